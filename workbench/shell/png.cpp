#include "workbench/shell/png.h"

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

#include "variants/text/files.h"

namespace niblick {

std::optional<std::string> write_png(const std::filesystem::path& path, const Picture& picture) {
    std::string bytes;
    const auto append = [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data),
                                              static_cast<std::size_t>(size));
    };
    if (stbi_write_png_to_func(append, &bytes, picture.width, picture.height, 3, picture.rgb.data(),
                               picture.width * 3) == 0) {
        return "the picture could not be packed";
    }
    const auto failed = write_file(path, bytes);
    return failed ? std::optional(path.string() + ": " + *failed) : std::nullopt;
}

}  // namespace niblick
