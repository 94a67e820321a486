#include "workbench/inspect/picture.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>

#include "core/play/extended_play.h"
#include "core/play/observe.h"
#include "workbench/draw/svg.h"
#include "workbench/inspect/words.h"
#include "workbench/table/table.h"
#include "workbench/table/table_image.h"

namespace niblick {

namespace {

// Windows that tables are laid out in, in design units: usual, small, upright; and looks. Each
// position is in one of each.
constexpr Size kWindows[] = {{1200, 760}, {800, 560}, {700, 900}};
constexpr TableLook kLooks[] = {{}, {.mirrored = true}, {.large_index = true, .large_faces = true}};
constexpr int kGrid = 8;            // points in each direction at which a card may be seen
constexpr float kImageWidth = 500;  // points
constexpr float kSlack = 1;         // rounding to whole pixels

// The middle of the nth part of a side, as a share of it.
float middle(int n) {
    return (static_cast<float>(n) + 0.5F) / kGrid;
}

bool is_within(const Rect& r, Size area, float slack) {
    return std::isfinite(r.x) && std::isfinite(r.y) && r.w > 0 && r.h > 0 && r.x >= -slack &&
           r.y >= -slack && r.right() <= area.w + slack && r.bottom() <= area.h + slack;
}

// The pieces that the table must show: the tableau, cells, the set and the cards on top of the
// waste; and foundation tops that can be moved back.
std::vector<Slot> pieces_to_show(const Board& board, const Position& position) {
    std::vector<Slot> pieces;
    position.filled.for_each([&](int p) { pieces.push_back(static_cast<Slot>(p)); });
    const auto add = [&](std::span<const Slot> more) {
        pieces.insert(pieces.end(), more.begin(), more.end());
    };
    add(position.cells());
    add(position.set());
    const auto waste = position.waste();
    if (board.variant->stock_plan.to == StockPlan::To::waste) {
        add(waste.last(std::min<std::size_t>(kWasteShown, waste.size())));
    }
    for (int f = 0; f < board.variant->foundations(); ++f) {
        const auto cards = position.foundation(f);
        if (cards.empty() || foundation_under(board, position, cards.back()) != f) continue;
        if (board.variant->packing.from_foundation) pieces.push_back(cards.back());
    }
    std::sort(pieces.begin(), pieces.end());
    return pieces;
}

// Whether some part of a card is on top, so that it can be seen and pointed at: its visible strip,
// or another point of a grid.
bool is_in_sight(const Tabletop& table, const TableCard& card) {
    const auto is_on_top = [&](float x, float y) {
        return table.spot_at(card.at.x + x * card.at.w, card.at.y + y) == Spot::at(card.slot);
    };
    for (int i = -1; i < kGrid; ++i) {
        const float y = i < 0 ? card.shown / 2 : middle(i) * card.at.h;
        for (int j = 0; j < kGrid; ++j) {
            if (is_on_top(middle(j), y)) return true;
        }
    }
    return false;
}

// The table of a position in a window.
class TableReader {
  public:
    TableReader(const Session& session, Size window, const TableLook& look)
        : board_(session.board()),
          position_(session.position()),
          table_(show_table(session, lay_out(*board_.variant, window, 1, look))),
          window_(window) {}

    std::string fault() {
        std::vector<Slot> shown;
        for (const TableCard& card : table_.cards) {
            shown.push_back(card.slot);
            read_card(card);
        }
        std::sort(shown.begin(), shown.end());
        if (shown != pieces_to_show(board_, position_)) {
            expect("the table has not the cards in play, each once");
        }
        for (const Rect& place : table_.empty_piles) expect_within(place, "an empty column");
        for (const TableBase& base : table_.bases) expect_within(base.at, "a base");
        read_places();
        return std::move(fault_);
    }

  private:
    void expect(const std::string& fault) {
        if (!fault_.empty()) return;
        fault_ = "in a window of " + std::to_string(static_cast<int>(window_.w)) + " x " +
                 std::to_string(static_cast<int>(window_.h)) + ": " + fault;
    }
    void expect_within(const Rect& r, const std::string& what) {
        if (!is_within(r, window_, kSlack)) expect(what + " is outside the window");
    }

