#pragma once

#include <optional>
#include <vector>

#include "workbench/model/table.h"

namespace niblick {

// A card on its way across the table.
struct Flight {
    Rect from, to;
    CardFace face;
    bool turns = false;             // it starts face down
    Slot slot = kNoSlot;            // where it lands in the tableau, when it does
    int foundation = -1;            // where it lands, or left from
    std::optional<CardFace> under;  // what the foundation shows meanwhile
    double start = 0;

    // Where it is at a moment, along a slight arc; share of the way 0 .. 1, eased out.
    Rect at(double now) const;
    float progress(double now) const;
};

// Notices what changed on the table and lets cards travel there. Nothing waits for it: the next
// change ends whatever is under way.
class Motion {
  public:
    static constexpr double kSeconds = 0.15;

    // Compares the table with the one seen before.
    void watch(const Tabletop& table, double now);
    // Takes the table as it is, without motion.
    void settle(const Tabletop& table);
    const std::optional<Flight>& flight(double now);

  private:
    struct Seen {
        std::uint64_t game = 0;
        Size area;
        std::vector<TableCard> cards;
        std::vector<TableFoundation> foundations;
        int stock = 0;
    };
    Seen seen_;
    std::optional<Flight> flight_;
};

}  // namespace niblick
