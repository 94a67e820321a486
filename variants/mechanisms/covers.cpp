#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <sstream>

#include "core/base/words.h"
#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/drawn_layout.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/mechanisms/text_drawing.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "rows",
     .type = FieldType::texts,
     .doc =
         "The names of the places, separated by spaces, row by row in dealing order. A name is "
         "any word without '>'; '.' leaves a gap one card wide. Other tables can name the places "
         "so too ([events]).",
     .fallback = Required{},
     .example = "[\"a b\", \"c d e\"]"},
    {.key = "on",
     .type = FieldType::texts,
     .doc =
         "Which cards cover which: a place, '>', and the places it covers. Several places before "
         "'>' must all go, but with 'or' between them, an either-or cover, one is enough: after "
         "\"a or c > b\" the card at b is available once a or c is gone, and after \"a d or c > "
         "b\" once a and d are, or c is. All lines about a place must hold. Uncovered places are "
         "available from the start.",
     .fallback = EmptyList{},
     .example = "[\"c > a\", \"d > a b\", \"e > b\"]"},
    {.key = "at",
     .type = FieldType::texts,
     .doc = "Drawing positions that differ from those implied by the rows: a place, its distance "
            "from the left in card widths, and its row, counted from 0. Both numbers may have two "
            "decimals. Of two cards in the same place, one must cover the other.",
     .fallback = EmptyList{},
     .example = "[\"c 0.25 1.5\"]"},
    {.key = "tips",
     .type = FieldType::texts,
     .doc = "Places that count as tips of peaks.",
     .fallback = EmptyList{},
     .example = "[\"a\", \"b\"]"},
};

// Cards nearer to each other than this, in card widths and in rows, hide each other.
constexpr float kApart = 0.2F;

class Reader {
  public:
    Reader(const Options& options, VariantBuilder& builder)
        : options_(options),
          builder_(builder),
          layout_(options, builder) {}

    void read() {
        read_places();
        read_rows();
        check_places();
        read_covers();
        read_tips();
        check_hidden();
        if (layout_.fine() && layout_.cards().size() == 0) {
            layout_.fail("no-cards", "no place is named", options_.span("rows"));
        }
        layout_.publish();
    }

  private:
    // A whole or decimal number from 0 to 99.
    static std::optional<float> number(const std::string& text) {
        const std::size_t point = text.find('.');
        const std::string whole = text.substr(0, point);
        const std::string part = point == std::string::npos ? "" : text.substr(point + 1);
        const auto digits = [](const std::string& s) {
            return s.find_first_not_of("0123456789") == std::string::npos && s.size() <= 2;
        };
        if (whole.empty() || !digits(whole) || !digits(part)) return std::nullopt;
        if (point != std::string::npos && part.empty()) return std::nullopt;
        return static_cast<float>(std::stoi(whole)) +
               (part.empty() ? 0.0F
                             : static_cast<float>(std::stoi(part)) / (part.size() == 1 ? 10 : 100));
    }

    void read_places() {
        const auto& places = options_.texts("at");
        for (std::size_t i = 0; i < places.size(); ++i) {
            std::istringstream in{places[i]};
            std::string name, across, down, more;
            in >> name >> across >> down;
            const auto x = number(across);
            const auto row = number(down);
            if (!x || !row || in >> more) {
                layout_.fail(
                    "bad-place", in_quotes(places[i]) + " is not a drawing position",
                    options_.item_span("at", i),
                    "write a place, its distance from the left and its row, such as \"c 0.5 1\"");
                continue;
            }
            if (!at_.emplace(name, Place{*x, *row}).second) {
                layout_.fail("doubled-name", "the place " + in_quotes(name) + " is drawn twice",
                             options_.item_span("at", i));
            }
        }
    }

    void check_places() {
        const auto& places = options_.texts("at");
        for (std::size_t i = 0; i < places.size(); ++i) {
            std::istringstream in{places[i]};
            std::string name;
            if (in >> name) place(name, options_.item_span("at", i));
        }
    }

