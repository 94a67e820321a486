#include "workbench/kit/document.h"

#include <algorithm>
#include <memory>
#include <numbers>

#include "workbench/kit/suit_outline.h"

#if NIBLICK_CAIRO
#include "workbench/kit/cairo_library.h"
#endif

namespace niblick {

namespace {

float measure_in_strokes(std::string_view text, float size, bool) {
    return letters_width(text, size);
}

}  // namespace

#if NIBLICK_CAIRO

namespace {

constexpr int kSuitDetail = 12;
// The window's font where it is installed; fontconfig has another where it is not.
constexpr const char* kFamily = "Inter";

// A sheet or a file that is being drawn.
class Drawing {
  public:
    // Takes the surface over.
    Drawing(const CairoLibrary& library, cairo_surface_t* surface)
        : lib_(library),
          surface_(surface),
          context_(library.create(surface)) {}
    Drawing(const Drawing&) = delete;
    Drawing& operator=(const Drawing&) = delete;
    ~Drawing() {
        lib_.destroy(context_);
        lib_.surface_destroy(surface_);
    }

    // Widths that do not depend on the pixels of the surface.
    void measure_unhinted() {
        cairo_font_options_t* options = lib_.font_options_create();
        lib_.font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
        lib_.font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
        lib_.set_font_options(context_, options);
        lib_.font_options_destroy(options);
    }

    float width_of(const std::string& text, float size, bool strong) const {
        lib_.select_font_face(context_, kFamily, CAIRO_FONT_SLANT_NORMAL,
                              strong ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
        lib_.set_font_size(context_, static_cast<double>(size));
        cairo_text_extents_t extents{};
        lib_.text_extents(context_, text.c_str(), &extents);
        return static_cast<float>(extents.x_advance);
    }

    void draw(const VectorImage& image) {
        set_colour(image.background);
        lib_.rectangle(context_, 0, 0, static_cast<double>(image.size.w),
                       static_cast<double>(image.size.h));
        lib_.fill(context_);
        for (const GraphicElement& mark : image.elements) draw(mark);
    }
    void end_page() { lib_.show_page(context_); }
    void move_down(float by) { lib_.translate(context_, 0, static_cast<double>(by)); }
    void set_title(const std::string& title) {
        lib_.pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_TITLE, title.c_str());
    }
    cairo_status_t finish() {
        lib_.surface_finish(surface_);
        const cairo_status_t status = lib_.status(context_);
        return status == CAIRO_STATUS_SUCCESS ? lib_.surface_status(surface_) : status;
    }

  private:
    void set_colour(Rgb colour) {
        const auto part = [&](int shift) {
            return static_cast<double>((colour >> shift) & 0xFF) / 255;
        };
        lib_.set_source_rgb(context_, part(16), part(8), part(0));
    }

    void trace(const std::vector<Point>& points) {
        lib_.new_sub_path(context_);
        for (const Point p : points) {
            lib_.line_to(context_, static_cast<double>(p.x), static_cast<double>(p.y));
        }
    }

    void trace_rect(const Rect& r, float rounding) {
        const double round = static_cast<double>(std::min({rounding, r.w / 2, r.h / 2}));
        const double x = static_cast<double>(r.x), y = static_cast<double>(r.y);
        const double right = static_cast<double>(r.right()),
                     bottom = static_cast<double>(r.bottom());
        if (round <= 0) {
            lib_.rectangle(context_, x, y, right - x, bottom - y);
            return;
        }
        constexpr double kQuarter = std::numbers::pi / 2;
        lib_.new_sub_path(context_);
        lib_.arc(context_, right - round, y + round, round, -kQuarter, 0);
        lib_.arc(context_, right - round, bottom - round, round, 0, kQuarter);
        lib_.arc(context_, x + round, bottom - round, round, kQuarter, 2 * kQuarter);
        lib_.arc(context_, x + round, y + round, round, 2 * kQuarter, 3 * kQuarter);
        lib_.close_path(context_);
    }

