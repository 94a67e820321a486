#pragma once

#include <string>

#include <cairo/cairo-pdf.h>

namespace niblick {

// Where the system's loader finds Cairo.
#if defined(__APPLE__)
inline constexpr const char* kCairoFile = "libcairo.2.dylib";
#else
inline constexpr const char* kCairoFile = "libcairo.so.2";
#endif

// The functions of Cairo that PNG and PDF files are drawn with, without their prefix "cairo_". The
// library is opened when one is wanted: linked, it would bring X11 to every machine that has the
// command line (docs/decisions/0009-packages.md). It stays open until the process ends, as
// fontconfig, which it loads, keeps caches.
class CairoLibrary {
  public:
    explicit CairoLibrary(const char* file = kCairoFile);

    // Why none of the functions may be called, as a sentence without a full stop; empty if they
    // may.
    const std::string& error() const { return error_; }

  private:
    void* find(const char* name);

    std::string error_;
    void* library_;

  public:
#define NIBLICK_CAIRO_FUNCTION(name) \
    decltype(&::cairo_##name) name = reinterpret_cast<decltype(name)>(find("cairo_" #name))
    NIBLICK_CAIRO_FUNCTION(arc);
    NIBLICK_CAIRO_FUNCTION(close_path);
    NIBLICK_CAIRO_FUNCTION(create);
    NIBLICK_CAIRO_FUNCTION(destroy);
    NIBLICK_CAIRO_FUNCTION(fill);
    NIBLICK_CAIRO_FUNCTION(fill_preserve);
    NIBLICK_CAIRO_FUNCTION(font_options_create);
    NIBLICK_CAIRO_FUNCTION(font_options_destroy);
    NIBLICK_CAIRO_FUNCTION(font_options_set_hint_metrics);
    NIBLICK_CAIRO_FUNCTION(font_options_set_hint_style);
    NIBLICK_CAIRO_FUNCTION(image_surface_create);
    NIBLICK_CAIRO_FUNCTION(line_to);
    NIBLICK_CAIRO_FUNCTION(move_to);
    NIBLICK_CAIRO_FUNCTION(new_path);
    NIBLICK_CAIRO_FUNCTION(new_sub_path);
    NIBLICK_CAIRO_FUNCTION(pdf_surface_create_for_stream);
    NIBLICK_CAIRO_FUNCTION(pdf_surface_set_metadata);
    NIBLICK_CAIRO_FUNCTION(rectangle);
    NIBLICK_CAIRO_FUNCTION(restore);
    NIBLICK_CAIRO_FUNCTION(rotate);
    NIBLICK_CAIRO_FUNCTION(save);
    NIBLICK_CAIRO_FUNCTION(scale);
    NIBLICK_CAIRO_FUNCTION(select_font_face);
    NIBLICK_CAIRO_FUNCTION(set_dash);
    NIBLICK_CAIRO_FUNCTION(set_font_options);
    NIBLICK_CAIRO_FUNCTION(set_font_size);
    NIBLICK_CAIRO_FUNCTION(set_line_width);
    NIBLICK_CAIRO_FUNCTION(set_source_rgba);
    NIBLICK_CAIRO_FUNCTION(show_page);
    NIBLICK_CAIRO_FUNCTION(show_text);
    NIBLICK_CAIRO_FUNCTION(status);
    NIBLICK_CAIRO_FUNCTION(status_to_string);
    NIBLICK_CAIRO_FUNCTION(stroke_preserve);
    NIBLICK_CAIRO_FUNCTION(surface_destroy);
    NIBLICK_CAIRO_FUNCTION(surface_finish);
    NIBLICK_CAIRO_FUNCTION(surface_status);
    NIBLICK_CAIRO_FUNCTION(surface_write_to_png_stream);
    NIBLICK_CAIRO_FUNCTION(text_extents);
    NIBLICK_CAIRO_FUNCTION(translate);
#undef NIBLICK_CAIRO_FUNCTION
};

}  // namespace niblick