    void read_rows() {
        const auto& rows = options_.texts("rows");
        std::size_t widest = 0;
        std::vector<std::vector<std::string>> names;
        for (const std::string& row : rows) {
            std::istringstream in{row};
            auto& here = names.emplace_back();
            for (std::string name; in >> name;) here.push_back(name);
            widest = std::max(widest, here.size());
        }
        for (std::size_t r = 0; r < names.size(); ++r) {
            for (std::size_t i = 0; i < names[r].size(); ++i) {
                const std::string& name = names[r][i];
                if (name == ".") continue;
                const Span span = options_.item_span("rows", r);
                if (name.find('>') != std::string::npos) {
                    layout_.fail("bad-name", in_quotes(name) + " cannot name a place", span,
                                 "use 'on' to say what covers what");
                } else if (slots_.contains(name)) {
                    layout_.fail("doubled-name", "the place " + in_quotes(name) + " is named twice",
                                 span);
                } else if (!layout_.cards().room()) {
                    layout_.fail("too-many-slots",
                                 "more than " + std::to_string(kMaxSlots) + " places are named",
                                 span);
                    return;
                } else {
                    const float x =
                        static_cast<float>(i) + 0.5F * static_cast<float>(widest - names[r].size());
                    const Place here =
                        at_.try_emplace(name, Place{x, static_cast<float>(r)}).first->second;
                    slots_[name] = layout_.cards().add(here, static_cast<int>(r));
                    builder_.name_place(name, slots_[name], PlaceNames::Named::By::layout);
                }
            }
        }
    }

    const Slot* place(const std::string& name, Span span) {
        const auto at = slots_.find(name);
        if (at != slots_.end()) return &at->second;
        std::vector<std::string_view> known;
        for (const auto& [other, slot] : slots_) known.push_back(other);
        const std::string near = nearest(name, known);
        layout_.fail(
            "unknown-place", "there is no place named " + in_quotes(name), span,
            near.empty() ? "places are named in 'rows'" : "did you mean " + in_quotes(near) + "?");
        return nullptr;
    }

    void read_covers() {
        const auto& covers = options_.texts("on");
        for (std::size_t i = 0; i < covers.size(); ++i) {
            const Span span = options_.item_span("on", i);
            const std::vector<std::string> words = words_of(covers[i]);
            const auto arrow = std::find(words.begin(), words.end(), ">");
            const bool fine = arrow != words.begin() && arrow != words.end() &&
                              arrow + 1 != words.end() && sides({words.begin(), arrow});
            if (!fine) {
                layout_.fail("bad-cover", in_quotes(covers[i]) + " does not say what lies on what",
                             span,
                             "write a place, '>' and the places it covers, such as \"d > a b\"; "
                             "\"a or c > b\" if one of two is enough");
                continue;
            }
            const auto sets = slots_of({words.begin(), arrow}, span);
            for (auto name = arrow + 1; name != words.end(); ++name) {
                const Slot* to = place(*name, span);
                if (to == nullptr || !sets) continue;
                layout_.cards().cover_either(*to, *sets);
                if (sets->size() > 1) continue;
                sets->front().for_each([&](int s) { below_[static_cast<Slot>(s)].set(*to); });
            }
        }
    }

    // Whether 'or' stands between places. A single word is a place, whatever it is.
    static bool sides(const std::vector<std::string>& words) {
        bool after_place = false;
        for (const std::string& word : words) {
            const bool between = word == "or" && words.size() > 1;
            if (between && !after_place) return false;
            after_place = !between;
        }
        return after_place;
    }

    // "a d or c": the sets of places with 'or' between them. Nothing if a place is unknown.
    std::optional<std::vector<SlotSet>> slots_of(const std::vector<std::string>& words, Span span) {
        std::vector<SlotSet> sets(1);
        bool known = true;
        for (const std::string& word : words) {
            if (word == "or" && words.size() > 1) {
                sets.emplace_back();
                continue;
            }
            const Slot* slot = place(word, span);
            known = known && slot != nullptr;
            if (slot != nullptr) sets.back().set(*slot);
        }
        return known ? std::optional(std::move(sets)) : std::nullopt;
    }

