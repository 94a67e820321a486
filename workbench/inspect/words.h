#pragma once

#include <string>
#include <string_view>

#include "core/game/session.h"
#include "variants/explain/describe.h"

namespace niblick {

// The forms that inspect.h checks, one by one: the first fault, or an empty text.
std::string text_fault(const Session& session);
std::string speech_fault(const Session& session);
std::string page_text_fault(const RulesPage& page);

// What no text for people may be: empty, with a control character, or with a blank too many.
std::string wording_fault(std::string_view what, std::string_view text);

// A card as the player sees it, by its name in a text: "QS", or "##" if it lies face down.
std::string name_in_text(const Board& board, const Position& position, Slot piece);

}  // namespace niblick
