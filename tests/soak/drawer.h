#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/soak/draw.h"

namespace niblick::soak {

using Texts = std::vector<std::string>;
using Numbers = std::vector<std::int64_t>;

// Draws one rule file.
class Drawer {
  public:
    Drawer(const Registry& registry, const Wish& wish, Rng& rng)
        : registry_(registry),
          wish_(wish),
          rng_(rng) {}

    Draft draw() {
        choose_tables();
        choose_cards();
        for (const Mechanism& mechanism : registry_.mechanisms()) {
            if (!chosen(mechanism.id)) continue;
            draft_.parts.push_back({std::string(mechanism.id), {}});
        }
        for (Draft::Part& part : draft_.parts) fill(part);
        let_sets_link();
        let_events_add();
        fit_deck();
        spell_ranks();
        return draft_;
    }

  private:
    int roll(int least, int most) {
        return least + static_cast<int>(rng_.below(static_cast<std::uint64_t>(most - least + 1)));
    }
    bool chance(int percent) { return roll(0, 99) < percent; }
    template <typename List>
    auto& one_of(List& list) {
        return list[static_cast<std::size_t>(rng_.below(list.size()))];
    }
    bool chosen(std::string_view table) const {
        return std::find(tables_.begin(), tables_.end(), table) != tables_.end();
    }
    bool wished(std::string_view table) const {
        return std::find(wish_.with.begin(), wish_.with.end(), table) != wish_.with.end();
    }
    bool shut_out(std::string_view table) const {
        const auto& out = wish_.without;
        return !wished(table) && std::find(out.begin(), out.end(), table) != out.end();
    }
    void choose(std::string_view table) {
        if (!chosen(table) && !shut_out(table) && registry_.find(table) != nullptr) {
            tables_.emplace_back(table);
        }
    }

    void choose_tables();
    void let_agree();
    void let_sets_link();
    void let_events_add();
    void choose_cards();
    void choose_suits();
    void fill(Draft::Part& part);
    std::optional<Value> sensible(std::string_view table, std::string_view key);
    Value any_value(const Field& field);
    void fit_deck();
    // Ranks of two characters are letters of their own until the file is done.
    void spell_ranks();
    std::string spell(const std::string& text, bool only_ranks) const;

    std::string some_ranks(int least, int most) {
        std::string ranks;
        const int n = std::min(roll(least, most), static_cast<int>(ranks_.size()));
        while (static_cast<int>(ranks.size()) < n) {
            const char letter = one_of(ranks_);
            if (ranks.find(letter) == std::string::npos) ranks += letter;
        }
        return ranks;
    }
    std::string card_name() {
        const char suit = one_of(suit_letters_);
        return {one_of(ranks_), suit};
    }
    // How many numbers [score_cards] ranks has: the ranks of a French deck, or those of this one.
    int ranks_to_score() const {
        return kind_ == "french" && !own_ranks_ ? 13 : static_cast<int>(ranks_.size());
    }
    Numbers points(int least, int most, int n) {
        Numbers numbers;
        for (int i = 0; i < n; ++i) numbers.push_back(roll(least, most));
        return numbers;
    }
    int layout_size();
    Texts drawing();
    void name_places(Draft::Part& part);
    int foundations() const;
    Texts starts();
    // Of [clauses].
    std::string clause(bool forbids);
    std::string cards();
    // Of [foundation] takes.
    std::string limit();
    std::string steps();
    std::string card_words();

    // Of [events].
    std::string named_cards();
    std::string event();
    std::string trigger(const Texts& tokens);
    std::string lock();
    std::string group(const std::string& name);
    std::string named_places();

    const Registry& registry_;
    const Wish& wish_;
    Rng& rng_;
    Draft draft_;
    Texts tables_;
    std::string ranks_;            // of the deck, in order; see reference/spelling.h
    Texts counters_;               // [counters] names
    Texts spells_;                 // the names in [counters] spells
    std::string won_;              // [irons] won: a rank, or none
    std::string kind_ = "french";  // [deck] kind
    bool own_ranks_ = false;       // the deck names its ranks itself
    Texts suits_;                  // as [deck] suits has them; empty: those of the kind
    std::string suit_letters_ = "CDHS";
    Texts suit_words_ = {"clubs", "diamonds", "hearts", "spades"};
    std::vector<std::string> colours_ = {"red", "black"};
    // What most files keep to, so that they are not refused for one reason alone.
    bool no_foundation_ = false;  // cards leave in sets
    bool idle_rough_ = false;
    bool scores_ = false;  // some table says how the game is scored
    int stock_ = 0;
    int places_ = 0;  // of a covers layout
};

}  // namespace niblick::soak