    // Of two cards at the same spot one is hidden, so it must be covered: a player cannot choose a
    // card that is hidden.
    void check_hidden() {
        if (!layout_.fine()) return;
        const auto& places = options_.texts("at");
        for (std::size_t i = 0; i < places.size(); ++i) {
            std::istringstream in{places[i]};
            std::string name;
            in >> name;
            const Slot moved = slots_.at(name);
            for (const auto& [other, slot] : slots_) {
                const Place a = at_.at(name), b = at_.at(other);
                const bool near = std::abs(a.x - b.x) < kApart && std::abs(a.row - b.row) < kApart;
                if (slot == moved || !near || is_over(moved, slot) || is_over(slot, moved))
                    continue;
                layout_.fail("hidden-place",
                             "the places " + in_quotes(name) + " and '" + other +
                                 "' are drawn on top of each other, but neither covers the other",
                             options_.item_span("at", i),
                             "draw one of them elsewhere, or say in 'on' which lies on which");
                return;
            }
        }
    }

    // Whether a place covers another, directly or not.
    bool is_over(Slot upper, Slot lower) const {
        SlotSet over;
        over.set(upper);
        for (SlotSet next = over; next.any();) {
            SlotSet below;
            next.for_each([&](int s) {
                const auto found = below_.find(static_cast<Slot>(s));
                if (found != below_.end()) below |= found->second;
            });
            next = below & ~over;
            over |= below;
        }
        return over.test(lower);
    }

    void read_tips() {
        const auto& tips = options_.texts("tips");
        for (std::size_t i = 0; i < tips.size(); ++i) {
            const Slot* slot = place(tips[i], options_.item_span("tips", i));
            if (slot != nullptr) layout_.cards().mark_tip(*slot);
        }
    }

    const Options& options_;
    VariantBuilder& builder_;
    DrawnLayout layout_;
    std::map<std::string, Slot> slots_;
    std::map<Slot, SlotSet> below_;  // by place: those that it covers, either-or covers left out
    std::map<std::string, Place> at_;
};

void contribute(const Options& options, VariantBuilder& builder) {
    Reader(options, builder).read();
}

// The slots at one distance from the left, from the top down.
using Column = std::vector<Slot>;

// "Column 8 is locked until columns 2, 3 and 4 are cleared.": a card of a column that cards of
// other columns cover. Empty if they do not cover it so.
std::string describe_lock(const Layout& layout, const std::vector<Column>& columns, std::size_t c,
                          std::size_t i) {
    std::vector<int> cleared;
    SlotSet others = layout.above(columns[c][i]);
    if (i + 1 < columns[c].size()) others.reset(columns[c][i + 1]);
    for (std::size_t other = 0; other < columns.size(); ++other) {
        if (!others.test(columns[other].front())) continue;
        others.reset(columns[other].front());
        cleared.push_back(static_cast<int>(other) + 1);
    }
    if (cleared.empty() || others.any()) return "";
    const bool one = cleared.size() == 1;
    const std::string column = "column " + std::to_string(c + 1);
    return (i + 1 == columns[c].size() ? "C" + column.substr(1)
                                       : "Card " + std::to_string(i + 1) + " of " + column) +
           " is locked until column" + (one ? " " : "s ") + listed(cleared) +
           (one ? " is" : " are") + " cleared.";
}

// The layout in words, where words can tell it: columns, some of them locked by others.
std::vector<std::string> describe_columns(const Variant& variant) {
    const Layout& layout = variant.layout;
    const std::vector<Column> columns = layout_columns(layout, variant.reserve);
    if (columns.size() < 2 || !layout.either_or().empty()) return {};
    std::vector<int> heights;
    std::vector<std::string> locks;
    std::size_t overlapped = 0;  // cards that the next one of their column covers
    for (std::size_t c = 0; c < columns.size(); ++c) {
        heights.push_back(static_cast<int>(columns[c].size()));
        for (std::size_t i = 0; i < columns[c].size(); ++i) {
            const int chain = i + 1 < columns[c].size() ? 1 : 0;
            overlapped += static_cast<std::size_t>(chain);
            if (layout.above(columns[c][i]).count() == chain) continue;
            const std::string lock = describe_lock(layout, columns, c, i);
            if (lock.empty()) return {};
            locks.push_back(lock);
        }
    }
    if (overlapped <= locks.size()) return {};
    const bool even = std::equal(heights.begin() + 1, heights.end(), heights.begin());
    locks.insert(locks.begin(), "Deal " + counted(static_cast<int>(columns.size()), "column") +
                                    (even ? " of " + counted(heights.front(), "card")
                                          : " with, from the left, " + listed(heights) + " cards") +
                                    ", row by row, as drawn. Each card covers the one above it in "
                                    "its column.");
    return locks;
}

