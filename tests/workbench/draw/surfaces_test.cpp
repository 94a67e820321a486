// What the window draws of a picture is what a file of it holds.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <imgui.h>

#include "tests/support/catch.h"
#include "tests/support/rulesets.h"
#include "workbench/draw/bar_chart.h"
#include "workbench/draw/interval_chart.h"
#include "workbench/draw/outline.h"
#include "workbench/draw/picture_file.h"
#include "workbench/draw/sheet.h"
#include "workbench/draw/svg.h"
#include "workbench/explore/cover/cover_picture.h"
#include "workbench/kit/views/picture_view.h"
#include "workbench/kit/views/suit_shapes.h"
#include "workbench/table/table_image.h"

namespace niblick {

namespace {

// Draws pictures with Dear ImGui, without a window.
class DrawingScreen {
  public:
    DrawingScreen() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {4000, 4000};
        io.DeltaTime = 0.02F;
        fonts_.build(*io.Fonts, {});
#if IMGUI_VERSION_NUM >= 19200
        io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
#else
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
#endif
    }
    ~DrawingScreen() {
        ImGui::DestroyContext();
    }
    DrawingScreen(const DrawingScreen&) = delete;
    DrawingScreen& operator=(const DrawingScreen&) = delete;

    std::vector<DrawnElement> draw(const Picture& picture) {
        ImGui::NewFrame();
        std::vector<DrawnElement> drawn;
        ImDrawList* const list = ImGui::GetBackgroundDrawList();
        draw_picture({theme_, fonts_, shapes_, list}, picture, {0, 0}, 1, &drawn);
        ImGui::Render();
        return drawn;
    }

  private:
    Fonts fonts_;
    SuitShapes shapes_;
    Theme theme_ = theme_for({});
};

// The number after `name="` in a tag.
float value_of(const std::string& tag, const std::string& name) {
    const std::size_t at = tag.find(" " + name + "=\"");
    return at == std::string::npos ? 0 : std::strtof(tag.c_str() + at + name.size() + 3, nullptr);
}

// The elements of an SVG text that have an id, each around its rectangles and lines.
std::vector<DrawnElement> elements_of(const std::string& svg) {
    std::vector<DrawnElement> found;
    std::string id;
    float left = 0, top = 0, right = 0, bottom = 0;
    bool any = false;
    const auto add = [&](float x, float y) {
        left = any ? std::min(left, x) : x;
        top = any ? std::min(top, y) : y;
        right = any ? std::max(right, x) : x;
        bottom = any ? std::max(bottom, y) : y;
        any = true;
    };
    for (std::size_t at = svg.find("</desc>"); (at = svg.find('<', at + 1)) != std::string::npos;) {
        const std::string tag = svg.substr(at, svg.find('>', at) - at + 1);
        if (tag.starts_with("<g")) {
            const std::size_t name = tag.find(" id=\"");
            id = name == std::string::npos
                     ? ""
                     : tag.substr(name + 5, tag.find('"', name + 5) - name - 5);
            any = false;
        } else if (tag == "</g>") {
            if (!id.empty() && any) found.push_back({id, {left, top, right - left, bottom - top}});
            id.clear();
        } else if (!id.empty() && tag.starts_with("<rect")) {
            const float x = value_of(tag, "x"), y = value_of(tag, "y");
            const float half = value_of(tag, "stroke-width") / 2;
            add(x - half, y - half);
            add(x + value_of(tag, "width") + half, y + value_of(tag, "height") + half);
        } else if (!id.empty() && tag.starts_with("<poly")) {
            const char* numbers = tag.c_str() + tag.find("points=\"") + 8;
            while (*numbers != '"') {
                char* end = nullptr;
                const float x = std::strtof(numbers, &end);
                const float y = std::strtof(end + 1, &end);
                add(x, y);
                numbers = *end == ' ' ? end + 1 : end;
            }
        }
    }
    return found;
}

void check_same(DrawingScreen& screen, const Picture& picture) {
    const std::vector<DrawnElement> drawn = screen.draw(picture);
    const std::vector<DrawnElement> written = elements_of(svg_text(picture, paper_theme()));
    REQUIRE(drawn.size() == written.size());
    // Whole pixels, half the width of lines, and a soft edge.
    constexpr float kNear = 3.5F;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        INFO(drawn[i].id);
        CHECK(drawn[i].id == written[i].id);
        CHECK(std::abs(drawn[i].at.x - written[i].at.x) < kNear);
        CHECK(std::abs(drawn[i].at.y - written[i].at.y) < kNear);
        CHECK(std::abs(drawn[i].at.right() - written[i].at.right()) < kNear);
        CHECK(std::abs(drawn[i].at.bottom() - written[i].at.bottom()) < kNear);
    }
}

// Every element with words is told once, and nothing else but texts outside of elements.
void check_told(const Picture& picture) {
    std::vector<std::pair<std::string_view, std::string>> expected, told;
    for (const Element& element : picture.elements) {
        if (!element.words.empty()) expected.emplace_back(element.role, element.words);
    }
    for (const OutlineGroup& group : outline_of(picture)) {
        for (const std::string& words : group.words) {
            if (!group.role.empty()) told.emplace_back(group.role, words);
        }
    }
    CHECK(told == expected);
}

}  // namespace

