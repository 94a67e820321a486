#include "workbench/explore/cover/cover_graph.h"

#include <algorithm>
#include <array>

#include "core/base/words.h"
#include "core/play/observe.h"
#include "core/play/play.h"
#include "workbench/explore/cover/cover_levels.h"
#include "workbench/explore/cover/cover_places.h"
#include "workbench/explore/cover/cover_rows.h"
#include "workbench/explore/cover/index.h"

namespace niblick {

namespace {

constexpr float kSideStep = 2.7F;  // between places beside the tableau
constexpr float kSideGap = 2.1F;   // between the tableau and the places below it
constexpr float kSideRow = 2.2F;   // between rows of places
constexpr std::size_t kMinRow = 7;

// The cover relation by piece; the sets hold remaining pieces only.
struct Relation {
    std::array<SlotSet, 256> above, all_above, all_below;
    std::vector<std::pair<Slot, Slot>> covers;  // lower, upper; including cards that have gone
    std::vector<std::pair<Slot, Slot>> either;  // the same of either-or covers
    // Of either-or covers that are not met: the piece that waits, and the pieces left of each set.
    std::vector<std::pair<Slot, std::vector<SlotSet>>> waits;
};

void close(Relation& relation, const SlotSet& filled) {
    std::vector<Slot> order;  // each after all pieces that cover it
    SlotSet left = filled;
    while (left.any()) {
        const SlotSet now = left;
        now.for_each([&](int p) {
            if (relation.above[at(p)].intersects(now)) return;
            order.push_back(static_cast<Slot>(p));
            left.reset(p);
        });
    }
    for (const Slot p : order) {
        relation.all_above[p] = relation.above[p];
        relation.above[p].for_each(
            [&](int u) { relation.all_above[p] |= relation.all_above[at(u)]; });
        relation.all_above[p].for_each([&](int u) { relation.all_below[at(u)].set(p); });
    }
}

// `position` maps slots to pieces; `filled` holds the remaining pieces.
Relation relation_of(const Layout& layout, const Position& position, const SlotSet& filled) {
    Relation relation;
    for (int s = 0; s < layout.size(); ++s) {
        const Slot piece = piece_in(position, static_cast<Slot>(s));
        if (piece == kNoSlot) continue;
        const SlotSet above = pieces_in(position, layout.above(static_cast<Slot>(s)));
        above.for_each([&](int u) { relation.covers.emplace_back(piece, static_cast<Slot>(u)); });
        if (filled.test(piece)) relation.above[piece] = above & filled;
    }
    const SlotSet slots = slots_of(position, filled);
    for (const EitherOr& cover : layout.either_or()) {
        const Slot piece = piece_in(position, cover.lower);
        if (piece == kNoSlot) continue;
        std::vector<SlotSet> left;
        bool met = !slots.test(cover.lower);
        for (const SlotSet& set : cover.sets) {
            pieces_in(position, set).for_each([&](int u) {
                const std::pair pair(piece, static_cast<Slot>(u));
                const auto has = [&pair](const auto& list) {
                    return std::find(list.begin(), list.end(), pair) != list.end();
                };
                if (!has(relation.covers) && !has(relation.either)) relation.either.push_back(pair);
            });
            met = met || !set.intersects(slots);
            left.push_back(pieces_in(position, set & slots));
        }
        if (!met) relation.waits.emplace_back(piece, std::move(left));
    }
    close(relation, filled);
    return relation;
}

Relation relation_of(const Position& position, int piles) {
    Relation relation;
    for (int p = 0; p < piles; ++p) {
        const auto cards = position.pile(p);
        for (std::size_t k = 0; k + 1 < cards.size(); ++k) {
            relation.covers.emplace_back(cards[k], cards[k + 1]);
            relation.above[cards[k]].set(cards[k + 1]);
        }
    }
    close(relation, position.filled);
    return relation;
}

std::string describe_place(const Layout& layout, Slot s) {
    const auto& cards = layout.piles()[at(layout.pile_of(s))];
    const auto k = std::find(cards.begin(), cards.end(), s) - cards.begin();
    return "card " + std::to_string(k + 1) + " of " + layout.describe_pile(s);
}

class Maker {
  public:
    Maker(const Variant& variant, const Board* board, const Position* position, bool all_seen)
        : variant_(variant),
          board_(board),
          position_(position),
          all_seen_(all_seen) {
        graph_.dealt = board != nullptr;
        if (board == nullptr) return;
        seen_ = observe(*board, *position);
        for (const Move move : legal_moves(*board, *position)) {
            if (move.from < board->pieces()) movable_.set(move.from);
        }
    }

