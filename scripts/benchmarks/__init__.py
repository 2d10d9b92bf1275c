"""What `scripts/bench.py` measures: one module a subject, found by being here.

A subject is a module with a docstring that says what it measures and a function `measure()` that yields
`Row`s. Modules whose name starts with an underscore are tools.
"""
