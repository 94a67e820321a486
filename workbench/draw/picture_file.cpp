#include "workbench/draw/picture_file.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <utility>

#include "core/base/expects.h"
#include "workbench/draw/outline.h"
#include "workbench/draw/suit_outline.h"
#include "workbench/draw/svg.h"

#if NIBLICK_CAIRO
#include "workbench/draw/cairo_library.h"
#endif

namespace niblick {

namespace {

// One below the other.
Picture joined(const std::vector<Picture>& pages) {
    Picture whole = pages.front();
    for (std::size_t i = 1; i < pages.size(); ++i) {
        const float below = whole.size.h;
        whole.size = {std::max(whole.size.w, pages[i].size.w), below + pages[i].size.h};
        add(whole, pages[i], {0, below}, "page-" + std::to_string(i + 1) + "-");
    }
    return whole;
}

// In the formats that need nothing of this machine.
std::string text_of(const std::vector<Picture>& pages, PictureFormat format) {
    if (format != PictureFormat::txt) return svg_text(joined(pages), paper_theme());
    std::string text;
    for (const Picture& page : pages) text += (text.empty() ? "" : "\n") + outline_text(page);
    return text;
}

// A browser's page makes PNG and PDF itself, of what it is given as SVG.
#if NIBLICK_PAGE_DRAWS
constexpr bool kAllAsSvg = true;
#else
constexpr bool kAllAsSvg = false;
#endif

bool is_text(PictureFormat format) {
    return kAllAsSvg || format == PictureFormat::svg || format == PictureFormat::txt;
}

}  // namespace

PictureFormat format_of(std::string_view ending, PictureFormat otherwise) {
    if (ending == ".svg") return PictureFormat::svg;
    if (ending == ".png") return PictureFormat::png;
    if (ending == ".pdf") return PictureFormat::pdf;
    return ending == ".txt" ? PictureFormat::txt : otherwise;
}

#if NIBLICK_CAIRO

namespace {

constexpr float kPngScale = 2;  // pixels to a point

constexpr int kSuitDetail = 12;
// The window's font where it is installed; fontconfig has another where it is not.
constexpr const char* kFamily = "Inter";

cairo_status_t append(void* to, const unsigned char* data, unsigned int size) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), size);
    return CAIRO_STATUS_SUCCESS;
}

// A sheet or a file that is being drawn.
class Drawing {
  public:
    // Takes the surface over.
    Drawing(const CairoLibrary& library, cairo_surface_t* surface)
        : lib_(library),
          theme_(paper_theme()),
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

    void draw(const Picture& picture) {
        set_colour(picture.background, 1);
        lib_.rectangle(context_, 0, 0, static_cast<double>(picture.size.w),
                       static_cast<double>(picture.size.h));
        lib_.fill(context_);
        for (const Mark& mark : picture.marks) draw(mark);
    }
    void end_page() { lib_.show_page(context_); }
    void enlarge(float by) {
        lib_.scale(context_, static_cast<double>(by), static_cast<double>(by));
    }
    void set_title(const std::string& title) {
        lib_.pdf_surface_set_metadata(surface_, CAIRO_PDF_METADATA_TITLE, title.c_str());
    }
    cairo_status_t write_png(std::string& bytes) {
        return lib_.surface_write_to_png_stream(surface_, append, &bytes);
    }
    cairo_status_t finish() {
        lib_.surface_finish(surface_);
        const cairo_status_t status = lib_.status(context_);
        return status == CAIRO_STATUS_SUCCESS ? lib_.surface_status(surface_) : status;
    }

