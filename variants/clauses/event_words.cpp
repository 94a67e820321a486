#include "variants/clauses/event_words.h"

#include <algorithm>
#include <cctype>

#include "core/base/words.h"
#include "variants/clauses/event_phrases.h"

namespace niblick::mechanisms {

namespace {

bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}

// Calls `visit` with each word of small letters in a form, and with whether it may be left out.
template <typename Visit>
void for_each_word(std::string_view form, Visit visit) {
    int brackets = 0;
    for (std::size_t i = 0; i < form.size(); ++i) {
        brackets += form[i] == '[' ? 1 : form[i] == ']' ? -1 : 0;
        if (!is_lower(form[i]) ||
            (i > 0 && std::isalpha(static_cast<unsigned char>(form[i - 1])))) {
            continue;
        }
        std::size_t end = i;
        while (end < form.size() && is_lower(form[end])) ++end;
        visit(form.substr(i, end - i), brackets > 0);
    }
}

std::vector<std::string_view> first_words(std::string_view kind) {
    std::vector<std::string_view> words;
    for (const Phrase& phrase : kEventPhrases) {
        if (phrase.kind != kind) continue;
        const std::string_view word = fixed_words(phrase.form).front();
        if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
    }
    return words;
}

}  // namespace

std::vector<std::string_view> fixed_words(std::string_view form) {
    std::vector<std::string_view> words;
    for_each_word(form, [&](std::string_view word, bool optional) {
        if (!optional) words.push_back(word);
    });
    return words;
}

std::vector<std::string_view> condition_words() {
    return first_words(kConditions);
}

std::vector<std::string_view> action_words() {
    return first_words(kActions);
}

std::vector<std::string_view> trigger_words() {
    std::vector<std::string_view> words;
    for (const Phrase& phrase : kEventPhrases) {
        const bool begins_with_who =
            phrase.form.starts_with("CARDS ") || phrase.form.starts_with("TOKEN ");
        if (phrase.kind == kTriggers && begins_with_who) {
            words.push_back(fixed_words(phrase.form).back());
        }
    }
    return words;
}

std::string forms_of(std::string_view kind) {
    std::vector<std::string> forms;
    for (const Phrase& phrase : kEventPhrases) {
        if (phrase.kind == kind) forms.emplace_back(phrase.form);
    }
    const std::string last = forms.back();
    forms.pop_back();
    return joined(forms, ", ") + " or " + last;
}

bool is_event_word(std::string_view word) {
    bool found = word == "until";
    for (const Phrase& phrase : kEventPhrases) {
        if (phrase.form.starts_with("QS")) continue;  // kinds of cards, with words of their own
        for_each_word(phrase.form,
                      [&](std::string_view known, bool) { found = found || known == word; });
    }
    return found;
}

}  // namespace niblick::mechanisms
