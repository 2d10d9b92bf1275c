"""The archive of this house: what is kept of matches, laid out on shelves.

Knows where it is kept and how it is put into words; what a shelf looks like is the scene's business.
"""

from collections.abc import Callable, Sequence

from game.app.matches import Matches
from game.app.tables import Tables
from game.i18n.save_words import circumstances, left_match, outcome, played_on, standing
from game.scenes.archive import Archive, Kept, Shelf
from game.scenes.stack import Push, Scene, Transition
from game.session.ports import SoundPort
from game.ui.look import Look

MOST = 40
"""Things on a shelf; who looks for older ones finds the files."""


def archive(
    look: Look, sound: SoundPort, matches: Matches, tables: Tables, notice: Callable[[], Scene | None]
) -> Archive:
    """The screen with everything that is kept; `notice` says why something cannot be taken from its shelf."""

    def unfinished() -> Sequence[Kept]:
        return [
            Kept(saved.name, played_on(look.words, saved.name), left_match(look.words, saved))
            for saved in matches.to_continue()[:MOST]
        ]

    def finished() -> Sequence[Kept]:
        ended = {result.match: result for result in matches.results.results}
        kept = []
        for name in matches.finished()[:MOST]:
            result = ended.get(name)
            if result is None:
                kept.append(Kept(name, played_on(look.words, name)))
            else:
                kept.append(Kept(name, outcome(look.words, result), circumstances(look.words, result)))
        return kept

    def people() -> Sequence[Kept]:
        known = [(name, matches.results.standing(name)) for name in matches.results.names]
        played = [(name, done) for name, done in known if done.played]
        played.sort(key=lambda pair: -pair[1].won)
        most = max((done.won for _, done in played), default=0)
        return [
            Kept(name, name, standing(look.words, done), "medal/winner" if 0 < most == done.won else "")
            for name, done in played[:MOST]
        ]

    def shown(scene: Scene | None) -> Transition | None:
        scene = scene or notice()
        return Push(scene) if scene else None

    def go_on(name: str) -> Transition | None:
        return shown(tables.resume(name))

    def watch(name: str) -> Transition | None:
        replay = matches.watch(name)
        return shown(tables.watch(replay) if replay else None)

    shelves = [Shelf("watch", finished, watch), Shelf("go_on", unfinished, go_on), Shelf("people", people)]
    return Archive(look, sound, shelves)
