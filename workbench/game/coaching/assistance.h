#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace niblick {

// What a player was told while a game was still on.
enum class Help : std::uint8_t { hint, verdict, warnings, chart, line, went_back };
inline constexpr std::string_view kHelpWords[] = {"hint",  "verdict", "warnings",
                                                  "chart", "line",    "went_back"};

// The helps that one game was played with.
class AssistanceLog {
  public:
    void add(Help help) { set_ |= bit(help); }
    bool has(Help help) const { return (set_ & bit(help)) != 0; }
    bool any() const { return set_ != 0; }
    // "Played with a hint and the chart." for people; empty without any.
    std::string words() const;

    friend bool operator==(const AssistanceLog&, const AssistanceLog&) = default;

  private:
    static std::uint8_t bit(Help help) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(help));
    }
    std::uint8_t set_ = 0;
};

// "hint chart", to be kept beside a game, and back. Words that are not known are passed over.
std::string assistance_text(const AssistanceLog& assistance);
AssistanceLog read_assistance(std::string_view text);

}  // namespace niblick