    CoverGraph make() {
        const bool moving = variant_.traits.moving && board_ != nullptr;
        const SlotSet filled = board_ != nullptr ? position_->filled : variant_.layout.all();
        const int piles = static_cast<int>(variant_.layout.piles().size());
        const Position fresh;
        const Position& now = position_ != nullptr ? *position_ : fresh;
        const Relation relation =
            moving ? relation_of(now, piles) : relation_of(variant_.layout, now, filled);
        std::vector<Place> drawn;
        std::vector<int> pile_of, dealt, heights;  // of the layout, and as drawn
        for (const auto& pile : variant_.layout.piles()) {
            dealt.push_back(static_cast<int>(pile.size()));
        }
        heights = dealt;
        if (moving) {
            for (int p = 0; p < piles; ++p) {
                float row = 0;
                for (const Slot piece : position_->pile(p)) {
                    add(piece, filled);
                    drawn.push_back({static_cast<float>(p), row++});
                    pile_of.push_back(p);
                }
                heights[at(p)] = static_cast<int>(row);
            }
        } else {
            for (int s = 0; s < variant_.layout.size(); ++s) {
                const Slot piece = piece_in(now, static_cast<Slot>(s));
                if (piece == kNoSlot) continue;
                add(piece, filled);
                drawn.push_back(variant_.layout.place(static_cast<Slot>(s)));
                pile_of.push_back(variant_.layout.pile_of(static_cast<Slot>(s)));
            }
        }
        const bool columns = moving || variant_.layout.drawing() == Drawing::columns;
        // From the layout, so that rows do not change during a game.
        const int rows = columns ? rows_for_piles(dealt) : 1;
        if (rows > 1) break_into_rows(drawn, pile_of, heights, rows);
        note_covers(relation);
        note_critical(relation);
        lay_out(relation, drawn);
        add_side();
        return std::move(graph_);
    }

  private:
    bool sees(Slot piece) const {
        return board_ != nullptr &&
               (all_seen_ || seen_.slots[piece].visibility == Observation::Visibility::seen);
    }

    void add(Slot piece, const SlotSet& filled) {
        CoverNode node;
        node.piece = piece;
        if (!filled.test(piece)) {
            node.state = CardState::gone;
        } else if (movable_.test(piece)) {
            node.state = CardState::playable;
        }
        // Cards that have gone were seen when played.
        if (sees(piece) || (board_ != nullptr && node.state == CardState::gone)) {
            node.card = board_->card(piece);
            node.face = printed_face(board_->deck().kind(node.card));
            node.name = describe_card(board_->deck().kind(node.card));
        } else if (board_ == nullptr) {
            node.name = describe_place(variant_.layout, piece);
        } else {
            const int pile = variant_.traits.moving ? pile_of(*position_, piece) : -1;
            node.name = "a face-down card in " +
                        (pile >= 0 ? "column " + std::to_string(pile + 1)
                                   : variant_.layout.describe_pile(slot_of(*position_, piece)));
        }
        graph_.nodes.push_back(std::move(node));
    }

