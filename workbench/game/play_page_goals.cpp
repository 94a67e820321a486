// Goals of the deal on the table: told while the player wants them, and when one is reached.

#include "workbench/game/play_page.h"

namespace niblick {

void PlayPage::show_goals() {
    // Where several play the same deals, nobody is to know more of them than the others.
    const bool several = rounds_.on_table(games_) && rounds_.match().players() > 1;
    goals_.look(games_, settings().goals && !several, par_of_hole());
    state_.goals = goals_.state();
    if (several && settings().goals) {
        state_.goals.about = "Goals are not told in a round of several players.";
    }
    if (state_.goals.stage == GoalsState::Stage::known && !games_.over()) {
        AssistanceLog helped = games_.helped();
        helped.add(Help::goals);
        games_.remember_assistance(helped);
    }
    if (state_.end.over) {
        std::string outcome = state_.goals.outcome();
        if (!outcome.empty()) state_.end.lines.push_back(std::move(outcome));
    }
    std::string news = goals_.take_news();
    if (news.empty()) return;
    const std::string& notice = games_.notice();
    const bool answered = notice.empty() || notice == kSearchingGoals;
    say(answered ? news : notice + " " + news);
}

}  // namespace niblick
