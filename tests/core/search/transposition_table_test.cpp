#include "core/search/common/transposition_table.h"

#include <map>

#include "core/base/rng.h"
#include "tests/support/catch.h"

namespace niblick::search {

TEST_CASE("the memory agrees with std::map", "[memory]") {
    TranspositionTable<2> memory(std::size_t{1} << 24);
    using Visit = TranspositionTable<2>::Visit;
    std::map<TranspositionTable<2>::Key, int> truth;
    Rng rng(6);
    for (int n = 0; n < 200000; ++n) {
        // Few distinct low words, so that keys collide and come back.
        const TranspositionTable<2>::Key key{rng.below(300), rng.below(200) << 50};
        const auto value = static_cast<std::uint8_t>(rng.below(255));
        const auto [at, fresh] = truth.try_emplace(key, value);
        const Visit met = memory.insert(key, value);
        if (fresh) {
            REQUIRE(met == Visit::first);
        } else if (value < at->second) {
            REQUIRE(met == Visit::better);
            at->second = value;
        } else {
            REQUIRE(met == Visit::before);
        }
    }
}

TEST_CASE("the memory keeps within its budget and says when it is full", "[memory]") {
    for (const std::size_t budget :
         {std::size_t{1} << 10, std::size_t{100000}, std::size_t{1} << 20}) {
        TranspositionTable<1> memory(budget);
        std::uint64_t n = 0;
        while (n < 1'000'000 && memory.insert({n}, 0) != TranspositionTable<1>::Visit::full) ++n;
        CHECK(n < 1'000'000);
        CHECK(n > budget / 60);
        CHECK(memory.bytes() <= budget);
    }
}

}  // namespace niblick::search
