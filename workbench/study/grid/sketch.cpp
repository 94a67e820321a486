#include "workbench/study/grid/sketch.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

namespace niblick::study {

namespace {

constexpr std::size_t kMostRows = 11, kWidest = 27;

bool is_card(char mark) {
    return mark != ' ' && mark != '.';
}

bool is_level(char mark) {
    return mark >= '1' && mark <= '9';
}

// A card's place: row and character.
struct At {
    int row = 0, x = 0;
};

// What layouts are made of.
constexpr std::string_view kHill[] = {"  #  ", " # # ", "# # #"};
constexpr std::string_view kBowl[] = {"# # #", " # # ", "  #  "};
constexpr std::string_view kDiamond[] = {"  #  ", " # # ", "  #  "};
constexpr std::string_view kBigDiamond[] = {"  #  ", " # # ", "# # #", " # # ", "  #  "};
constexpr std::string_view kTower[] = {"#", "#", "#"};
constexpr std::string_view kTallTower[] = {"#", "#", "#", "#", "#"};
constexpr std::string_view kBar[] = {"# # #"};
constexpr std::string_view kLongBar[] = {"# # # # #"};
constexpr std::string_view kRoof[] = {"  #  ", " # # ", "#   #"};
constexpr std::string_view kCross[] = {" # ", "# #", " # "};
constexpr std::string_view kTree[] = {" # ", "# #", " # ", "# #", " # "};
constexpr std::string_view kBlock[] = {"# # ", " # #", "# # ", " # #"};
constexpr std::string_view kSteps[] = {"#    ", " #   ", "  #  ", "   # ", "    #"};
constexpr std::string_view kRing[] = {" # # ", "#   #", " # # "};
constexpr std::string_view kPeak[] = {"   #   ", "  # #  ", " # # # ", "# # # #"};
constexpr std::span<const std::string_view> kShapes[] = {
    kHill, kBowl,  kDiamond, kBigDiamond, kTower, kTallTower, kBar, kLongBar,
    kRoof, kCross, kTree,    kBlock,      kSteps, kRing,      kPeak};

class Canvas {
  public:
    explicit Canvas(const Sketch& sketch) : rows_(sketch.rows) {
        constexpr std::size_t kAir = 3;
        for (std::string& row : rows_) {
            row = std::string(kAir, ' ') + row + std::string(kAir, ' ');
        }
        const std::string empty(rows_.empty() ? 1 : rows_.front().size(), ' ');
        rows_.insert(rows_.begin(), 2, empty);
        rows_.insert(rows_.end(), 2, empty);
    }
    Canvas(std::size_t rows, std::size_t width) : rows_(rows, std::string(width, ' ')) {}

    int height() const { return static_cast<int>(rows_.size()); }
    int width() const { return rows_.empty() ? 0 : static_cast<int>(rows_.front().size()); }
    char get(int row, int x) const {
        if (row < 0 || row >= height() || x < 0 || x >= width()) return ' ';
        const char mark = rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(x)];
        return is_card(mark) ? mark : ' ';
    }
    void set(At at, char mark) {
        rows_[static_cast<std::size_t>(at.row)][static_cast<std::size_t>(at.x)] = mark;
    }
    At mirrored(At at) const { return {at.row, width() - 1 - at.x}; }
    // Puts a mark and its mirror image.
    void put(At at, char mark) {
        set(at, mark);
        set(mirrored(at), mark);
    }
    bool has_room(At at) const {
        const At other = mirrored(at);
        const int apart = at.x < other.x ? other.x - at.x : at.x - other.x;
        if (apart == 1) return false;
        for (int dx = -1; dx <= 1; ++dx) {
            if (get(at.row, at.x + dx) != ' ') return false;
        }
        return true;
    }
    // Whether a card there lies on another one, or under it.
    bool touches(At at) const {
        for (const int row : {at.row - 1, at.row + 1}) {
            for (int dx = -1; dx <= 1; ++dx) {
                if (get(row, at.x + dx) != ' ') return true;
            }
        }
        return false;
    }
    std::vector<At> cards() const {
        std::vector<At> all;
        for (int row = 0; row < height(); ++row) {
            for (int x = 0; x < width(); ++x) {
                if (get(row, x) != ' ') all.push_back({row, x});
            }
        }
        return all;
    }
    // The mark that cards of a row have, or those of the rows beside it.
    char mark_for(int row) const {
        for (const int r : {row, row - 1, row + 1}) {
            for (int x = 0; x < width(); ++x) {
                if (get(r, x) != ' ') return is_level(get(r, x)) ? get(r, x) : '#';
            }
        }
        return '#';
    }
    std::vector<std::string>& rows() { return rows_; }

    // Without air at the edges.
    Sketch sketch() const {
        const std::vector<At> all = cards();
        if (all.empty()) return {};
        int left = width(), right = 0;
        for (const At& at : all) {
            left = std::min(left, at.x);
            right = std::max(right, at.x);
        }
        Sketch made;
        for (int row = all.front().row; row <= all.back().row; ++row) {
            made.rows.push_back(rows_[static_cast<std::size_t>(row)].substr(
                static_cast<std::size_t>(left), static_cast<std::size_t>(right - left + 1)));
        }
        return made;
    }

