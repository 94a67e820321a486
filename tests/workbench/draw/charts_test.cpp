// Charts as pictures: what can be pointed at, and where it lies.

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "tests/support/catch.h"
#include "workbench/draw/bar_chart.h"
#include "workbench/draw/interval_chart.h"
#include "workbench/draw/svg.h"

namespace niblick {

using Catch::Detail::Approx;

namespace {

constexpr Size kChart{400, 200};

// The lengths of the marks of an element that have this colour, upwards.
std::vector<float> heights_of(const Picture& picture, std::string_view id, Tone tone) {
    std::vector<float> heights;
    for (const Mark& mark : picture.marks) {
        if (mark.element < 0 || mark.kind != Mark::Kind::rect || mark.fill != tone) continue;
        if (picture.elements[static_cast<std::size_t>(mark.element)].id == id) {
            heights.push_back(mark.r.h);
        }
    }
    return heights;
}

}  // namespace

TEST_CASE("bars are as high as their values, and can be pointed at", "[draw][chart]") {
    BarChart chart;
    chart.columns = {{0, 1, {10, 4}, "first"}, {1, 2, {0, 0}, "second"}, {2, 3, {5, 8}, "third"}};
    const Picture picture = bar_chart(chart, kChart, helvetica_measure());
    const Tone tone = series_tone(0);
    REQUIRE(heights_of(picture, "bar-0", tone).size() == 1);
    REQUIRE(heights_of(picture, "bar-2", tone).size() == 1);
    CHECK(heights_of(picture, "bar-0", tone)[0] == 2 * heights_of(picture, "bar-2", tone)[0]);
    CHECK(heights_of(picture, "bar-1", tone).empty());
    // Columns touch, whether they hold a bar or not.
    for (int i = 0; i < 3; ++i) {
        const Element* bar = picture.find("bar-" + std::to_string(i));
        REQUIRE(bar != nullptr);
        CHECK(picture.hit({bar->at.middle_x(), bar->at.middle_y()}) == bar);
        if (i == 0) continue;
        const Element* before = picture.find("bar-" + std::to_string(i - 1));
        CHECK(std::abs(before->at.right() - bar->at.x) < 0.01F);
    }
    CHECK(picture.find("bar-1")->words == "second");
}

TEST_CASE("bars of a column stand on each other if they are stacked", "[draw][chart]") {
    BarChart chart;
    chart.stacked = true;
    chart.columns = {{0, 1, {30, 20, 10}, ""}};
    const Picture picture = bar_chart(chart, kChart, helvetica_measure());
    float foot = picture.find("bar-0")->at.bottom();
    for (int series = 0; series < 3; ++series) {
        const auto bar = std::ranges::find_if(picture.marks, [&](const Mark& mark) {
            return mark.stroke == series_tone(series) && mark.kind == Mark::Kind::rect;
        });
        REQUIRE(bar != picture.marks.end());
        CHECK(std::abs(bar->r.bottom() - foot) < 0.01F);
        foot = bar->r.y;
    }
}

TEST_CASE("a single deal among thousands can be seen", "[draw][chart]") {
    BarChart chart;
    chart.columns = {{0, 1, {100'000}, ""}, {1, 2, {1}, ""}};
    const Picture picture = bar_chart(chart, kChart, helvetica_measure());
    REQUIRE(heights_of(picture, "bar-1", series_tone(0)).size() == 1);
    CHECK(heights_of(picture, "bar-1", series_tone(0))[0] >= 1);
}

TEST_CASE("the words of an axis never touch", "[draw][chart]") {
    for (const bool powers : {false, true}) {
        for (const float width : {120.0F, 300.0F, 900.0F}) {
            BarChart chart;
            chart.powers = powers;
            for (double from = 1; from < 1e6; from *= 1.6) {
                chart.columns.push_back({from, from * 1.6, {1}, ""});
            }
            const TextMeasure measure = helvetica_measure();
            const Picture picture = bar_chart(chart, {width, 200}, measure);
            float free = 0;
            int words = 0;
            for (const Mark& mark : picture.marks) {
                if (mark.element < 0 || mark.kind != Mark::Kind::text || mark.anchor != 0.5F) {
                    continue;
                }
                const Element& of = picture.elements[static_cast<std::size_t>(mark.element)];
                if (of.id != "axis-x" || mark.text.empty()) continue;
                const float half = measure(mark.text, mark.size, false) / 2;
                CHECK(mark.points[0].x - half >= free);
                CHECK(mark.points[0].x + half <= width);
                free = mark.points[0].x + half;
                ++words;
            }
            CHECK(words >= 1);
        }
    }
}

TEST_CASE("a chart without data says so", "[draw][chart]") {
    const Picture picture = bar_chart({}, kChart, helvetica_measure());
    REQUIRE(picture.find("empty") != nullptr);
    CHECK(picture.find("empty")->words == "Nothing to count yet.");
}

TEST_CASE("rows of intervals grow where names and figures leave no room", "[draw][chart]") {
    IntervalChart chart;
    chart.rows = {
        {"A game with a rather long name", 50, 40, 60, "50.0 %", "40.0 to 60.0 %", "", 0}};
    chart.range = {40, 60, 0};
    const TextMeasure measure = helvetica_measure();
    const Picture wide = interval_chart(chart, 700, measure);
    const Picture narrow = interval_chart(chart, 260, measure);
    CHECK(narrow.size.h > wide.size.h);
    const Rect bounds = bounds_of(narrow, measure);
    CHECK(bounds.x >= 0);
    CHECK(bounds.right() <= 260);
}

TEST_CASE("bins hold every value once, in ranges that can be read, and are not too many",
          "[draw][chart]") {
    constexpr int kLeast = std::numeric_limits<int>::min();
    constexpr int kGreatest = std::numeric_limits<int>::max();
    CHECK(bins_of({}, 10).empty());
    for (const auto& [low, high] : {std::pair{-7, 3},
                                    {0, 0},
                                    {-1, 0},
                                    {-1000, 25'000},
                                    {5, 1'000'005},
                                    {kLeast, kGreatest}}) {
        ValueCounts counts;
        for (long long i = 0; i < 50; ++i) {
            ++counts[static_cast<int>(low + (static_cast<long long>(high) - low) * i / 49)];
        }
        for (const int most : {2, 12}) {
            const std::vector<Bin> bins = bins_of(std::span(&counts, 1), most);
            REQUIRE_FALSE(bins.empty());
            CHECK(static_cast<int>(bins.size()) <= most);
            std::uint64_t counted = 0;
            for (std::size_t i = 0; i < bins.size(); ++i) {
                counted += bins[i].counted[0];
                if (i > 0) CHECK(bins[i].from == bins[i - 1].to + 1);
            }
            CHECK(counted == 50);
            CHECK(bins.front().from <= low);
            CHECK(bins.back().to >= high);
        }
    }
}

TEST_CASE("a strip of a list shows value, interval and what is wanted", "[draw][chart]") {
    IntervalRow row;
    row.value = 40;
    row.low = 30;
    row.high = 50;
    row.words = "8 columns: 40 %";
    const Picture strip = interval_strip(row, {0, 100, 0}, 35, {200, 16});
    REQUIRE(strip.find("interval") != nullptr);
    CHECK(strip.find("interval")->words == row.words);
    Rect interval, wanted;
    for (const Mark& mark : strip.marks) {
        if (mark.element < 0 || mark.kind != Mark::Kind::rect) continue;
        const std::string& id = strip.elements[static_cast<std::size_t>(mark.element)].id;
        if (id == "wanted") wanted = mark.r;
        if (id == "interval" && mark.r.w > interval.w) interval = mark.r;
    }
    CHECK(interval.x == Approx(60));
    CHECK(interval.right() == Approx(100));
    CHECK(wanted.middle_x() == Approx(70));
}

}  // namespace niblick
