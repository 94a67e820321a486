#include "workbench/pages/compare/compare_page.h"

#include <utility>

#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/chooser_command.h"
#include "workbench/library/rules_command.h"
#include "workbench/pages/compare/compare_command.h"
#include "workbench/pages/compare/compare_files.h"

namespace niblick {

ComparePage::ComparePage(Host& host, const RulesModel& rules, PlayPage& play,
                         const work::Background& background, const Options& options)
    : host_(host),
      play_(play),
      pictures_(options.pictures),
      compare_(rules, options.state_folder, options.plugins, background) {}

std::vector<std::string> ComparePage::games_in_use() const {
    std::vector<std::string> ids;
    for (const ComparedGame& game : compare_.games()) ids.push_back(game.id);
    return ids;
}

bool ComparePage::perform(const Command& command, bool in_sight) {
    if (const auto* c = command.as<command::Compare>()) {
        ask(c->what);
    } else if (!in_sight) {
        return false;
    } else if (const auto* rules = command.as<command::OpenRules>()) {
        ask(compare::Flip{rules->id});
    } else if (const auto* focus = command.as<command::MoveFocus>()) {
        const Direction to = focus->direction;
        compare_.move_focus(to == Direction::left ? -1 : to == Direction::right ? 1 : 0);
    } else if (command.as<command::PlayFocus>() != nullptr) {
        play();
    } else {
        return false;
    }
    return true;
}

void ComparePage::ask(const CompareCommand& what) {
    if (const auto* deal = std::get_if<compare::PlayDeal>(&what)) return play_deal(deal->game);
    if (const auto* save = std::get_if<compare::AskSave>(&what)) return ask_where(save->as);
    if (std::holds_alternative<compare::Edited>(what)) host_.edit_settings().area = Area::compare;
    std::string words = compare_.perform(what, pictures_, Clock::now());
    // The message about the end of the last run is stale once it resumes.
    if (!words.empty() || std::holds_alternative<compare::Begin>(what)) {
        host_.say(std::move(words));
    }
}

void ComparePage::play_deal(int number) {
    const auto game = static_cast<std::size_t>(number);
    if (number < 0 || game >= compare_.games().size() || compare_.steps().empty()) return;
    play_.put_on_table(*compare_.games()[game].rules, compare_.steps().deal());
    host_.edit_settings().area = Area::play;
    const DealNumber deal = compare_.steps().deal();
    host_.say((deal.own() ? "Deal " + digits_of(deal) : describe_number(deal)) +
              " under the rules of " + compare_.games()[game].name + ".");
}

void ComparePage::ask_where(CompareFile as) {
    if (compare_.figures() == nullptr) return host_.say("There is nothing to save yet.");
    FileRequest request;
    request.title = "Save the comparison";
    request.accept = "Save";
    request.saving = true;
    request.folder = pictures_;
    request.name = proposed_name(*compare_.figures(), as);
    request.endings = {std::string(ending_of(as))};
    if (as == CompareFile::csv) request.beside = deals_beside;
    request.then = [as](const std::filesystem::path& file) {
        return command::Compare{compare::Save{as, file}};
    };
    host_.perform(command::ChooseFile{std::move(request)});
}

void ComparePage::play() {
    if (compare_.page() == CompareTab::tables) {
        ask(compare::StepPlay{});
    } else if (compare_.stage() == CompareStage::running) {
        ask(compare::Pause{});
    } else if (compare_.stage() != CompareStage::done) {
        ask(compare::Begin{});
    }
}

std::optional<Page::Clock::time_point> ComparePage::next_tick(bool in_sight) const {
    return in_sight ? compare_.next_tick() : std::nullopt;
}

}  // namespace niblick
