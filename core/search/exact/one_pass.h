#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/search/exact/pass_game.h"

namespace niblick::search {

// The tops that foundations can have, numbered, those in another order once.
class TopSets {
  public:
    static constexpr std::size_t kMost = 512;
    // How many there are; 0 for more than kMost.
    static std::size_t count(int foundations, int faces);

    explicit TopSets(const PassGame& game);

    struct Step {
        std::uint16_t after;
        Face onto;
    };
    std::uint16_t number(const PassGame::Tops& tops) const;
    const PassGame::Tops& tops(std::uint16_t set) const { return tops_[set]; }
    // The ways to lay a card of a face, one for each top that takes it.
    const std::vector<Step>& steps(std::size_t set, Face face) const {
        return steps_[set * faces_ + face];
    }
    std::size_t size() const { return tops_.size(); }

  private:
    std::size_t faces_;
    int foundations_;
    std::vector<PassGame::Tops> tops_;  // ascending
    std::vector<std::vector<Step>> steps_;
};

// All that one pass can do through a stock turned card by card, computed as in the parsing of
// brackets. A card that is covered goes only after all that were turned onto it, so a card that
// stays shuts off those below it for the rest of the pass: the pass takes rows of neighbouring
// cards whole, and between them leaves cards. A row is cleared from its first card, which goes
// after a row above it, of any length, and is followed by another row.
class OnePass {
  public:
    static constexpr std::size_t kBoundSets = 16;

    // A row is gone up to this card, and these are the tops.
    struct End {
        std::uint16_t at;
        std::uint16_t tops;

        friend bool operator==(const End&, const End&) = default;
    };
    // A row: the cards from `begin` up to `end`, and the tops before and after it.
    struct Part {
        int begin, end;
        std::uint16_t before, after;
    };
    struct Laid {
        int card;
        Face onto;
    };

    explicit OnePass(const TopSets& sets) : sets_(sets) {}

    // The cards left, in the order of turning, of which the first `place` were turned already.
    void begin(std::vector<Face> cards, int place);
    int cards() const { return static_cast<int>(cards_.size()); }
    int place() const { return place_; }
    // All ways to clear a row from card i on, that of no cards included; a row that begins among
    // the cards turned already reaches past them.
    const std::vector<End>& ends(int i, std::uint16_t tops);
    // The most cards from card i on that can go, with those below it left. Expects i >= place().
    int most(int i, std::uint16_t tops);
    // No pass through some of these cards takes more than so many of them, whatever the tops are:
    // counted as if the cards that stay lay in nobody's way. All of them where there are more than
    // kBoundSets sets of tops.
    int bound();
    // Appends the plays that clear a row. Expects one of ends().
    void write(const Part& part, std::vector<Laid>& plays);

  private:
    std::size_t index(int i, std::uint16_t tops) const {
        return static_cast<std::size_t>(i) * sets_.size() + tops;
    }

    using Row = std::array<std::int16_t, kBoundSets>;  // [tops after]
    // The most cards of begin .. end that can go, by the tops before.
    Row* rows(std::size_t begin, std::size_t end) {
        return rows_.data() + (begin * (cards_.size() + 1) + end) * sets_.size();
    }
    void fill_rows(std::size_t i);

    const TopSets& sets_;
    std::vector<Face> cards_;
    int place_ = 0;
    std::vector<std::vector<End>> ends_;  // [card][tops]
    std::vector<bool> known_;             // of ends_
    std::vector<std::int16_t> most_;      // [card][tops]; -1: not computed yet
    std::vector<Row> rows_;
    std::vector<std::uint16_t> afters_;  // scratch of fill_rows, as first_
    std::vector<std::int16_t> first_;    // [of afters_][end][tops before]
};

}  // namespace niblick::search
