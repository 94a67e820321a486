#include <cmath>
#include <vector>

#include "core/play/observe.h"
#include "core/players/hand_rater.h"
#include "core/players/observation_queries.h"
#include "tests/support/blind_play.h"
#include "tests/support/catch.h"
#include "tests/support/hidden.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// A hand as somebody plays it who chooses at random, so that much is lost.
std::vector<Move> random_hand(const Board& board, Rng& rng) {
    std::vector<Move> hand;
    Position position = start_position(board);
    for (auto moves = legal_moves(board, position); !moves.empty();
         moves = legal_moves(board, position)) {
        hand.push_back(moves[static_cast<std::size_t>(rng.below(moves.size()))]);
        position = after(board, position, hand.back());
    }
    return hand;
}

std::vector<Move> hand_of(const Board& board, Player& player) {
    std::vector<Move> hand;
    player.reset(Rng(7));
    Position position = start_position(board);
    Tally tally;
    for (auto moves = legal_moves(board, position); !moves.empty();
         moves = legal_moves(board, position)) {
        const Observation seen = observe(board, position);
        hand.push_back(player.choose({board.variant, seen, moves, tally}));
        tally = tally_after(board, position, hand.back(), tally);
        position = after(board, position, hand.back());
    }
    return hand;
}

// What the choices of a hand give away, by definition: of all worlds that look alike, the chance to
// win by best play after each move.
struct TrueMove {
    double chance = 0, loss = 0;
};
std::vector<TrueMove> true_moves(const Board& board, const std::vector<Move>& hand) {
    std::vector<TrueMove> found;
    std::vector<tiny::WorldAt> worlds = tiny::worlds_of(board);
    tiny::WorldAt here{board, start_position(board)};
    for (const Move played : hand) {
        const auto moves = legal_moves(board, here.position);
        if (moves.size() > 1) {
            TrueMove move;
            for (const Move other : moves) {
                move.chance = std::max(move.chance, tiny::best_blind_play(worlds, other));
            }
            move.loss = move.chance - tiny::best_blind_play(worlds, played);
            found.push_back(move);
        }
        here.position = after(board, here.position, played);
        std::vector<tiny::WorldAt> alike;
        for (tiny::WorldAt& world : worlds) {
            world.position = after(world.board, world.position, played);
            if (tiny::seen_of(world) == tiny::seen_of(here)) alike.push_back(std::move(world));
        }
        worlds = std::move(alike);
    }
    return found;
}

struct SmallHand {
    Board board;
    bool open = false;  // only the order of the stock is hidden
};
SmallHand small_hand(Rng& rng) {
    const auto variant = tiny::random_hidden(rng);
    SmallHand made{bind(variant, deal_by_number(*variant, rng.next())), false};
    const Observation seen = observe(made.board, start_position(made.board));
    made.open = hidden_cards(seen) == seen.stock_left;
    return made;
}

std::size_t choices_of(const Board& board, const std::vector<Move>& hand) {
    std::size_t choices = 0;
    Position position = start_position(board);
    for (const Move move : hand) {
        choices += legal_moves(board, position).size() > 1;
        position = after(board, position, move);
    }
    return choices;
}

bool same_move(const RatedMove& a, const RatedMove& b) {
    return a.at == b.at && a.played == b.played && a.best == b.best && a.chance == b.chance &&
           a.loss == b.loss && a.error == b.error && a.exact == b.exact;
}

}  // namespace

TEST_CASE("what a move loses is exact where only the order of the stock is hidden", "[rating]") {
    Rng rng(40);
    int exact = 0, losing = 0;
    for (int game = 0; game < 150 / deal_step(); ++game) {
        const auto [board, open] = small_hand(rng);
        const std::vector<Move> hand = random_hand(board, rng);
        const auto rating = rate_hand(board, hand);
        REQUIRE(rating);
        const std::vector<TrueMove> truth = true_moves(board, hand);
        REQUIRE(rating->moves.size() == truth.size());
        REQUIRE(truth.size() == choices_of(board, hand));
        for (std::size_t i = 0; i < truth.size(); ++i) {
            const RatedMove& move = rating->moves[i];
            if (open) CHECK(move.exact);
            if (!move.exact) continue;
            ++exact;
            losing += truth[i].loss > 0.01;
            INFO(tiny::words(board));
            CHECK(move.chance == Approx(truth[i].chance).margin(1e-5));
            CHECK(move.loss == Approx(truth[i].loss).margin(1e-5));
            CHECK(move.error == 0);
        }
    }
    if (quick()) return;
    CHECK(exact > 200);
    CHECK(losing > 30);
}

