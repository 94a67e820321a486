// Graphs as files: well-formed SVG, DOT and PNG for every game of the library.

#include <algorithm>
#include <cstdint>
#include <utility>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>

#include "core/play/position.h"
#include "tests/support/golden.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "workbench/draw/picture_file.h"
#include "workbench/draw/svg.h"
#include "workbench/explore/cover/cover_dot.h"
#include "workbench/explore/cover/cover_picture.h"
#include "workbench/pages/graph/ranks_picture.h"

namespace niblick {

namespace {

// What is wrong with an XML text, or nothing: tags that do not nest, attributes twice or without
// quotation marks, signs that must be escaped.
std::string xml_fault(const std::string& text) {
    std::vector<std::string> open;
    std::size_t i = 0;
    bool any = false;
    while (i < text.size()) {
        if (text[i] == '&') {
            const std::size_t end = text.find(';', i);
            const std::string name = text.substr(i, end - i + 1);
            if (name != "&amp;" && name != "&lt;" && name != "&gt;" && name != "&quot;") {
                return "an entity " + name;
            }
            i = end + 1;
            continue;
        }
        if (text[i] != '<') {
            if (static_cast<unsigned char>(text[i]) < 0x20 && text[i] != '\n')
                return "a control sign";
            if (open.empty() && text[i] != '\n') return "text outside";
            ++i;
            continue;
        }
        const std::size_t end = text.find('>', i);
        if (end == std::string::npos) return "a tag without end";
        std::string tag = text.substr(i + 1, end - i - 1);
        if (tag.find('<') != std::string::npos) return "a tag in " + tag;
        i = end + 1;
        if (tag[0] == '/') {
            if (open.empty() || open.back() != tag.substr(1)) return "the end of " + tag;
            open.pop_back();
            continue;
        }
        if (open.empty() && any) return "a second root";
        any = true;
        const bool closed = tag.back() == '/';
        if (closed) tag.pop_back();
        const std::size_t space = tag.find(' ');
        const std::string name = tag.substr(0, space);
        std::vector<std::string> keys;
        for (std::size_t at = space; at < tag.size();) {
            const std::size_t equals = tag.find('=', at);
            if (equals == std::string::npos || tag[equals + 1] != '"') return "quotes in " + tag;
            const std::string key = tag.substr(at + 1, equals - at - 1);
            if (std::find(keys.begin(), keys.end(), key) != keys.end()) return key + " twice";
            keys.push_back(key);
            const std::size_t last = tag.find('"', equals + 2);
            if (last == std::string::npos) return "quotes in " + tag;
            at = last + 1;
            if (at < tag.size() && tag[at] != ' ') return "blanks in " + tag;
        }
        if (!closed) open.push_back(name);
    }
    return open.empty() && any ? "" : "unclosed";
}

// The pixels of a PNG file.
class Unpacked {
  public:
    explicit Unpacked(const std::string& png) {
        int channels = 0;
        stbi_uc* const pixels =
            stbi_load_from_memory(reinterpret_cast<const stbi_uc*>(png.data()),
                                  static_cast<int>(png.size()), &width, &height, &channels, 3);
        REQUIRE(pixels != nullptr);
        CHECK(channels == 3);
        rgb_.assign(pixels, pixels + static_cast<std::ptrdiff_t>(3) * width * height);
        stbi_image_free(pixels);
    }
    // The colour of a pixel.
    std::uint32_t pixel(int x, int y) const {
        const auto at = static_cast<std::size_t>(3 * (y * width + x));
        return (std::uint32_t{rgb_[at]} << 16) | (std::uint32_t{rgb_[at + 1]} << 8) | rgb_[at + 2];
    }

    int width = 0, height = 0;

