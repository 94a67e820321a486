#include <algorithm>

#include "core/play/play.h"
#include "variants/explain/why_not.h"
#include "workbench/game/game_model.h"
#include "workbench/kit/text.h"
#include "workbench/table/words/why_rule.h"

namespace niblick {

namespace {

// "Choose a foundation: 1, 2.", or how to continue if other targets exist.
std::string describe_choice(const std::vector<MoveOption>& options) {
    const bool foundations = std::all_of(
        options.begin(), options.end(),
        [](const MoveOption& option) { return option.to.kind == Spot::Kind::foundation; });
    if (!foundations) return "Choose one of the marked targets.";
    std::vector<int> numbers;
    for (const MoveOption& option : options) {
        if (!option.again) numbers.push_back(option.to.number() + 1);
    }
    std::string names;
    for (const int n : numbers) names += (names.empty() ? "" : ", ") + std::to_string(n);
    return "Choose a foundation: " + names + ".";
}

}  // namespace

void GameModel::play_slot(Slot piece, bool choose) {
    if (!game_) return;
    const Session& session = game_->session;
    if (piece < kStock && piece >= session.board().pieces()) return;
    const Slot was_lifted = lifted_;
    const std::vector<MoveOption> options = niblick::move_options(session, piece);
    put_down();
    if (was_lifted == piece && !options.empty()) {
        take(options.front());
        return;
    }
    if (piece < kStock && table_.card(piece) != nullptr) focus_ = Spot::at(piece);
    if (options.empty()) {
        if (piece < kStock) say(describe_why_not(session.board(), session.position(), piece));
        show();
        return;
    }
    const MoveOption* option = obvious(session, options);
    const bool several = std::any_of(options.begin(), options.end(), [&](const MoveOption& other) {
        return !other.again && &other != &options.front();
    });
    if (option == nullptr || (choose && several)) {
        lifted_ = piece;
        say(describe_choice(options));
        show();
        return;
    }
    take(*option);
}

void GameModel::lift(Slot piece) {
    if (!game_) return;
    const std::vector<MoveOption> options = niblick::move_options(game_->session, piece);
    put_down();
    if (options.empty()) return;
    lifted_ = piece;
    if (piece < kStock) focus_ = Spot::at(piece);
    show();
}

bool GameModel::take(const MoveOption& option) {
    const Move move = option.move;
    if (move.from < kStock) focus_ = Spot::at(move.from);
    const int before = game_->session.at();
    if (!play(move)) return false;
    if (game_->session.at() == before) return true;  // held back by a warning
    const bool stays = move.kind == MoveKind::play && table_.card(move.from) != nullptr &&
                       game_->session.position().filled.test(move.from);
    if (stays) say("The card has been hit; one more hit removes it.");
    return true;
}

void GameModel::play_to(int number) {
    if (!game_ || lifted_ == kNoSlot) return;
    for (const Target& target : table_.targets) {
        if (target.number != number + 1) continue;
        const MoveOption option = target.option;
        take(option);
        return;
    }
    const bool foundation =
        lifted_ < kStock && std::all_of(table_.targets.begin(), table_.targets.end(), [](auto& t) {
            return t.option.to.kind == Spot::Kind::foundation;
        });
    say(foundation ? describe_why_not(game_->session.board(), game_->session.position(),
                                      Move::play(lifted_, number))
                   : "There is no place " + std::to_string(number + 1) + " for it.");
    show();
}

void GameModel::play_at(Spot spot) {
    if (!game_ || lifted_ == kNoSlot) return;
    for (const Target& target : table_.targets) {
        if (target.option.to != spot) continue;
        const MoveOption option = target.option;
        take(option);
        return;
    }
    if (spot.kind != Spot::Kind::foundation) {
        put_down();
        return;
    }
    say(why_not_there(game_->session, table_, spot));
    show();
}

void GameModel::drop(Spot spot) {
    if (!game_ || lifted_ == kNoSlot) return;
    std::string refusal = why_not_there(game_->session, table_, spot);
    if (refusal.empty()) return play_at(spot);
    put_down();
    say(std::move(refusal));
}

void GameModel::play_pile(int pile) {
    if (!game_ || pile < 0) return;
    const Session& session = game_->session;
    const Layout& layout = session.board().layout();
    const SlotSet& filled = session.position().filled;
    if (layout.drawing() == Drawing::columns) {
        if (static_cast<std::size_t>(pile) >= layout.piles().size()) return;
        std::vector<Slot> cards;
        for (const Slot slot : layout.piles()[static_cast<std::size_t>(pile)]) {
            cards.push_back(piece_in(session.position(), slot));
        }
        if (session.board().variant->traits.moving) {
            const auto now = session.position().pile(pile);
            cards.assign(now.begin(), now.end());
        }
        const auto end =
            std::find_if(cards.rbegin(), cards.rend(), [&](Slot s) { return filled.test(s); });
        if (end != cards.rend()) return play_slot(*end, false);
        say("Column " + std::to_string(pile + 1) + " is empty.");
        return;
    }
    std::vector<Slot> open;
    session.position().open.for_each([&](int s) { open.push_back(static_cast<Slot>(s)); });
    const auto x = [&](Slot piece) {
        return geometry_.slots[slot_of(session.position(), piece)].x;
    };
    std::stable_sort(open.begin(), open.end(), [&](Slot a, Slot b) { return x(a) < x(b); });
    if (static_cast<std::size_t>(pile) < open.size()) {
        play_slot(open[static_cast<std::size_t>(pile)], false);
    }
}

void GameModel::play_focus(bool choose) {
    if (!game_) return;
    if (lifted_ != kNoSlot) {
        for (const Target& target : table_.targets) {
            if (target.option.to == focus_) return play_at(focus_);
        }
        return play_slot(lifted_, false);  // makes the preferred move
    }
    if (hinted_ && focus_ == hint_) {
        play(Move(*hinted_));
        return;
    }
    switch (focus_.kind) {
        case Spot::Kind::slot: return play_slot(focus_.slot, choose);
        case Spot::Kind::stock: return turn();
        case Spot::Kind::done: return close_set();
        case Spot::Kind::token: return use_token(focus_.number());
        case Spot::Kind::foundation: return play_slot(kTop, choose);
        default: return;
    }
}

bool GameModel::play(Move move) {
    if (!game_ || !is_legal(game_->session.board(), game_->session.position(), move)) return false;
    if (game_->time_up) {
        say(kTimeUp);
        return true;
    }
    const bool warned = warned_ == move;
    if (hold_back(move)) return true;
    stop_watching();
    if (!make(move)) return false;
    if (warned) return true;
    to_judge_ = game_->session.at();
    judge();
    return true;
}

bool GameModel::make(Move move) {
    Session& session = game_->session;
    const std::optional<Rect> from = table_.place_of(spot_of(move));
    const int before = session.score();
    if (!session.play(move)) return false;
    // A move before the start of the solver's line makes the player's kept game obsolete.
    std::optional<Session>& own = game_->coaching.own;
    if (own && session.at() <= own->at()) own.reset();
    const auto at = static_cast<std::size_t>(session.at());
    game_->trail.resize(at);
    game_->trail.push_back(session.position());
    clear_notice();
    note_played();
    moved();
    const int gained = session.score() - before;
    if (from && gained > 0 && !session.board().variant->score.low_wins) {
        table_.gain = {gained, ++gains_, *from};
    }
    return true;
}

void GameModel::turn() {
    if (!game_) return;
    const Board& board = game_->session.board();
    const bool chooses = board.variant->stock_plan.choose;
    if (chooses && is_legal(board, game_->session.position(), Move::draw())) {
        return play_slot(kStock, true);
    }
    put_down();
    if (play(Move::draw()) || play(Move::redeal())) return;
    say(describe_why_not_turn(game_->session.board(), game_->session.position()));
    show();
}

void GameModel::turn_until() {
    if (!game_) return;
    if (game_->session.board().variant->stock_plan.choose) return turn();
    put_down();
    const auto fits = [this] {
        const std::vector<Move> legal =
            legal_moves(game_->session.board(), game_->session.position());
        return std::any_of(legal.begin(), legal.end(),
                           [](Move move) { return move.kind == MoveKind::play; });
    };
    if (fits()) return say("A card fits already: no stock card was turned.");
    int turned = 0;
    for (int at = -1; !fits() && at != game_->session.at();) {
        at = game_->session.at();
        if (play(Move::draw()) && game_->session.at() != at) ++turned;
    }
    const Session& session = game_->session;
    if (turned == 0) {
        // Explains why, unless a warning was given, which must not be overruled.
        if (!is_legal(session.board(), session.position(), Move::draw())) turn();
        return;
    }
    say("Turned " + counted(turned, "card") + (fits() ? "." : ": no card fits."));
    show();
}

void GameModel::finish() {
    if (!game_ || sure_.empty()) return;
    put_down();
    stop_watching();
    for (const Move move : std::vector<Move>(sure_)) {
        if (!make(move)) return;
    }
}

void GameModel::play_waste() {
    if (!game_) return;
    const Slot top = waste_top(game_->session.board(), game_->session.position());
    if (top != kNoSlot) return play_slot(top, false);
    say(geometry_.waste ? "The waste is empty." : "This game has no waste.");
    show();
}

void GameModel::close_set() {
    if (!game_) return;
    put_down();
    if (play(Move::close())) return;
    say(describe_why_not(game_->session.board(), game_->session.position(), Move::close()));
    show();
}

void GameModel::use_token(int token) {
    if (!game_ || token < 0) return;
    if (static_cast<std::size_t>(token) >= game_->board->variant->tokens.size()) return;
    put_down();
    focus_ = Spot::of(Spot::Kind::token, token);
    if (play(Move::token(token))) return;
    say(describe_why_not(game_->session.board(), game_->session.position(), Move::token(token)));
    show();
}

void GameModel::give_hint() {
    if (!game_) return;
    put_down();
    // A visible hint was one from visible cards.
    const bool deep = speaks() || hint_.kind != Spot::Kind::none;
    if (deep) return show_hint(hint_with(game_->session, past(), game_->coaching.known), true);
    if (!Foresight::applies(game_->session)) return show_hint(hint_by_eye(game_->session), false);
    foreseeing_.start([this, session = game_->session](const StopToken&, const auto&) {
        return foresight_.hint(session);
    });
}

void GameModel::show_hint(Hint hint, bool deep) {
    if (!deep && hint.move) hint.words += " Press H again to ask the solver.";
    if (hint.move) game_->coaching.assistance.add(Help::hint);
    hint_ = {};
    hinted_ = hint.move;
    if (hint.move) {
        hint_ = spot_of(*hint.move);
        focus_ = hint_;
    }
    say(hint.words);
    show();
}

void GameModel::move_focus(Direction direction) {
    if (!game_) return;
    focus_ = lifted_ != kNoSlot ? step_target(table_, focus_, direction)
                                : step_focus(game_->session, table_, focus_, direction);
    show();
}

void GameModel::scan() {
    if (!game_) return;
    focus_ = next_action(table_, focus_);
    show();
}

bool GameModel::put_down() {
    if (lifted_ == kNoSlot) return false;
    if (lifted_ < kStock) focus_ = Spot::at(lifted_);
    lifted_ = kNoSlot;
    clear_notice();
    show();
    return true;
}

}  // namespace niblick
