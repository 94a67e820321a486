#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// What the window is at: the word of a page's tab (page.h). These are those that other rooms name.
struct Area {
    static constexpr std::string_view play = "play", studio = "studio", graph = "graph",
                                      compare = "compare", solver = "solver";
};
// What the panel at the right shows.
enum class PanelPage : std::uint8_t { game, rules, file };
inline constexpr std::string_view kPanelWords[] = {"game", "rules", "file"};

// How the table looks.
enum class Felt : std::uint8_t { green, blue, burgundy, slate, plum, night };
enum class Back : std::uint8_t { lattice, stripes, dots, waves, chevrons, frames };
enum class BackColour : std::uint8_t { blue, red, green, grey, plum };
// How fast cards travel; `system` is normal, unless the system is set to reduce motion.
enum class Speed : std::uint8_t { system, normal, fast, instant };
inline constexpr std::string_view kFeltWords[] = {"green", "blue", "burgundy",
                                                  "slate", "plum", "night"};
inline constexpr std::string_view kBackWords[] = {"lattice", "stripes",  "dots",
                                                  "waves",   "chevrons", "frames"};
inline constexpr std::string_view kBackColourWords[] = {"blue", "red", "green", "grey", "plum"};
inline constexpr std::string_view kSpeedWords[] = {"system", "normal", "fast", "instant"};

// What a player is told about moves while a game is on: nothing; after a move that cost something;
// before one; what every legal move would do.
enum class Advice : std::uint8_t { off, after, before, all };
inline constexpr std::string_view kAdviceWords[] = {"off", "after", "before", "all"};

// Whether each event at the table is also said in one sentence: not at all; as text in the status
// line; there and aloud, by the system's speech service.
enum class Speech : std::uint8_t { off, words, voice };
inline constexpr std::string_view kSpeechWords[] = {"off", "words", "voice"};

// What the window remembers, beside the game. Lengths are in units of the design but for the
// window's own, which are in the window system's.
struct Settings {
    bool dark = true;
    float zoom = 1;  // 0.5 .. 3, on top of the monitor's own scale
    Speed speed = Speed::system;
    Felt felt = Felt::green;
    Back back = Back::lattice;
    BackColour back_colour = BackColour::blue;
    bool four_colours = false;
    bool suit_patterns = false;  // suits differ by their pattern too
    bool large_index = false;
    bool large_faces = false;  // a large rank and suit instead of pips
    bool mirrored = false;     // the table, left to right
    bool touch = false;        // what is pressed is large enough for a finger
    bool scanning = false;     // two keys play: one steps through what can be done, one does it
    Speech speech = Speech::off;
    bool sounds = false;
    bool celebrate = true;     // a short animation after a win
    bool offer_finish = true;  // to play out a game in which nothing can go wrong any more
    bool library_open = true;
    bool rules_open = true;
    int library_width = 220;
    int rules_width = 324;
    int file_width = 430;  // the same panel while it shows a rule file
    std::string area{Area::play};
    PanelPage page = PanelPage::rules;
    int window_x = -1;  // -1: where the system puts it
    int window_y = -1;
    int window_w = 1280;
    int window_h = 800;
    bool maximized = false;
    Advice advice = Advice::off;
    bool tracker = true;  // on the page of the game
    bool goals = false;   // told for each deal: what it is proved to allow
    int watch_pace = 60;  // moves of the solver's line a minute
    // False at the first start alone, which has no settings yet: until the first move the table
    // says what to do.
    bool introduced = true;
    std::string assistance;           // that the saved game was played with: a text of assistance.h
    std::string counting;             // how far the game on the table is counted (recorder.h)
    std::vector<std::string> folded;  // groups of the library, by name
    std::vector<std::string> favourites;  // rulesets, by id
    std::vector<std::string> plugins;     // files to load at the start; written by hand alone

    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr float kMinZoom = 0.5F;
inline constexpr float kMaxZoom = 3;

// One "key value" per line, after a line that names the format and before one with a checksum.
// Whoever changes it by hand makes the last line a plain "end".
std::string settings_text(const Settings& settings);

struct SettingsOrError {
    Settings settings;  // what could be read; the rest at its default
    std::string error;  // a sentence, empty when all was well
};
// Values out of range are brought back into it; keys from newer programs are passed over.
SettingsOrError read_settings(std::string_view text);

}  // namespace niblick
