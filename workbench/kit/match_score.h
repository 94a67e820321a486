#pragma once

#include <string_view>

namespace niblick {

// A fuzzy match score, higher is better, 0 for no match: every word of the search must be a prefix
// of a word, a substring or a subsequence of the text.
int match_score(std::string_view text, std::string_view search);
// Whether every word of the search is in the text, as a whole or as a part; case does not matter.
bool has_words(std::string_view text, std::string_view search);

}  // namespace niblick
