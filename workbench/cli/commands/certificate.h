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
    std::string reason;           // as a sentence without a full stop
    bool contradicts = false;     // the closed set has a win that the verdict denies
    std::uint64_t positions = 0;  // of the closed set; 0 if a line is the whole proof
};
// The certificate of a finished verdict about the start of a deal, in the form of
// docs/certificates.md. `id`: of the deal. Expects a game for which why_no_certificate() is empty.
Certificate certificate(const Loaded& loaded, const std::string& id, const Board& board,
                        const Verdict& verdict, const Query& query, const StopToken& stop);

}  // namespace niblick::cli
