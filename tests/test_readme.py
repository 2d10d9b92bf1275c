"""What the README says of the game is what the game says."""

import re

import environment

README = (environment.CHECKOUT / "README.md").read_text(encoding="utf-8")


def test_every_file_and_folder_it_names_is_there() -> None:
    named = re.findall(r"`?((?:game|scripts|assets|build)/[\w/.*-]+)`?", README)
    assert len(named) > 15
    missing = [name for name in named if not list(environment.CHECKOUT.glob(name.rstrip("/.")))]
    assert missing == []
