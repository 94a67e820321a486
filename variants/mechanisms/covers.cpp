#include <map>
#include <optional>
#include <sstream>

#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/drawn_layout.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"rows",
     FieldType::texts,
     "Names of the places, separated by spaces, row by row in the order of dealing. A name is any "
     "word without '>'; '.' leaves a gap of one card in the drawing.",
     Required{},
     0,
     0,
     {},
     "[\"a b\", \"c d e\"]"},
    {"on",
     FieldType::texts,
     "What lies on what: a place, '>', and the places it covers. Places that nothing lies on are "
     "available from the start.",
     EmptyList{},
     0,
     0,
     {},
     "[\"c > a\", \"d > a b\", \"e > b\"]"},
    {"at",
     FieldType::texts,
     "Where places are drawn that the rows do not put right: a place, how many card widths it is "
     "from the left, and which row it is in, from 0 and in hundredths at the finest.",
     EmptyList{},
     0,
     0,
     {},
     "[\"c 0.25 1.5\"]"},
    {"tips",
     FieldType::texts,
     "Places that count as tips of peaks.",
     EmptyList{},
     0,
     0,
     {},
     "[\"a\", \"b\"]"},
};

class Reader {
  public:
    Reader(const Options& options, VariantBuilder& builder)
        : options_(options),
          layout_(options, builder) {}

    void read() {
        read_places();
        read_rows();
        check_places();
        read_covers();
        read_tips();
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
                layout_.fail("bad-place", "'" + places[i] + "' does not say where a place is drawn",
                             options_.item_span("at", i),
                             "write a place, its distance from the left and its row: \"c 0.5 1\"");
                continue;
            }
            if (!at_.emplace(name, Place{*x, *row}).second) {
                layout_.fail("doubled-name", "the place '" + name + "' is drawn twice",
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
                    layout_.fail("bad-name", "'" + name + "' cannot name a place", span,
                                 "what covers what is said in 'on'");
                } else if (slots_.contains(name)) {
                    layout_.fail("doubled-name", "the place '" + name + "' is named twice", span);
                } else if (!layout_.cards().room()) {
                    layout_.fail("too-many-slots",
                                 "more than " + std::to_string(kMaxSlots) + " places are named",
                                 span);
                    return;
                } else {
                    const float x =
                        static_cast<float>(i) + 0.5F * static_cast<float>(widest - names[r].size());
                    const auto own = at_.find(name);
                    const Place here =
                        own != at_.end() ? own->second : Place{x, static_cast<float>(r)};
                    slots_[name] = layout_.cards().add(here, static_cast<int>(r));
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
        layout_.fail("unknown-place", "no place is named '" + name + "'", span,
                     near.empty() ? "places are named in 'rows'" : "did you mean '" + near + "'?");
        return nullptr;
    }

    void read_covers() {
        const auto& covers = options_.texts("on");
        for (std::size_t i = 0; i < covers.size(); ++i) {
            const Span span = options_.item_span("on", i);
            std::istringstream in{covers[i]};
            std::string upper, arrow;
            in >> upper >> arrow;
            std::vector<std::string> lower;
            for (std::string name; in >> name;) lower.push_back(name);
            if (arrow != ">" || lower.empty()) {
                layout_.fail("bad-cover", "'" + covers[i] + "' does not say what lies on what",
                             span, "write a place, '>' and the places it covers: \"d > a b\"");
                continue;
            }
            const Slot* from = place(upper, span);
            for (const std::string& name : lower) {
                const Slot* to = place(name, span);
                if (from != nullptr && to != nullptr) layout_.cards().cover(*from, *to);
            }
        }
    }

    void read_tips() {
        const auto& tips = options_.texts("tips");
        for (std::size_t i = 0; i < tips.size(); ++i) {
            const Slot* slot = place(tips[i], options_.item_span("tips", i));
            if (slot != nullptr) layout_.cards().mark_tip(*slot);
        }
    }

    const Options& options_;
    DrawnLayout layout_;
    std::map<std::string, Slot> slots_;
    std::map<std::string, Place> at_;
};

void contribute(const Options& options, VariantBuilder& builder) {
    Reader(options, builder).read();
}

// What lies on what is left to the picture of the table: a list of names would be no help.
void describe(const Options&, const Variant& variant, Prose& prose) {
    const Layout& layout = variant.layout;
    const SlotSet dealt = layout.all() & ~variant.reserve;
    const int n = dealt.count();
    std::vector<int> rows;
    for (const auto& pile : layout.piles()) {
        const auto in_layout =
            std::count_if(pile.begin(), pile.end(), [&](Slot slot) { return dealt.test(slot); });
        if (in_layout > 0) rows.push_back(static_cast<int>(in_layout));
    }
    std::string text =
        "Deal " + counted(n, "card") + " in " +
        (rows.size() == 1 ? "one row" : std::to_string(rows.size()) + " rows of " + listed(rows)) +
        ", from the first row down.";
    const int covered = (dealt & ~layout.open(layout.all())).count();
    if (covered > 0) {
        text += " Of these " + std::to_string(covered) + (covered == 1 ? " is" : " are") +
                " covered by others, as the picture of the table shows; the other " +
                std::to_string(n - covered) + (n - covered == 1 ? " is" : " are") +
                " available from the start.";
    } else {
        text += " None of them covers another.";
    }
    prose.say(Topic::layout, text);
}

}  // namespace

Mechanism covers() {
    return {"covers",   "The layout: named places and a list of what lies on what.",
            kFields,    false,
            contribute, describe};
}

}  // namespace niblick::mechanisms
