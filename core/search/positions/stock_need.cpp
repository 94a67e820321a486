#include "core/search/positions/stock_need.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"
#include "core/play/extended_play.h"

namespace niblick::search {

namespace {

constexpr std::size_t kMostByBits = 16;  // slots of a part whose sets are found by their bits
constexpr std::size_t kMostLevels = 4096;

// Faces that go on the same faces, and on which the same go, are one. By face: the first such.
std::vector<Face> alike(const Links& links) {
    std::vector<Face> first;
    for (int f = 0; f < links.faces(); ++f) {
        const auto face = static_cast<Face>(f);
        const auto same = [&](Face other) {
            if (links.onto(face) != links.onto(other)) return false;
            for (int base = 0; base <= links.faces(); ++base) {
                const FaceSet& onto = links.onto(static_cast<Face>(base));
                if (onto.test(face) != onto.test(other)) return false;
            }
            return true;
        };
        Face as = face;
        for (Face other = 0; other < face && as == face; ++other) {
            if (same(other)) as = other;
        }
        first.push_back(as);
    }
    return first;
}

int kinds_of_faces(const Links& links) {
    const std::vector<Face> first = alike(links);
    int kinds = 0;
    for (std::size_t f = 0; f < first.size(); ++f) kinds += first[f] == f ? 1 : 0;
    return kinds;
}

// What a rule gives of a token, or null.
const Gift* gift_of(const Rule& rule, const Token& token) {
    if (!rule.gifts) return nullptr;
    const auto at = std::find_if(rule.gifts->begin(), rule.gifts->end(),
                                 [&](const Gift& gift) { return gift.token == token.name; });
    return at == rule.gifts->end() ? nullptr : &*at;
}

// Whether the rules help by nothing but tokens of which few can come.
bool serves_rules(const Variant& variant) {
    const auto& rules = variant.rules;
    const bool helps_little = std::all_of(rules.begin(), rules.end(), [](const Rule& rule) {
        return rule.gifts.has_value() || rule.stopper.has_value();
    });
    if (!helps_little) return false;
    // A card that is played more than once would count more than once for a gift.
    const bool leaves_at_once =
        std::all_of(rules.begin(), rules.end(), [](const Rule& rule) { return !rule.instead; });
    return std::all_of(variant.tokens.begin(), variant.tokens.end(), [&](const Token& token) {
        if (token.shuffles_layout) return false;
        if (!token.is_laid()) return true;
        int givers = 0;
        bool bounded = true;
        for (const Rule& rule : rules) {
            const Gift* gift = gift_of(rule, token);
            if (gift == nullptr) continue;
            ++givers;
            bounded = bounded && gift->plays > 0 && leaves_at_once;
        }
        return bounded && givers <= 1;
    });
}

}  // namespace

bool StockNeed::serves(const Variant& variant) {
    const StockPlan& plan = variant.stock_plan;
    const bool turned_once = variant.stock_size > 0 && variant.stock_size < kNever &&
                             plan.to == StockPlan::To::foundation && plan.per_draw == 1 &&
                             plan.passes == 1 && !plan.refill && !plan.choose &&
                             variant.withheld == 0;
    const Aim& aim = variant.aim;
    const bool clears_layout = aim.tableau && !aim.cells && !aim.stock && aim.may_remain == 0 &&
                               aim.spare.none() && aim.parts.empty() && variant.reserve.none();
    return !variant.traits.plain && variant.traits.single_foundation && !variant.traits.moving &&
           !variant.traits.shuffles_layout && variant.cells.count == 0 && variant.sets.least == 0 &&
           !variant.packing.on && turned_once && clears_layout &&
           variant.layout.either_or().empty() && serves_rules(variant) &&
           kinds_of_faces(variant.links) + 2 <= kFaces;
}

std::shared_ptr<const StockNeed> StockNeed::make(const Board& board, const Position& from,
                                                 std::size_t most_rows, std::size_t bytes) {
    NIBLICK_EXPECTS(serves(*board.variant));
    std::shared_ptr<const Lattice> lattice =
        Lattice::make(board.layout(), std::min(most_rows, bytes / sizeof(Row)), bytes / 2);
    if (lattice == nullptr) return nullptr;
    const std::shared_ptr<StockNeed> need(new StockNeed(board, std::move(lattice)));
    if (!need->add_kinds(from)) return nullptr;
    const std::size_t fit = std::min(most_rows, bytes / 2 / sizeof(Row));
    if (need->levels_ > fit / need->sets_) return nullptr;
    need->fill();
    return need;
}

StockNeed::StockNeed(const Board& board, std::shared_ptr<const Lattice> lattice)
    : board_(board),
      lattice_(std::move(lattice)),
      sets_(lattice_->size()) {
    sort_faces();
    add_part(lattice_->inner(), 1);
    for (std::size_t p = 0; p < lattice_->outer().size(); ++p) {
        add_part(lattice_->outer()[p], lattice_->strides()[p] * lattice_->inner().size());
    }
}

void StockNeed::sort_faces() {
    const Links& links = board_.variant->links;
    const std::vector<Face> first = alike(links);
    std::uint8_t rows = 0;
    for (std::size_t f = 0; f < first.size(); ++f) {
        row_of_.push_back(first[f] == f ? rows++ : row_of_[first[f]]);
    }
    row_of_.push_back(rows);
    wild_row_ = ++rows;
    for (int s = 0; s < board_.layout().size(); ++s) {
        Row& shut = shut_.emplace_back();
        shut.at.fill(kNever);
        for (std::size_t base = 0; base < row_of_.size(); ++base) {
            const Face face = board_.face[static_cast<std::size_t>(s)];
            if (links.allows(static_cast<Face>(base), face)) shut.at[row_of_[base]] = 0;
        }
        shut.at[wild_row_] = 0;
    }
    const auto& stock = board_.stock_face;
    for (std::size_t left = 1; left <= stock.size(); ++left) {
        drawn_.push_back(row_of_[stock[stock.size() - left]]);
    }
}

// False if there are more levels than can be counted.
bool StockNeed::add_kinds(const Position& from) {
    const Variant& variant = *board_.variant;
    kind_of_.assign(static_cast<std::size_t>(board_.layout().size()), -1);
    for (std::size_t t = 0; t < variant.tokens.size(); ++t) {
        const Token& token = variant.tokens[t];
        if (!token.is_laid()) continue;
        Kind kind;
        kind.token = static_cast<int>(t);
        kind.row = token.is_wild() ? wild_row_ : row_of_[board_.face_of(token.stands_for)];
        kind.shut.at.fill(token.is_wild() ? std::uint8_t{0} : std::uint8_t{kNever});
        for (std::size_t base = 0; base < row_of_.size() && !token.is_wild(); ++base) {
            const Face face = board_.face_of(token.stands_for);
            if (variant.links.allows(static_cast<Face>(base), face)) {
                kind.shut.at[row_of_[base]] = 0;
            }
        }
        kind.shut.at[wild_row_] = 0;
        from.filled.for_each([&](int p) {
            if (extended::token_of(board_, static_cast<Slot>(p)) != kind.token) return;
            kind.cards.push_back(static_cast<Slot>(p));
            kind_of_[static_cast<std::size_t>(p)] = static_cast<int>(kinds_.size());
        });
        for (const Rule& rule : variant.rules) {
            if (const Gift* gift = gift_of(rule, token)) {
                kind.rule = &rule;
                kind.gift = gift;
            }
        }
        kind.most = count(kind, from);
        if (kind.gift != nullptr) {
            kind.credit = credit(kind, from);
            kind.most = kind.credit / kind.gift->plays;
        }
        kind.stride = levels_;
        levels_ *= static_cast<std::size_t>(kind.most) + 1;
        if (levels_ > kMostLevels) return false;
        kinds_.push_back(std::move(kind));
    }
    return true;
}

void StockNeed::add_part(const LatticePart& part, std::size_t stride) {
    Part& added = parts_.emplace_back();
    added.slots = part.slots;
    added.stride = stride;
    if (part.slots.size() <= kMostByBits) {
        added.by_bits.assign(std::size_t{1} << part.slots.size(), 0);
        for (std::uint32_t i = 0; i < part.size(); ++i) added.by_bits[part.sets[i]] = i;
        return;
    }
    for (std::uint32_t i = 0; i < part.size(); ++i) added.sorted.emplace_back(part.sets[i], i);
    std::sort(added.sorted.begin(), added.sorted.end());
}

std::size_t StockNeed::Part::number(const SlotSet& filled) const {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        bits |= std::uint64_t{filled.test(slots[i])} << i;
    }
    if (!by_bits.empty()) return by_bits[bits];
    return std::lower_bound(sorted.begin(), sorted.end(), std::pair(bits, std::uint32_t{0}))
        ->second;
}

