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

// The number of tokens in hand, for each token of the variant.
using TokenCounts = std::array<std::uint8_t, kMaxTokens>;

// Tokens that a player carries from hole to hole: their counts by name, never 0. By name, because
// the games of a course may number tokens differently or lack them.
using Bag = std::map<std::string, int>;

// Whether a token of this name belongs to a kind: "iron 5" of "iron", "wild" of "wild".
bool is_of_kind(std::string_view token, std::string_view kind);
// Whether a game has tokens of a kind.
bool has_token(const Variant& variant, std::string_view kind);

// The tokens of a bag that a game can use, in addition to those it gives itself.
TokenCounts brought_tokens(const Variant& variant, const Bag& bag);
// The same counts by name.
Bag bag_of(const Variant& variant, const TokenCounts& counts);
// The bag after a game: carried kinds have the counts in hand, and tokens that the game could not
// use are unchanged.
Bag bag_after(const Variant& variant, const Position& position,
              const std::vector<std::string>& carried, const Bag& before);

// "iron 5=2; iron 7=1", and back; nothing for any other text.
std::string bag_text(const Bag& bag);
std::optional<Bag> read_bag(std::string_view text);
// "2 of iron 5, iron 7", for display; empty for an empty bag.
std::string describe_bag(const Bag& bag);

}  // namespace niblick
