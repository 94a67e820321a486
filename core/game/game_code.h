#pragma once

#include <string>
#include <string_view>

#include "core/game/session.h"

namespace niblick {

// A whole game as one line without spaces, to be sent to somebody: all that Session::save_text
// holds, the cards left out where a number gives them, and a check sum by which a slip of the pen
// is noticed. Safe on a command line as it is.
std::string game_code(const Session& session);

// True for a text that means to be such a code, sound or not.
bool looks_like_code(std::string_view text);

// As for a saved game (session.h): first the header, by which the ruleset is found, then the game
// under it. White space within a code, such as a mail program's line breaks, is passed over.
HeaderOrError read_code_header(std::string_view text);
SessionOrError read_code(std::shared_ptr<const Variant> variant, std::string_view text);

}  // namespace niblick
