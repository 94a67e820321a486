#include "variants/clauses/spell_text.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/base/read_number.h"
#include "core/base/words.h"

namespace niblick::mechanisms {

namespace {

constexpr int kMostOfOne = 250;

// "3 attack" or "gem", of these counters. Nothing after reporting why not.
std::optional<std::pair<std::string, int>> read_cost(const std::string& part,
                                                     const std::string& text, Span where,
                                                     const std::vector<std::string>& counters,
                                                     Diagnostics& faults) {
    std::vector<std::string> words = words_of(part);
    std::optional<int> n = 1;
    if (words.size() > 1) {
        n = read_number<int>(words[0]);
        words.erase(words.begin());
    }
    if (words.size() != 1 || !n || *n < 1 || *n > kMostOfOne) {
        add_error(faults, "bad-spell", in_quotes(text) + " is not a name and what it costs", where,
                  "write a name, a colon and counters with commas between, each with a number from "
                  "1 to " +
                      std::to_string(kMostOfOne) + " or without: \"volley: 3 attack, gem\"");
        return std::nullopt;
    }
    if (std::find(counters.begin(), counters.end(), words[0]) != counters.end()) {
        return std::pair(words[0], *n);
    }
    const std::string near = nearest(words[0], {counters.begin(), counters.end()});
    add_error(faults, "bad-spell",
              "there is no counter " + in_quotes(words[0]) + " to pay " + in_quotes(text) + " with",
              where, near.empty() ? "name it in 'names'" : "did you mean " + in_quotes(near) + "?");
    return std::nullopt;
}

}  // namespace

std::vector<Spell> read_spells(const Options& options, const std::vector<std::string>& counters,
                               Diagnostics& faults) {
    std::vector<Spell> spells;
    const auto& texts = options.texts("spells");
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto colon = texts[i].find(':');
        Spell spell;
        spell.where = options.item_span("spells", i);
        spell.name = joined(words_of(texts[i].substr(0, colon)), " ");
        const std::string costs = colon == std::string::npos ? "" : texts[i].substr(colon + 1);
        std::vector<std::string> parts = split(costs, ',');
        if (parts.empty() || costs.ends_with(',')) parts.emplace_back();
        for (const std::string& part : parts) {
            const auto cost = read_cost(part, texts[i], spell.where, counters, faults);
            const bool twice =
                cost && std::any_of(spell.costs.begin(), spell.costs.end(),
                                    [&](const auto& other) { return other.first == cost->first; });
            if (twice) {
                add_error(faults, "bad-spell",
                          in_quotes(texts[i]) + " names " + in_quotes(cost->first) + " twice",
                          spell.where, "write one number for it");
            }
            spell.whole = cost && !twice;
            if (!spell.whole) break;
            spell.costs.push_back(*cost);
        }
        spells.push_back(std::move(spell));
    }
    return spells;
}

}  // namespace niblick::mechanisms
