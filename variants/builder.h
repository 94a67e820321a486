#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/variant.h"
#include "variants/diagnostic.h"
#include "variants/mechanism.h"

namespace niblick {

// May `card` be laid on `base`? `base` is null for the empty foundation.
using LinkTest = std::function<bool(const CardKind* base, const CardKind& card)>;

// What mechanisms speak to. Each port has its rule of composition, so that neither the order of
// tables nor that of registration can change a game:
//   deck          additive: cards added, then cards removed
//   links         set algebra: (union of allows) without (union of forbids)
//   layout, stock, foundations, visibility, score, round
//                 single voice: a second claimant is a diagnostic naming both
class VariantBuilder {
  public:
    void add_cards(CardKind kind, int n);
    void remove_cards(std::string name, int n, Span where);

    void allow(LinkTest test) { allows_.push_back(std::move(test)); }
    void forbid(LinkTest test) { forbids_.push_back(std::move(test)); }

    void set_layout(LayoutBuilder layout, Span where);
    // `cards` is what the author says the stock holds once play begins; 0 when nothing is said.
    void set_stock(StockUse use, int cards, Span where);
    // Each opening is "stock", "empty" or a card's name.
    void set_foundations(std::vector<std::string> openings, std::vector<Span> places, Span where);
    void set_visibility(Visibility visibility, Span where);
    void set_score(ScoreTable score, Span where);
    void set_round(RoundPlan round, Span where);

    void complain(Diagnostic diagnostic) { diagnostics_.push_back(std::move(diagnostic)); }
    void error(std::string_view code, std::string message, Span span, std::string hint = {});
    void warn(std::string_view code, std::string message, Span span, std::string hint = {});

    // The mechanism that speaks now; compile sets it before each contribution.
    void speaking(std::string_view mechanism) { speaker_ = mechanism; }

    // The variant, or nothing when an error was met; diagnostics are appended either way.
    std::shared_ptr<Variant> build(Diagnostics& diagnostics);

  private:
    template <typename T>
    struct Voice {
        std::optional<T> value;
        std::string speaker;
        Span where;
    };
    struct StockWish {
        StockUse use;
        int cards;
    };
    struct Foundations {
        std::vector<std::string> openings;
        std::vector<Span> places;
    };
    struct Removal {
        std::string name;
        int n;
        Span where;
    };

    template <typename T>
    void claim(Voice<T>& voice, T value, std::string_view what, Span where);
    bool build_deck(Variant& variant);
    bool build_layout(Variant& variant);
    bool build_foundations(Variant& variant);
    bool count_cards(Variant& variant);
    void build_links(Variant& variant);

    std::vector<std::pair<CardKind, int>> added_;
    std::vector<Removal> removed_;
    std::vector<LinkTest> allows_, forbids_;
    Voice<LayoutBuilder> layout_;
    Voice<StockWish> stock_;
    Voice<Foundations> foundations_;
    Voice<Visibility> visibility_;
    Voice<ScoreTable> score_;
    Voice<RoundPlan> round_;
    Diagnostics diagnostics_;
    std::string_view speaker_;
};

}  // namespace niblick
