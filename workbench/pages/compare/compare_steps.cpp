#include "workbench/pages/compare/compare_steps.h"

#include <algorithm>
#include <utility>

#include "core/search/solver.h"
#include "variants/explain/why_not.h"
#include "workbench/kit/text.h"
#include "workbench/table/status.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

namespace {

constexpr std::chrono::milliseconds kStepEvery{700};

// The game after the moves of a track up to a step.
Session session_at(const Board& board, const std::vector<std::optional<Move>>& track, int step) {
    Session session(board);
    for (int i = 0; i < step && i < static_cast<int>(track.size()); ++i) {
        const auto& move = track[static_cast<std::size_t>(i)];
        if (move && !session.play(*move)) break;
    }
    return session;
}

// True if moves on two tables take equal cards.
bool same_move(const Board& a, std::optional<Move> x, const Board& b, std::optional<Move> y) {
    if (!x || !y) return !x && !y;
    if (x->kind != y->kind) return false;
    if (x->from >= a.pieces() || y->from >= b.pieces()) return x->from == y->from;
    return a.deck().kind(a.card(x->from)) == b.deck().kind(b.card(y->from));
}

std::optional<Move> move_at(const std::vector<std::optional<Move>>& track, int step) {
    if (step >= static_cast<int>(track.size())) return std::nullopt;
    return track[static_cast<std::size_t>(step)];
}

}  // namespace

CompareSteps::CompareSteps(Limits limits, work::Background where)
    : limits_(limits),
      where_(std::move(where)),
      task_(where_, {[this](Task& task, const StopToken& stop) { return solve(task, stop); },
                     [this](const Task& task, const StopToken&, const std::string& why) {
                         publish(task, [&](Lines& lines) {
                             lines.same.resize(task.boards.size());
                             lines.over = true;
                             lines.fault = why;
                         });
                     }}) {}

void CompareSteps::clear() {
    games_.clear();
    boards_.clear();
    courses_.clear();
    tables_.clear();
    by_hand_.clear();
    known_ = {};
    length_ = at_ = 0;
    parting_.reset();
    next_step_.reset();
    const std::lock_guard lock(task_.mutex());
    task_.drop();
}

void CompareSteps::show(std::vector<StepGame> games, std::uint64_t number, const DealNumber& base) {
    const bool same = number == number_ && base == base_ && games.size() == games_.size() &&
                      std::equal(games.begin(), games.end(), games_.begin(),
                                 [](const StepGame& a, const StepGame& b) {
                                     return a.variant->fingerprint == b.variant->fingerprint;
                                 });
    games_ = std::move(games);
    if (same) return show_step();
    number_ = number;
    base_ = base;
    boards_.clear();
    Task task;
    for (const StepGame& game : games_) {
        boards_.push_back(std::make_shared<const Board>(
            bind(game.variant, deal_by_number(*game.variant, deal()))));
    }
    task.boards = boards_;
    task.asked = ++asked_;
    known_ = {};
    known_.verdicts.resize(games_.size());
    by_hand_.assign(games_.size(), {});
    at_ = 0;
    next_step_.reset();
    lay_courses();
    const std::lock_guard lock(task_.mutex());
    found_ = known_;
    found_.asked = asked_;
    task_.send(std::move(task));
}

void CompareSteps::room(Size size, float unit, bool large_index) {
    if (size_ == size && unit_ == unit && large_index_ == large_index) return;
    size_ = size;
    unit_ = unit;
    large_index_ = large_index;
    show_step();
}

void CompareSteps::follow(StepLines lines) {
    if (lines_ == lines) return;
    lines_ = lines;
    next_step_.reset();
    if (lines == StepLines::hand) by_hand_.assign(games_.size(), {});
    at_ = 0;
    lay_courses();
}

bool CompareSteps::solving() const {
    return !known_.over && !games_.empty();
}

std::optional<Verdict> CompareSteps::verdict(const Board& board, const Position& from,
                                             const StopToken& stop) const {
    Solver solver(board.variant, limits_.bytes);
    Query query;
    query.limits = limits_;
    Verdict verdict = solver.solve(board, from, query, stop);
    if (verdict.why == StopReason::asked) return std::nullopt;
    return verdict;
}

