"""What the table's band and marks show at a moment, and to whom: the one place where a hand becomes a picture.

Everything that depends on hidden tiles passes through here: it is shown for an open hand, or for the seat whom
the curtain is open for, and for nobody else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.i18n.words import Words
from game.input.actions import Action
from game.rules.moves import DRAW, KEEP, LAY_NONE, MEXICAN, PASS, Move
from game.rules.tiles import Tile
from game.rules.view import View
from game.scenes.table.known import Known
from game.scenes.table.marks import Ghost
from game.scenes.table.notes import note_words
from game.scenes.table.peeking import Peeking
from game.scenes.table.seat_play import SeatPlay, forced_move
from game.scenes.table.shown import BandShown, Blank, Button, Company, HandShown, Notice, OpenEnd, Prompts
from game.scenes.table.sitters import Sitters
from game.scenes.table.table_match import TableMatch
from game.scenes.table.thumbs import Item, Row, Thumb

FORCED_WORDS: Mapping[Move, str] = {DRAW: "draw", PASS: "pass", KEEP: "keep", LAY_NONE: "none"}


class Sight:
    """One look at a table.

    `view` is the room's, as it is shown, and `turn` the seat whose turn that is, if anybody's; `truth` says whether
    it is the position as it stands, and `known` what was seen when last it was. `note` is what an open hand is told
    in words; `sizes` are the hands as the plates count them at this moment.
    """

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        view: View,
        match: TableMatch,
        sitters: Sitters,
        peeking: Peeking,
        *,
        truth: bool,
        note: str,
        sizes: Sequence[int],
        turn: int | None,
        known: Known,
    ) -> None:
        self._sizes = sizes
        self._words = words
        self._names = names
        self._view = view
        self._match = match
        self._sitters = sitters
        self._peeking = peeking
        self._truth = truth
        self._note = note
        self._turn = turn
        self._known = known

    def band(self) -> BandShown:
        """What the band shows."""
        return BandShown(self._hands(), self._buttons(), alone=self._sitters.alone is not None)

    def cursors(self) -> dict[int, tuple[int, ...]]:
        """For each train the seats whose focus is on it, behind the curtain nobody's."""
        found: dict[int, tuple[int, ...]] = {}
        for seat in self._sitters:
            thumb = self._sitters[seat].thumb
            if thumb.row is Row.TRAINS and thumb.train in self._view.table.on_table():
                found[thumb.train] = (*found.get(thumb.train, ()), seat)
        return found

    def targets(self) -> tuple[int, ...]:
        """The open ends that take the tile under the cursor of an open hand."""
        seat = self._sitters.open_seat
        if seat is None or not self._sitters.hinted(seat) or not self._truth:
            return ()
        play, thumb = self._sitters[seat].play, self._sitters[seat].thumb
        if self._turn != seat or play.building or thumb.row is Row.ACTIONS:
            return ()
        tile = thumb.marked or thumb.tile(play.rack)
        return play.targets(tile) if tile is not None else ()

    def _hands(self) -> HandShown | Company | Blank:
        open_seat, holder = self._sitters.open_seat, self._peeking.holder
        if open_seat is not None:
            return self._open_hand(open_seat)
        if holder is None:
            return self._company()
        if self._peeking.shows() is None:
            return Blank(holder, self._words("table.takeover", name=self._names[holder]))
        return self._panel(holder)

    def _company(self) -> Company:
        sizes = tuple((seat, self._sizes[seat]) for seat in self._view.table.playing)
        return Company(sizes, self._turn)

    def _open_hand(self, seat: int) -> HandShown:
        play, thumb = self._sitters[seat].play, self._sitters[seat].thumb
        rack = self._known.rack(self._sitters, seat)
        return HandShown(
            seat,
            rack,
            self._usable(seat, rack, dimmed=self._turn == seat),
            thumb.place if thumb.row is Row.HAND and rack else None,
            marked=thumb.marked,
            flipped=thumb.flipped,
            chain=play.chain,
            on_turn=self._turn == seat,
        )

    def _panel(self, seat: int) -> HandShown:
        play, thumb = self._sitters[seat].play, self._sitters[seat].thumb
        rack = play.rack
        building = play.building
        note = note_words(thumb.note, self._words, self._names, self._match.view(seat))
        return HandShown(
            seat,
            rack,
            self._usable(seat, rack, dimmed=True),
            None if not rack or (building and self._is_ready(seat)) else min(thumb.place, len(rack) - 1),
            marked=thumb.marked or (play.plan.tiles[0] if play.plan and not building else None),
            flipped=thumb.flipped,
            building=building,
            chain=play.chain,
            chain_from=play.table.open_end(seat),
            ends=() if building else self._ends(seat),
            note=note,
            prompt=self._panel_prompt(play) if building else self._tile_prompt(play, thumb),
        )

    def _usable(self, seat: int, rack: tuple[Tile, ...], *, dimmed: bool) -> tuple[bool, ...]:
        """Which tiles of a hand stand out, for those who want hints; `dimmed` says that the others may not."""
        if not dimmed or not self._sitters.hinted(seat):
            return (True,) * len(rack)
        usable = self._known.usable(self._sitters, seat)
        return tuple(tile in usable for tile in rack)

    def _ends(self, seat: int) -> tuple[OpenEnd, ...]:
        play, thumb = self._sitters[seat].play, self._sitters[seat].thumb
        tile = thumb.marked or thumb.tile(play.rack)
        takes = play.targets(tile) if tile is not None and self._sitters.hinted(seat) else ()
        planned = play.plan
        chosen = planned.train if planned is not None and thumb.marked is None else thumb.private_train
        table = self._view.table
        open_now = 1 << seat | 1 << MEXICAN | table.markers
        return tuple(
            OpenEnd(
                train, table.open_end(train), train in takes, train == chosen, bool(open_now >> train & 1)
            )
            for train in table.on_table()
        )

    def _train_choices(self) -> Prompts:
        """What can be done with a marked tile while its train is being chosen."""
        return (
            (Action.CONFIRM, self._words("table.lay")),
            (Action.BACK, self._words("table.put_back")),
        )

    def _panel_prompt(self, play: SeatPlay) -> Prompts:
        chain = play.chain
        suggest = (Action.NORTH, self._words("table.suggest"))
        undo = (Action.BACK, self._words("table.undo"))
        if self._is_ready(play.seat) and self._turn == play.seat:
            return ((Action.CONFIRM, self._words.plural("table.lay_chain", len(chain))), undo)
        return (undo, suggest) if chain else (suggest,)

    def _is_ready(self, seat: int) -> bool:
        """Whether a confirm in the panel lays the whole chain."""
        chain = self._sitters[seat].play.chain
        return bool(chain) and self._sitters[seat].thumb.ready == chain

    def _tile_prompt(self, play: SeatPlay, thumb: Thumb) -> Prompts:
        """What the panel's buttons do: mark, then lay or plan; a hint where there are hints."""
        marked = thumb.marked is not None and thumb.marked is thumb.tile(play.rack)
        second = "table.lay" if self._turn == play.seat else "table.plan"
        mark = (Action.CONFIRM, self._words(second if marked else "table.mark"))
        hint = (Action.NORTH, self._words("table.action.hint"))
        return (mark, hint) if self._sitters.hinted(play.seat) else (mark,)

    def banner(self, line: str) -> str:
        """The table's line, or what an open hand in turn needs next for the chain that it is building."""
        chain, seat = self._open_chain(), self._sitters.open_seat
        if not chain or seat is None or seat != self._turn:
            return line
        play = self._sitters[seat].play
        if not play.chain_goes_on:
            return self._words("table.chain_ready")
        return self._words("table.chain_next", number=play.chain_end)

    def notice(self, told: float) -> Notice | None:
        """What an open hand is told: the reason or hint of the moment `told`, or that its tile needs a train."""
        if self._note:
            return Notice(self._note, told=told)
        seat = self._sitters.open_seat
        if seat is None or self._sitters[seat].thumb.marked is None:
            return None
        return Notice(self._words("table.choose_train"), self._train_choices())

    def ghost(self) -> Ghost | None:
        """The chain that an open hand is building, as it would lie on its train."""
        chain, seat = self._open_chain(), self._sitters.open_seat
        if not chain or seat is None:
            return None
        number, tiles = self._view.table.open_end(seat), []
        for tile in chain:
            tiles.append(tile.entering(number))
            number = tiles[-1].outer
        return Ghost(seat, self._view.table.trains[seat], tuple(tiles))

    def _buttons(self) -> tuple[Button, ...]:
        items = self._sitters.items()
        focused: dict[int, tuple[int, ...]] = {}
        for seat in self._sitters:
            thumb = self._sitters[seat].thumb
            if thumb.row is Row.ACTIONS:
                place = min(thumb.item, len(items) - 1)
                focused[place] = (*focused.get(place, ()), seat)
        return tuple(
            Button(item, self._item_words(item), focused.get(place, ()), self._ready(item))
            for place, item in enumerate(items)
        )

    def _item_words(self, item: Item) -> str:
        """What a button says; that of the forced move follows from the open table."""
        chain = self._open_chain()
        if item is Item.GO:
            return self._go_words(chain)
        if item is Item.TAKE_BACK and chain:
            return self._words("table.undo")
        key = FORCED_WORDS[forced_move(self._view.table)] if item is Item.FORCED else item.value
        return self._words(f"table.action.{key}")

    def _ready(self, item: Item) -> bool:
        """Whether a button could do anything now; behind the curtain that follows from what everybody has seen."""
        chain, in_turn = self._open_chain(), self._turn in self._sitters
        if item is Item.FORCED:
            return in_turn and not self._could_lay()
        if item is Item.GO:
            return in_turn or chain == ()
        return item is not Item.TAKE_BACK or self._known.takes_back or bool(chain)

    def _could_lay(self) -> bool:
        """Whether an open hand in turn sees that it has to lay a tile instead of drawing or passing."""
        seat = self._sitters.open_seat
        if seat is None or seat != self._turn or not self._sitters.hinted(seat):
            return False
        usable = self._known.usable(self._sitters, seat)
        return bool(usable) and forced_move(self._view.table) in (DRAW, PASS)

    def _open_chain(self) -> tuple[Tile, ...] | None:
        """The chain that an open hand is building, () before its first tile; None where none is built."""
        seat = self._sitters.open_seat
        if seat is None or not self._sitters[seat].play.building:
            return None
        return self._sitters[seat].play.chain

    def _go_words(self, chain: tuple[Tile, ...] | None) -> str:
        """An open hand is told what the button would do to its chain, or that it advises; behind the curtain, never."""
        seat = self._sitters.open_seat
        if seat is not None and chain:
            goes_on = self._sitters[seat].thumb.asked != chain and self._sitters[seat].play.chain_goes_on
            return (
                self._words("table.go_on") if goes_on else self._words.plural("table.lay_chain", len(chain))
            )
        if chain is not None:
            return self._words("table.suggest")
        advises = seat is not None and self._sitters.hinted(seat) and self._sitters[seat].thumb.marked is None
        return self._words("table.action.hint" if advises else "table.action.go")
