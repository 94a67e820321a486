#include "workbench/pages/compare/compare_page.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "workbench/game/play_page.h"
#include "workbench/kit/file_request.h"
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

std::vector<Action> ComparePage::actions() {
    std::vector<Action> all = actions_of_keys();
    for (std::vector<Action> more : {actions_of_runs(), actions_of_tables(), actions_of_files()}) {
        std::ranges::move(more, std::back_inserter(all));
    }
    return all;
}

std::vector<Action> ComparePage::actions_of_keys() {
    std::vector<Action> rows{{.id = "compare.back",
                              .section = "Compare",
                              .tip = "Step the tables back or forward",
                              .keys = {named(Key::left)},
                              .run = [this] { step(-1); }},
                             {.id = "compare.forward",
                              .section = "Compare",
                              .tip = "Step the tables back or forward",
                              .keys = {named(Key::right)},
                              .run = [this] { step(1); }},
                             {.id = "compare.play",
                              .section = "Compare",
                              .tip = "Play or pause the tables",
                              .keys = {named(Key::enter), named(Key::space)},
                              .run = [this] { play(); }}};
    for (int tab = 0; tab < 4; ++tab) {
        const auto digit = static_cast<char>('1' + tab);
        rows.push_back({.id = std::string("compare.tab.") + digit,
                        .section = "Compare",
                        .tip = "Figures, tables, rules or saved",
                        .keys = {plain(digit)},
                        .run = [this, tab] { compare_.show(static_cast<CompareTab>(tab)); }});
    }
    return rows;
}

std::vector<Action> ComparePage::actions_of_runs() {
    std::vector<Action> rows;
    const auto add = [&rows](const char* id, const char* name, std::function<bool()> possible,
                             std::function<void()> run) {
        rows.push_back({.id = id,
                        .section = "Compare",
                        .name = name,
                        .where = Where::anywhere,
                        .synonyms = "side by side, win rate",
                        .possible = std::move(possible),
                        .run = std::move(run)});
    };
    const auto can_compare = [this] { return compare_.games().size() >= 2; };
    const auto runs = [this] { return compare_.stage() == CompareStage::running; };
    add(
        "compare.edited", "Compare the edited rules with their file",
        [this] { return compare_.can_compare_edited(); },
        [this] {
            host_.edit_settings().area = Area::compare;
            tell(compare_.compare_edited());
        });
    add("compare.start", "Compare: start or resume", can_compare, [this] { begin(); });
    add("compare.pause", "Compare: pause", runs, [this] { tell(compare_.pause()); });
    add(
        "compare.restore", "Compare: bring back the comparison deleted last",
        [this] { return compare_.kept().can_restore(); }, [this] { tell(compare_.restore()); });
    add("compare.cancel", "Compare: cancel", runs, [this] { tell(compare_.cancel()); });
    add("compare.scores", "Compare: best scores on or off", can_compare,
        [this] { tell(compare_.flip_scores()); });
    return rows;
}

std::vector<Action> ComparePage::actions_of_tables() {
    std::vector<Action> rows;
    const auto add = [&](const char* id, const char* name, std::function<void()> run) {
        rows.push_back({.id = id,
                        .section = "Compare",
                        .name = name,
                        .where = Where::anywhere,
                        .possible = [this] { return compare_.games().size() >= 2; },
                        .run = std::move(run)});
    };
    add("compare.first_difference", "Compare: go to the first difference",
        [this] { compare_.steps().to_parting(); });
    add("compare.same_moves", "Compare: same moves on every table",
        [this] { compare_.steps().follow(StepLines::same); });
    add("compare.own_lines", "Compare: own line on each table",
        [this] { compare_.steps().follow(StepLines::own); });
    add("compare.by_hand", "Compare: moves by hand",
        [this] { compare_.steps().follow(StepLines::hand); });
    return rows;
}

std::vector<Action> ComparePage::actions_of_files() {
    return figure_actions(
        "compare", "Compare", "Compare: save as", [this] { return compare_.figures() != nullptr; },
        [this](FigureFile as) { ask_where(as); });
}

bool ComparePage::take_rules(const std::string& id) {
    tell(compare_.flip(id));
    return true;
}

void ComparePage::tell(std::string words) {
    if (!words.empty()) host_.say(std::move(words));
}

// The message about the end of the last run is stale once it resumes.
void ComparePage::begin() {
    host_.say(compare_.begin());
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

void ComparePage::ask_where(FigureFile as) {
    if (compare_.figures() == nullptr) return host_.say("There is nothing to save yet.");
    FileRequest request;
    request.title = "Save the comparison";
    request.accept = "Save";
    request.saving = true;
    request.folder = pictures_;
    request.name = proposed_name(*compare_.figures(), as);
    request.endings = {std::string(ending_of(as))};
    if (as == FigureFile::csv) request.beside = deals_beside;
    request.then = [this, as](const std::filesystem::path& file) {
        const CompareFigures* figures = compare_.figures();
        tell(figures == nullptr ? "There is nothing to save yet."
                                : save_comparison(*figures, compare_.names(), as, file));
    };
    host_.choose_file(std::move(request));
}

void ComparePage::step(int by) {
    CompareSteps& steps = compare_.steps();
    if (compare_.page() == CompareTab::tables) steps.go_to(steps.at() + by);
}

void ComparePage::play() {
    if (compare_.page() == CompareTab::tables) {
        compare_.steps().play(Clock::now());
    } else if (compare_.stage() == CompareStage::running) {
        tell(compare_.pause());
    } else if (compare_.stage() != CompareStage::done) {
        begin();
    }
}

std::optional<Page::Clock::time_point> ComparePage::next_tick(bool in_sight) const {
    return in_sight ? compare_.next_tick() : std::nullopt;
}

}  // namespace niblick
