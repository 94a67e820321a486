// Graphs as files: well-formed SVG, DOT and PNG for every game of the library.

#include <algorithm>
#include <cstdint>

#include "tests/support/golden.h"
#include "tests/support/rulesets.h"
#include "tests/support/tiny.h"
#include "workbench/pages/graph/cover_sheet.h"

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

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
    std::uint32_t n = 0;
    for (std::size_t i = 0; i < 4; ++i) n = (n << 8) | static_cast<std::uint8_t>(bytes[at + i]);
    return n;
}

// Undoes what packed_png does: chunks, the fixed code of deflate, rows as differences.
class Unpacked {
  public:
    explicit Unpacked(const std::string& png) {
        REQUIRE(png.starts_with("\x89PNG\r\n\x1A\n"));
        width = number_at(png, 16);
        height = number_at(png, 20);
        const std::uint32_t length = number_at(png, 33);
        REQUIRE(png.substr(37, 4) == "IDAT");
        data_ = png.substr(43, length - 6);
        REQUIRE(png.substr(png.size() - 8, 4) == "IEND");
        inflate();
        REQUIRE(bytes.size() == std::size_t{height} * (std::size_t{width} * 3 + 1));
    }
    // The colour of a pixel.
    std::uint32_t pixel(std::uint32_t x, std::uint32_t y) const {
        const std::size_t row = std::size_t{width} * 3 + 1;
        std::uint32_t colour = 0;
        for (std::size_t c = 0; c < 3; ++c) {
            std::uint8_t value = 0;
            for (std::size_t r = 0; r <= y; ++r) {
                value =
                    static_cast<std::uint8_t>(value + bytes[r * row + 1 + std::size_t{x} * 3 + c]);
            }
            colour = (colour << 8) | value;
        }
        return colour;
    }

    std::uint32_t width = 0, height = 0;
    std::vector<std::uint8_t> bytes;

  private:
    std::uint32_t bits(int n) {
        std::uint32_t value = 0;
        for (int i = 0; i < n; ++i, ++at_) {
            const auto byte = static_cast<std::uint8_t>(data_[at_ / 8]);
            value |= static_cast<std::uint32_t>((byte >> (at_ % 8)) & 1) << i;
        }
        return value;
    }
    std::uint32_t code(int n) {
        std::uint32_t value = 0;
        for (int i = 0; i < n; ++i) value = (value << 1) | bits(1);
        return value;
    }
    std::uint32_t symbol() {
        std::uint32_t value = code(7);
        if (value <= 0x17) return 256 + value;
        value = (value << 1) | bits(1);
        if (value >= 0x30 && value <= 0xBF) return value - 0x30;
        if (value >= 0xC0 && value <= 0xC7) return 280 + value - 0xC0;
        return 144 + ((value << 1) | bits(1)) - 0x190;
    }
    void inflate() {
        REQUIRE(bits(3) == 3);
        for (std::uint32_t s = symbol(); s != 256; s = symbol()) {
            if (s < 256) {
                bytes.push_back(static_cast<std::uint8_t>(s));
                continue;
            }
            std::uint32_t length = 258;
            if (s < 265) length = s - 254;
            if (s >= 265 && s < 285) {
                const int extra = static_cast<int>(s - 261) / 4;
                length = (((s - 265) % 4 + 4U) << extra) + 3 + bits(extra);
            }
            const std::uint32_t d = code(5);
            std::uint32_t distance = d + 1;
            if (d >= 4) {
                const int extra = static_cast<int>(d - 2) / 2;
                distance = ((d % 2 + 2U) << extra) + 1 + bits(extra);
            }
            REQUIRE(distance <= bytes.size());
            for (std::uint32_t i = 0; i < length; ++i) {
                bytes.push_back(bytes[bytes.size() - distance]);
            }
        }
    }

    std::string data_;
    std::size_t at_ = 0;
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
                svg_text(cover_sheet(picture, loaded.variant->name, "Words & <more>.", of_this));
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
                  svg_text(cover_sheet(picture, "A pyramid of two rows", "Three cards.")));
    expect_golden("graph/pyramid.dot", dot_text(picture, "A \"pyramid\" of two rows"));
}

TEST_CASE("pictures in pixels hold what was drawn", "[graph]") {
    Sheet sheet;
    sheet.size = {40, 30};
    Mark mark;
    mark.r = {10, 5, 20, 10};
    mark.fill = 0x123456;
    sheet.marks.push_back(mark);
    const Unpacked picture(png_bytes(sheet, 2));
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
    const std::string png = png_bytes(cover_sheet(picture, "Peaks", "Words."), 1);
    const Unpacked pixels(png);
    CHECK(png.size() < pixels.bytes.size() / 8);
    // The tile of an open card is off-white, and no pixel of it was left out.
    const Sheet sheet = cover_sheet(picture, "Peaks", "Words.");
    const auto tile = std::find_if(sheet.marks.begin(), sheet.marks.end(), [](const Mark& mark) {
        return mark.kind == Mark::Kind::rect && mark.fill == 0xFBFAF5;
    });
    REQUIRE(tile != sheet.marks.end());
    CHECK(pixels.pixel(static_cast<std::uint32_t>(tile->r.x) + 5,
                       static_cast<std::uint32_t>(tile->r.bottom()) - 4) == 0xFBFAF5);
}

TEST_CASE("letters that have no strokes are still a sign", "[graph]") {
    CHECK(letters_width("", 12) == 0);
    CHECK(letters_width("AB", 12) > letters_width("A", 12));
    CHECK(letters_width("\xE2\x86\x92", 12) == letters_width("a", 12));
}

}  // namespace niblick
