#include <algorithm>
#include <ctime>
#include <utility>

#include "core/base/format.h"
#include "variants/library/dealt_games.h"
#include "variants/text/diagnostic.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/text.h"
#include "workbench/library/starting.h"

// The game on the table: starting, resuming and recording.
namespace niblick {

namespace {

// The largest random deal number, short enough to tell others.
constexpr std::uint64_t kLargestRandomDeal = 999'999;

std::vector<std::string> fault_lines(const Editor& editor) {
    std::vector<std::string> lines;
    for (const Fault& fault : editor.faults) {
        if (!fault.error) continue;
        lines.push_back(fault.place + ": " + fault.message +
                        (fault.hint.empty() ? "" : " (" + fault.hint + ")"));
    }
    return lines;
}

}  // namespace

DealNumber PlayPage::random_deal() {
    if (first_deal_) {
        return *std::exchange(first_deal_, std::nullopt);
    }
    return std::uniform_int_distribution<std::uint64_t>(1, kLargestRandomDeal)(random_);
}

void PlayPage::new_deal(bool ask) {
    if (!playing_) return;
    state_.asking_deal = false;
    if (rounds_.on_table(games_)) return go_on_in_round(ask);
    if (round_waits_for(*playing_)) return return_to_round();
    if (match_plan(*playing_->variant)) return new_round();
    remember_rules();
    games_.start(playing_->variant, random_deal());
}

void PlayPage::bring_back() {
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

std::vector<std::string> PlayPage::open(const std::string& rules, StateFiles& store,
                                        std::string& trouble) {
    // A round that was not requested is suspended.
    add_sentence(trouble, load_round(store));
    const bool named = first_deal_.has_value();
    auto loaded = rules_.open(rules);
    if (!loaded) return {"there is no ruleset " + in_quotes(rules)};
    if (!loaded->ok()) return fault_lines(editor());
    if (named) {
        const std::string why =
            describe_undealt(rules_.library(), *loaded->variant, first_deal_->scheme);
        if (!why.empty()) return {why};
    }
    if (!named && round_waits_for(*loaded)) {
        return_to_round();
    } else {
        put_on_table(std::move(*loaded), random_deal());
    }
    return {};
}

void PlayPage::resume(StateFiles& store, std::string& trouble) {
    add_sentence(trouble, load_round(store));
    if (const auto game = store.load_game()) {
        if (const std::string why = resume_game(*game, store, trouble); !why.empty()) {
            add_sentence(trouble, "The last game could not be opened: " + why + ".");
            if (const auto aside = store.set_game_aside()) {
                trouble += " It is kept as " + *aside + ".";
            }
        }
    }
    if (round_was_on_table_) {
        set_playing(rounds_.come_back(games_));
        continue_restored();
    }
    if (!playing_ && store.fresh()) {
        auto loaded = rules_.open(std::string(kFirstDeal.rules));
        const DealNumber number = first_deal_ ? random_deal() : DealNumber(kFirstDeal.number);
        if (loaded && loaded->ok()) put_on_table(std::move(*loaded), number);
    }
    const std::vector<std::string> ids = rules_.catalogue().ids();
    for (auto id = ids.begin(); id != ids.end() && !playing_; ++id) {
        if (!rules_.catalogue().find(*id)->fault.empty()) continue;
        auto loaded = rules_.open(*id);
        if (loaded && loaded->ok()) put_on_table(std::move(*loaded), random_deal());
    }
}

std::string PlayPage::resume_game(const std::string& text, StateFiles& store,
                                  std::string& trouble) {
    const HeaderOrError header = read_saved_header(text);
    if (!header.header) return header.error.message;
    if (round_was_on_table_) return {};  // the round includes it
    // A file holds one game; anything after it would be lost at the next save.
    const auto end = text.find("\nend ");
    const auto rest = end == std::string::npos ? end : text.find('\n', end + 1);
    if (rest != std::string::npos && rest + 1 < text.size()) {
        return "the file holds more than one game";
    }
    const std::string& id = header.header->rules;
    const auto fits = [&](const Loaded& rules) {
        return rules.ok() && rules.variant->fingerprint == header.header->fingerprint;
    };
    auto opened = rules_.open_fitting(id, store.load_game_rules(trouble), fits);
    if (!opened) return "its rules " + in_quotes(id) + " were not found";
    Loaded loaded = std::move(*opened);
    if (!loaded.ok()) return "its rules " + in_quotes(id) + " have errors";
    SessionOrError saved = read_saved(loaded.variant, text);
    if (!saved.session) {
        return "line " + std::to_string(saved.error.line) + ", " + saved.error.message;
    }
    games_.restore(std::move(*saved.session));
    set_playing(std::move(loaded));
    continue_restored();
    return {};
}

void PlayPage::continue_restored() {
    games_.remember_assistance(read_assistance(settings().assistance));
    run_clock();
    record();
    if (const auto seconds = recorder_.resume(settings().counting)) {
        clock_.resume(std::chrono::seconds(*seconds));
    }
}

void PlayPage::set_playing(Loaded loaded) {
    playing_ = std::move(loaded);
    state_.playing_id = playing_->rules.id;
    state_.title = playing_->rules.name;
    state_.page = describe(playing_->rules, *playing_->variant);
}

void PlayPage::remember_rules() {
    rounds_.note(games_);
    if (games_.has_game() && !games_.session().moves().empty()) before_ = playing_;
}

void PlayPage::put_on_table(Loaded loaded, DealNumber number) {
    const bool round = match_plan(*loaded.variant).has_value();
    if (!has_deals(*loaded.variant, number.scheme) || (round && !number.own())) {
        number = random_deal();
    }
    if (round) return begin_round(std::move(loaded), 1, number.low);
    remember_rules();
    state_.asking_deal = false;
    games_.start(loaded.variant, number);
    set_playing(std::move(loaded));
}

void PlayPage::open_game(Loaded loaded) {
    if (round_waits_for(loaded)) return return_to_round();
    put_on_table(std::move(loaded), random_deal());
}

void PlayPage::take_over(Session session) {
    AssistanceLog help = games_.helped();
    help.add(Help::line);
    remember_rules();
    games_.take(std::move(session));
    games_.remember_assistance(help);
}

void PlayPage::play_edited() {
    Loaded loaded = rules_.compiled();
    if (!loaded.ok()) {
        settings().page = PanelPage::file;
        settings().rules_open = true;
        return say("Not played: " + count_faults(editor()) + " in the rule file." +
                   (playing_ ? " The last valid rules stay on the table." : ""));
    }
    const bool in_round = rounds_.on_table(games_);
    if (in_round && rounds_.is_opener(loaded) && !loaded.variant->course.empty()) {
        return say("Nothing that matters for play has changed; the round continues.");
    }
    if (playing_ && loaded.variant->fingerprint == playing_->variant->fingerprint &&
        (!in_round || rounds_.is_opener(loaded))) {
        games_.adopt(loaded.variant);
        set_playing(std::move(loaded));
        return say("Nothing that matters for play has changed; the game continues.");
    }
    // The same deal number, so that the cards stay the same if the rules allow.
    const bool numbered = games_.has_game() && games_.session().number();
    const bool round = in_round && match_plan(*loaded.variant);
    put_on_table(std::move(loaded), round      ? DealNumber(rounds_.match().number())
                                    : numbered ? *games_.session().number()
                                               : random_deal());
    say(state_.title + " is on the table as edited" +
        (editor().dirty() ? ", not saved yet." : "."));
}

// A test may run ahead of the time.
PlayPage::Clock::time_point PlayPage::now() const {
    return std::max(ticked_, Clock::now());
}

bool PlayPage::run_clock() {
    GameClock::Scene scene;
    if (games_.has_game()) {
        const Session& session = games_.session();
        // What the solver plays is not the player's time.
        const bool watching = games_.teaching().watch.on;
        scene.game = games_.table().game;
        scene.at = session.at();
        scene.begun = !watching && !session.moves().empty();
        scene.over = !watching && games_.over();
        scene.attended = attended_ && !state_.asking_deal && !state_.showing_card;
    }
    clock_.watch(scene, now());
    if (!scene.begun || games_.over()) return false;
    const TimeLimit& limit = games_.session().board().variant->clock;
    if (limit.seconds == 0 || !limit.ends || clock_.seconds(now()) < limit.seconds) return false;
    games_.end_by_time();
    scene.over = true;
    clock_.watch(scene, now());
    return true;
}

void PlayPage::show_clock(Clock::time_point now) {
    const GameClock::State state = clock_.state(now);
    const bool stands = state == GameClock::State::held || state == GameClock::State::idle ||
                        state == GameClock::State::away;
    const int limit = games_.has_game() ? games_.session().board().variant->clock.seconds : 0;
    const int seconds = clock_.seconds(now);
    state_.deal.clock.clear();
    if (limit > 0) {
        state_.deal.clock = format_time(std::max(0, limit - seconds)) + " left";
    } else if (host_.edit_settings().clock) {
        state_.deal.clock = format_time(seconds);
    }
    if (!state_.deal.clock.empty() && stands) state_.deal.clock += ", paused";
}

void PlayPage::note_time(bool asked) {
    const TimeLimit& limit = games_.session().board().variant->clock;
    const int seconds = clock_.seconds(now());
    if (asked || limit.seconds > 0) {
        state_.end.lines.push_back("Time: " + format_time(seconds) + ".");
    }
    if (!state_.end.won || seconds >= limit.seconds) return;
    const std::int64_t left = limit.seconds - seconds;
    const std::int64_t points = left * limit.per_second_left + left / 60 * limit.per_minute_left;
    if (points == 0) return;
    const std::int64_t score = games_.session().score();
    state_.end.lines.push_back(counted(points, "point") + " for the time left, " +
                               std::to_string(score + points) + " in all.");
}

void PlayPage::hold_clock() {
    clock_.flip_hold(now());
    switch (clock_.state(now())) {
        case GameClock::State::held:
            return say("Clock paused at " + format_time(clock_.seconds(now())) +
                       "; the next move resumes it.");
        case GameClock::State::ready: return say("The clock starts with the first move.");
        case GameClock::State::over:
            return say("The game took " + format_time(clock_.seconds(now())) + ".");
        default: return say("Clock resumed at " + format_time(clock_.seconds(now())) + ".");
    }
}

void PlayPage::record() {
    if (!games_.has_game() || games_.teaching().watch.on) return;
    const Scene scene{games_.table().game, &games_.session(), assistance_text(games_.helped()),
                      hole_note(),         games_.time_up(),  clock_.seconds(now())};
    auto record = recorder_.watch(scene);
    if (!record) return;
    record->time = std::time(nullptr);
    host_.mark_changed();
    if (const auto failed = log_.add(*record)) {
        say("This game could not be recorded: " + *failed + ".");
    }
}

void PlayPage::record_rating() {
    const std::optional<RatedHand> hand = games_.take_rated();
    if (!hand || !hand->rating.won) return;
    const auto& played = log_.played();
    const auto found = std::find_if(played.rbegin(), played.rend(), [&](const GameRecord& record) {
        return record.code == hand->code;
    });
    if (found == played.rend()) return;
    const HandRating& rating = hand->rating;
    const HandCost cost{rating.loss(), rating.error(), static_cast<int>(rating.moves.size()),
                        rating.exact()};
    if (const auto failed = log_.rate(found->game, cost)) {
        say("The rating of this game could not be kept: " + *failed + ".");
    }
}

void PlayPage::keep(Snapshot& kept) {
    record();
    kept.settings.counting = recorder_.text();
    kept.settings.assistance = assistance_text(games_.helped());
    kept.round = rounds_.text(games_);
    if (!games_.has_game()) return;
    kept.game = games_.session().save_text();
    // Not from the editor, whose text may have changed.
    if (playing_ && !playing_->sources.empty()) kept.game_rules = playing_->sources[0].text;
}

}  // namespace niblick