std::size_t StockNeed::number_of(const SlotSet& filled) const {
    std::size_t number = 0;
    for (const Part& part : parts_) number += part.number(filled) * part.stride;
    return number;
}

// Tokens in hand and on cards of the layout, and cards played towards the next, in cards played,
// and the cards left: what the tokens still to be laid have cost or will cost.
int StockNeed::credit(const Kind& kind, const Position& position) const {
    return kind.gift->plays * count(kind, position) +
           kind.gift->progress(*kind.rule, board_, position) + position.filled.count();
}

// Tokens in hand and those that cards of the layout give.
int StockNeed::count(const Kind& kind, const Position& position) {
    int count = position.tokens[static_cast<std::size_t>(kind.token)];
    for (const Slot slot : kind.cards) count += position.filled.test(slot) ? 1 : 0;
    return count;
}

std::size_t StockNeed::level_of(const Position& position) const {
    std::size_t level = 0;
    for (const Kind& kind : kinds_) {
        int to_lay = count(kind, position);
        if (kind.gift != nullptr) {
            const int lost = std::max(0, kind.credit - credit(kind, position));
            to_lay = kind.most - lost / kind.gift->plays;
        }
        level += kind.stride * static_cast<std::size_t>(std::clamp(to_lay, 0, kind.most));
    }
    return level;
}

