#include "workbench/model/game_desk.h"

#include <algorithm>
#include <utility>

namespace niblick {

GameDesk::GameDesk(Limits limits, std::function<void()> wake) : solver_(limits, std::move(wake)) {}

void GameDesk::start(std::shared_ptr<const Variant> variant, Deal deal,
                     std::optional<std::uint64_t> number, bool next_hole) {
    hush();
    const Scorecard card_before = card_;
    if (next_hole) finish_hole();
    if (game_ && !game_->session.moves().empty()) {
        earlier_.emplace(Earlier{std::move(*game_), card_before});
    }
    if (card_rules_ != variant->fingerprint || card_.done()) card_ = Scorecard(variant->round);
    card_rules_ = variant->fingerprint;
    put_on_table(Session(bind(std::move(variant), std::move(deal)), number));
}

void GameDesk::start(std::shared_ptr<const Variant> variant, std::uint64_t number, bool next_hole) {
    Deal deal = deal_by_number(*variant, number);
    start(std::move(variant), std::move(deal), number, next_hole);
}

void GameDesk::restore(Session session, const std::vector<int>& strokes) {
    card_ = Scorecard(session.board().variant->round);
    card_rules_ = session.board().variant->fingerprint;
    for (const int s : strokes) {
        if (!card_.done()) card_.finish_hole(s);
    }
    put_on_table(std::move(session));
}

void GameDesk::adopt(std::shared_ptr<const Variant> variant) {
    const Session& old = game_->session;
    Session session(bind(std::move(variant), old.board().deal), old.number());
    for (const Move move : old.moves()) session.play(move);
    session.go_to(old.at());
    game_->board = std::make_shared<const Board>(session.board());
    game_->session = std::move(session);
    geometry_ = lay_out(*game_->board->variant, size_, unit_);
    lay_table();
    show();
}

void GameDesk::put_on_table(Session session) {
    auto board = std::make_shared<const Board>(session.board());
    std::vector<Position> trail = trail_of(session);
    game_.emplace(Game{++serials_, std::move(board), std::move(session), {}, std::move(trail)});
    geometry_ = lay_out(*game_->board->variant, size_, unit_);
    focus_ = {};
    moved();
}

void GameDesk::resize(Size size, float unit) {
    if (size == size_ && unit == unit_) return;
    size_ = size;
    unit_ = unit;
    if (!game_) return;
    geometry_ = lay_out(*game_->board->variant, size_, unit_);
    lay_table();
    show();
}

void GameDesk::undo() {
    if (!game_) return;
    hush();
    if (game_->session.undo()) return moved();
    say(earlier_ ? "This is the start of the deal. B brings the game before it back."
                 : "This is the start of the deal.");
}

void GameDesk::redo() {
    if (!game_) return;
    hush();
    if (game_->session.redo()) return moved();
    say("There is nothing to redo.");
}

void GameDesk::restart() {
    if (!game_) return;
    hush();
    game_->session.restart();
    focus_ = {};
    moved();
}

void GameDesk::to_last_winning() {
    if (!game_) return;
    const LastWon last = last_won(game_->verdicts, game_->trail, game_->session.at());
    if (last.index < 0) return say("No position of this game is known to be winnable.");
    if (last.index == game_->session.at()) return say("This position can still be won.");
    game_->session.go_to(last.index);
    moved();
    say("Back before move " + std::to_string(last.index + 1) + ", where the deal " +
        (last.certain ? "could still be won." : "is known to be winnable."));
}

void GameDesk::finish_hole() {
    if (!game_ || game_->session.moves().empty()) return;
    if (card_.plan().holes == 0 || card_.done()) return;
    const bool over = game_->session.ending() != Ending::playing;
    const int hole = card_.played() + 1;
    const int strokes = game_->session.score();
    card_.finish_hole(strokes);
    if (card_.done()) {
        say("The round is finished: " + card_.words() + ". This is the first hole of another.");
    } else {
        say("Hole " + std::to_string(hole) + (over ? "" : " given up") + ": " +
            number_words(strokes) + " " + game_->board->variant->score.unit + ".");
    }
}

void GameDesk::bring_back() {
    if (!earlier_) return say("There is no earlier game to bring back.");
    Earlier earlier = std::move(*earlier_);
    earlier_.reset();
    if (game_ && !game_->session.moves().empty()) {
        earlier_.emplace(Earlier{std::move(*game_), card_});
    }
    card_ = earlier.card;
    game_.emplace(std::move(earlier.game));
    card_rules_ = game_->board->variant->fingerprint;
    geometry_ = lay_out(*game_->board->variant, size_, unit_);
    focus_ = {};
    moved();
    say("The game before is back on the table.");
}

void GameDesk::moved() {
    lifted_ = kNoSlot;
    hint_ = {};
    hinted_.reset();
    const Rect was = table_.place_of(focus_).value_or(Rect{});
    lay_table();
    focus_ = settle_focus(game_->session, table_, focus_, was);
    game_->verdicts.spread(game_->trail, game_->session.moves());
    ask_next();
    show();
}

void GameDesk::lay_table() {
    const Session& session = game_->session;
    table_ = show_table(session, geometry_, hands_of(session.board(), game_->trail, session.at()));
}

Question GameDesk::question_at(int index) const {
    return {game_->serial, game_->board->variant->fingerprint,
            game_->trail[static_cast<std::size_t>(index)]};
}

void GameDesk::ask_next() {
    const auto index = next_question(game_->verdicts, game_->trail, game_->session.at());
    if (index) {
        solver_.ask(game_->board, question_at(*index));
    } else {
        solver_.cancel();
    }
}

bool GameDesk::working() const {
    return game_ && solver_.current() == question_at(game_->session.at());
}

bool GameDesk::tick() {
    bool changed = false;
    for (const Answer& answer : solver_.collect()) {
        // An answer about another game, or about other rules, is of no use here.
        if (!game_ || answer.question.game != game_->serial ||
            answer.question.fingerprint != game_->board->variant->fingerprint) {
            continue;
        }
        game_->verdicts.learn(*game_->board, answer.question.position, answer.verdict);
        if (!answer.fault.empty()) say(answer.fault);
        changed = true;
    }
    if (!changed) return false;
    game_->verdicts.spread(game_->trail, game_->session.moves());
    ask_next();
    show();
    return true;
}

void GameDesk::show() {
    table_.focus = focus_;
    table_.hint = hint_;
    table_.hint_to = {};
    if (hinted_ && hinted_->from != kNoSlot) {
        for (const Way& way : ways(game_->session, hinted_->from)) {
            if (way.move == *hinted_) table_.hint_to = way.to;
        }
    }
    table_.game = game_->serial;
    show_lifted(table_, game_->session, lifted_);
    status_ = status_of(game_->session, game_->verdicts, game_->trail, working(), solver_.limits());
}

ScoreNote GameDesk::score_note() const {
    ScoreNote note;
    if (!game_) return note;
    note.number = number_words(game_->session.score());
    note.unit = game_->board->variant->score.unit;
    const RoundPlan& plan = card_.plan();
    if (plan.holes == 0) return note;
    const int hole = std::min(card_.played() + 1, plan.holes);
    note.hole = "Hole " + std::to_string(hole) + " of " + std::to_string(plan.holes);
    if (plan.par % plan.holes == 0) note.hole += ", par " + std::to_string(plan.par / plan.holes);
    if (card_.played() > 0) note.round = card_.words();
    return note;
}

DealNote GameDesk::deal_note() const {
    if (!game_) return {};
    const auto number = game_->session.number();
    return {number ? std::to_string(*number) : "own", count_words(game_->session.at(), "move")};
}

}  // namespace niblick
