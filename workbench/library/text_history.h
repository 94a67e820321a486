#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// Bytes of a text that were replaced by others.
struct Replacement {
    std::size_t at = 0;
    std::string removed, added;

    Replacement inverse() const { return {at, added, removed}; }
    friend bool operator==(const Replacement&, const Replacement&) = default;
};

// The shortest replacement that makes one text of the other.
Replacement replacement_between(std::string_view before, std::string_view after);
// Expects the text to contain what is removed.
std::string replaced(std::string_view text, const Replacement& change);

// A text with its past: one step for each edit, whoever made it. Typing that goes on from where it
// stopped is one step as far as the end of the word.
class TextHistory {
  public:
    explicit TextHistory(std::string text = {}) : text_(std::move(text)) {}

    const std::string& text() const { return text_; }
    bool can_undo() const { return at_ > 0; }
    bool can_redo() const { return at_ < steps_.size(); }
    // Records an edited text. `typed`: by keyboard, so that it may join the previous step. Does
    // nothing if the text is unchanged.
    void change(std::string text, bool typed);
    void undo();
    void redo();
    // The next typing starts a new step.
    void rest() { open_ = false; }

  private:
    bool joins(const Replacement& next) const;

    std::string text_;
    std::vector<Replacement> steps_;
    std::size_t at_ = 0;  // steps that hold
    bool open_ = false;   // the last step was typed, and more may join it
};

}  // namespace niblick
