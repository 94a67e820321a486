#include "workbench/table/verdicts.h"

#include "tests/support/rulesets.h"
#include "workbench/kit/text.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

Session golf(std::uint64_t deal) {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/golf");
    return Session(bind(variant, deal_by_number(*variant, deal)), deal);
}

// The first deal from 1 that is won, or lost.
Session golf_with(Outcome outcome) {
    for (std::uint64_t deal = 1;; ++deal) {
        Session session = golf(deal);
        if (solve(session.board(), session.position()).outcome == outcome) return session;
    }
}

// Plays moves that keep the game won, then one that loses it. The number of moves made.
int play_until_lost(Session& session) {
    for (;;) {
        const auto moves = legal_moves(session.board(), session.position());
        std::optional<Move> winning;
        for (const Move move : moves) {
            const Position next = after(session.board(), session.position(), move);
            if (solve(session.board(), next).outcome == Outcome::won) {
                winning = move;
            } else {
                session.play(move);
                return session.at();
            }
        }
        REQUIRE(winning);
        session.play(*winning);
    }
}

}  // namespace

TEST_CASE("a winning line makes every position along it known", "[verdicts][threads]") {
    Session session = golf_with(Outcome::won);
    const Verdict verdict = solve(session.board(), session.position());
    VerdictBook book;
    book.learn(session.board(), session.position(), verdict);
    for (std::size_t i = 0; i < verdict.line.size(); ++i) {
        REQUIRE(session.play(verdict.line[i]));
        const Verdict* known = book.find(session.position());
        REQUIRE(known != nullptr);
        CHECK(known->outcome == Outcome::won);
        CHECK(known->line.size() == verdict.line.size() - i - 1);
    }
    CHECK(session.ending() == Ending::won);
}

TEST_CASE("what is known spreads along a game", "[verdicts][threads]") {
    Session session = golf_with(Outcome::won);
    const int lost_at = play_until_lost(session);
    const int last = lost_at - 1;
    const std::vector<Position> trail = trail_of(session);
    VerdictBook book;
    SECTION("before a won position everything is won") {
        const Position& won = trail[static_cast<std::size_t>(last)];
        book.learn(session.board(), won, solve(session.board(), won));
        book.spread(trail, session.moves());
        for (int i = 0; i <= last; ++i) {
            const Verdict* known = book.find(trail[static_cast<std::size_t>(i)]);
            REQUIRE(known != nullptr);
            CHECK(known->outcome == Outcome::won);
            Position position = trail[static_cast<std::size_t>(i)];
            for (const Move move : known->line) position = after(session.board(), position, move);
            CHECK(position.filled.none());
        }
        CHECK(book.find(trail.back()) == nullptr);
    }
    SECTION("after a lost position everything is lost") {
        const auto moves = legal_moves(session.board(), session.position());
        if (!moves.empty()) session.play(moves.front());
        const std::vector<Position> longer = trail_of(session);
        const Position& lost = longer[static_cast<std::size_t>(lost_at)];
        book.learn(session.board(), lost, solve(session.board(), lost));
        book.spread(longer, session.moves());
        REQUIRE(book.find(longer.back()) != nullptr);
        CHECK(book.find(longer.back())->outcome == Outcome::lost);
        CHECK(book.find(longer.front()) == nullptr);
    }
}

