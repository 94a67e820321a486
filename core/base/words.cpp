#include "core/base/words.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "core/base/format.h"

namespace niblick {

namespace {

char raised(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string listed_with(const std::vector<std::string>& words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? last : ", ";
        text += words[i];
    }
    return text;
}

}  // namespace

std::string plural(bool one, std::string_view noun) {
    return std::string(noun) + (one ? "" : "s");
}

std::string counted_grouped(std::uint64_t n, std::string_view noun) {
    return grouped(n) + ' ' + plural(n == 1, noun);
}

std::string numbered(std::string_view noun, const std::string& first, const std::string& last) {
    const bool one = first == last;
    return plural(one, noun) + ' ' + first + (one ? "" : " to " + last);
}

std::string number_word(int n) {
    constexpr std::array<const char*, 10> kWords{"one", "two",   "three", "four", "five",
                                                 "six", "seven", "eight", "nine", "ten"};
    if (n < 1 || n > static_cast<int>(kWords.size())) return std::to_string(n);
    return kWords[static_cast<std::size_t>(n) - 1];
}

std::string listed(const std::vector<std::string>& words) {
    return listed_with(words, " and ");
}

std::string listed(const std::vector<int>& numbers) {
    std::vector<std::string> words;
    for (const int number : numbers) words.push_back(std::to_string(number));
    return listed(words);
}

std::string listed_or(const std::vector<std::string>& words) {
    return listed_with(words, " or ");
}

std::string with_article(const std::string& word) {
    const bool vowel = !word.empty() && std::string_view("aeio8").find(word[0]) != word.npos;
    const std::string_view number = std::string_view(word).substr(0, 2);
    const bool eleven = (number == "11" || number == "18") && word.size() == 2;
    return (vowel || eleven ? "an " : "a ") + word;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        if (&part != &parts.front()) text += between;
        text += part;
    }
    return text;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::istringstream in{std::string(text)};
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::string wrapped(std::string_view text, std::string_view indent, std::size_t width) {
    std::string lines, line;
    for (const std::string& word : words_of(text)) {
        if (!line.empty() && indent.size() + line.size() + 1 + word.size() > width) {
            lines.append(indent).append(line).append("\n");
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
    }
    if (!line.empty()) lines.append(indent).append(line).append("\n");
    return lines;
}

std::vector<std::string> split(std::string_view text, char between) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(between, at), text.size());
        parts.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = lower(c);
    return result;
}

std::string upper(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = raised(c);
    return result;
}

std::string with_capital(std::string text) {
    if (!text.empty()) text[0] = raised(text[0]);
    return text;
}

std::string without_capital(std::string text) {
    if (!text.empty()) text[0] = lower(text[0]);
    return text;
}

}  // namespace niblick