  private:
    void set_colour(Tone tone, float opacity) {
        const Colour colour = theme_.*tone;
        const auto part = [](std::uint32_t value) { return static_cast<double>(value) / 255; };
        lib_.set_source_rgba(context_, part(red_of(colour)), part(green_of(colour)),
                             part(blue_of(colour)),
                             part(alpha_of(colour)) * static_cast<double>(opacity));
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

    void draw_text(const Mark& mark) {
        const float width = width_of(mark.text, mark.size, mark.strong);
        set_colour(mark.fill, mark.opacity);
        lib_.save(context_);
        lib_.translate(context_, static_cast<double>(mark.points[0].x),
                       static_cast<double>(mark.points[0].y));
        if (mark.turned) lib_.rotate(context_, std::numbers::pi);
        lib_.move_to(context_, static_cast<double>(-width * mark.anchor), 0);
        lib_.show_text(context_, mark.text.c_str());
        lib_.restore(context_);
    }

    void draw(const Mark& mark) {
        lib_.new_path(context_);
        switch (mark.kind) {
            case Mark::Kind::text: return draw_text(mark);
            case Mark::Kind::rect: trace_rect(mark.r, mark.rounding); break;
            case Mark::Kind::line: trace(mark.points); break;
            case Mark::Kind::shape:
                trace(mark.points);
                lib_.close_path(context_);
                break;
            case Mark::Kind::suit:
                for (std::vector<Point>& outline : suit_outlines(mark.suit, kSuitDetail)) {
                    for (Point& p : outline) {
                        const float scale = mark.turned ? -mark.r.h : mark.r.h;
                        p = {mark.r.middle_x() + p.x * scale, mark.r.middle_y() + p.y * scale};
                    }
                    trace(outline);
                    lib_.close_path(context_);
                }
                break;
        }
        if (mark.fill != nullptr) {
            set_colour(mark.fill, mark.opacity);
            lib_.fill_preserve(context_);
        }
        if (mark.stroke != nullptr) {
            set_colour(mark.stroke, mark.opacity);
            lib_.set_line_width(context_, static_cast<double>(mark.thickness));
            const double dash = static_cast<double>(mark.dash);
            lib_.set_dash(context_, &dash, dash > 0 ? 1 : 0, 0);
            lib_.stroke_preserve(context_);
        }
        lib_.new_path(context_);
    }

    CairoLibrary lib_;
    Theme theme_;
    cairo_surface_t* surface_;
    cairo_t* context_;
};

}  // namespace

std::string why_no_cairo() {
    return CairoLibrary().error();
}

TextMeasure measure_for(PictureFormat format) {
    const CairoLibrary cairo;
    if (is_text(format) || !cairo.error().empty()) return helvetica_measure();
    const auto drawing =
        std::make_shared<Drawing>(cairo, cairo.image_surface_create(CAIRO_FORMAT_A8, 1, 1));
    drawing->measure_unhinted();
    return [drawing](std::string_view text, float size, bool strong) {
        return drawing->width_of(std::string(text), size, strong);
    };
}

namespace {

cairo_status_t write_pdf(const CairoLibrary& cairo, const std::vector<Picture>& pages,
                         std::string& bytes) {
    const Size size = pages.front().size;
    Drawing drawing(cairo,
                    cairo.pdf_surface_create_for_stream(append, &bytes, static_cast<double>(size.w),
                                                        static_cast<double>(size.h)));
    drawing.set_title(pages.front().title);
    for (const Picture& page : pages) {
        drawing.draw(page);
        drawing.end_page();
    }
    return drawing.finish();
}

cairo_status_t write_png(const CairoLibrary& cairo, const Picture& picture, std::string& bytes) {
    const auto pixels = [](float points) {
        return std::max(1, static_cast<int>(std::ceil(points * kPngScale)));
    };
    Drawing drawing(cairo, cairo.image_surface_create(CAIRO_FORMAT_RGB24, pixels(picture.size.w),
                                                      pixels(picture.size.h)));
    drawing.enlarge(kPngScale);
    drawing.draw(picture);
    const cairo_status_t status = drawing.write_png(bytes);
    return status == CAIRO_STATUS_SUCCESS ? drawing.finish() : status;
}

}  // namespace

BytesOrError file_bytes(const std::vector<Picture>& pages, PictureFormat format) {
    NIBLICK_EXPECTS(!pages.empty());
    if (is_text(format)) return {text_of(pages, format), {}};
    const CairoLibrary cairo;
    if (!cairo.error().empty()) return {std::nullopt, cairo.error()};
    std::string bytes;
    const cairo_status_t status = format == PictureFormat::pdf
                                      ? write_pdf(cairo, pages, bytes)
                                      : write_png(cairo, joined(pages), bytes);
    if (status == CAIRO_STATUS_SUCCESS) return {std::move(bytes), {}};
    return {std::nullopt,
            std::string("Cairo could not draw it: ") + cairo.status_to_string(status)};
}

#else

std::string why_no_cairo() {
    return "this program was built without Cairo, which draws PNG and PDF files";
}

TextMeasure measure_for(PictureFormat) {
    return helvetica_measure();
}

BytesOrError file_bytes(const std::vector<Picture>& pages, PictureFormat format) {
    NIBLICK_EXPECTS(!pages.empty());
    if (!is_text(format)) return {std::nullopt, why_no_cairo()};
    return {text_of(pages, format), {}};
}

#endif

}  // namespace niblick
