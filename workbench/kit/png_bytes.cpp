#include "workbench/kit/png_bytes.h"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

namespace niblick {

std::string packed_png(int width, int height, const std::vector<std::uint8_t>& rgb) {
    std::string bytes;
    const auto append = [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data),
                                              static_cast<std::size_t>(size));
    };
    const int packed =
        stbi_write_png_to_func(append, &bytes, width, height, 3, rgb.data(), width * 3);
    return packed == 0 ? std::string() : bytes;
}

}  // namespace niblick
