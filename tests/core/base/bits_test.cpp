#include "core/base/bits.h"

#include <set>
#include <vector>

#include "core/base/rng.h"
#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("first_n holds exactly the first n numbers", "[bits]") {
    for (int n = 0; n <= Bits<4>::kCapacity; ++n) {
        const auto set = Bits<4>::first_n(n);
        CHECK(set.count() == n);
        CHECK(set.any() == (n > 0));
        CHECK(set.none() == (n == 0));
        if (n > 0) CHECK(set.test(n - 1));
        if (n < Bits<4>::kCapacity) CHECK_FALSE(set.test(n));
    }
}

TEST_CASE("members are visited in ascending order across words", "[bits]") {
    Bits<4> set;
    const std::vector<int> members = {0, 1, 63, 64, 65, 127, 128, 191, 192, 254, 255};
    for (auto it = members.rbegin(); it != members.rend(); ++it) set.set(*it);
    std::vector<int> visited;
    set.for_each([&](int i) { visited.push_back(i); });
    CHECK(visited == members);
    set.reset(64);
    CHECK_FALSE(set.test(64));
    CHECK(set.count() == static_cast<int>(members.size()) - 1);
}

TEST_CASE("bit sets agree with std::set on random operations", "[bits]") {
    Rng rng(1);
    for (int round = 0; round < 200; ++round) {
        Bits<2> a, b;
        std::set<int> x, y;
        for (int i = 0; i < 40; ++i) {
            const int m = static_cast<int>(rng.below(128));
            const int n = static_cast<int>(rng.below(128));
            a.set(m);
            x.insert(m);
            b.set(n);
            y.insert(n);
        }
        bool same = true;
        bool contained = true;
        bool insert = false;
        int both = 0;
        int either = 0;
        for (int i = 0; i < 128; ++i) {
            const bool in_x = x.count(i) > 0;
            const bool in_y = y.count(i) > 0;
            same = same && (a & b).test(i) == (in_x && in_y) && (a | b).test(i) == (in_x || in_y) &&
                   (~a).test(i) == !in_x;
            contained = contained && (in_x || !in_y);
            insert = insert || (in_x && in_y);
            both += in_x && in_y;
            either += in_x || in_y;
        }
        CHECK(same);
        CHECK(a.contains(b) == contained);
        CHECK(a.contains(a & b));
        CHECK(a.intersects(b) == insert);
        CHECK((a & b).count() == both);
        CHECK((a | b).count() == either);
        CHECK((a == b) == (x == y));
    }
}

TEST_CASE("the empty set is in every set and meets none", "[bits]") {
    const Bits<1> empty;
    const auto full = Bits<1>::first_n(64);
    CHECK(full.contains(empty));
    CHECK(empty.contains(empty));
    CHECK_FALSE(empty.contains(full));
    CHECK_FALSE(full.intersects(empty));
    int visits = 0;
    empty.for_each([&](int) { ++visits; });
    CHECK(visits == 0);
}

}  // namespace niblick
