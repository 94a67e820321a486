// Whatever the rules refuse has a line of a rule file behind it, and the line is really there.

#include "variants/explain/refusal.h"

#include <map>
#include <set>
#include <sstream>
#include <string>

#include "core/base/rng.h"
#include "core/game/session.h"
#include "tests/support/catch.h"
#include "tests/support/quick.h"
#include "tests/support/rulesets.h"
#include "variants/explain/why_not.h"

namespace niblick {

namespace {

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

bool is_key(const std::string& line, const std::string& key) {
    if (!line.starts_with(key)) return false;
    return trimmed(line.substr(key.size())).starts_with("=");
}

std::string nth_line(const std::string& text, int n) {
    std::istringstream in{text};
    std::string line;
    for (int i = 0; i < n; ++i) std::getline(in, line);
    return trimmed(line);
}

// Whether a file's text writes the key below the table; an empty key: the table.
bool writes(const std::string& text, const RuleKey& rule) {
    std::istringstream in{text};
    bool in_table = false;
    for (std::string line; std::getline(in, line);) {
        line = trimmed(line);
        if (line.starts_with("[")) in_table = line.starts_with("[" + rule.table + "]");
        if (in_table && (rule.key.empty() || is_key(line, rule.key))) return true;
    }
    return false;
}

void check_line(const Loaded& loaded, const RuleKey& rule, const std::string& sentence) {
    INFO(loaded.rules.id << ": " << sentence << " [" << rule.table << "] " << rule.key);
    REQUIRE_FALSE(rule.table.empty());
    const RuleLine line = line_of(loaded.rules, loaded.sources, rule);
    INFO(describe_line(line));
    switch (line.from) {
        case RuleLine::From::file: {
            REQUIRE(line.source < loaded.sources.size());
            const std::string text = nth_line(loaded.sources[line.source].text, line.line);
            INFO(text);
            if (rule.key.empty()) {
                CHECK(text.starts_with("[" + rule.table + "]"));
            } else {
                CHECK(is_key(text, rule.key));
            }
            CHECK(loaded.sources[line.source].path.ends_with(line.file));
            return;
        }
        case RuleLine::From::fallback: {
            CHECK_FALSE(writes(loaded.sources[0].text, rule));
            const Part* part = loaded.rules.find(rule.table);
            REQUIRE(part != nullptr);
            bool known = rule.key.empty();
            for (const Field& field : part->options.fields())
                known = known || field.key == rule.key;
            CHECK(known);
            return;
        }
        case RuleLine::From::absent:
            CHECK_FALSE(writes(loaded.sources[0].text, {rule.table, ""}));
            return;
    }
}

// Everything that is refused in a position.
int check_position(const Loaded& loaded, const Session& game) {
    const Board& board = game.board();
    const Position& position = game.position();
    int refusals = 0;
    const auto refused = [&](const std::string& sentence, const RuleKey& rule) {
        ++refusals;
        CHECK(sentence.ends_with('.'));
        check_line(loaded, rule, sentence);
    };
    for (int p = 0; p < board.pieces(); ++p) {
        const auto piece = static_cast<Slot>(p);
        const std::string words = describe_why_not(board, position, piece);
        const bool refuses = why_not(board, position, piece).reason != WhyNot::Reason::nothing;
        CHECK(words.empty() != refuses);
        if (!position.filled.test(p) || words.empty()) continue;
        refused(words, why_no_piece(loaded.rules, board, position, piece));
    }
    const std::string stock = describe_why_not(board, position, Move::draw());
    if (!stock.empty()) refused(stock, why_no_turn(loaded.rules, board, position));
    if (!is_legal(board, position, Move::close())) {
        refused(describe_why_not(board, position, Move::close()),
                why_no_close(loaded.rules, board, position));
    }
    for (std::size_t t = 0; t < board.variant->tokens.size(); ++t) {
        const int token = static_cast<int>(t);
        if (is_legal(board, position, Move::token(token))) continue;
        refused(describe_why_not(board, position, Move::token(token)),
                why_no_token(loaded.rules, board, position, token));
    }
    return refusals;
}

RuleLine link(const Library& library, const std::string& id, const char* base, const char* card) {
    const Loaded loaded = library.load(id);
    REQUIRE(loaded.ok());
    const Deck& deck = loaded.variant->deck;
    const auto kind = [&](const char* name) -> const CardKind& {
        const int index = deck.find_kind(name);
        REQUIRE(index >= 0);
        return deck.kinds()[static_cast<std::size_t>(index)];
    };
    const CardKind* below = base == nullptr ? nullptr : &kind(base);
    return line_of(loaded.rules, loaded.sources,
                   why_no_link(loaded.rules, deck, below, kind(card)));
}

}  // namespace

TEST_CASE("every refusal of every game names a line that is there", "[rulesets][refusal]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    std::map<std::string, int> met;
    for (const std::string& id : games_to_try(library)) {
        const Loaded loaded = library.load(id);
        REQUIRE(loaded.ok());
        const int games = quick() ? 1 : 2;
        for (int n = 1; n <= games; ++n) {
            const auto number = static_cast<std::uint64_t>(n);
            Session game(bind(loaded.variant, deal_by_number(*loaded.variant, number)), number);
            Rng rng(number);
            for (int i = 0; i < 60; ++i) {
                const auto legal = legal_moves(game.board(), game.position());
                if (i % 6 == 0 || legal.empty()) met[id] += check_position(loaded, game);
                if (legal.empty()) break;
                game.play(legal[static_cast<std::size_t>(rng.below(legal.size()))]);
            }
        }
        CHECK(met[id] > 0);
    }
}

TEST_CASE("the line that keeps a card away is the one that another value of would let it on",
          "[rulesets][refusal]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    const RuleLine closed = link(library, "golf/closed", "KS", "QH");
    CHECK(closed.rule == RuleKey{"sequence", "on_king"});
    CHECK(closed.from == RuleLine::From::file);
    const RuleLine open = link(library, "golf/golf", "KS", "AH");
    CHECK(open.rule == RuleKey{"sequence", "wrap"});
    const RuleLine apart = link(library, "golf/golf", "5S", "9H");
    CHECK(apart.rule == RuleKey{"sequence", "order"});
    CHECK(apart.from == RuleLine::From::file);
    CHECK(describe_line(apart).starts_with("golf.toml, line "));
    CHECK(describe_line(apart).ends_with(": order = \"A23456789TJQK\""));
}

TEST_CASE("what stands in no file is told as a default or as missing", "[rulesets][refusal]") {
    const Loaded golf = shipped_rules(NIBLICK_SOURCE_DIR).load("golf/golf");
    REQUIRE(golf.ok());
    const auto words = [&](const char* table, const char* key) {
        return describe_line(line_of(golf.rules, golf.sources, {table, key}));
    };
    CHECK(words("sequence", "direction") == "the default of [sequence] direction: \"both\"");
    CHECK(words("goal", "cards") == "the default of [goal] cards: \"tableau\"");
    CHECK(words("cells", "") == "these rules have no [cells]");
    CHECK(words("stock", "") == "golf.toml, line 16: [stock]");
}

TEST_CASE("a rule that a parent wrote is named by the parent's file", "[rulesets][refusal]") {
    const Library library = shipped_rules(NIBLICK_SOURCE_DIR);
    int inherited = 0;
    for (const std::string& id : library.ids()) {
        const Loaded loaded = library.load(id);
        if (loaded.rules.extends.empty()) continue;
        for (const Part& part : loaded.rules.parts) {
            for (std::size_t i = 0; i < part.options.fields().size(); ++i) {
                if (part.options.settings()[i].span.file == 0) continue;
                if (part.options.settings()[i].origin == Origin::fallback) continue;
                const RuleKey rule{std::string(part.mechanism.id),
                                   std::string(part.options.fields()[i].key)};
                const RuleLine line = line_of(loaded.rules, loaded.sources, rule);
                INFO(id << " [" << rule.table << "] " << rule.key);
                CHECK(line.source > 0);
                CHECK(is_key(nth_line(loaded.sources[line.source].text, line.line), rule.key));
                CHECK(describe_line(line).starts_with(line.file + ", line "));
                ++inherited;
            }
        }
    }
    CHECK(inherited > 20);
}

}  // namespace niblick
