#pragma once

#include <optional>
#include <vector>

#include "workbench/table/table.h"

namespace niblick {

// A card on its way across the table.
struct Flight {
    Rect from, to;
    CardFace face;
    bool turns = false;             // it starts face down
    bool face_up = true;            // otherwise it stays face down
    Slot slot = kNoSlot;            // the card that lands, where it stays in sight
    int foundation = -1;            // where it lands, or left from
    std::optional<CardFace> under;  // what the foundation shows meanwhile
    double start = 0;
    double seconds = 0.15;  // that it takes

    // Where it is at a moment, along a slight arc; share of the way 0 .. 1, eased out.
    Rect at(double now) const;
    float progress(double now) const;
};

// Notices what changed on the table and lets cards travel there. Nothing waits for it: the next
// change ends whatever is under way.
class Motion {
  public:
    static constexpr double kSeconds = 0.15;

    // Compares the table with the one seen before. What moves takes this long.
    void watch(const Tabletop& table, double now, double seconds = kSeconds);
    // Takes the table as it is, without motion.
    void settle(const Tabletop& table);
    // A card was carried here by hand: it travels on from there.
    void carried(Slot slot, const Rect& at);
    // What is under way; each after those it lies on.
    const std::vector<Flight>& flights(double now);

  private:
    struct Seen {
        std::uint64_t game = 0;
        Size area;
        std::vector<TableCard> cards;
        std::vector<TableFoundation> foundations;
        int stock = 0;
    };
    static Seen look(const Tabletop& table);
    static bool same(const Seen& a, const Seen& b);
    static std::vector<Flight> between(const Seen& before, const Tabletop& table);

    Seen seen_;
    std::vector<Flight> flights_;
};

}  // namespace niblick
