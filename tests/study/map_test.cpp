#include <cmath>
#include <set>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/tiny.h"
#include "workbench/study/deal_mean.h"
#include "workbench/study/map/beginner_games.h"
#include "workbench/study/map/map_file.h"
#include "workbench/study/map/measure_game.h"
#include "workbench/study/map/near.h"

using namespace niblick;
using namespace niblick::study;

namespace {

// Three cards of a suit: one begins the foundation, two lie in a column.
std::shared_ptr<const Variant> three_cards() {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(3, 1);
    plan.ranks = 3;
    plan.layout = tiny::columns({2});
    return tiny::make(plan);
}

double value_of(const MapRow& row, Property property) {
    INFO(text_of(property).id);
    const auto& estimate = at(row.estimates, property);
    REQUIRE(estimate);
    CHECK(estimate->low <= estimate->value);
    CHECK(estimate->value <= estimate->high);
    return estimate->value;
}

// A game of which only these are known.
Estimates some(std::initializer_list<std::pair<Property, double>> values) {
    Estimates estimates;
    for (const auto& [property, value] : values) {
        at(estimates, property) = Estimate{value, value, value};
    }
    return estimates;
}

// The same of all properties, at a place between two games.
Estimates between(double share) {
    Estimates estimates;
    for (const PropertyText& text : property_texts()) {
        const double value = text.unit == "%" ? 0.2 + 0.5 * share : 10 + 20 * share;
        at(estimates, text.property) = Estimate{value, value, value};
    }
    return estimates;
}

}  // namespace

TEST_CASE("each property is described once, under its own place and id", "[map]") {
    std::set<std::string_view> ids;
    std::size_t place = 0;
    for (const PropertyText& text : property_texts()) {
        INFO(text.id);
        CHECK(static_cast<std::size_t>(text.property) == place++);
        CHECK(ids.insert(text.id).second);
        CHECK(text.about.ends_with('.'));
        CHECK(text.weight > 0);
        CHECK(property_named(text.id) == text.property);
        // Every scale is read back within its ends.
        const double value = text.unit == "%" ? 0.3 : 12;
        CHECK(unscaled(text, scaled(text, value)) == Approx(value));
        CHECK((text.scaling != Scaling::logit || text.unit == "%"));
    }
    CHECK(place == kProperties);
    CHECK_FALSE(property_named("luck"));
    CHECK(std::isfinite(scaled(text_of(Property::known), 0)));
    CHECK(std::isfinite(scaled(text_of(Property::known), 1)));
}

TEST_CASE("values are written with their unit", "[map]") {
    CHECK(describe_value(text_of(Property::known), 0.4711) == "47.1 %");
    CHECK(describe_value(text_of(Property::moves), 12.25) == "12.2 moves");
    CHECK(describe_value(text_of(Property::decks), 1) == "1 deck");
    CHECK(describe_value(text_of(Property::decks), 2) == "2 decks");
    CHECK(describe_estimate(text_of(Property::known), Estimate{0.5, 0.4, 0.6}) ==
          "50.0 % (40.0 to 60.0)");
    CHECK(describe_estimate(text_of(Property::decks), Estimate{2, 2, 2}) == "2 decks");
    CHECK(describe_estimate(text_of(Property::skill), std::nullopt) == "not known");
}

