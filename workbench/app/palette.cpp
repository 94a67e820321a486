#include "workbench/app/palette.h"

#include <algorithm>
#include <sstream>

#include "workbench/app/workspace.h"
#include "workbench/kit/match_score.h"

namespace niblick {

namespace {

constexpr int kAnswer = 10'000;  // the score of what answers this very search

struct Scored {
    int score;
    PaletteLine line;
};

// The best match among names that are separated by commas.
struct Synonym {
    int score = 0;
    std::string name;
};
Synonym best_of(const std::string& names, std::string_view search) {
    Synonym best;
    std::istringstream in{names};
    for (std::string name; std::getline(in, name, ',');) {
        name.erase(0, name.find_first_not_of(' '));
        const int score = 2 * match_score(name, search);
        if (score > best.score) best = {score, name};
    }
    return best;
}

Scored scored(const Action& action, std::string_view search, std::string keys) {
    Scored found{
        std::max(3 * match_score(action.name, search), 2 * match_score(action.tip, search)),
        {action.name, "", std::move(keys), action.run}};
    const Synonym other = best_of(action.synonyms, search);
    if (other.score > found.score) {
        found.score = other.score;
        found.line.detail = other.name;
    }
    return found;
}

Scored scored(const PaletteOffer& offer, std::string_view search) {
    Scored found{offer.weight * match_score(offer.name, search),
                 {offer.name, offer.detail, "", offer.run}};
    if (offer.is_answer) found.score = kAnswer;
    const Synonym other = best_of(offer.synonyms, search);
    if (other.score > found.score) {
        found.score = other.score;
        found.line.detail += ", also " + other.name;
    }
    return found;
}

}  // namespace

std::vector<PaletteLine> palette_lines(const Workspace& work, std::string_view search) {
    while (!search.empty() && search.front() == ' ') search.remove_prefix(1);
    while (!search.empty() && search.back() == ' ') search.remove_suffix(1);
    std::vector<Scored> found;
    for (const Action& action : work.actions().rows()) {
        if (action.name.empty() || action.id == "palette") continue;
        if (action.possible != nullptr && !action.possible()) continue;
        found.push_back(scored(action, search, work.actions().key(action.id)));
    }
    for (const PaletteOffer& offer : work.offers(search)) found.push_back(scored(offer, search));
    if (!search.empty()) {
        std::erase_if(found, [](const Scored& line) { return line.score <= 0; });
        std::ranges::stable_sort(found, std::greater(), &Scored::score);
    }
    std::vector<PaletteLine> lines;
    for (Scored& each : found) lines.push_back(std::move(each.line));
    return lines;
}

}  // namespace niblick
