#include "workbench/game/game_model.h"

#include <algorithm>
#include <utility>

#include "core/game/sure_win.h"
#include "workbench/kit/text.h"
#include "workbench/table/scores.h"

namespace niblick {

GameModel::GameModel(Limits limits, work::Background where, std::string& notice)
    : notice_(notice),
      solver_(limits, where),
      foreseeing_(where),
      rater_(std::move(where)) {}

void GameModel::start(std::shared_ptr<const Variant> variant, Deal deal,
                      std::optional<DealNumber> number) {
    take(Session(bind(std::move(variant), std::move(deal)), number));
}

void GameModel::start(std::shared_ptr<const Variant> variant, const DealNumber& number) {
    Deal deal = deal_by_number(*variant, number);
    start(std::move(variant), std::move(deal), number);
}

void GameModel::take(Session session) {
    clear_notice();
    const Board& board = session.board();
    const AssistanceLog assistance = assistance_with(*board.variant, board.deal);
    if (game_ && !game_->session.moves().empty()) earlier_.emplace(std::move(*game_));
    restore(std::move(session));
    game_->coaching.assistance = assistance;
}

void GameModel::restore(Session session) {
    put_on_table(std::move(session));
}

void GameModel::adopt(std::shared_ptr<const Variant> variant) {
    const Session& old = game_->session;
    Session session(bind(std::move(variant), old.board().deal), old.number(), old.brought());
    for (const Move move : old.moves()) session.play(move);
    session.go_to(old.at());
    game_->board = std::make_shared<const Board>(session.board());
    game_->session = std::move(session);
    geometry_ = lay_out(*game_->board->variant, size_, unit_, look_);
    lay_table();
    show();
}

void GameModel::put_on_table(Session session) {
    auto board = std::make_shared<const Board>(session.board());
    std::vector<Position> trail = trail_of(session);
    std::vector<Tally> tallies = tallies_of(session);
    game_.emplace(Game{++serials_,
                       std::move(board),
                       std::move(session),
                       {},
                       std::move(trail),
                       std::move(tallies),
                       false,
                       false,
                       {}});
    stop_watching();
    geometry_ = lay_out(*game_->board->variant, size_, unit_, look_);
    focus_ = {};
    moved();
}

void GameModel::resize(Size size, float unit, const TableLook& look) {
    if (size == size_ && unit == unit_ && look == look_) return;
    look_ = look;
    size_ = size;
    unit_ = unit;
    if (!game_) return;
    geometry_ = lay_out(*game_->board->variant, size_, unit_, look_);
    lay_table();
    show();
}

void GameModel::undo() {
    if (!game_) return;
    clear_notice();
    if (teaching_.watch.on) return bring_own_back();
    if (game_->session.undo()) {
        const auto& own = game_->coaching.own;
        if (own && own->at() == game_->session.at()) return bring_own_back();
        return moved();
    }
    say(earlier_ ? "This is the start of the deal. B restores the previous game."
                 : "This is the start of the deal.");
}

void GameModel::redo() {
    if (!game_) return;
    clear_notice();
    stop_watching();
    if (game_->session.redo()) return moved();
    say("There is nothing to redo.");
}

void GameModel::end_by_time() {
    if (!game_ || over()) return;
    put_down();
    stop_watching();
    game_->time_up = true;
    moved();
    say(kTimeUp);
}

void GameModel::restart() {
    if (!game_) return;
    if (game_->time_up) {
        // Another game of the same deal, with its own time.
        return take(
            Session(game_->session.board(), game_->session.number(), game_->session.brought()));
    }
    clear_notice();
    stop_watching();
    game_->session.restart();
    focus_ = {};
    moved();
}

void GameModel::bring_back() {
    if (!earlier_) return say("There is no earlier game to restore.");
    Game earlier = std::move(*earlier_);
    earlier_.reset();
    if (game_ && !game_->session.moves().empty()) earlier_.emplace(std::move(*game_));
    game_.emplace(std::move(earlier));
    stop_watching();
    geometry_ = lay_out(*game_->board->variant, size_, unit_, look_);
    focus_ = {};
    moved();
    say("The previous game is back on the table.");
}

void GameModel::moved() {
    lifted_ = kNoSlot;
    hint_ = {};
    hinted_.reset();
    foreseeing_.clear();
    wants_line_ = false;
    const Rect was = table_.place_of(focus_).value_or(Rect{});
    lay_table();
    focus_ = settle_focus(game_->session, table_, focus_, was);
    warned_.reset();
    to_judge_.reset();
    game_->tallies = tallies_of(game_->session);
    game_->over = game_->session.ending() != Ending::playing;
    sure_ = over() ? std::vector<Move>{} : sure_win(session()).value_or(std::vector<Move>{});
    game_->coaching.known.spread(past());
    teaching_.tracker = tracker_of(*game_->board, game_->session.position());
    ask_next();
    ask_rating();
    show();
}

void GameModel::lay_table() {
    const Session& session = game_->session;
    table_ = show_table(session, geometry_, hands_of(session.board(), game_->trail, session.at()));
}

void GameModel::ask_next() {
    const AnalysisCache::Wants wants{advice_ == Advice::before || advice_ == Advice::all,
                                     advice_ != Advice::off || speaks()};
    auto question = game_->coaching.known.next(past(), wants, solver_.limits());
    if (!question) return solver_.cancel();
    question->game = game_->serial;
    question->fingerprint = game_->board->variant->fingerprint;
    solver_.ask(game_->board, *question);
}

bool GameModel::working() const {
    return game_ && !solver_.idle() && verdicts().find(game_->session.position()) == nullptr;
}

bool GameModel::tick() {
    bool foreseen = false;
    if (std::optional<Hint> hint = foreseeing_.take()) {
        show_hint(*std::move(hint), false);
        foreseen = true;
    }
    const bool rated = rater_.tick();
    if (std::optional<std::string> fault = rater_.take_fault()) say(*std::move(fault));
    if (std::optional<std::string> fault = foreseeing_.take_fault()) {
        say(*std::move(fault));
        foreseen = true;
    }
    bool changed = false;
    for (const Answer& answer : solver_.collect()) {
        // Ignores answers about another game or other rules.
        if (!game_ || answer.question.game != game_->serial ||
            answer.question.fingerprint != game_->board->variant->fingerprint) {
            continue;
        }
        game_->coaching.known.learn(*game_->board, answer, solver_.limits());
        if (!answer.fault.empty()) say(answer.fault);
        changed = true;
    }
    if (!changed) {
        if (rated && game_) show();
        return foreseen || rated;
    }
    game_->coaching.known.spread(past());
    ask_next();
    judge();
    if (wants_line_ && !working()) {
        wants_line_ = false;
        watch_run(Watching::Clock::now());
    }
    show();
    return true;
}

void GameModel::show() {
    table_.focus = focus_;
    table_.hint = hint_;
    table_.hint_to = {};
    if (hinted_ && hinted_->from != kNoSlot) {
        for (const MoveOption& option : move_options(game_->session, hinted_->from)) {
            if (option.move == *hinted_) table_.hint_to = option.to;
        }
    }
    table_.game = game_->serial;
    show_lifted(table_, game_->session, lifted_);
    const bool open = speaks();
    status_ = status_of(game_->session, open ? verdicts() : VerdictBook{}, game_->trail,
                        open && working(), solver_.limits());
    show_teaching();
    note_assistance();
}

AssistanceLog GameModel::assistance_with(const Variant& variant, const Deal& deal) const {
    const auto same = [&](const Game& game) {
        return game.board->variant->fingerprint == variant.fingerprint && game.board->deal == deal;
    };
    if (game_ && same(*game_)) return game_->coaching.assistance;
    return earlier_ && same(*earlier_) ? earlier_->coaching.assistance : AssistanceLog{};
}

ScoreNote GameModel::score_note() const {
    ScoreNote note;
    if (!game_) return note;
    const int score = game_->session.score();
    note.number = format_number(score);
    const ScoreTable& table = game_->board->variant->score;
    note.unit = unit_of_score(score, table.unit);
    // Where a later card of a run scores more than the first.
    const bool runs = std::ranges::adjacent_find(table.run_points, std::not_equal_to<>()) !=
                      table.run_points.end();
    if (runs) note.run = "Run: " + std::to_string(game_->session.tally().run);
    return note;
}

DealNote GameModel::deal_note() const {
    if (!game_) return {};
    const auto& number = game_->session.number();
    const std::string moves = counted(game_->session.at(), "move");
    if (!number) return {"Deal", "own", moves};
    const std::string label =
        number->own() ? "Deal" : std::string(facts_of(number->scheme).program) + " deal";
    return {label, digits_of(*number), moves};
}

}  // namespace niblick
