#include "workbench/pages/studio/studio_page.h"

#include <utility>

#include "variants/text/diagnostic.h"
#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"
#include "workbench/pages/studio/templates.h"

namespace niblick {

StudioPage::StudioPage(Host& host, RulesModel& rules, PlayPage& play, const LibraryPage& library,
                       const work::Background& background)
    : host_(host),
      rules_(rules),
      play_(play),
      library_(library),
      studio_(rules, background),
      workshop_(rules, studio_, background) {}

bool StudioPage::perform(const Command& command, bool in_sight) {
    if (perform_one_of<command::Studio, command::Workshop, command::OpenRulesAt>(
            command, [this](const auto& c) { on(c); })) {
        return true;
    }
    if (!in_sight) return false;
    if (command.as<command::Cancel>() != nullptr) return std::exchange(examples_.open, false);
    if (command.as<command::Undo>() != nullptr) {
        studio_.undo();
    } else if (command.as<command::Redo>() != nullptr) {
        studio_.redo();
    } else if (command.as<command::FocusSearch>() != nullptr) {
        studio_.ask_for_find();
    } else {
        return false;
    }
    return true;
}

void StudioPage::refresh(bool in_sight) {
    // If other rules were opened, show them instead of the templates.
    if (std::exchange(seen_id_, editor().id) != editor().id) examples_.open = false;
    studio_.refresh(in_sight);
    workshop_.refresh();
}

bool StudioPage::tick(Clock::time_point, bool) {
    const bool counted = studio_.tick();
    return workshop_.tick() || counted;
}

void StudioPage::on(const command::OpenRulesAt& c) {
    if (c.id != editor().id && !rules_.open(c.id)) {
        return host_.say(in_quotes(c.id) + " is no longer there.");
    }
    host_.edit_settings().area = Area::studio;
    examples_.open = false;
    if (c.line > 0) studio_.ask_for_line(c.line);
}

void StudioPage::on(const command::Studio& c) {
    const bool begins = std::holds_alternative<studio::FromTemplate>(c.what) ||
                        std::holds_alternative<studio::Examples>(c.what);
    if (editor().id.empty() && !begins) return;
    studio_.refresh(true);  // so that an edit applies to the current text
    std::visit([this](const auto& what) { on(what); }, c.what);
}

void StudioPage::on(const studio::Examples& c) {
    examples_ = {c.open, c.chosen};
    if (c.open) host_.edit_settings().area = Area::studio;
}

void StudioPage::on(const studio::FromTemplate& c) {
    examples_.open = false;
    const Template* chosen = find_template(c.id);
    if (chosen == nullptr) return;
    const RulesModel::Saved saved = rules_.create(std::string(chosen->id), chosen->text);
    if (saved.done) {
        host_.edit_settings().area = Area::studio;
        play_.play_edited();
    }
    host_.say(saved.words);
}

void StudioPage::on(const studio::PlayDeal& c) {
    const Loaded* rules = c.before ? studio_.base() : studio_.good();
    if (rules == nullptr || !rules->ok()) return;
    play_.put_on_table(*rules, c.number);
    host_.edit_settings().area = Area::play;
    host_.say("Deal " + std::to_string(c.number) +
              (c.before ? " under the rules before the change." : " under the rules as edited."));
}

void StudioPage::on(const command::Workshop& c) {
    const bool shows = std::holds_alternative<workshop::Lint>(c.what) ||
                       std::holds_alternative<workshop::FindVariants>(c.what) ||
                       std::holds_alternative<workshop::Show>(c.what);
    if (shows) host_.edit_settings().area = Area::studio;
    studio_.refresh(true);  // so that the result is about the current text
    workshop_.refresh();
    const std::string words = workshop_.perform(c.what);
    if (!words.empty()) host_.say(words);
}

}  // namespace niblick
