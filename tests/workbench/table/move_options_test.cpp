// Playing games whose cards do more than leave for a foundation: clicks, drags and keys as the
// window sends them.

#include "workbench/table/move_options.h"

#include "core/base/rng.h"
#include "tests/workbench/rooms.h"

namespace niblick {

namespace {

const Tabletop& table_of(const Room& room) {
    return room.work->page<PlayPage>().table();
}

// The first card of the table that passes, kNoSlot where there is none.
template <typename Test>
Slot card_with(const Room& room, Test test) {
    for (const TableCard& card : table_of(room).cards) {
        if (test(move_options(room.session(), card.slot))) return card.slot;
    }
    return kNoSlot;
}

bool leads_to(const std::vector<MoveOption>& options, Spot::Kind kind) {
    return std::any_of(options.begin(), options.end(),
                       [kind](const MoveOption& option) { return option.to.kind == kind; });
}

Spot target_of_kind(const Room& room, Spot::Kind kind) {
    for (const Target& target : table_of(room).targets) {
        if (target.option.to.kind == kind) return target.option.to;
    }
    return {};
}

// Opens deals of a game until some card goes both to a foundation and to another kind of place.
Slot card_with_choice(Room& room, Spot::Kind other) {
    for (int deal = 1; deal < 200; ++deal) {
        room.on<PlayPage>()->open_deal(std::to_string(deal));
        const Slot piece = card_with(room, [&](const std::vector<MoveOption>& found) {
            return leads_to(found, Spot::Kind::foundation) && leads_to(found, other);
        });
        if (piece != kNoSlot) return piece;
    }
    FAIL("no such deal");
    return kNoSlot;
}

}  // namespace

TEST_CASE("a card with one way goes there at once, to a cell too", "[moves]") {
    Room room("hole/worm_hole", 1);
    const Slot piece = card_with(room, [](const std::vector<MoveOption>& found) {
        return found.size() == 1 && leads_to(found, Spot::Kind::cell);
    });
    REQUIRE(piece != kNoSlot);
    CHECK_FALSE(table_of(room).card(piece)->lit);
    room.on<PlayPage>()->games().play_slot(piece, false);
    CHECK(room.session().moves().back() == Move::hold(piece));
    const TableCard* held = table_of(room).card(piece);
    REQUIRE(held != nullptr);
    CHECK(held->at == table_of(room).geometry.cells[0]);
    room.press(ctrl('z'));
    CHECK(room.session().position().zones.empty(Zone::cells));
    CHECK(table_of(room).card(piece)->at != table_of(room).geometry.cells[0]);
    room.press(ctrl('y'));
    CHECK(room.session().position().holds_in_cell(piece));
}

TEST_CASE("where a foundation and a cell will do, the player chooses", "[moves]") {
    Room room("hole/worm_hole", 1);
    const Slot piece = card_with_choice(room, Spot::Kind::cell);
    room.on<PlayPage>()->games().play_slot(piece, false);
    CHECK(room.session().at() == 0);
    CHECK(table_of(room).lifted == piece);
    CHECK(table_of(room).carried == std::vector<Slot>{piece});
    REQUIRE(table_of(room).targets.size() == 2);
    CHECK(room.work->notice() == "Choose one of the marked targets.");

    SECTION("by a click on the cell") {
        room.on<PlayPage>()->games().play_at(Spot::of(Spot::Kind::cell, 0));
        CHECK(room.session().moves().back() == Move::hold(piece));
    }
    SECTION("by a second click: the foundation") {
        room.on<PlayPage>()->games().play_slot(piece, false);
        CHECK(room.session().moves().back() == Move::play(piece));
    }
    SECTION("by a number") {
        room.on<PlayPage>()->games().play_to(1);
        CHECK(room.session().moves().back() == Move::hold(piece));
    }
    SECTION("by arrows and Enter") {
        room.press(named(Key::right));
        CHECK(table_of(room).focus == Spot::of(Spot::Kind::foundation, 0));
        room.press(named(Key::right));
        CHECK(table_of(room).focus == Spot::of(Spot::Kind::cell, 0));
        room.press(named(Key::enter));
        CHECK(room.session().moves().back() == Move::hold(piece));
    }
    SECTION("by Enter alone: the foundation") {
        room.press(named(Key::enter));
        CHECK(room.session().moves().back() == Move::play(piece));
    }
    SECTION("not at all") {
        room.on<PlayPage>()->games().play_to(5);
        CHECK(room.work->notice() == "There is no place 6 for it.");
        CHECK(table_of(room).lifted == piece);
        room.run("cancel");
        CHECK(room.session().at() == 0);
        CHECK(table_of(room).focus == Spot::at(piece));
    }
    CHECK(table_of(room).lifted == kNoSlot);
    CHECK(table_of(room).targets.empty());
}

TEST_CASE("a card that is dragged may go wherever the rules allow", "[moves]") {
    Room room("hole/worm_hole", 1);
    const Slot piece = card_with_choice(room, Spot::Kind::cell);
    room.on<PlayPage>()->games().lift(piece);
    REQUIRE(table_of(room).targets.size() == 2);
    const Rect cell = table_of(room).geometry.cells[0];
    const Target* below = table_of(room).target_below(cell.moved(8, -12));
    REQUIRE(below != nullptr);
    CHECK(below->option.to == Spot::of(Spot::Kind::cell, 0));
    CHECK(table_of(room).target_below(cell.moved(-4000, 0)) == nullptr);
    // Dropped beside every target it goes back.
    room.on<PlayPage>()->games().play_at({});
    CHECK(room.session().at() == 0);
    CHECK(table_of(room).lifted == kNoSlot);
    // What no move takes is not lifted.
    const Slot buried = table_of(room).cards.front().slot;
    REQUIRE_FALSE(table_of(room).card(buried)->playable);
    room.on<PlayPage>()->games().lift(buried);
    CHECK(table_of(room).lifted == kNoSlot);
}

TEST_CASE("cards keep their cells while others come and go", "[moves]") {
    Room room("hole/double_dolphin", 3);
    std::vector<Slot> held;
    for (int i = 0; i < 3; ++i) {
        const Slot piece = card_with(room, [](const std::vector<MoveOption>& found) {
            return leads_to(found, Spot::Kind::cell);
        });
        REQUIRE(piece != kNoSlot);
        room.on<PlayPage>()->games().lift(piece);
        room.on<PlayPage>()->games().play_at(target_of_kind(room, Spot::Kind::cell));
        held.push_back(piece);
    }
    const auto& cells = table_of(room).geometry.cells;
    for (std::size_t i = 0; i < held.size(); ++i) {
        CHECK(table_of(room).card(held[i])->at == cells[i]);
    }
    // The first foundation card may be any; it leaves the middle cell free.
    room.on<PlayPage>()->games().play_slot(held[1], false);
    CHECK(room.session().moves().back().from == held[1]);
    CHECK(table_of(room).card(held[0])->at == cells[0]);
    CHECK(table_of(room).card(held[2])->at == cells[2]);
    CHECK(table_of(room).spot_at(cells[1].middle_x(), cells[1].middle_y()) ==
          Spot::of(Spot::Kind::cell, 1));
}

TEST_CASE("cards are packed on columns, and what lies on them goes along", "[moves]") {
    Room room("hole/beacon", 1);
    bool carried = false;
    for (int deal = 1; deal < 60 && !carried; ++deal) {
        room.on<PlayPage>()->open_deal(std::to_string(deal));
        Rng rng(static_cast<std::uint64_t>(deal));
        for (int i = 0; i < 30 && !carried; ++i) {
            const Slot piece = card_with(room, [&](const std::vector<MoveOption>& found) {
                return !found.empty() && found.front().to.kind == Spot::Kind::pile &&
                       carried_with(room.session(), found.front().move.from).size() > 1;
            });
            if (piece != kNoSlot) {
                const std::vector<Slot> run = carried_with(room.session(), piece);
                room.on<PlayPage>()->games().lift(piece);
                CHECK(table_of(room).carried == run);
                const Spot to = target_of_kind(room, Spot::Kind::pile);
                room.on<PlayPage>()->games().play_at(to);
                const auto cards = room.session().position().pile(to.number());
                REQUIRE(cards.size() >= run.size());
                CHECK(std::equal(run.rbegin(), run.rend(), cards.rbegin()));
                room.press(ctrl('z'));
                CHECK(pile_of(room.session().position(), piece) != to.number());
                carried = true;
                break;
            }
            const Slot single = card_with(room, [](const std::vector<MoveOption>& found) {
                return leads_to(found, Spot::Kind::pile);
            });
            if (single == kNoSlot) break;
            room.on<PlayPage>()->games().lift(single);
            room.on<PlayPage>()->games().play_at(target_of_kind(room, Spot::Kind::pile));
        }
    }
    CHECK(carried);
}

TEST_CASE("a waste is turned, played from and gone through again", "[moves]") {
    Room room("stock/robert", 1);
    CHECK(table_of(room).cards.empty());
    CHECK(table_of(room).focus == Spot::at_stock());
    room.run("waste");
    CHECK(room.work->notice() == "The waste is empty.");
    int most = 0;
    int played = 0;
    for (int i = 0; table_of(room).stock->left > 0 && i < 100; ++i) {
        room.run("turn");
        most = std::max(most, static_cast<int>(table_of(room).cards.size()));
        const Slot top = waste_top(room.session().board(), room.session().position());
        REQUIRE(table_of(room).cards.back().slot == top);
        if (!table_of(room).card(top)->playable) {
            CHECK_FALSE(table_of(room).card(top)->why_not.empty());
            continue;
        }
        room.run("waste");
        CHECK(room.session().moves().back() == Move::play(top));
        ++played;
    }
    CHECK(most == 3);
    CHECK(played > 0);
    // Only the top of the fan may be played.
    const TableCard below = table_of(room).cards.front();
    CHECK(below.aside);
    room.on<PlayPage>()->games().play_slot(below.slot, false);
    CHECK(room.work->notice() == "Only the top card of the waste may be played.");

    CHECK(table_of(room).stock->redeal);
    CHECK(table_of(room).stock->redeals == "2 redeals");
    room.run("turn");
    CHECK(room.session().moves().back() == Move::redeal());
    CHECK(table_of(room).stock->left == 51 - played);
    room.press(ctrl('z'));
    CHECK(table_of(room).stock->left == 0);
    for (int pass = 0; pass < 2; ++pass) {
        room.run("turn");
        while (table_of(room).stock->left > 0) room.run("turn");
    }
    room.run("turn");
    CHECK(room.work->notice() == "The stock has been gone through for the last time.");
    CHECK_FALSE(table_of(room).stock->can_turn);
}

TEST_CASE("a set is taken card by card and completed", "[moves]") {
    Room room("sets/all_in_a_row", 1);
    REQUIRE(table_of(room).set);
    CHECK(table_of(room).foundations.empty());
    room.run("set");
    CHECK(room.work->notice() == "No set is started: choose its first card.");
    const Slot first =
        card_with(room, [](const std::vector<MoveOption>& found) { return !found.empty(); });
    REQUIRE(table_of(room).card(first)->lit);
    room.on<PlayPage>()->games().play_slot(first, false);
    CHECK(table_of(room).set->taken == 1);
    const TableCard* taken = table_of(room).card(first);
    REQUIRE(taken != nullptr);
    CHECK(taken->at.y == table_of(room).set->room.y);
    CHECK(taken->why_not == "The 2 of clubs is in the set being taken; undo puts it back.");
    room.run("set");
    CHECK(room.work->notice() == "A set has at least 2 cards; this one has 1.");
    // A card that was freed only now must wait.
    for (const TableCard& card : table_of(room).cards) {
        if (!room.session().position().fresh.test(card.slot)) continue;
        CHECK(card.why_not.find("finish the set first") != std::string::npos);
    }
    const Slot second =
        card_with(room, [](const std::vector<MoveOption>& found) { return !found.empty(); });
    REQUIRE(second != kNoSlot);
    room.on<PlayPage>()->games().play_slot(second, false);
    for (int i = 0; i < 11 && !table_of(room).set->can_close; ++i) {
        room.on<PlayPage>()->games().play_slot(
            card_with(room, [](const std::vector<MoveOption>& found) { return !found.empty(); }),
            false);
    }
    REQUIRE(table_of(room).set->can_close);
    room.run("set");
    CHECK(room.session().moves().back() == Move::close());
    CHECK(table_of(room).set->taken == 0);
    CHECK(table_of(room).card(first) == nullptr);
    room.press(ctrl('z'));
    CHECK(table_of(room).card(first) != nullptr);
}

TEST_CASE("a wild card is used by its chip", "[moves]") {
    Room room("golf/two_wilds", 1);
    REQUIRE(table_of(room).tokens.size() == 1);
    CHECK(table_of(room).tokens[0].name == "Wild");
    CHECK(table_of(room).tokens[0].count == 2);
    room.on<PlayPage>()->games().use_token(0);
    CHECK(table_of(room).tokens[0].count == 1);
    CHECK(table_of(room).foundations[0].wild);
    for (const TableCard& card : table_of(room).cards) CHECK(card.open == card.playable);
    room.on<PlayPage>()->games().use_token(0);
    CHECK(room.work->notice() == "Any card may be played already.");
    room.on<PlayPage>()->games().use_token(7);
    room.press(ctrl('z'));
    CHECK(table_of(room).tokens[0].count == 2);
}

namespace {

// A game of Golf with more tables in its rule file.
void open_golf_with(Room& room, const Scratch& rules, const std::string& tables) {
    rules.write("own.toml",
                "[about]\nname = \"Own\"\nsource = \"a test\"\nsummary = \"Golf and more.\"\n"
                "[columns]\ncount = 7\nheight = 5\n[stock]\n[sequence]\nwrap = true\n" +
                    tables);
    const auto faults = room.work->open((rules / "own.toml").string());
    INFO((faults.empty() ? std::string() : faults.front()));
    REQUIRE(faults.empty());
}

}  // namespace

TEST_CASE("irons go into the bag and come out of it", "[moves]") {
    Scratch rules;
    Room room("", 3);
    open_golf_with(room, rules, "[irons]\nranks = \"3579\"\nin_bag = \"5\"\n");
    REQUIRE(table_of(room).tokens.size() == 4);
    CHECK(table_of(room).tokens[1].name == "Iron 5");
    CHECK(table_of(room).tokens[1].count == 1);
    Slot iron = kNoSlot;
    for (int deal = 1; deal < 200 && iron == kNoSlot; ++deal) {
        room.on<PlayPage>()->open_deal(std::to_string(deal));
        iron = card_with(room, [](const std::vector<MoveOption>& found) {
            return leads_to(found, Spot::Kind::token) && leads_to(found, Spot::Kind::foundation);
        });
    }
    REQUIRE(iron != kNoSlot);
    room.on<PlayPage>()->games().play_slot(iron, false);
    REQUIRE(table_of(room).lifted == iron);
    const Spot chip = target_of_kind(room, Spot::Kind::token);
    const int before = table_of(room).tokens[chip.slot].count;
    room.on<PlayPage>()->games().play_at(chip);
    CHECK(room.session().moves().back() == Move::hold(iron));
    CHECK(table_of(room).tokens[chip.slot].count == before + 1);
    CHECK(table_of(room).card(iron) == nullptr);
    // It may be laid again when its rank fits.
    if (table_of(room).tokens[chip.slot].can_use) {
        room.on<PlayPage>()->games().use_token(chip.number());
        CHECK(table_of(room).tokens[chip.slot].count == before);
    } else {
        CHECK_FALSE(table_of(room).tokens[chip.slot].why_not.empty());
    }
}

TEST_CASE("a card in the rough says how often it must be hit", "[moves]") {
    Scratch rules;
    Room room("", 3);
    open_golf_with(room, rules, "[rough]\ntwice = [29, 30, 31, 32, 33, 34, 35]\n");
    for (int deal = 1; deal < 50; ++deal) {
        room.on<PlayPage>()->open_deal(std::to_string(deal));
        const Slot piece =
            card_with(room, [](const std::vector<MoveOption>& found) { return !found.empty(); });
        if (piece == kNoSlot) continue;
        CHECK(table_of(room).card(piece)->hits == 2);
        room.on<PlayPage>()->games().play_slot(piece, false);
        REQUIRE(table_of(room).card(piece) != nullptr);
        CHECK(table_of(room).card(piece)->hits == 1);
        CHECK(room.work->notice() == "The card has been hit; one more hit removes it.");
        room.on<PlayPage>()->games().play_slot(piece, false);
        CHECK(table_of(room).card(piece) == nullptr);
        return;
    }
    FAIL("no deal has a card to play");
}

TEST_CASE("the top of a foundation goes into a cell where the rules say so", "[moves]") {
    Room room("many/kings_way", 1);
    for (int deal = 1; deal < 100; ++deal) {
        room.on<PlayPage>()->open_deal(std::to_string(deal));
        for (int i = 0; i < 8 && !table_of(room).top_moves; ++i) room.run("turn");
        if (!table_of(room).top_moves) continue;
        CHECK(table_of(room).acts(Spot::of(Spot::Kind::foundation, 0)));
        const int before = room.session().at();
        room.on<PlayPage>()->games().play_slot(kTop, false);
        CHECK(room.session().at() == before + 1);
        CHECK(room.session().moves().back() == Move::hold(kTop));
        CHECK(room.session().position().zones.size(Zone::cells) == 1);
        return;
    }
    FAIL("no ace was turned");
}

TEST_CASE("what lies under the columns is shown and never played", "[moves]") {
    Room room("many/striptease", 1);
    REQUIRE(table_of(room).bases.size() == 4);
    for (std::size_t b = 0; b < 4; ++b) {
        CHECK(table_of(room).bases[b].face.index == "Q");
        const Rect& at = table_of(room).geometry.bases[b];
        CHECK(table_of(room).spot_at(at.x + 5, at.y + 5) == Spot{});
    }
    CHECK(table_of(room).empty_piles.empty());
}

TEST_CASE("the keyboard alone plays every game", "[moves]") {
    Room room("golf/golf", 1);
    for (const std::string& id : room.work->page<LibraryPage>().catalogue().ids()) {
        room.on<LibraryPage>()->choose(id);
        if (!room.work->page<PlayPage>().games().has_game() ||
            room.work->page<PlayPage>().state().playing_id != id)
            continue;
        if (room.session().board().variant->traits.plain) continue;
        INFO(id);
        for (int i = 0; i < 25 && room.session().ending() == Ending::playing; ++i) {
            const int before = room.session().at();
            room.run("hint");
            room.foresee();
            REQUIRE(room.work->notice().back() == '.');
            room.press(named(Key::enter));
            CHECK(room.session().at() == before + 1);
        }
    }
}

TEST_CASE("moves that differ in what lies beside the tableau are told apart", "[moves]") {
    Room room("hole/worm_hole", 2);
    const Position start = room.session().position();
    VerdictBook book;
    Verdict won;
    won.outcome = Outcome::won;
    Verdict lost;
    lost.outcome = Outcome::lost;
    Position other = start;
    other.holds = 1;
    book.learn(room.session().board(), start, won);
    book.learn(room.session().board(), other, lost);
    CHECK(book.find(start)->outcome == Outcome::won);
    CHECK(book.find(other)->outcome == Outcome::lost);
    other.pass = 1;
    CHECK(book.find(other) == nullptr);
}

}  // namespace niblick
