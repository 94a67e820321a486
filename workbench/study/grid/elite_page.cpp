#include "workbench/study/grid/elite_page.h"

#include <algorithm>

#include "core/base/expects.h"
#include "core/base/format.h"
#include "core/base/words.h"
#include "variants/explain/describe.h"
#include "variants/text/edit.h"
#include "workbench/study/design/candidate.h"

namespace niblick::study {

namespace {

// "28 cards in 4 rows of 3, 6, 9 and 10; wrap, 2 jokers."
std::string elite_summary(const Loaded& rules) {
    std::vector<RuleChange> keys;
    for (const Part& part : rules.rules.parts) {
        const bool layout = std::ranges::any_of(part.mechanism.decides, [](const Decides& each) {
            return each.decision == Decision::cover;
        });
        if (layout || (part.mechanism.beside_play && part.mechanism.id != "visibility")) continue;
        const RuleKey check = key_deciding(part, Decision::stock_cards);
        const auto fields = part.options.fields();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const Setting& setting = part.options.settings()[i];
            if (setting.origin == Origin::fallback || fields[i].key == check.key) continue;
            keys.push_back({RuleChange::Kind::set, std::string(part.mechanism.id),
                            std::string(fields[i].key), toml_text(setting.value)});
        }
    }
    std::string words = with_capital(describe_rows(*rules.variant));
    if (!keys.empty()) words += "; " + describe_choice(keys);
    std::erase_if(words, [](char c) { return c == '"' || c == '[' || c == ']'; });
    std::replace(words.begin(), words.end(), '_', ' ');
    return words + '.';
}

}  // namespace

std::string elite_file(const Library& library, const Elite& elite, const std::string& name,
                       const GridPlan& plan) {
    const Loaded rules = library.load_text(kFoundFile, elite.text);
    NIBLICK_EXPECTS(rules.ok());
    std::string text = elite.text;
    const auto set = [&text](std::string_view key, const std::string& value) {
        text = with_value(text, "about", key, toml_text(value));
    };
    set("name", name);
    set("source", "Found by niblick design, " + counted(elite.generation, "step") + " from " +
                      elite.seed_game + ", searching by " +
                      without_capital(std::string(text_of(plan.x.property).name)) + ", " +
                      without_capital(std::string(text_of(plan.y.property).name)) + " and " +
                      without_capital(std::string(text_of(plan.quality).name)) + '.');
    set("summary", elite_summary(rules));
    return text;
}

std::vector<Neighbour> nearest_known(const Estimates& elite, std::span<const MapRow> known,
                                     std::size_t most) {
    std::vector<Estimates> games;
    for (const MapRow& row : known) games.push_back(row.estimates);
    const MapScale scale(games);
    games.push_back(elite);
    const Neighbourhood around = neighbours_of(games.size() - 1, games, scale, most);
    std::vector<Neighbour> near;
    for (const std::size_t game : around.same) near.push_back({game, 0});
    near.insert(near.end(), around.near.begin(), around.near.end());
    near.resize(std::min(near.size(), most));
    return near;
}

std::string elite_page(const Library& library, const Elite& elite, const std::string& file,
                       std::span<const MapRow> known) {
    const Loaded rules = library.load_text(kFoundFile, file);
    NIBLICK_EXPECTS(rules.ok());
    std::string text = "# " + rules.rules.name + "\n\n" + rules.rules.summary + "\n\n```text\n" +
                       page_text(describe(rules.rules, *rules.variant)) + "```\n\n" +
                       with_capital(numbered("deal", std::to_string(elite.row.first),
                                             std::to_string(elite.row.last))) +
                       ", with 95 % intervals:\n\n| property | value |\n|---|---|\n";
    for (const PropertyText& property : property_texts()) {
        text += "| " + std::string(property.name) + " | " +
                describe_estimate(property, at(elite.row.estimates, property.property)) + " |\n";
    }
    text += "\nThe nearest known games on the map:\n\n";
    for (const Neighbour& near : nearest_known(elite.row.estimates, known, 3)) {
        text += "- " + known[near.game].rules + ", distance " + decimal(near.distance, 2) + '\n';
    }
    text += "\nLast change: " + elite.changes + ".\n";
    return text;
}

}  // namespace niblick::study
