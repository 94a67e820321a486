#include "workbench/game/play_page.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/deal/daily.h"
#include "workbench/kit/text.h"

namespace niblick {

namespace {

// Limits for the best score of a finished hole and for goals, which are solved beside the table's
// solver.
constexpr Limits kBestLimits{5'000'000, std::size_t{128} << 20};

// The key that plays the last card must not press a button that has just appeared.
constexpr std::chrono::milliseconds kEndSeen{600};

// "3 wins in a row" of a game; empty below two.
std::string describe_streak(const std::vector<GameRecord>& played, std::uint64_t fingerprint) {
    int wins = 0;
    const std::vector<GameRecord> records = counted(played);
    for (auto record = records.rbegin(); record != records.rend(); ++record) {
        if (record->fingerprint != fingerprint) continue;
        if (record->finish != Finish::won) break;
        ++wins;
    }
    return wins < 2 ? "" : std::to_string(wins) + " wins in a row";
}

// The next faster or slower pace.
int stepped(int pace, int by) {
    const auto n = static_cast<int>(std::size(kPaces));
    const auto at = static_cast<int>(std::lower_bound(std::begin(kPaces), std::end(kPaces), pace) -
                                     std::begin(kPaces));
    return kPaces[std::clamp(at + by, 0, n - 1)];
}

}  // namespace

PlayPage::PlayPage(Host& host, RulesModel& rules, GameLog& log, const work::Background& background,
                   Options options)
    : host_(host),
      rules_(rules),
      log_(log),
      first_deal_(options.first_deal),
      games_(options.limits, background, host.edit_notice()),
      rounds_(rules, kBestLimits, background),
      goals_(kBestLimits, background),
      cores_(kBestLimits, background),
      random_(options.random_seed ? *options.random_seed : std::random_device{}()),
      finder_(background) {}

void PlayPage::start(Start& start) {
    if (start.rules.empty()) {
        resume(start.store, start.trouble);
    } else {
        start.faults = open(start.rules, start.store, start.trouble);
    }
}

Cover PlayPage::cover(bool in_sight) const {
    if (state_.asking_deal) return Cover::field;
    return in_sight && state_.showing_card ? Cover::plain : Cover::none;
}

// Escape: cancels the first of these that applies.
bool PlayPage::cancel(bool) {
    if (games_.put_down()) return true;
    if (state_.asking_deal) {
        state_.asking_deal = false;
        stop_finding();
    } else if (state_.showing_card) {
        state_.showing_card = false;
    } else if (state_.showing_end) {
        state_.showing_end = false;
    } else if (games_.teaching().watch.on) {
        games_.watch(now());  // the player takes over
    } else {
        return false;
    }
    return true;
}

// What is special about the deal: that it is today's, and how many wins came before it.
void PlayPage::note_deal() {
    if (!games_.has_game()) return;
    const std::uint64_t rules = games_.session().board().variant->fingerprint;
    const DealNumber daily = daily_number(rules, today());
    if (games_.session().number() == daily) state_.deal.label = "Deal of the day";
    if (const std::pair seen{rules, log_.revision()}; std::exchange(streak_.seen, seen) != seen) {
        streak_.words = describe_streak(log_.played(), rules);
    }
    state_.deal.streak = streak_.words;
}

void PlayPage::refresh(bool in_sight) {
    attended_ = in_sight && !host_.distracted();
    run_clock();
    record();
    forbidding_.reset();
    const Settings& settings = host_.edit_settings();
    const bool looking = in_sight && settings.rules_open && settings.page == PanelPage::game;
    games_.teach(settings.advice, looking, settings.watch_pace);
    games_.rate_hands(settings.rate_hands);
    state_.status = games_.status();
    state_.score = games_.score_note();
    state_.deal = games_.deal_note();
    state_.end = end_note(games_);
    note_deal();
    if (state_.end.won && !streak_.words.empty()) state_.end.lines.push_back(streak_.words + ".");
    if (state_.end.over) note_time(settings.clock);
    show_clock(now());
    show_round();
    show_primary();
    show_goals();
    state_.core = {};
    if (games_.has_game()) state_.core = core_of(games_.session().position());
    speak_events();
    state_.sure_moves = settings.offer_finish ? games_.sure_moves() : 0;
    state_.can_undo = games_.has_game() && games_.session().can_undo();
    state_.can_redo = games_.has_game() && games_.session().can_redo();
    state_.can_bring_back = games_.can_bring_back();
}

bool PlayPage::tick(Clock::time_point now, bool) {
    ticked_ = now;
    const bool ended = run_clock();
    show_clock(now);
    const bool found = take_found();
    const bool moved = games_.run_watch(now);
    const bool proved = rounds_.tick();
    const bool aimed = goals_.tick();
    const bool explained = take_core();
    const bool answered = games_.tick();
    if (answered) record_rating();
    return answered || explained || ended || found || moved || proved || aimed;
}

std::optional<Page::Clock::time_point> PlayPage::next_tick(bool in_sight) const {
    const auto move = games_.watch_due();
    const bool shown = in_sight && !state_.deal.clock.empty();
    const auto second = shown ? clock_.next_change(now()) : std::nullopt;
    if (!move || !second) return move ? move : second;
    return std::min(*move, *second);
}

std::optional<std::string> PlayPage::make_move(const std::string& word) {
    if (word == "next") {
        new_deal(false);
        return "";
    }
    if (!games_.has_game()) return "there is no game to play '" + word + "' in";
    const auto move = parse_move(games_.session().board(), word);
    if (!move) return in_quotes(word) + " is not a move";
    if (!games_.play(*move)) return in_quotes(word) + " cannot be played there";
    host_.mark_changed();
    return "";
}

void PlayPage::enter() {
    // Where no set can be completed the game is over, and moves are still possible.
    const bool plays = state_.primary.empty() || table().acts(table().focus);
    if (plays && !state_.showing_card) {
        games_.play_focus(false);
    } else if (!state_.primary.empty() && now() - end_shown_ >= kEndSeen) {
        host_.run(state_.primary);
    }
}

void PlayPage::advise(Advice advice) {
    settings().advice = advice;
}

void PlayPage::change_pace(int by) {
    settings().watch_pace = stepped(settings().watch_pace, by);
}

void PlayPage::flip_goals() {
    bool& goals = settings().goals;
    goals = !goals;
    say(goals ? kSearchingGoals : "The goals of the deal are hidden.");
}

}  // namespace niblick
