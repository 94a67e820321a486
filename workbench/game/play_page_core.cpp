// The cards that lose the game on the table: told and outlined when the player asks.

#include "workbench/game/play_page.h"

namespace niblick {

std::string PlayPage::why_no_core() const {
    // Where several play the same deals, nobody is to know more of them than the others.
    const bool several = rounds_.on_table(games_) && rounds_.match().players() > 1;
    return several ? "Which cards lose a deal is not told in a round of several players." : "";
}

void PlayPage::flip_core(CoreOf where) {
    if (!games_.has_game()) return say("There is no game on the table.");
    if (std::string why = why_no_core(); !why.empty()) return say(std::move(why));
    const Board& board = games_.session().board();
    const Position& from =
        where == CoreOf::start ? games_.session().start() : games_.session().position();
    using Stage = LossCoreState::Stage;
    const Stage stage = cores_.state(board, from).stage;
    if (stage != Stage::off) {
        cores_.hide(board, from);
        return say(stage == Stage::working ? "The search for the cards that lose it was stopped."
                                           : "The cards that lose it are no longer outlined.");
    }
    cores_.ask(board, from);
    if (!games_.over()) {
        AssistanceLog helped = games_.helped();
        helped.add(Help::verdict);
        games_.remember_assistance(helped);
    }
    say(cores_.state(board, from).words);
}

LossCoreState PlayPage::core_of(const Position& from) const {
    if (!games_.has_game() || !why_no_core().empty()) return {};
    return cores_.state(games_.session().board(), from);
}

bool PlayPage::take_core() {
    if (!cores_.tick()) return false;
    if (settings().area == Area::solver) {
        // That page has the sentence itself.
        if (games_.notice() == kSearchingCore) games_.clear_notice();
    } else if (games_.has_game()) {
        const LossCoreState here = core_of(games_.session().position());
        if (here.stage == LossCoreState::Stage::known) say(here.words);
    }
    return true;
}

}  // namespace niblick
