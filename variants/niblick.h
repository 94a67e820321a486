#pragma once

// Everything a program that embeds Niblick is meant to use; installed as <niblick/niblick.h>. The
// headers named here are the public ones (docs/embedding.md). What they include besides is
// installed apart from them and may change with any version. A call that breaks what a declaration
// expects ends the program with a message (docs/embedding.md, "Errors").

#include <niblick/version.h>

// Cards, deals and their text, play.
#include "core/base/rng.h"
#include "core/base/stop.h"
#include "core/cards/card.h"
#include "core/deal/board.h"
#include "core/deal/daily.h"
#include "core/deal/deal.h"
#include "core/deal/deal_number.h"
#include "core/deal/other_programs.h"
#include "core/play/move.h"
#include "core/play/observe.h"
#include "core/play/play.h"
#include "core/play/position.h"
#include "core/play/tally.h"
#include "core/play/why_not.h"
#include "core/rules/layout.h"
#include "core/rules/score.h"
#include "core/rules/variant.h"

// A game with its history, its text and its code.
#include "core/game/game_code.h"
#include "core/game/session.h"

// Solving, analysis, players.
#include "core/players/player.h"
#include "core/players/player_runs.h"
#include "core/players/player_seeds.h"
#include "core/search/agency.h"
#include "core/search/analyse.h"
#include "core/search/common/solve.h"
#include "core/search/deals/find_deal.h"
#include "core/search/loss_core.h"
#include "core/search/solver.h"
#include "core/search/win_search.h"

// Rule files: reading, checking, explaining.
#include "variants/compile/registry.h"
#include "variants/compile/ruleset.h"
#include "variants/explain/describe.h"
#include "variants/explain/findings.h"
#include "variants/explain/manual.h"
#include "variants/explain/refusal.h"
#include "variants/explain/schema.h"
#include "variants/explain/why_not.h"
#include "variants/library/library.h"
#include "variants/mechanisms/builtin.h"
#include "variants/text/diagnostic.h"

// Mechanisms of one's own (docs/plugins.md), in a program or in a plugin.
#include "core/play/operations.h"
#include "core/rules/extended.h"
#include "variants/compile/builder.h"
#include "variants/compile/mechanism.h"
#include "variants/plugins/plugin_loader.h"
