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
    show();
}

void GameDesk::put_on_table(Session session) {
    auto board = std::make_shared<const Board>(session.board());
    std::vector<Position> trail = trail_of(session);
    game_.emplace(Game{++serials_, std::move(board), std::move(session), {}, std::move(trail)});
    geometry_ = lay_out(*game_->board->variant, size_, unit_);
    focus_ = first_focus(game_->session);
    moved();
}

void GameDesk::resize(Size size, float unit) {
    if (size == size_ && unit == unit_) return;
    size_ = size;
    unit_ = unit;
    if (!game_) return;
    geometry_ = lay_out(*game_->board->variant, size_, unit_);
    show();
}

void GameDesk::play_slot(Slot slot, bool choose) {
    if (!game_) return;
    Session& session = game_->session;
    if (slot >= session.board().layout().size()) return;
    const Slot was_lifted = lifted_;
    if (put_down() && was_lifted == slot) return;
    if (session.position().filled.test(slot)) focus_ = Spot::at(slot);
    const std::vector<int> where = choices(session, slot);
    if (where.empty()) {
        say(why_not_words(session.board(), session.position(), slot));
        show();
        return;
    }
    const auto full = std::count_if(where.begin(), where.end(), [&](int f) {
        return session.position().top[static_cast<std::size_t>(f)] != kNoCard;
    });
    if (where.size() > 1 && (choose || full > 1)) {
        lifted_ = slot;
        std::string names;
        for (const int f : where) names += (names.empty() ? "" : ", ") + std::to_string(f + 1);
        say("Choose a foundation: " + names + ".");
        show();
        return;
    }
    play(Move::play(slot, where.front()));
}

void GameDesk::play_to(int foundation) {
    if (!game_ || lifted_ == kNoSlot) return;
    const Slot slot = lifted_;
    if (!play(Move::play(slot, foundation))) {
        say("It does not go on foundation " + std::to_string(foundation + 1) + ".");
        show();
    }
}

void GameDesk::play_pile(int pile) {
    if (!game_ || pile < 0) return;
    const Session& session = game_->session;
    const Layout& layout = session.board().layout();
    const SlotSet& filled = session.position().filled;
    if (layout.drawing() == Drawing::columns) {
        if (static_cast<std::size_t>(pile) >= layout.piles().size()) return;
        const auto& slots = layout.piles()[static_cast<std::size_t>(pile)];
        const auto end =
            std::find_if(slots.rbegin(), slots.rend(), [&](Slot s) { return filled.test(s); });
        if (end != slots.rend()) return play_slot(*end, false);
        say("Column " + std::to_string(pile + 1) + " is empty.");
        return;
    }
    std::vector<Slot> open;
    session.position().open.for_each([&](int s) { open.push_back(static_cast<Slot>(s)); });
    std::stable_sort(open.begin(), open.end(),
                     [&](Slot a, Slot b) { return geometry_.slots[a].x < geometry_.slots[b].x; });
    if (static_cast<std::size_t>(pile) < open.size()) {
        play_slot(open[static_cast<std::size_t>(pile)], false);
    }
}

void GameDesk::play_focus(bool choose) {
    if (lifted_ != kNoSlot) {
        return play_to(choices(game_->session, lifted_).front());
    }
    if (focus_.kind == Spot::Kind::slot) play_slot(focus_.slot, choose);
    if (focus_.kind == Spot::Kind::stock) turn();
}

bool GameDesk::play(Move move) {
    if (!game_) return false;
    Session& session = game_->session;
    if (!session.play(move)) return false;
    const auto at = static_cast<std::size_t>(session.at());
    game_->trail.resize(at);
    game_->trail.push_back(session.position());
    hush();
    moved();
    return true;
}

void GameDesk::turn() {
    if (!game_) return;
    put_down();
    if (play(Move::draw())) return;
    say(why_not_draw_words(game_->session.board(), game_->session.position()));
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
    moved();
    focus_ = first_focus(game_->session);
    show();
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

void GameDesk::give_hint() {
    if (!game_) return;
    put_down();
    const Hint hint = hint_for(game_->session, game_->verdicts.find(game_->session.position()));
    hint_ = {};
    if (hint.move) {
        hint_ = hint.move->kind == MoveKind::draw ? Spot::at_stock() : Spot::at(hint.move->from);
        focus_ = hint_;
    }
    say(hint.words);
    show();
}

void GameDesk::move_focus(Direction direction) {
    if (!game_) return;
    focus_ = step_focus(game_->session, geometry_, focus_, direction);
    show();
}

bool GameDesk::put_down() {
    if (lifted_ == kNoSlot) return false;
    lifted_ = kNoSlot;
    hush();
    show();
    return true;
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
    focus_ = first_focus(game_->session);
    moved();
    say("The game before is back on the table.");
}

void GameDesk::moved() {
    lifted_ = kNoSlot;
    hint_ = {};
    focus_ = settle_focus(game_->session, geometry_, focus_);
    game_->verdicts.spread(*game_->board, game_->trail, game_->session.moves());
    ask_next();
    show();
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
        changed = true;
    }
    if (!changed) return false;
    game_->verdicts.spread(*game_->board, game_->trail, game_->session.moves());
    ask_next();
    show();
    return true;
}

void GameDesk::show() {
    table_ = show_table(game_->session, geometry_);
    table_.focus = focus_;
    table_.hint = hint_;
    table_.lifted = lifted_;
    table_.game = game_->serial;
    if (lifted_ != kNoSlot) {
        for (const int f : choices(game_->session, lifted_)) {
            table_.foundations[static_cast<std::size_t>(f)].takes_lifted = true;
        }
    }
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
