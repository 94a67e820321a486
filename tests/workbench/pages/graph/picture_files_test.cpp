// Graphs as files: well-formed SVG, DOT and PNG for every game of the library.

#include <algorithm>
#include <cstdint>

#define STB_IMAGE_IMPLEMENTATION
#define STB_IMAGE_STATIC
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>

#include "tests/support/golden.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "workbench/pages/graph/cover_image.h"

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
        const CoverPicture dealt = cover_picture(board, position);
        const CoverLinks links = cover_links(board, position, dealt);
        for (const CoverPicture& picture : {cover_picture(*loaded.variant), dealt}) {
            const CoverLinks* of_this = picture.dealt ? &links : nullptr;
            const std::string svg =
                svg_text(cover_image(picture, loaded.variant->name, "Words & <more>.", of_this));
            CHECK(xml_fault(svg) == "");
            CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
            const std::string dot = dot_text(picture, loaded.variant->name);
            CHECK(std::count(dot.begin(), dot.end(), '{') == 1);
            CHECK(dot.ends_with("}\n"));
            std::size_t arrows = 0;
            for (auto at = dot.find(" -> "); at != std::string::npos;
                 at = dot.find(" -> ", at + 1)) {
                ++arrows;
            }
            CHECK(arrows == picture.edges.size());
        }
    }
    CHECK(games > 140);
}

TEST_CASE("a small graph is written as a reader approved it", "[graph]") {
    tiny::Plan plan;
    plan.layout = tiny::pyramid(2);
    const auto variant = tiny::make(plan);
    const Board board = bind(variant, deal_by_number(*variant, 1));
    const CoverPicture picture = cover_picture(board, start_position(board));
    expect_golden("graph/pyramid.svg",
                  svg_text(cover_image(picture, "A pyramid of two rows", "Three cards.")));
    expect_golden("graph/pyramid.dot", dot_text(picture, "A \"pyramid\" of two rows"));
}

TEST_CASE("pictures in pixels hold what was drawn", "[graph]") {
    VectorImage image;
    image.size = {40, 30};
    GraphicElement mark;
    mark.r = {10, 5, 20, 10};
    mark.fill = 0x123456;
    image.elements.push_back(mark);
    const Unpacked picture(png_bytes(image, 2));
    CHECK(picture.width == 80);
    CHECK(picture.height == 60);
    CHECK(picture.pixel(0, 0) == 0xFFFFFF);
    CHECK(picture.pixel(20, 10) == 0x123456);
    CHECK(picture.pixel(59, 29) == 0x123456);
    CHECK(picture.pixel(60, 29) == 0xFFFFFF);
    CHECK(picture.pixel(59, 30) == 0xFFFFFF);
}

TEST_CASE("a whole graph in pixels is packed and unpacked again", "[graph]") {
    tiny::Plan plan;
    plan.layout = tiny::three_peaks();
    const auto variant = tiny::make(plan);
    const Board board = bind(variant, deal_by_number(*variant, 1));
    const CoverPicture picture = cover_picture(board, start_position(board));
    const std::string png = png_bytes(cover_image(picture, "Peaks", "Words."), 1);
    const Unpacked pixels(png);
    CHECK(png.size() < static_cast<std::size_t>(3 * pixels.width * pixels.height) / 8);
    // The tile of an open card is off-white, and no pixel of it was left out.
    const VectorImage image = cover_image(picture, "Peaks", "Words.");
    const auto tile =
        std::find_if(image.elements.begin(), image.elements.end(), [](const GraphicElement& mark) {
            return mark.kind == GraphicElement::Kind::rect && mark.fill == 0xFBFAF5;
        });
    REQUIRE(tile != image.elements.end());
    CHECK(pixels.pixel(static_cast<int>(tile->r.x) + 5, static_cast<int>(tile->r.bottom()) - 4) ==
          0xFBFAF5);
}

TEST_CASE("letters that have no strokes are still a sign", "[graph]") {
    CHECK(letters_width("", 12) == 0);
    CHECK(letters_width("AB", 12) > letters_width("A", 12));
    CHECK(letters_width("\xE2\x86\x92", 12) == letters_width("a", 12));
}

}  // namespace niblick
