#include "variants/compile/builder.h"

#include <algorithm>
#include <utility>

#include "core/base/expects.h"
#include "core/play/bag.h"
#include "core/play/tally.h"
#include "variants/text/diagnostic.h"

namespace niblick {

void VariantBuilder::add_cards(CardKind kind, int n) {
    given_.added.emplace_back(std::move(kind), n);
}

void VariantBuilder::remove_cards(std::string name, int n, Span where) {
    given_.removed.push_back({std::move(name), n, where});
}

void VariantBuilder::error(std::string_view code, std::string message, Span span,
                           std::string hint) {
    add_error(diagnostics_, code, std::move(message), span, std::move(hint));
}

void VariantBuilder::warn(std::string_view code, std::string message, Span span, std::string hint) {
    diagnostics_.push_back(
        {Severity::warning, std::string(code), std::move(message), std::move(hint), span});
}

void VariantBuilder::complain(const Diagnostics& faults) {
    diagnostics_.insert(diagnostics_.end(), faults.begin(), faults.end());
}

Contributions::LinkRule VariantBuilder::link_rule(LinkTest test, std::string_view key, Span where,
                                                  LinkRowsOf rows) const {
    return {std::move(test), {std::string(mechanism_), std::string(key)}, where, std::move(rows)};
}

void VariantBuilder::allow(LinkTest test, std::string_view key, Span where, LinkRowsOf rows) {
    given_.allows.push_back(link_rule(std::move(test), key, where, std::move(rows)));
}

void VariantBuilder::forbid(LinkTest test, std::string_view key, Span where, LinkRowsOf rows) {
    given_.forbids.push_back(link_rule(std::move(test), key, where, std::move(rows)));
}

void VariantBuilder::change_packing(LinkTest test, bool allows, std::string_view key, Span where,
                                    LinkRowsOf rows) {
    (allows ? given_.packing_allows : given_.packing_forbids)
        .push_back(link_rule(std::move(test), key, where, std::move(rows)));
}

void VariantBuilder::refuse_second(std::string_view what, const std::string& first, Span where) {
    error("two-voices",
          "[" + std::string(mechanism_) + "] and [" + first + "] both define " + std::string(what),
          where, "keep one of the two tables, or remove the parent's with 'without'");
}

void VariantBuilder::add_token(Token token, std::string card, Span where) {
    token.id = mechanism_;
    given_.tokens.push_back(
        {std::move(token), std::move(card), std::string(mechanism_), where, {}});
}

void VariantBuilder::add_spell(std::string name, std::vector<std::pair<std::string, int>> costs,
                               Span where) {
    Token token;
    token.name = std::move(name);
    token.id = mechanism_;
    given_.tokens.push_back(
        {std::move(token), "", std::string(mechanism_), where, std::move(costs)});
}

void VariantBuilder::add_rule(Rule rule, Span where) {
    given_.rules.push_back({std::move(rule), where});
}

void VariantBuilder::build_links(Variant& variant, const LinkRows& links, const LinkRows& packs) {
    const auto& kinds = variant.deck.kinds();
    const std::size_t n = kinds.size();
    // All that the rules can see of a kind. Kinds that look the same become one face.
    struct Look {
        KindSet row, column, pack_row, pack_column;
        std::vector<int> labels;

        bool operator==(const Look&) const = default;
    };
    std::vector<Look> looks(n);
    const std::vector<KindNumber> labels = all_labels();
    for (std::size_t kind = 0; kind < n; ++kind) {
        Look& look = looks[kind];
        look.row = links[kind];
        look.pack_row = packs[kind];
        for (std::size_t base = 0; base <= n; ++base) {
            if (links[base].test(static_cast<int>(kind))) look.column.set(static_cast<int>(base));
            if (packs[base].test(static_cast<int>(kind))) {
                look.pack_column.set(static_cast<int>(base));
            }
        }
        for (const KindNumber& label : labels) look.labels.push_back(label(kinds[kind]));
    }
    std::vector<std::size_t> example;  // one kind for each face
    std::vector<Face> face_of_kind(n);
    for (std::size_t k = 0; k < n; ++k) {
        std::size_t face = 0;
        while (face < example.size() && looks[example[face]] != looks[k]) ++face;
        if (face == example.size()) example.push_back(k);
        face_of_kind[k] = static_cast<Face>(face);
    }
    if (example.size() > static_cast<std::size_t>(kMaxFaces)) {
        error("too-many-faces",
              "the rules tell " + std::to_string(example.size()) + " kinds of card apart, but at " +
                  "most " + std::to_string(kMaxFaces) + " are possible",
              {}, "use fewer ranks or suits, or rules that do not look at suits");
        return;
    }
    variant.links = Links(static_cast<int>(example.size()));
    for (std::size_t base = 0; base <= example.size(); ++base) {
        for (std::size_t card = 0; card < example.size(); ++card) {
            const std::size_t from = base == example.size() ? n : example[base];
            if (links[from].test(static_cast<int>(example[card]))) {
                variant.links.allow(static_cast<Face>(base), static_cast<Face>(card));
            }
        }
    }
    for (int c = 0; c < variant.deck.size(); ++c) {
        variant.face_of.push_back(
            face_of_kind[static_cast<std::size_t>(variant.deck.kind_index(static_cast<Card>(c)))]);
    }
}

void VariantBuilder::build_visibility(Variant& variant) {
    if (!given_.visibility.value) return;
    const Contributions::FaceDown& down = *given_.visibility.value;
    Visibility& visibility = variant.visibility;
    visibility = down.visibility;
    if (variant.stock_size == 0) {
        visibility.next_stock = Visibility::NextStock::hidden;
        visibility.next_cards = 1;
    }
    if (!visibility.covered_face_down) return;
    const Layout& layout = variant.layout;
    const SlotSet covered = layout.all() & ~layout.open(layout.all());
    int shown = down.shown;
    int hidden = 0;
    std::vector<int> rows;
    covered.for_each([&](int s) { rows.push_back(layout.row_of(static_cast<Slot>(s))); });
    for (const int row : down.rows) {
        if (std::find(rows.begin(), rows.end(), row) != rows.end()) continue;
        warn("unknown-row", "no card of row " + std::to_string(row) + " is covered",
             given_.visibility.where,
             "rows are numbered from 1, starting with the row dealt first");
    }
    for (int s = layout.size() - 1; s >= 0; --s) {
        if (!covered.test(s)) continue;
        const int row = layout.row_of(static_cast<Slot>(s));
        const bool all = down.rows.empty() && !down.places.any();
        const bool hides = all || down.places.test(s) ||
                           std::find(down.rows.begin(), down.rows.end(), row) != down.rows.end();
        if (!hides || --shown >= 0) {
            visibility.dealt_up.set(s);
        } else {
            ++hidden;
        }
    }
    if (hidden > 0) return;
    visibility.covered_face_down = false;
    visibility.dealt_up = {};
}

bool VariantBuilder::build_score(Variant& variant) {
    variant.score = given_.score.value.value_or(ScoreTable{});
    const Signs& of_deck = variant.deck.signs();
    if (!variant.score.series_points.empty() && of_deck.order != of_deck.usual) {
        variant.score.series_order = of_deck.order;
    }
    for (const Contributions::GivenRule& added : given_.rules) {
        if (!added.rule.scores || given_.score.value) continue;
        error("points-without-score",
              "[" + added.rule.id + "] awards points, but no table says how this game is scored",
              added.where, "add [score_cards], [score_runs] or [score_strokes]");
        return false;
    }
    const int tips = variant.layout.tips().count();
    if (most_points(variant.score, variant.layout.size(), tips) <= kPointsStop) return true;
    error("too-many-points", "a game could score more than 1,000,000,000 points",
          given_.score.where, "make the points per card grow more slowly");
    return false;
}

// The holes of a course are separate games: the library checks what can be carried.
bool VariantBuilder::build_round(Variant& variant) {
    for (const std::string& id : given_.course.value.value_or(std::vector<std::string>{})) {
        variant.course.push_back({id, ""});
    }
    if (!given_.round.value) return true;
    const Contributions::Round& round = *given_.round.value;
    const RoundPlan& plan = round.plan;
    variant.round = plan;
    // The default is in strokes.
    if (!round.par && !variant.score.low_wins) variant.round.par.reset();
    if (plan.target && !plan.counts_cleared && variant.score.low_wins) {
        error("low-target", "a target needs a score in which more is better", round.target,
              "use target_of = \"cleared\", or a score in points");
        return false;
    }
    if (plan.stake > 0 && variant.score.low_wins) {
        error("low-stake", "a stake needs a score in which more is better", round.stake,
              "use a score in points, or remove 'stake'");
        return false;
    }
    if (!variant.course.empty()) {
        if (!round.holes) variant.round.holes = static_cast<int>(variant.course.size());
        if (!round.par) variant.round.par.reset();
    }
    if (plan.target && plan.counts_cleared && *plan.target > variant.round.holes) {
        error("far-target",
              "the target is " + std::to_string(*plan.target) + " cleared deals, but a round has " +
                  std::to_string(variant.round.holes),
              round.target, "set 'holes' to at least the target");
        return false;
    }
    if (!variant.course.empty()) return true;
    bool fine = true;
    for (std::size_t i = 0; i < plan.carried.size(); ++i) {
        if (has_token(variant, plan.carried[i])) continue;
        error("no-such-token", "this game has no " + in_quotes(plan.carried[i]) + " to carry",
              round.carried[i], "irons are 'iron', wild cards 'wild'");
        fine = false;
    }
    return fine;
}

void VariantBuilder::call_all(const std::vector<std::pair<std::string, Later>>& all,
                              const Variant& variant) {
    for (const auto& [mechanism, call] : all) {
        set_mechanism(mechanism);
        call(*this, variant);
    }
}

std::shared_ptr<Variant> VariantBuilder::build(Diagnostics& diagnostics) {
    NIBLICK_EXPECTS(signs_ != nullptr);
    auto variant = std::make_shared<Variant>();
    bool fine = build_deck(*variant);
    const bool laid = build_layout(*variant);
    if (laid) {
        for (PlaceNames::Named& named : given_.places.names) {
            named.places &= variant->layout.all();
        }
        places_.emplace(variant->layout, given_.spare, given_.places);
        name_groups();
        call_all(readers_, *variant);
    }
    if (fine) check_names(variant->deck);
    check_tokens();
    fine = fine && laid;
    if (fine) fine = build_foundations(*variant);
    fine = fine && !has_errors(diagnostics_);
    if (fine) fine = count_cards(*variant);
    fine = fine && !has_errors(diagnostics_);
    if (fine) call_all(later_, *variant);
    if (fine) check_names(variant->deck);  // those that came later
    fine = fine && !has_errors(diagnostics_);
    if (fine) {
        LinkTables links = link_tables(variant->deck);
        const LinkTables packing = packing_tables(variant->deck);
        warn_of_idle_links(links);
        warn_of_idle_packing(packing);
        // Cards that leave in sets are never laid on the foundation.
        if (given_.sets.value) links.links.back() = {};
        build_links(*variant, links.links, packing.links);
        fine = !has_errors(diagnostics_) && build_extended(*variant, packing.links);
    }
    if (fine) {
        build_visibility(*variant);
        given_.kept[""] = std::exchange(given_.places, {});
        variant->kept = std::move(given_.kept);
        variant->bases = given_.bases;
        variant->clock = given_.clock.value.value_or(TimeLimit{});
        fine = build_score(*variant);
        fine = build_round(*variant) && fine;
    }
    diagnostics.insert(diagnostics.end(), diagnostics_.begin(), diagnostics_.end());
    return fine ? variant : nullptr;
}

}  // namespace niblick
