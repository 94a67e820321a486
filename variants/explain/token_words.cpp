#include "variants/explain/token_words.h"

#include <algorithm>

#include "core/base/words.h"
#include "core/rules/variant.h"
#include "variants/compile/builder.h"

namespace niblick {

namespace {

// The name in the singular: "wild card".
std::string noun_of(const std::string& token) {
    return token == "wild" ? "wild card" : token;
}

}  // namespace

bool is_amount(const Variant& variant, const std::string& token) {
    const auto is = [&](const Token& each) { return each.counter && each.name == token; };
    return std::any_of(variant.tokens.begin(), variant.tokens.end(), is) &&
           !kept<CounterPlurals>(variant, "counters").of.contains(token);
}

std::string counted_tokens(const Variant& variant, const std::string& token, int n) {
    return std::to_string(n) + ' ' + (n == 1 ? noun_of(token) : tokens_in_plural(variant, token));
}

std::string some_token(const Variant& variant, const std::string& token) {
    return is_amount(variant, token) ? token : with_article(noun_of(token));
}

std::string tokens_in_plural(const Variant& variant, const std::string& token) {
    if (is_amount(variant, token)) return token;
    const auto& plurals = kept<CounterPlurals>(variant, "counters").of;
    const auto given = plurals.find(token);
    return given == plurals.end() ? plural(false, noun_of(token)) : given->second;
}

}  // namespace niblick
