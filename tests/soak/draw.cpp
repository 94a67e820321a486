#include "tests/soak/draw.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>

#include "core/card.h"

namespace niblick::soak {

namespace {

using Texts = std::vector<std::string>;
using Numbers = std::vector<std::int64_t>;

constexpr std::array<std::string_view, 5> kLayouts = {"columns", "covers", "peaks", "picture",
                                                      "pyramid"};

// How many of a hundred files have a table that no file needs; others stand at kUsual.
constexpr int kUsual = 22;
const std::map<std::string_view, int> kShare = {
    {"deck", 97},      {"sequence", 80},   {"stock", 75},        {"foundation", 70},
    {"goal", 30},      {"visibility", 30}, {"round", 4},         {"course", 2},
    {"reshuffle", 12}, {"sets", 14},       {"jokers", 15},       {"rough", 18},
    {"score_runs", 0}, {"score_cards", 0}, {"score_strokes", 0}, {"opener", 12}};

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
        fit_deck();
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
    void choose_cards();
    void fill(Draft::Part& part);
    std::optional<Value> sensible(std::string_view table, std::string_view key);
    Value any_value(const Field& field);
    void fit_deck();

    std::string some_ranks(int least, int most) {
        std::string ranks;
        const int n = std::min(roll(least, most), static_cast<int>(ranks_.size()));
        while (static_cast<int>(ranks.size()) < n) {
            const char letter = one_of(ranks_);
            if (ranks.find(letter) == std::string::npos) ranks += letter;
        }
        return ranks;
    }
    Numbers points(int least, int most, int n) {
        Numbers numbers;
        for (int i = 0; i < n; ++i) numbers.push_back(roll(least, most));
        return numbers;
    }
    int layout_size();
    Texts drawing();
    void name_places(Draft::Part& part);
    Texts starts();

    const Registry& registry_;
    const Wish& wish_;
    Rng& rng_;
    Draft draft_;
    Texts tables_;
    std::string ranks_;  // of the deck, in order
    int stock_ = 0;
    int places_ = 0;  // of a covers layout
};

void Drawer::choose_tables() {
    for (const std::string& table : wish_.with) choose(table);
    const auto any = [&](const auto& list) {
        return std::any_of(list.begin(), list.end(), [&](auto table) { return chosen(table); });
    };
    if (!wish_.bare) {
        for (const Mechanism& mechanism : registry_.mechanisms()) {
            const auto share = kShare.find(mechanism.id);
            const bool layout =
                std::find(kLayouts.begin(), kLayouts.end(), mechanism.id) != kLayouts.end();
            if (layout) continue;
            const bool foreign = mechanism.origin != "built in";
            if (chance(share != kShare.end() ? share->second : foreign ? 10 : kUsual)) {
                choose(mechanism.id);
            }
        }
        constexpr std::array<std::string_view, 3> kScores = {"score_cards", "score_runs",
                                                             "score_strokes"};
        if (!any(kScores) && chance(75)) choose(one_of(kScores));
    }
    choose("deck");
    if (chosen("course")) {  // its holes must score alike
        std::erase_if(tables_, [&](const std::string& table) {
            return table.starts_with("score_") && !wished(table);
        });
        choose("score_strokes");
    }
    if (chosen("reshuffle") && chance(90)) {
        for (const char* other : {"packing", "rough", "reserve"}) {
            if (!wished(other)) std::erase(tables_, other);
        }
    }
    const bool columns = chosen("packing");
    if (!any(kLayouts)) choose(columns || chance(50) ? kLayouts[0] : one_of(kLayouts));
    if (!any(kLayouts)) choose(one_of(kLayouts));
    if (chance(85)) choose("stock");
    for (const std::string& two : wish_.without) {
        const auto plus = two.find('+');
        if (plus == std::string::npos || !chosen(two.substr(0, plus))) continue;
        std::erase(tables_, two.substr(plus + 1));
    }
}

// Ranks that stand side by side, so that they link.
void Drawer::choose_cards() {
    constexpr std::string_view kAll = "A23456789TJQK";
    const int n = roll(2, 5);
    const int first = roll(0, 12);
    for (int i = 0; i < n; ++i) ranks_ += kAll[static_cast<std::size_t>((first + i) % 13)];
    if (chance(3) && !chosen("score_runs")) ranks_ += 'N';
    stock_ = !chosen("stock") || chance(5) ? 0 : roll(1, 5);
}

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
                               : '#';
        }
        rows.push_back(row);
    }
    if (rows[0].find_first_of("#^123") == std::string::npos) rows[0] = "# ^";
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
    for (int p = 0; p < places_; ++p) {
        if (chance(25)) tips.emplace_back(1, static_cast<char>('a' + p));
        if (chance(8)) at.push_back(std::string(1, static_cast<char>('a' + p)) + " 0.5 1.25");
    }
    part.set("rows", rows);
    if (!on.empty()) part.set("on", on);
    if (!tips.empty()) part.set("tips", tips);
    if (!at.empty()) part.set("at", at);
}

