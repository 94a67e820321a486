#pragma once

#include <filesystem>
#include <iosfwd>

namespace niblick::cli {

// What the program hands back to the shell.
enum class Exit : int {
    fine = 0,       // done; for a single solve: won
    lost = 1,       // a single solve: proved lost
    unknown = 2,    // undecided, or stopped by Ctrl-C or SIGTERM
    bad_input = 3,  // a ruleset, a deal or a plugin with faults
    bad_usage = 4,  // the command line
    our_fault = 5   // the program contradicts itself, or cannot write its output
};

// The streams a command talks to, and which of them are a terminal.
struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool in_is_terminal = false;
    bool out_is_terminal = false;
    bool err_is_terminal = false;
    std::filesystem::path state = {};  // where games played are recorded; empty: nowhere
    bool whole_program = false;        // Ctrl-C may end the program when its command does not
};

}  // namespace niblick::cli
