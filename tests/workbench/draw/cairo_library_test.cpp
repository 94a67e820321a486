#include "tests/support/catch.h"

#if __has_include(<cairo/cairo-pdf.h>)

#include "workbench/draw/cairo_library.h"

using namespace niblick;

TEST_CASE("a system without Cairo is told which library is missing", "[print]") {
    const CairoLibrary missing("libniblick-no-cairo.so.2");
    CHECK(missing.error().starts_with(
        "PNG and PDF files are drawn by the library Cairo (package libcairo2), which cannot "
        "be loaded: libniblick-no-cairo.so.2"));
    CHECK(missing.create == nullptr);
}

TEST_CASE("another library in the place of Cairo is refused", "[print]") {
    CHECK(CairoLibrary("libc.so.6").error() ==
          "this version of Cairo has no function cairo_translate");
}

#endif