template <typename Change>
void CompareSteps::publish(const Task& task, Change change) {
    {
        const std::lock_guard lock(task_.mutex());
        if (found_.asked == task.asked) change(found_);
    }
    where_.wake();
}

// First solves each table, then applies the first table's line to the others.
bool CompareSteps::solve(Task& task, const StopToken& stop) {
    if (const std::size_t t = task.verdicts.size(); t < task.boards.size()) {
        const Board& board = *task.boards[t];
        auto found = verdict(board, start_position(board), stop);
        if (!found) return false;
        task.verdicts.push_back(*found);
        publish(task, [&](Lines& lines) { lines.verdicts[t] = std::move(*found); });
        return true;
    }
    if (const std::size_t t = task.same.size(); t < task.boards.size()) {
        auto course = follow_lead(task, t, stop);
        if (course) task.same.push_back(std::move(*course));
        return course.has_value();
    }
    publish(task, [&](Lines& lines) {
        lines.same = std::move(task.same);
        lines.over = true;
    });
    return false;
}

std::optional<CompareSteps::Course> CompareSteps::follow_lead(const Task& task, std::size_t table,
                                                              const StopToken& stop) const {
    const std::vector<Move>& lead = task.verdicts.front().line;
    const Board& board = *task.boards[table];
    Course course;
    Session session(board);
    for (const Move move : lead) {
        const bool alike = same_move(*task.boards.front(), move, board, move);
        if (!alike || !session.play(move)) {
            course.parted = session.at();
            course.why = alike ? describe_why_not(board, session.position(), move)
                               : "Its cards are laid out differently.";
            break;
        }
        course.track.emplace_back(move);
    }
    if (table == 0 || (course.parted < 0 && session.ending() == Ending::won)) return course;
    if (course.parted < 0) {
        course.parted = session.at();
        course.why =
            lead.empty() ? "The first game has no winning line." : "The first game has ended.";
    }
    const auto rest = verdict(board, session.position(), stop);
    if (!rest) return std::nullopt;
    for (const Move move : rest->line) course.track.emplace_back(move);
    course.why += rest->outcome == Outcome::won    ? " It can still be won from there."
                  : rest->outcome == Outcome::lost ? " It can no longer be won from there."
                                                   : " Whether it can still be won is unknown.";
    if (!rest->fault.empty()) course.why += " " + rest->fault + ".";
    return course;
}

// Computes the moves of every table from the known lines.
void CompareSteps::lay_courses() {
    courses_.assign(games_.size(), {});
    if (lines_ == StepLines::hand) {
        courses_ = by_hand_;
    } else if (lines_ == StepLines::same && known_.over) {
        courses_ = known_.same;
    } else {
        for (std::size_t t = 0; t < games_.size(); ++t) {
            if (!known_.verdicts[t]) continue;
            for (const Move move : known_.verdicts[t]->line) courses_[t].track.emplace_back(move);
        }
    }
    length_ = 0;
    for (const Course& course : courses_) {
        length_ = std::max(length_, static_cast<int>(course.track.size()));
    }
    parting_.reset();
    for (int i = 0; i < length_ && !parting_; ++i) {
        for (std::size_t t = 1; t < courses_.size() && !parting_; ++t) {
            if (!same_move(*boards_.front(), move_at(courses_.front().track, i), *boards_[t],
                           move_at(courses_[t].track, i))) {
                parting_ = i;
            }
        }
    }
    at_ = std::clamp(at_, 0, length_);
    show_step();
}

std::string CompareSteps::describe_verdict(std::size_t table) const {
    const auto& verdict = known_.verdicts[table];
    if (!verdict && !known_.fault.empty()) return "Unknown: " + known_.fault;
    if (!verdict) return "The solver is looking for a winning line.";
    switch (verdict->outcome) {
        case Outcome::won:
            return "Wins in " + counted(static_cast<long long>(verdict->line.size()), "move") +
                   ", all cards known.";
        case Outcome::lost: return "Cannot be won, all cards known.";
        case Outcome::unknown: break;
    }
    if (!verdict->fault.empty()) return "Unknown: " + verdict->fault + ".";
    return "Unknown: the solver reached its limit.";
}

