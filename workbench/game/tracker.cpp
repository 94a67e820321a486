#include "workbench/game/tracker.h"

#include <algorithm>
#include <map>

#include "core/play/play.h"
#include "workbench/kit/text.h"
#include "workbench/table/status.h"
#include "workbench/table/table.h"

namespace niblick {

namespace {

std::string rank_name(const Signs& signs, const CardKind& kind) {
    if (kind.rank == 0) return kind.words.empty() ? describe_card(kind) : kind.words;
    return signs.rank(kind.rank).index;
}

// True if the rules distinguish cards of one rank.
bool suits_matter(const Board& board) {
    const Variant& variant = *board.variant;
    if (variant.sets.least > 0) return true;
    std::map<int, Face> face_of_rank;
    for (int c = 0; c < variant.deck.size(); ++c) {
        const auto card = static_cast<Card>(c);
        const CardKind& kind = variant.deck.kind(card);
        if (kind.suit == Suit::none) continue;
        const Face face = variant.face_of[card];
        const auto [at, is_new] = face_of_rank.emplace(kind.rank, face);
        if (!is_new && at->second != face) return true;
    }
    return false;
}

// A board on which the next stock card is of this kind, obtained by swapping it with another unseen
// card of the kind. Nothing if there is none.
std::optional<Board> with_next(const Board& board, const Position& position, Slot next, int kind) {
    const Deck& deck = board.deck();
    const auto swapped = [&](const auto& place_of) {
        Deal deal = board.deal;
        const std::size_t slots = deal.tableau.size();
        std::swap(place_of(deal), next < slots ? deal.tableau[next] : deal.stock[next - slots]);
        return bind(board.variant, std::move(deal));
    };
    for (int p = 0; p < board.pieces(); ++p) {
        const auto piece = static_cast<Slot>(p);
        if (deck.kind_index(board.card(piece)) != kind) continue;
        const bool stock = p >= board.layout().size();
        const bool waits = board.variant->traits.plain
                               ? stock && p - board.layout().size() >= position.drawn
                               : position.zones.has(Zone::stock, piece) ||
                                     position.zones.has(Zone::withheld, piece);
        const bool hidden = position.filled.test(piece) && !is_face_up(board, position, piece);
        if (!waits && !hidden) continue;
        return swapped([piece](Deal& deal) -> Card& {
            const std::size_t slots = deal.tableau.size();
            return piece < slots ? deal.tableau[piece] : deal.stock[piece - slots];
        });
    }
    for (std::size_t i = 0; i < board.deal.set_aside.size(); ++i) {
        if (deck.kind_index(board.deal.set_aside[i]) != kind) continue;
        return swapped([i](Deal& deal) -> Card& { return deal.set_aside[i]; });
    }
    return std::nullopt;
}

// True if there is a play after this stock card is turned: of the card itself if the stock goes to
// a waste, otherwise of any visible card.
bool leads_on(const Board& board, const Position& position, Slot next) {
    if (!is_legal(board, position, Move::draw())) return false;
    const bool waste = board.variant->stock_plan.to == StockPlan::To::waste;
    const Position turned = after(board, position, Move::draw());
    if (ending(board, turned) == Ending::won) return true;
    for (const Move move : legal_moves(board, turned)) {
        if (move.kind != MoveKind::play) continue;
        if (waste ? move.from == next : move.from != kTop) return true;
    }
    return false;
}

std::string describe_where(const Tracker& t) {
    if (t.unseen == 0) return "Every card has been seen.";
    std::vector<std::string> parts;
    const auto add = [&parts](int n, const char* where) {
        if (n > 0) parts.push_back(std::to_string(n) + where);
    };
    add(t.in_stock, " in the stock");
    add(t.face_down, " face down");
    add(t.withheld, " withheld");
    add(t.set_aside, " set aside");
    return counted(t.unseen, "card") + " not seen yet: " + joined(parts, ", ") + ".";
}

}  // namespace

std::string describe_next(const Tracker& tracker, std::size_t rank) {
    const UnseenCount& count = tracker.ranks[rank];
    std::string words =
        std::to_string(count.unseen) + " of " + std::to_string(count.total) + " not seen yet.";
    if (tracker.next_of == 0) return words;
    const int chance = tracker.next_rank[rank];
    if (tracker.next_of == 1) {
        return words + (chance == 1 ? " The next stock card is one of them." : "");
    }
    return words + " Chance that it is the next stock card: " + std::to_string(chance) + " in " +
           std::to_string(tracker.next_of) + ".";
}

Tracker tracker_of(const Board& board, const Position& position) {
    const Deck& deck = board.deck();
    const Observation seen = observe(board, position);
    Tracker tracker;
    tracker.suits = suits_matter(board);
    for (const SuitSign& suit : deck.signs().suits) tracker.shapes.push_back(suit.shape);
    // Ranks in order, followed by cards without rank.
    std::map<std::pair<int, std::string>, std::size_t> places;
    for (const CardKind& kind : deck.kinds()) {
        places.emplace(
            std::pair(kind.rank == 0 ? kMaxRanks + 1 : kind.rank, rank_name(deck.signs(), kind)),
            0);
    }
    for (auto& [key, place] : places) {
        place = tracker.ranks.size();
        tracker.ranks.push_back({key.second, key.second, 0, 0, {}});
        if (tracker.suits) tracker.ranks.back().by_suit.assign(deck.signs().suits.size(), 0);
    }
    tracker.next_rank.assign(tracker.ranks.size(), 0);
    const auto place_of = [&](const CardKind& kind) {
        return places.at(
            {kind.rank == 0 ? kMaxRanks + 1 : kind.rank, rank_name(deck.signs(), kind)});
    };
    for (std::size_t k = 0; k < deck.kinds().size(); ++k) {
        const CardKind& kind = deck.kinds()[k];
        if (kind.rank == 0) tracker.ranks[place_of(kind)].sign = printed_face(kind).index;
        UnseenCount& count = tracker.ranks[place_of(kind)];
        count.total += deck.count(static_cast<int>(k));
        count.unseen += seen.unseen[k];
        tracker.unseen += seen.unseen[k];
        if (tracker.suits && kind.suit != Suit::none) {
            count.by_suit[static_cast<std::size_t>(kind.suit)] += seen.unseen[k];
        }
    }
    tracker.face_down = static_cast<int>(
        std::count_if(seen.slots.begin(), seen.slots.end(), [](const Observation::Spot& spot) {
            return spot.visibility == Observation::Visibility::hidden;
        }));
    tracker.set_aside = board.variant->set_aside;
    tracker.withheld = seen.withheld;
    tracker.in_stock = tracker.unseen - tracker.face_down - tracker.withheld - tracker.set_aside;
    tracker.where = describe_where(tracker);

    const Slot next = next_stock_piece(board, position);
    if (next == kNoSlot || seen.stock_left == 0) return tracker;
    const std::string subject = board.variant->stock_plan.to == StockPlan::To::waste
                                    ? "can be played"
                                    : "make a card playable";
    int favourable = 0;
    if (seen.next_stock_card != kNoCard) {
        const CardKind& kind = deck.kind(seen.next_stock_card);
        tracker.next_of = 1;
        tracker.next_rank[place_of(kind)] = 1;
        tracker.next = "The next stock card is the " + describe_card(kind) + ".";
        if (seen.known_stock.size() > 1) {
            tracker.next += " Then:";
            for (std::size_t i = 1; i < seen.known_stock.size(); ++i) {
                tracker.next += " " + deck.name(seen.known_stock[i]);
            }
            tracker.next += ".";
        }
        return tracker;
    }
    for (std::size_t k = 0; k < deck.kinds().size(); ++k) {
        const CardKind& kind = deck.kinds()[k];
        const bool possible = seen.next_stock_rank == 0 || kind.rank == seen.next_stock_rank;
        if (seen.unseen[k] == 0 || !possible) continue;
        tracker.next_of += seen.unseen[k];
        tracker.next_rank[place_of(kind)] += seen.unseen[k];
        const auto other = with_next(board, position, next, static_cast<int>(k));
        if (other && leads_on(*other, position, next)) favourable += seen.unseen[k];
    }
    if (is_legal(board, position, Move::draw())) {
        tracker.next = "Next stock card: " + std::to_string(favourable) + " of " +
                       std::to_string(tracker.next_of) + " " + subject + ".";
    }
    return tracker;
}

}  // namespace niblick
