"""What `scripts/soak.py` runs: one module a part, found by being here.

A module defines `PART`, a `Part` of `soaks._part`. Modules whose name starts with an underscore are tools.
"""