    // The places beside the tableau, none over another.
    void read_places() {
        std::vector<std::pair<std::string, Rect>> places;
        const TableGeometry& g = table_.geometry;
        if (!g.slots.empty()) places.emplace_back("the tableau", g.tableau);
        if (g.stock) places.emplace_back("the stock", *g.stock);
        if (g.ahead) places.emplace_back("the next stock cards", *g.ahead);
        if (g.waste) places.emplace_back("the waste", *g.waste);
        if (g.set) places.emplace_back("the set", *g.set);
        if (g.done) places.emplace_back("the button of the set", *g.done);
        for (const Rect& cell : g.cells) places.emplace_back("a cell", cell);
        for (const TableFoundation& f : table_.foundations) {
            places.emplace_back("a foundation", f.at);
        }
        for (const TableToken& token : table_.tokens) places.emplace_back(token.name, token.at);
        for (auto place = places.begin(); place != places.end(); ++place) {
            const auto& [what, at] = *place;
            expect_within(at, what);
            for (auto other = places.begin(); other != place; ++other) {
                const Rect& to = other->second;
                const float w = std::min(at.right(), to.right()) - std::max(at.x, to.x);
                const float h = std::min(at.bottom(), to.bottom()) - std::max(at.y, to.y);
                if (w > kSlack && h > kSlack) expect(what + " is over " + other->first);
            }
        }
    }

    void read_card(const TableCard& card) {
        const std::string name = name_in_text(board_, position_, card.slot);
        expect_within(card.at, name);
        if (card.face_up && card.face.index.empty() && card.face.shape == SuitShape::none) {
            expect(name + " is blank");
        }
        if (!card.face_up && card.card != kNoCard) expect("a card that is face down is told");
        if (card.open && !is_in_sight(table_, card)) expect(name + " is hidden by other cards");
        if (!card.playable && card.why_not.empty()) expect(name + " does not say why it stays");
    }

    const Board& board_;
    const Position& position_;
    const Tabletop table_;
    const Size window_;
    std::string fault_;
};

}  // namespace

std::string table_fault(const Session& session) {
    const auto n = static_cast<std::size_t>(session.at());
    const Size window = kWindows[n % std::size(kWindows)];
    const TableLook& look = kLooks[n / std::size(kWindows) % std::size(kLooks)];
    return TableReader(session, window, look).fault();
}

std::string exported_table_fault(const Session& session) {
    const Picture picture = table_image(session, kImageWidth, helvetica_measure());
    std::string fault = picture_fault(picture);
    if (fault.empty() && !svg_text(picture, paper_theme()).ends_with("</svg>\n"))
        fault = "its SVG is not whole";
    // Each card is there, and one that is face up has its index, or a star if it is a joker.
    std::vector<bool> has_index(picture.elements.size());
    for (const Mark& mark : picture.marks) {
        const bool sign = mark.kind == Mark::Kind::text || mark.kind == Mark::Kind::suit;
        if (sign && mark.element >= 0) has_index[static_cast<std::size_t>(mark.element)] = true;
    }
    for (const Slot piece : pieces_to_show(session.board(), session.position())) {
        const Element* const card = picture.find("card-" + std::to_string(piece));
        const bool up = is_face_up(session.board(), session.position(), piece);
        const bool told =
            card != nullptr && has_index[static_cast<std::size_t>(card - picture.elements.data())];
        if (fault.empty() && (card == nullptr || (up && !told))) fault = "a card is missing";
    }
    return fault.empty() ? "" : "as a picture: " + fault;
}

std::string picture_fault(const Picture& picture) {
    const TextMeasure measure = helvetica_measure();
    if (!is_within({0, 0, picture.size.w, picture.size.h}, picture.size, 0))
        return "it has no size";
    for (const Mark& mark : picture.marks) {
        Rect around = mark.r;
        std::string what = "a shape";
        if (mark.kind == Mark::Kind::text) {
            if (mark.text.empty() || mark.points.size() != 1 || !(mark.size > 0)) {
                return "it has an empty text";
            }
            what = "'" + mark.text + "'";
            const float width = measure(mark.text, mark.size, mark.strong);
            around = {mark.points[0].x - mark.anchor * width, mark.points[0].y - mark.size / 2,
                      std::max(width, 1.0F), mark.size / 2};
        } else if (!mark.points.empty()) {
            around = {mark.points[0].x, mark.points[0].y, 1e-3F, 1e-3F};
            for (const Point p : mark.points) {
                if (!is_within({p.x, p.y, 1e-3F, 1e-3F}, picture.size, kSlack)) around = {p.x, p.y};
            }
        }
        if (!is_within(around, picture.size, kSlack)) return what + " is outside of it";
    }
    return "";
}

}  // namespace niblick
