#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

// English that every sentence needs.
namespace niblick {

// A noun as its number asks: "card" for 1, "cards" for any other.
std::string plural(bool one, std::string_view noun);
// "1 card", "2 cards".
std::string counted(std::integral auto n, std::string_view noun) {
    return std::to_string(n) + ' ' + plural(n == 1, noun);
}
// The same with commas: "1,234 cards".
std::string counted_grouped(std::uint64_t n, std::string_view noun);
// "deal 5" where both are the same, otherwise "deals 1 to 5".
std::string numbered(std::string_view noun, const std::string& first, const std::string& last);
// "one", "two", ... "ten"; other numbers in digits.
std::string number_word(int n);
// "kings, queens and aces".
std::string listed(const std::vector<std::string>& words);
std::string listed(const std::vector<int>& numbers);
// "an ace, a 2 or a 3".
std::string listed_or(const std::vector<std::string>& words);
// "a king", "an ace", "an 8".
std::string with_article(const std::string& word);
// "a; b; c" for "; ".
std::string joined(const std::vector<std::string>& parts, std::string_view between);
// The same for what `word_of` says of each part.
template <typename Parts, typename WordOf>
std::string joined(const Parts& parts, std::string_view between, WordOf word_of) {
    std::vector<std::string> words;
    for (const auto& part : parts) words.emplace_back(word_of(part));
    return joined(words, between);
}
// The words of a text, which white space separates.
std::vector<std::string> words_of(std::string_view text);
// A text as lines of at most `width` columns, each behind an indent.
std::string wrapped(std::string_view text, std::string_view indent, std::size_t width = 80);
// "a|b" as "a" and "b", for '|'; nothing follows a separator at the end.
std::vector<std::string> split(std::string_view text, char between);

// The case of ASCII letters; other characters stay.
char lower(char c);
std::string lower(std::string_view text);
std::string upper(std::string_view text);
// The same text, its first letter a capital or a small one.
std::string with_capital(std::string text);
std::string without_capital(std::string text);

}  // namespace niblick
