#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

// What the program reads that others may have written, and what others may call, each as a function
// from bytes. Whatever the bytes, it returns 0 within a moment; a Fault, any other exception, a
// crash or a sanitizer's report is a mistake in the program. libFuzzer draws the bytes
// (scripts/fuzz); the tests replay those kept in tests/fuzz/corpus.
namespace niblick::fuzz {

using Bytes = std::span<const std::uint8_t>;

// The text of a rule file: checked, told as prose, compiled, played at random, solved.
int run_rules(Bytes bytes);
// A byte that chooses a game, then the text of a deal of it in any of its forms.
int run_deals(Bytes bytes);
// A byte that chooses a game, then a deal of it as other programs write it: a board, Solvitaire's
// JSON, a saved game of KPatience.
int run_written(Bytes bytes);
// Rules of Solvitaire.
int run_exchange(Bytes bytes);
// A saved game, the code of a game or a round.
int run_games(Bytes bytes);
// What the window keeps: records of games, settings, drafts, the rules of the last game.
int run_kept(Bytes bytes);
// The file of a survey; bytes that are no database are values put into one.
int run_surveys(Bytes bytes);
// A plugin before it is opened; it never is.
int run_plugins(Bytes bytes);
// A link to the workbench, with the rules that it brings.
int run_links(Bytes bytes);
// Calls of the public functions (variants/niblick.h) in any order, as a program that embeds the
// engine might make them: each byte a call or an argument.
int run_api(Bytes bytes);

struct Target {
    std::string_view name;  // of its folder in tests/fuzz/corpus
    int (*run)(Bytes);
};
inline constexpr Target kTargets[] = {{"rules", run_rules},     {"deals", run_deals},
                                      {"written", run_written}, {"exchange", run_exchange},
                                      {"games", run_games},     {"kept", run_kept},
                                      {"surveys", run_surveys}, {"plugins", run_plugins},
                                      {"links", run_links},     {"api", run_api}};

// What the program should have done and did not, as a sentence.
class Fault : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};
inline void expect(bool holds, const std::string& sentence) {
    if (!holds) throw Fault(sentence);
}

inline std::string_view text_of(Bytes bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace niblick::fuzz
