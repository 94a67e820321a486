#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "variants/compile/builder.h"
#include "variants/text/diagnostic.h"

namespace niblick::mechanisms {

// Warns of a key that marks tips where no score counts them.
inline void warn_of_idle_tips(std::string_view key, const Options& options, const Variant& variant,
                              Diagnostics& diagnostics) {
    if (!variant.score.tip_points.empty() || variant.score.tip_factor != 1) return;
    diagnostics.push_back({Severity::warning, "no-effect",
                           in_quotes(key) + " changes nothing: the score counts no tips",
                           "remove it, or write 'tips' below a table of scores",
                           options.span(key)});
}

// A layout while it is read from a drawing, with cards that overlap as drawn. After an error the
// builder gets an empty layout, so that the error causes no others.
class DrawnLayout {
  public:
    DrawnLayout(const Options& options, VariantBuilder& builder)
        : options_(options),
          builder_(builder) {}

    LayoutBuilder& cards() { return cards_; }
    bool fine() const { return fine_; }

    void fail(std::string_view code, std::string message, Span span, std::string hint = {}) {
        builder_.error(code, std::move(message), span, std::move(hint));
        fine_ = false;
    }

    void publish() {
        cards_.set_drawing(Drawing::overlap);
        builder_.set(&Contributions::layout, fine_ ? std::move(cards_) : LayoutBuilder{},
                     options_.header());
    }

  private:
    const Options& options_;
    VariantBuilder& builder_;
    LayoutBuilder cards_;
    bool fine_ = true;
};

}  // namespace niblick::mechanisms
