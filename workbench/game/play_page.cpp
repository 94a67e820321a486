#include "workbench/game/play_page.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "variants/text/diagnostic.h"
#include "workbench/game/coaching/teach_command.h"
#include "workbench/kit/text.h"
#include "workbench/kit/window_command.h"

namespace niblick {

namespace {

// Limits for the best score of a finished hole and for goals, which are solved beside the table's
// solver.
constexpr Limits kBestLimits{5'000'000, std::size_t{128} << 20};

// "3 wins in a row." of a game; empty below two.
std::string describe_streak(const std::vector<GameRecord>& played, std::uint64_t fingerprint) {
    int wins = 0;
    const std::vector<GameRecord> records = counted(played);
    for (auto record = records.rbegin(); record != records.rend(); ++record) {
        if (record->fingerprint != fingerprint) continue;
        if (record->finish != Finish::won) break;
        ++wins;
    }
    return wins < 2 ? "" : std::to_string(wins) + " wins in a row.";
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
      games_(options.limits, background),
      rounds_(rules, kBestLimits, background),
      goals_(kBestLimits, background),
      random_(std::random_device{}()),
      finder_(background) {}

bool PlayPage::changes(const Command& command) const {
    return command.as<command::MoveFocus>() == nullptr && command.as<command::Lift>() == nullptr &&
           command.as<command::GiveHint>() == nullptr && command.as<command::Read>() == nullptr &&
           command.as<command::ResizeTable>() == nullptr;
}

bool PlayPage::perform(const Command& command, bool) {
    if (command.as<command::Cancel>() != nullptr) return cancel();
    if (command.as<command::ScanOrPlay>() != nullptr) {
        settings().scanning ? games_.scan() : games_.play_focus(false);
        return true;
    }
    return play(command) ||
           perform_one_of<command::NewDeal, command::BringBack, command::AskDeal, command::OpenDeal,
                          command::Deals, command::Rounds, command::Teach, command::Read,
                          command::HoldClock>(command, [this](const auto& c) { on(c); });
}

bool PlayPage::play(const Command& command) {
    struct Play {
        GameModel& games;
        void operator()(const command::PlaySlot& c) { games.play_slot(c.slot, c.choose); }
        void operator()(const command::Lift& c) { games.lift(c.slot); }
        void operator()(const command::PlayTo& c) { games.play_to(c.number); }
        void operator()(const command::PlayAt& c) { games.play_at(c.spot); }
        void operator()(const command::PlayPile& c) { games.play_pile(c.pile); }
        void operator()(const command::PlayFocus& c) { games.play_focus(c.choose); }
        void operator()(const command::MoveFocus& c) { games.move_focus(c.direction); }
        void operator()(const command::Turn&) { games.turn(); }
        void operator()(const command::TurnUntil&) { games.turn_until(); }
        void operator()(const command::PlayOut&) { games.finish(); }
        void operator()(const command::PlayWaste&) { games.play_waste(); }
        void operator()(const command::CloseSet&) { games.close_set(); }
        void operator()(const command::UseToken& c) { games.use_token(c.token); }
        void operator()(const command::Undo&) { games.undo(); }
        void operator()(const command::Redo&) { games.redo(); }
        void operator()(const command::Restart&) { games.restart(); }
        void operator()(const command::LastWinning&) { games.to_last_winning(); }
        void operator()(const command::GiveHint&) { games.give_hint(); }
        void operator()(const command::ResizeTable& c) {
            games.resize(c.size, c.unit, {c.large_index, c.large_faces, c.mirrored});
        }
    };
    return perform_one_of<
        command::PlaySlot, command::Lift, command::PlayTo, command::PlayAt, command::PlayPile,
        command::PlayFocus, command::MoveFocus, command::Turn, command::TurnUntil, command::PlayOut,
        command::PlayWaste, command::CloseSet, command::UseToken, command::Undo, command::Redo,
        command::Restart, command::LastWinning, command::GiveHint, command::ResizeTable>(
        command, Play{games_});
}

// Escape: cancels the first of these that applies.
bool PlayPage::cancel() {
    if (games_.put_down()) return true;
    if (state_.asking_deal) {
        state_.asking_deal = false;
        stop_finding();
    } else if (state_.showing_card) {
        state_.showing_card = false;
    } else if (state_.showing_end) {
        state_.showing_end = false;
    } else if (games_.teaching().watch.on) {
        games_.watch();  // the player takes over
    } else {
        return false;
    }
    return true;
}

void PlayPage::refresh(bool in_sight) {
    run_clock();
    record();
    refusal_.clear();
    const Settings& settings = host_.edit_settings();
    const bool looking = in_sight && settings.rules_open && settings.page == PanelPage::game;
    games_.teach(settings.advice, looking, settings.watch_pace);
    state_.status = games_.status();
    state_.score = games_.score_note();
    state_.deal = games_.deal_note();
    state_.end = end_note(games_);
    if (state_.end.won) {
        const std::string streak =
            describe_streak(log_.played(), games_.session().board().variant->fingerprint);
        if (!streak.empty()) state_.end.lines.push_back(streak);
    }
    if (state_.end.over) note_time(settings.clock);
    show_clock(now());
    show_round();
    show_goals();
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
    return games_.tick() || ended || found || moved || proved || aimed;
}

std::optional<Page::Clock::time_point> PlayPage::next_tick(bool in_sight) const {
    const auto move = games_.watch_due();
    const bool shown = in_sight && !state_.clock.empty();
    const auto second = shown ? clock_.next_change(now()) : std::nullopt;
    if (!move || !second) return move ? move : second;
    return std::min(*move, *second);
}

std::string PlayPage::play_word(const std::string& word) {
    if (!games_.has_game()) return "there is no game to play " + in_quotes(word) + " in";
    const auto move = parse_move(games_.session().board(), word);
    if (!move) return in_quotes(word) + " is not a move";
    if (!games_.play(*move)) return in_quotes(word) + " cannot be played there";
    host_.mark_changed();
    return {};
}

void PlayPage::on(const command::Teach& c) {
    Settings& settings = host_.edit_settings();
    struct Perform {
        GameModel& games;
        Settings& settings;
        void operator()(const teach::GoToMove& what) { games.go_to(what.number); }
        void operator()(const teach::BeforeCost&) { games.before_cost(); }
        void operator()(const teach::Ask&) { games.ask_verdict(); }
        void operator()(const teach::Advise& what) { settings.advice = what.advice; }
        void operator()(const teach::Watch&) { games.watch(); }
        void operator()(const teach::WatchStep&) { games.watch_step(); }
        void operator()(const teach::WatchRun&) { games.watch_run(Watching::Clock::now()); }
        void operator()(const teach::WatchPace& what) {
            settings.watch_pace = stepped(settings.watch_pace, what.by);
        }
        void operator()(const teach::FlipTracker&) { settings.tracker = !settings.tracker; }
        void operator()(const teach::FlipGoals&) {
            settings.goals = !settings.goals;
            games.say(settings.goals ? kSearchingGoals : "The goals of the deal are hidden.");
        }
    };
    std::visit(Perform{games_, settings}, c.what);
}

}  // namespace niblick
