// A rule from elsewhere that does what no rule may do is named, and does no harm beyond its own
// game (core/play/rule_calls.h).

#include <algorithm>
#include <set>

#include "core/base/rng.h"
#include "core/game/session.h"
#include "core/play/play.h"
#include "core/play/rule_calls.h"
#include "core/search/solver.h"
#include "tests/plugin/outside.h"
#include "tests/support/quick.h"
#include "variants/explain/why_not.h"

using namespace niblick;

namespace {

struct MoveOption {
    const char* how;
    const char* words;  // what is said of it
};

constexpr MoveOption kOffers[] = {
    {"add_throws", "out of cheese"},
    {"add_throws_number", "an exception without a message"},
    {"forbids_throws", "out of cheese"},
    {"forbids_throws_number", "an exception without a message"},
    {"instead_throws", "out of cheese"},
    {"instead_throws_number", "an exception without a message"},
    {"follow_throws", "out of cheese"},
    {"follow_throws_number", "an exception without a message"},
    {"offers_covered", "it offered a move that cannot be made"},
    {"offers_stock", "it offered a move that cannot be made"},
    {"offers_gone", "it offered a move that cannot be made"},
    {"offers_laid", "it offered a move that cannot be made"},
    {"offers_foundation", "it offered a move that cannot be made"},
    {"offers_nonsense", "it offered a move that cannot be made"},
    {"offers_draw", "it offered a move that cannot be made"},
    {"takes_back", "it removed moves that it had not offered"},
    {"half", "it made half of a move"},
    {"add_wavers", "different answers to the same question"},
    {"forbids_wavers", "different answers to the same question"},
    {"instead_wavers", "different answers to the same question"},
};
// These it does after a move or in place of one.
constexpr MoveOption kSpoils[] = {
    {"writes_filled", "the position that it left has a wrong set of available cards"},
    {"writes_open", "the position that it left has a wrong set of available cards"},
    {"writes_top",
     "the position that it left has a top card on a foundation that was not played there"},
    {"writes_drawn", "the position that it left has a wrong number of turned cards"},
    {"writes_zones", "the position that it left has a piece in no zone or in two"},
    {"writes_and_moves", "the position was overwritten"},
    {"writes_notes", "the position that it left has data that the game does not use"},
    {"writes_pass", "the position that it left has data that the game does not use"},
    {"writes_failed", "it marks a rule as failed"},
    {"writes_all", "the position that it left has a piece in no zone or in two"},
    {"puts_back", "the position that it left"},
    {"takes_laid", "cards of this game stay on their foundation"},
    {"removes_twice", "the card is out of play"},
    {"moves_covered", "a covered card cannot leave the layout"},
    {"no_piece", "there is no such card"},
    {"no_slot", "there is no such place"},
    {"no_pile", "cards cannot move to the tableau in this game"},
    {"no_cell", "no cell is free"},
    {"no_note", "the rule has no such note"},
    {"no_token", "this token is not in hand"},
    {"no_redeal", "no redeals are left"},
    {"follow_wavers", "different answers to the same question"},
};

std::shared_ptr<const Variant> rules_lying(const Library& library, const std::string& how,
                                           bool instead) {
    return sound(library.load_text(
                     "lying.toml",
                     "extends = \"golf/golf\"\n[about]\nname = \"X\"\nsource = \"A test.\"\n"
                     "summary = \"A test.\"\n[columns]\ncount = 5\nheight = 3\n[stock]\n"
                     "cards = 12\n[deck]\nranks = \"A234567\"\n[sequence]\norder = "
                     "\"A234567\"\n[lying]\nhow = \"" +
                         how + "\"\n" + (instead ? "instead = true\n" : "")))
        .variant;
}

// Plays a game by chance as far as it goes, and back; notes what failed on the way.
void play_and_undo(const Board& board, std::uint64_t seed, RuleFaults& faults) {
    Session game(board);
    Rng rng(seed);
    std::vector<Move> moves;
    for (int i = 0; i < 60; ++i) {
        legal_moves(board, game.position(), moves, &faults);
        if (moves.empty()) break;
        const Move move = moves[static_cast<std::size_t>(rng.below(moves.size()))];
        after(board, game.position(), move, &faults);
        game.play(move);
        game.position().open.for_each(
            [&](int s) { describe_why_not(board, game.position(), static_cast<Slot>(s)); });
        describe_why_not(board, game.position(), Move::draw());
        Position kept = game.position();
        kept.failed_rule = 0;
        CHECK(broken_law(board, kept).empty());
    }
    while (game.undo()) {
    }
    CHECK(game.position() == start_position(board));
}

bool plays_to_a_win(const Board& board, const std::vector<Move>& line) {
    Position position = start_position(board);
    for (const Move move : line) position = after(board, position, move);
    return position.failed_rule == 0 && ending(board, position) == Ending::won;
}

void expect_contained(const Library& library, const MoveOption& way, bool instead) {
    INFO(way.how << (instead ? ", instead of a move" : ""));
    const auto variant = rules_lying(library, way.how, instead);
    const std::string whose = "the table [lying] of " + object("lying").string() + ": ";
    const auto names = [&](const std::string& words) {
        return words.find(whose) != std::string::npos && words.find(way.words) != std::string::npos;
    };
    RuleFaults played;
    bool named = false;
    for (std::uint64_t deal = 1; deal <= (quick() ? 3 : 8); ++deal) {
        const Board board = bind(variant, deal_by_number(*variant, deal));
        play_and_undo(board, deal, played);
        for (const Goal goal : {Goal::clear, Goal::best}) {
            Query query;
            query.goal = goal;
            query.limits = {20'000, std::size_t{64} << 20};
            const Verdict verdict = Solver(variant).solve(board, start_position(board), query);
            INFO("deal " << deal << ": " << verdict.fault);
            CHECK(verdict.outcome != Outcome::lost);
            if (verdict.outcome != Outcome::won) {
                CHECK(verdict.why == StopReason::rule_failed);
                CHECK(names(verdict.fault));
            }
            if (verdict.best && !verdict.fault.empty()) CHECK_FALSE(verdict.best->proved);
            const bool wavers = std::string(way.how).ends_with("wavers");
            if (verdict.outcome == Outcome::won && !wavers) {
                CHECK(plays_to_a_win(board, verdict.line));
            }
            named = named || names(verdict.fault);
        }
    }
    CHECK(named);
    const bool may_be_missed = std::string(way.how).ends_with("wavers");
    INFO(played.first);
    CHECK((may_be_missed || names(played.first)));
}

}  // namespace

TEST_CASE("a rule that keeps to what rules may do is believed") {
    const Library library = library_with(object("lying"));
    std::set<Outcome> outcomes;
    for (const std::string how : {"nothing", "writes_seen"}) {
        const auto variant = rules_lying(library, how, false);
        for (std::uint64_t deal = 1; deal <= 8; ++deal) {
            const Board board = bind(variant, deal_by_number(*variant, deal));
            RuleFaults faults;
            play_and_undo(board, deal, faults);
            CHECK(faults.count == 0);
            const Verdict verdict = solve(board, start_position(board));
            CHECK(verdict.fault.empty());
            CHECK(verdict.why == StopReason::finished);
            outcomes.insert(verdict.outcome);
        }
    }
    CHECK(outcomes == std::set{Outcome::won, Outcome::lost});
}

TEST_CASE("a rule that lies about moves is named, and proves nothing lost") {
    const Library library = library_with(object("lying"));
    for (const MoveOption& way : kOffers) expect_contained(library, way, false);
}

TEST_CASE("a rule that spoils positions is named, and proves nothing lost") {
    const Library library = library_with(object("lying"));
    for (const MoveOption& way : kSpoils) {
        expect_contained(library, way, false);
        expect_contained(library, way, true);
    }
}
