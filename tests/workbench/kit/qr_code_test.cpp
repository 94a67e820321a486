// QR codes: their modules as libqrencode has them, and how they are drawn.

#include "workbench/kit/qr_code.h"

#include <cmath>
#include <memory>
#include <string>

#include <qrencode.h>

#include "tests/support/catch.h"
#include "workbench/draw/colour.h"
#include "workbench/draw/picture_file.h"

namespace niblick {

TEST_CASE("a code has the modules of libqrencode", "[qr]") {
    for (const std::size_t size : {1U, 60U, 300U, 2'000U, 2'953U}) {
        INFO(size);
        std::string text(size, 'x');
        for (std::size_t i = 0; i < size; ++i) text[i] = static_cast<char>('!' + i * 7 % 90);
        const auto code = qr_code(text);
        REQUIRE(code);
        CHECK(code->size % 4 == 1);
        bool same = false;
        for (const QRecLevel level : {QR_ECLEVEL_L, QR_ECLEVEL_M, QR_ECLEVEL_Q, QR_ECLEVEL_H}) {
            const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
                QRcode_encodeData(static_cast<int>(size),
                                  reinterpret_cast<const unsigned char*>(text.data()), 0, level),
                &QRcode_free);
            if (made == nullptr || made->width != code->size) continue;
            bool equal = true;
            for (int row = 0; row < made->width; ++row) {
                for (int column = 0; column < made->width; ++column) {
                    const bool dark = (made->data[row * made->width + column] & 1) != 0;
                    equal = equal && dark == code->dark(column, row);
                }
            }
            same = same || equal;
        }
        CHECK(same);
    }
    CHECK_FALSE(qr_code(""));
    CHECK_FALSE(qr_code(std::string(2'954, 'x')));
}

TEST_CASE("the picture of a code has its dark modules alone, and a quiet zone of four", "[qr]") {
    const QrCode code = *qr_code("https://example.org/niblick/#game=golf/golf&deal=17");
    const float side = 10 * static_cast<float>(code.size + 8);
    const Picture picture = qr_picture(code, side, "A link");
    CHECK(picture.size == Size{side, side});
    REQUIRE_FALSE(picture.marks.empty());
    CHECK(picture.marks.front().r == Rect{0, 0, side, side});
    CHECK(picture.marks.front().fill == &Theme::card);
    std::vector<int> covered(code.modules.size());
    for (std::size_t i = 1; i < picture.marks.size(); ++i) {
        const Mark& mark = picture.marks[i];
        CHECK(mark.fill == &Theme::black);
        for (int n = 0; n < std::lround(mark.r.w / 10); ++n) {
            const long column = std::lround(mark.r.x / 10) + n - 4;
            const long row = std::lround(mark.r.y / 10) - 4;
            REQUIRE((column >= 0 && column < code.size && row >= 0 && row < code.size));
            ++covered[static_cast<std::size_t>(row * code.size + column)];
        }
    }
    for (std::size_t i = 0; i < covered.size(); ++i) CHECK(covered[i] == (code.modules[i] ? 1 : 0));
    // Readers want dark on light, whatever the theme.
    for (const bool dark : {false, true}) {
        const Theme theme = theme_for(Look{dark, Felt::green, BackColour::blue});
        CHECK(contrast(theme.card, theme.black) > 10);
    }
    CHECK(file_bytes({picture}, PictureFormat::svg).bytes);
}

}  // namespace niblick
