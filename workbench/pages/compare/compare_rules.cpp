#include "workbench/pages/compare/compare_rules.h"

#include <algorithm>

#include "core/base/expects.h"
#include "variants/explain/describe.h"
#include "workbench/library/form.h"

namespace niblick {

namespace {

constexpr const char* kDash = "\xE2\x80\x93";

bool all_same(const std::vector<std::string>& texts) {
    return std::adjacent_find(texts.begin(), texts.end(), std::not_equal_to<>()) == texts.end();
}

// Splits a text into sentences, at full stops followed by a space.
std::vector<std::string> sentences_of(std::string_view text) {
    std::vector<std::string> sentences;
    while (!text.empty()) {
        const std::size_t stop = text.find(". ");
        const std::size_t end = stop == std::string_view::npos ? text.size() : stop + 1;
        sentences.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return sentences;
}

// Removes the sentences that all texts share.
void keep_what_differs(std::vector<std::string>& texts) {
    std::vector<std::vector<std::string>> all;
    for (const std::string& text : texts) all.push_back(sentences_of(text));
    const auto said_by_all = [&](const std::string& sentence) {
        return std::all_of(all.begin(), all.end(), [&](const auto& said) {
            return std::find(said.begin(), said.end(), sentence) != said.end();
        });
    };
    for (std::size_t i = 0; i < texts.size(); ++i) {
        texts[i].clear();
        for (const std::string& sentence : all[i]) {
            if (!said_by_all(sentence)) texts[i] += (texts[i].empty() ? "" : " ") + sentence;
        }
        if (texts[i].empty()) texts[i] = kDash;
    }
}

void compare_prose(const std::vector<std::shared_ptr<const Loaded>>& games, RuleDiff& diff) {
    std::vector<RulesPage> pages;
    for (const auto& game : games) pages.push_back(describe(game->rules, *game->variant));
    for (int t = 0; t <= static_cast<int>(Topic::searches); ++t) {
        const auto topic = static_cast<Topic>(t);
        RuleRow row{std::string(topic_title(topic)), {}};
        bool any = false;
        for (const RulesPage& page : pages) {
            std::string text;
            for (const Prose::Paragraph& paragraph : page.paragraphs) {
                if (paragraph.topic != topic) continue;
                text += (text.empty() ? "" : " ") + paragraph.text;
            }
            any = any || !text.empty();
            row.texts.push_back(text.empty() ? kDash : text);
        }
        if (!any) continue;
        if (all_same(row.texts)) {
            diff.alike.push_back(row.head);
        } else {
            keep_what_differs(row.texts);
            diff.prose.push_back(std::move(row));
        }
    }
}

// The effective value of a key, in words.
std::string value_of(const Loaded& game, const std::string& table, const std::string& key) {
    const Part* part = game.rules.find(table);
    if (part == nullptr) return kDash;
    const auto fields = part->options.fields();
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].key == key) return format_value(part->options.settings()[i].value);
    }
    return kDash;
}

void compare_keys(const std::vector<std::shared_ptr<const Loaded>>& games, RuleDiff& diff) {
    std::vector<std::string> seen;
    for (const auto& owner : games) {
        for (const Part& part : owner->rules.parts) {
            const std::string table(part.mechanism.id);
            if (std::find(seen.begin(), seen.end(), table) != seen.end()) continue;
            seen.push_back(table);
            bool any = false;
            for (const Field& field : part.options.fields()) {
                RuleRow row{table + ", " + std::string(field.key), {}};
                for (const auto& game : games) {
                    row.texts.push_back(value_of(*game, table, std::string(field.key)));
                }
                if (all_same(row.texts)) continue;
                // If some games lack the table, only written values are informative.
                const bool lacks =
                    std::find(row.texts.begin(), row.texts.end(), kDash) != row.texts.end();
                if (lacks && any) {
                    const auto fields = part.options.fields();
                    const auto at = static_cast<std::size_t>(&field - fields.data());
                    if (part.options.settings()[at].origin == Origin::fallback) continue;
                }
                any = true;
                diff.keys.push_back(std::move(row));
            }
        }
    }
}

}  // namespace

RuleDiff rule_diff(const std::vector<std::shared_ptr<const Loaded>>& games) {
    NIBLICK_EXPECTS(games.size() >= 2);
    RuleDiff diff;
    compare_prose(games, diff);
    compare_keys(games, diff);
    for (std::size_t i = 1; i < games.size(); ++i) {
        diff.links.push_back(link_grid(*games.front()->variant, *games[i]->variant));
    }
    return diff;
}

}  // namespace niblick
