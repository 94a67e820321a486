#include "workbench/kit/qr_code.h"

#include <memory>
#include <utility>

#include <qrencode.h>

namespace niblick {

namespace {

using Encoded = std::unique_ptr<QRcode, decltype(&QRcode_free)>;

Encoded encode(std::string_view text, QRecLevel level) {
    return {QRcode_encodeData(static_cast<int>(text.size()),
                              reinterpret_cast<const unsigned char*>(text.data()), 0, level),
            &QRcode_free};
}

}  // namespace

std::optional<QrCode> qr_code(std::string_view text) {
    if (text.empty() || text.size() > 2953) return std::nullopt;
    Encoded best = encode(text, QR_ECLEVEL_L);
    if (best == nullptr) return std::nullopt;
    for (const QRecLevel level : {QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H}) {
        Encoded better = encode(text, level);
        if (better == nullptr || better->width > best->width) break;
        best = std::move(better);
    }
    QrCode code;
    code.size = best->width;
    const auto count =
        static_cast<std::size_t>(best->width) * static_cast<std::size_t>(best->width);
    for (std::size_t i = 0; i < count; ++i) code.modules.push_back((best->data[i] & 1) != 0);
    return code;
}

Picture qr_picture(const QrCode& code, float side, std::string words) {
    const float module = side / static_cast<float>(code.size + 2 * kQuietModules);
    const auto at = [&](int n) { return static_cast<float>(n + kQuietModules) * module; };
    Pen pen;
    pen.picture.size = {side, side};
    pen.begin("code", "picture", std::move(words), {0, 0, side, side});
    pen.rect({0, 0, side, side}, 0, &Theme::card);
    for (int row = 0; row < code.size; ++row) {
        // Neighbours are one rectangle, so that no light line shows between them.
        for (int from = 0; from < code.size; ++from) {
            int to = from;
            while (to < code.size && code.dark(to, row)) ++to;
            if (to > from)
                pen.rect({at(from), at(row), at(to) - at(from), module}, 0, &Theme::black);
            from = to;
        }
    }
    return std::move(pen.picture);
}

}  // namespace niblick
