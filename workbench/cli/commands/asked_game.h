#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "core/game/session.h"
#include "workbench/cli/deals_file.h"
#include "workbench/cli/program.h"

// The game that a command is asked about. What is wrong is reported on `err`.
namespace niblick::cli {

// The deal of a number or, without one, the only one of a file.
std::optional<NamedDeal> deal_asked(const Program& program, const Variant& variant,
                                    const std::optional<DealNumbers>& seed,
                                    const std::string& file);
// The game of a code, and its rules.
std::optional<Session> game_asked(const Program& program, const std::string& code,
                                  std::optional<Loaded>& rules);
// Plays moves as printed by `solve --line`, ignoring text in parentheses. False if one cannot be
// made.
bool play_words(Session& session, const std::string& text, std::ostream& err);

}  // namespace niblick::cli
