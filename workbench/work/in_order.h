#pragma once

#include <cstdint>
#include <map>
#include <utility>

namespace niblick::work {

// Hands over by number, from 0 on, what threads finish in any order.
template <typename Made>
class InOrder {
  public:
    void add(std::uint64_t number, Made made) { waiting_.emplace(number, std::move(made)); }
    // Hands over those that wait for no earlier one; with `all` every one, since the earlier ones
    // will not come: the work has stopped.
    template <typename Sink>
    void hand_over(Sink sink, bool all = false) {
        while (!waiting_.empty() && (all || waiting_.begin()->first == next_)) {
            const auto first = waiting_.extract(waiting_.begin());
            next_ = first.key() + 1;
            sink(first.mapped());
        }
    }

  private:
    std::map<std::uint64_t, Made> waiting_;
    std::uint64_t next_ = 0;
};

}  // namespace niblick::work
