// What libFuzzer calls for each input. CMake says which of the functions of tests/fuzz it is.

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return niblick::fuzz::NIBLICK_FUZZ_RUN({data, size});
}
