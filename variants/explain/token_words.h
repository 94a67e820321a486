#pragma once

#include <functional>
#include <map>
#include <string>

namespace niblick {

struct Variant;

// The plurals that rule files give their counters, by name; kept by [counters].
struct CounterPlurals {
    std::map<std::string, std::string, std::less<>> of;
};

// Whether a token is a counter without a plural, which is told of as an amount: "3 gold".
bool is_amount(const Variant& variant, const std::string& token);
// "1 coin", "3 coins", "3 gold", "2 wild cards".
std::string counted_tokens(const Variant& variant, const std::string& token, int n);
// "a coin", "gold", "a wild card".
std::string some_token(const Variant& variant, const std::string& token);
// "coins", "gold", "wild cards"; of tokens of a kind that may have several names, "irons".
std::string tokens_in_plural(const Variant& variant, const std::string& token);

}  // namespace niblick