// "the card at one place (card 1 of row 2, counted from the left)", or several.
std::string cards_at(const Layout& layout, const SlotSet& set) {
    std::vector<Slot> slots;
    set.for_each([&slots](int s) { slots.push_back(static_cast<Slot>(s)); });
    return describe_place(layout, slots);
}

// Whether each either-or cover waits for one of the two neighbours of a card in its row.
bool wait_for_neighbours(const Layout& layout) {
    return std::ranges::all_of(layout.either_or(), [&](const EitherOr& cover) {
        if (cover.sets.size() != 2) return false;
        const Place& here = layout.place(cover.lower);
        float sides = 1;
        for (const SlotSet& set : cover.sets) {
            if (set.count() != 1) return false;
            set.for_each([&](int s) {
                const Place& there = layout.place(static_cast<Slot>(s));
                const float apart = there.x - here.x;
                sides *= there.row == here.row && std::abs(apart) <= 1 ? apart : 0;
            });
        }
        return sides < 0;
    });
}

void describe_either_or(const Layout& layout, Prose& prose) {
    constexpr std::size_t kMost = 12;
    const auto& covers = layout.either_or();
    if (covers.empty()) return;
    if (wait_for_neighbours(layout)) {
        const bool one = covers.size() == 1;
        return prose.say(Topic::layout, counted(covers.size(), "card") + " between two others of " +
                                            (one ? "its" : "their") + " row " +
                                            (one ? "is" : "are") +
                                            " available only once the one on the left or the one "
                                            "on the right is gone.");
    }
    for (std::size_t i = 0; i < std::min(kMost, covers.size()); ++i) {
        std::vector<std::string> sets;
        for (const SlotSet& set : covers[i].sets) sets.push_back(cards_at(layout, set));
        SlotSet lower;
        lower.set(covers[i].lower);
        prose.say(Topic::layout, with_capital(cards_at(layout, lower)) +
                                     ", is available only once one of these is gone: " +
                                     joined(sets, "; or ") + ".");
    }
    if (covers.size() <= kMost) return;
    prose.say(Topic::layout, "In the same way " + counted(covers.size() - kMost, "more cover") +
                                 " may be met by one of several cards.");
}

void describe(const Options&, const Variant& variant, Prose& prose) {
    const std::vector<std::string> columns = describe_columns(variant);
    for (const std::string& sentence : columns) prose.say(Topic::layout, sentence);
    draw_in_text(variant, !columns.empty(), prose);
    if (!columns.empty()) return;
    const Layout& layout = variant.layout;
    bool covered = false;
    for (Slot slot = 0; slot < layout.size(); ++slot) {
        covered = covered || layout.above(slot).any();
    }
    prose.say(Topic::layout, "Deal " + describe_rows(variant) +
                                 (covered ? ", row by row from the first. The drawing shows where "
                                            "they lie and which cards cover which. " +
                                                describe_open(variant)
                                          : ", row by row from the first, as drawn. No card covers "
                                            "another." +
                                                std::string(layout.either_or().empty()
                                                                ? ""
                                                                : " " + describe_open(variant))));
    describe_either_or(layout, prose);
}

void lint(const Options& options, const Variant& variant, Diagnostics& diagnostics) {
    if (!options.texts("tips").empty()) warn_of_idle_tips("tips", options, variant, diagnostics);
}

constexpr Decides kDecides[] = {{Decision::cover, "on"}};

constexpr std::string_view kExample = R"([covers]                   # two cards lie under three
rows = ["a b", "c d e"]
on = ["c > a", "d > a b", "e > b"]
tips = ["a", "b"]

[score_runs]
tips = [5, 10]             # for the first and the second of them

[stock]
)";

}  // namespace

Mechanism covers() {
    return {.id = "covers",
            .summary = "The layout: named places and a list of which covers which.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .lint = lint,
            .example = kExample,
            .chapter = Chapter::layout};
}

}  // namespace niblick::mechanisms
