#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/extended.h"

namespace niblick {

struct Variant;
struct Position;

// Tokens in hand, one number for each of the variant's.
using TokenCounts = std::array<std::uint8_t, kMaxTokens>;

// Tokens that a player carries from hole to hole: how many, by the token's name; never 0. By name,
// since the games of a course number theirs differently, and some have none.
using Bag = std::map<std::string, int>;

// Whether a token of this name is one of a kind: "iron 5" of "iron", "wild" of "wild".
bool is_of_kind(std::string_view token, std::string_view kind);
// Whether a game has tokens of a kind.
bool has_token(const Variant& variant, std::string_view kind);

// What of a bag a game has a use for: it comes on top of what the game itself gives.
TokenCounts brought_tokens(const Variant& variant, const Bag& bag);
// The same counts by name.
Bag bag_of(const Variant& variant, const TokenCounts& counts);
// The bag after a game: the tokens of the kinds that are carried as many as are in hand, and what
// the game had no use for as before.
Bag bag_after(const Variant& variant, const Position& position,
              const std::vector<std::string>& carried, const Bag& before);

// "iron 5=2; iron 7=1", and back; nothing when the text is not of this form.
std::string bag_text(const Bag& bag);
std::optional<Bag> read_bag(std::string_view text);
// "2 of iron 5, iron 7" for people; empty for an empty bag.
std::string describe_bag(const Bag& bag);

}  // namespace niblick
