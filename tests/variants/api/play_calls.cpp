#include "tests/variants/api/calls.h"

namespace niblick::api {

namespace {

// Everything that asks about a position of a board.
void ask(const Board& board, const Position& position) {
    legal_moves(board, position);
    ending(board, position);
    why_not_draw(board, position);
    describe_why_not_turn(board, position);
    why_not_turn(board, position);
    observe(board, position);
    anything_hidden(board, position);
    stock_left(board, position);
    stock_known(board, position);
    reserve_left(board, position);
    cards_left(board, position);
    waste_top(board, position);
    next_stock_piece(board, position);
    for (int piece = 0; piece < board.pieces(); ++piece) {
        const auto slot = static_cast<Slot>(piece);
        why_not(board, position, slot);
        describe_why_not(board, position, slot);
        is_face_up(board, position, slot);
        is_mystery(board, position, slot);
        foundation_under(board, position, slot);
    }
    for (const MoveKind kind :
         {MoveKind::play, MoveKind::draw, MoveKind::hold, MoveKind::pack, MoveKind::redeal,
          MoveKind::close, MoveKind::token, MoveKind::other}) {
        for (const Slot from : {Slot{0}, kTop, kNoSlot}) {
            describe_why_not(board, position, {kind, from, 0});
            describe_why_not(board, position, {kind, from, 255});
        }
    }
    for (const Move move : legal_moves(board, position)) {
        is_legal(board, position, move);
        after(board, position, move);
        move_text(board, move);
    }
}

void add_positions(Calls& calls) {
    TRY(start_position(v.unbound));
    TRY(start_position(v.moved));
    TRY(broken_law(v.unbound, v.bare));
    TRY(is_ok(v.moved, v.bare));
    TRY(matches(v.unbound, v.bare));
    TRY(legal_moves(v.unbound, v.bare));
    TRY(legal_moves(v.moved, v.positions[0]));
    TRY(is_legal(v.unbound, v.bare, Move::draw()));
    TRY(after(v.unbound, v.bare, Move::draw()));
    TRY(why_not(v.unbound, v.bare, 0));
    TRY(describe_why_not(v.unbound, v.bare, 0));
    TRY(why_not_draw(v.unbound, v.bare));
    TRY(why_not(v.unbound, v.bare, Move::draw()));
    TRY(why_not_turn(v.unbound, v.bare));
    TRY(describe_why_not(v.unbound, v.bare, Move::draw()));
    TRY(describe_why_not_turn(v.unbound, v.bare));
    TRY(ending(v.unbound, v.bare));
    TRY(observe(v.unbound, v.bare));
    TRY(anything_hidden(v.unbound, v.bare));
    TRY(is_face_up(v.unbound, v.bare, 0));
    TRY(is_mystery(v.unbound, v.bare, 0));
    TRY(is_mystery(v.boards[0], v.positions[0], kNoSlot));
    TRY(stock_known(v.unbound, v.bare));
    TRY(stock_left(v.unbound, v.bare));
    TRY(reserve_left(v.unbound, v.bare));
    TRY(cards_left(v.unbound, v.bare));
    TRY(waste_top(v.unbound, v.bare));
    TRY(next_stock_piece(v.unbound, v.bare));
    TRY(stock_card(v.unbound, v.bare, 0));
    TRY(stock_card(v.boards[0], v.positions[0], 99));
    TRY(stock_card(v.boards[0], v.positions[0], -1));
    TRY(foundation_under(v.unbound, v.bare, 0));
    TRY(pile_of(v.bare, 0));
    TRY(piece_in(v.bare, kNoSlot));
    TRY(slot_of(v.bare, kNoSlot));
    TRY(pieces_in(v.bare, SlotSet::first_n(250)));
    TRY(slots_of(v.bare, SlotSet::first_n(250)));
    TRY(keeps_order(*v.empty));
    TRY(keeps_laid(*v.empty));
    TRY(v.bare.foundation(0); v.bare.pile(0); v.bare.waste(); v.bare.cells(); v.bare.set());
    TRY(v.bare.withheld(); v.bare.in_set(); v.bare.holds_in_cell(kNoSlot);
        v.bare.has_taken(kNoSlot));
    TRY(why_not(v.boards[0], v.positions[0], kNoSlot));
    TRY(is_face_up(v.boards[0], v.positions[0], kNoSlot));
    TRY(after(v.boards[0], v.positions[0], Move::play(34, 7)));
    for (std::size_t b = 0; b < values().boards.size(); ++b) {
        for (std::size_t p = 0; p <= values().positions.size(); ++p) {
            const std::string text =
                "ask(boards[" + std::to_string(b) + "], positions[" + std::to_string(p) + "])";
            calls.push_back({text, [b, p] {
                                 const Values& v = values();
                                 const bool bare = p == v.positions.size();
                                 const Position& position = bare ? v.bare : v.positions[p];
                                 broken_law(v.boards[b], position);
                                 ask(v.boards[b], position);
                             }});
        }
    }
    TRY(ask(bind(v.empty, {}), start_position(bind(v.empty, {}))));
}

void add_moves(Calls& calls) {
    TRY(move_text(v.unbound, Move::play(0)));
    TRY(move_text(v.boards[0], Move::play(249)));
    TRY(move_text(v.boards[0], Move::hold(kTop)));
    TRY(move_text(v.boards[0], Move::pack(52, 200)));
    TRY(move_text(v.boards[0], Move::token(9)));
    TRY(move_text(v.boards[0], Move::close()));
    TRY(move_text(v.boards[0], Move::redeal()));
    TRY(parse_move(v.unbound, ""));
    TRY(parse_move(v.boards[0], ""));
    TRY(parse_move(v.boards[1], "rule 255 255"));
    for (int kind = 0; kind <= static_cast<int>(MoveKind::other); ++kind) {
        for (const int piece : {0, 51, 52, 200, int{kTop}, int{kNoSlot}}) {
            calls.push_back(
                {"is_legal(boards, {kind, piece, 255})", [kind, piece] {
                     const Values& v = values();
                     const Move move{static_cast<MoveKind>(kind), static_cast<Slot>(piece), 255};
                     for (std::size_t b = 0; b < v.boards.size(); ++b) {
                         is_legal(v.boards[b], v.positions[b], move);
                     }
                 }});
        }
    }
}

void add_operations(Calls& calls) {
    TRY(Position position; Operations(v.unbound, position).board());
    TRY(Position position; Operations(v.boards[1], position).position());
    TRY(turned_cards(v.boards[1], v.bare.zones));
    // Of plain games, of games of other kinds, with numbers that are none.
    for (std::size_t b = 0; b < values().boards.size(); ++b) {
        const auto add = [&calls, b](void (*operate)(Operations&)) {
            calls.push_back({"an operation on boards[" + std::to_string(b) + "]", [b, operate] {
                                 const Values& v = values();
                                 Position position = v.positions[b];
                                 Operations operations(v.boards[b], position);
                                 operate(operations);
                             }});
        };
        add([](Operations& at) { at.to_foundation(kNoSlot, 0); });
        add([](Operations& at) { at.to_foundation(0, 99); });
        add([](Operations& at) { at.to_cell(kNoSlot); });
        add([](Operations& at) { at.to_cell(0); });
        add([](Operations& at) { at.to_pile(0, -1); });
        add([](Operations& at) { at.to_pile(kNoSlot, 99); });
        add([](Operations& at) { at.to_set(kNoSlot); });
        add([](Operations& at) { at.to_waste(kNoSlot); });
        add([](Operations& at) { at.to_waste(0); });
        add([](Operations& at) { at.add_to_stock(); });
        add([](Operations& at) { at.add_to_waste(); });
        add([](Operations& at) { at.remove(kNoSlot); });
        add([](Operations& at) { at.to_slot(kNoSlot, kNoSlot); });
        add([](Operations& at) { at.to_slot(0, 0); });
        add([](Operations& at) { at.open_cells(); });
        add([](Operations& at) { at.turn_up(kNoSlot); });
        add([](Operations& at) { at.peek(-1); });
        add([](Operations& at) {
            at.award(-1);
            at.awarded();
        });
        add([](Operations& at) { at.end_set(); });
        add([](Operations& at) { at.turn_stock(); });
        add([](Operations& at) { at.fill_piles(); });
        add([](Operations& at) { at.redeal(); });
        add([](Operations& at) { at.give_token(-1); });
        add([](Operations& at) { at.take_token(99); });
        add([](Operations& at) { at.lay_token(99); });
        add([](Operations& at) { at.shuffle_layout(0); });
        add([](Operations& at) { at.note({}, 0); });
        add([](Operations& at) { at.set_note({}, -1, 0); });
    }
}

void add_games(Calls& calls) {
    TRY((void)Session(v.unbound));
    TRY((void)Session(v.moved));
    TRY(v.moved_session.position());
    TRY(v.moved_session.start());
    TRY(v.moved_session.position_at(0));
    TRY(v.moved_session.tally());
    TRY(v.moved_session.score());
    TRY(v.moved_session.ending());
    TRY(v.moved_session.save_text());
    TRY(v.moved_session.board(); v.moved_session.number(); v.moved_session.brought());
    TRY(v.moved_session.moves(); v.moved_session.at());
    TRY(v.moved_session.can_undo(); v.moved_session.can_redo());
    TRY(Session game = v.moved_session; game.play(Move::draw()));
    TRY(Session game = v.moved_session; game.undo(); game.redo(); game.restart());
    TRY(Session game = v.moved_session; game.go_to(3));
    TRY(Session game(v.boards[0]); game.go_to(-1));
    TRY(Session game(v.boards[0]); game.position_at(-1));
    TRY(Session game(v.boards[0]); game.position_at(99));
    TRY(Session game(v.boards[0]); game.play({MoveKind::token, 9, 9}));
    TRY(game_code(v.moved_session));
    TRY(looks_like_code(""));
    TRY(read_code_header(""));
    TRY(read_code(nullptr, ""));
    TRY(read_code(nullptr, game_code(Session(v.boards[0]))));
    TRY(read_code(v.empty, game_code(Session(v.boards[0]))));
    TRY(read_saved_header(""));
    TRY(read_saved(nullptr, ""));
    TRY(read_saved(nullptr, Session(v.boards[0]).save_text()));
    TRY(read_saved(v.sets.variant, Session(v.boards[0]).save_text()));
}

}  // namespace

Calls calls_of_play() {
    Calls calls;
    add_positions(calls);
    add_moves(calls);
    add_operations(calls);
    add_games(calls);
    return calls;
}

}  // namespace niblick::api
