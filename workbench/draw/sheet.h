#pragma once

#include <string>

#include "workbench/draw/arrange.h"

namespace niblick {

// A sheet of paper that is filled from the top, as high as what it gets.
class SheetPen : public Pen {
  public:
    // Expects `measure` to outlive it.
    SheetPen(float width, const TextMeasure& measure);

    // The width between the margins.
    float inner() const { return picture.size.w - 2 * kMargin; }
    const TextMeasure& measure() const { return measure_; }

    // The title of the picture, with its words below.
    void add_title(std::string title, std::string words);
    void add_heading(std::string words);
    void add_paragraph(std::string_view words);
    void add_rows(const TextTable& table);
    // The ids of the elements get a prefix.
    void add_picture(Picture part, std::string_view prefix);
    // The finished sheet.
    Picture finish();

  private:
    static constexpr float kMargin = 28;

    const TextMeasure& measure_;
    float y_ = kMargin;
};

}  // namespace niblick
