#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace niblick::mechanisms {

// The words that the parser of [events] looks for, from the table of phrases (event_phrases.h).

// The words in small letters of a form, without those that may be left out: "run of" of "run of N
// [same suit]".
std::vector<std::string_view> fixed_words(std::string_view form);
// The first fixed word of each phrase of a kind; of triggers that begin with cards or a token, the
// last.
std::vector<std::string_view> condition_words();
std::vector<std::string_view> action_words();
std::vector<std::string_view> trigger_words();
// "burn N, end [won | lost] ['SENTENCE'] or give [N] TOKEN".
std::string forms_of(std::string_view kind);
// Whether a word has a meaning in [events], so that no counter can be called so.
bool is_event_word(std::string_view word);

}  // namespace niblick::mechanisms
