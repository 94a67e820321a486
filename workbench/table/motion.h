#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "workbench/table/table.h"

namespace niblick {

// An animated card.
struct Flight {
    Rect from, to;
    CardFace face;
    bool turns = false;                  // turned face up on the way
    bool face_up = true;                 // false: face down all the way
    Slot slot = kNoSlot;                 // the moving card, if it stays visible
    int foundation = -1;                 // its target or origin; -1 for neither
    std::optional<CardFace> under = {};  // the card the foundation shows meanwhile
    double start = 0;
    double seconds = 0.15;  // duration

    // Its rectangle at a time, along a slight arc, and its progress 0 .. 1, with ease-out.
    Rect at(double now) const;
    float progress(double now) const;
};

// Animates the changes between successive tables. Play never waits for it: the next change ends
// running animations.
class Motion {
  public:
    static constexpr double kSeconds = 0.15;

    // Compares the table with the previous one and starts animations of this duration.
    void watch(const Tabletop& table, double now, double seconds = kSeconds);
    // Accepts the table without animation.
    void settle(const Tabletop& table);
    // Reports where a dragged card was dropped, which is where its animation starts.
    void carried(Slot slot, const Rect& at);
    // The running animations, each after those it lies on.
    const std::vector<Flight>& flights(double now);

  private:
    // A card in sight, of the tableau or on top of a foundation.
    struct Lying {
        Slot slot = kNoSlot;
        Card card = kNoCard;  // of one that lies face up
        Rect at;
        CardFace face;
        bool face_up = true;

        friend bool operator==(const Lying&, const Lying&) = default;
    };
    struct Seen {
        std::uint64_t game = 0;
        Size area;
        std::vector<Lying> cards;
        std::vector<std::pair<Card, std::optional<CardFace>>> tops;  // by foundation
        int stock = 0;

        const Lying* find(const Lying& card) const;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    static Seen look(const Tabletop& table);
    static std::vector<Flight> between(const Seen& before, const Seen& now, const Rect& stock);

    Seen seen_;
    std::vector<Flight> flights_;
};

}  // namespace niblick