// How many cards the layout takes, from what has been written of it.
int Drawer::layout_size() {
    const auto number = [](const Draft::Part& part, std::string_view key, int otherwise) {
        const Value* value = part.find(key);
        return value == nullptr ? otherwise : static_cast<int>(std::get<std::int64_t>(*value));
    };
    int cards = 0;
    if (const auto* columns = draft_.find("columns")) {
        const Value* heights = columns->find("heights");
        if (heights != nullptr && !std::get<Numbers>(*heights).empty()) {
            for (const auto h : std::get<Numbers>(*heights)) cards += static_cast<int>(h);
        } else {
            cards += number(*columns, "count", 7) * number(*columns, "height", 5);
        }
    }
    if (const auto* pyramid = draft_.find("pyramid")) {
        const int rows = number(*pyramid, "rows", 7);
        cards += rows * (rows + 1) / 2;
    }
    if (const auto* peaks = draft_.find("peaks")) {
        const int count = number(*peaks, "count", 3);
        const int height = number(*peaks, "height", 4);
        cards += count * height * (height - 1) / 2 + (height - 1) * count + 1;
    }
    if (const auto* picture = draft_.find("picture")) {
        for (const std::string& row : std::get<Texts>(*picture->find("rows"))) {
            cards += static_cast<int>(
                std::count_if(row.begin(), row.end(), [](char c) { return c != ' ' && c != '.'; }));
        }
    }
    if (draft_.has("covers")) cards += places_;
    return cards;
}

