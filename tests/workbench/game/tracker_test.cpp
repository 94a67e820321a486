#include "workbench/game/tracker.h"

#include "core/game/session.h"
#include "core/play/play.h"
#include "tests/support/rulesets.h"

namespace niblick {

namespace {

Session game(const std::string& id, std::uint64_t deal) {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), id);
    return Session(bind(variant, deal_by_number(*variant, deal)), deal);
}

// What may come next, by trying every card that the player has not seen in the place of the next.
int playable_by_trial(const Session& session) {
    const Board& board = session.board();
    const auto drawn = static_cast<std::size_t>(session.position().drawn);
    int n = 0;
    for (std::size_t i = drawn; i < board.deal.stock.size(); ++i) {
        Deal deal = board.deal;
        std::swap(deal.stock[drawn], deal.stock[i]);
        const Board other = bind(board.variant, deal);
        const Position turned = after(other, session.position(), Move::draw());
        bool some = false;
        for (const Move move : legal_moves(other, turned)) some |= move.kind == MoveKind::play;
        n += some ? 1 : 0;
    }
    return n;
}

}  // namespace

TEST_CASE("what has not been seen is the stock, card by card", "[tracker]") {
    Session session = game("golf/golf", 4);
    for (;;) {
        const Tracker tracker = tracker_of(session.board(), session.position());
        REQUIRE(tracker.ranks.size() == 13);
        CHECK(tracker.ranks[0].name == "A");
        CHECK(tracker.ranks[9].name == "10");
        CHECK_FALSE(tracker.suits);
        const int left = stock_left(session.board(), session.position());
        CHECK(tracker.unseen == left);
        CHECK(tracker.in_stock == left);
        CHECK(tracker.face_down == 0);
        int sum = 0;
        for (const UnseenCount& rank : tracker.ranks) {
            CHECK(rank.total == 4);
            sum += rank.unseen;
        }
        CHECK(sum == left);
        if (left == 0) {
            CHECK(tracker.where == "Every card has been seen.");
            CHECK(tracker.next.empty());
            break;
        }
        CHECK(tracker.next_of == left);
        CHECK(tracker.next == "Next stock card: " + std::to_string(playable_by_trial(session)) +
                                  " of " + std::to_string(left) + " make a card playable.");
        REQUIRE(session.play(Move::draw()));
    }
}

TEST_CASE("cards that lie face down count as not seen, and nothing of them is given away",
          "[tracker]") {
    const Session session = game("peaks/tripeaks_closed", 3);
    const Tracker tracker = tracker_of(session.board(), session.position());
    CHECK(tracker.face_down == 18);
    CHECK(tracker.in_stock == 23);
    CHECK(tracker.where == "41 cards not seen yet: 23 in the stock, 18 face down.");
    CHECK(tracker.next_of == 41);
    // Other cards below the backs and in the stock change nothing.
    Deal deal = session.board().deal;
    std::swap(deal.tableau[0], deal.stock[5]);
    std::swap(deal.tableau[3], deal.stock[11]);
    std::swap(deal.stock[0], deal.stock[20]);
    const Board other = bind(session.board().variant, deal);
    const Tracker same = tracker_of(other, start_position(other));
    CHECK(same.next == tracker.next);
    CHECK(same.where == tracker.where);
    CHECK(same.next_rank == tracker.next_rank);
}

TEST_CASE("the chance of the next stock card is said exactly", "[tracker]") {
    const Session session = game("golf/golf", 4);
    const Tracker tracker = tracker_of(session.board(), session.position());
    for (std::size_t i = 0; i < tracker.ranks.size(); ++i) {
        const int n = tracker.ranks[i].unseen;
        CHECK(tracker.next_rank[i] == n);
        CHECK(describe_next(tracker, i) ==
              std::to_string(n) + " of 4 not seen yet. Chance that it is the next stock card: " +
                  std::to_string(n) + " in " + std::to_string(tracker.unseen) + ".");
    }
}

TEST_CASE("every game has a tracker at every position, whose parts add up", "[tracker]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    for (const std::string& id : library.ids()) {
        INFO(id);
        const auto variant = shipped(library, id);
        Session session(bind(variant, deal_by_number(*variant, 6)), 6);
        for (int i = 0; i < 15; ++i) {
            const Tracker t = tracker_of(session.board(), session.position());
            int unseen = 0, next = 0;
            for (const UnseenCount& rank : t.ranks) unseen += rank.unseen;
            for (const int n : t.next_rank) next += n;
            CHECK(unseen == t.unseen);
            CHECK(t.in_stock >= 0);
            CHECK(next == t.next_of);
            const auto moves = legal_moves(session.board(), session.position());
            if (moves.empty()) break;
            session.play(moves[static_cast<std::size_t>(i) % moves.size()]);
        }
    }
}

}  // namespace niblick