int StockNeed::need(const Position& position) const {
    const std::uint8_t row =
        position.wild != 0 ? wild_row_ : row_of_[board_.face_of(position.top[0])];
    return least(level_of(position), position.filled, row);
}

int StockNeed::need_after(const Position& position, Slot played) const {
    SlotSet rest = position.filled;
    rest.reset(played);
    return least(level_of(position), rest, row_of_[board_.face[played]]);
}

// By set of a part.
std::vector<StockNeed::Cards> StockNeed::cards_of(const LatticePart& part) const {
    std::vector<Cards> all;
    for (std::uint32_t i = 0; i < part.size(); ++i) {
        Cards& cards = all.emplace_back();
        cards.left = part.left[i];
        for (std::size_t s = 0; s < part.slots.size(); ++s) {
            const int kind = kind_of_[part.slots[s]];
            if (kind >= 0 && (part.sets[i] >> s & 1U) != 0) {
                ++cards.give[static_cast<std::size_t>(kind)];
            }
        }
    }
    return all;
}

void StockNeed::add(const Cards& some, Cards& to) {
    to.left += some.left;
    for (std::size_t k = 0; k < to.give.size(); ++k) to.give[k] += some.give[k];
}

void StockNeed::fill() {
    Row never{};
    never.at.fill(kNever);
    rows_.assign(levels_ * sets_, never);
    const LatticePart& inner = lattice_->inner();
    const auto& outer = lattice_->outer();
    const std::vector<Cards> inner_cards = cards_of(inner);
    std::vector<std::vector<Cards>> outer_cards;
    for (const LatticePart& part : outer) outer_cards.push_back(cards_of(part));
    std::vector<std::uint32_t> at(outer.size());
    for (std::size_t level = 0; level < levels_; ++level) {
        for (std::size_t block = lattice_->outer_size(); block-- > 0;) {
            std::size_t rest = block;
            Cards outside;
            for (std::size_t p = 0; p < outer.size(); ++p) {
                at[p] = static_cast<std::uint32_t>(rest % outer[p].sets.size());
                rest /= outer[p].sets.size();
                add(outer_cards[p][at[p]], outside);
            }
            const std::size_t first = block * inner.size();
            for (std::uint32_t i = inner.size(); i-- > 0;) {
                const std::size_t number = first + i;
                if (kinds_.empty()) {
                    fill_row(level, number, {});
                } else {
                    Cards cards = inner_cards[i];
                    add(outside, cards);
                    fill_row(level, number, cards);
                }
                const Row row = rows_[level * sets_ + number];
                for (std::uint32_t k = inner.first[i]; k < inner.first[i + 1]; ++k) {
                    pass_on(level, first + inner.clearings[k].from, inner.clearings[k].slot, row);
                }
                for (std::size_t p = 0; p < outer.size(); ++p) {
                    const LatticePart& part = outer[p];
                    const std::size_t stride = lattice_->strides()[p] * inner.size();
                    for (std::uint32_t k = part.first[at[p]]; k < part.first[at[p] + 1]; ++k) {
                        const std::size_t back = (at[p] - part.clearings[k].from) * stride;
                        pass_on(level, number - back, part.clearings[k].slot, row);
                    }
                }
            }
        }
    }
}

