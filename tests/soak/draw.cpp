#include "tests/soak/draw.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <sstream>

#include "tests/reference/spelling.h"
#include "tests/soak/drawer.h"

namespace niblick::soak {

namespace {

constexpr std::array<std::string_view, 5> kLayouts = {"columns", "covers", "peaks", "picture",
                                                      "pyramid"};

// Of [deck] own_ranks; 25 is one of them.
constexpr std::string_view kOwnRanks = "0Z1B\x8FY9X";
// 8 to 15.
constexpr std::string_view kNumbers = "89\x80\x81\x82\x83\x84\x85";

// The percentage of files that get an optional table: kShare, or kUsual for tables not listed
// there.
constexpr int kUsual = 22;
const std::map<std::string_view, int> kShare = {
    {"deck", 97},      {"sequence", 80},   {"stock", 75},        {"foundation", 70},
    {"goal", 30},      {"visibility", 30}, {"round", 8},         {"course", 5},
    {"reshuffle", 12}, {"sets", 14},       {"jokers", 15},       {"rough", 18},
    {"score_runs", 0}, {"score_cards", 0}, {"score_strokes", 0}, {"opener", 12}};

}  // namespace

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
    let_agree();
    scores_ = std::any_of(tables_.begin(), tables_.end(),
                          [](const std::string& table) { return table.starts_with("score_"); });
    const bool columns = chosen("packing");
    if (!any(kLayouts)) choose(columns || chance(50) ? kLayouts[0] : one_of(kLayouts));
    if (!any(kLayouts)) choose(one_of(kLayouts));
    if (chance(no_foundation_ ? 30 : 85)) choose("stock");
    for (const std::string& two : wish_.without) {
        const auto plus = two.find('+');
        if (plus == std::string::npos || !chosen(two.substr(0, plus))) continue;
        std::erase(tables_, two.substr(plus + 1));
    }
}

// Leaves out what the checker does not take beside sets and shuffled layouts. What was wished for
// stays, and says nothing where it can.
void Drawer::let_agree() {
    const auto leave_out = [&](const char* table) {
        if (!wished(table)) std::erase(tables_, table);
    };
    if (chosen("reshuffle") && chance(90)) {
        for (const char* other : {"packing", "rough", "reserve"}) leave_out(other);
        idle_rough_ = true;
    }
    if (chosen("sets") && chance(90)) {
        for (const char* other : {"stopper", "wilds", "irons", "rough"}) leave_out(other);
        if (chance(30)) leave_out("stock");
        no_foundation_ = idle_rough_ = true;
    }
}

// What says which card fits which needs linked sets. Clauses may be about packing alone.
void Drawer::let_sets_link() {
    Draft::Part* sets = draft_.find("sets");
    const bool says = draft_.has("suits") || draft_.has("clauses") || draft_.has("sequence");
    if (sets == nullptr || !says || chance(10)) return;
    const bool wish = wished("suits") || wished("clauses") || wished("sequence");
    if (wish || chance(40)) {
        sets->set("kind", std::string("linked"));
        return;
    }
    std::erase_if(draft_.parts, [](const Draft::Part& part) {
        return part.table == "suits" || part.table == "clauses" || part.table == "sequence";
    });
}

// Ranks that stand side by side, so that they link.
void Drawer::choose_cards() {
    std::string_view all = "A23456789TJQK";
    if (chance(25)) {
        constexpr std::array<const char*, 3> kKinds = {"spanish", "tarot", "numbers"};
        kind_ = one_of(kKinds);
        all = kind_ == "spanish" ? "A23456789SCR"
              : kind_ == "tarot" ? "A23456789TJNQK"
              : chance(50)       ? "0123456789"
                                 : kNumbers;
    } else if (chance(12)) {
        own_ranks_ = true;
        all = kOwnRanks;
    }
    choose_suits();
    const int n = roll(2, 5);
    const auto size = static_cast<int>(all.size());
    const int first = roll(0, size - 1);
    for (int i = 0; i < n; ++i) ranks_ += all[static_cast<std::size_t>((first + i) % size)];
    if (kind_ == "french" && !own_ranks_ && chance(3)) ranks_ += 'N';
    if (chosen("counters")) {
        counters_ = {"spark"};
        if (chance(40)) counters_.emplace_back("gem");
        if (chance(50)) spells_ = {"bolt"};
        if (chance(15)) spells_.emplace_back("charm");
    }
    if (!no_foundation_ && chance(40)) won_ = some_ranks(1, 1);
    stock_ = !chosen("stock") || chance(5) ? 0 : roll(1, 5);
}

