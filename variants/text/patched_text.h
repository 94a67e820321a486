#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "variants/text/diagnostic.h"
#include "variants/text/statements.h"

namespace niblick {

// A text from which faulty statements are blanked out one by one, so that the rest can be read. The
// rest keeps its lines and its columns in bytes.
class PatchedText {
  public:
    // Blanks out invalid UTF-8 and statements that are faulty by themselves, and reports up to
    // `most` of them.
    PatchedText(std::string_view text, int file, std::size_t most, Diagnostics& diagnostics);

    // The remaining text. Keys below a header that was blanked out go to a placeholder table.
    std::string_view text() const { return text_; }
    static bool is_stand_in(std::string_view table);
    // The text up to the end of a statement.
    std::string_view text_through(std::size_t statement) const;

    int lines() const { return static_cast<int>(line_starts_.size()); }
    // A line, counted from 1, without its line break.
    std::string_view line(int number) const;
    // The column in bytes of a column in characters, both from 1.
    int byte_column(int number, int column) const;

    const std::vector<Statement>& statements() const { return statements_; }
    // The statement that a line belongs to, if any.
    std::optional<std::size_t> statement_at(int number) const;
    bool is_set_aside(std::size_t statement) const { return left_[statement] == Left::nothing; }

    // Blanks out a statement with an error at a column of its first line (0 if that does not
    // matter). False if nothing of it remained.
    bool set_aside(std::size_t statement, int column);
    // Blanks out the statement that a line belongs to, or else the line. If the line is blank (some
    // errors show only at the end), takes the last statement before it. False if there is none.
    bool set_aside_line(int number, int column);

  private:
    // What remains of a statement: a header still names its table if only the text after it is
    // faulty.
    enum class Left : std::uint8_t { all, header, nothing };

    std::vector<std::size_t> replace_bad_bytes();
    std::vector<Span> first_of_each_line(const std::vector<std::size_t>& bytes, int file) const;
    std::string_view whole_line(int number) const;
    bool blank(int number, int column);
    void stand_in(int number);

    std::string text_;
    std::vector<std::size_t> line_starts_;
    std::vector<Statement> statements_;
    std::vector<Left> left_;  // of each statement
};

}  // namespace niblick
