#include "workbench/kit/match_score.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <string>

#include "core/base/words.h"

namespace niblick {

namespace {

bool starts_word(const std::string& text, std::size_t at) {
    return at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0;
}

// Subsequence match: consecutive letters and word beginnings score higher.
int letters_score(const std::string& text, const std::string& word) {
    int score = 0;
    std::size_t at = 0, last = std::string::npos;
    for (const char letter : word) {
        const std::size_t found = text.find(letter, at);
        if (found == std::string::npos) return 0;
        score += 1;
        if (last != std::string::npos && found == last + 1) score += 2;
        if (starts_word(text, found)) score += 3;
        last = found;
        at = found + 1;
    }
    // Scattered letters do not count.
    return score >= 2 * static_cast<int>(word.size()) ? score : 0;
}

int word_score(const std::string& text, const std::string& word) {
    if (text == word) return 400;
    const std::size_t found = text.find(word);
    if (found == 0) return 300;
    for (std::size_t at = found; at != std::string::npos; at = text.find(word, at + 1)) {
        if (starts_word(text, at)) return 200;
    }
    if (found != std::string::npos) return 100;
    return word.size() >= 2 ? letters_score(text, word) : 0;
}

}  // namespace

int match_score(std::string_view text, std::string_view search) {
    const std::string low = lower(text);
    std::istringstream words{lower(search)};
    int sum = 0, n = 0;
    for (std::string word; words >> word; ++n) {
        const int score = word_score(low, word);
        if (score == 0) return 0;
        sum += score;
    }
    return n == 0 ? 0 : sum / n;
}

bool has_words(std::string_view text, std::string_view search) {
    const std::string low = lower(text);
    return std::ranges::all_of(words_of(lower(search)), [&](const std::string& word) {
        return low.find(word) != std::string::npos;
    });
}

}  // namespace niblick
