#include "core/base/siphash.h"

#include <string>

#include "tests/support/catch.h"

namespace niblick {

TEST_CASE("SipHash-2-4 has the values of its authors", "[base]") {
    // Key 00 01 ... 0f; the messages are the empty one, 00, and 00 01 ... of 8 and of 15 bytes
    // (vectors.h of the reference implementation; the last is in the paper, appendix A).
    const SipKey key{0x0706050403020100U, 0x0F0E0D0C0B0A0908U};
    const auto hash = [&](int size) {
        std::string text;
        for (int i = 0; i < size; ++i) text += static_cast<char>(i);
        return siphash(key, text);
    };
    CHECK(hash(0) == 0x726FDB47DD0E0E31U);
    CHECK(hash(1) == 0x74F839C593DC67FDU);
    CHECK(hash(8) == 0x93F5F5799A932462U);
    CHECK(hash(15) == 0xA129CA6149BE45E5U);
}

}  // namespace niblick
