#include "variants/lint.h"

#include <algorithm>
#include <string>
#include <vector>

namespace niblick {

namespace {

// Where a complaint about the order of play belongs: the table that states it.
Span place_of(const RuleSet& rules, std::string_view mechanism) {
    const Part* part = rules.find(mechanism);
    return part == nullptr ? Span{} : part->options.header();
}

void warn(Diagnostics& diagnostics, std::string code, std::string message, std::string hint,
          Span span) {
    diagnostics.push_back(
        {Severity::warning, std::move(code), std::move(message), std::move(hint), span});
}

// Kinds that no card and no empty foundation ever takes can be dealt to the tableau and never
// leave.
void lint_isolated(const RuleSet& rules, const Variant& v, Diagnostics& diagnostics) {
    const bool starts_empty =
        std::any_of(v.openings.begin(), v.openings.end(),
                    [](const Opening& o) { return o.kind == Opening::Kind::empty; });
    std::string names;
    int n = 0;
    for (int c = 0; c < v.deck.size(); ++c) {
        const auto card = static_cast<Card>(c);
        const Face face = v.face_of[card];
        bool taken = starts_empty && v.links.allows(v.links.empty(), face);
        for (int other = 0; other < v.deck.size(); ++other) {
            if (other == c) continue;
            taken = taken || v.links.allows(v.face_of[static_cast<std::size_t>(other)], face);
        }
        if (taken) continue;
        if (++n <= 4) names += (names.empty() ? "" : ", ") + v.deck.name(card);
    }
    if (n == 0) return;
    if (n > 4) names += " and " + std::to_string(n - 4) + " more";
    warn(diagnostics, "isolated-card",
         "nothing ever takes " + names + ": dealt to the layout, " + (n == 1 ? "it" : "they") +
             " could never leave",
         "name the rank in [sequence] order, or remove the cards in [deck]",
         place_of(rules, "sequence"));
}

// Without a stock every card goes on one foundation in a single chain. If the cards fall into two
// camps so that each card goes only on the other camp (odd and even ranks without wrap), the camps
// must be equal in number or differ by one; 28 odd and 24 even cards are not.
void lint_arithmetic(const RuleSet& rules, const Variant& v, Diagnostics& diagnostics) {
    if (v.stock_size > 0 || v.foundations() != 1) return;
    const auto faces = static_cast<std::size_t>(v.links.faces());
    std::vector<int> cards(faces, 0);
    for (const Face face : v.face_of) ++cards[face];
    const auto linked = [&](std::size_t a, std::size_t b) {
        const auto x = static_cast<Face>(a);
        const auto y = static_cast<Face>(b);
        return v.links.allows(x, y) || v.links.allows(y, x);
    };
    std::vector<int> camp(faces, -1);
    int groups = 0;
    bool two_camps = true;
    int size[2] = {0, 0};
    for (std::size_t first = 0; first < faces; ++first) {
        if (camp[first] >= 0) continue;
        ++groups;
        camp[first] = 0;
        std::vector<std::size_t> queue{first};
        while (!queue.empty()) {
            const std::size_t a = queue.back();
            queue.pop_back();
            size[camp[a]] += cards[a];
            for (std::size_t b = 0; b < faces; ++b) {
                if (!linked(a, b)) continue;
                if (camp[b] < 0) {
                    camp[b] = 1 - camp[a];
                    queue.push_back(b);
                } else if (camp[b] == camp[a]) {
                    two_camps = false;
                }
            }
        }
    }
    if (groups > 1) {
        warn(diagnostics, "never-won",
             "this game can never be won: without a stock all cards go on one foundation, but they "
             "fall into " +
                 std::to_string(groups) + " groups that never link",
             "link the groups in [sequence], or add a stock", place_of(rules, "sequence"));
    } else if (two_camps && std::abs(size[0] - size[1]) > 1) {
        warn(diagnostics, "never-won",
             "this game can never be won: one chain of all cards would alternate between " +
                 std::to_string(size[0]) + " and " + std::to_string(size[1]) +
                 " cards (odd and even ranks, say), and such numbers must not differ by more than "
                 "one",
             "let the ranks wrap round, or add a stock", place_of(rules, "sequence"));
    }
}

}  // namespace

void lint(const RuleSet& rules, const Variant& variant, Diagnostics& diagnostics) {
    lint_isolated(rules, variant, diagnostics);
    lint_arithmetic(rules, variant, diagnostics);
}

}  // namespace niblick
