#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace niblick {

// SHA-256 (FIPS 180-4) of the bytes added so far, in lower-case hexadecimal.
class Sha256 {
  public:
    Sha256& add(std::string_view bytes);
    std::string digest() const;

  private:
    void take(const unsigned char* block);
    void add_byte(unsigned char byte);

    std::array<std::uint32_t, 8> state_{0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                                        0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};
    std::array<unsigned char, 64> block_{};
    std::uint64_t bytes_ = 0;
};

inline std::string sha256(std::string_view bytes) {
    return Sha256().add(bytes).digest();
}

}  // namespace niblick