  private:
    std::vector<std::uint8_t> rgb_;
};

std::string sheet_text(const CoverGraph& graph, const std::string& title, const std::string& words,
                       const CoverLook& look) {
    return svg_text(cover_sheet(graph, title, words, look, helvetica_measure()), paper_theme());
}

// The start of deal 1 in a game of this layout.
CoverGraph graph_of(Layout layout) {
    tiny::Plan plan;
    plan.layout = std::move(layout);
    const auto variant = tiny::make(plan);
    const Board board = bind(variant, deal_by_number(*variant, 1));
    return cover_graph(board, start_position(board));
}

}  // namespace

TEST_CASE("every game of the library is written as well-formed SVG and as DOT", "[graph]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    int games = 0;
    for (const std::string& id : library.ids()) {
        const Loaded loaded = library.load(id);
        if (!loaded.ok()) continue;
        INFO(id);
        ++games;
        const Board board = bind(loaded.variant, deal_by_number(*loaded.variant, 1));
        const Position position = start_position(board);
        const CoverGraph dealt = cover_graph(board, position);
        const CoverLinks links = cover_links(board, position, dealt);
        for (const CoverGraph& graph : {cover_graph(*loaded.variant), dealt}) {
            CoverLook look;
            if (graph.dealt) look.links = &links;
            const std::string svg =
                sheet_text(graph, loaded.variant->name, "Words & <more>.", look);
            CHECK(xml_fault(svg) == "");
            CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
            const std::string dot = dot_text(graph, loaded.variant->name);
            CHECK(std::count(dot.begin(), dot.end(), '{') == 1);
            CHECK(dot.ends_with("}\n"));
            std::size_t arrows = 0;
            for (auto at = dot.find(" -> "); at != std::string::npos;
                 at = dot.find(" -> ", at + 1)) {
                ++arrows;
            }
            CHECK(arrows == graph.edges.size());
        }
    }
    CHECK(games > 140);
}

TEST_CASE("a small graph is written as a reader approved it", "[graph]") {
    const CoverGraph graph = graph_of(tiny::pyramid(2));
    expect_golden("graph/pyramid.svg",
                  sheet_text(graph, "A pyramid of two rows", "Three cards.", {}));
    expect_golden("graph/pyramid.dot", dot_text(graph, "A \"pyramid\" of two rows"));
}

TEST_CASE("a joker has the star in the graph that it has on the table", "[graph]") {
    const auto variant = shipped(shipped_rules(NIBLICK_SOURCE_DIR), "golf/two_jokers");
    const Board board = bind(variant, deal_by_number(*variant, 1));
    int jokers = 0;
    for (Slot slot = 0; slot < board.layout().size(); ++slot) {
        if (board.deck().kind(board.card(slot)).is_joker) ++jokers;
    }
    REQUIRE(jokers > 0);
    const Picture picture =
        cover_picture(cover_graph(board, start_position(board)), {}, helvetica_measure());
    CHECK(std::ranges::none_of(picture.marks, [](const Mark& mark) { return mark.text == "*"; }));
    CHECK(std::ranges::count_if(picture.marks, [](const Mark& mark) {
              return mark.kind == Mark::Kind::suit && mark.suit == SuitShape::star;
          }) == jokers);
}

TEST_CASE("a card that is pointed at is lit in the file as on the screen", "[graph]") {
    const CoverGraph graph = graph_of(tiny::pyramid(2));
    CoverLook look;
    const int top = graph.find(0);
    look.lights = lights_of(3, top, blockers(graph, top), blocked(graph, top));
    const Picture picture = cover_picture(graph, look, helvetica_measure());
    const auto edge_of = [&](const std::string& id) -> Tone {
        for (const Mark& mark : picture.marks) {
            const bool own = mark.element >= 0 &&
                             picture.elements[static_cast<std::size_t>(mark.element)].id == id;
            if (own && mark.stroke != nullptr) return mark.stroke;
        }
        return nullptr;
    };
    CHECK(edge_of("card-0") == &Theme::text);
    CHECK(edge_of("card-1") == &Theme::bad);
    CHECK(edge_of("cover-1-0") == &Theme::bad);
    const Element* const card = picture.find("card-0");
    REQUIRE(card != nullptr);
    CHECK(picture.hit({card->at.middle_x(), card->at.middle_y()}) == card);
    CHECK(picture.hit({-100, 0}) == nullptr);
    CHECK(card->words.find("Free after 2 more cards") != std::string::npos);
}

TEST_CASE("pictures in pixels hold what was drawn", "[graph]") {
    if (!why_no_cairo().empty()) return;
    Pen pen;
    pen.picture.size = {40, 30};
    pen.rect({10, 5, 20, 10}, 0, &Theme::accent);
    const BytesOrError png = file_bytes({pen.picture}, PictureFormat::png);
    REQUIRE(png.bytes);
    const Unpacked picture(*png.bytes);
    CHECK(picture.width == 80);
    CHECK(picture.height == 60);
    const std::uint32_t accent = 0xB67F00;
    CHECK(picture.pixel(0, 0) == 0xFFFFFF);
    CHECK(picture.pixel(20, 10) == accent);
    CHECK(picture.pixel(59, 29) == accent);
    CHECK(picture.pixel(60, 29) == 0xFFFFFF);
    CHECK(picture.pixel(59, 30) == 0xFFFFFF);
}

TEST_CASE("a whole graph in pixels is packed and unpacked again", "[graph]") {
    if (!why_no_cairo().empty()) return;
    const CoverGraph graph = graph_of(tiny::three_peaks());
    const Picture sheet =
        cover_sheet(graph, "Peaks", "Words.", {}, measure_for(PictureFormat::png));
    const BytesOrError png = file_bytes({sheet}, PictureFormat::png);
    REQUIRE(png.bytes);
    const Unpacked pixels(*png.bytes);
    CHECK(png.bytes->size() < static_cast<std::size_t>(3 * pixels.width * pixels.height) / 8);
    // An open card is off-white, and no pixel of it was left out.
    const auto open = std::find_if(graph.nodes.begin(), graph.nodes.end(),
                                   [](const CoverNode& n) { return n.state == CardState::open; });
    REQUIRE(open != graph.nodes.end());
    const Element* const card = sheet.find("card-" + std::to_string(open->piece));
    REQUIRE(card != nullptr);
    CHECK(pixels.pixel(static_cast<int>(2 * card->at.x) + 10,
                       static_cast<int>(2 * card->at.bottom()) - 8) == 0xFBFAF5);
}

TEST_CASE("letters that are not in the table of widths still have one", "[graph]") {
    const TextMeasure measure = helvetica_measure();
    CHECK(measure("", 12, false) == 0);
    CHECK(measure("AB", 12, false) > measure("A", 12, false));
    CHECK(measure("\xE2\x86\x92", 12, false) > 0);
    CHECK(measure("A", 12, true) > measure("A", 12, false));
}

TEST_CASE("the bars of ranks are as high as there are cards, and say how many",
          "[graph][picture]") {
    const Picture picture = ranks_picture(
        {{"A", 2, 1}, {"10", 0, 4}, {"*", 1, 0}, {"face down", 5, 0, true}}, {260, 110});
    REQUIRE(picture.find("rank-2") != nullptr);
    CHECK(picture.find("rank-3") == nullptr);
    CHECK(picture.find("rank-0")->words == "A\n2 cards covered\n1 card open");
    const auto height = [&](int rank) {
        float sum = 0;
        for (const Mark& mark : picture.marks) {
            if (mark.element == rank && mark.kind == Mark::Kind::rect) sum += mark.r.h;
        }
        return sum;
    };
    CHECK(height(0) == Approx(3 * height(2)));
    CHECK(height(1) == Approx(4 * height(2)));
    // A joker is the star that it is on cards.
    CHECK(std::ranges::any_of(picture.marks, [](const Mark& mark) {
        return mark.kind == Mark::Kind::suit && mark.suit == SuitShape::star;
    }));
}

TEST_CASE("small tiles show their cards where the screen has pixels for them", "[graph][picture]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const auto variant = library.load("golf/golf").variant;
    const Board board = bind(variant, deal_by_number(*variant, 1));
    const CoverGraph graph = cover_graph(board, start_position(board));
    const auto suits = [&](float pixels) {
        CoverLook look;
        look.unit = 12;
        look.pixels = pixels;
        return std::ranges::count(cover_picture(graph, look, helvetica_measure()).marks,
                                  Mark::Kind::suit, &Mark::kind);
    };
    CHECK(suits(1) == 0);
    CHECK(suits(2) >= 35);
}

}  // namespace niblick
