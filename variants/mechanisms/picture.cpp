#include <algorithm>
#include <map>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/drawn_layout.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "rows",
     .type = FieldType::texts,
     .doc = "The layout as a drawing, top row first. '#' is a card, '^' a card that counts as the "
            "tip of a peak, '1' to '9' a card at that height, and a space or '.' is empty. A "
            "letter is a card like '#' that other tables name by it ([events]); cards may share a "
            "letter. A character is half a card wide. Cards in neighbouring rows overlap if they "
            "are at most one character apart. The higher card covers the other (all but '1' to '9' "
            "have height 0); at equal height, the card in the lower row covers the other.",
     .fallback = Required{},
     .example = "[\"  ^  \", \" # # \", \"# # #\"]"},
};

// A card of the drawing.
struct Drawn {
    Slot slot = kNoSlot;
    int level = 0;
};

bool is_letter(char mark) {
    return (mark >= 'a' && mark <= 'z') || (mark >= 'A' && mark <= 'Z');
}

class Reader {
  public:
    Reader(const Options& options, VariantBuilder& builder)
        : options_(options),
          builder_(builder),
          layout_(options, builder) {}

    void read() {
        const auto& rows = options_.texts("rows");
        for (std::size_t r = 0; r < rows.size() && room_; ++r) read_row(r, rows[r]);
        if (layout_.cards().size() == 0 && layout_.fine()) {
            layout_.fail("no-cards", "the drawing shows no card", options_.span("rows"),
                         "draw each card as '#'");
        }
        layout_.publish();
    }

  private:
    void read_row(std::size_t r, const std::string& row) {
        std::map<int, Drawn> here;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const char mark = row[i];
            if (mark == ' ' || mark == '.') continue;
            if (mark == '\n') {
                layout_.fail("unknown-mark", "a row of the drawing has more than one line",
                             options_.item_span("rows", r),
                             "write a list with one text for each row");
                return;
            }
            const bool digit = mark >= '1' && mark <= '9';
            if (mark != '#' && mark != '^' && !digit && !is_letter(mark)) {
                layout_.fail("unknown-mark",
                             "the drawing has '" + std::string(1, mark) + "' in row " +
                                 std::to_string(r + 1) + ", character " + std::to_string(i + 1),
                             options_.item_span("rows", r),
                             "use '#' or a letter for a card, '^' for a tip, '1' to '9' for a card "
                             "at that height, space or '.' for nothing");
                continue;
            }
            const int x = static_cast<int>(i);
            if (here.contains(x - 1)) {
                layout_.fail("cards-overlap",
                             "two cards of row " + std::to_string(r + 1) +
                                 " are drawn side by side without a space",
                             options_.item_span("rows", r),
                             "a card is two characters wide: leave a space between two cards");
                break;
            }
            if (!layout_.cards().room()) {
                layout_.fail("too-many-slots",
                             "the drawing has more than " + std::to_string(kMaxSlots) + " cards",
                             options_.span("rows"));
                room_ = false;
                return;
            }
            const Slot slot = layout_.cards().add(
                {static_cast<float>(x) / 2, static_cast<float>(r)}, row_number_);
            if (mark == '^') layout_.cards().mark_tip(slot);
            if (is_letter(mark)) {
                builder_.name_place(std::string(1, mark), slot, PlaceNames::Named::By::drawing);
            }
            here[x] = {slot, digit ? mark - '0' : 0};
            cover(x, here[x]);
        }
        if (!here.empty()) ++row_number_;
        row_above_ = std::move(here);
    }

    // Records which cards of the row above the card covers or is covered by.
    void cover(int x, const Drawn& card) {
        for (int dx = -1; dx <= 1; ++dx) {
            const auto above = row_above_.find(x + dx);
            if (above == row_above_.end()) continue;
            if (above->second.level > card.level) {
                layout_.cards().cover(above->second.slot, card.slot);
            } else {
                layout_.cards().cover(card.slot, above->second.slot);
            }
        }
    }

    const Options& options_;
    VariantBuilder& builder_;
    DrawnLayout layout_;
    std::map<int, Drawn> row_above_;
    int row_number_ = 0;
    bool room_ = true;
};

void contribute(const Options& options, VariantBuilder& builder) {
    Reader(options, builder).read();
}

void describe(const Options& options, const Variant& variant, Prose& prose) {
    const auto& rows = options.texts("rows");
    const bool levels = std::any_of(rows.begin(), rows.end(), [](const std::string& row) {
        return std::any_of(row.begin(), row.end(), [](char c) { return c >= '1' && c <= '9'; });
    });
    prose.say(Topic::layout,
              "Deal " + describe_rows(variant) + ", row by row from the top, as drawn.");
    prose.say(Topic::layout,
              levels ? "Where cards of neighbouring rows overlap, one covers the other. " +
                           describe_open(variant)
                     : "A card is covered by the cards of the next row that overlap it.");
    std::vector<std::string> lines = rows;
    bool tips = false, letters = false;
    for (std::string& line : lines) {
        std::replace(line.begin(), line.end(), '.', ' ');
        tips = tips || line.find('^') != std::string::npos;
        letters = letters || std::any_of(line.begin(), line.end(), is_letter);
        line.erase(line.find_last_not_of(' ') + 1);
    }
    prose.draw(std::move(lines),
               std::string("Each mark is a card. Cards of neighbouring rows overlap when their "
                           "marks touch, also at a corner") +
                   (levels ? "; the card with the higher number covers the other, and # is lower "
                             "than any number. Of two equal ones the lower row covers the upper."
                           : ".") +
                   (tips ? " ^ is the tip of a peak." : "") +
                   (letters ? " A letter is a card too, by which the rules may call it." : ""));
}

constexpr Decides kDecides[] = {{Decision::cover, "rows"}};

constexpr std::string_view kExample =
    R"([picture]                  # '#' a card, '^' a tip; a card covers those it overlaps
rows = ["  ^  ",
        " # # ",
        "# # #"]

[stock]
)";

}  // namespace

Mechanism picture() {
    return {.id = "picture",
            .summary = "The layout as a drawing; overlapping cards cover each other.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .example = kExample,
            .chapter = Chapter::layout};
}

}  // namespace niblick::mechanisms