    void note_covers(const Relation& relation) {
        for (const auto& [piece, sets] : relation.waits) {
            std::vector<std::string> words;
            for (const SlotSet& set : sets) {
                std::vector<std::string> names;
                set.for_each([&](int p) {
                    names.push_back(graph_.nodes[at(graph_.find(static_cast<Slot>(p)))].name);
                });
                words.push_back(listed(names));
            }
            std::string& waits = graph_.nodes[at(graph_.find(piece))].waits;
            waits += (waits.empty() ? "" : "; and ") + listed_or(words);
        }
        for (CoverNode& node : graph_.nodes) {
            node.depth = relation.all_above[node.piece].count();
            if (node.state != CardState::covered || node.depth > 0 || !node.waits.empty()) continue;
            node.state = CardState::open;
        }
    }

    // A card is critical if all cards below it wait only for it and for one another: whatever
    // covers one of them is below the card, is the card itself, or covers it.
    void note_critical(const Relation& relation) {
        SlotSet critical, waiting;
        for (const auto& [piece, sets] : relation.waits) waiting.set(piece);
        for (CoverNode& node : graph_.nodes) {
            const SlotSet& below = relation.all_below[node.piece];
            SlotSet fine = below | relation.all_above[node.piece];
            fine.set(node.piece);
            bool alone = below.any() && !below.intersects(waiting);
            below.for_each(
                [&](int p) { alone = alone && fine.contains(relation.all_above[at(p)]); });
            if (!alone) continue;
            node.holds = below.count();
            critical.set(node.piece);
        }
        for (CoverNode& node : graph_.nodes) {
            node.key = node.holds > 0 && !relation.all_above[node.piece].intersects(critical);
        }
    }

    void lay_out(const Relation& relation, const std::vector<Place>& drawn) {
        Covers covers;
        for (const auto& [lower, upper] : relation.covers) {
            covers.emplace_back(graph_.find(lower), graph_.find(upper));
        }
        CoverPlaces places = best_places(drawn, covers);
        graph_.places = places.note;
        for (std::size_t i = 0; i < places.nodes.size(); ++i) {
            graph_.nodes[i].at = places.nodes[i];
            include(tile(places.nodes[i]));
        }
        for (const Route& route : places.routes) {
            for (const Point p : route) include({p.x, p.y, 0.01F, 0.01F});
        }
        for (std::size_t i = 0; i < covers.size(); ++i) {
            const auto [lower, upper] = covers[i];
            const bool live = graph_.nodes[at(lower)].state != CardState::gone &&
                              graph_.nodes[at(upper)].state != CardState::gone;
            graph_.edges.push_back({lower, upper, live, false, std::move(places.routes[i])});
        }
        for (const auto& [lower_piece, upper_piece] : relation.either) {
            const int lower = graph_.find(lower_piece), upper = graph_.find(upper_piece);
            const CoverNode &from = graph_.nodes[at(lower)], &to = graph_.nodes[at(upper)];
            const bool live = !from.waits.empty() && to.state != CardState::gone;
            graph_.edges.push_back({lower, upper, live, true, straight_route(from.at, to.at)});
        }
    }

    static Rect tile(Point p) { return {p.x - kTile.w / 2, p.y - kTile.h / 2, kTile.w, kTile.h}; }

    void include(const Rect& r) {
        Rect& b = graph_.bounds;
        if (b.w == 0) {
            b = r;
            return;
        }
        const float right = std::max(b.right(), r.right()),
                    bottom = std::max(b.bottom(), r.bottom());
        b.x = std::min(b.x, r.x);
        b.y = std::min(b.y, r.y);
        b.w = right - b.x;
        b.h = bottom - b.y;
    }

    SideNode& add_side(SideNode::Kind kind, std::string words, Card card = kNoCard,
                       Slot piece = kNoSlot) {
        SideNode node;
        node.kind = kind;
        node.piece = piece;
        node.card = card;
        if (card != kNoCard) node.face = printed_face(variant_.deck.kind(card));
        node.words = std::move(words);
        node.playable = board_ != nullptr && piece < board_->pieces() && movable_.test(piece);
        return graph_.side.emplace_back(std::move(node));
    }

