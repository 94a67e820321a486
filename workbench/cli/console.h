#pragma once

#include <filesystem>
#include <iosfwd>

namespace niblick::cli {

// The exit codes of the program.
enum class Exit : int {
    fine = 0,       // done; for a single solve: won
    lost = 1,       // a single solve: proved lost
    unknown = 2,    // undecided, or stopped by Ctrl-C or SIGTERM
    bad_input = 3,  // errors in a ruleset, a deal or a plugin
    bad_usage = 4,  // invalid command line
    our_fault = 5   // an internal contradiction, or the output cannot be written
};

// The streams of a command, and which of them are terminals.
struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool in_is_terminal = false;
    bool out_is_terminal = false;
    bool err_is_terminal = false;
    std::filesystem::path state = {};  // folder for records of games; empty: none are written
    bool whole_program = false;        // Ctrl-C may end the program if its command does not
};

}  // namespace niblick::cli
