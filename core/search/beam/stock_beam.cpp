#include "core/search/beam/stock_beam.h"

#include <algorithm>
#include <bit>

#include "core/base/expects.h"
#include "core/search/common/nearly_plain.h"
#include "core/search/common/ones.h"
#include "core/search/common/under.h"

namespace niblick::search {

namespace {

// A level has at most so many positions for each that goes on to it, or the least of all widths.
// There are twice as many keys for them.
constexpr std::size_t kInLevelOfWidth = 16;
constexpr std::size_t kLeastInLevel = 4096;

std::size_t most_in_level(std::size_t width) {
    return std::max(kLeastInLevel, std::bit_ceil(kInLevelOfWidth * width));
}

// What is bad about a position, chosen by a random search over deals 50,001 to 50,300 of Golf with
// and without kings as bases, Golf with wrap and TriPeaks, with beams of 64; that of a wild token
// by trying it on deals 1 to 400 of Golf with two.
constexpr int kCardLeft = 100;
constexpr int kNextFits = -91;  // for each of the next two stock cards after which a card fits
constexpr std::size_t kNext = 2;
constexpr int kMoreThanBases = 224;    // for each card of a face beyond those it goes on
constexpr int kCrowded = 48;           // square of how far twice the cards exceed those
constexpr int kCrowdedWithStock = 65;  // the same with the stock counted among those
constexpr int kBuried = 3;             // square of the cards under an open one
constexpr int kWildLaid = 600;         // for each wild token laid

constexpr std::uint8_t kAnyTop = 0xFF;

int square_above_zero(int number) {
    return number > 0 ? number * number : 0;
}

// The most cards of a face.
int most_cards(const Variant& variant) {
    std::vector<int> cards(static_cast<std::size_t>(variant.links.faces()));
    for (const Face face : variant.face_of) ++cards[face];
    return cards.empty() ? 0 : *std::max_element(cards.begin(), cards.end());
}

// The bits that count the cards left of a face, so that all fit into 64.
int count_bits(const Variant& variant) {
    return variant.links.faces() <= 16 ? 4 : 2;
}

}  // namespace

bool StockBeam::serves(const Variant& variant) {
    const int tops = variant.links.faces() + (variant.tokens.empty() ? 1 : 2);
    return is_nearly_plain(variant) && variant.aim.spare.none() && variant.rules.empty() &&
           variant.traits.single_foundation && variant.traits.draws_any_time &&
           variant.traits.has_stock && variant.layout.size() <= static_cast<int>(kSlots) &&
           tops <= static_cast<int>(kFaces) && most_cards(variant) < 1 << count_bits(variant);
}

StockBeam::StockBeam(const Variant& variant)
    : faces_(static_cast<std::uint8_t>(variant.links.faces())),
      count_bits_(count_bits(variant)),
      most_of_face_((std::uint64_t{1} << count_bits_) - 1),
      most_cards_(most_cards(variant)) {
    NIBLICK_EXPECTS(serves(variant));
    const Layout& layout = variant.layout;
    const std::vector<int> under = cards_under(layout);
    for (int s = 0; s < layout.size(); ++s) {
        const auto slot = static_cast<Slot>(s);
        above_[slot] = layout.above(slot).word[0];
        below_[slot] = layout.below(slot).word[0];
        // Nothing under a card can have gone while the card is there.
        buried_[slot] = kBuried * under[slot] * under[slot];
    }
    for (std::uint8_t face = 0; face < faces_; ++face) around_[face].push_back(face);
    for (std::uint8_t face = 0; face < faces_; ++face) {
        for (std::uint8_t base = 0; base < faces_; ++base) {
            if (!variant.links.allows(base, face)) continue;
            bases_[face].push_back(base);
            takers_[base].push_back(face);
            if (base != face) around_[base].push_back(face);
        }
    }
}

void StockBeam::bind(const Board& board, const Position& from) {
    std::copy_n(board.face.begin(), board.layout().size(), slot_face_.begin());
    stock_ = board.stock_face;
    for (std::size_t f = 0; f < board.targets.size(); ++f) targets_[f] = board.targets[f].word[0];
    coming_ = {};
    for (std::size_t i = from.drawn; i < stock_.size(); ++i) {
        for (const std::uint8_t face : takers_[stock_[i]]) ++coming_[face];
    }
    for (std::uint8_t face = 0; face < faces_; ++face) count_coming(face);
    wild_tokens_ = wild_tokens(*board.variant, from);
    targets_[wild_top()] = ~std::uint64_t{0};
    nodes_.clear();
    complete_ = true;
    left_out_ = 0;
    Node start{};
    start.filled = from.filled.word[0];
    start.open = from.open.word[0];
    start.top = from.wild != 0 ? wild_top() : board.face_of(from.top[0]);
    start.bad = kCardLeft * from.filled.count();
    from.filled.for_each(
        [&](int s) { start.left += one_of(slot_face_[static_cast<std::size_t>(s)]); });
    from.open.for_each([&](int s) { start.bad += buried_[static_cast<std::size_t>(s)]; });
    for (std::uint8_t face = 0; face < faces_; ++face) start.bad += crowding(start.left, face);
    nodes_.push_back(start);
}

bool StockBeam::is_new(const Node& node, std::uint8_t top, std::uint32_t number) {
    const std::uint64_t others = std::uint64_t{top} << 57 ^ std::uint64_t{node.laid} << 48;
    const std::uint64_t mixed = (node.filled ^ others) * 0x9E3779B97F4A7C15U;
    const std::size_t last = met_.size() - 1;  // a power of two less one
    for (std::size_t i = mixed >> std::countl_zero(last);; i = (i + 1) & last) {
        Key& key = met_[i];
        if (key.when != now_) {
            key = {now_, number};
            return true;
        }
        const Node& met = nodes_[key.node];
        if (met.filled == node.filled && met.laid == node.laid &&
            (top == kAnyTop || met.top == top)) {
            return false;
        }
    }
}

bool StockBeam::add_play(std::uint32_t parent, int slot) {
    const auto s = static_cast<std::size_t>(slot);
    Node next = nodes_[parent];
    const std::uint64_t bit = std::uint64_t{1} << slot;
    next.filled &= ~bit;
    next.top = slot_face_[s];
    if (!is_new(next, next.top, static_cast<std::uint32_t>(nodes_.size()))) return false;
    next.parent = parent;
    next.open &= ~bit;
    next.bad -= kCardLeft + buried_[s] + crowding_around(next.left, next.top);
    for (std::uint64_t below = below_[s] & next.filled; below != 0; below &= below - 1) {
        const auto b = static_cast<std::size_t>(std::countr_zero(below));
        if ((above_[b] & next.filled) != 0) continue;
        next.open |= std::uint64_t{1} << b;
        next.bad += buried_[b];
    }
    next.left -= one_of(next.top);
    next.bad += crowding_around(next.left, next.top);
    nodes_.push_back(next);
    return next.filled == 0;
}

void StockBeam::lay_token(std::uint32_t parent) {
    Node next = nodes_[parent];
    next.parent = parent;
    next.top = wild_top();
    ++next.laid;
    next.bad += kWildLaid;
    if (is_new(next, next.top, static_cast<std::uint32_t>(nodes_.size()))) nodes_.push_back(next);
}

bool StockBeam::is_full(std::size_t first, std::uint64_t most) {
    if (nodes_.size() < most && nodes_.size() - first < most_in_level_) return false;
    complete_ = false;
    return true;
}

bool StockBeam::follow_plays(std::size_t first, std::uint64_t most) {
    forget();
    for (std::size_t i = first; i < nodes_.size(); ++i) {
        const auto number = static_cast<std::uint32_t>(i);
        is_new(nodes_[i], nodes_[i].top, number);
        std::uint64_t plays = nodes_[i].open & targets_[nodes_[i].top];
        for (; plays != 0; plays &= plays - 1) {
            if (is_full(first, most)) return false;
            if (add_play(number, std::countr_zero(plays))) return true;
        }
        if (nodes_[i].laid < wild_tokens_.size() && nodes_[i].top != wild_top()) {
            if (is_full(first, most)) return false;
            lay_token(number);
        }
    }
    return false;
}

int StockBeam::crowding(std::uint64_t left, std::uint8_t face) const {
    const std::size_t cards = cards_of(left, face);
    if (cards == 0) return 0;
    std::size_t bases = 0;
    for (const std::uint8_t base : bases_[face]) bases += cards_of(left, base);
    return crowding_[face][cards * kCounts + std::min(bases, kCounts - 1)];
}

void StockBeam::count_coming(std::uint8_t face) {
    for (int cards = 1; cards <= most_cards_; ++cards) {
        for (int bases = 0; bases < static_cast<int>(kCounts); ++bases) {
            crowding_[face]
                     [static_cast<std::size_t>(cards) * kCounts + static_cast<std::size_t>(bases)] =
                         kMoreThanBases * std::max(0, cards - bases) +
                         kCrowded * square_above_zero(2 * cards - bases) +
                         kCrowdedWithStock * square_above_zero(2 * cards - bases - coming_[face]);
        }
    }
}

int StockBeam::crowding_around(std::uint64_t left, std::uint8_t face) const {
    int sum = 0;
    for (const std::uint8_t other : around_[face]) sum += crowding(left, other);
    return sum;
}

int StockBeam::estimate(const Node& node, std::size_t drawn) const {
    int bad = node.bad;
    const std::size_t next = std::min(stock_.size(), drawn + kNext);
    for (std::size_t i = drawn; i < next; ++i) {
        if ((node.open & targets_[stock_[i]]) != 0) bad += kNextFits;
    }
    return bad;
}

void StockBeam::turn(std::size_t first, std::size_t drawn, std::size_t width, std::uint64_t most) {
    // What is on top does not matter once the next card covers it.
    forget();
    ranked_.clear();
    for (std::size_t i = first; i < nodes_.size(); ++i) {
        const auto number = static_cast<std::uint32_t>(i);
        if (is_new(nodes_[i], kAnyTop, number)) ranked_.push_back({0, number});
    }
    const std::uint64_t room = most - std::min<std::uint64_t>(most, nodes_.size());
    width = static_cast<std::size_t>(std::min<std::uint64_t>(width, room));
    if (ranked_.size() > width) {
        complete_ = false;
        left_out_ += ranked_.size() - width;
        for (Ranked& each : ranked_) each.estimate = estimate(nodes_[each.node], drawn);
        const auto end = ranked_.begin() + static_cast<std::ptrdiff_t>(width);
        std::nth_element(ranked_.begin(), end, ranked_.end());
        ranked_.erase(end, ranked_.end());
        std::sort(ranked_.begin(), ranked_.end());
    }
    // The card turned is no longer to come.
    const Face card = stock_[drawn];
    for (const Ranked& each : ranked_) {
        Node next = nodes_[each.node];
        next.parent = each.node;
        next.top = card;
        next.bad -= crowding_around(next.left, card);
        nodes_.push_back(next);
    }
    for (const std::uint8_t face : takers_[card]) {
        --coming_[face];
        count_coming(face);
    }
    for (std::size_t i = nodes_.size() - ranked_.size(); i < nodes_.size(); ++i) {
        nodes_[i].bad += crowding_around(nodes_[i].left, card);
    }
}

Outcome StockBeam::run(const Board& board, const Position& from, std::size_t width,
                       std::uint64_t most) {
    bind(board, from);
    most_in_level_ = most_in_level(width);
    if (met_.size() < 2 * most_in_level_) met_.resize(2 * most_in_level_);
    if (most == 0) {
        nodes_.clear();
        return Outcome::unknown;
    }
    if (nodes_.front().filled == 0) return Outcome::won;
    std::size_t first = 0;
    for (std::size_t drawn = from.drawn;; ++drawn) {
        if (follow_plays(first, most)) return Outcome::won;
        if (drawn == stock_.size()) break;
        if (nodes_.size() >= most) {
            complete_ = false;
            break;
        }
        const std::size_t next = nodes_.size();
        turn(first, drawn, width, most);
        first = next;
    }
    return complete_ ? Outcome::lost : Outcome::unknown;
}

// The list of positions may double what it holds.
std::size_t StockBeam::bytes_for(std::size_t width, std::uint64_t nodes) {
    const std::size_t in_level = most_in_level(width) * (2 * sizeof(Key) + sizeof(Ranked));
    return in_level + 2 * sizeof(Node) * static_cast<std::size_t>(nodes);
}

std::uint64_t StockBeam::nodes_within(std::size_t width, std::size_t bytes) {
    return (bytes - std::min(bytes, bytes_for(width, 0))) / (2 * sizeof(Node));
}

std::vector<Move> StockBeam::line() const {
    std::vector<Move> line;
    for (std::size_t at = nodes_.size() - 1; at != 0; at = nodes_[at].parent) {
        const Node& before = nodes_[nodes_[at].parent];
        const std::uint64_t gone = before.filled & ~nodes_[at].filled;
        line.push_back(gone != 0                        ? Move::play(std::countr_zero(gone))
                       : nodes_[at].laid != before.laid ? Move::token(wild_tokens_[before.laid])
                                                        : Move::draw());
    }
    std::reverse(line.begin(), line.end());
    return line;
}

int StockBeam::least_left() const {
    NIBLICK_EXPECTS(complete_);
    int least = kMaxSlots;
    for (const Node& node : nodes_) least = std::min(least, ones(node.filled));
    return least;
}

void StockBeam::add_to(SearchTrace& trace) const {
    for (const Node& node : nodes_) {
        add_visited(trace.visited, static_cast<std::size_t>(ones(node.filled)), 1);
    }
    trace.out(Prune::unpromising) += left_out_;
}

}  // namespace niblick::search
