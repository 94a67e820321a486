// How a sweep finds the moves that lead to a set again, from the most stock of every set.

#include <algorithm>

#include "core/base/expects.h"
#include "core/search/exact/sweep.h"

namespace niblick::search {

std::vector<Sweep::Step> Sweep::steps_to(std::size_t number, std::size_t deal) const {
    std::vector<Step> steps;
    lattice_->for_each_clearing(number, [&](std::size_t from, Slot slot) {
        if (from >= start_number_ && is_reached(from, deal)) steps.push_back({from, slot});
    });
    return steps;
}

bool Sweep::clears(Move move) const {
    if (move.kind != MoveKind::play) return false;
    const auto& outer = lattice_->outer();
    for (std::size_t p = outer.size() - lattice_->free_parts(); p < outer.size(); ++p) {
        if (outer[p].slots.front() == move.from) return false;
    }
    return true;
}

Face Sweep::stock_card(std::uint8_t value, std::size_t deal) const {
    return stock_[deal][stock_[deal].size() - value];
}

bool Sweep::find_play(std::size_t& number, std::uint8_t face, std::uint8_t value, std::size_t deal,
                      std::set<Tried>& tried, std::vector<Move>& line) const {
    const auto comes_from = [&](std::size_t before, std::uint8_t base, Move move) {
        const std::size_t length = line.size();
        line.push_back(move);
        if (find_plays(before, base, value, deal, tried, line)) {
            number = before;
            return true;
        }
        line.resize(length);
        return false;
    };
    if (face == faces_.token) {
        if (number < lattice_->size()) return false;
        const std::size_t before = number - lattice_->size();
        if (!is_reached(before, deal) || most_of(before, deal) < value) return false;
        const Move lay = Move::token(tokens_[before / lattice_->size()]);
        for (std::uint8_t base = 0; base < faces_.card.size(); ++base) {
            if (base != faces_.token && comes_from(before, base, lay)) return true;
        }
        return false;
    }
    for (const Step& step : steps_to(number, deal)) {
        if (slot_face_[deal][step.slot] != faces_.card[face] || most_of(step.from, deal) < value)
            continue;
        for (const std::uint8_t base : faces_.bases[face]) {
            if (comes_from(step.from, base, Move::play(step.slot))) return true;
        }
    }
    return false;
}

bool Sweep::find_plays(std::size_t& number, std::uint8_t face, std::uint8_t value, std::size_t deal,
                       std::set<Tried>& tried, std::vector<Move>& line) const {
    if (number == start_number_) {
        if (byte_of(start_.data() + deal * kernel_.rows, face) == value) return true;
    } else if (!tried.insert({number, face}).second) {
        return false;
    } else if (find_play(number, face, value, deal, tried, line)) {
        return true;
    }
    return most_of(number, deal) > value && face != faces_.token && stock_card(value, deal) == face;
}

std::vector<Move> Sweep::line_to(std::size_t number, std::size_t deal) const {
    NIBLICK_EXPECTS(is_reached(number, deal));
    const LatticePart& inner = lattice_->inner();
    const bool is_cleared =
        left_outside(number / inner.size()) + inner.left[number % inner.size()] == 0;
    std::vector<Move> line;  // backward
    while (true) {
        // The last play before a set was first reached with the most stock left, on which the stock
        // cards up to the next play are turned.
        const std::uint8_t most = most_of(number, deal);
        std::set<Tried> tried;
        bool found = false;
        for (std::uint8_t face = 0; face < faces_.card.size() && !found; ++face) {
            found = find_plays(number, face, most, deal, tried, line);
        }
        NIBLICK_EXPECTS(found);
        const std::uint8_t turned_from = most_of(number, deal);
        if (number == start_number_ && turned_from == most) break;
        for (int value = most; value < turned_from; ++value) line.push_back(Move::draw());
    }
    std::reverse(line.begin(), line.end());
    if (is_cleared) {
        while (!line.empty() && !clears(line.back())) line.pop_back();
    }
    return line;
}

}  // namespace niblick::search
