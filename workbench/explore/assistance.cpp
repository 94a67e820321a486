#include "workbench/explore/assistance.h"

#include <iterator>
#include <vector>

#include "core/base/words.h"

namespace niblick {

namespace {

constexpr std::string_view kSaid[] = {
    "hints",       "the solver's verdict", "warnings",
    "the chart",   "the solver's line",    "going back to before a bad move",
    "proved goals"};
static_assert(std::size(kSaid) == std::size(kHelpWords));

}  // namespace

std::string AssistanceLog::words() const {
    std::vector<std::string_view> said;
    for (std::size_t i = 0; i < std::size(kSaid); ++i) {
        if (has(static_cast<Help>(i))) said.push_back(kSaid[i]);
    }
    std::string text;
    for (std::size_t i = 0; i < said.size(); ++i) {
        text += i == 0 ? "Played with " : i + 1 < said.size() ? ", " : " and ";
        text += said[i];
    }
    return text.empty() ? text : text + ".";
}

std::string assistance_text(const AssistanceLog& assistance) {
    std::string text;
    for (std::size_t i = 0; i < std::size(kHelpWords); ++i) {
        if (!assistance.has(static_cast<Help>(i))) continue;
        text += (text.empty() ? "" : " ") + std::string(kHelpWords[i]);
    }
    return text;
}

AssistanceLog read_assistance(std::string_view text) {
    AssistanceLog assistance;
    for (const std::string& word : words_of(text)) {
        for (std::size_t i = 0; i < std::size(kHelpWords); ++i) {
            if (word == kHelpWords[i]) assistance.add(static_cast<Help>(i));
        }
    }
    return assistance;
}

}  // namespace niblick
