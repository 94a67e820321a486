#include "core/search/common/memory.h"

#include <map>

#include "core/base/rng.h"
#include "tests/support/catch.h"

namespace niblick::search {

TEST_CASE("the memory agrees with std::map", "[memory]") {
    Memory<2> memory(std::size_t{1} << 24);
    using Met = Memory<2>::Met;
    std::map<Memory<2>::Key, int> truth;
    Rng rng(6);
    for (int n = 0; n < 200000; ++n) {
        // Few distinct low words, so that keys collide and come back.
        const Memory<2>::Key key{rng.below(300), rng.below(200) << 50};
        const auto value = static_cast<std::uint8_t>(rng.below(255));
        const auto [at, fresh] = truth.try_emplace(key, value);
        const Met met = memory.meet(key, value);
        if (fresh) {
            REQUIRE(met == Met::first);
        } else if (value < at->second) {
            REQUIRE(met == Met::better);
            at->second = value;
        } else {
            REQUIRE(met == Met::before);
        }
    }
}

TEST_CASE("the memory keeps within its budget and says when it is full", "[memory]") {
    for (const std::size_t budget :
         {std::size_t{1} << 10, std::size_t{100000}, std::size_t{1} << 20}) {
        Memory<1> memory(budget);
        std::uint64_t n = 0;
        while (n < 1'000'000 && memory.meet({n}, 0) != Memory<1>::Met::full) ++n;
        CHECK(n < 1'000'000);
        CHECK(n > budget / 60);
        CHECK(memory.bytes() <= budget);
    }
}

}  // namespace niblick::search
