#include "core/search/common/lattice.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "core/base/expects.h"

namespace niblick::search {

namespace {

// The inner part is processed in the innermost loop. Small parts are merged up to this many sets,
// so that the loop is long enough to amortise its overhead.
constexpr std::size_t kInnerSize = 300;

// A connected part is enumerated set by set. Beyond this many, numbering would take longer than the
// searches it serves. Four peaks have 540,000.
constexpr std::size_t kMaxInPart = std::size_t{1} << 20;

// Upper limits of the memory for numbering: per set (a hash table entry, a growing vector) and per
// step (a growing vector, and the same again for sorting).
constexpr std::size_t kBytesOfSet = 88;
constexpr std::size_t kBytesOfStep = 36;

std::size_t bytes_of(const LatticePart& part) {
    return part.sets.size() * (sizeof part.sets[0] + sizeof part.first[0] + sizeof part.left[0]) +
           part.clearings.size() * sizeof(Clearing);
}

// Slots connected by covers, part by part, except those already seen.
std::vector<std::vector<Slot>> connected_parts(const Layout& layout, SlotSet seen) {
    std::vector<std::vector<Slot>> parts;
    for (int s = 0; s < layout.size(); ++s) {
        if (seen.test(s)) continue;
        std::vector<Slot> part{static_cast<Slot>(s)};
        seen.set(s);
        for (std::size_t i = 0; i < part.size(); ++i) {
            (layout.above(part[i]) | layout.below(part[i])).for_each([&](int t) {
                if (seen.test(t)) return;
                seen.set(t);
                part.push_back(static_cast<Slot>(t));
            });
        }
        std::sort(part.begin(), part.end());
        parts.push_back(std::move(part));
    }
    return parts;
}

// Numbers the sets of one connected part and stores the memory used in `held`. False if there are
// more than `most` sets, or if more than `bytes` would be needed.
bool number_sets(const Layout& layout, std::vector<Slot> slots, std::size_t most, std::size_t bytes,
                 LatticePart& part, std::size_t& held) {
    if (slots.size() > 64) return false;
    part.slots = std::move(slots);
    const std::size_t n = part.slots.size();
    std::vector<std::uint64_t> above(n, 0);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) {
            if (layout.above(part.slots[i]).test(part.slots[j])) above[i] |= std::uint64_t{1} << j;
        }
    }
    const std::uint64_t full = n == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1;
    std::unordered_map<std::uint64_t, std::uint32_t> number;
    part.sets.push_back(full);
    number[full] = 0;
    std::vector<std::pair<std::uint32_t, Clearing>> steps;  // to, how
    // Breadth-first: sets are ordered by the number of cards removed.
    for (std::uint32_t at = 0; at < part.sets.size(); ++at) {
        const std::uint64_t set = part.sets[at];
        for (std::size_t i = 0; i < n; ++i) {
            if (((set >> i) & 1U) == 0 || (above[i] & set) != 0) continue;
            const std::uint64_t next = set & ~(std::uint64_t{1} << i);
            const auto [found, is_new] =
                number.try_emplace(next, static_cast<std::uint32_t>(part.sets.size()));
            if (is_new) {
                if (part.sets.size() >= most) return false;
                part.sets.push_back(next);
            }
            steps.push_back({found->second, {at, part.slots[i]}});
        }
        held = part.sets.size() * kBytesOfSet + steps.size() * kBytesOfStep;
        if (held > bytes) return false;
    }
    part.sets.shrink_to_fit();
    std::stable_sort(steps.begin(), steps.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    part.first.assign(part.sets.size() + 1, 0);
    part.clearings.reserve(steps.size());
    part.left.reserve(part.sets.size());
    for (const auto& [to, how] : steps) {
        ++part.first[to + 1];
        part.clearings.push_back(how);
    }
    for (std::size_t i = 0; i + 1 < part.first.size(); ++i) part.first[i + 1] += part.first[i];
    for (const std::uint64_t set : part.sets) {
        part.left.push_back(static_cast<std::uint8_t>(std::popcount(set)));
    }
    return true;
}

// The product of both parts, with sets of `a` as the higher digit.
LatticePart product(const LatticePart& a, const LatticePart& b) {
    LatticePart both;
    both.slots = a.slots;
    both.slots.insert(both.slots.end(), b.slots.begin(), b.slots.end());
    both.first.push_back(0);
    for (std::uint32_t i = 0; i < a.size(); ++i) {
        for (std::uint32_t j = 0; j < b.size(); ++j) {
            both.sets.push_back(a.sets[i] | (b.sets[j] << a.slots.size()));
            both.left.push_back(static_cast<std::uint8_t>(a.left[i] + b.left[j]));
            for (std::uint32_t k = a.first[i]; k < a.first[i + 1]; ++k) {
                both.clearings.push_back({a.clearings[k].from * b.size() + j, a.clearings[k].slot});
            }
            for (std::uint32_t k = b.first[j]; k < b.first[j + 1]; ++k) {
                both.clearings.push_back({i * b.size() + b.clearings[k].from, b.clearings[k].slot});
            }
            both.first.push_back(static_cast<std::uint32_t>(both.clearings.size()));
        }
    }
    return both;
}

// The same part with the sets of more cards first. Sets of equally many do not lead to one another,
// so that the processor may work on several at once.
LatticePart most_left_first(const LatticePart& part) {
    std::vector<std::uint32_t> old(part.size());
    std::iota(old.begin(), old.end(), 0U);
    std::stable_sort(old.begin(), old.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return part.left[a] > part.left[b]; });
    std::vector<std::uint32_t> number(part.size());
    for (std::uint32_t i = 0; i < part.size(); ++i) number[old[i]] = i;
    LatticePart sorted;
    sorted.slots = part.slots;
    sorted.first.push_back(0);
    for (const std::uint32_t i : old) {
        sorted.sets.push_back(part.sets[i]);
        sorted.left.push_back(part.left[i]);
        for (std::uint32_t k = part.first[i]; k < part.first[i + 1]; ++k) {
            const Clearing& how = part.clearings[k];
            sorted.clearings.push_back({number[how.from], how.slot});
        }
        sorted.first.push_back(static_cast<std::uint32_t>(sorted.clearings.size()));
    }
    return sorted;
}

}  // namespace

