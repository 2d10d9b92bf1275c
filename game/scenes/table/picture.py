"""Everything that stands over the tracks: the lines at the top, the band with its hands, the marks on the trains.

Brought up to date whenever anything that it shows may have changed. What a hand may show is decided by `Sight`; who
pressed what, and what a beat leads to, is the scene's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.i18n.phrasing import Phrasing
from game.rules.view import View
from game.scenes.table.answers import Remark
from game.scenes.table.band import Band
from game.scenes.table.captions import Captions
from game.scenes.table.known import Known
from game.scenes.table.last_moves import LastMoves
from game.scenes.table.marks import TrainMarks
from game.scenes.table.notes import Note, note_words
from game.scenes.table.notice_board import NoticeBoard
from game.scenes.table.peeking import Peeking
from game.scenes.table.sight import Sight
from game.scenes.table.sitters import Sitters
from game.scenes.table.table_match import TableMatch
from game.session.feed import Beat
from game.stage.stage import Stage
from game.ui.look import Look

NOTE_SECONDS = 4.5
"""How long a reason stays over an open hand."""


class TablePicture:
    """The picture of one table. `warning` is what everybody has to know at the moment, in words or empty.

    `past` is what happened before the table was set. `moves` are the last moves in words, the oldest first, `note`
    is what an open hand is told.
    """

    def __init__(
        self,
        look: Look,
        match: TableMatch,
        stage: Stage,
        sitters: Sitters,
        peeking: Peeking,
        *,
        warning: Callable[[], str],
        past: Iterable[Beat] = (),
    ) -> None:
        self.band = Band(look, stage.painter, stage.table_map.band)
        self.captions = Captions(look, stage.painter, stage.table_map)
        self.notices = NoticeBoard(look, stage.painter, stage.table_map)
        self.marks = TrainMarks(stage)
        self.moves: tuple[str, ...] = ()
        self.note = ""
        self._settled = stage.table_map
        self._look = look
        self._match = match
        self._stage = stage
        self._sitters = sitters
        self._peeking = peeking
        self._warning = warning
        self._last_moves = LastMoves(past)
        self._note_until = 0.0
        self._told: tuple[int, Note] | None = None
        self._known = Known()
        self._asked = 0
        self._moment: tuple[object, ...] = ()
        self.recount()

    @property
    def names(self) -> tuple[str, ...]:
        """The names on the plates."""
        return tuple(player.name for player in self._stage.painter.cast.players)

    # what is said

    def tell(self, seat: int, note: Note | None, now: float) -> None:
        """Say something to the open hand of a seat, in words; None says nothing new."""
        if note is not None:
            self._told = seat, note
            self.note = note_words(note, self._look.words, self.names, self._match.view(seat))
            self._note_until = now + NOTE_SECONDS

    def hush(self) -> None:
        """What was said to an open hand is settled."""
        self.note = ""

    def turn_begins(self, seat: int) -> None:
        """What was said about a turn ends with it; a remark about the turn to come waits for that."""
        if self._told is not None and (seat == self._told[0] or not isinstance(self._told[1], Remark)):
            self.hush()

    def pass_time(self, now: float) -> None:
        """What was said long enough goes."""
        if self.note and now >= self._note_until:
            self.note = ""

    def listen(self, beat: Beat) -> None:
        """Something has been shown to its end."""
        self._last_moves.listen(beat)
        self.recount()

    def recount(self) -> None:
        """Put the last moves into the words, and the names, of now."""
        self.moves = self._last_moves.lines(self._phrasing())

    # what is shown

    def settle(self) -> None:
        """The table may lie on another map: take its places."""
        table_map = self._stage.table_map
        if table_map == self._settled:
            return
        self._settled = table_map
        self.band.settle(table_map.band)
        self.captions.settle(table_map)
        self.notices.settle(table_map)
        self.ask_again()

    def ask_again(self) -> None:
        """Something that no revision tells of may have changed: a press, a seat, a setting."""
        self._asked += 1

    def refresh(self, *, truth: bool, now: float) -> bool:
        """Bring band, lines, notice and marks up to date; whether any of them looks other than before.

        `truth` says whether what is seen is the position as it stands; `now` is in seconds.
        """
        changed = self._show(truth=truth)
        return self.notices.update(now) or changed

    def _show(self, *, truth: bool) -> bool:
        view = self._stage.director.view
        revisions = (self._asked, self._stage.director.revision, self._look.revision)
        moment = (*revisions, self._peeking.holder, self._peeking.shows(), truth, self.note, self._note_until)
        if view is None or moment == self._moment:
            return False
        self._moment = moment
        if truth:
            seen = {self._sitters.open_seat, self._peeking.holder}
            self._known.take(self._sitters, (seat for seat in seen if seat is not None))
        sight = self._sight(view, truth=truth)
        self.notices.put(sight.notice(self._note_until))
        lines = () if self.notices.notice else (*self.moves, self._warning())
        banner = sight.banner(self._phrasing().banner(view))
        changed = self.captions.show(view, self.names, banner, lines)
        changed |= self.band.show(sight.band())
        return self.marks.show(sight.cursors(), sight.targets(), sight.ghost()) or changed

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the table. Changes nothing."""
        self.captions.draw(surface)
        self.notices.draw(surface)
        self.band.draw(surface)
        self.marks.draw(surface)

    def _sight(self, view: View, *, truth: bool) -> Sight:
        return Sight(
            self._look.words,
            self.names,
            view,
            self._match,
            self._sitters,
            self._peeking,
            truth=truth,
            note=self.note,
            sizes=self._stage.hand_sizes(view),
            turn=self._stage.director.turn,
            known=self._known,
        )

    def _phrasing(self) -> Phrasing:
        """Sentences for the room; a person who is alone at the table is spoken to."""
        return Phrasing(self._look.words, self.names, self._sitters.alone)