TEST_CASE("the moves named best lose exactly nothing", "[rating]") {
    Rng rng(41);
    for (int game = 0; game < 60; ++game) {
        const auto [board, open] = small_hand(rng);
        if (!open) continue;
        std::vector<Move> hand;
        Position position = start_position(board);
        for (auto moves = legal_moves(board, position); !moves.empty();
             moves = legal_moves(board, position)) {
            hand.push_back(moves.front());
            if (moves.size() > 1) hand.back() = rate_hand(board, hand)->moves.back().best;
            position = after(board, position, hand.back());
        }
        const auto rating = rate_hand(board, hand);
        CHECK(rating->loss() == 0);
        CHECK(rating->error() == 0);
    }
}

// So the chance at the first choice less what was lost is, on average over the orders of the cards,
// what the player wins: a rating that does not depend on the order.
TEST_CASE("luck is zero on average, and what is left is what the player wins", "[rating]") {
    Rng rng(42);
    int games = 0, lost_something = 0;
    for (int game = 0; game < 60; ++game) {
        const auto [board, open] = small_hand(rng);
        if (!open) continue;
        ++games;
        const auto worlds = tiny::worlds_of(board);
        const auto player = make_player(PlayerKind::greedy, board.variant);
        double luck = 0, adjusted = 0, won = 0;
        for (const tiny::WorldAt& world : worlds) {
            const std::vector<Move> hand = hand_of(world.board, *player);
            const auto rating = rate_hand(world.board, hand);
            REQUIRE(rating->won);
            won += *rating->won;
            if (rating->moves.empty()) {
                adjusted += *rating->won;
                continue;
            }
            REQUIRE(rating->exact());
            luck += *rating->luck();
            adjusted += rating->moves.front().chance - rating->loss();
            lost_something += rating->loss() > 0.01;
            CHECK(rating->moves.front().chance + *rating->luck() - rating->loss() ==
                  Approx(*rating->won).margin(1e-9));
        }
        const auto n = static_cast<double>(worlds.size());
        INFO(tiny::words(board));
        CHECK(adjusted / n == Approx(won / n).margin(1e-5));
        CHECK(luck / n == Approx(0).margin(1e-5));
    }
    CHECK(games > 20);
    CHECK(lost_something > 100);
}

TEST_CASE("losses estimated by playing orders to the end agree with the exact ones", "[rating]") {
    Rng rng(43);
    RatingOptions options;
    options.by = PlayerKind::search;  // plays best in games so small
    options.most_pairs = 0;           // nothing is worked out
    options.samples = 40;
    int games = 0;
    double estimated = 0, exact = 0, variance = 0, squares = 0, moves = 0;
    while (games < 120 / deal_step()) {
        const auto [board, open] = small_hand(rng);
        if (!open) continue;
        const std::vector<Move> hand = random_hand(board, rng);
        const std::vector<TrueMove> truth = true_moves(board, hand);
        if (truth.empty()) continue;
        options.seed = static_cast<std::uint64_t>(++games);
        const auto rating = rate_hand(board, hand, options);
        REQUIRE(rating->moves.size() == truth.size());
        for (std::size_t i = 0; i < truth.size(); ++i) {
            CHECK(!rating->moves[i].exact);
            estimated += rating->moves[i].loss;
            exact += truth[i].loss;
            variance += rating->moves[i].error * rating->moves[i].error;
            squares += std::pow(rating->moves[i].loss - truth[i].loss, 2);
            ++moves;
        }
    }
    if (quick()) return;  // too few to compare
    CHECK(moves > 300);
    CHECK(std::abs(estimated - exact) < 3 * std::sqrt(variance));
    // The errors that are told are no smaller than those that are made, and not much larger.
    CHECK(squares < 1.1 * variance);
    CHECK(squares > 0.4 * variance);
    CHECK(exact > 30);
}