std::shared_ptr<const Lattice> Lattice::make(const Layout& layout, std::size_t most,
                                             std::size_t bytes, const SlotSet& free) {
    if (!layout.either_or().empty()) return nullptr;
    auto lattice = std::make_shared<Lattice>();
    std::vector<LatticePart> parts, loose;
    std::size_t size = 1;
    free.for_each([&](int s) {
        std::size_t held = 0;
        number_sets(layout, {static_cast<Slot>(s)}, 2, SIZE_MAX, loose.emplace_back(), held);
        lattice->bytes_ += bytes_of(loose.back());
        size = size > most / 2 ? most + 1 : 2 * size;
    });
    if (size > most) return nullptr;
    for (std::vector<Slot>& slots : connected_parts(layout, free)) {
        LatticePart& part = parts.emplace_back();
        std::size_t held = 0;
        if (lattice->bytes_ > bytes ||
            !number_sets(layout, std::move(slots), std::min(most / size, kMaxInPart),
                         bytes - lattice->bytes_, part, held)) {
            return nullptr;
        }
        lattice->most_bytes_ = std::max(lattice->most_bytes_, lattice->bytes_ + held);
        lattice->bytes_ += bytes_of(part);
        if (part.sets.size() > most / size) return nullptr;
        size *= part.sets.size();
    }
    if (parts.empty()) return nullptr;
    std::stable_sort(parts.begin(), parts.end(), [](const LatticePart& a, const LatticePart& b) {
        return a.sets.size() < b.sets.size();
    });
    lattice->inner_ = std::move(parts.back());
    parts.pop_back();
    while (!parts.empty() && lattice->inner_.slots.size() + parts.back().slots.size() <= 64 &&
           lattice->inner_.sets.size() * parts.back().sets.size() <= kInnerSize) {
        lattice->inner_ = product(parts.back(), lattice->inner_);
        parts.pop_back();
    }
    lattice->inner_ = most_left_first(lattice->inner_);
    lattice->outer_ = std::move(parts);
    for (LatticePart& part : loose) lattice->outer_.push_back(std::move(part));
    lattice->free_ = loose.size();
    for (const LatticePart& part : lattice->outer_) {
        const std::size_t stride = lattice->outer_size_;
        lattice->strides_.push_back(static_cast<std::uint32_t>(stride));
        lattice->outer_size_ *= part.sets.size();
        for (std::uint32_t i = 0; i < part.size(); ++i) {
            for (std::uint32_t k = part.first[i]; k < part.first[i + 1]; ++k) {
                const std::size_t back = (i - part.clearings[k].from) * stride;
                lattice->outer_back_ = std::max(lattice->outer_back_, back);
            }
        }
    }
    return lattice;
}

namespace {

std::size_t number_in(const LatticePart& part, const SlotSet& filled) {
    std::uint64_t set = 0;
    for (std::size_t i = 0; i < part.slots.size(); ++i) {
        if (filled.test(part.slots[i])) set |= std::uint64_t{1} << i;
    }
    const auto at = std::find(part.sets.begin(), part.sets.end(), set);
    NIBLICK_EXPECTS(at != part.sets.end());
    return static_cast<std::size_t>(at - part.sets.begin());
}

void add_set(const LatticePart& part, std::size_t number, SlotSet& filled) {
    for (std::size_t i = 0; i < part.slots.size(); ++i) {
        if ((part.sets[number] >> i) & 1U) filled.set(part.slots[i]);
    }
}

}  // namespace

std::size_t Lattice::number(const SlotSet& filled) const {
    std::size_t outer = 0;
    for (std::size_t p = 0; p < outer_.size(); ++p) {
        outer += number_in(outer_[p], filled) * strides_[p];
    }
    return outer * inner_.size() + number_in(inner_, filled);
}

SlotSet Lattice::set(std::size_t number) const {
    SlotSet filled;
    add_set(inner_, number % inner_.size(), filled);
    std::size_t outer = number / inner_.size();
    for (const LatticePart& part : outer_) {
        add_set(part, outer % part.sets.size(), filled);
        outer /= part.sets.size();
    }
    return filled;
}

std::size_t count_removable_sets(const Layout& layout, std::size_t most) {
    const auto lattice = Lattice::make(layout, most);
    return lattice ? lattice->size() : 0;
}

}  // namespace niblick::search
