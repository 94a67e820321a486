#include "core/play/bag.h"

#include <algorithm>

#include "core/base/read_number.h"
#include "core/base/words.h"
#include "core/play/position.h"

namespace niblick {

namespace {

constexpr int kMax = 255;  // tokens are counted in a byte

}  // namespace

bool is_of_kind(std::string_view token, std::string_view kind) {
    return token.starts_with(kind) && (token.size() == kind.size() || token[kind.size()] == ' ');
}

bool has_token(const Variant& variant, std::string_view kind) {
    return std::any_of(variant.tokens.begin(), variant.tokens.end(),
                       [kind](const Token& token) { return is_of_kind(token.name, kind); });
}

TokenCounts brought_tokens(const Variant& variant, const Bag& bag) {
    TokenCounts counts{};
    for (std::size_t t = 0; t < variant.tokens.size(); ++t) {
        const auto held = bag.find(variant.tokens[t].name);
        if (held == bag.end()) continue;
        counts[t] =
            static_cast<std::uint8_t>(std::min(held->second, kMax - variant.tokens[t].count));
    }
    return counts;
}

Bag bag_of(const Variant& variant, const TokenCounts& counts) {
    Bag bag;
    for (std::size_t t = 0; t < variant.tokens.size(); ++t) {
        if (counts[t] > 0) bag[variant.tokens[t].name] = counts[t];
    }
    return bag;
}

Bag bag_after(const Variant& variant, const Position& position,
              const std::vector<std::string>& carried, const Bag& before) {
    Bag bag = before;
    for (std::size_t t = 0; t < variant.tokens.size(); ++t) {
        const std::string& name = variant.tokens[t].name;
        const bool goes_along =
            std::any_of(carried.begin(), carried.end(),
                        [&name](const std::string& kind) { return is_of_kind(name, kind); });
        bag.erase(name);
        if (goes_along && position.tokens[t] > 0) bag[name] = position.tokens[t];
    }
    return bag;
}

std::string bag_text(const Bag& bag) {
    return joined(bag, "; ", [](const auto& token) {
        return token.first + '=' + std::to_string(token.second);
    });
}

std::optional<Bag> read_bag(std::string_view text) {
    Bag bag;
    while (!text.empty()) {
        const auto end = text.find("; ");
        const std::string_view part = text.substr(0, end);
        text = end == std::string_view::npos ? "" : text.substr(end + 2);
        const auto equals = part.find_first_of("=;");
        if (equals == std::string_view::npos || equals == 0 || part[equals] == ';') {
            return std::nullopt;
        }
        const auto count = read_number<int>(part.substr(equals + 1));
        if (!count || *count < 1 || *count > kMax) return std::nullopt;
        if (!bag.emplace(part.substr(0, equals), *count).second) return std::nullopt;
    }
    return bag;
}

std::string describe_bag(const Bag& bag) {
    std::string words;
    for (const auto& [name, count] : bag) {
        words += words.empty() ? "" : ", ";
        words += (count > 1 ? std::to_string(count) + " of " : "") + name;
    }
    return words;
}

}  // namespace niblick
