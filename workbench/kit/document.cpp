#include "workbench/kit/document.h"

#include <algorithm>
#include <memory>
#include <numbers>

#include "workbench/kit/suit_outline.h"

#if NIBLICK_CAIRO
#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>
#endif

namespace niblick {

#if NIBLICK_CAIRO

namespace {

constexpr int kSuitDetail = 12;
// The window's font where it is installed; fontconfig has another where it is not.
constexpr const char* kFamily = "Inter";

struct Release {
    void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using Surface = std::unique_ptr<cairo_surface_t, Release>;
using Cairo = std::unique_ptr<cairo_t, Release>;

void set_font(cairo_t* cairo, float size, bool strong) {
    cairo_select_font_face(cairo, kFamily, CAIRO_FONT_SLANT_NORMAL,
                           strong ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, static_cast<double>(size));
}

float width_of(cairo_t* cairo, const std::string& text, float size, bool strong) {
    set_font(cairo, size, strong);
    cairo_text_extents_t extents{};
    cairo_text_extents(cairo, text.c_str(), &extents);
    return static_cast<float>(extents.x_advance);
}

void set_colour(cairo_t* cairo, Rgb colour) {
    const auto part = [&](int shift) {
        return static_cast<double>((colour >> shift) & 0xFF) / 255;
    };
    cairo_set_source_rgb(cairo, part(16), part(8), part(0));
}

void trace(cairo_t* cairo, const std::vector<Point>& points) {
    cairo_new_sub_path(cairo);
    for (const Point p : points) {
        cairo_line_to(cairo, static_cast<double>(p.x), static_cast<double>(p.y));
    }
}

void trace_rect(cairo_t* cairo, const Rect& r, float rounding) {
    const double round = static_cast<double>(std::min({rounding, r.w / 2, r.h / 2}));
    const double x = static_cast<double>(r.x), y = static_cast<double>(r.y);
    const double right = static_cast<double>(r.right()), bottom = static_cast<double>(r.bottom());
    if (round <= 0) {
        cairo_rectangle(cairo, x, y, right - x, bottom - y);
        return;
    }
    constexpr double kQuarter = std::numbers::pi / 2;
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, right - round, y + round, round, -kQuarter, 0);
    cairo_arc(cairo, right - round, bottom - round, round, 0, kQuarter);
    cairo_arc(cairo, x + round, bottom - round, round, kQuarter, 2 * kQuarter);
    cairo_arc(cairo, x + round, y + round, round, 2 * kQuarter, 3 * kQuarter);
    cairo_close_path(cairo);
}

void draw_text(cairo_t* cairo, const GraphicElement& mark) {
    const float width = width_of(cairo, mark.text, mark.size, mark.strong);
    set_colour(cairo, mark.fill);
    cairo_move_to(cairo, static_cast<double>(mark.points[0].x - width * mark.anchor),
                  static_cast<double>(mark.points[0].y));
    cairo_show_text(cairo, mark.text.c_str());
}

void draw(cairo_t* cairo, const GraphicElement& mark) {
    cairo_new_path(cairo);
    switch (mark.kind) {
        case GraphicElement::Kind::text: return draw_text(cairo, mark);
        case GraphicElement::Kind::rect: trace_rect(cairo, mark.r, mark.rounding); break;
        case GraphicElement::Kind::line: trace(cairo, mark.points); break;
        case GraphicElement::Kind::shape:
            trace(cairo, mark.points);
            cairo_close_path(cairo);
            break;
        case GraphicElement::Kind::suit:
            for (std::vector<Point>& outline : suit_outlines(mark.suit, kSuitDetail)) {
                for (Point& p : outline) {
                    p = {mark.r.middle_x() + p.x * mark.r.h, mark.r.middle_y() + p.y * mark.r.h};
                }
                trace(cairo, outline);
                cairo_close_path(cairo);
            }
            break;
    }
    if (mark.fill != kNoPaint) {
        set_colour(cairo, mark.fill);
        cairo_fill_preserve(cairo);
    }
    if (mark.stroke != kNoPaint) {
        set_colour(cairo, mark.stroke);
        cairo_set_line_width(cairo, static_cast<double>(mark.thickness));
        const double dash = static_cast<double>(mark.dash);
        cairo_set_dash(cairo, &dash, dash > 0 ? 1 : 0, 0);
        cairo_stroke_preserve(cairo);
    }
    cairo_new_path(cairo);
}

cairo_status_t append(void* to, const unsigned char* data, unsigned int size) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), size);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

bool can_write_documents() {
    return true;
}

TextMeasure document_measure() {
    const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
    const std::shared_ptr<cairo_t> cairo(cairo_create(surface.get()), Release{});
    // Widths do not depend on the pixels of this surface.
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_set_font_options(cairo.get(), options);
    cairo_font_options_destroy(options);
    return [cairo](std::string_view text, float size, bool strong) {
        return width_of(cairo.get(), std::string(text), size, strong);
    };
}

BytesOrError document_bytes(const std::vector<VectorImage>& pages, DocumentKind kind) {
    BytesOrError result;
    if (pages.empty()) {
        result.error = "there is nothing to print";
        return result;
    }
    Size size = pages.front().size;
    if (kind == DocumentKind::svg) {
        size.h = 0;
        for (const VectorImage& page : pages) size.h += page.size.h;
    }
    std::string bytes;
    const auto make = kind == DocumentKind::pdf ? cairo_pdf_surface_create_for_stream
                                                : cairo_svg_surface_create_for_stream;
    const Surface surface(
        make(append, &bytes, static_cast<double>(size.w), static_cast<double>(size.h)));
    if (kind == DocumentKind::pdf) {
        cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                       pages.front().title.c_str());
    }
    const Cairo cairo(cairo_create(surface.get()));
    for (const VectorImage& page : pages) {
        set_colour(cairo.get(), page.background);
        cairo_rectangle(cairo.get(), 0, 0, static_cast<double>(page.size.w),
                        static_cast<double>(page.size.h));
        cairo_fill(cairo.get());
        for (const GraphicElement& mark : page.elements) draw(cairo.get(), mark);
        if (kind == DocumentKind::pdf) {
            cairo_show_page(cairo.get());
        } else {
            cairo_translate(cairo.get(), 0, static_cast<double>(page.size.h));
        }
    }
    cairo_surface_finish(surface.get());
    cairo_status_t status = cairo_status(cairo.get());
    if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(surface.get());
    if (status == CAIRO_STATUS_SUCCESS) {
        result.bytes = std::move(bytes);
    } else {
        result.error = std::string("Cairo could not draw it: ") + cairo_status_to_string(status);
    }
    return result;
}

#else

bool can_write_documents() {
    return false;
}

TextMeasure document_measure() {
    return [](std::string_view text, float size, bool) { return letters_width(text, size); };
}

BytesOrError document_bytes(const std::vector<VectorImage>&, DocumentKind) {
    return {std::nullopt,
            "this program was built without Cairo, which writes PDF and SVG documents"};
}

#endif

}  // namespace niblick
