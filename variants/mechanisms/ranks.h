#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/card.h"
#include "variants/builder.h"

namespace niblick::mechanisms {

// The ranks that a text names, a letter each, in its order; nothing after a complaint about a
// letter that is no rank or, where each may stand once, about one that is named twice.
enum class Repeats : bool { refused, allowed };
std::optional<std::vector<int>> ranks_of(std::string_view letters, Span where,
                                         VariantBuilder& builder,
                                         Repeats repeats = Repeats::refused);

// "aces, kings": the ranks of a text that has been checked.
std::string ranks_in_words(std::string_view letters);
// "an ace or a king".
std::string any_rank_in_words(std::string_view letters);

bool is_red(Suit suit);

}  // namespace niblick::mechanisms
