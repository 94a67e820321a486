#include "core/players/reachable_sets.h"

#include <utility>

namespace niblick {

namespace {

ReachableSets::Part within(const search::LatticePart& part, const SlotSet& filled) {
    std::uint64_t start = 0;
    for (std::size_t i = 0; i < part.slots.size(); ++i) {
        if (filled.test(part.slots[i])) start |= std::uint64_t{1} << i;
    }
    ReachableSets::Part found;
    found.at.resize(part.size());
    for (std::uint32_t i = part.size(); i-- > 0;) {
        if ((part.sets[i] & ~start) != 0) continue;
        found.at[i] = static_cast<std::uint32_t>(found.sets.size());
        found.sets.push_back(i);
    }
    const auto each_way = [&](auto visit) {
        for (const std::uint32_t to : found.sets) {
            for (std::uint32_t k = part.first[to]; k < part.first[to + 1]; ++k) {
                const search::Clearing& how = part.clearings[k];
                if ((part.sets[how.from] & ~start) == 0) visit(found.at[how.from], to, how.slot);
            }
        }
    };
    found.first.assign(found.size() + 1, 0);
    each_way([&](std::uint32_t from, std::uint32_t, Slot) { ++found.first[from + 1]; });
    for (std::size_t i = 0; i < found.size(); ++i) found.first[i + 1] += found.first[i];
    found.ways.resize(found.first.back());
    std::vector<std::uint32_t> next(found.first.begin(), found.first.end() - 1);
    each_way([&](std::uint32_t from, std::uint32_t to, Slot slot) {
        found.ways[next[from]++] = {found.at[to], slot};
    });
    return found;
}

}  // namespace

ReachableSets::ReachableSets(std::shared_ptr<const search::Lattice> lattice)
    : lattice_(std::move(lattice)),
      outer_(lattice_->outer().size()) {}

void ReachableSets::start(const SlotSet& filled) {
    inner_ = within(lattice_->inner(), filled);
    size_ = inner_.size();
    for (std::size_t p = 0; p < outer_.size(); ++p) {
        outer_[p] = within(lattice_->outer()[p], filled);
        size_ *= outer_[p].size();
    }
}

void ReachableSets::list_exits(std::size_t block, std::vector<Exit>& exits) const {
    exits.clear();
    std::size_t rest = block / inner_.size();
    std::size_t stride = inner_.size();
    for (const Part& part : outer_) {
        const std::size_t digit = rest % part.size();
        for (std::uint32_t k = part.first[digit]; k < part.first[digit + 1]; ++k) {
            exits.push_back({(digit - part.ways[k].to) * stride, part.ways[k].slot});
        }
        rest /= part.size();
        stride *= part.size();
    }
}

std::size_t ReachableSets::number(const SlotSet& filled) const {
    const std::size_t of_lattice = lattice_->number(filled);
    const std::size_t n = lattice_->inner().size();
    std::size_t number = inner_.at[of_lattice % n];
    std::size_t stride = inner_.size();
    for (std::size_t p = 0; p < outer_.size(); ++p) {
        const std::size_t digit =
            of_lattice / n / lattice_->strides()[p] % lattice_->outer()[p].size();
        number += stride * outer_[p].at[digit];
        stride *= outer_[p].size();
    }
    return number;
}

}  // namespace niblick