  private:
    std::vector<std::string> rows_;
};

template <typename T>
const T& one_of(const std::vector<T>& items, Rng& rng) {
    return items[static_cast<std::size_t>(rng.below(items.size()))];
}

std::size_t index_below(std::size_t n, Rng& rng) {
    return static_cast<std::size_t>(rng.below(n));
}

// Each change returns false if there is nothing to do.
bool add_card(Canvas& canvas, Rng& rng) {
    std::vector<At> free;
    for (int row = 0; row < canvas.height(); ++row) {
        for (int x = 0; x < canvas.width(); ++x) {
            if (canvas.has_room({row, x}) && canvas.touches({row, x})) free.push_back({row, x});
        }
    }
    if (free.empty()) return false;
    const At at = one_of(free, rng);
    canvas.put(at, canvas.mark_for(at.row));
    return true;
}

bool remove_card(Canvas& canvas, Rng& rng) {
    const std::vector<At> all = canvas.cards();
    if (all.empty()) return false;
    canvas.put(one_of(all, rng), ' ');
    return true;
}

// Stamps a shape where it hides no card, and its mirror image.
bool stamp(Canvas& canvas, Rng& rng) {
    const auto shape = kShapes[index_below(std::size(kShapes), rng)];
    const int high = static_cast<int>(shape.size()), wide = static_cast<int>(shape[0].size());
    if (canvas.height() < high || canvas.width() < wide) return false;
    constexpr int kTries = 20;
    for (int n = 0; n < kTries; ++n) {
        const int top =
            static_cast<int>(rng.below(static_cast<std::uint64_t>(canvas.height() - high + 1)));
        // Every third in the middle.
        const bool middle = rng.below(3) == 0 && (canvas.width() - wide) % 2 == 0;
        const int left = middle ? (canvas.width() - wide) / 2
                                : static_cast<int>(rng.below(
                                      static_cast<std::uint64_t>(canvas.width() - wide + 1)));
        Canvas trial = canvas;
        bool fits = true;
        for (int row = 0; row < high && fits; ++row) {
            for (int x = 0; x < wide && fits; ++x) {
                if (shape[static_cast<std::size_t>(row)][static_cast<std::size_t>(x)] == ' ') {
                    continue;
                }
                const At at{top + row, left + x};
                if (trial.get(at.row, at.x) == '@') continue;  // its own mirror image
                fits = trial.has_room(at);
                if (fits) trial.put(at, '@');
            }
        }
        if (!fits) continue;
        for (const At& at : trial.cards()) {
            if (trial.get(at.row, at.x) == '@') trial.set(at, canvas.mark_for(at.row));
        }
        canvas = trial;
        return true;
    }
    return false;
}

bool remove_row(Canvas& canvas, Rng& rng) {
    const std::vector<At> all = canvas.cards();
    if (all.empty()) return false;
    const auto row = static_cast<std::ptrdiff_t>(one_of(all, rng).row);
    canvas.rows().erase(canvas.rows().begin() + row);
    return true;
}

// A row below the last, as a pyramid goes on: a card under each edge of a card, or between two.
bool add_row(Canvas& canvas, Rng& rng) {
    const std::vector<At> all = canvas.cards();
    if (all.empty()) return false;
    const bool wider = rng.below(2) == 0;
    const int last = all.back().row;
    if (last + 1 >= canvas.height()) return false;
    bool some = false;
    const char mark = canvas.mark_for(last);
    for (int x = 1; x + 1 < canvas.width(); ++x) {
        const bool left = canvas.get(last, x - 1) != ' ', right = canvas.get(last, x + 1) != ' ';
        if (!(wider ? left || right : left && right)) continue;
        canvas.set({last + 1, x}, mark);
        some = true;
    }
    return some;
}

bool turn_over(Canvas& canvas, Rng&) {
    std::reverse(canvas.rows().begin(), canvas.rows().end());
    return true;
}

// Other cards cover: by their rows, the upper or the middle ones highest, or the lower ones.
bool change_heights(Canvas& canvas, Rng& rng) {
    const std::vector<At> all = canvas.cards();
    if (all.empty()) return false;
    const int first = all.front().row, last = all.back().row;
    const auto way = rng.below(3);
    if (last - first > 8) return false;
    for (const At& at : all) {
        const int from_edge = std::min(at.row - first, last - at.row);
        const int from_end = last - at.row;
        const int level = way == 0 ? from_edge : from_end;
        canvas.set(at, way == 2 ? '#' : static_cast<char>('1' + level));
    }
    return true;
}

using Change = bool (*)(Canvas&, Rng&);
// Often ones are listed more than once.
constexpr Change kChanges[] = {add_card, add_card,  remove_card,   remove_card, stamp,
                               stamp,    stamp,     stamp,         remove_row,  add_row,
                               add_row,  turn_over, change_heights};

// The cards that lie on one another, or on the same ones, from a card on.
int piece_from(const Canvas& canvas, At start, std::vector<char>& seen) {
    std::vector<At> open{start};
    const auto index = [&](int row, int x) {
        return static_cast<std::size_t>(row * canvas.width() + x);
    };
    seen[index(start.row, start.x)] = 1;
    int n = 0;
    while (!open.empty()) {
        const At at = open.back();
        open.pop_back();
        ++n;
        for (const int row : {at.row - 1, at.row + 1}) {
            for (int x = at.x - 1; x <= at.x + 1; ++x) {
                if (canvas.get(row, x) == ' ' || seen[index(row, x)] != 0) continue;
                seen[index(row, x)] = 1;
                open.push_back({row, x});
            }
        }
    }
    return n;
}

bool is_drawable(char mark) {
    return !is_card(mark) || mark == '#' || is_level(mark);
}

}  // namespace

