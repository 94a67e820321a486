#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "workbench/cli/commands/solve/solve_row.h"

namespace niblick::cli {

// The file of `solve --trace`: what the search of each deal did. CSV has a line for each figure
// (deal, what, at, count), JSON an object for each deal on a line of its own.
class TraceFile {
  public:
    enum class Format : std::uint8_t { csv, json };

    // By the ending of a name, .csv or .json; nothing for another.
    static std::optional<Format> format_of(const std::string& path);

    // Creates the file, or replaces it. fault() says if that failed.
    TraceFile(const std::string& path, Format format);
    // Expects a row with a trace.
    void add(const Row& row);
    // Writes what is left. Returns why the file is not complete, as a sentence without a full stop;
    // empty if it is.
    std::string close();

  private:
    std::string path_;
    Format format_;
    std::ofstream out_;
};

// The figures of one row: lines of CSV without heads, or a line of JSON.
std::string trace_lines(const Row& row, TraceFile::Format format);
inline constexpr std::string_view kTraceColumns = "deal,what,at,count";

}  // namespace niblick::cli
