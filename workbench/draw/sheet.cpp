#include "workbench/draw/sheet.h"

#include <utility>

namespace niblick {

namespace {

constexpr float kTitleText = 18, kHeadingText = 14, kWordsText = 12;
constexpr float kWordsRow = 17;

}  // namespace

SheetPen::SheetPen(float width, const TextMeasure& measure) : measure_(measure) {
    picture.size.w = width;
}

void SheetPen::add_title(std::string title, std::string words) {
    text({kMargin, y_ + kTitleText}, title, kTitleText, 0, &Theme::text, true);
    y_ += 24;
    picture.title = std::move(title);
    add_paragraph(words);
    picture.words = std::move(words);
}

void SheetPen::add_heading(std::string words) {
    y_ += 14;
    text({kMargin, y_ + kHeadingText}, std::move(words), kHeadingText, 0, &Theme::text, true);
    y_ += 26;
}

void SheetPen::add_paragraph(std::string_view words) {
    for (std::string& line : broken_lines(words, inner(), kWordsText, false, measure_)) {
        text({kMargin, y_ + kWordsText}, std::move(line), kWordsText, 0, &Theme::secondary);
        y_ += kWordsRow;
    }
    y_ += 4;
}

void SheetPen::add_rows(const TextTable& table) {
    y_ = add_table(*this, {kMargin, y_}, table, measure_).bottom() + 6;
}

void SheetPen::add_picture(Picture part, std::string_view prefix) {
    const float height = part.size.h;
    add(picture, std::move(part), {kMargin, y_}, prefix);
    y_ += height + 6;
}

Picture SheetPen::finish() {
    picture.size.h = y_ + kMargin;
    return std::move(picture);
}

}  // namespace niblick