std::optional<Sketch> sketch_of(const RuleSet& rules) {
    Sketch sketch;
    if (const Part* part = rules.find("picture")) {
        sketch.rows = part->options.texts("rows");
        std::size_t width = 0;
        for (std::string& row : sketch.rows) {
            width = std::max(width, row.size());
            std::replace(row.begin(), row.end(), '^', '#');
            if (!std::ranges::all_of(row, is_drawable)) return std::nullopt;
        }
        for (std::string& row : sketch.rows) row.resize(width, ' ');
    } else if (const Part* pyramid = rules.find("pyramid")) {
        const int n = pyramid->options.integer("rows");
        for (int row = 0; row < n; ++row) {
            std::string& text = sketch.rows.emplace_back(static_cast<std::size_t>(2 * n - 1), ' ');
            for (int i = 0; i <= row; ++i)
                text[static_cast<std::size_t>(n - 1 - row + 2 * i)] = '#';
        }
    } else if (const Part* peaks = rules.find("peaks")) {
        const int count = peaks->options.integer("count"), high = peaks->options.integer("height");
        const int wide = 2 * (high - 1);  // from peak to peak
        for (int row = 0; row < high; ++row) {
            std::string& text =
                sketch.rows.emplace_back(static_cast<std::size_t>(count * wide + 1), ' ');
            for (int peak = 0; peak < count; ++peak) {
                for (int i = 0; i <= row; ++i) {
                    text[static_cast<std::size_t>(peak * wide + high - 1 - row + 2 * i)] = '#';
                }
            }
        }
    } else {
        return std::nullopt;
    }
    return Canvas(sketch).sketch();
}

std::string toml_of(const Sketch& sketch) {
    std::string toml = "[";
    for (const std::string& row : sketch.rows) {
        toml += (toml.size() == 1 ? "" : ",") + std::string("\n    ") + toml_text(row);
    }
    return toml + "]";
}

int cards_of(const Sketch& sketch) {
    return static_cast<int>(Canvas(sketch).cards().size());
}

bool is_mirrored(const Sketch& sketch) {
    return std::ranges::all_of(sketch.rows, [](const std::string& row) {
        return std::equal(row.begin(), row.end(), row.rbegin());
    });
}

bool looks_drawn(const Sketch& sketch, const SketchSize& size) {
    const int cards = cards_of(sketch);
    if (cards < size.least || cards > size.most || !is_mirrored(sketch)) return false;
    if (sketch.rows.size() > kMostRows || sketch.rows.front().size() > kWidest) return false;
    const Canvas canvas(sketch);
    std::vector<char> seen(static_cast<std::size_t>(canvas.height() * canvas.width()));
    int pieces = 0;
    for (const At& at : canvas.cards()) {
        if (canvas.get(at.row, at.x + 1) != ' ') return false;
        if (seen[static_cast<std::size_t>(at.row * canvas.width() + at.x)] != 0) continue;
        if (piece_from(canvas, at, seen) < 3) return false;
        ++pieces;
    }
    return pieces <= 9;
}

std::optional<Sketch> changed(const Sketch& sketch, const SketchSize& size, Rng& rng) {
    constexpr int kTries = 8;
    for (int n = 0; n < kTries; ++n) {
        Canvas canvas(sketch);
        if (!kChanges[index_below(std::size(kChanges), rng)](canvas, rng)) continue;
        Sketch made = canvas.sketch();
        if (made != sketch && looks_drawn(made, size)) return made;
    }
    return std::nullopt;
}

std::optional<Sketch> drawn_anew(const SketchSize& size, Rng& rng) {
    constexpr int kTries = 30, kMostShapes = 8;
    for (int n = 0; n < kTries; ++n) {
        Canvas canvas(4 + index_below(5, rng), 9 + 2 * index_below(9, rng));
        for (int shapes = 0; shapes < kMostShapes; ++shapes) {
            stamp(canvas, rng);
            const Sketch made = canvas.sketch();
            if (made.rows.empty() || cards_of(made) < size.least) continue;
            if (looks_drawn(made, size) && rng.below(2) == 0) return made;
        }
    }
    return std::nullopt;
}

}  // namespace niblick::study
