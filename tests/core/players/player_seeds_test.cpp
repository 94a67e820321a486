#include "core/players/player_seeds.h"

#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "core/players/player_runs.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/tiny.h"

namespace niblick {

namespace {

// A deck of 52 cards in columns of five, and a stock of 17.
tiny::Plan golf() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(13, 4);
    plan.layout = tiny::columns({5, 5, 5, 5, 5, 5, 5});
    return plan;
}

std::vector<Card> dealt_by(Rng rng, int size) {
    std::vector<Card> cards;
    for (int c = 0; c < size; ++c) cards.push_back(static_cast<Card>(c));
    for (std::size_t i = cards.size(); i > 1; --i) {
        std::swap(cards[i - 1], cards[static_cast<std::size_t>(rng.below(i))]);
    }
    return cards;
}

// Shuffles a deck with the generator it is given, and counts the games whose tableau agrees.
class Shuffler : public Player {
  public:
    explicit Shuffler(int& agreed) : agreed_(agreed) {}
    void reset(Rng rng) override {
        rng_ = rng;
        first_ = true;
    }
    Move choose(const PlayerView& view) override {
        if (std::exchange(first_, false)) {
            const std::vector<Card> cards = dealt_by(rng_, view.variant->deck.size());
            bool agrees = true;
            for (std::size_t s = 0; s < view.seen.slots.size(); ++s) {
                agrees = agrees && view.seen.slots[s].card == cards[s];
            }
            agreed_ += agrees ? 1 : 0;
        }
        return view.moves.front();
    }

  private:
    int& agreed_;
    Rng rng_{0};
    bool first_ = true;
};

}  // namespace

TEST_CASE("a player that shuffles with its generator does not get the deal", "[players]") {
    const auto variant = tiny::make(golf());
    // The shuffle is the deal's: with the generator of the number it agrees every time.
    int agreed = 0;
    Shuffler shuffler(agreed);
    for (std::uint64_t number = 1; number <= 20; ++number) {
        play_out(bind(variant, deal_by_number(*variant, number)), shuffler, Rng(number));
    }
    REQUIRE(agreed == 20);

    agreed = 0;
    LadderPlan plan;
    plan.secret = "tests";
    PlayerRunner runner(variant, std::make_unique<Shuffler>(agreed), "shuffler", plan);
    for (std::uint64_t number = 1; number <= 1000; ++number) runner.play(number);
    CHECK(agreed == 0);
}

TEST_CASE("a player's generator follows from secret, deal and name", "[players]") {
    const auto first = [](std::string_view secret, const DealNumber& number,
                          std::string_view player) {
        return PlayerSeeds(secret).generator(number, player).next();
    };
    const DealNumber pysol(DealScheme::pysol, 7);
    const std::set<std::uint64_t> different{first("a", 7, "random"), first("b", 7, "random"),
                                            first("a", 8, "random"), first("a", pysol, "random"),
                                            first("a", 7, "search"), Rng(7).next()};
    CHECK(different.size() == 6);
    CHECK(first("a", 7, "random") == first("a", 7, "random"));
    // The rows of docs/ladder.csv are repeated by the secrets in them: no value may change.
    CHECK(first("niblick-ladder", 1, "hindsight") == 0x72D2E639376B6790U);
}

TEST_CASE("only players that use chance play differently with another secret", "[players]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(5, 4);
    plan.ranks = 5;
    plan.layout = tiny::columns({3, 3, 3});
    plan.visibility.covered_face_down = true;
    const auto variant = tiny::make(plan);
    for (const PlayerKind kind : kPlayerKinds) {
        const auto scores = [&](const char* secret) {
            LadderPlan ladder;
            ladder.secret = secret;
            ladder.options.worlds = 4;
            PlayerRunner runner(variant, kind, ladder);
            std::vector<std::int64_t> sums;
            for (std::uint64_t number = 1; number <= (quick() ? 40 : 200); ++number) {
                const PlayerResult game = *runner.play(number);
                sums.push_back(game.score_sum);
                sums.push_back(static_cast<std::int64_t>(game.moves));
            }
            return sums;
        };
        INFO(player_word(kind));
        CHECK((scores("a") == scores("b")) != uses_chance(kind));
        CHECK(scores("a") == scores("a"));
    }
}

}  // namespace niblick
