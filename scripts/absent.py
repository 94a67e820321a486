"""Why something is not on the page of a game (scripts/games.py): a line for each, told from the tables."""
import best_scores
from agreement import wilson

# Traits::plain of core/rules/variant.h, in words.
PLAIN = ("plain games: cards of the layout go to foundations one by one until it is cleared, the stock is turned onto them "
         "card by card, once, and no other rule plays a part")
LAYOUT = "games with a layout"
FEWEST = "fewer than five deals were won within the limit of positions"
COMES_BACK = ("only for games in which no card comes back: not where cards move between columns, leave cells for columns or "
              "foundations for elsewhere, or where the stock can be turned without end")
OPEN = "more than one deal in five was undecided within the map's limit of positions, which is lower than that of the survey"


def too_few_wins(row):
    """Whether fewer than five deals were won; None where so many are undecided that the row does not tell."""
    return None if not row["known"] else not row["solution"]


def lacks(row):
    """Which games the players that look at the cards in view can play, if that of a row of docs/map.csv is none of them."""
    if row["blind"]:
        return None
    return PLAIN if int(row["tableau"]) > 0 else LAYOUT


def why_no_skill(row):
    deals = int(row["last"]) - int(row["first"]) + 1
    decided = row["known"] and all(abs(end - float(row[name])) < 0.001 for end, name in
                                   zip(wilson(float(row["known"]) * deals, deals), ("known_low", "known_high")))
    if not decided:
        return f"only where all of the {deals} deals were decided within the limit of positions"
    if float(row["beginner"]) == 1:
        return "a beginner wins every deal"
    return "its 95 % interval would be wider than 50 %"


def why_no_drama(row):
    if too_few_wins(row):
        return FEWEST
    if float(row["beginner"]) == 1:
        return "a beginner lost no deal"
    limit = "the limit of positions was met on more than one in five of the winnable deals that a beginner lost"
    # How many of the first games of winnable deals were lost is not stored, only how many of all games were.
    deals = int(row["last"]) - int(row["first"]) + 1
    many = float(row["beginner"]) == 0 or (row["known"] and
                                           deals * (float(row["known_low"]) - float(row["beginner"])) >= 10)
    return limit if many else f"{limit}, or these were fewer than five"


def why_no_value(row, name, comes_back):
    """Why a row of docs/map.csv lacks a property; `measure_game` of workbench/study/map has the rules. `comes_back`: whether
    cards come back in the game, as `niblick analyse --agency` has it."""
    if name == "open":
        return "there is no layout"
    if name == "solution":
        return FEWEST if too_few_wins(row) else OPEN
    if name == "losing":
        limit = "the limit of positions was met on more than one in five of the winnable deals looked at"
        few = too_few_wins(row)
        return FEWEST if few else limit if few is False else f"{limit}, or these were fewer than five"
    if name == "drama":
        return why_no_drama(row)
    if name == "agency":
        return COMES_BACK if comes_back else OPEN
    if wanted := lacks(row):
        return f"only for {wanted}"
    if name == "skill":
        return why_no_skill(row)
    return OPEN


def why_no_best_scores(row, counts_cards):
    """`counts_cards`: whether the score is the number of cards left, and nothing else."""
    stored = (f"`scripts/best_scores.py` stores them where, in the time given, {best_scores.LEAST} deals or more each got one "
              "and a bound that no play betters")
    if not counts_cards and lacks(row):
        return stored + "; scores of games like this have no bound before a search has come to its end"
    return stored


def why_few_players(row, climbed):
    """`climbed`: in how many games all players were measured."""
    if wanted := lacks(row):
        return f"`greedy`, `ahead`, `hindsight`, `search` and `expectimax` play only {wanted}"
    return f"`hindsight`, `search` and `expectimax` were measured in {climbed} games only"
