#include "workbench/explore/rules_sheet.h"

#include <utility>

#include "workbench/draw/arrange.h"
#include "workbench/kit/text.h"
#include "workbench/table/table_image.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

namespace {

constexpr float kMargin = 54, kFoot = 30;
constexpr float kTitle = 24, kBody = 10.5F, kSmall = 8.5F;  // sizes of the font
constexpr float kLine = 1.42F;                              // from line to line, of a font's size
// How much of a sheet's height the picture takes at most, and how large the letters of the text
// are.
struct Scale {
    float picture, text;
};
// Tried in this order, until all is on one sheet.
constexpr Scale kScales[] = {{0.4F, 1},      {0.36F, 1},     {0.32F, 1},    {0.28F, 1},  {0.24F, 1},
                             {0.28F, 0.95F}, {0.24F, 0.95F}, {0.24F, 0.9F}, {0.2F, 0.9F}};
constexpr Tone kInk = &Theme::text, kQuiet = &Theme::secondary, kRule = &Theme::line;

// Fills one sheet after another from the top.
class Sheets {
  public:
    Sheets(std::string title, Size paper, const TextMeasure& measure)
        : title_(std::move(title)),
          paper_(paper),
          measure_(measure) {
        begin();
    }

    float width() const { return paper_.w - 2 * kMargin; }

    void space(float height) { y_ += height; }

    // A line that would stand alone at the foot goes over with what follows: `with` is how much
    // room below it is needed too.
    void put(std::string_view words, float size, Tone colour, bool strong, float with = 0) {
        for (std::string& line : broken_lines(words, width(), size, strong, measure_)) {
            room_for(size * kLine + with);
            pen().text({kMargin, y_ + size}, std::move(line), size, 0, colour, strong);
            y_ += size * kLine;
        }
    }

    void put(Picture picture) {
        room_for(picture.size.h);
        const float height = picture.size.h;
        const Point corner{(paper_.w - picture.size.w) / 2, y_};
        add(pen().picture, std::move(picture), corner);
        y_ += height;
    }

    std::vector<Picture> finish() {
        std::vector<Picture> sheets;
        for (std::size_t i = 0; i < pens_.size(); ++i) {
            Pen& pen = pens_[i];
            const float y = paper_.h - kFoot;
            pen.line({{kMargin, y - 14}, {paper_.w - kMargin, y - 14}}, kRule, 0.6F);
            pen.text({kMargin, y}, title_, kSmall, 0, kQuiet);
            pen.text({paper_.w - kMargin, y},
                     std::to_string(i + 1) + " of " + std::to_string(pens_.size()), kSmall, 1,
                     kQuiet);
            sheets.push_back(std::move(pen.picture));
        }
        return sheets;
    }

  private:
    Pen& pen() { return pens_.back(); }

    void begin() {
        pens_.emplace_back();
        pen().picture.size = paper_;
        pen().picture.title = title_;
        y_ = kMargin;
    }

    void room_for(float height) {
        if (y_ + height > paper_.h - kFoot - 24 && y_ > kMargin) begin();
    }

    std::string title_;
    Size paper_;
    const TextMeasure& measure_;
    std::vector<Pen> pens_;
    float y_ = 0;
};

std::string describe_deal(const Session& session) {
    std::string words =
        session.number() ? with_capital(describe_number(*session.number())) : "A deal of your own";
    if (session.at() > 0) words += ", after " + counted(session.at(), "move");
    return words;
}

std::vector<Picture> sheets_with(Scale scale, const RulesPage& page, const Session& session,
                                 Size paper, const TextMeasure& measure) {
    const std::string deal = describe_deal(session);
    const float text = kBody * scale.text, small = kSmall * scale.text;
    Sheets sheets(
        page.title + ", " + (session.number() ? describe_number(*session.number()) : "own deal"),
        paper, measure);
    sheets.put(page.title, kTitle, kInk, true);
    sheets.space(2);
    sheets.put(page.summary, text, kInk, false);
    sheets.space(10);
    // As wide as the text, unless that would fill the sheet.
    Picture picture = table_image(session, sheets.width(), measure);
    const float most = scale.picture * paper.h;
    if (picture.size.h > most) {
        picture = table_image(session, sheets.width() * most / picture.size.h, measure);
    }
    sheets.put(std::move(picture));
    sheets.space(4);
    sheets.put(deal + ".", small, kQuiet, false);
    sheets.space(8);
    for (const Prose::Paragraph& paragraph : page.paragraphs) {
        sheets.put(topic_title(paragraph.topic), text, kInk, true, 2 * text * kLine);
        sheets.put(paragraph.text, text, kInk, false);
        sheets.space(6);
    }
    if (!page.also.empty()) sheets.put(page.also, small, kQuiet, false);
    if (!page.source.empty()) sheets.put("Source: " + page.source, small, kQuiet, false);
    return sheets.finish();
}

}  // namespace

std::vector<Picture> rules_sheet(const RulesPage& page, const Session& session, Size paper,
                                 const TextMeasure& measure) {
    std::vector<Picture> sheets;
    for (const Scale& scale : kScales) {
        std::vector<Picture> fewer = sheets_with(scale, page, session, paper, measure);
        if (sheets.empty() || fewer.size() < sheets.size()) sheets = std::move(fewer);
        if (sheets.size() == 1) break;
    }
    return sheets;
}

BytesOrError rules_document(const RulesPage& page, const Session& session, Size paper,
                            const std::filesystem::path& file) {
    const PictureFormat format = format_of(file.extension().string(), PictureFormat::pdf);
    return file_bytes(rules_sheet(page, session, paper, measure_for(format)), format);
}

}  // namespace niblick