TEST_CASE("questions lead to the move that lost the game", "[verdicts][threads]") {
    Session session = golf_with(Outcome::won);
    const int lost_at = play_until_lost(session);
    // Some more moves, so that there is something to search through.
    for (int i = 0; i < 6; ++i) {
        const auto moves = legal_moves(session.board(), session.position());
        if (!moves.empty()) session.play(moves.front());
    }
    const std::vector<Position> trail = trail_of(session);
    VerdictBook book;
    int asked = 0;
    while (const auto index = next_question(book, trail, session.at())) {
        const Position& position = trail[static_cast<std::size_t>(*index)];
        REQUIRE(book.find(position) == nullptr);
        if (asked == 0) CHECK(*index == session.at());
        if (asked == 1) CHECK(*index == 0);
        book.learn(session.board(), position, solve(session.board(), position));
        book.spread(trail, session.moves());
        REQUIRE(++asked < 12);
        // The start is won and the end lost: that says not yet which move lost the game.
        if (asked == 2 && session.at() > lost_at) {
            CHECK_FALSE(last_won(book, trail, session.at()).certain);
        }
    }
    const LastWon last = last_won(book, trail, session.at());
    CHECK(last.certain);
    CHECK(last.index == lost_at - 1);

    const Status status = status_of(session, book, trail, false, {});
    if (session.ending() == Ending::playing) {
        CHECK(status.standing == Standing::no_longer);
        CHECK(status.words ==
              "Can no longer be won; it could be won before move " + std::to_string(lost_at) + ".");
    }
}

TEST_CASE("the words for how a game stands", "[verdicts][threads]") {
    Session session = golf_with(Outcome::lost);
    VerdictBook book;
    const auto words = [&](bool working) {
        return status_of(session, book, trail_of(session), working, {1000, std::size_t{64} << 20})
            .words;
    };
    CHECK(words(false).empty());
    CHECK(words(true) == "Working\xE2\x80\xA6");
    Verdict verdict;
    verdict.why = StopReason::memory;
    book.learn(session.board(), session.position(), verdict);
    CHECK(words(false) == "Unknown: the search used up the 64 MB it may use.");
    verdict.why = StopReason::nodes;
    book.learn(session.board(), session.position(), verdict);
    CHECK(words(false) == "Unknown: the search stopped after 1,000 positions.");
    verdict.why = StopReason::rule_failed;
    verdict.fault = "A rule failed, the table [walls] of walls.so: the wall fell over";
    book.learn(session.board(), session.position(), verdict);
    CHECK(words(false) ==
          "Unknown: a rule failed, the table [walls] of walls.so: the wall fell over.");
    book.learn(session.board(), session.position(), solve(session.board(), session.position()));
    CHECK(words(false) == "Cannot be won (proved).");

    // Of a lost position whose start was never looked at, no more is said than is known.
    REQUIRE(session.play(Move::draw()));
    VerdictBook other;
    other.learn(session.board(), session.position(), solve(session.board(), session.position()));
    CHECK(status_of(session, other, trail_of(session), false, {}).words ==
          "Cannot be won from here.");
}

TEST_CASE("the end of a game is told from the rules alone", "[verdicts][threads]") {
    Session session = golf_with(Outcome::won);
    const Verdict verdict = solve(session.board(), session.position());
    for (const Move move : verdict.line) REQUIRE(session.play(move));
    const Status won = status_of(session, {}, trail_of(session), false, {});
    CHECK(won.standing == Standing::won);
    CHECK(won.words.starts_with("Won: cleared in "));

    Session stuck = golf(1);
    while (stuck.play(Move::draw())) {
    }
    while (stuck.ending() == Ending::playing) {
        REQUIRE(stuck.play(legal_moves(stuck.board(), stuck.position()).front()));
    }
    const Status status = status_of(stuck, {}, trail_of(stuck), true, {});
    CHECK(status.standing == Standing::no_move);
    CHECK(status.words ==
          "No legal move: " + counted(stuck.position().filled.count(), "card") + " left.");
}

TEST_CASE("numbers and counts as words", "[verdicts][threads]") {
    CHECK(format_number(-3) ==
          "\xE2\x88\x92"
          "3");
    CHECK(format_number(12) == "12");
    CHECK(format_decimal(-1234.56, 1) ==
          "\xE2\x88\x92"
          "1,234.6");
    CHECK(format_decimal(-0.04, 1) == "0.0");
    CHECK(format_points(0.032) == "+3.2");
    CHECK(format_points(-0.0321, 2) ==
          "\xE2\x88\x92"
          "3.21");
    CHECK(format_points(-0.0004) == "0.0");
    CHECK(counted(1, "move") == "1 move");
    CHECK(counted(0, "move") == "0 moves");
}

}  // namespace niblick