TEST_CASE("a game of three cards is measured as counted by hand", "[map]") {
    const auto variant = three_cards();
    MapPlan plan;
    plan.last = 60;
    plan.playouts = 3;
    const auto measured = measure_game(variant, plan);
    REQUIRE(measured);
    CHECK(measured->fingerprint == variant->fingerprint);
    CHECK(measured->last == 60);
    // Of the cards 1, 2 and 3, two neighbours can follow another each way. The first card is 2:
    // one play and no more. It is 1 or 3: with 2 on top both leave, else none.
    double won = 0, stuck = 0, dead = 0;
    DealMean left;
    for (std::uint64_t n = 1; n <= 60 * 50; ++n) {
        const Board board = bind(variant, deal_by_number(*variant, n));
        const Position start = start_position(board);
        const auto rank = [&](Card card) { return int{board.variant->deck.kind(card).rank}; };
        const int first = rank(start.top[0]);
        const int top = rank(board.card(1));
        dead += first != 2 && top != 2;  // counted on fifty times as many deals
        if (n > 60) continue;
        if (first == 2) {
            ++stuck;
            left.add(0.5);
        } else if (top == 2) {
            ++won;
            left.add(0);
        } else {
            left.add(1);
        }
    }
    REQUIRE(won > 0);
    REQUIRE(dead > 0);
    const MapRow& row = *measured;
    for (const Property rate : {Property::known, Property::blind, Property::beginner}) {
        CHECK(value_of(row, rate) == Approx(won / 60));
    }
    CHECK(value_of(row, Property::dead) == Approx(dead / 3000));
    CHECK(value_of(row, Property::agency) == 0);
    CHECK(value_of(row, Property::losing) == 0);
    CHECK(value_of(row, Property::moves) == Approx((2 * won + stuck) / 60));
    CHECK(value_of(row, Property::run) == Approx((2 * won + stuck) / 60));
    CHECK(value_of(row, Property::drought) == 0);
    CHECK(value_of(row, Property::solution) == 2);
    CHECK(value_of(row, Property::choices) == 1);
    CHECK(value_of(row, Property::forced) == 1);
    // Games of a deal do not differ, so all that is left is between deals.
    const double n = 60;
    CHECK(value_of(row, Property::spread) ==
          Approx(std::sqrt((left.squares - left.sum * left.sum / n) / (n - 1))));
    // Nobody loses a deal that can be won, and random play does as well as all cards known.
    CHECK_FALSE(at(row.estimates, Property::drama));
    CHECK_FALSE(at(row.estimates, Property::skill));
    CHECK(value_of(row, Property::cards) == 3);
    CHECK(value_of(row, Property::decks) == 1);
    CHECK(value_of(row, Property::tableau) == 2);
    CHECK(value_of(row, Property::stock) == 0);
    CHECK(value_of(row, Property::open) == 0.5);
    // The same again gives the same, and a stop gives nothing.
    CHECK(measure_game(variant, plan) == measured);
    StopSource stop;
    stop.request_stop();
    CHECK_FALSE(measure_game(variant, plan, stop.get_token()));
}

TEST_CASE("a beginner's game is watched move by move", "[map]") {
    tiny::Plan plan;
    plan.deck = tiny::plain_deck(6, 1);
    plan.ranks = 6;
    plan.layout = tiny::columns({1});
    // Three cards are turned before the 5, on which the 4 goes; another could be turned then.
    const Board board = tiny::board(tiny::make(plan), "4C|6C 2C 5C 3C|AC");
    const BeginnerGame game = watch_beginner(board, 1, true);
    CHECK(game.won);
    CHECK(game.moves == 4);
    CHECK(game.legal == 5);
    CHECK(game.forced == 3);
    CHECK(game.drought == 3);
    CHECK(game.run == 1);
    CHECK(game.left == 0);
    CHECK(game.positions.size() == 5);
    CHECK_FALSE(can_move_card(board, game.positions.front()));
    CHECK(can_move_card(board, game.positions[3]));
}

TEST_CASE("what differs between deals is separated from chance within them", "[map]") {
    BetweenDeals sums;
    sums.add_deal({1, 3});
    sums.add_deal({5, 7});
    // Means 2 and 6 have a variance of 8; that of a game is 2, and of the mean of two 1.
    CHECK(sums.deviation() == Approx(std::sqrt(7)));
    BetweenDeals alike;
    alike.add_deal({0, 10});
    alike.add_deal({10, 0});
    CHECK(alike.deviation() == 0);
}

TEST_CASE("the interval of what differs between deals is that of its variance", "[map]") {
    BetweenDeals sums;
    for (const double value : {0.0, 0.0, 0.0, 8.0}) sums.add_deal({value, value});
    // The variance of 0, 0, 0, 8 is 16: the mean of 4 / 3 times 4, 4, 4 and 36.
    CHECK(sums.deviation() == Approx(4));
    const double margin = 1.96 * std::sqrt(16.0 / 9 * (3 * 64 + 24 * 24) / 3 / 4);
    CHECK(margin > 16);
    CHECK(sums.interval().low == 0);
    CHECK(sums.interval().high == Approx(std::sqrt(16 + margin)));
    // Deals that differ less than chance explains may differ a little all the same.
    BetweenDeals alike;
    alike.add_deal({0, 10});
    alike.add_deal({1, 10});
    CHECK(alike.deviation() == 0);
    CHECK(alike.interval().low == 0);
    alike.add_deal({5, 9});
    CHECK(alike.deviation() == 0);
    CHECK(alike.interval().high > 0);
}

