#include "workbench/app/choices.h"

#include <array>
#include <cmath>
#include <type_traits>

namespace niblick {

namespace {

using Words = std::string_view;

constexpr Words kThemes[] = {"Dark", "Light"};
constexpr Words kSizes[] = {"75 %", "90 %", "100 %", "110 %", "125 %", "150 %", "200 %"};
constexpr float kZooms[] = {0.75F, 0.9F, 1, 1.1F, 1.25F, 1.5F, 2};
constexpr Words kFelts[] = {"Green", "Blue", "Burgundy", "Slate", "Plum", "Night"};
constexpr Words kBacks[] = {"Lattice", "Stripes", "Dots", "Waves", "Chevrons", "Frames"};
constexpr Words kBackColours[] = {"Blue", "Red", "Green", "Grey", "Plum"};
constexpr Words kSuits[] = {"Two colours", "Four colours"};
constexpr Words kFills[] = {"Plain", "Patterned"};
constexpr Words kIndices[] = {"Normal", "Large"};
constexpr Words kFaces[] = {"Pips", "Large"};
constexpr Words kSides[] = {"As dealt", "Mirrored"};
constexpr Words kSpeech[] = {"Off", "In words", "Aloud"};
constexpr Words kTargets[] = {"For the mouse", "For fingers"};
constexpr Words kGoals[] = {"Off", "Told"};
constexpr Words kClock[] = {"Off", "Shown"};
constexpr Words kOffered[] = {"Off", "Offered"};
constexpr Words kCelebrations[] = {"None", "Short"};
constexpr Words kSounds[] = {"Off", "On"};
constexpr Words kPapers[] = {"System", "A4", "Letter"};
constexpr Words kKeys[] = {"All", "Two"};
constexpr Words kAdvice[] = {"Off", "After", "Before", "Show all"};
constexpr Words kSpeeds[] = {"System", "Normal", "Fast", "None"};
static_assert(std::size(kSizes) == std::size(kZooms));
static_assert(std::size(kFelts) == std::size(kFeltWords));
static_assert(std::size(kBacks) == std::size(kBackWords));
static_assert(std::size(kBackColours) == std::size(kBackColourWords));
static_assert(std::size(kAdvice) == std::size(kAdviceWords));
static_assert(std::size(kSpeech) == std::size(kSpeechWords));
static_assert(std::size(kSpeeds) == std::size(kSpeedWords));
static_assert(std::size(kPapers) == std::size(kPaperWords));

template <auto Field>
int get(const Settings& s) {
    return static_cast<int>(s.*Field);
}
template <auto Field>
void set(Settings& s, int value) {
    s.*Field = static_cast<std::remove_reference_t<decltype(s.*Field)>>(value);
}

int get_size(const Settings& s) {
    for (std::size_t i = 0; i < std::size(kZooms); ++i) {
        if (std::abs(s.zoom - kZooms[i]) < 0.005F) return static_cast<int>(i);
    }
    return -1;
}
void set_size(Settings& s, int value) {
    s.zoom = kZooms[value];
}

constexpr SettingChoice kChoices[] = {
    {"Window", "Theme", "", kThemes, [](const Settings& s) { return s.dark ? 0 : 1; },
     [](Settings& s, int value) { s.dark = value == 0; }},
    {"Window", "Size", "Scales everything in the window", kSizes, get_size, set_size},
    {"Window", "Targets",
     "For fingers: nothing smaller than 44 units, and a long press shows what hovering does",
     kTargets, get<&Settings::touch>, set<&Settings::touch>},
    {"Window", "Motion", "Speed of moving cards", kSpeeds, get<&Settings::speed>,
     set<&Settings::speed>},
    {"Window", "Sounds", "Six quiet sounds; Ctrl + Shift + M switches them", kSounds,
     get<&Settings::sounds>, set<&Settings::sounds>},
    {"Window", "Paper", "For printed rules; system: as usual in the country of your locale",
     kPapers, get<&Settings::paper>, set<&Settings::paper>},
    {"Table", "Felt", "", kFelts, get<&Settings::felt>, set<&Settings::felt>},
    {"Table", "Sides", "Mirrored: left and right change places, stock and columns too", kSides,
     get<&Settings::mirrored>, set<&Settings::mirrored>},
    {"Table", "Move costs", "Shown by the solver after a move, before it, or for every move",
     kAdvice, get<&Settings::advice>, set<&Settings::advice>},
    {"Table", "Goals", "What each deal is proved to allow, all cards known; J tells or hides them",
     kGoals, get<&Settings::goals>, set<&Settings::goals>},
    {"Table", "Clock",
     "The playing time; it stands while you look elsewhere, and Shift + P stops it", kClock,
     get<&Settings::clock>, set<&Settings::clock>},
    {"Table", "Play the rest out", "Once every way of playing on wins with the same score",
     kOffered, get<&Settings::offer_finish>, set<&Settings::offer_finish>},
    {"Table", "After a win", "A celebration of two seconds; any key or click ends it",
     kCelebrations, get<&Settings::celebrate>, set<&Settings::celebrate>},
    {"Table", "Keys", "Two: Space goes to the next thing that can be done, Enter does it", kKeys,
     get<&Settings::scanning>, set<&Settings::scanning>},
    {"Table", "Speech", "A sentence for each event, in the status line or by the speech service",
     kSpeech, get<&Settings::speech>, set<&Settings::speech>},
    {"Cards", "Back", "", kBacks, get<&Settings::back>, set<&Settings::back>},
    {"Cards", "Colour of the back", "", kBackColours, get<&Settings::back_colour>,
     set<&Settings::back_colour>},
    {"Cards", "Suits", "", kSuits, get<&Settings::four_colours>, set<&Settings::four_colours>},
    {"Cards", "Suit shapes", "Patterns distinguish suits without colour", kFills,
     get<&Settings::suit_patterns>, set<&Settings::suit_patterns>},
    {"Cards", "Index", "The rank and suit in the corner", kIndices, get<&Settings::large_index>,
     set<&Settings::large_index>},
    {"Cards", "Faces", "Large: one rank and one suit instead of pips", kFaces,
     get<&Settings::large_faces>, set<&Settings::large_faces>},
};

}  // namespace

std::span<const SettingChoice> choices() {
    return kChoices;
}

void choose(Settings& settings, int choice, int value) {
    if (choice < 0 || choice >= static_cast<int>(std::size(kChoices))) return;
    const SettingChoice& row = kChoices[choice];
    if (value < 0 || value >= static_cast<int>(row.values.size())) return;
    row.set(settings, value);
}

void reset_choices(Settings& settings) {
    const Settings fresh;
    for (const SettingChoice& choice : kChoices) choice.set(settings, choice.get(fresh));
}

}  // namespace niblick