// The share of orders won with all cards known is no unbiased estimate of the chance to win, but
// its differences come near.
TEST_CASE("losses estimated by orders won come near the exact ones", "[rating]") {
    Rng rng(44);
    RatingOptions options;
    options.most_pairs = 0;
    double estimated = 0, exact = 0;
    int moves = 0;
    for (int game = 0; game < 240 / deal_step(); ++game) {
        const Board board = small_hand(rng).board;
        const std::vector<Move> hand = random_hand(board, rng);
        const std::vector<TrueMove> truth = true_moves(board, hand);
        options.seed = static_cast<std::uint64_t>(game);
        const auto rating = rate_hand(board, hand, options);
        for (std::size_t i = 0; i < truth.size(); ++i) {
            estimated += rating->moves[i].loss;
            exact += truth[i].loss;
            ++moves;
        }
    }
    if (!quick()) CHECK(estimated == Approx(exact).epsilon(0.1));
}

TEST_CASE("a move is rated by what could be seen, not by how the hidden cards lie", "[rating]") {
    Rng rng(45);
    int estimated = 0, exact = 0;
    for (int game = 0; game < 80; ++game) {
        const Board board = small_hand(rng).board;
        const std::vector<Move> hand = random_hand(board, rng);
        RatingOptions options;
        options.most_pairs = rng.below(2) == 0 ? 0 : 1000;
        const auto whole = rate_hand(board, hand, options);
        Position position = start_position(board);
        std::size_t rated = 0;
        for (std::size_t at = 0; at < hand.size(); ++at) {
            const bool choice = legal_moves(board, position).size() > 1;
            if (choice) {
                // Other cards lie hidden, and nothing is known of what came later.
                const Board other = deal_hidden_anew(board, position, rng);
                const std::vector<Move> begun(hand.begin(),
                                              hand.begin() + static_cast<std::ptrdiff_t>(at) + 1);
                const auto rating = rate_hand(other, begun, options);
                REQUIRE(rating->moves.size() == rated + 1);
                CHECK(same_move(rating->moves[rated], whole->moves[rated]));
                (whole->moves[rated].exact ? exact : estimated) += 1;
                ++rated;
            }
            position = after(board, position, hand[at]);
        }
    }
    CHECK(estimated > 30);
    CHECK(exact > 30);
}

TEST_CASE("hands of one deal are rated together as one by one", "[rating]") {
    Rng rng(47);
    int shared = 0, alone = 0;
    for (int game = 0; game < 80; ++game) {
        const Board board = small_hand(rng).board;
        const std::vector<std::vector<Move>> hands{random_hand(board, rng), random_hand(board, rng),
                                                   random_hand(board, rng)};
        RatingOptions options;
        options.most_pairs = rng.below(2) == 0 ? 1000 : 1'000'000;
        (HandRater::chances_of(board, options) ? shared : alone) += 1;
        const auto together = rate_hands(board, hands, options);
        REQUIRE(together->size() == hands.size());
        for (std::size_t i = 0; i < hands.size(); ++i) {
            HandRater rater(board, hands[i], options);
            while (rater.step()) {
            }
            REQUIRE((*together)[i].moves.size() == rater.rating().moves.size());
            for (std::size_t k = 0; k < rater.rating().moves.size(); ++k) {
                CHECK(same_move((*together)[i].moves[k], rater.rating().moves[k]));
            }
            CHECK((*together)[i].won == rater.rating().won);
        }
    }
    CHECK(shared > 20);
    CHECK(alone > 20);
}

TEST_CASE("ratings can be stopped, repeated and taken move by move", "[rating]") {
    Rng rng(46);
    const Board board = small_hand(rng).board;
    const std::vector<Move> hand = random_hand(board, rng);
    REQUIRE(choices_of(board, hand) > 1);
    StopSource source;
    RatingOptions options;
    options.most_pairs = 0;
    HandRater rater(board, hand, options);
    CHECK(rater.wanted() == hand.size());
    REQUIRE(rater.step(source.get_token()));
    CHECK(rater.rating().moves.size() == 1);
    source.request_stop();
    CHECK(!rater.step(source.get_token()));
    CHECK(rater.rating().moves.size() == 1);
    CHECK(!rate_hand(board, hand, options, source.get_token()));
    while (rater.step()) {
    }
    CHECK(rater.done() == hand.size());
    const auto again = rate_hand(board, hand, options);
    REQUIRE(again->moves.size() == rater.rating().moves.size());
    for (std::size_t i = 0; i < again->moves.size(); ++i) {
        CHECK(same_move(again->moves[i], rater.rating().moves[i]));
    }
    CHECK(!rate_hand(board, {}, options)->won);
    CHECK(rate_hand(board, {}, options)->loss() == 0);
}

}  // namespace niblick
