#include "workbench/study/map/property.h"

#include <algorithm>
#include <cmath>

#include "core/base/format.h"
#include "core/base/words.h"

namespace niblick::study {

namespace {

constexpr PropertyText kTexts[] = {
    {Property::known, "known", "Win rate, all cards known", "%",
     "The share of deals that can be won, all cards known; no player wins more.", Scaling::logit},
    {Property::blind, "blind", "Win rate, longest run in sight", "%",
     "The share of deals won by a player who sees what you see and takes the longest run; only in "
     "games where cards leave the layout for foundations alone.",
     Scaling::logit},
    {Property::beginner, "beginner", "Win rate of a beginner", "%",
     "The share of games won by playing any card that fits, and turning the stock only when none "
     "does; comparable for all games.",
     Scaling::logit},
    {Property::skill, "skill", "Skill of quick players", "%",
     "How far the better of the players of the ladder called greedy and ahead gets from random "
     "play to all cards known, by win rate; nothing where a deal is undecided, or where its "
     "interval would be wider than 50 %.",
     Scaling::linear},
    {Property::agency, "agency", "Agency", "%",
     "The share of deals that may be won or lost by how they are played, though no card that fits "
     "is ever passed up; only in games where no card comes back to where it was.",
     Scaling::linear},
    {Property::losing, "losing", "Losing choices", "%",
     "Of the moves along winning plays where there was a choice, the share that throws the win "
     "away (the difficulty of deals), over winnable deals.",
     Scaling::linear},
    {Property::drama, "drama", "Drama", "%",
     "How late a winnable deal is lost: the share of a beginner's lost game that was played before "
     "no play could win any more.",
     Scaling::linear},
    {Property::spread, "spread", "Spread of difficulty", "%",
     "How much deals differ: the standard deviation between deals of the share of cards that a "
     "beginner leaves, without the chance of the single game.",
     Scaling::linear},
    {Property::dead, "dead", "Dead starts", "%",
     "Forced starts: the share of deals in which no card can be moved before the stock is turned.",
     Scaling::linear},
    {Property::moves, "moves", "Length of a game", "moves",
     "The moves of a beginner's game to its end, won or not, or 2,000 of them.", Scaling::log},
    {Property::solution, "solution", "Length of a win", "moves",
     "The moves of the solver's winning line, over winnable deals.", Scaling::log, false, 0.5},
    {Property::choices, "choices", "Legal moves", "moves",
     "The legal moves at a position of a beginner's game.", Scaling::log},
    {Property::forced, "forced", "Forced moves", "%",
     "The share of positions of a beginner's game with a single legal move.", Scaling::linear},
    {Property::run, "run", "Longest run", "cards",
     "The most cards played one after the other in a beginner's game without turning the stock.",
     Scaling::log},
    {Property::drought, "drought", "Longest drought", "turns",
     "The most turns of the stock one after the other in a beginner's game without a card that "
     "fits; 0 without a stock.",
     Scaling::log},
    {Property::cards, "cards", "Cards", "cards", "The cards of the whole deck.", Scaling::log, true,
     0.5},
    {Property::decks, "decks", "Decks", "decks", "How many copies of most cards there are.",
     Scaling::log, true, 0.5},
    {Property::tableau, "tableau", "Cards of the layout", "cards",
     "The cards dealt to the layout; 0 where all lie in the stock.", Scaling::log, true, 0.5},
    {Property::stock, "stock", "Cards of the stock", "cards",
     "The cards of the stock once the foundations are begun.", Scaling::log, true, 0.5},
    {Property::open, "open", "Open at the start", "%",
     "The share of the layout's cards with nothing on them when play begins.", Scaling::linear,
     true, 0.5},
};
static_assert(std::size(kTexts) == kProperties);

}  // namespace

std::span<const PropertyText> property_texts() {
    return kTexts;
}

const PropertyText& text_of(Property property) {
    return kTexts[static_cast<std::size_t>(property)];
}

std::optional<Property> property_named(std::string_view id) {
    const auto found = std::ranges::find(kTexts, id, &PropertyText::id);
    return found == std::end(kTexts) ? std::nullopt : std::optional(found->property);
}

double scaled(const PropertyText& text, double value) {
    switch (text.scaling) {
        case Scaling::linear: break;
        case Scaling::log: return std::log1p(std::max(0.0, value));
        case Scaling::logit: {
            const double p = std::clamp(value, kLeastRate, 1 - kLeastRate);
            return std::log(p / (1 - p));
        }
    }
    return value;
}

double unscaled(const PropertyText& text, double place) {
    switch (text.scaling) {
        case Scaling::linear: break;
        case Scaling::log: return std::expm1(place);
        case Scaling::logit: return 1 / (1 + std::exp(-place));
    }
    return place;
}

std::string name_and_unit(const PropertyText& text) {
    std::string words(text.name);
    const bool told = lower(words).find(text.unit) != std::string::npos;
    return told ? words : words + ", " + std::string(text.unit);
}

std::string describe_value(const PropertyText& text, double value) {
    if (text.unit == "%") return decimal(100 * value, 1) + " %";
    const std::string number = decimal(value, text.exact ? 0 : 1);
    // "1 deck": units of several are plurals that end in s.
    const bool one = number == "1";
    return number + ' ' + std::string(text.unit.substr(0, text.unit.size() - (one ? 1 : 0)));
}

std::string describe_interval(const PropertyText& text, const Estimate& estimate) {
    if (text.exact) return "";
    const double unit = text.unit == "%" ? 100 : 1;
    return decimal(unit * estimate.low, 1) + " to " + decimal(unit * estimate.high, 1);
}

std::string describe_estimate(const PropertyText& text, const std::optional<Estimate>& estimate) {
    if (!estimate) return "not known";
    const std::string words = describe_value(text, estimate->value);
    const std::string interval = describe_interval(text, *estimate);
    return interval.empty() ? words : words + " (" + interval + ')';
}

}  // namespace niblick::study
