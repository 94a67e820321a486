#include "workbench/shell/png.h"

#include <fstream>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

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
    std::ofstream file(path, std::ios::binary);
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (!file) return path.string() + " cannot be written";
    return std::nullopt;
}

}  // namespace niblick
