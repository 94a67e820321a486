#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// A replacement of a range of bytes.
struct Replacement {
    std::size_t at = 0;
    std::string removed, added;

    Replacement inverse() const { return {at, added, removed}; }
    friend bool operator==(const Replacement&, const Replacement&) = default;
};

// The shortest replacement that turns one text into the other.
Replacement replacement_between(std::string_view before, std::string_view after);
// Applies a replacement. Expects the text to contain what is removed.
std::string replaced(std::string_view text, const Replacement& change);

// A text with an undo history of one step for each edit. Contiguous typing within a word is one
// step.
class TextHistory {
  public:
    explicit TextHistory(std::string text = {}) : text_(std::move(text)) {}

    const std::string& text() const { return text_; }
    bool can_undo() const { return at_ > 0; }
    bool can_redo() const { return at_ < steps_.size(); }
    // Records an edited text. `typed`: by keyboard, so it may be merged with the previous step.
    // Does nothing if the text is unchanged.
    void change(std::string text, bool typed);
    void undo();
    void redo();
    // Ends the current step of typing.
    void rest() { open_ = false; }

  private:
    bool joins(const Replacement& next) const;

    std::string text_;
    std::vector<Replacement> steps_;
    std::size_t at_ = 0;  // number of steps applied
    bool open_ = false;   // the last step was typed and can be extended
};

}  // namespace niblick
