#include "workbench/app/workspace.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "variants/mechanisms/builtin.h"

namespace niblick {

namespace {

// How long after a change it is written: what a hand does in one go makes one write, and no more
// than one move is ever in the air.
constexpr std::chrono::milliseconds kKeepAfter{15};
constexpr std::chrono::milliseconds kSlice{8};  // of work without threads, between two frames
// Deal numbers that people can say to one another.
constexpr std::uint64_t kLargestRandomDeal = 999'999;

// For the best score of a finished hole: in the background, beside the solver of the table.
constexpr Limits kBestLimits{5'000'000, std::size_t{128} << 20};

// Commands that change nothing a player would want kept.
bool is_passing(const Command& command) {
    return command.as<command::ResizeTable>() != nullptr ||
           command.as<command::MoveFocus>() != nullptr || command.as<command::Graph>() != nullptr ||
           command.as<command::Compare>() != nullptr || command.as<command::Lift>() != nullptr ||
           command.as<command::GiveHint>() != nullptr;
}

}  // namespace

Workspace::Workspace(Options options)
    : options_(std::move(options)),
      background_(options_.by, options_.wake),
      keeper_(options_.state_folder, background_),
      plugins_(load_settings_and_plugins()),
      rules_(plugins_.registry, options_.roots, options_.own_rules,
             keeper_.store().load_drafts(trouble_)),
      studio_(rules_, background_),
      workshop_(rules_, studio_, background_),
      games_(options_.limits, background_),
      compare_(rules_, options_.state_folder, plugin_texts(), background_),
      rounds_(rules_, kBestLimits, background_),
      records_(options_.state_folder),
      random_(std::random_device{}()),
      finder_(background_),
      effort_(Limits{}, background_),
      surveys_(options_.surveys, background_) {
    read_records();
    if (keeper_.store().number() > 1) {
        add_trouble("Another window is open; this one keeps a game and settings of its own.");
    }
    state_.found = catalogue().ids();
    state_.reduced_motion = options_.reduced_motion;
    show();
}

PluginsLoaded Workspace::load_settings_and_plugins() {
    state_.settings = keeper_.store().load_settings(trouble_);
    std::vector<std::filesystem::path> files = options_.plugins;
    files.insert(files.end(), state_.settings.plugins.begin(), state_.settings.plugins.end());
    PluginsLoaded loaded = load_plugins(builtin(), files);
    for (const std::string& fault : loaded.faults) {
        trouble_ += (trouble_.empty() ? "Not loaded: " : " Not loaded: ") + fault + ".";
    }
    return loaded;
}

Workspace::~Workspace() {
    keep();
}

void Workspace::perform(const Command& command) {
    std::visit([this](const auto& c) { on(c); }, command.what);
    if (!is_passing(command) && !changed_) changed_ = Clock::now();
    show();
}

std::string Workspace::play_word(const std::string& word) {
    if (!games_.has_game()) return "there is no game to play '" + word + "' in";
    const auto move = parse_move(games_.session().board(), word);
    if (!move) return "'" + word + "' is not a move";
    if (!games_.play(*move)) return "'" + word + "' cannot be played there";
    changed_ = changed_.value_or(Clock::now());
    show();
    return {};
}

bool Workspace::tick(Clock::time_point now) {
    background_.slice(kSlice);
    const bool moved = games_.run_watch(now);
    const bool counted = studio_.tick();
    const bool made = workshop_.tick();
    const bool found = take_found();
    const bool proved = rounds_.tick();
    const bool solved = effort_.tick();
    const bool surveyed = surveys_.tick();
    const bool compared = compare_.tick(now);
    const bool stepped = state_.settings.area == Area::graph && graph_.tick(now);
    const bool news = games_.tick() || stepped || solved || surveyed || proved || found || moved ||
                      counted || made || compared;
    if (changed_ && now >= *changed_ + kKeepAfter) hand_over();
    const bool told = keep_failed_;
    look_at_disk();
    if (news) show();
    return news || told != keep_failed_;
}

std::optional<Workspace::Clock::time_point> Workspace::next_tick() const {
    if (background_.waits()) return Clock::time_point{};
    std::optional<Clock::time_point> next = games_.watch_due();
    const auto step = state_.settings.area == Area::graph ? graph_.next_tick() : std::nullopt;
    if (step && (!next || *step < *next)) next = step;
    const auto side = state_.settings.area == Area::compare ? compare_.next_tick() : std::nullopt;
    if (side && (!next || *side < *next)) next = side;
    if (!changed_) return next;
    const Clock::time_point keep = *changed_ + kKeepAfter;
    return next ? std::min(*next, keep) : keep;
}

void Workspace::keep() {
    hand_over();
    keeper_.wait();
    look_at_disk();
}

void Workspace::hand_over() {
    changed_.reset();
    Settings& settings = state_.settings;
    settings.counting = recorder_.text();
    settings.helps = helps_text(games_.helped());
    Kept kept{settings, rules_.drafts(), std::nullopt, {}, rounds_.text(games_)};
    if (games_.has_game()) {
        kept.game = games_.session().save_text();
        // The text of the editor may be another one by now.
        if (playing_ && !playing_->sources.empty()) kept.game_rules = playing_->sources[0].text;
    }
    keeper_.keep(std::move(kept));
}

void Workspace::look_at_disk() {
    const auto failed = keeper_.fault();
    if (failed && !keep_failed_) {
        say("The game could not be kept: " + *failed + ".");
        show();
    }
    keep_failed_ = failed.has_value();
}

void Workspace::show() {
    record();
    const bool turned = shown_area_ != state_.settings.area;
    shown_area_ = state_.settings.area;
    // Another program may have counted games meanwhile.
    if (turned && shown_area_ == Area::statistics) read_records();
    teach();
    studio_.refresh(state_.settings.area == Area::studio);
    workshop_.refresh();
    if (state_.settings.area == Area::graph) graph_.look(games_);
    compare_.refresh(state_.settings.area == Area::compare);
    if (state_.settings.area == Area::solver && effort_page_ == EffortPage::deal) {
        effort_.look(games_);
    }
    state_.status = games_.status();
    state_.score = games_.score_note();
    state_.deal = games_.deal_note();
    state_.end = end_note(games_);
    show_round();
    state_.notice = games_.notice();
    state_.can_undo = games_.has_game() && games_.session().can_undo();
    state_.can_redo = games_.has_game() && games_.session().can_redo();
    state_.can_bring_back = games_.can_bring_back();
    state_.can_take_reset_back = before_reset_.has_value();
}

std::uint64_t Workspace::random_deal() {
    if (options_.first_deal) {
        return *std::exchange(options_.first_deal, std::nullopt);
    }
    return std::uniform_int_distribution<std::uint64_t>(1, kLargestRandomDeal)(random_);
}

void Workspace::on(const command::NewDeal&) {
    if (!playing_) return;
    state_.asking_deal = false;
    if (rounds_.on_table(games_)) return go_on_in_round();
    if (round_waits_for(*playing_)) return return_to_round();
    if (match_plan(*playing_->variant)) return on(rounds::Begin{});
    remember_rules();
    games_.start(playing_->variant, random_deal());
}

void Workspace::on(const command::BringBack&) {
    rounds_.note(games_);
    games_.bring_back();
    rounds_.follow(games_);
    if (!games_.has_game() || !before_) return;
    if (games_.session().board().variant == before_->variant) {
        Loaded now = std::move(*before_);
        before_ = std::move(playing_);
        set_playing(std::move(now));
        const std::string& id =
            rounds_.on_table(games_) ? rounds_.opener().rules.id : state_.playing_id;
        if (editor().id != id) rules_.open(id);
    }
}

void Workspace::on(const command::AskDeal& c) {
    if (!playing_) return;
    state_.asking_deal = true;
    state_.deal_prefill = c.prefill;
    state_.deal_faults.clear();
}

void Workspace::on(const command::OpenDeal& c) {
    if (!playing_) return;
    state_.deal_faults.clear();
    const auto first = c.text.find_first_not_of(" \t\r\n#");
    const auto last = c.text.find_last_not_of(" \t\r\n");
    if (first == std::string::npos) {
        state_.asking_deal = false;
        return;
    }
    const std::string text = c.text.substr(first, last - first + 1);
    if (open_code(text)) return;
    if (text.find_first_not_of("0123456789") == std::string::npos) {
        std::uint64_t number = 0;
        const char* end = text.data() + text.size();
        if (std::from_chars(text.data(), end, number).ec != std::errc()) {
            state_.deal_faults.push_back("No deal has so high a number.");
            return;
        }
        if (rounds_.on_table(games_)) {
            return begin_round(rounds_.opener(), rounds_.match().players(), number);
        }
        if (match_plan(*playing_->variant)) return begin_round(*playing_, 1, number);
        remember_rules();
        games_.start(playing_->variant, number);
    } else {
        DealOrErrors deal = parse_deal(*playing_->variant, text);
        for (const DealError& error : deal.errors) {
            state_.deal_faults.push_back("Line " + std::to_string(error.line) + ": " +
                                         error.message + ".");
        }
        if (!deal.ok()) return;
        remember_rules();
        games_.start(playing_->variant, std::move(deal.deal), std::nullopt);
    }
    state_.asking_deal = false;
}

}  // namespace niblick
