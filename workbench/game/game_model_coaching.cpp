// Coaching: the chart, verdicts, warnings, and the solver's own line.

#include <algorithm>
#include <chrono>
#include <utility>

#include "workbench/game/game_model.h"
#include "workbench/game/solver_line.h"
#include "workbench/kit/text.h"

namespace niblick {

std::chrono::milliseconds pace_of(int moves_a_minute) {
    return std::chrono::milliseconds(60'000 / std::max(1, moves_a_minute));
}

std::string describe_pace(int moves_a_minute) {
    if (moves_a_minute >= 60) return counted(moves_a_minute / 60, "move") + " per second";
    return "one move every " + std::to_string(60 / std::max(1, moves_a_minute)) + " seconds";
}

Past GameModel::past() const {
    return {*game_->board, game_->trail, game_->tallies, game_->session.moves(),
            game_->session.at()};
}

bool GameModel::speaks() const {
    return over() || game_->coaching.asked || advice_ == Advice::all;
}

const AssistanceLog& GameModel::helped() const {
    static const AssistanceLog kNone;
    return game_ ? game_->coaching.assistance : kNone;
}

void GameModel::remember_assistance(const AssistanceLog& assistance) {
    if (game_) game_->coaching.assistance = assistance;
}

void GameModel::teach(Advice advice, bool looking, int pace) {
    pace_ = pace;
    if (advice == advice_ && looking == looking_) return;
    advice_ = advice;
    looking_ = looking;
    if (!game_) return;
    ask_next();
    show();
}

void GameModel::go_to(int number) {
    if (!game_) return;
    const auto most = static_cast<int>(game_->session.moves().size());
    if (number < 0 || number > most || number == game_->session.at()) return;
    clear_notice();
    stop_watching();
    game_->session.go_to(number);
    moved();
}

void GameModel::to_last_winning() {
    if (!game_) return;
    const LastWon last = last_won(verdicts(), game_->trail, game_->session.at());
    if (last.index < 0) return say("No position of this game is known to be winnable.");
    if (last.index == game_->session.at()) return say("This position can still be won.");
    go_to(last.index);
    game_->coaching.assistance.add(Help::went_back);
    say("Back before move " + std::to_string(last.index + 1) + ", where the deal " +
        (last.certain ? "could still be won." : "is known to be winnable."));
}

void GameModel::before_cost() {
    if (!game_) return;
    const Timeline line = timeline_of(past(), verdicts(), game_->coaching.known.scores());
    const int index = line.before_last_cost();
    if (index < 0) {
        return say(line.complete() ? "No move of this game cost anything."
                                   : "No move of this game is known to have cost anything.");
    }
    const std::string remark = line.points[static_cast<std::size_t>(index) + 1].remark;
    go_to(index);
    game_->coaching.assistance.add(Help::went_back);
    say("Back before move " + std::to_string(index + 1) + ". " + remark);
}

void GameModel::ask_verdict() {
    if (!game_) return;
    if (over()) return say("The game is over, so the full analysis is shown.");
    if (advice_ == Advice::all) return say("Every move is marked, so the full analysis is shown.");
    bool& asked = game_->coaching.asked;
    asked = !asked;
    say(asked ? "The solver's chart and verdict are on for this game; this counts as help."
              : "The solver is silent until the game is over.");
    ask_next();
    show();
}

bool GameModel::hold_back(Move move) {
    if (advice_ != Advice::before || warned_ == move) return false;
    const std::vector<MoveMark> marks = marks_of(past(), game_->coaching.known);
    const MoveMark* mark = mark_of(marks, move);
    if (mark == nullptr) return false;
    const bool bad =
        mark->grade.kind == MoveGrade::Kind::loses || mark->grade.kind == MoveGrade::Kind::costs;
    if (!bad) return false;
    put_down();
    warned_ = move;
    game_->coaching.assistance.add(Help::warnings);
    say(mark->words + " Repeat the move to play it anyway.");
    show();
    return true;
}

void GameModel::judge() {
    const bool warns = advice_ == Advice::after || advice_ == Advice::before;
    if (!to_judge_ || !warns || *to_judge_ != game_->session.at()) return;
    const Timeline line = timeline_of(past(), verdicts(), game_->coaching.known.scores());
    const TimelinePoint& point = line.points[static_cast<std::size_t>(*to_judge_)];
    if (point.grade.kind == MoveGrade::Kind::unknown) return;
    // Reports a lost deal at once, and a cost when it is exact.
    if (point.grade.kind == MoveGrade::Kind::costs && point.grade.at_least) return;
    to_judge_.reset();
    if (point.remark.empty()) return;
    say(point.remark + (point.grade.kind == MoveGrade::Kind::loses ? " L goes back." : ""));
}

void GameModel::note_played() {
    Coaching& coaching = game_->coaching;
    if (coaching.told_at_end) coaching.assistance.add(Help::verdict);
    if (advice_ == Advice::after || advice_ == Advice::before)
        coaching.assistance.add(Help::warnings);
}

void GameModel::note_assistance() {
    Coaching& coaching = game_->coaching;
    if (over() && (!status_.detail.empty() || looking_)) coaching.told_at_end = true;
    if (over() || !speaks()) return;
    coaching.assistance.add(Help::verdict);
    if (looking_) coaching.assistance.add(Help::chart);
}

// Restores the player's own game, including redo.
void GameModel::bring_own_back() {
    game_->session = std::move(*game_->coaching.own);
    game_->coaching.own.reset();
    game_->trail = trail_of(game_->session);
    teaching_.watch = {};
    moved();
    say("Your own game is back.");
}

void GameModel::stop_watching() {
    teaching_.watch = {};
}

void GameModel::watch(Watching::Clock::time_point now) {
    if (!teaching_.watch.on) {
        watch_run(now);
        wants_line_ = !teaching_.watch.on && working();
        if (wants_line_) say("The solver plays as soon as it has found a line.");
        return;
    }
    stop_watching();
    say("Your turn. Undo brings your own game back.");
    show();
}

bool GameModel::begin_line() {
    if (!game_ || teaching_.watch.on) return teaching_.watch.on;
    SolverLine line = solver_line(past(), game_->coaching.known);
    if (line.moves.empty()) return say(line.words), false;
    put_down();
    if (!over()) game_->coaching.assistance.add(Help::line);
    if (!game_->coaching.own) game_->coaching.own = game_->session;
    teaching_.watch = {true, false, std::move(line.moves), 0, line.words, std::nullopt};
    say(line.words);
    show();
    return true;
}

void GameModel::watch_step() {
    if (!begin_line()) return;
    Watching& watch = teaching_.watch;
    if (watch.made >= watch.line.size()) {
        watch.running = false;
        return say("The line ends here. Undo brings your own game back.");
    }
    Watching kept = std::exchange(watch, {});
    const Move move = kept.line[kept.made];
    if (!make(move)) return say("The line cannot be continued.");
    ++kept.made;
    if (kept.made == kept.line.size()) kept.running = false;
    teaching_.watch = std::move(kept);
    show();
}

void GameModel::watch_run(Watching::Clock::time_point now) {
    if (!begin_line()) return;
    Watching& watch = teaching_.watch;
    watch.running = !watch.running;
    watch.due.reset();
    if (watch.running) watch.due = now;
}

bool GameModel::run_watch(Watching::Clock::time_point now) {
    const Watching& watch = teaching_.watch;
    if (!watch.on || !watch.running || !watch.due || now < *watch.due) return false;
    watch_step();
    if (teaching_.watch.running) teaching_.watch.due = now + pace_of(pace_);
    return true;
}

std::optional<Watching::Clock::time_point> GameModel::watch_due() const {
    return teaching_.watch.running ? teaching_.watch.due : std::nullopt;
}

void GameModel::rate_hands(bool always) {
    if (std::exchange(rates_, always) != always && game_) ask_rating();
}

bool GameModel::can_rate() const {
    // Not what the solver plays.
    if (!over() || session().moves().empty() || teaching_.watch.on || game_->coaching.own) {
        return false;
    }
    if (!game_->ratable) game_->ratable = HandRatingModel::applies(*game_->board);
    return *game_->ratable;
}

void GameModel::ask_rating() {
    if (rates_ && can_rate()) rater_.ask(session());
}

void GameModel::rate_hand() {
    if (!over()) return say("A hand is rated once it is over.");
    if (!can_rate()) {
        return say(
            "Only hands that hide cards can be rated, of games for which a hint can weigh "
            "the hidden cards.");
    }
    rater_.ask(session());
    if (hand_rating() == nullptr) say("Rating the hand.");
}

const HandRating* GameModel::hand_rating() const {
    return game_ ? rater_.find(session()) : nullptr;
}

void GameModel::show_teaching() {
    static const AnalysisCache kNothing;
    teaching_.open = speaks();
    const AnalysisCache& known = teaching_.open ? game_->coaching.known : kNothing;
    teaching_.timeline = timeline_of(past(), known.verdicts(), known.scores());
    if (const HandRating* rating = hand_rating()) add_rating(teaching_.timeline, past(), *rating);
    teaching_.marks.clear();
    if (advice_ == Advice::all && !over()) teaching_.marks = marks_of(past(), known);
}

}  // namespace niblick
