#include "workbench/shell/png.h"

#include "variants/text/files.h"
#include "workbench/kit/png_bytes.h"

namespace niblick {

std::optional<std::string> write_png(const std::filesystem::path& path, const Picture& picture) {
    const std::string bytes = packed_png(picture.width, picture.height, picture.rgb);
    if (bytes.empty()) return "the picture could not be packed";
    const auto failed = write_file(path, bytes);
    return failed ? std::optional(path.string() + ": " + *failed) : std::nullopt;
}

}  // namespace niblick