Texts Drawer::starts() {
    const auto* part = draft_.find("foundation");
    const Value* count = part->find("count");
    const int n = count == nullptr ? 1 : static_cast<int>(std::get<std::int64_t>(*count));
    const auto way = [&]() -> std::string {
        const int kind = roll(0, 99);
        if (kind < 40) return "stock";
        if (kind < 70) return "empty";
        if (kind < 85) return std::string(1, one_of(ranks_)) + "CDHS"[roll(0, 3)];
        constexpr std::array<const char*, 4> kSuits = {"club", "diamond", "heart", "spade"};
        if (kind < 92) return "first " + std::string(one_of(kSuits));
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
    if (is("deck", "ranks")) return ranks_;
    if (is("deck", "copies")) return number(1, 2);
    if (is("deck", "trumps")) return chance(70) ? Value(std::int64_t{0}) : number(1, 3);
    if (is("deck", "fifth_suit")) return chance(20);
    if (is("deck", "remove")) return Texts{};
    if (is("sequence", "order") || is("clauses", "order") || is("sets", "order")) {
        if (chance(75)) return ranks_;
        return some_ranks(2, 5);
    }
    if (is("sequence", "direction") && chance(60)) return std::string("both");
    if (is("sequence", "on_king") && chance(60)) return std::string("open");
    if (is("clauses", "allow")) {
        constexpr std::array<const char*, 3> kSteps = {"up", "down", "equal"};
        constexpr std::array<const char*, 5> kSuits = {" any suit", " same suit", " same colour",
                                                       " other colour", " sister suit"};
        Texts ways;
        for (int i = roll(1, 3); i > 0; --i) {
            ways.push_back(std::string(one_of(kSteps)) + one_of(kSuits));
        }
        return ways;
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
    if (is("cells", "count")) return number(1, 2);
    if (is("cells", "uses")) return number(0, 2);
    if (is("cells", "ranks")) return chance(50) ? std::string() : some_ranks(1, 3);
    if (is("cells", "from") && chance(50)) return std::string("tableau");
    if (is("goal", "may_remain")) return number(0, 2);
    if (is("irons", "ranks")) return some_ranks(chance(15) ? 0 : 1, 2);
    if (is("irons", "in_bag")) return some_ranks(0, 2);
    if (is("jokers", "count")) return number(1, 2);
    if (is("opener", "ranks")) return some_ranks(1, 2);
    if (is("packing", "loose")) return Texts{std::string(1, one_of(ranks_)) + "H", "*"};
    if (is("reserve", "count")) return number(1, 3);
    if (is("reshuffle", "count") || is("wilds", "count")) return number(1, 2);
    if (table == "rough") {
        Numbers cards;
        for (int i = roll(0, 2); i > 0; --i) cards.push_back(roll(1, chance(90) ? 6 : 14));
        return cards;
    }
    if (is("round", "carry")) {
        Texts carried;
        if (chosen("irons")) carried.emplace_back("iron");
        if (chosen("wilds")) carried.emplace_back("wild");
        return carried;
    }
    if (is("course", "holes")) return Texts{"golf/golf"};
    if (is("round", "deals") && chance(80)) return std::string("same");
    if (is("round", "playoff") || is("round", "while_cleared")) return chance(15);
    if (is("score_cards", "ranks")) return points(-2, 4, chance(95) ? 13 : 3);
    if (is("score_runs", "doubles_every")) return number(0, 3);
    if (is("score_runs", "tip_factor")) return number(1, 3);
    if (is("score_runs", "first") || is("score_runs", "step")) return number(0, 4);
    if (key == "unit") return std::string("points");
    if (table.starts_with("score_")) {
        if (key == "tips" || key == "series") return points(-3, 6, roll(0, 3));
        if (key == "turning_stops_at_zero") return chance(50);
        if (is("score_strokes", "per_card_left")) return number(0, 4);
        return number(-5, 6);
    }
    if (is("sets", "least")) return number(1, 3);
    if (is("sets", "most")) return number(3, 5);
    if (is("specials", "names")) return Texts{"CU", "BA"};
    if (is("specials", "words")) return Texts{"customer", "barber"};
    if (is("specials", "counts")) return Numbers{1, roll(1, 2)};
    if (is("specials", "take"))
        return Texts{some_ranks(1, 2), chance(50) ? "any" : some_ranks(1, 1)};
    if (is("stock", "cards")) return std::int64_t{0};
    if (is("stock", "per_turn")) return number(1, 3);
    if (is("stock", "passes")) return number(chance(20) ? 0 : 1, 3);
    if (is("stopper", "card") || is("stopper", "on")) return std::string(1, one_of(ranks_));
    if (is("visibility", "down_rows")) return points(1, 3, roll(0, 2));
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

void Drawer::fill(Draft::Part& part) {
    if (part.table == "covers") return name_places(part);
    const Mechanism& mechanism = *registry_.find(part.table);
    for (const Field& field : mechanism.fields) {
        // What makes a game too large when it is left out.
        const bool size = part.table == "columns" || part.table == "pyramid" ||
                          part.table == "peaks" || field.key == "ranks";
        if (!field.required() && !size && chance(35)) continue;
        if (shut_out(part.table + "." + std::string(field.key))) continue;
        part.set(field.key, sensible(part.table, field.key).value_or(any_value(field)));
    }
    if (part.table == "columns" && chance(60))
        std::erase_if(part.keys, [](const Draft::Key& key) {
            return key.key == "bases" || key.key == "first_cards";
        });
    if (part.table == "stock" && chance(90)) {
        const Value* to = part.find("to");
        const std::string where = to == nullptr ? "foundation" : std::get<std::string>(*to);
        if (where == "columns" || where == "refill") {
            std::erase_if(part.keys, [](const Draft::Key& key) {
                return key.key == "passes" || key.key == "per_turn" || key.key == "again";
            });
            // Cards come to columns alone.
            if (!draft_.has("columns") && to != nullptr) part.set("to", std::string("waste"));
        } else if (where == "waste") {
            std::erase_if(part.keys, [](const Draft::Key& key) {
                return key.key == "again" && std::get<std::string>(key.value) == "oldest";
            });
        }
    }
    if (part.table == "visibility" && chance(90)) {
        if (part.find("covered") == nullptr ||
            std::get<std::string>(*part.find("covered")) == "face_up") {
            std::erase_if(part.keys, [](const Draft::Key& key) {
                return key.key == "down_rows" || key.key == "shown";
            });
        }
    }
    if (part.table == "cells" && chance(90) && part.find("out") != nullptr) {
        if (std::get<std::string>(*part.find("out")) == "last") {
            std::erase_if(part.keys, [](const Draft::Key& key) { return key.key == "to_tableau"; });
        }
    }
}

// Takes cards out until the deck holds what the game needs.
void Drawer::fit_deck() {
    Draft::Part* deck = draft_.find("deck");
    if (deck == nullptr) return;
    const auto integer = [&](std::string_view table, std::string_view key, int otherwise) {
        const Draft::Part* part = draft_.find(table);
        if (part == nullptr) return 0;
        const Value* value = part->find(key);
        return value == nullptr ? otherwise : static_cast<int>(std::get<std::int64_t>(*value));
    };
    const auto flag = [&](std::string_view key) {
        const Value* value = deck->find(key);
        return value != nullptr && std::get<bool>(*value);
    };
    int starters = 1;
    Texts kept;  // cards that are named elsewhere
    if (Draft::Part* foundation = draft_.find("foundation")) {
        const Value* start = foundation->find("start");
        const Texts ways = start == nullptr ? Texts{"stock"} : std::get<Texts>(*start);
        const int count = integer("foundation", "count", 1);
        starters = 0;
        for (int f = 0; f < count; ++f) {
            const std::string& way =
                ways[ways.size() == 1 ? 0 : static_cast<std::size_t>(f) % ways.size()];
            starters += way != "empty";
            if (way.size() == 2) kept.push_back(way);
            if (way.starts_with("first ") && chance(97)) {
                const char last = way.size() == 7 ? "CDHS"[roll(0, 3)] : one_of(ranks_);
                const char suit = static_cast<char>(std::toupper(way[6]));
                kept.push_back(way.size() == 7 ? std::string{way[6], last}
                                               : std::string{last, suit});
            }
        }
    }
    int bases = 0;
    if (const Draft::Part* columns = draft_.find("columns")) {
        const Value* value = columns->find("bases");
        const Value* heights = columns->find("heights");
        if (value != nullptr && !std::get<Texts>(*value).empty()) {
            bases = heights == nullptr || std::get<Numbers>(*heights).empty()
                        ? integer("columns", "count", 7)
                        : static_cast<int>(std::get<Numbers>(*heights).size());
            for (int c = 0; c < bases; ++c)
                kept.push_back(std::get<Texts>(*value)[0] + "CDHS"[c % 4]);
        }
    }
    const int wanted = layout_size() + integer("reserve", "count", 1) + starters + stock_ + bases;
    const int copies = integer("deck", "copies", 1);
    int extra = integer("jokers", "count", 2) + copies * integer("deck", "trumps", 0);
    if (const Draft::Part* irons = draft_.find("irons")) {
        const Value* ranks = irons->find("ranks");
        extra += ranks == nullptr ? 4 : static_cast<int>(std::get<std::string>(*ranks).size());
    }
    if (const Draft::Part* specials = draft_.find("specials")) {
        for (const auto n : std::get<Numbers>(*specials->find("counts")))
            extra += static_cast<int>(n);
    }
    Texts cards;
    for (int copy = 0; copy < copies; ++copy) {
        for (const char letter : ranks_) {
            for (const char suit : std::string_view(flag("fifth_suit") ? "CDHSX" : "CDHS")) {
                cards.push_back(std::string{letter, suit});
            }
        }
    }
    for (const std::string& name : kept) {
        const auto at = std::find(cards.begin(), cards.end(), name);
        if (at != cards.end()) {
            cards.erase(at);
            ++extra;
        }
    }
    int surplus = static_cast<int>(cards.size()) + extra - wanted;
    if (chance(2)) surplus += roll(-1, 1);
    Texts removed;
    for (; surplus > 0 && !cards.empty(); --surplus) {
        std::string& card = one_of(cards);
        removed.push_back(card);
        std::swap(card, cards.back());
        cards.pop_back();
    }
    std::erase_if(deck->keys, [](const Draft::Key& key) { return key.key == "remove"; });
    if (!removed.empty()) deck->set("remove", removed);
    // The stock gets what a small deck leaves for it; one without cards is not gone through again.
    Draft::Part* stock = draft_.find("stock");
    if (stock != nullptr && stock_ + surplus <= 0 && chance(97)) {
        std::erase_if(stock->keys, [](const Draft::Key& key) { return key.key == "passes"; });
    }
}

}  // namespace

Draft draw_rules(const Registry& registry, const Wish& wish, Rng& rng) {
    return Drawer(registry, wish, rng).draw();
}

}  // namespace niblick::soak