TEST_CASE("rates count undecided deals both ways, and too many make them unknown", "[map]") {
    const auto rate = rate_of({50, 40, 10});
    REQUIRE(rate);
    CHECK(rate->value == Approx(0.55));
    CHECK(rate->low < 0.5);
    CHECK(rate->high > 0.6);
    CHECK_FALSE(rate_of({50, 20, 30}));
    CHECK_FALSE(rate_of({}));
}

TEST_CASE("rows of the map are read back as they were written", "[map]") {
    MapRow row;
    row.rules = "own/a, \"b\"";
    row.fingerprint = 0xABCDEF;
    row.first = 3;
    row.last = 12;
    row.estimates = between(0.5);
    at(row.estimates, Property::known) = Estimate{0.25, 0.125, 0.5};
    at(row.estimates, Property::skill) = std::nullopt;
    MapRow other = row;
    other.rules = "golf/golf";
    other.fingerprint = 1;
    const std::vector<MapRow> rows{row, other};
    const std::string text = map_csv(rows);
    const MapFile read = read_map(text);
    CHECK(read.error.empty());
    CHECK(read.rows == rows);
    CHECK(map_csv(read.rows) == text);
    CHECK(find_row(read.rows, 1) == &read.rows[1]);
    CHECK(find_row(read.rows, 2) == nullptr);

    // What was measured in another way is left out; what is no row is told with its line.
    std::string older = text;
    older.replace(older.find("niblick-map-1"), 13, "niblick-map-0");
    CHECK(read_map(older).rows.size() == 1);
    CHECK(read_map(older).error.empty());
    std::string broken = text;
    broken.replace(broken.find("0.2500,0.1250"), 13, "0.2500,");
    CHECK(read_map(broken).error.starts_with("line 2: "));
    CHECK(read_map("a,b\n").error.starts_with("line 1: "));
    CHECK(read_map(text.substr(0, text.size() - 9)).error.starts_with("line 3: "));
}

TEST_CASE("distances are symmetric, and leave out what is not known", "[map]") {
    std::vector<Estimates> games;
    for (int i = 0; i <= 8; ++i) games.push_back(between(i / 8.0));
    const MapScale scale(games);
    for (const Estimates& a : games) {
        CHECK(scale.distance(a, a) == 0);
        for (const Estimates& b : games) CHECK(scale.distance(a, b) == scale.distance(b, a));
    }
    CHECK(*scale.distance(games[0], games[1]) < *scale.distance(games[0], games[2]));
    Estimates less = games[3];
    at(less, Property::skill) = std::nullopt;
    CHECK(scale.distance(less, games[3]) == 0);
    CHECK_FALSE(scale.distance(some({{Property::known, 0.5}}), games[3]));
    // One strange value counts to three units at most.
    Estimates strange = games[3];
    at(strange, Property::moves)->value = 1e9;
    CHECK(*scale.distance(strange, games[3]) < 1);
    CHECK(*scale.apart(Property::moves, strange, games[3]) > 3);

    const auto near = neighbours_of(4, games, scale, 3).near;
    REQUIRE(near.size() == 3);
    CHECK(near[0].distance <= near[1].distance);
    CHECK(std::set<std::size_t>{near[0].game, near[1].game} == std::set<std::size_t>{3, 5});
    CHECK(neighbours_of(4, games, scale, 100).near.size() == 8);
    // Games that nothing tells apart are listed once.
    games.push_back(games[4]);
    games.push_back(games[3]);
    const Neighbourhood around = neighbours_of(4, games, scale, 100);
    CHECK(around.same == std::vector<std::size_t>{9});
    CHECK(around.near.size() == 8);
}

TEST_CASE("what is alike and what is not is told by the clearest properties", "[map]") {
    std::vector<Estimates> games;
    for (int i = 0; i <= 8; ++i) games.push_back(between(i / 8.0));
    const MapScale scale(games);
    Estimates a = games[4], b = games[4];
    at(a, Property::run)->value = at(b, Property::run)->value = 40;
    at(a, Property::dead)->value = 0.1;
    at(b, Property::dead)->value = 0.9;
    const Likeness likeness = likeness_of(a, b, scale, 2);
    REQUIRE(likeness.alike.size() == 2);
    CHECK(likeness.alike.front() == Property::run);
    CHECK(likeness.apart == std::vector<Property>{Property::dead});
    const std::string words = describe_likeness(likeness, a, b);
    CHECK(words.starts_with("Alike: longest run (40.0 cards), "));
    CHECK(words.ends_with("Apart: dead starts (10.0 % and 90.0 %)."));
}
