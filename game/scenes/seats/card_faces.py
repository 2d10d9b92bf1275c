"""What the card of each seat shows, as far as that follows from who sits there and who is at it.

Knows the seating and the cards that are being changed; where cards lie, and what is pressed there, is the screen's.
"""

from dataclasses import replace

from game.input.actions import Action
from game.scenes.seats.card_editor import CardEditor
from game.scenes.seats.cards import CardFace
from game.scenes.seats.kit import SeatKit, portrait


class CardFaces:
    """The faces of all cards. ``in_match`` says that the seats are seen in the middle of a match."""

    def __init__(self, kit: SeatKit, editor: CardEditor, *, in_match: bool) -> None:
        self._kit = kit
        self._editor = editor
        self._in_match = in_match

    def face(self, seat: int, *, lit: bool, away: str) -> CardFace:
        """A card. ``lit`` is the host's focus, ``away`` the catalogue key of what east does there, empty for none."""
        kit, chair = self._kit, self._kit.book.now[seat]
        role, icon = kit.role(seat)
        face = CardFace(
            chair.emblem,
            chair.name,
            role,
            icon=icon,
            portrait=portrait(chair.level) if chair.bot_plays else "",
            sign=lambda action: kit.sign(chair.device, action),
            hints=((Action.CONFIRM, kit.look.words("seats.come_back")),) if chair.is_held else (),
            absent=chair.is_held,
            lit=lit,
        )
        at_it = self._is_at_own_card(seat) or self._editor.is_taken_up(seat)
        return self._own(face, seat, away) if at_it else face

    def _is_at_own_card(self, seat: int) -> bool:
        """Whether all that the person of this seat can reach here is their own card."""
        seating = self._kit.book.now
        chair = seating[seat]
        free = not (chair.locked and self._in_match) and not seating.shared(seat)
        return chair.is_person and not chair.is_held and seat != seating.host and free

    def _own(self, face: CardFace, seat: int, away: str) -> CardFace:
        """A card as the person at it sees it: with what can be changed there."""
        writing = self._editor.writing(seat)
        keys = ("seats.next_letter", "seats.done") if writing else ("seats.letters", away)
        does = zip((Action.CONFIRM, Action.BACK), keys, strict=True)
        hints = tuple((action, self._kit.look.words(key)) for action, key in does if key)
        return replace(face, own=True, role="", writing=writing, hints=hints)
