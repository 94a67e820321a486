#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/draw/picture.h"

namespace niblick {

// A QR code (ISO/IEC 18004): a square of modules, the dark ones true, row by row.
struct QrCode {
    int size = 0;  // of a side
    std::vector<bool> modules;

    bool dark(int column, int row) const {
        return modules[static_cast<std::size_t>(row * size + column)];
    }
};

// Around the code, so that a reader finds it; as wide as the standard asks.
inline constexpr int kQuietModules = 4;

// The smallest code of a text, with as much correction of errors as fits into it. Nothing if the
// text is empty or longer than the largest code takes, which is 2,953 bytes.
std::optional<QrCode> qr_code(std::string_view text);
// Dark on light in every theme, as readers need it, with the quiet zone; `words` say what it opens.
Picture qr_picture(const QrCode& code, float side, std::string words);

}  // namespace niblick
