#pragma once

#include <string>

#include "core/base/stop.h"
#include "core/search/common/solve.h"
#include "variants/library/library.h"

namespace niblick::cli {

// Why a game's verdicts leave no certificates, as a sentence without a full stop; empty if they do.
std::string why_no_certificate(const Variant& variant, Goal goal);

// A certificate, or why there is none.
struct Certificate {
    std::string bytes;
    std::string reason;        // as a sentence without a full stop
    bool contradicts = false;  // the closed set has a win that the verdict denies
    std::string proof;         // what it has: "a line", "12 positions", "a bound"
};
// The certificate of a finished verdict about the start of a deal, in the form of
// docs/certificates.md. `id`: of the deal. Expects a game for which why_no_certificate() is empty.
Certificate certificate(const Loaded& loaded, const std::string& id, const Board& board,
                        const Verdict& verdict, const Query& query, const StopToken& stop);

}  // namespace niblick::cli
