// [clauses]: which card goes on which, and what authors are told.

#include <algorithm>
#include <string>

#include "tests/support/catch.h"
#include "tests/support/french.h"
#include "tests/support/loaded_text.h"
#include "tests/support/rulesets.h"
#include "variants/explain/describe.h"
#include "variants/explain/refusal.h"

using namespace niblick;

namespace {

const std::string kNoOrder = "[columns]\n[stock]\n[sequence]\ndirection = \"none\"\n";

Loaded load_clauses(const std::string& clauses, const std::string& more = "") {
    return load_tables(kNoOrder + "[clauses]\n" + clauses + more);
}

// The cards of the deck that may be laid on one, by name and in the deck's order; "empty": on an
// empty foundation.
std::string takes(const Loaded& loaded, const std::string& base) {
    INFO(render_all(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.ok());
    const Variant& v = *loaded.variant;
    const auto face = [&v](const std::string& name) {
        for (int c = 0; c < v.deck.size(); ++c) {
            if (v.deck.name(static_cast<Card>(c)) == name) return v.face_of[static_cast<Card>(c)];
        }
        return v.links.empty();
    };
    std::string cards;
    for (int c = 0; c < v.deck.size(); ++c) {
        if (!v.links.allows(face(base), v.face_of[static_cast<std::size_t>(c)])) continue;
        cards += (cards.empty() ? "" : " ") + v.deck.name(static_cast<Card>(c));
    }
    return cards;
}

std::string allowed(const std::string& clause, const std::string& base) {
    return takes(load_clauses("allow = [\"" + clause + "\"]\n"), base);
}

}  // namespace

TEST_CASE("clauses say by rank, suit and sum which card goes on which") {
    CHECK(allowed("up same suit", "5H") == "6H");
    CHECK(allowed("up 2 or down same colour", "5H") == "4D 7D 4H 7H");
    CHECK(allowed("sum 13 sister suit", "5H") == "8D");
    CHECK(allowed("sum 13", "KH").empty());
    CHECK(allowed("red Q on K", "KS") == "QD QH");
    CHECK(allowed("red Q on K", "QS").empty());
    CHECK(allowed("A or 2 hearts on black but KS", "KC") == "AC AD AH 2H AS");
    CHECK(allowed("A or 2 hearts on black but KS", "KS").empty());
    CHECK(allowed("QS on QH", "QH") == "QS");
    CHECK(allowed("A same suit on any or hearts", "5S") == "AS");
    CHECK(allowed("up same suit in JQK round", "KH") == "JH");
    CHECK(allowed("up 4 same suit in JQK round", "KH") == "JH");
    CHECK(allowed("up 7 same suit in JQK round", "KH") == "JH");
    CHECK(allowed("down 5 same suit in JQK round", "JH") == "QH");
    CHECK(allowed("equal other colour", "5H") == "5C 5S");
}

TEST_CASE("a card without a suit is of the same or another suit or colour as none") {
    // Trump II counts as a 2; the joker and the 2 of stars have no suit either.
    const std::string deck =
        "[deck]\nranks = \"A23\"\ntrumps = 3\nfifth_suit = true\n[jokers]\ncount = 1\n";
    const auto load_small = [&](const std::string& clauses, const std::string& more = "") {
        return load_tables(
            "[columns]\nheights = [2, 2]\n[stock]\n[sequence]\ndirection = \"none\"\n" + deck +
            more + "[clauses]\n" + clauses);
    };
    for (const char* suits :
         {"same suit", "other suit", "same colour", "other colour", "sister suit"}) {
        INFO(suits);
        const Loaded loaded = load_small(std::string("allow = [\"up ") + suits + "\"]\n");
        CHECK(takes(loaded, "I") == "*");
        CHECK(takes(loaded, "AX") == "*");
        CHECK(takes(loaded, "AC").find("II") == std::string::npos);
        CHECK(takes(loaded, "AC").find("2X") == std::string::npos);
        CHECK(page(loaded).find("A card without a suit is of neither the same nor another suit") !=
              std::string::npos);
        // What a clause does not say it does not forbid.
        const Loaded forbids =
            load_small(std::string("allow = [\"up\"]\nforbid = [\"") + suits + "\"]\n");
        CHECK(takes(forbids, "I") == "2C 2D 2H 2S II 2X *");
    }
    CHECK(takes(load_small("allow = [\"up any suit\"]\n"), "I") == "2C 2D 2H 2S II 2X *");
    const Loaded packs =
        load_small("allow = [\"packing: up same suit\"]\n", "[packing]\nranks = \"none\"\n");
    REQUIRE(packs.ok());
    const Deck& cards = packs.variant->deck;
    const auto face = [&](const std::string& name) {
        int c = 0;
        while (cards.name(static_cast<Card>(c)) != name) ++c;
        return packs.variant->face_of[static_cast<std::size_t>(c)];
    };
    const auto may_pack = [&](const char* base, const char* card) {
        return packs.variant->packing.onto.allows(face(base), face(card));
    };
    CHECK(may_pack("AC", "2C"));
    CHECK_FALSE(may_pack("I", "II"));
    CHECK_FALSE(may_pack("AX", "2X"));
}

TEST_CASE("a thousand clauses are compiled as quickly as they are read") {
    std::string ways;
    for (int i = 0; i < 1000; ++i) ways += "\"on K\", ";
    const Loaded loaded = load_clauses("allow = [" + ways + "]\n");
    CHECK(takes(loaded, "QS").empty());
    // Each is told that the others allow the same.
    CHECK(loaded.diagnostics.size() == 501);
    const auto told = std::count_if(loaded.diagnostics.begin(), loaded.diagnostics.end(),
                                    [](const Diagnostic& each) {
                                        return each.message ==
                                               "this clause changes nothing: other clauses allow "
                                               "all of it already";
                                    });
    CHECK(told >= 499);
}

TEST_CASE("rules that tell too many kinds of card apart are refused") {
    std::string ranks;
    for (const char c : std::string("ABDEFGIJKLMNPQRTUVWYZ123456789S")) {
        ranks += std::string("\"") + c + "\", ";
    }
    const Loaded loaded =
        load_clauses("allow = \"up same suit\"\n", "[deck]\nown_ranks = [" + ranks + "]\n");
    CHECK(codes(loaded) == "too-many-faces ");
}

TEST_CASE("a clause that forbids wins over every table") {
    const Loaded loaded = load_tables(
        "[columns]\n[stock]\n[sequence]\nwrap = true\n[clauses]\nforbid = [\"on A\", "
        "\"hearts on Q but QS\"]\n");
    CHECK(takes(loaded, "AC").empty());
    CHECK(takes(loaded, "QD") == "JC KC JD KD JS KS");
    CHECK(takes(loaded, "QS") == "JC KC JD KD JH KH JS KS");
    const CardKind ace = standard_kind(1, kClubs);
    const CardKind two = standard_kind(2, kClubs);
    const RuleKey key = why_no_link(loaded.rules, loaded.variant->deck, &ace, two);
    CHECK(key.table == "clauses");
    CHECK(key.key == "forbid");
}

TEST_CASE("a closed king takes jokers alone") {
    const std::string closed = "[columns]\n[stock]\n[sequence]\non_king = \"closed\"\n";
    CHECK(takes(load_tables(closed), "KH").empty());
    CHECK(takes(load_tables(closed + "[jokers]\ncount = 1\n"), "KH") == "*");
}

TEST_CASE("clauses start foundations and change packing") {
    const Loaded start = load_tables(
        "[columns]\n[stock]\n[foundation]\nstart = \"empty\"\n[clauses]\nallow = [\"red 7 on "
        "empty\"]\n");
    CHECK(takes(start, "empty") == "7D 7H");
    CHECK(page(start).find("Only the 7 of diamonds or the 7 of hearts may start") !=
          std::string::npos);
    const Loaded packed = load_tables(
        "[columns]\n[stock]\n[packing]\nranks = \"none\"\n[clauses]\nallow = [\"packing: down "
        "other colour\"]\nforbid = [\"packing: on A\"]\n");
    INFO(render_all(packed.diagnostics, packed.sources));
    REQUIRE(packed.ok());
    CHECK(page(packed).find("A card may be packed on one of the other colour that is one rank "
                            "higher.") != std::string::npos);
    CHECK(codes(packed) == "no-effect ");  // the lowest rank takes none in any case
}

TEST_CASE("clauses are told as a player would say them") {
    const Loaded loaded = load_clauses(
        "allow = [\"up or down same suit\", \"sum 13\", \"red JQ or jokers on black K but KS\"]\n"
        "forbid = [\"on A\", \"hearts on Q\"]\n",
        "[jokers]\n");
    const std::string text = page(loaded);
    INFO(text);
    for (const char* words :
         {"A card may be played on one of the same suit that is one rank higher or lower.",
          "A card may be played on one that makes 13 with it, where an ace counts 1, a jack "
          "11, a queen 12 and a king 13.",
          "A red jack, a red queen or a joker may be played on a black king, but not the king "
          "of spades.",
          "Nothing may be played on an ace.", "A heart may not be played on a queen."}) {
        CHECK(text.find(words) != std::string::npos);
    }
    CHECK(page(load_tables("[columns]\n[stock]\n[clauses]\nallow = \"J same suit\"\n"))
              .find("A jack may also be played on one of the same suit.") != std::string::npos);
    const auto told = [](const std::string& clauses) {
        return page(load_tables(
            "[columns]\n[stock]\n[sequence]\ndirection = \"none\"\n[clauses]\n" + clauses + "\n"));
    };
    for (const auto& [clauses, words] :
         {std::pair{"allow = \"up or down or equal same colour\"",
                    "A card may be played on one of the same colour that is one rank higher or "
                    "lower or has the same rank."},
          std::pair{"allow = [\"up\", \"any but K on red\"]",
                    "Any card but a king may be played on a red card."},
          std::pair{"allow = \"up\"\nforbid = \"any but A same suit on K\"",
                    "No card but an ace may be played on a king of the same suit."},
          std::pair{"allow = \"up\"\nforbid = \"same suit\"",
                    "No card may be played on one of the same suit."},
          std::pair{"allow = \"up or down in JQK round\"",
                    "In the order jack to king, in which king and jack are neighbours, a card may "
                    "be played on one that is one rank higher or lower."}}) {
        const std::string said = told(clauses);
        INFO(said);
        CHECK(said.find(words) != std::string::npos);
    }
}

TEST_CASE("of a clause that cannot be read the misspelt word is named") {
    const Loaded loaded = load_clauses("allow = [\"up same suits\"]\n");
    REQUIRE(loaded.diagnostics.size() == 1);
    CHECK(loaded.diagnostics.front().message == "'suits' cannot stand there in 'up same suits'");
    CHECK(loaded.diagnostics.front().hint.starts_with("did you mean 'suit'?"));
}

TEST_CASE("authors hear about clauses that cannot be read or change nothing") {
    CHECK(codes(load_clauses("allow = [\"upp same suit\"]\n")) == "unknown-clause ");
    CHECK(codes(load_clauses("allow = [\"up same colr\"]\n")) == "unknown-clause ");
    CHECK(codes(load_clauses("allow = [\"up on\"]\n")) == "unknown-clause ");
    CHECK(codes(load_clauses("allow = [\"sum\"]\n")) == "unknown-clause ");
    CHECK(codes(load_clauses("allow = [\"up hearts\"]\n")) == "unknown-clause ");
    CHECK(codes(load_clauses("allow = [\"\"]\n")) == "unknown-clause ");
    CHECK(codes(load_clauses("allow = []\n")) == "no-clause ");
    CHECK(codes(load_clauses("allow = [\"up or down\", \"QZ on K\"]\n")) == "unknown-card ");
    CHECK(codes(load_clauses("allow = [\"up or down\", \"up same suit\"]\n")) == "no-effect ");
    CHECK(codes(load_clauses("allow = [\"up or down\"]\nforbid = [\"equal\"]\n")) == "no-effect ");
    CHECK(codes(load_clauses("allow = [\"up or down\", \"packing: down\"]\n")) == "no-effect ");
    const Loaded misspelt = load_clauses("allow = [\"up same siut\"]\n");
    REQUIRE(misspelt.diagnostics.size() == 1);
    CHECK(misspelt.diagnostics[0].hint.find("did you mean 'suit'?") == 0);
}

TEST_CASE("clauses about empty foundations need one that is empty") {
    const auto found = [](const std::string& start, const std::string& clause) {
        return codes(load_tables("[columns]\n[stock]\n[foundation]\nstart = \"" + start +
                                 "\"\n[clauses]\n" + clause + "\n"));
    };
    CHECK(found("stock", "allow = \"hearts on empty\"") == "no-effect ");
    CHECK(found("AS", "forbid = \"hearts on empty\"") == "no-effect ");
    CHECK(found("empty", "allow = \"hearts on empty\"").empty());
}

TEST_CASE("mistakes in both lists of clauses are told at once") {
    CHECK(
        codes(load_tables("[columns]\n[stock]\n[clauses]\nallow = \"upp\"\nforbid = \"dwn\"\n")) ==
        "unknown-clause unknown-clause ");
}
