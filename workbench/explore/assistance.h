#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace niblick {

// The kinds of help during a game.
enum class Help : std::uint8_t { hint, verdict, warnings, chart, line, went_back, goals };
inline constexpr std::string_view kHelpWords[] = {"hint", "verdict",   "warnings", "chart",
                                                  "line", "went_back", "goals"};

// The help used in one game.
class AssistanceLog {
  public:
    void add(Help help) { set_ |= bit(help); }
    bool has(Help help) const { return (set_ & bit(help)) != 0; }
    bool any() const { return set_ != 0; }
    // "Played with a hint and the chart." for display; empty if none.
    std::string words() const;

    friend bool operator==(const AssistanceLog&, const AssistanceLog&) = default;

  private:
    static std::uint8_t bit(Help help) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(help));
    }
    std::uint8_t set_ = 0;
};

// Converts to "hint chart", as saved with a game, and back. Ignores unknown words.
std::string assistance_text(const AssistanceLog& assistance);
AssistanceLog read_assistance(std::string_view text);

}  // namespace niblick
