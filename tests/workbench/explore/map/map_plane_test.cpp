#include "workbench/explore/map/map_plane.h"

#include <algorithm>
#include <cmath>

#include "tests/support/catch.h"
#include "workbench/draw/svg.h"
#include "workbench/explore/map/map_picture.h"
#include "workbench/explore/map/measured_map.h"
#include "workbench/explore/measured.h"

namespace niblick {

namespace {

using study::Estimate;
using study::Property;

FamilyGame made_up(std::string id, double known, double moves) {
    FamilyGame game{id, "Game " + id, 0, {}, false};
    at(game.estimates, Property::known) = Estimate{known, known, known};
    at(game.estimates, Property::moves) = Estimate{moves, moves, moves};
    return game;
}

const MapAxes kAxes{Property::known, Property::moves, Property::known};

int count_role(const Picture& picture, std::string_view role) {
    return static_cast<int>(std::ranges::count(picture.elements, role, &Element::role));
}

}  // namespace

TEST_CASE("the ends of an axis have air, and its ticks are round values within", "[map]") {
    const std::vector<FamilyGame> games{made_up("a", 0.01, 10), made_up("b", 0.99, 80)};
    for (const Property property : {Property::known, Property::moves}) {
        const MapAxis axis = axis_of(property, property, games);
        for (const FamilyGame& game : games) {
            const double share = axis.share_of(at(game.estimates, property)->value);
            CHECK((share > 0.02 && share < 0.98));
        }
        const auto ticks = axis.ticks(8);
        CHECK(ticks.size() >= 3);
        CHECK(ticks.size() <= 9);
        for (const Tick& tick : ticks) CHECK((tick.value >= axis.low && tick.value <= axis.high));
        // A narrow part has ticks of its own.
        CHECK(axis.part(0.50, 0.55).ticks(8).size() >= 2);
    }
    CHECK(axis_of(Property::known, Property::known, games).words() ==
          "Win rate, all cards known, %");
    CHECK(axis_of(Property::choices, Property::choices, games).words() == "Legal moves");
    CHECK(axis_of(Property::moves, Property::moves, games).words() == "Length of a game, moves");
    CHECK(axis_of(Property::skill, Property::skill, games).low <
          axis_of(Property::skill, Property::skill, games).high);
}

TEST_CASE("the ends of a scale of rates say that lower and higher ones lie there too", "[map]") {
    const std::vector<FamilyGame> games{made_up("a", 0, 10), made_up("b", 1, 80)};
    const MapAxis axis = axis_of(Property::known, Property::known, games);
    // However few fit, and in narrow parts.
    for (const int most : {4, 5, 7, 8, 9, 20}) {
        const auto ticks = axis.ticks(most);
        REQUIRE(ticks.size() > 2);
        CHECK(ticks.front().words == "\xE2\x89\xA4 0.1");
        CHECK(ticks.back().words == "\xE2\x89\xA5 99.9");
        CHECK(ticks[1].words.front() != '\xE2');
        for (std::size_t i = 1; i < ticks.size(); ++i) CHECK(ticks[i].value > ticks[i - 1].value);
    }
    const auto low = axis.part(0, 0.06).ticks(8), high = axis.part(0.94, 1).ticks(8);
    REQUIRE((low.size() > 1 && high.size() > 1));
    CHECK(low.front().words.starts_with("\xE2\x89\xA4 0.10"));
    CHECK(high.back().words.starts_with("\xE2\x89\xA5 99.9"));
    CHECK(low[1].value > low[0].value);
    // Other shares end at 0 and 100 %.
    for (const Tick& tick : axis_of(Property::moves, Property::moves, games).ticks(8)) {
        CHECK(tick.words.front() != '\xE2');
    }
}

TEST_CASE("colours go from little to much, in classes of about as many games", "[map]") {
    std::vector<FamilyGame> games;
    for (int i = 0; i < 24; ++i) games.push_back(made_up(std::to_string(i), 0.5, i < 20 ? i : 900));
    const MapColours colours = colours_of(Property::moves, games);
    REQUIRE(colours.classes() == 6);
    std::vector<int> of_class(6);
    for (const FamilyGame& game : games) {
        ++of_class[colours.class_of(at(game.estimates, Property::moves)->value)];
    }
    CHECK(of_class == std::vector<int>{4, 4, 4, 4, 4, 4});
    REQUIRE(colours.labels().size() == 5);
    CHECK(colours.labels()[0] == "4");
    // Where games are equal there are fewer classes, of the colours at the ends.
    for (FamilyGame& game : games) at(game.estimates, Property::decks) = Estimate{1, 1, 1};
    CHECK(colours_of(Property::decks, games).classes() == 1);
    for (int i = 0; i < 8; ++i) {
        at(games[static_cast<std::size_t>(i)].estimates, Property::decks) = Estimate{2, 2, 2};
    }
    const MapColours decks = colours_of(Property::decks, games);
    REQUIRE(decks.classes() == 2);
    CHECK(decks.tone(decks.class_of(1)) == &Theme::step_1);
    CHECK(decks.tone(decks.class_of(2)) == &Theme::step_6);
    // Each is farther from the ground in lightness than the one before.
    for (const bool dark : {false, true}) {
        const Theme theme = theme_for({.dark = dark});
        double last = 3;
        for (std::size_t i = 0; i < colours.classes(); ++i) {
            const double now = contrast(theme.*colours.tone(i), theme.background);
            CHECK(now >= last);
            last = now;
        }
    }
}

TEST_CASE("each value of few has a colour of its own, and says which", "[map]") {
    std::vector<FamilyGame> games;
    for (int i = 0; i < 40; ++i) {
        games.push_back(made_up(std::to_string(i), 0.5, i));
        const double decks = i == 0 ? 4 : i < 3 ? 2 : 1;
        at(games.back().estimates, Property::decks) = Estimate{decks, decks, decks};
    }
    const MapColours decks = colours_of(Property::decks, games);
    REQUIRE(decks.classes() == 3);
    CHECK(decks.labels() == std::vector<std::string>{"1", "2", "4"});
    CHECK(decks.class_of(1) == 0);
    CHECK(decks.class_of(2) == 1);
    CHECK(decks.class_of(4) == 2);
    const MapAxes axes{Property::known, Property::moves, Property::decks};
    const Picture picture = map_picture(games, axes, {}, {600, 400}, helvetica_measure());
    CHECK(picture.find("legend")->words == "Colours: Decks: 1, 2, 4");
    CHECK(colours_of(Property::known, games).labels() == std::vector<std::string>{"50"});
}

TEST_CASE("zooming keeps a place where it is, and panning stays on the map", "[map]") {
    MapWindow window;
    const Point place{0.3F, 0.6F};
    window.zoom(2, place);
    CHECK(window.in_window(place).x == Approx(0.3F));
    CHECK(window.in_window(place).y == Approx(0.6F));
    CHECK(window.seen.w == Approx(0.5F));
    window.pan({10, -10});
    CHECK(window.seen.x == 0);
    CHECK(window.seen.y == Approx(0.5F));
    window.show({0.9F, 0.1F});
    const Point at = window.in_window({0.9F, 0.1F});
    CHECK((at.x > 0 && at.x < 1 && at.y > 0 && at.y < 1));
    window.zoom(0.01F, {0.5F, 0.5F});
    CHECK(window.seen == Rect{0, 0, 1, 1});
    window.zoom(1e6F, {0.5F, 0.5F});
    CHECK(window.seen.w > 0.01F);
}

TEST_CASE("arrows find the nearest game in their direction, and all in one place", "[map]") {
    const std::vector<std::optional<Point>> places{Point{0.5F, 0.5F}, Point{0.6F, 0.52F},
                                                   Point{0.9F, 0.5F}, std::nullopt,
                                                   Point{0.5F, 0.5F}, Point{0.5F, 0.1F}};
    CHECK(nearest_in_direction(places, 0, 1, 0) == 4);  // the same place, later in the list
    CHECK(nearest_in_direction(places, 4, 1, 0) == 1);
    CHECK(nearest_in_direction(places, 1, 1, 0) == 2);
    CHECK(nearest_in_direction(places, 2, 1, 0) == -1);
    CHECK(nearest_in_direction(places, 4, 0, -1) == 5);
    CHECK(nearest_in_direction(places, 5, 0, -1) == -1);
    CHECK(nearest_in_direction(places, -1, 1, 0) == 0);
    CHECK(nearest_in_direction(places, 3, 0, 1) == 0);
    CHECK(nearest_in_direction({std::nullopt}, -1, 1, 0) == -1);
}

TEST_CASE("games of one place stand side by side, and all have a place to point at", "[map]") {
    std::vector<FamilyGame> games;
    for (int i = 0; i < 20; ++i) games.push_back(made_up(std::to_string(i), 0.5, 20));
    games.push_back(made_up("low", 0.1, 5));
    games.push_back({"none", "None", 0, {}, false});
    const Picture picture = map_picture(games, kAxes, {}, {600, 400}, helvetica_measure());
    CHECK(count_role(picture, "game") == 21);
    for (const Element& element : picture.elements) {
        if (element.role != "game") continue;
        INFO(element.id);
        const Element* hit = picture.hit({element.at.middle_x(), element.at.middle_y()});
        REQUIRE(hit != nullptr);
        CHECK(hit->id == element.id);
    }
    CHECK_THAT(picture.words, Catch::Contains("1 game not placed: no value across or upward."));
    CHECK_THAT(picture.find("game-low")->words,
               Catch::Contains("Game low\nWin rate, all cards known: 10.0 %"));
}

TEST_CASE("no game is moved so far that its values cannot be read from the axes", "[map]") {
    std::vector<FamilyGame> games;
    for (int i = 0; i < 150; ++i) games.push_back(made_up(std::to_string(i), 0.5, 20));
    for (int i = 0; i < 20; ++i) {
        games.push_back(made_up("won-" + std::to_string(i), 0.5, 20));
        at(games.back().estimates, Property::forced) = Estimate{1, 1, 1};
    }
    games.push_back(made_up("low", 0.1, 5));
    games.push_back(made_up("high", 0.9, 90));
    at(games.back().estimates, Property::forced) = Estimate{0.5, 0.5, 0.5};
    const TextMeasure measure = helvetica_measure();
    constexpr Size kSize{340, 420};
    for (const Property across : {Property::known, Property::forced}) {
        const MapAxes axes{across, Property::moves, Property::known};
        const MapPlane plane(axes, games);
        const Rect area = map_area(games, axes, {}, kSize, measure);
        const Picture picture = map_picture(games, axes, {}, kSize, measure);
        const float greatest = area.x + area.w * static_cast<float>(plane.x.share_of(1));
        for (const FamilyGame& game : games) {
            const auto place = plane.place_of(game);
            const Element* element = picture.find("game-" + game.id);
            REQUIRE((element != nullptr) == place.has_value());
            if (!place) continue;
            INFO(game.id);
            const Point at{element->at.middle_x(), element->at.middle_y()};
            CHECK(std::hypot(at.x - area.x - place->x * area.w, at.y - area.y - place->y * area.h) <
                  10.5F);
            CHECK((at.x > area.x && at.x < std::min(area.right(), greatest + 0.01F)));
        }
    }
    // Where it is crowded, dots are smaller.
    const Picture picture = map_picture(games, kAxes, {}, kSize, measure);
    CHECK(picture.find("game-0")->at.w < picture.find("game-low")->at.w);
}

TEST_CASE("names below layouts take two lines before they are cut", "[map]") {
    std::vector<FamilyGame> games;
    games.push_back(made_up("one", 0.02, 90));
    games.push_back(made_up("two", 0.5, 20));
    games.push_back(made_up("cut", 0.98, 5));
    games[0].name = "Golf";
    games[1].name = "Le Grande Teton, trumps wild";
    games[2].name = "Striptease, cards turned up only as they come to be uncovered";
    const Picture layout;
    MapLook look;
    look.layout = [&](const FamilyGame&) { return &layout; };
    const Picture picture = map_picture(games, kAxes, look, {1000, 800}, helvetica_measure());
    const auto name = [&](const std::string& game) {
        std::vector<std::string> lines;
        for (const Mark& mark : picture.marks) {
            if (mark.element < 0 || mark.text.empty()) continue;
            const Element& of = picture.elements[static_cast<std::size_t>(mark.element)];
            if (of.id == "layout-" + game) lines.push_back(mark.text);
        }
        return lines;
    };
    CHECK(name("one") == std::vector<std::string>{"Golf"});
    CHECK(name("two") == std::vector<std::string>{"Le Grande Teton,", "trumps wild"});
    REQUIRE(name("cut").size() == 2);
    CHECK(name("cut")[1].ends_with("\xE2\x80\xA6"));
}

TEST_CASE("layouts are drawn beside their dots, where they hide nothing", "[map]") {
    std::vector<FamilyGame> games;
    for (int i = 0; i < 12; ++i) games.push_back(made_up(std::to_string(i), 0.5, 20));
    games.push_back(made_up("left", 0.02, 90));
    games.push_back(made_up("right", 0.98, 90));
    games.push_back(made_up("down", 0.02, 5));
    Pen drawn;
    drawn.rect({0, 0, kMapThumbnail.w, kMapThumbnail.h}, 0, &Theme::card);
    drawn.rect({0, 2 * kMapThumbnail.h, 4, 4}, 0, &Theme::bad);  // beside the frame
    MapLook look;
    look.layout = [&](const FamilyGame&) { return &drawn.picture; };
    const TextMeasure measure = helvetica_measure();
    const Picture picture = map_picture(games, kAxes, look, {1000, 800}, measure);
    CHECK(count_role(picture, "game") == 15);
    CHECK(count_role(picture, "layout") > 4);
    CHECK(std::ranges::none_of(picture.marks,
                               [](const Mark& mark) { return mark.fill == &Theme::bad; }));
    for (const Element& a : picture.elements) {
        if (a.role != "layout") continue;
        CHECK(a.at.x >= 0);
        CHECK(a.at.right() <= 1000);
        for (const Element& b : picture.elements) {
            if (&a == &b || (b.role != "layout" && b.role != "game")) continue;
            INFO(a.id << " and " << b.id);
            CHECK((a.at.right() <= b.at.x || b.at.right() <= a.at.x || a.at.bottom() <= b.at.y ||
                   b.at.bottom() <= a.at.y));
        }
    }

    // Axes end where games with a place do.
    games.push_back({"nowhere", "Nowhere", 0, {}, false});
    at(games.back().estimates, kAxes.y) = Estimate{500, 500, 500};
    CHECK(axis_of(kAxes.y, kAxes.x, games).high < axis_of(kAxes.y, kAxes.y, games).high);

    // Zoomed in, what lies outside is left out; a game that is faint cannot be pointed at.
    look.window.zoom(8, {0, 0});
    const Picture part = map_picture(games, kAxes, look, {1000, 800}, measure);
    CHECK(count_role(part, "game") < count_role(picture, "game"));
    look.window.fit();
    look.faint = [](const FamilyGame& game) { return game.id != "left"; };
    CHECK(count_role(map_picture(games, kAxes, look, {1000, 800}, measure), "game") == 1);
    const Rect area = map_area(games, kAxes, look, {1000, 800}, measure);
    CHECK((area.x > 0 && area.right() < 1000 && area.bottom() < 800));
}

TEST_CASE("the map that comes with the program agrees with its tables of win rates", "[map]") {
    REQUIRE(measured_map().size() > 150);
    int compared = 0, far = 0;
    for (const study::MapRow& row : measured_map()) {
        const auto known = measured(row.fingerprint);
        const auto& here = at(row.estimates, Property::known);
        if (!known || known->unknown > 0 || !here) continue;
        ++compared;
        const double rate = static_cast<double>(known->won) / known->deals;
        // The table has the same first deals and more: its rate lies in the interval nearly always.
        if (rate < here->low || rate > here->high) ++far;
        CHECK(at(known_estimates(row), Property::known)->value == Approx(rate));
    }
    CHECK(compared > 50);
    CHECK(far * 10 <= compared);
}

}  // namespace niblick
