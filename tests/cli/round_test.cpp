#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/game/match.h"
#include "core/game/session.h"
#include "core/search/solver.h"
#include "tests/cli/ran.h"
#include "tests/support/catch.h"
#include "tests/support/golden.h"
#include "tests/support/rulesets.h"

using namespace niblick;
using namespace niblick::cli;

namespace {

// A player who takes every iron into the bag when it is free, plays what can be played and else
// turns a card; irons are spent only where `spends` says so. Types what he does.
class Player {
  public:
    Player(const Library& library, const std::string& id, int players, std::uint64_t number)
        : library_(library),
          opener_(library.load(id)),
          match_(*match_plan(*opener_.variant), players, number) {}

    const Match& match() const { return match_; }
    std::string script() const { return script_; }
    // Irons that were laid on the foundation and had been brought from an earlier hole.
    int brought_irons_used() const { return brought_used_; }

    void play_hole(bool spends) {
        const bool course = !opener_.variant->course.empty();
        const auto variant = course ? library_.load(match_.game()).variant : opener_.variant;
        Session session(bind(variant, deal_by_number(*variant, match_.deal_number())),
                        match_.deal_number(), brought_tokens(*variant, match_.bag()));
        const TokenCounts brought = session.brought();
        while (session.ending() == Ending::playing) {
            const auto move = choose(session, spends);
            if (!move) break;
            if (move->kind == MoveKind::token && brought[move->to] > 0 &&
                session.position().tokens[move->to] <= brought[move->to]) {
                ++brought_used_;
            }
            script_ += typed(session.board(), *move) + '\n';
            REQUIRE(session.play(*move));
        }
        if (session.ending() == Ending::playing) script_ += "resign\n";
        match_.finish_hole(
            session.score(),
            bag_after(*variant, session.position(), match_.plan().round.carried, match_.bag()),
            session.ending() == Ending::won);
        script_ += "next\n";
    }

  private:
    static std::optional<Move> choose(const Session& session, bool spends) {
        const auto legal = legal_moves(session.board(), session.position());
        for (const MoveKind kind :
             {MoveKind::hold, MoveKind::play, MoveKind::token, MoveKind::other, MoveKind::draw}) {
            if (kind == MoveKind::token && !spends) continue;
            for (const Move move : legal) {
                if (move.kind == kind) return move;
            }
        }
        return std::nullopt;
    }
    static std::string typed(const Board& board, Move move) {
        if (move.kind == MoveKind::draw) return "draw";
        if (move.kind == MoveKind::token) return "use " + board.variant->tokens[move.to].name;
        const std::string name = board.deck().name(board.card(move.from));
        return move.kind == MoveKind::hold ? name + " bag" : move_text(board, move);
    }

    const Library& library_;
    Loaded opener_;
    Match match_;
    std::string script_;
    int brought_used_ = 0;
};

}  // namespace

TEST_CASE("a round of nine holes is played to its end as text", "[round]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    Player player(library, "golf/nine_holes", 1, 3);
    while (!player.match().finished()) player.play_hole(false);
    const Ran result = ran({"play", "golf/nine_holes", "--seed", "3"}, player.script() + "card\n");
    CHECK(result.exit == 0);
    CHECK(result.out.find(describe_result(player.match())) != std::string::npos);
    CHECK(result.out.find("Hole 9 of 9") != std::string::npos);
    CHECK(result.out.find("The round is over; 'new' starts another.\n") != std::string::npos);
    CHECK(ran({"play", "golf/nine_holes", "--seed", "3"}, player.script() + "card\n").out ==
          result.out);
}

TEST_CASE("irons that are not spent can be laid at the next hole", "[round]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    Player player(library, "fairway/nine_holes", 2, 11);
    // Both players save their irons on the first three holes, and the second one for good: two who
    // play the same cards alike would stay level in every hole of a playoff.
    while (!player.match().finished()) {
        REQUIRE(player.match().hole() < 30);
        player.play_hole(player.match().player() == 0 && player.match().hole() >= 3);
    }
    CHECK(player.brought_irons_used() > 0);
    const Ran result = ran({"play", "fairway/nine_holes", "--seed", "11", "--players", "2"},
                           player.script() + "card\n");
    CHECK(result.exit == 0);
    CHECK(result.err.empty());
    CHECK(result.out.find("cannot be") == std::string::npos);
    CHECK(result.out.find("kept for the next hole: ") != std::string::npos);
    CHECK(result.out.find("Hole 9 of 9, player 2") != std::string::npos);
    CHECK(result.out.find(describe_result(player.match())) != std::string::npos);
}

TEST_CASE("an open round goes on after a deal that was cleared, and ends with another", "[round]") {
    const char* id = "peaks/triple_peaks_progressive";
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), id);
    const std::uint64_t deal = Match(*match_plan(*variant), 1, 5).deal_number();
    Session session(bind(variant, deal_by_number(*variant, deal)));
    const Verdict verdict = solve(session.board(), session.position());
    REQUIRE(verdict.outcome == Outcome::won);
    std::string script;
    for (const Move move : verdict.line) {
        script += move_text(session.board(), move) + '\n';
        REQUIRE(session.play(move));
    }
    const std::string score = std::to_string(session.score());
    const Ran result =
        ran({"play", id, "--seed", "5"}, script + "card\nnext\ncard\nresign\nnext\n");
    CHECK(result.err.empty());
    CHECK(result.out.find("Hole 1, to be cleared for the round to continue.") != std::string::npos);
    CHECK(result.out.find("Hole 2, to be cleared for the round to continue.") != std::string::npos);
    CHECK(result.out.find("which ends the round: " + score + " after 2 holes.") !=
          std::string::npos);
    CHECK(result.out.find("The round is over; 'new' starts another.\n") != std::string::npos);
    CHECK(result.out.find("Hole 3") == std::string::npos);
}

TEST_CASE("a mulligan begins the hole anew and stands on the card", "[round]") {
    const Ran result = ran({"play", "fairway/nine_holes", "--seed", "2"},
                           "card\ndraw\nmulligan\nmulligan\nresign\nnext\ncard\n");
    CHECK(result.out.find("Replaying the hole with new cards; no mulligans left.\n") !=
          std::string::npos);
    CHECK(result.out.find("No mulligans left.\n") != std::string::npos);
    CHECK(result.out.find("m ") != std::string::npos);
    const Ran none = ran({"play", "golf/nine_holes", "--seed", "2"}, "mulligan\n");
    CHECK(none.out.find("This round has no mulligans.\n") != std::string::npos);
    const Ran single = ran({"play", "golf/golf", "--seed", "2"}, "mulligan\ncard\nnext\n");
    CHECK(single.out.find("No round is being played.\n") != std::string::npos);
}

TEST_CASE("more players than a round is for are not let in", "[round]") {
    const Ran result = ran({"play", "golf/nine_holes", "--players", "2"});
    CHECK(result.exit != 0);
    CHECK(result.err == "golf/nine_holes: a round is for one player\n");
    CHECK(ran({"play", "golf/match", "--players", "5"}).exit != 0);
}
