"""Opening the panel over a table: the one recipe for which sheets it has and on which card it begins."""

from collections.abc import Callable

from game.i18n.rulebook import card_for_moment, rulebook
from game.rules.house_rules import HouseRules
from game.rules.view import View
from game.scenes.panels.house_rules_sheet import HouseRulesSheet
from game.scenes.panels.panel import TablePanel
from game.scenes.panels.rules_sheet import RulesSheet
from game.scenes.panels.scores_sheet import ScoresSheet, ScoreTable
from game.session.ports import SoundPort
from game.ui.look import Look


def table_panel(
    look: Look,
    sound: SoundPort,
    first: str,
    *,
    rules: HouseRules,
    moment: View,
    scores: Callable[[], ScoreTable],
    opened_by: str = "",
) -> TablePanel:
    """The panel of a table, opened at ``first``: ``rules``, ``house_rules`` or ``scores``.

    ``moment`` is the room's view: the rules open on the card that explains what is happening now.
    """
    sheets = (
        RulesSheet(look, lambda: rulebook(look.words, rules), card_for_moment(moment)),
        HouseRulesSheet(look, rules),
        ScoresSheet(look, scores),
    )
    return TablePanel(look, sound, sheets, first, opened_by=opened_by)
