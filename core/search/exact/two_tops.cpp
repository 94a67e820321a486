#include "core/search/exact/two_tops.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/play/play.h"

namespace niblick::search {

namespace {

constexpr std::size_t kMostSets = std::size_t{1} << 21;

}  // namespace

bool TwoTops::serves(const Variant& variant) {
    const StockPlan& plan = variant.stock_plan;
    const bool turned_once = variant.stock_size < kNever && variant.traits.draws_any_time &&
                             plan.to == StockPlan::To::foundation && plan.per_draw == 1 &&
                             plan.passes == 1 && !plan.refill && variant.withheld == 0;
    return variant.foundations() == 2 && turned_once && variant.aim == Aim{} &&
           variant.reserve.none() && !variant.traits.moving && !variant.packing.on &&
           variant.cells.count == 0 && variant.sets.least == 0 && variant.tokens.empty() &&
           variant.rules.empty() && variant.layout.either_or().empty() &&
           variant.links.faces() + 1 <= kFaces;
}

TwoTops::TwoTops(const Board& board, const Position& from)
    : board_(board),
      from_(from),
      lattice_(Lattice::make(board.layout(), kMostSets)),
      tops_(static_cast<std::size_t>(board.variant->links.faces()) + 1) {
    NIBLICK_EXPECTS(serves(*board.variant));
    const Links& links = board.variant->links;
    for (int s = 0; s < board.layout().size(); ++s) {
        Row& shut = shut_.emplace_back();
        shut.at.fill(kNever);
        auto& bases = bases_.emplace_back();
        for (std::size_t base = 0; base < tops_; ++base) {
            if (!links.allows(static_cast<Face>(base), board.face[static_cast<std::size_t>(s)])) {
                continue;
            }
            shut.at[base] = 0;
            bases.push_back(static_cast<std::uint8_t>(base));
        }
    }
    drawn_.assign(board.stock_face.rbegin(), board.stock_face.rend());
}

bool TwoTops::fits(const Limits& limits) const {
    if (lattice_ == nullptr) return false;
    const std::size_t sets = lattice_->size();
    return sets <= limits.nodes && lattice_->bytes() < limits.bytes &&
           sets * tops_ * sizeof(Row) <= limits.bytes - lattice_->bytes();
}

Verdict TwoTops::run(const StopToken& stop, SearchTrace* trace) {
    NIBLICK_EXPECTS(lattice_ != nullptr && rows_.empty());
    Row never{};
    never.at.fill(kNever);
    rows_.assign(lattice_->size() * tops_, never);
    Verdict verdict;
    verdict.stats = {lattice_->size(), rows_.size() * sizeof(Row) + lattice_->bytes()};
    if (trace != nullptr) {
        add_visited(trace->visited, static_cast<std::size_t>(from_.filled.count()),
                    lattice_->size());
    }
    for (std::size_t block = lattice_->outer_size(); block-- > 0;) {
        if (stop.stop_requested()) {
            verdict.why = StopReason::asked;
            return verdict;
        }
        fill_block(block);
    }
    const Row& row = rows(lattice_->number(from_.filled))[board_.face_of(from_.top[0])];
    const bool won = row.at[board_.face_of(from_.top[1])] <= stock_left(board_, from_);
    verdict.outcome = won ? Outcome::won : Outcome::lost;
    if (won) {
        verdict.least_left = 0;
        verdict.line = line();
    }
    return verdict;
}

void TwoTops::fill_block(std::size_t block) {
    const std::size_t inner = lattice_->inner().size();
    for (std::size_t number = (block + 1) * inner; number-- > block * inner;) {
        Row* const table = rows(number);
        if (number + 1 == lattice_->size()) {
            for (std::size_t top = 0; top < tops_; ++top) table[top].at.fill(0);
        } else {
            turn(table);
        }
        lattice_->for_each_clearing(
            number, [&](std::size_t from, Slot slot) { pass_on(table, slot, rows(from)); });
    }
}

// Lets stock cards be turned. That helps where the next card lies on one foundation with enough
// stock left, whatever lay there before; so for each face on the other foundation the least stock
// is found, the last stock card first.
void TwoTops::turn(Row* table) const {
    const bool choose = board_.variant->stock_plan.choose;
    Row least{};  // [face on the other foundation]
    least.at.fill(kNever);
    for (std::size_t left = 0; left < drawn_.size(); ++left) {
        const Row& row = table[drawn_[left]];
        // The next card may be turned onto the other foundation.
        const bool any = choose && least.at[drawn_[left]] <= left;
        const auto now = static_cast<std::uint8_t>(left + 1);
        for (std::size_t f = 0; f < least.at.size(); ++f) {
            const std::uint8_t found = any || row.at[f] <= left ? now : std::uint8_t{kNever};
            least.at[f] = std::min(least.at[f], found);
        }
    }
    for (std::size_t top = 0; top < tops_; ++top) {
        const std::uint8_t first = choose ? least.at[top] : std::uint8_t{kNever};
        for (std::size_t f = 0; f < least.at.size(); ++f) {
            const std::uint8_t by_turning = std::min(least.at[f], first);
            table[top].at[f] = std::min(table[top].at[f], by_turning);
        }
    }
}

// What a play that leads to a set with this table makes of the table of the set before.
void TwoTops::pass_on(const Row* table, Slot slot, Row* to) const {
    const Face face = board_.face[slot];
    for (const std::uint8_t base : bases_[slot]) {
        for (std::size_t f = 0; f < kFaces; ++f) {
            to[base].at[f] = std::min(to[base].at[f], table[face].at[f]);
        }
    }
    const Row& shut = shut_[slot];
    for (std::size_t top = 0; top < tops_; ++top) {
        const std::uint8_t least = table[top].at[face];
        for (std::size_t f = 0; f < kFaces; ++f) {
            to[top].at[f] = std::min(to[top].at[f], static_cast<std::uint8_t>(least | shut.at[f]));
        }
    }
}

// From a won position: always a move to one with enough stock.
std::vector<Move> TwoTops::line() {
    std::vector<Move> moves;
    SlotSet filled = from_.filled;
    std::array<Face, 2> top{board_.face_of(from_.top[0]), board_.face_of(from_.top[1])};
    int left = stock_left(board_, from_);
    const auto is_won = [&](const SlotSet& set, Face first, Face second, int stock) {
        return rows(lattice_->number(set))[first].at[second] <= stock;
    };
    const auto play = [&] {
        bool played = false;
        board_.layout().open(filled).for_each([&](int s) {
            for (std::size_t f = 0; f < 2 && !played; ++f) {
                const Face face = board_.face[static_cast<std::size_t>(s)];
                if (!board_.variant->links.allows(top[f], face)) continue;
                SlotSet rest = filled;
                rest.reset(s);
                std::array<Face, 2> then = top;
                then[f] = face;
                if (!is_won(rest, then[0], then[1], left)) continue;
                moves.push_back(Move::play(s, static_cast<int>(f)));
                filled = rest;
                top = then;
                played = true;
            }
        });
        return played;
    };
    while (filled.any()) {
        if (play()) continue;
        NIBLICK_EXPECTS(left > 0);
        const Face face = drawn_[static_cast<std::size_t>(--left)];
        const bool onto_first = is_won(filled, face, top[1], left);
        top[onto_first ? 0 : 1] = face;
        moves.push_back(Move::draw(onto_first ? 0 : 1));
    }
    return moves;
}

}  // namespace niblick::search
