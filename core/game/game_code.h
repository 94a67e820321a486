#pragma once

#include <string>
#include <string_view>

#include "core/game/session.h"

namespace niblick {

// A whole game as one line without spaces, for sharing: everything in Session::save_text, except
// that the cards are omitted if the deal has a number, and with a checksum against typing errors.
// Needs no quoting on a command line.
std::string game_code(const Session& session);

// True for a text that looks like a game code, valid or not.
bool looks_like_code(std::string_view text);

// As for a saved game (session.h): the header identifies the ruleset, then the game is read under
// it; expects a variant. White space within a code, such as line breaks added by a mail program, is
// ignored.
HeaderOrError read_code_header(std::string_view text);
SessionOrError read_code(std::shared_ptr<const Variant> variant, std::string_view text);

}  // namespace niblick
