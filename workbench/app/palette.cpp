#include "workbench/app/palette.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "core/base/words.h"
#include "workbench/app/actions.h"
#include "workbench/app/workshop_offers.h"
#include "workbench/app/workspace.h"
#include "workbench/game/play_command.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/window_command.h"
#include "workbench/library/rules_command.h"
#include "workbench/pages/library/library_page.h"

namespace niblick {

namespace {

bool starts_word(const std::string& text, std::size_t at) {
    return at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0;
}

// Subsequence match: consecutive letters and word beginnings score higher.
int letters_score(const std::string& text, const std::string& word) {
    int score = 0;
    std::size_t at = 0, last = std::string::npos;
    for (const char letter : word) {
        const std::size_t found = text.find(letter, at);
        if (found == std::string::npos) return 0;
        score += 1;
        if (last != std::string::npos && found == last + 1) score += 2;
        if (starts_word(text, found)) score += 3;
        last = found;
        at = found + 1;
    }
    // Scattered letters do not count.
    return score >= 2 * static_cast<int>(word.size()) ? score : 0;
}

int word_score(const std::string& text, const std::string& word) {
    if (text == word) return 400;
    const std::size_t found = text.find(word);
    if (found == 0) return 300;
    for (std::size_t at = found; at != std::string::npos; at = text.find(word, at + 1)) {
        if (starts_word(text, at)) return 200;
    }
    if (found != std::string::npos) return 100;
    return word.size() >= 2 ? letters_score(text, word) : 0;
}

struct Scored {
    int score;
    PaletteLine offer;
};

class Finder {
  public:
    Finder(const Workspace& work, std::string_view search) : work_(work), search_(search) {}

    std::vector<PaletteLine> find() {
        add_deal();
        add_commands();
        for (PaletteLine& line : workshop_offers(work_)) {
            const int score = 3 * match_score(line.words, search_);
            add(score, std::move(line));
        }
        add_games();
        if (!search_.empty()) add_settings();
        std::stable_sort(found_.begin(), found_.end(),
                         [](const Scored& a, const Scored& b) { return a.score > b.score; });
        std::vector<PaletteLine> result;
        for (Scored& scored : found_) result.push_back(std::move(scored.offer));
        return result;
    }

  private:
    void add(int score, PaletteLine offer) {
        if (search_.empty()) score = 1;
        if (score > 0) found_.push_back({score, std::move(offer)});
    }

    void add_deal() {
        const auto first = search_.find_first_not_of(" #");
        if (first == std::string_view::npos || !work_.page<PlayPage>().games().has_game()) return;
        const std::string number(search_.substr(first));
        const auto read = parse_deal_number(number).number;
        if (!read) return;
        add(1000, {read->own() ? "Deal number " + number : describe_number(*read), "Deal", "",
                   command::OpenDeal{number}});
    }

    void add_commands() {
        for (const Action& action : actions()) {
            if (action.words.empty()) continue;
            if (action.command.as<command::FlipPalette>() != nullptr) continue;
            if (action.makes_sense != nullptr && !action.makes_sense(work_)) continue;
            const int score = std::max(3 * match_score(action.words, search_),
                                       2 * match_score(action.about, search_));
            const std::string keys =
                action.keys.empty() ? std::string() : describe_key(action.keys.front());
            add(score, {action.words, "", keys, action.command});
        }
    }

    void add_games() {
        for (const CatalogueGroup& group : work_.page<LibraryPage>().catalogue().groups) {
            for (const CatalogueEntry& entry : group.entries) {
                int score = 3 * match_score(entry.name, search_);
                std::string detail = group.name;
                std::istringstream names{entry.also};
                for (std::string name; std::getline(names, name);) {
                    const int other = 2 * match_score(name, search_);
                    if (other <= score || search_.empty()) continue;
                    score = other;
                    detail = group.name + ", also " + name;
                }
                score = std::max(score, match_score(entry.id, search_));
                add(score, {entry.name, detail, "", command::OpenRules{entry.id}});
            }
        }
    }

    void add_settings() {
        for (const SettingRow& row : shown_settings()) {
            const int now = choice_of(work_.settings(), row);
            for (int value = 0; value < static_cast<int>(row.choices.size()); ++value) {
                if (value == now) continue;
                const SettingChoice& choice = row.choices[static_cast<std::size_t>(value)];
                const std::string words = std::string(row.label) + ": " + lower(choice.label);
                int score = 2 * match_score(words, search_);
                std::string detail = "Setting";
                if (const int other = match_score(choice.synonyms, search_); other > score) {
                    score = other;
                    detail += ", also " + std::string(choice.synonyms);
                }
                add(score, {words, detail, "", command::Choose{row.key, value}});
            }
        }
    }

    const Workspace& work_;
    std::string_view search_;
    std::vector<Scored> found_;
};

}  // namespace

int match_score(std::string_view text, std::string_view search) {
    const std::string low = lower(text);
    std::istringstream words{lower(search)};
    int sum = 0, n = 0;
    for (std::string word; words >> word; ++n) {
        const int score = word_score(low, word);
        if (score == 0) return 0;
        sum += score;
    }
    return n == 0 ? 0 : sum / n;
}

std::vector<PaletteLine> offers(const Workspace& work, std::string_view search) {
    while (!search.empty() && search.front() == ' ') search.remove_prefix(1);
    while (!search.empty() && search.back() == ' ') search.remove_suffix(1);
    return Finder(work, search).find();
}

}  // namespace niblick