    void add_side() {
        using Kind = SideNode::Kind;
        if (variant_.traits.has_stock) {
            const int left =
                board_ != nullptr ? stock_left(*board_, *position_) : variant_.stock_at_start();
            add_side(Kind::stock, "Stock, " + std::to_string(left));
        }
        if (board_ != nullptr && keeps_order(variant_) &&
            variant_.stock_plan.to == StockPlan::To::waste) {
            const Slot top = waste_top(*board_, *position_);
            add_side(Kind::waste, "Waste", top == kNoSlot ? kNoCard : board_->card(top), top);
        }
        const bool sets = variant_.sets.least > 0;
        for (int f = 0; f < variant_.foundations() && !sets; ++f) {
            const Card top = board_ != nullptr ? position_->top[at(f)] : kNoCard;
            const std::string number =
                variant_.foundations() > 1 ? " " + std::to_string(f + 1) : "";
            add_side(Kind::foundation, "Foundation" + number, top, static_cast<Slot>(f)).playable =
                false;
        }
        std::vector<Slot> held, taken;
        if (board_ != nullptr) {
            held.assign(position_->cells().begin(), position_->cells().end());
            taken.assign(position_->set().begin(), position_->set().end());
            std::sort(taken.begin(), taken.end());
        }
        for (int c = 0; c < variant_.cells.count; ++c) {
            const bool full = at(c) < held.size();
            add_side(Kind::cell, "Cell", full ? board_->card(held[at(c)]) : kNoCard,
                     full ? held[at(c)] : kNoSlot);
        }
        for (const Slot piece : taken)
            add_side(Kind::set, "In the set", board_->card(piece), piece);
        place_side();
    }

    // In rows below the tableau, centred.
    void place_side() {
        auto& side = graph_.side;
        const Rect tableau = graph_.bounds;
        const auto fits = static_cast<std::size_t>(std::max(0.0F, tableau.w / kSideStep));
        const std::size_t row = std::max(kMinRow, fits);
        for (std::size_t i = 0; i < side.size(); ++i) {
            const std::size_t first = i / row * row;
            const std::size_t here = std::min(row, side.size() - first);
            const float from = tableau.middle_x() - static_cast<float>(here - 1) * kSideStep / 2;
            side[i].at = {
                from + static_cast<float>(i - first) * kSideStep,
                tableau.bottom() + kSideGap - kTile.h / 2 + static_cast<float>(i / row) * kSideRow};
            Rect room = tile(side[i].at);
            room.h += 0.7F;  // for the text below
            include(room);
        }
    }

    const Variant& variant_;
    const Board* board_;
    const Position* position_;
    const bool all_seen_;
    Observation seen_;
    SlotSet movable_;
    CoverGraph graph_;
};

}  // namespace

CardState SideNode::state() const {
    if (face_down()) return CardState::open;
    if (card == kNoCard) return CardState::gone;
    return playable ? CardState::playable : CardState::open;
}

int CoverGraph::find(Slot piece) const {
    const auto found = std::find_if(nodes.begin(), nodes.end(),
                                    [&](const CoverNode& node) { return node.piece == piece; });
    return found == nodes.end() ? -1 : static_cast<int>(found - nodes.begin());
}

int CoverGraph::count(CardState state) const {
    return static_cast<int>(std::count_if(
        nodes.begin(), nodes.end(), [&](const CoverNode& node) { return node.state == state; }));
}

CoverGraph cover_graph(const Variant& variant) {
    return Maker(variant, nullptr, nullptr, false).make();
}

CoverGraph cover_graph(const Board& board, const Position& position, bool all_seen) {
    return Maker(*board.variant, &board, &position, all_seen).make();
}

}  // namespace niblick