// Completes the row of a set, to which all sets that it leads to by a play have been passed on.
void StockNeed::fill_row(std::size_t level, std::size_t number, const Cards& cards) {
    Row& row = rows_[level * sets_ + number];
    if (number + 1 == sets_) {
        row.at.fill(0);
        return;
    }
    lay_tokens(level, number, cards, row);
    turn(row);
}

void StockNeed::lay_tokens(std::size_t level, std::size_t number, const Cards& cards,
                           Row& row) const {
    for (std::size_t k = 0; k < kinds_.size(); ++k) {
        const Kind& kind = kinds_[k];
        const auto count = static_cast<int>(digit(kind, level));
        if (count <= cards.give[k]) continue;
        if (kind.gift != nullptr) {
            // Those that can still be laid are in hand but for what the cards left will earn.
            const int plays = kind.gift->plays;
            const int had = kind.credit - plays * (kind.most - count + cards.give[k]) - cards.left;
            if (had < plays) continue;
        }
        const std::uint8_t least = rows_[(level - kind.stride) * sets_ + number].at[kind.row];
        for (std::size_t f = 0; f < row.at.size(); ++f) {
            row.at[f] = std::min(row.at[f], static_cast<std::uint8_t>(least | kind.shut.at[f]));
        }
    }
}

// Turning helps where the next card lies on top with enough stock left. It does so whatever was on
// top before.
void StockNeed::turn(Row& row) const {
    for (std::size_t left = 0; left < drawn_.size(); ++left) {
        if (row.at[drawn_[left]] > left) continue;
        const auto least = static_cast<std::uint8_t>(left + 1);
        for (std::uint8_t& need : row.at) need = std::min(need, least);
        return;
    }
}

// What clearing a slot of another set, which leads to a set with this row, makes of the former.
void StockNeed::pass_on(std::size_t level, std::size_t from, Slot slot, const Row& row) {
    std::size_t before = level;
    if (const int k = kind_of_[slot]; k >= 0) {
        // Into the bag, which leaves the foundation as it is.
        Row& kept = rows_[level * sets_ + from];
        for (std::size_t f = 0; f < row.at.size(); ++f) {
            kept.at[f] = std::min(kept.at[f], row.at[f]);
        }
        const Kind& kind = kinds_[static_cast<std::size_t>(k)];
        if (digit(kind, level) == static_cast<std::size_t>(kind.most)) return;
        before += kind.stride;
    }
    const std::uint8_t least = row.at[row_of_[board_.face[slot]]];
    Row& to = rows_[before * sets_ + from];
    const Row& shut = shut_[slot];
    for (std::size_t f = 0; f < to.at.size(); ++f) {
        to.at[f] = std::min(to.at[f], static_cast<std::uint8_t>(least | shut.at[f]));
    }
}

}  // namespace niblick::search
