"""Which family a pad belongs to, so that prompts can show the signs that are printed on it.

Knows vendors' numbers and names of pads; what the signs look like is somebody else's business.
"""

from enum import Enum


class Family(Enum):
    """Whose signs a pad bears. The value is its name in the settings and in the names of pictures."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    PLAIN = "plain"


_VENDORS = {
    0x045E: Family.XBOX,  # Microsoft
    0x28DE: Family.XBOX,  # Valve prints A, B, X and Y where Microsoft does
    0x054C: Family.PLAYSTATION,  # Sony
    0x057E: Family.NINTENDO,  # Nintendo
}

# Makers who build for several consoles are told apart by name; the first word that is found decides.
_WORDS = (
    ("xbox", Family.XBOX),
    ("x-box", Family.XBOX),
    ("xinput", Family.XBOX),
    ("playstation", Family.PLAYSTATION),
    ("dualshock", Family.PLAYSTATION),
    ("dualsense", Family.PLAYSTATION),
    ("ps3", Family.PLAYSTATION),
    ("ps4", Family.PLAYSTATION),
    ("ps5", Family.PLAYSTATION),
    ("nintendo", Family.NINTENDO),
    ("switch", Family.NINTENDO),
    ("joy-con", Family.NINTENDO),
    ("nsw", Family.NINTENDO),
    ("snes", Family.NINTENDO),
    ("famicom", Family.NINTENDO),
)


def family_of(vendor: int, name: str) -> Family:
    """Name the family of a pad by its maker (a USB vendor number, 0 if unknown), else by its name."""
    known = _VENDORS.get(vendor)
    if known:
        return known
    lowered = name.lower()
    return next((family for word, family in _WORDS if word in lowered), Family.PLAIN)


def vendor_and_product(guid: str) -> tuple[int, int]:
    """Read the USB vendor and product numbers out of a GUID of SDL; (0, 0) where it has none.

    SDL writes both as little-endian 16-bit figures, each followed by two zero bytes. A GUID with other
    bytes there spells the pad's name instead.
    """
    try:
        raw = bytes.fromhex(guid)
    except ValueError:
        return 0, 0
    if len(raw) != 16 or raw[6:8] != b"\0\0" or raw[10:12] != b"\0\0":
        return 0, 0
    return int.from_bytes(raw[4:6], "little"), int.from_bytes(raw[8:10], "little")
