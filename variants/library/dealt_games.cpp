#include "variants/library/dealt_games.h"

#include "core/deal/deal.h"
#include "core/game/match.h"

namespace niblick {

std::vector<std::string> games_dealt_by(const Library& library, DealScheme scheme) {
    std::vector<std::string> games;
    library.load_all([&](const std::string& id, const Loaded& loaded) {
        if (loaded.ok() && has_deals(*loaded.variant, scheme)) games.push_back(id);
    });
    return games;
}

std::string describe_undealt(const Library& library, const Variant& variant, DealScheme scheme) {
    const bool dealt = has_deals(variant, scheme);
    if (dealt && (scheme == DealScheme::niblick || !match_plan(variant))) return "";
    const std::string program(facts_of(scheme).program);
    if (dealt) return "A round of " + variant.id + " is dealt by our own numbers only.";
    std::string text = "There are no " + program + " deals of " + variant.id + ".";
    const std::vector<std::string> games = games_dealt_by(library, scheme);
    for (std::size_t i = 0; i < games.size(); ++i) {
        text += (i == 0 ? " Games that have them: " : ", ") + games[i];
    }
    return games.empty() ? text : text + ".";
}

}  // namespace niblick
