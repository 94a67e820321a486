#include <algorithm>
#include <array>
#include <optional>

#include "tests/soak/drawer.h"

// Values of keys that mostly make sense together.
namespace niblick::soak {

Texts Drawer::drawing() {
    Texts rows;
    const int n = roll(1, 3);
    const int wide = roll(3, 6);
    for (int r = 0; r < n; ++r) {
        std::string row;
        while (static_cast<int>(row.size()) < wide) {
            const bool card = chance(55) && (row.empty() || row.back() == ' ' || row.back() == '.');
            const int kind = roll(0, 9);
            row += !card       ? (chance(80) ? ' ' : '.')
                   : kind == 0 ? '^'
                   : kind < 3  ? static_cast<char>('1' + roll(0, 2))
                   : kind < 5  ? static_cast<char>('p' + roll(0, 1))
                               : '#';
        }
        rows.push_back(row);
    }
    if (rows[0].find_first_of("#^123pq") == std::string::npos) rows[0] = "# p";
    return rows;
}

void Drawer::name_places(Draft::Part& part) {
    Texts rows, on, tips, at;
    places_ = 0;
    const int n = roll(1, 3);
    for (int r = 0; r < n; ++r) {
        std::string row;
        for (int i = roll(1, 3); i > 0; --i) {
            if (chance(10)) row += ". ";
            row += static_cast<char>('a' + places_++);
            row += i > 1 ? " " : "";
        }
        rows.push_back(row);
    }
    for (int upper = 1; upper < places_; ++upper) {
        std::string cover = std::string(1, static_cast<char>('a' + upper)) + " >";
        const std::size_t bare = cover.size();
        for (int lower = 0; lower < upper; ++lower) {
            if (chance(35)) cover += std::string(" ") + static_cast<char>('a' + lower);
        }
        if (cover.size() > bare) on.push_back(cover);
    }
    // Either-or covers, mostly such that some order clears all.
    for (int lower = 0; lower < places_ && places_ > 2 && chance(60); ++lower) {
        if (chance(50)) continue;
        const auto some = [&] {
            return std::string(1, static_cast<char>('a' + roll(0, places_ - 1)));
        };
        std::string cover = some() + (chance(20) ? " " + some() : "");
        for (int i = chance(80) ? 1 : 2; i > 0; --i) cover += " or " + some();
        on.push_back(cover + " > " + static_cast<char>('a' + lower));
    }
    for (int p = 0; p < places_; ++p) {
        if (chance(25)) tips.emplace_back(1, static_cast<char>('a' + p));
        if (!chance(8)) continue;
        at.push_back(std::string(1, static_cast<char>('a' + p)) + " " + std::to_string(at.size()) +
                     ".5 1.25");
    }
    part.set("rows", rows);
    if (!on.empty()) part.set("on", on);
    if (!tips.empty()) part.set("tips", tips);
    if (!at.empty()) part.set("at", at);
}

int Drawer::foundations() const {
    const auto* part = draft_.find("foundation");
    const Value* count = part == nullptr ? nullptr : part->find("count");
    return count == nullptr ? 1 : static_cast<int>(std::get<std::int64_t>(*count));
}

Texts Drawer::starts() {
    const int n = foundations();
    const auto way = [&]() -> std::string {
        const int kind = roll(0, 99);
        if (kind < 40) return "stock";
        if (kind < 70) return "empty";
        if (kind < 85) return card_name();
        if (kind < 92) {
            const std::string& word = one_of(suit_words_);
            return "first " + word.substr(0, word.size() - 1);
        }
        return std::string("first ") + one_of(ranks_);
    };
    if (n == 1 || chance(40)) return {way()};
    Texts all;
    for (int i = 0; i < n; ++i) all.push_back(way());
    return all;
}

// Values that make sense together; nothing where any value of the field will do.
std::optional<Value> Drawer::sensible(std::string_view table, std::string_view key) {
    const auto is = [&](std::string_view t, std::string_view k) { return table == t && key == k; };
    const auto number = [&](int least, int most) { return Value(std::int64_t{roll(least, most)}); };
    if (no_foundation_) {
        if (is("foundation", "count")) return std::int64_t{1};
        if (is("cells", "from")) return std::string("tableau");
        if (is("packing", "from_foundation") || is("reserve", "any_rank")) return false;
        if (table == "irons") return std::string();
        if (is("stock", "to") && chance(70)) return std::string("waste");
    }
    if (idle_rough_ && table == "rough") return Texts{};
    if (is("deck", "ranks")) return ranks_;
    if (is("deck", "kind")) return kind_;
    if (is("deck", "suits")) return suits_;
    if (is("deck", "own_ranks")) {
        if (!own_ranks_) return Texts{};
        return Texts{"0", "Z zed", "1", "B bird/birds queen", "25", "Y", "9", "X ex king"};
    }
    if (is("deck", "copies")) return number(1, 2);
    if (is("deck", "trumps")) return chance(70) ? Value(std::int64_t{0}) : number(1, 3);
    if (is("deck", "fifth_suit")) return suits_.empty() && chance(20);
    if (is("deck", "remove")) return Texts{};
    if (is("sequence", "order") || is("clauses", "order") || is("sets", "order")) {
        if (chance(75)) return ranks_;
        return some_ranks(2, 5);
    }
    if (is("sequence", "direction") && chance(60)) return std::string("both");
    if (is("sequence", "on_king") && chance(60)) return std::string("open");
    if (is("clauses", "allow") || is("clauses", "forbid")) {
        Texts ways;
        for (int i = roll(key == "allow" ? 1 : 0, key == "allow" ? 3 : 2); i > 0; --i) {
            ways.push_back(clause(key == "forbid"));
        }
        return ways;
    }
    if (table == "counters") {
        if (key == "names") return counters_;
        if (key == "spells") {
            Texts texts;
            for (const std::string& spell : spells_) {
                texts.push_back(spell + ": " +
                                (chance(50) ? std::to_string(roll(1, 2)) + " " : "") +
                                counters_[0]);
                if (counters_.size() > 1 && chance(50)) texts.back() += ", " + counters_[1];
            }
            return texts;
        }
        Numbers numbers;
        for (std::size_t i = 0; i < counters_.size(); ++i) {
            numbers.push_back(key == "start" ? roll(0, 2) : roll(2, 4));
        }
        return chance(50) ? Numbers{} : numbers;
    }
    if (is("events", "groups")) {  // a reshuffled layout takes no places
        return chosen("reshuffle") ? Texts{} : Texts{group("left"), group("right")};
    }
    if (table == "events") {
        Texts texts;
        for (int i = roll(key == "when" ? 1 : 0, 3); i > 0; --i) {
            texts.push_back(key == "when" ? event() : lock());
        }
        return texts;
    }
    if (is("columns", "heights")) {
        if (chance(30)) return Numbers{};
        return points(1, 3, roll(1, 4));
    }
    if (is("columns", "count")) return number(1, 4);
    if (is("columns", "height")) return number(1, 3);
    if (is("columns", "bases")) {
        if (chance(85)) return Texts{};
        return Texts{std::string(1, one_of(ranks_))};
    }
    if (is("columns", "first_cards") && chance(70)) return std::string("uncovered");
    if (is("pyramid", "rows")) return number(2, 3);
    if (is("peaks", "count")) return number(1, 3);
    if (is("peaks", "height")) return number(2, chance(20) ? 3 : 2);
    if (is("picture", "rows")) return drawing();
    if (is("foundation", "count")) return number(1, chance(70) ? 2 : 3);
    if (is("foundation", "start")) return starts();
    if (is("foundation", "empty_takes") && chance(50)) return std::string("any");
    if (is("foundation", "takes") || is("foundation", "full")) {
        const bool none = chance(no_foundation_ ? 95 : 45);
        const int values = chance(30) ? 1 : foundations();
        if (key == "full") return none ? Numbers{} : points(chance(60) ? 0 : 2, 5, values);
        Texts texts;
        for (int i = none ? 0 : values; i > 0; --i) texts.push_back(limit());
        return texts;
    }
    if (is("cells", "count")) return number(1, 2);
    if (is("cells", "uses")) return number(0, 2);
    if (is("cells", "ranks")) return chance(50) ? std::string() : some_ranks(1, 3);
    if (is("cells", "from") && chance(50)) return std::string("tableau");
    if (is("goal", "may_remain")) return number(0, 2);
    if (is("goal", "clear")) {
        if (chance(75)) return Texts{};
        Texts parts;
        for (int i = roll(1, 2); i > 0; --i) {
            const int first = roll(1, chance(90) ? 2 : 12);
            parts.push_back(chance(50)
                                ? std::to_string(first)
                                : std::to_string(first) + "-" + std::to_string(first + roll(0, 1)));
            if (chance(30)) parts.back() += " " + std::to_string(roll(1, 3));
        }
        return parts;
    }
    if (is("irons", "ranks") || is("irons", "in_bag")) {
        std::string ranks = some_ranks(chance(15) || key == "in_bag" ? 0 : 1, 2);
        if (chance(97)) std::erase(ranks, won_.empty() ? ' ' : won_[0]);
        return ranks;
    }
    if (is("jokers", "count")) return number(1, 2);
    if (is("opener", "ranks")) return some_ranks(1, 2);
    if (is("packing", "loose")) return Texts{card_name(), "*"};
    if (is("reserve", "count")) return number(1, 3);
    if (is("irons", "won")) return won_;
    if (is("peek", "count")) return number(chance(30) ? 0 : 1, 2);
    if (is("peek", "cards")) return number(1, 3);
    if (is("reshuffle", "count") || is("wilds", "count")) return number(chance(30) ? 0 : 1, 2);
    if (table == "rough" || is("visibility", "mystery")) {
        Texts cards;
        const bool moving = chosen("packing") || chosen("reshuffle");
        if (table != "rough" && (moving || chance(40))) return cards;
        for (int i = roll(0, 2); i > 0; --i) {
            cards.push_back(chance(30) && chosen("events")
                                ? named_places()
                                : std::to_string(roll(1, chance(90) ? 2 : 14)));
        }
        return cards;
    }
    if (is("round", "carry")) {
        Texts carried;
        if (chosen("irons")) carried.emplace_back("iron");
        if (chosen("wilds")) carried.emplace_back("wild");
        return carried;
    }
    if (is("course", "holes")) {  // that count as this game does
        const bool points = chosen("score_cards") || chosen("score_runs");
        return Texts{points                    ? "peaks/tripeaks"
                     : chosen("score_strokes") ? "golf/golf"
                                               : "hole/quasar"};
    }
    if (is("round", "deals") && chance(80)) return std::string("same");
    if (is("round", "target")) return number(0, chance(85) ? 0 : 3);
    if (is("round", "target_of") && chance(95)) return std::string("score");
    if (is("round", "playoff") || is("round", "while_cleared")) return chance(15);
    if (is("score_cards", "suits"))
        return chance(50) ? Numbers{} : points(-2, 4, static_cast<int>(suit_letters_.size()));
    if (is("score_cards", "ranks")) return points(-2, 4, chance(95) ? ranks_to_score() : 3);
    if (is("score_runs", "doubles_every")) return number(0, 3);
    if (is("score_runs", "tip_factor")) return number(1, 3);
    if (is("score_runs", "first") || is("score_runs", "step")) return number(0, 4);
    if (key == "unit") return std::string("points");
    if (table == "clock" && !chosen("score_runs") && !chosen("score_cards")) {
        // Points for time are for games that count points.
        if (key.starts_with("per_")) return std::int64_t{0};
        if (key == "at_end") return std::string("end");
    }
    if (table.starts_with("score_")) {
        if (key == "tips" || key == "series") return points(-3, 6, roll(0, 3));
        if (key == "turning_stops_at_zero") return chance(50);
        if (is("score_strokes", "per_card_left")) return number(0, 4);
        return number(-5, 6);
    }
    if (is("sets", "least")) return number(1, 3);
    if (is("sets", "most")) return number(3, 5);
    if (is("sets", "total")) {
        return chance(60) ? number(3, 9) : Value(points(3, 12, roll(1, 3)));
    }
    if (is("specials", "names")) return Texts{"CU", "BA"};
    if (is("specials", "words")) return Texts{"customer", "barber"};
    if (is("specials", "counts")) return Numbers{1, roll(1, 2)};
    if (is("specials", "take"))
        return Texts{some_ranks(1, 2), chance(50) ? "any" : some_ranks(1, 1)};
    if (is("stock", "cards")) return std::int64_t{0};
    if (is("stock", "set_aside")) return number(0, chance(85) ? 0 : 2);
    if (is("stock", "to") && chance(40)) return std::string(chance(50) ? "foundation" : "waste");
    if (is("stock", "withheld")) {
        const int most = chance(97) ? stock_ : stock_ + 1;
        return number(0, chance(chosen("events") ? 60 : 10) ? most : 0);
    }
    if (is("stock", "per_turn")) {
        return chance(92) ? number(1, chance(60) ? 1 : 3) : Value(points(1, 3, roll(1, 3)));
    }
    if (is("visibility", "next_stock") && chance(30)) return number(1, 4);
    if (is("stock", "passes")) return number(chance(20) ? 0 : 1, 3);
    if (is("stopper", "card") || is("stopper", "on")) return std::string(1, one_of(ranks_));
    if (is("visibility", "down_rows")) return points(1, 3, roll(0, 2));
    if (is("visibility", "down")) {
        return chance(70) ? Texts{} : Texts{chance(50) ? "row 1" : "place 2"};
    }
    if (is("visibility", "shown")) return number(0, 3);
    return std::nullopt;
}

Value Drawer::any_value(const Field& field) {
    switch (field.type) {
        case FieldType::boolean: return chance(50);
        case FieldType::integer: {
            const auto most = std::min(field.most, field.least + 5);
            return std::int64_t{roll(static_cast<int>(field.least), static_cast<int>(most))};
        }
        case FieldType::choice: {
            const std::size_t at = static_cast<std::size_t>(rng_.below(field.choices.size()));
            return std::string(field.choices[at].word);
        }
        case FieldType::text:
        case FieldType::texts:
        case FieldType::integers: break;
    }
    return example_of(field);
}

}  // namespace niblick::soak