void Drawer::choose_suits() {
    if (kind_ == "spanish") {
        suit_letters_ = "OCEB";
        suit_words_ = {"oros", "copas", "espadas", "bastos"};
    }
    if (!chance(15)) return;
    struct Own {
        char letter;
        const char *word, *colour;
    };
    constexpr std::array<Own, 7> kOwn = {{{'H', "hearts", "red"},
                                          {'X', "stars", "gold"},
                                          {'W', "swords", "black"},
                                          {'C', "coins", "gold"},
                                          {'V', "crowns", "violet"},
                                          {'P', "cups", "red"},
                                          {'B', "batons", "green"}}};
    suit_letters_.clear();
    suit_words_.clear();
    colours_.clear();
    for (const Own& own : kOwn) {
        if (suits_.size() >= 6 || chance(30)) continue;
        suits_.push_back(std::string(1, own.letter) + " " + own.word + " " + own.colour);
        suit_letters_ += own.letter;
        suit_words_.emplace_back(own.word);
        colours_.emplace_back(own.colour);
    }
    if (suits_.empty()) {
        suits_ = {"H hearts red"};
        suit_letters_ = "H";
        suit_words_ = {"hearts"};
        colours_ = {"red"};
    }
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

void Drawer::fill(Draft::Part& part) {
    if (part.table == "covers") return name_places(part);
    const Mechanism& mechanism = *registry_.find(part.table);
    for (const Field& field : mechanism.fields) {
        // What makes a game too large, or leaves names without a meaning, when it is left out.
        const bool size = part.table == "columns" || part.table == "pyramid" ||
                          part.table == "peaks" || field.key == "ranks" || field.key == "groups" ||
                          field.key == "own_ranks" || field.key == "won" || field.key == "suits" ||
                          field.key == "spells" || (part.table == "deck" && field.key == "kind");
        if (!field.required() && !size && chance(35)) continue;
        if (shut_out(part.table + "." + std::string(field.key))) continue;
        part.set(field.key, sensible(part.table, field.key).value_or(any_value(field)));
    }
    if (part.table == "columns" && chance(60))
        std::erase_if(part.keys, [](const Draft::Key& key) {
            return key.key == "bases" || key.key == "first_cards";
        });
    if (part.table == "stock" && no_foundation_ && part.find("to") == nullptr) {
        part.set("to", std::string("waste"));
    }
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
                return key.key == "down_rows" || key.key == "down" || key.key == "shown";
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
                const char last = way.size() == 7 ? one_of(suit_letters_) : one_of(ranks_);
                const auto word =
                    std::find(suit_words_.begin(), suit_words_.end(), way.substr(6) + "s");
                const char suit =
                    suit_letters_[word == suit_words_.end()
                                      ? 0
                                      : static_cast<std::size_t>(word - suit_words_.begin())];
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
                kept.push_back(std::get<Texts>(*value)[0] +
                               suit_letters_[static_cast<std::size_t>(c) % suit_letters_.size()]);
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
            for (const char suit : suit_letters_ + (flag("fifth_suit") ? "X" : "")) {
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
    // The stock gets the cards that the layout leaves; a stock without cards gets no further
    // passes.
    Draft::Part* stock = draft_.find("stock");
    if (stock != nullptr && stock_ + surplus <= 0 && chance(97)) {
        std::erase_if(stock->keys, [](const Draft::Key& key) { return key.key == "passes"; });
    }
}

std::string Drawer::spell(const std::string& text, bool only_ranks) const {
    const auto is_long = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    if (std::none_of(text.begin(), text.end(), is_long)) return text;
    std::string words;
    if (only_ranks) {
        for (const char rank : text) {
            words += (words.empty() ? "" : " ") + reference::spelled(rank);
        }
        return words;
    }
    std::istringstream stream(text);
    for (std::string word; stream >> word;) {
        const auto at = std::find_if(word.begin(), word.end(), is_long);
        const bool card = word.size() == 2 && at == word.begin() &&
                          (suit_letters_ + "X").find(word[1]) != std::string::npos;
        words += words.empty() ? "" : " ";
        words += at == word.end() ? word : reference::spelled(*at) + (card ? word.substr(1) : "");
    }
    return words;
}

void Drawer::spell_ranks() {
    constexpr std::array<std::string_view, 7> kRanks = {"ranks", "order", "in_bag", "won",
                                                        "take",  "card",  "on"};
    for (Draft::Part& part : draft_.parts) {
        for (Draft::Key& key : part.keys) {
            const bool ranks = std::find(kRanks.begin(), kRanks.end(), key.key) != kRanks.end();
            if (auto* text = std::get_if<std::string>(&key.value)) *text = spell(*text, ranks);
            if (auto* texts = std::get_if<Texts>(&key.value)) {
                for (std::string& each : *texts) each = spell(each, ranks);
            }
        }
    }
}

Draft draw_rules(const Registry& registry, const Wish& wish, Rng& rng) {
    return Drawer(registry, wish, rng).draw();
}

}  // namespace niblick::soak
