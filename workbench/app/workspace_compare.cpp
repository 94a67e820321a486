// What a workspace does about comparisons.

#include "workbench/app/workspace.h"

namespace niblick {

void Workspace::on(const command::Compare& c) {
    if (const auto* deal = std::get_if<compare::PlayDeal>(&c.what)) {
        const auto game = static_cast<std::size_t>(deal->game);
        if (deal->game < 0 || game >= compare_.games().size() || compare_.steps().empty()) return;
        put_on_table(*compare_.games()[game].rules, compare_.steps().number());
        state_.settings.area = Area::play;
        return say("Deal " + std::to_string(compare_.steps().number()) + " under the rules of " +
                   compare_.games()[game].name + ".");
    }
    if (std::holds_alternative<compare::Edited>(c.what)) state_.settings.area = Area::compare;
    std::string words = compare_.perform(c.what, options_.pictures, Clock::now());
    // What was said when the last run ended no longer holds once it goes on.
    if (!words.empty() || std::holds_alternative<compare::Begin>(c.what)) say(std::move(words));
}

bool Workspace::compare_focus(Direction direction) {
    if (state_.settings.area != Area::compare) return false;
    compare_.move_focus(direction == Direction::left ? -1 : direction == Direction::right ? 1 : 0);
    return true;
}

bool Workspace::compare_play() {
    if (state_.settings.area != Area::compare) return false;
    if (compare_.page() == ComparePage::tables) {
        on(command::Compare{compare::StepPlay{}});
    } else if (compare_.stage() == CompareStage::running) {
        on(command::Compare{compare::Pause{}});
    } else if (compare_.stage() != CompareStage::done) {
        on(command::Compare{compare::Begin{}});
    }
    return true;
}

}  // namespace niblick