TEST_CASE("the window and a file show the same elements in the same places", "[draw]") {
    DrawingScreen screen;
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    int pictures = 0;
    for (const char* const id : {"golf/golf", "peaks/tripeaks", "peaks/tripeaks_closed",
                                 "pyramid/pyramid_golf", "hole/black_hole", "golf/putt_putt"}) {
        INFO(id);
        const Loaded loaded = library.load(id);
        REQUIRE(loaded.ok());
        const Board board = bind(loaded.variant, deal_by_number(*loaded.variant, 7));
        const CoverGraph dealt = cover_graph(board, start_position(board));
        const CoverLinks links = cover_links(board, start_position(board), dealt);
        for (const CoverGraph& graph : {cover_graph(*loaded.variant), dealt}) {
            CoverLook look;
            if (graph.dealt) {
                look.links = &links;
                const int first = graph.find(0);
                look.lights = lights_of(graph.nodes.size(), first, blockers(graph, first),
                                        blocked(graph, first));
            }
            const Picture sheet = cover_sheet(graph, "Title", "Words.", look, helvetica_measure());
            REQUIRE(sheet.elements.size() > 30);
            check_same(screen, sheet);
            check_told(sheet);
            ++pictures;
        }
    }
    CHECK(pictures == 12);
}

TEST_CASE("the window and a file show the same bars and intervals in the same places", "[draw]") {
    DrawingScreen screen;
    const PlotCounts counts[] = {{"Golf", {{3, 10}, {4, 25}, {9, 5}}},
                                 {"Putt Putt", {{0, 30}, {4, 5}, {7, 1}}}};
    const Picture histogram =
        histogram_picture(counts, {{"cards left", "% of deals"}}, {480, 220}, helvetica_measure());
    REQUIRE(histogram.find("bar-4") != nullptr);
    CHECK(histogram.find("bar-4")->words ==
          "4\nGolf: 25 of 40 deals, 62.5 %\nPutt Putt: 5 of 36 deals, 13.9 %");
    check_same(screen, histogram);
    IntervalChart chart;
    chart.rows = {{"Golf", 47, 41.4, 52.7, "47.0 %", "41.4 to 52.7 %", "", 0},
                  {"Putt Putt", 95.7, 92.7, 97.5, "95.7 %", "92.7 to 97.5 %", "287 of 300", 1}};
    chart.range = {41.4, 97.5, 0};
    chart.axis = "win rate, %, with 95 % intervals";
    const Picture intervals = interval_chart(chart, 480, helvetica_measure());
    CHECK(intervals.find("row-1")->words == "Putt Putt: 95.7 % 92.7 to 97.5 %\n287 of 300");
    check_same(screen, intervals);
    for (const Picture& picture : {histogram, intervals}) check_told(picture);
}

TEST_CASE("of two elements in one place the pointer hits the upper one", "[draw]") {
    Pen pen;
    for (const char* id : {"lower", "upper"}) {
        pen.begin(id, "series", id, {0, 0, 10, 10});
    }
    REQUIRE(pen.picture.hit({5, 5}) != nullptr);
    CHECK(pen.picture.hit({5, 5})->id == "upper");
    CHECK(pen.picture.hit({11, 5}) == nullptr);
}

TEST_CASE("a suit that stands on its head does so in a file", "[draw]") {
    Pen pen;
    pen.picture.size = {40, 40};
    pen.suit(SuitShape::spade, {20, 10}, 8, &Theme::text);
    pen.suit(SuitShape::spade, {20, 30}, 8, &Theme::text, true);
    const std::string file = svg_text(pen.picture, paper_theme());
    CHECK(file.find("translate(20,10) scale(8)") != std::string::npos);
    CHECK(file.find("translate(20,30) scale(-8)") != std::string::npos);
}

TEST_CASE("the words of a picture are an outline", "[draw]") {
    const TextMeasure measure = helvetica_measure();
    SheetPen sheet(400, measure);
    sheet.add_title("Two games", "All cards known, deals 1 to 200");
    sheet.add_heading("Win rate");
    IntervalChart chart;
    chart.rows = {{"Golf", 47, 41.4, 52.7, "47.0 %", "41 to 53 %", "", 0},
                  {"Putt Putt", 95.7, 92.7, 97.5, "95.7 %", "93 to 98 %", "287 of 300", 1}};
    chart.axis = "win rate, %";
    sheet.add_picture(interval_chart(chart, sheet.inner(), measure), "rate-");
    TextTable table;
    table.heads = {"Golf", "Putt Putt"};
    table.rows = {{"Deals won", "95", "191"}};
    sheet.add_rows(table);
    const Picture picture = sheet.finish();
    CHECK(outline_text(picture) ==
          "Two games\nAll cards known, deals 1 to 200\n"
          "Win rate\n"
          "axis\n  win rate, %\n"
          "interval\n  Golf: 47.0 % 41 to 53 %\n  Putt Putt: 95.7 % 93 to 98 %\n    287 of 300\n"
          "Golf, Putt Putt\nDeals won, 95, 191\n");
    // Marks alone are decoration.
    Pen pen;
    pen.begin("series", "series", "");
    pen.text({0, 0}, "unheard", 12, 0, &Theme::text);
    CHECK(outline_text(pen.picture).empty());
    CHECK(*file_bytes({picture, picture}, PictureFormat::txt).bytes ==
          outline_text(picture) + "\n" + outline_text(picture));
    CHECK(format_of(".txt") == PictureFormat::txt);
    CHECK(format_of(".doc", PictureFormat::pdf) == PictureFormat::pdf);
}

}  // namespace niblick