void CompareSteps::show_step() {
    tables_.resize(games_.size());
    for (std::size_t t = 0; t < games_.size(); ++t) {
        const Board& board = *boards_[t];
        const Track& track = courses_[t].track;
        const Session session = session_at(board, track, at_);
        StepTable& shown = tables_[t];
        shown = {};
        const TableGeometry geometry =
            lay_out(*board.variant, size_, unit_, {large_index_, false, false});
        shown.table = show_table(session, geometry);
        shown.verdict = describe_verdict(t);
        shown.won = session.ending() == Ending::won;
        if (at_ > 0) {
            if (const auto move = move_at(track, at_ - 1)) {
                const Session before = session_at(board, track, at_ - 1);
                shown.move = "Move " + std::to_string(session.at()) + ": " +
                             describe_record(board, before.position(), *move);
            } else {
                shown.move = shown.won ? "Won." : "Waits.";
            }
        }
        const Course& course = courses_[t];
        if (course.parted >= 0 && at_ >= course.parted) shown.parted = course.why;
        const auto next = move_at(track, at_);
        if (!next) continue;
        const bool stock = next->kind == MoveKind::draw || next->kind == MoveKind::redeal;
        shown.next = shown.table.place_of(stock ? Spot::at_stock() : Spot::at(next->from));
    }
}

void CompareSteps::go_to(int step) {
    at_ = std::clamp(step, 0, length_);
    next_step_.reset();
    show_step();
}

void CompareSteps::to_parting() {
    if (parting_) go_to(*parting_);
}

void CompareSteps::play(Clock::time_point now) {
    if (next_step_) return next_step_.reset();
    if (length_ == 0) return;
    if (at_ == length_) go_to(0);
    next_step_ = now + kStepEvery;
}

bool CompareSteps::tick(Clock::time_point now) {
    bool news = false;
    {
        const std::lock_guard lock(task_.mutex());
        const auto count = [](const Lines& lines) {
            return std::count_if(lines.verdicts.begin(), lines.verdicts.end(),
                                 [](const auto& verdict) { return verdict.has_value(); });
        };
        if (found_.asked == asked_ && !games_.empty() &&
            (found_.over != known_.over || count(found_) != count(known_))) {
            known_ = found_;
            news = true;
        }
    }
    if (news) lay_courses();
    if (!next_step_ || now < *next_step_) return news;
    go_to(at_ + 1);
    if (at_ < length_) next_step_ = now + kStepEvery;
    return true;
}

void CompareSteps::click(std::size_t table, Spot spot) {
    if (lines_ != StepLines::hand || table >= games_.size()) return;
    std::vector<Session> sessions;
    for (std::size_t t = 0; t < games_.size(); ++t) {
        sessions.push_back(session_at(*boards_[t], by_hand_[t].track, at_));
    }
    std::optional<Move> move;
    const Session& on = sessions[table];
    if (spot.kind == Spot::Kind::stock) {
        for (const Move each : {Move::draw(), Move::redeal()}) {
            if (!move && is_legal(on.board(), on.position(), each)) move = each;
        }
    } else if (spot.kind == Spot::Kind::slot) {
        const std::vector<MoveOption> all = move_options(on, spot.slot);
        const MoveOption* way = obvious(on, all);
        if (way == nullptr && !all.empty()) way = &all.front();
        if (way != nullptr) move = way->move;
    }
    if (!move) return;
    const bool alone = by_hand_[table].parted >= 0 && by_hand_[table].parted <= at_;
    for (std::size_t t = 0; t < games_.size(); ++t) {
        Course& course = by_hand_[t];
        course.track.resize(static_cast<std::size_t>(at_));
        if (course.parted > at_) course = {course.track, -1, {}};
        const bool parted = course.parted >= 0;
        const bool takes_part = t == table || (!alone && !parted);
        const bool alike = same_move(*boards_[table], *move, *boards_[t], *move);
        if (takes_part && alike && is_legal(*boards_[t], sessions[t].position(), *move)) {
            course.track.emplace_back(*move);
            continue;
        }
        course.track.emplace_back(std::nullopt);
        if (!takes_part || parted) continue;
        course.parted = at_;
        course.why = alike ? describe_why_not(*boards_[t], sessions[t].position(), *move)
                           : "Its cards are laid out differently.";
    }
    ++at_;
    lay_courses();
}

}  // namespace niblick
