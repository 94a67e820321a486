#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/search/solver.h"

namespace niblick {
class Library;
}

namespace niblick::cli {

// One line of the bench: some deals of a ruleset by one method.
struct BenchRow {
    std::string rules;
    std::string method;
    std::uint64_t deals = 0;
    std::uint64_t nodes = 0;
    std::size_t bytes = 0;  // peak for one deal
    double seconds = 0;     // of processor time
};

// Solves the fixed deals, multiplied by `times`; nothing if a ruleset does not load.
std::optional<std::vector<BenchRow>> run_bench(const Library& library, std::uint64_t times);

// The total of nodes: identical in every build on every machine, and changed only when a search
// behaves differently. Stored in tests/golden/signature.txt for `times` = 1.
std::uint64_t signature(const std::vector<BenchRow>& rows);

}  // namespace niblick::cli
