#include "workbench/shell/png.h"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

#include "variants/text/files.h"

namespace niblick {

std::optional<std::string> write_png(const std::filesystem::path& path, const Pixels& pixels) {
    std::string bytes;
    const auto append = [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data),
                                              static_cast<std::size_t>(size));
    };
    const int packed = stbi_write_png_to_func(append, &bytes, pixels.width, pixels.height, 3,
                                              pixels.rgb.data(), pixels.width * 3);
    if (packed == 0) return "the picture could not be packed";
    const auto failed = write_file(path, bytes);
    return failed ? std::optional(path.string() + ": " + *failed) : std::nullopt;
}

}  // namespace niblick
