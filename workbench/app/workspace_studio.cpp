// What a workspace does about the studio.

#include <utility>

#include "workbench/pages/studio/templates.h"
#include "workbench/app/workspace.h"

namespace niblick {

void Workspace::on(const command::Undo&) {
    if (state_.settings.area == Area::studio) return studio_.undo();
    games_.undo();
}

void Workspace::on(const command::Redo&) {
    if (state_.settings.area == Area::studio) return studio_.redo();
    games_.redo();
}

void Workspace::on(const command::OpenRulesAt& c) {
    if (c.id != editor().id) {
        state_.naming_copy = false;
        if (!rules_.open(c.id)) return say("'" + c.id + "' is no longer there.");
    }
    state_.settings.area = Area::studio;
    if (c.line > 0) studio_.ask_for_line(c.line);
}

void Workspace::on(const command::Studio& c) {
    if (editor().id.empty() && !std::holds_alternative<studio::FromTemplate>(c.what)) return;
    studio_.refresh(true);  // so that an edit meets the text as it is
    std::visit([this](const auto& what) { on(what); }, c.what);
}

void Workspace::on(const studio::TurnIntoDrawing&) {
    say(studio_.turn_into_drawing());
}

void Workspace::on(const studio::FromTemplate& c) {
    const Template* chosen = find_template(c.id);
    if (chosen == nullptr) return;
    const RulesDesk::Saved saved = rules_.create(std::string(chosen->id), chosen->text);
    if (saved.done) {
        state_.settings.area = Area::studio;
        on(command::Search{state_.search});
        play_edited();
    }
    say(saved.words);
}

void Workspace::on(const studio::PlayDeal& c) {
    const Loaded* rules = c.before ? studio_.base() : studio_.good();
    if (rules == nullptr || !rules->ok()) return;
    put_on_table(*rules, c.number);
    state_.settings.area = Area::play;
    say("Deal " + std::to_string(c.number) +
        (c.before ? " under the rules before the change." : " under the rules as written."));
}

}  // namespace niblick
