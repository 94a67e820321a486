#include "core/search/common/line_allocator.h"

#include <algorithm>
#include <cstdint>

#include "tests/support/catch.h"

namespace niblick::search {

TEST_CASE("arrays begin at a cache line, large ones at a huge page", "[search]") {
    const std::size_t large = kHugePage / 2;
    for (const std::size_t size : {std::size_t{1}, large - 1, large, kHugePage, kHugePage + 1}) {
        Lines<std::uint8_t> array(size);
        const auto at = reinterpret_cast<std::uintptr_t>(array.data());
        CHECK(at % (size < large ? 64 : kHugePage) == 0);
        CHECK(std::count(array.begin(), array.end(), 0) == static_cast<std::ptrdiff_t>(size));
        array.back() = 1;
        array.resize(2 * size);
        CHECK(array[size - 1] == 1);
        CHECK(array.back() == 0);
    }
}

}  // namespace niblick::search
