#include "workbench/work/in_order.h"

#include <string>

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("what is finished in any order is handed over by number", "[work]") {
    work::InOrder<std::string> in_order;
    std::string got;
    const auto note = [&got](const std::string& made) { got += made; };
    in_order.add(1, "b");
    in_order.hand_over(note);
    CHECK(got.empty());
    in_order.add(0, "a");
    in_order.hand_over(note);
    CHECK(got == "ab");
    in_order.add(4, "e");
    in_order.add(3, "d");
    in_order.hand_over(note);
    CHECK(got == "ab");
    // Nothing with number 2 will come.
    in_order.hand_over(note, true);
    CHECK(got == "abde");
    in_order.add(5, "f");
    in_order.hand_over(note);
    CHECK(got == "abdef");
}

}  // namespace niblick
