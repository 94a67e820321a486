#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace niblick {

// The page shown: the word of its tab (page.h). These are the ones that other rooms refer to.
struct Area {
    static constexpr std::string_view play = "play", studio = "studio", graph = "graph",
                                      compare = "compare", solver = "solver";
};
// The content of the right panel.
enum class PanelPage : std::uint8_t { game, rules, file };
inline constexpr std::string_view kPanelWords[] = {"game", "rules", "file"};

// The looks of the table.
enum class Felt : std::uint8_t { green, blue, burgundy, slate, plum, night };
enum class Back : std::uint8_t { lattice, stripes, dots, waves, chevrons, frames };
enum class BackColour : std::uint8_t { blue, red, green, grey, plum };
// The speed of card animations; `system` is normal unless the desktop asks for reduced motion.
enum class Speed : std::uint8_t { system, normal, fast, instant };
inline constexpr std::string_view kFeltWords[] = {"green", "blue", "burgundy",
                                                  "slate", "plum", "night"};
inline constexpr std::string_view kBackWords[] = {"lattice", "stripes",  "dots",
                                                  "waves",   "chevrons", "frames"};
inline constexpr std::string_view kBackColourWords[] = {"blue", "red", "green", "grey", "plum"};
inline constexpr std::string_view kSpeedWords[] = {"system", "normal", "fast", "instant"};

// Advice about moves during a game: none; after a move that cost something; before such a move; the
// effect of every legal move.
enum class Advice : std::uint8_t { off, after, before, all };
inline constexpr std::string_view kAdviceWords[] = {"off", "after", "before", "all"};

// Whether each event at the table is described in a sentence: no; as text in the status line; there
// and aloud, by the system's speech service.
enum class Speech : std::uint8_t { off, words, voice };
inline constexpr std::string_view kSpeechWords[] = {"off", "words", "voice"};

// The sheets that rules are printed on; `system` is that of the country in the locale.
enum class Paper : std::uint8_t { system, a4, letter };
inline constexpr std::string_view kPaperWords[] = {"system", "a4", "letter"};

// The state of the window, except the game. Lengths are in design units; the window's own position
// and size are in those of the window system.
struct Settings {
    bool dark = true;
    float zoom = 1;  // kMinZoom .. kMaxZoom, multiplied by the monitor's scale
    Speed speed = Speed::system;
    Felt felt = Felt::green;
    Back back = Back::lattice;
    BackColour back_colour = BackColour::blue;
    bool four_colours = false;
    bool suit_patterns = false;  // suits also differ by pattern
    bool large_index = false;
    bool large_faces = false;  // a large rank and suit instead of pips
    bool mirrored = false;     // the table, left and right exchanged
    bool touch = false;        // large targets, for fingers
    bool scanning = false;     // play with two keys: one steps through the actions, one performs
    Speech speech = Speech::off;
    bool sounds = false;
    bool celebrate = true;     // a short animation after a win
    bool offer_finish = true;  // offer to finish a game that can no longer be lost
    Paper paper = Paper::system;
    bool library_open = true;
    bool rules_open = true;
    int library_width = 220;
    int rules_width = 324;
    int file_width = 430;  // width of the right panel while it shows a rule file
    std::string area{Area::play};
    PanelPage page = PanelPage::rules;
    int window_x = -1;  // -1: placed by the system
    int window_y = -1;
    int window_w = 1280;
    int window_h = 800;
    bool maximized = false;
    Advice advice = Advice::off;
    bool tracker = true;  // on the play page
    bool clock = false;   // the playing time is shown on the play page
    bool goals = false;   // proved goals are shown for each deal
    int watch_pace = 60;  // moves per minute when watching the solver's line
    // False only at the first start: until the first move the table shows how to play.
    bool introduced = true;
    std::string assistance;           // the help used in the saved game: a text of assistance.h
    std::string counting;             // the recording state of the game on the table (recorder.h)
    std::vector<std::string> folded;  // collapsed groups of the library, by name
    std::vector<std::string> favourites;  // rulesets, by id
    std::vector<std::string> plugins;     // files to load at the start; only edited by hand

    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr float kMinZoom = 0.5F;
inline constexpr float kMaxZoom = 3;

// One "key value" per line, after a line that names the format and before one with a checksum. To
// edit it by hand, replace the last line by a plain "end".
std::string settings_text(const Settings& settings);

struct SettingsOrError {
    Settings settings;  // what could be read; defaults for the rest
    std::string error;  // a sentence; empty if there is none
};
// Values are clamped to their range; unknown keys, such as those of newer programs, are ignored.
SettingsOrError read_settings(std::string_view text);

}  // namespace niblick
