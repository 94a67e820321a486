#include "core/game/game_code.h"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <sstream>
#include <utility>
#include <vector>

#include "core/base/checked_text.h"
#include "core/base/expects.h"
#include "core/base/fnv.h"
#include "core/base/read_number.h"

namespace niblick {

namespace {

constexpr std::string_view kName = "niblick-code-";
constexpr int kVersion = 1;
constexpr std::string_view kCheck = ",check=";

// A line of a saved game.
struct Line {
    std::string key, rest;

    std::string text() const { return rest.empty() ? key : key + ' ' + rest; }
};

bool stands_for_itself(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           std::string_view("_.-/:@").find(c) != std::string_view::npos;
}

// A space becomes '+'; characters special to a shell or to a code become '%' and two digits.
std::string written(std::string_view text) {
    std::string result;
    for (const char c : text) {
        char digits[4];
        if (stands_for_itself(c)) {
            result += c;
        } else if (c == ' ') {
            result += '+';
        } else {
            std::snprintf(digits, sizeof digits, "%%%02X", static_cast<unsigned char>(c));
            result += static_cast<const char*>(digits);
        }
    }
    return result;
}

std::optional<std::string> read_back(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            result += text[i] == '+' ? ' ' : text[i];
            continue;
        }
        const auto value = read_number<unsigned>(text.substr(i + 1, 2), 16);
        if (i + 2 >= text.size() || !value || *value < 0x20) return std::nullopt;
        result += static_cast<char>(*value);
        i += 2;
    }
    return result;
}

std::string check_of(std::string_view code) {
    const std::uint64_t hash = fnv1a(code);
    char digits[12];
    std::snprintf(digits, sizeof digits, "%08x", static_cast<unsigned>(hash ^ (hash >> 32)));
    return static_cast<const char*>(digits);
}

std::string without_space(std::string_view text) {
    std::string result(text);
    std::erase_if(result, [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
    return result;
}

// The lines that a code encodes, except the last, which is a saved game's own checksum.
std::optional<std::vector<Line>> lines_in(std::string_view text, SaveError& error) {
    const auto fault = [&error](std::string message) {
        error = {1, std::move(message)};
        return std::nullopt;
    };
    const std::string code = without_space(text);
    if (!looks_like_code(code)) return fault("this is not the code of a game");
    const auto end_of_name = std::min(code.find(','), code.size());
    const std::string_view version =
        std::string_view(code).substr(kName.size(), end_of_name - kName.size());
    if (read_number<int>(version).value_or(0) > kVersion) {
        return fault("this code comes from a newer program (version " + std::string(version) +
                     "; this one reads up to " + std::to_string(kVersion) + ")");
    }
    const auto check = code.rfind(kCheck);
    if (check == std::string::npos) {
        return fault("the code is truncated: it should end with its checksum");
    }
    if (code.substr(check + kCheck.size()) != check_of(std::string_view(code).substr(0, check))) {
        return fault("the code contains a typing error: its checksum does not match");
    }
    std::vector<Line> lines;
    std::istringstream fields{code.substr(end_of_name + 1, check - end_of_name - 1)};
    for (std::string field; std::getline(fields, field, ',');) {
        const auto sign = field.find('=');
        const auto rest =
            read_back(sign == std::string::npos ? "" : std::string_view(field).substr(sign + 1));
        if (!rest) return fault("the code cannot be read");
        lines.push_back({field.substr(0, sign), *rest});
    }
    return lines;
}

// The saved game with these lines.
std::string saved_text(const std::vector<Line>& lines) {
    std::string text;
    for (const Line& line : lines) text += line.text() + '\n';
    return with_checksum(std::move(text));
}

// Inserts a line of cards after that of the deal.
void add_line(std::vector<Line>& lines, std::string cards) {
    auto deal =
        std::find_if(lines.begin(), lines.end(), [](const Line& l) { return l.key == "deal"; });
    if (deal != lines.end()) ++deal;
    lines.insert(deal, {"cards", std::move(cards)});
}

// Inserts the cards of the numbered deal. False if the deal has no number.
bool add_cards(const Variant& variant, std::vector<Line>& lines) {
    const auto deal =
        std::find_if(lines.begin(), lines.end(), [](const Line& l) { return l.key == "deal"; });
    if (deal == lines.end()) return false;
    const auto [scheme, digits] = key_and_rest(deal->rest);
    const auto number = read_stored_number(scheme, digits);
    if (!number || !has_deals(variant, number->scheme)) return false;
    add_line(lines, deal_text(variant, deal_by_number(variant, *number), DealFormat::line));
    return true;
}

bool has_cards(const std::vector<Line>& lines) {
    return std::any_of(lines.begin(), lines.end(), [](const Line& l) { return l.key == "cards"; });
}

}  // namespace

std::string game_code(const Session& session) {
    std::string code = std::string(kName) + std::to_string(kVersion);
    std::istringstream in{session.save_text()};
    for (std::string text; std::getline(in, text);) {
        const auto [key, rest] = key_and_rest(text);
        if (key == "end" || (key == "cards" && session.number())) continue;
        code += ',' + key + '=' + written(rest);
    }
    return code + std::string(kCheck) + check_of(code);
}

bool looks_like_code(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text.substr(first).starts_with(kName);
}

HeaderOrError read_code_header(std::string_view text) {
    HeaderOrError result;
    auto lines = lines_in(text, result.error);
    if (!lines) return result;
    if (!has_cards(*lines)) add_line(*lines, "");  // the header does not depend on them
    result = read_saved_header(saved_text(*lines));
    result.error.line = 1;
    return result;
}

SessionOrError read_code(std::shared_ptr<const Variant> variant, std::string_view text) {
    NIBLICK_EXPECTS(variant != nullptr);
    SessionOrError result;
    auto lines = lines_in(text, result.error);
    if (!lines) return result;
    if (!has_cards(*lines) && !add_cards(*variant, *lines)) {
        result.error = {1, "this program cannot deal the deal number of this code"};
        return result;
    }
    result = read_saved(std::move(variant), saved_text(*lines));
    result.error.line = 1;
    return result;
}

}  // namespace niblick
