// Colours, shapes, and the parts of a rule file's lines.

#include <cmath>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/french.h"
#include "workbench/draw/pips.h"
#include "workbench/kit/views/suit_shapes.h"
#include "workbench/kit/views/theme.h"
#include "workbench/pages/studio/rule_text.h"

namespace niblick {

namespace {

struct Pair {
    const char* what;
    ImU32 mark, surface;
};

constexpr double kText = 4.5;
constexpr double kMark = 3.0;

void check_pairs(const std::vector<Pair>& pairs, double least) {
    for (const Pair& pair : pairs) {
        INFO(pair.what);
        CHECK(contrast(pair.mark, pair.surface) >= least);
    }
}

}  // namespace

namespace {

// Every theme with every felt and every back.
std::vector<Look> all_looks() {
    std::vector<Look> looks;
    for (const bool dark : {true, false}) {
        for (std::size_t felt = 0; felt < setting_row("felt").choices.size(); ++felt) {
            for (std::size_t tone = 0; tone < setting_row("back_colour").choices.size(); ++tone) {
                looks.push_back({dark, static_cast<Felt>(felt), static_cast<BackColour>(tone)});
            }
        }
    }
    return looks;
}

}  // namespace

TEST_CASE("text and marks stand out on what they lie on, whatever theme, felt and back",
          "[looks]") {
    CHECK(contrast(IM_COL32_WHITE, IM_COL32_BLACK) == Approx(21.0));
    REQUIRE(all_looks().size() == 2 * 6 * 5);
    for (const Look& look : all_looks()) {
        const Theme t = theme_for(look);
        INFO((look.dark ? "dark" : "light") << ", felt " << static_cast<int>(look.felt) << ", back "
                                            << static_cast<int>(look.back_colour));
        check_pairs({{"text on the background", t.text, t.background},
                     {"text on panels", t.text, t.panel},
                     {"text on buttons", t.text, t.raised},
                     {"text on pressed buttons", t.text, t.pressed},
                     {"secondary text on the background", t.secondary, t.background},
                     {"secondary text on panels", t.secondary, t.panel},
                     {"secondary text on fields", t.secondary, t.raised},
                     {"text on the accent", t.on_accent, t.accent},
                     {"text on plates", t.plate_text, t.plate},
                     {"secondary text on plates", t.secondary, t.plate},
                     {"text on felt, top", t.felt_text, t.felt_top},
                     {"text on felt, bottom", t.felt_text, t.felt_bottom},
                     {"secondary text on felt, top", t.felt_secondary, t.felt_top},
                     {"secondary text on felt, bottom", t.felt_secondary, t.felt_bottom},
                     {"black ink", t.black, t.card},
                     {"red ink", t.red, t.card},
                     {"blue ink", t.blue, t.card},
                     {"green ink", t.green, t.card},
                     {"the count on the stock", t.black, t.back_edge},
                     {"headers of rule files", t.code_header, t.panel},
                     {"texts in rule files", t.code_text, t.panel},
                     {"values in rule files", t.code_value, t.panel},
                     {"comments in rule files", t.code_comment, t.panel},
                     {"text on a line with a fault", t.text, t.code_fault},
                     {"values on a line with a fault", t.code_value, t.code_fault},
                     {"comments on a line with a fault", t.code_comment, t.code_fault}},
                    kText);
        check_pairs({{"accent on panels", t.accent, t.panel},
                     {"accent on the background", t.accent, t.background},
                     {"good", t.good, t.panel},
                     {"bad", t.bad, t.panel},
                     {"unknown", t.unknown, t.panel},
                     {"the sign within good", t.panel, t.good},
                     {"hints on felt, top", t.felt_mark, t.felt_top},
                     {"hints on felt, bottom", t.felt_mark, t.felt_bottom},
                     {"playable cards on felt, top", t.accent_edge, t.felt_top},
                     {"playable cards on felt, bottom", t.accent_edge, t.felt_bottom},
                     {"empty places, top", t.felt_place, t.felt_top},
                     {"empty places, bottom", t.felt_place, t.felt_bottom},
                     {"cards on felt, top", t.card, t.felt_top},
                     {"cards on felt, bottom", t.card, t.felt_bottom},
                     {"backs on felt, by their edge", t.back_edge, t.felt_top},
                     {"strokes for hits", blend(t.card, t.black, 0.72F), t.card},
                     {"backs within their edge", t.back, t.back_edge}},
                    kMark);
        // A covered card is darkened, ink and all; it stays as legible.
        const auto dim = [&](ImU32 colour) { return blend(colour, IM_COL32_BLACK, 0.12F); };
        check_pairs({{"black ink on a covered card", dim(t.black), dim(t.card)},
                     {"red ink on a covered card", dim(t.red), dim(t.card)},
                     {"green ink on a covered card", dim(t.green), dim(t.card)}},
                    kText);
    }
}

TEST_CASE("the triangles of a shape cover it exactly", "[looks]") {
    const SuitShapes shapes;
    std::vector<const Shape*> all{&shapes.star()};
    for (int i = 1; i < kSuitShapes; ++i) {
        all.push_back(&shapes.suit(static_cast<SuitShape>(i), 10));
        all.push_back(&shapes.suit(static_cast<SuitShape>(i), 100));
    }
    for (const Shape* shape : all) {
        const std::size_t n = shape->outline.size();
        REQUIRE(n >= 4);
        float outline = 0, triangles = 0;
        std::size_t from = 0, wanted = 0;
        for (const std::size_t end : shape->ends) {
            float area = 0;
            for (std::size_t i = from; i < end; ++i) {
                const ImVec2 a = shape->outline[i];
                const ImVec2 b = shape->outline[i + 1 < end ? i + 1 : from];
                area += (a.x * b.y - b.x * a.y) / 2;
                CHECK(std::abs(a.x) <= 1.0F);
                CHECK(std::abs(a.y) <= 0.6F);
            }
            outline += area;
            wanted += end - from + (area < 0 ? 2 : 0) - (area < 0 ? 0 : 2);
            from = end;
        }
        CHECK(from == n);
        CHECK(shape->triangles.size() == wanted * 3);
        for (std::size_t i = 0; i + 2 < shape->triangles.size(); i += 3) {
            const ImVec2 a = shape->outline[shape->triangles[i]];
            const ImVec2 b = shape->outline[shape->triangles[i + 1]];
            const ImVec2 c = shape->outline[shape->triangles[i + 2]];
            const float area = ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2;
            CHECK(area >= -1e-6F);
            triangles += area;
        }
        CHECK(outline > 0.1F);
        CHECK(triangles == Approx(outline).epsilon(0.001));
    }
}

TEST_CASE("a number card has as many pips as its rank, and reads the same upside down", "[looks]") {
    for (int rank = 1; rank <= 10; ++rank) {
        const auto pips = pips_of(rank);
        CHECK(static_cast<int>(pips.size()) == rank);
        if (rank == 7) continue;  // the one that does not
        for (const Pip& pip : pips) {
            bool mirrored = false;
            for (const Pip& other : pips) {
                mirrored = mirrored || (std::abs(other.x + pip.x) < 1e-5F &&
                                        std::abs(other.y + pip.y - 1) < 1e-5F);
            }
            CHECK(mirrored);
        }
    }
}

TEST_CASE("the parts of a line of a rule file make up the line", "[looks]") {
    const auto parts = [](std::string_view line) {
        std::string whole, kinds;
        for (const TextRun& run : runs_of(line)) {
            whole += run.text;
            kinds += std::to_string(static_cast<int>(run.part));
        }
        CHECK(whole == line);
        return kinds;
    };
    CHECK(parts("[sequence]") == "1");
    CHECK(parts("[sequence] # round").ends_with("4"));
    CHECK(parts("wrap = true") == "003");
    CHECK(parts("name = \"a # b\"  # c") == "00204");
    CHECK(parts("# all") == "4");
    CHECK(parts("").empty());
    for (const std::string_view odd :
         {"\"", "'", "[", "]", "=", "\\", "a = \"x\\", "  ", "[[", "\xFF="}) {
        parts(odd);
    }
}

TEST_CASE("colours are blended and made transparent", "[looks]") {
    CHECK(blend(IM_COL32_BLACK, IM_COL32_WHITE, 0) == IM_COL32_BLACK);
    CHECK(blend(IM_COL32_BLACK, IM_COL32_WHITE, 1) == IM_COL32_WHITE);
    CHECK(with_alpha(IM_COL32_WHITE, 0) == IM_COL32(255, 255, 255, 0));
}

}  // namespace niblick
