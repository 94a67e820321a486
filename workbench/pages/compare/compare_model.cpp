#include "workbench/pages/compare/compare_model.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include "core/deal/deal.h"
#include "variants/library/dealt_games.h"
#include "workbench/library/rules_model.h"
#include "workbench/pages/compare/compare_files.h"
#include "workbench/pages/compare/compare_text.h"
#include "workbench/study/series_rules.h"
#include "workbench/work/threads.h"

namespace niblick {

namespace {

constexpr std::size_t kBytes = std::size_t{256} << 20;
// Won deals measured for losing choices: 1/kCloserShare of all deals, at most kCloserDeals.
constexpr std::uint64_t kCloserShare = 10, kCloserDeals = 40;
constexpr std::uint64_t kMaxDeals = 10'000'000;  // per comparison
constexpr Limits kStepLimits{20'000'000, kBytes};

// "1 to 1000", "pysol:1-1000"; a single number n means 1 to n.
std::optional<DealNumbers> read_range(const std::string& text) {
    const auto colon = text.find(':');
    const std::string scheme = colon == std::string::npos ? "" : text.substr(0, colon + 1);
    std::vector<std::string> numbers{""};
    for (const char c : text.substr(scheme.size())) {
        if (c >= '0' && c <= '9') {
            numbers.back() += c;
        } else if (!numbers.back().empty()) {
            numbers.emplace_back();
        }
    }
    if (numbers.back().empty()) numbers.pop_back();
    if (numbers.empty() || numbers.size() > 2) return std::nullopt;
    const std::string first = numbers.size() == 1 ? "1" : numbers[0];
    return parse_deal_numbers(scheme + first + ".." + numbers.back()).numbers;
}

unsigned thread_count() {
    // Leaves processors for the table and its solver.
    return std::max(1U, work::processors() / 2);
}

std::filesystem::path folder_of(const std::filesystem::path& state_folder) {
    return state_folder.empty() ? state_folder : state_folder / "comparisons";
}

}  // namespace

CompareModel::CompareModel(const RulesModel& rules, const std::filesystem::path& state_folder,
                           std::string plugins, work::Background where)
    : rules_(rules),
      plugins_(std::move(plugins)),
      kept_(folder_of(state_folder), where),
      steps_(kStepLimits, where),
      run_(std::move(where)) {}

bool CompareModel::can_compare_edited() const {
    return rules_.editor().dirty();
}

void CompareModel::refresh(bool open) {
    if (!open || listed_) return;
    listed_ = true;
    kept_.refresh();
}

bool CompareModel::tick(Clock::time_point now) {
    CompareState state = run_.state();
    const bool ended = state_.busy && !state.busy;
    const bool news = ended || state.figures != state_.figures || state.done != state_.done ||
                      state.closer_done != state_.closer_done || state.busy != state_.busy ||
                      state.complete != state_.complete || state.fault != state_.fault;
    state_ = std::move(state);
    if (news) {
        fault_ = state_.fault;
        if (figures() != nullptr && fault_.empty()) {
            fault_ = describe_impossible(state_.figures->comparison, names());
        }
        if (ended) kept_.refresh();
    }
    const bool listed = kept_.collect();
    return (page_ == CompareTab::tables && steps_.tick(now)) || news || listed;
}

std::vector<std::string> CompareModel::names() const {
    std::vector<std::string> names;
    for (const ComparedGame& game : games_) names.push_back(game.name);
    return names;
}

std::string CompareModel::deals_text() const {
    return number_text(seeds_.number(seeds_.first)) + " to " +
           digits_of(seeds_.number(seeds_.last));
}

CompareStage CompareModel::stage() const {
    if (games_.size() < 2) return CompareStage::choosing;
    if (state_.busy) return CompareStage::running;
    if (state_.complete) return CompareStage::done;
    const bool begun =
        std::any_of(state_.done.begin(), state_.done.end(), [](std::uint64_t n) { return n > 0; });
    return begun && !cancelled_ ? CompareStage::paused : CompareStage::ready;
}

const study::SeriesPair* CompareModel::current_pair() const {
    if (figures() == nullptr) return nullptr;
    for (const study::SeriesPair& pair : figures()->comparison.pairs) {
        if (pair.first == 0 && pair.second == static_cast<std::size_t>(pair_)) return &pair;
    }
    return nullptr;
}

study::Plan CompareModel::plan() const {
    study::Plan plan;
    plan.seeds = seeds_;
    plan.terms.goal = scores_ ? Goal::best : Goal::clear;
    plan.terms.limits = {kCompareLimits[static_cast<std::size_t>(limit_)], kBytes};
    plan.terms.scheme = scheme_text(seeds_);
    plan.terms.version = study::program_version();
    plan.terms.plugins = plugins_;
    for (const ComparedGame& game : games_) {
        study::Series series = study::series_of(*game.rules);
        series.rules = game.id;
        series.name = game.name;
        plan.series.push_back(std::move(series));
    }
    return plan;
}

CompareTask CompareModel::task(bool solve) const {
    CompareTask task;
    task.plan = plan();
    for (const ComparedGame& game : games_) task.variants.push_back(game.rules->variant);
    if (!kept_.path().empty()) task.file = kept_.path() / file_;
    task.closer = std::clamp<std::uint64_t>(seeds_.count() / kCloserShare, 1, kCloserDeals);
    task.threads = thread_count();
    task.solve = solve;
    return task;
}

// Updates what depends on games and deals, and shows the stored results of an earlier run.
void CompareModel::restart() {
    run_.clear();
    state_ = {};
    fault_.clear();
    warnings_.clear();
    cancelled_ = false;
    rules_diff_ = {};
    file_.clear();
    pair_ = std::clamp(pair_, 1, std::max(1, static_cast<int>(games_.size()) - 1));
    if (games_.size() < 2) {
        steps_.clear();
        return;
    }
    std::vector<std::shared_ptr<const Loaded>> rules;
    for (const ComparedGame& game : games_) rules.push_back(game.rules);
    rules_diff_ = rule_diff(rules);
    for (std::size_t i = 1; i < games_.size(); ++i) {
        const study::Sharing sharing =
            study::sharing(*games_[0].rules->variant, *games_[i].rules->variant);
        if (sharing == study::Sharing::deals) continue;
        warnings_.push_back(study::describe_sharing(sharing, games_[0].name, games_[i].name));
    }
    file_ = kept_name(plan());
    std::error_code failed;
    if (!kept_.path().empty() && std::filesystem::exists(kept_.path() / file_, failed)) {
        run_.begin(task(false));
        state_ = run_.state();
    }
    look_at_steps();
}

void CompareModel::look_at_steps() {
    if (page_ != CompareTab::tables || games_.size() < 2) return;
    std::vector<StepGame> games;
    for (const ComparedGame& game : games_) games.push_back({game.name, game.rules->variant});
    steps_.show(std::move(games), step_deal_, seeds_.base);
}

std::string CompareModel::add(const std::string& id, std::string name, Loaded loaded) {
    if (games_.size() == kMaxCompared) {
        return "At most four games can be compared: remove one first.";
    }
    if (!loaded.ok()) return in_quotes(name) + " has errors and cannot be played.";
    if (!loaded.variant->course.empty()) {
        return name + " is a round of several games; compare its games one by one.";
    }
    const DealScheme scheme = seeds_.base.scheme;
    if (!has_deals(*loaded.variant, scheme)) {
        return describe_undealt(rules_.library(), *loaded.variant, scheme);
    }
    const auto taken = [&](const std::string& wanted) {
        return std::any_of(games_.begin(), games_.end(),
                           [&](const ComparedGame& game) { return game.name == wanted; });
    };
    if (taken(name)) name += " (" + id + ")";
    games_.push_back({id, std::move(name), std::make_shared<const Loaded>(std::move(loaded))});
    restart();
    return {};
}

std::string CompareModel::flip(const std::string& id) {
    for (std::size_t i = 0; i < games_.size(); ++i) {
        if (games_[i].id == id) return leave(static_cast<int>(i));
    }
    Loaded loaded = rules_.library().load(id);
    std::string name = loaded.rules.name.empty() ? id : loaded.rules.name;
    return add(id, std::move(name), std::move(loaded));
}

std::string CompareModel::compare_edited() {
    const Editor& editor = rules_.editor();
    if (editor.id.empty()) return "No rules are open in the studio.";
    if (!editor.dirty()) return flip(editor.id);
    const std::string id = editor.id + " as written";
    std::erase_if(games_,
                  [&](const ComparedGame& game) { return game.id == id || game.id == editor.id; });
    Loaded before = rules_.library().load_text(editor.path, editor.saved);
    Loaded now = rules_.compiled();
    std::string name = before.rules.name.empty() ? editor.id : before.rules.name;
    const std::string said = add(editor.id, name, std::move(before));
    return said.empty() ? add(id, name + ", as edited", std::move(now)) : said;
}

std::string CompareModel::leave(int game) {
    if (game < 0 || game >= static_cast<int>(games_.size())) return {};
    games_.erase(games_.begin() + game);
    restart();
    return {};
}

std::string CompareModel::lead(int game) {
    if (game <= 0 || game >= static_cast<int>(games_.size())) return {};
    std::rotate(games_.begin(), games_.begin() + game, games_.begin() + game + 1);
    restart();
    return {};
}

std::string CompareModel::set_deals(const std::string& text) {
    const auto numbers = read_range(text);
    const std::string example = "Enter deals as a range, such as 1 to 1000 or pysol:1 to 1000.";
    if (!numbers || numbers->first == 0) return example;
    const auto seeds = study::seeds_of(*numbers);
    if (numbers->count() > kMaxDeals) return "At most ten million deals can be compared.";
    if (!seeds) return example;
    for (const ComparedGame& game : games_) {
        const Variant& variant = *game.rules->variant;
        if (!has_deals(variant, numbers->first.scheme)) {
            return describe_undealt(rules_.library(), variant, numbers->first.scheme);
        }
    }
    if (*seeds == seeds_) return {};
    if (seeds->base != seeds_.base) step_deal_ = seeds->first;
    seeds_ = *seeds;
    restart();
    return {};
}

std::string CompareModel::set_limit(int choice) {
    if (choice < 0 || choice >= static_cast<int>(kCompareLimits.size())) return {};
    if (choice == limit_) return {};
    limit_ = choice;
    restart();
    return {};
}

std::string CompareModel::flip_scores() {
    scores_ = !scores_;
    restart();
    return {};
}

std::string CompareModel::begin() {
    if (games_.size() < 2) return "Choose two to four games first.";
    if (state_.busy) return {};
    cancelled_ = false;
    run_.begin(task(true));
    state_ = run_.state();
    return {};
}

std::string CompareModel::pause() {
    run_.stop();
    return {};
}

std::string CompareModel::cancel() {
    run_.stop();
    cancelled_ = true;
    if (figures() == nullptr) return {};
    return "Stopped. The results so far are saved; you can resume later.";
}

std::string CompareModel::open(const std::string& file) {
    for (const study::FiledSurvey& kept : kept_.list()) {
        if (kept.file != file || kept.plan.series.size() < 2) continue;
        std::vector<ComparedGame> games;
        for (const study::Series& series : kept.plan.series) {
            Loaded loaded = study::rules_of(rules_.library(), series).rules;
            if (!loaded.ok()) {
                return "The rules of " + series.name +
                       " have changed since, so this comparison cannot be resumed.";
            }
            games.push_back(
                {series.rules, series.name, std::make_shared<const Loaded>(std::move(loaded))});
        }
        games_ = std::move(games);
        if (seeds_.base != kept.plan.seeds.base) step_deal_ = kept.plan.seeds.first;
        seeds_ = kept.plan.seeds;
        scores_ = kept.plan.terms.goal == Goal::best;
        for (std::size_t i = 0; i < kCompareLimits.size(); ++i) {
            if (kCompareLimits[i] == kept.plan.terms.limits.nodes) limit_ = static_cast<int>(i);
        }
        page_ = CompareTab::figures;
        restart();
        if (file_ == file) return {};
        // Written by another version of the program: its rows stay in their file.
        file_ = file;
        run_.begin(task(false));
        state_ = run_.state();
        return {};
    }
    return "That comparison no longer exists.";
}

std::string CompareModel::forget(const std::string& file) {
    if (state_.busy && file == file_) return "Stop it first.";
    kept_.remove(file);
    if (file == file_) restart();
    return "Deleted. Bring back undoes it.";
}

std::string CompareModel::restore() {
    if (!kept_.restore()) return "There is no deleted comparison to bring back.";
    restart();
    return {};
}

std::string CompareModel::show(CompareTab tab) {
    page_ = tab;
    look_at_steps();
    if (tab == CompareTab::kept) kept_.refresh(state_.busy ? file_ : std::string());
    return {};
}

std::string CompareModel::set_pair(int game) {
    if (game >= 1 && game < static_cast<int>(games_.size())) pair_ = game;
    return {};
}

std::string CompareModel::step_deal(std::uint64_t number) {
    const SchemeFacts& facts = facts_of(seeds_.base.scheme);
    const DealNumber deal = seeds_.number(number);
    if (number == 0 || deal < facts.least || deal > facts.most) return {};
    step_deal_ = number;
    page_ = CompareTab::tables;
    look_at_steps();
    return {};
}

}  // namespace niblick