    void draw_text(const GraphicElement& mark) {
        const float width = width_of(mark.text, mark.size, mark.strong);
        set_colour(mark.fill);
        lib_.move_to(context_, static_cast<double>(mark.points[0].x - width * mark.anchor),
                     static_cast<double>(mark.points[0].y));
        lib_.show_text(context_, mark.text.c_str());
    }

    void draw(const GraphicElement& mark) {
        lib_.new_path(context_);
        switch (mark.kind) {
            case GraphicElement::Kind::text: return draw_text(mark);
            case GraphicElement::Kind::rect: trace_rect(mark.r, mark.rounding); break;
            case GraphicElement::Kind::line: trace(mark.points); break;
            case GraphicElement::Kind::shape:
                trace(mark.points);
                lib_.close_path(context_);
                break;
            case GraphicElement::Kind::suit:
                for (std::vector<Point>& outline : suit_outlines(mark.suit, kSuitDetail)) {
                    for (Point& p : outline) {
                        p = {mark.r.middle_x() + p.x * mark.r.h,
                             mark.r.middle_y() + p.y * mark.r.h};
                    }
                    trace(outline);
                    lib_.close_path(context_);
                }
                break;
        }
        if (mark.fill != kNoPaint) {
            set_colour(mark.fill);
            lib_.fill_preserve(context_);
        }
        if (mark.stroke != kNoPaint) {
            set_colour(mark.stroke);
            lib_.set_line_width(context_, static_cast<double>(mark.thickness));
            const double dash = static_cast<double>(mark.dash);
            lib_.set_dash(context_, &dash, dash > 0 ? 1 : 0, 0);
            lib_.stroke_preserve(context_);
        }
        lib_.new_path(context_);
    }

    CairoLibrary lib_;
    cairo_surface_t* surface_;
    cairo_t* context_;
};

cairo_status_t append(void* to, const unsigned char* data, unsigned int size) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), size);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

bool can_write_documents() {
    return CairoLibrary().error().empty();
}

TextMeasure document_measure() {
    const CairoLibrary cairo;
    if (!cairo.error().empty()) return measure_in_strokes;
    const auto drawing =
        std::make_shared<Drawing>(cairo, cairo.image_surface_create(CAIRO_FORMAT_A8, 1, 1));
    drawing->measure_unhinted();
    return [drawing](std::string_view text, float size, bool strong) {
        return drawing->width_of(std::string(text), size, strong);
    };
}

BytesOrError document_bytes(const std::vector<VectorImage>& pages, DocumentKind kind) {
    BytesOrError result;
    const CairoLibrary cairo;
    if (!cairo.error().empty()) {
        result.error = cairo.error();
        return result;
    }
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
    const auto make = kind == DocumentKind::pdf ? cairo.pdf_surface_create_for_stream
                                                : cairo.svg_surface_create_for_stream;
    Drawing drawing(cairo,
                    make(append, &bytes, static_cast<double>(size.w), static_cast<double>(size.h)));
    if (kind == DocumentKind::pdf) drawing.set_title(pages.front().title);
    for (const VectorImage& page : pages) {
        drawing.draw(page);
        if (kind == DocumentKind::pdf) {
            drawing.end_page();
        } else {
            drawing.move_down(page.size.h);
        }
    }
    const cairo_status_t status = drawing.finish();
    if (status == CAIRO_STATUS_SUCCESS) {
        result.bytes = std::move(bytes);
    } else {
        result.error = std::string("Cairo could not draw it: ") + cairo.status_to_string(status);
    }
    return result;
}

#else

bool can_write_documents() {
    return false;
}

TextMeasure document_measure() {
    return measure_in_strokes;
}

BytesOrError document_bytes(const std::vector<VectorImage>&, DocumentKind) {
    return {std::nullopt,
            "this program was built without Cairo, which writes PDF and SVG documents"};
}

#endif

}  // namespace niblick
