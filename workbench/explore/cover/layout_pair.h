#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "workbench/explore/cover/graph_camera.h"
#include "workbench/table/focus.h"

namespace niblick {

struct Variant;

// One of two layouts drawn beside each other: every card in place, no deal.
struct PairedLayout {
    std::string id;
    std::string name;
    std::uint64_t rules = 0;  // fingerprint
    CoverGraph cover;
    GraphCamera camera;
    Rect room;  // of the graph, in the area of both, below its name

    int pointed = -1;               // the node hovered or pinned; -1: none
    std::vector<int> above, below;  // those that cover it, and those it covers

    std::string depth, bottleneck, removable;  // in sentences
    std::vector<std::string> measures;         // as LayoutPair::measures()
};

// A card of one of two layouts.
struct PairCard {
    int side = 0;   // 0 the first, 1 the second
    int node = -1;  // index into its CoverGraph::nodes; -1: none

    friend bool operator==(const PairCard&, const PairCard&) = default;
};

// The layouts of two games at the same scale, and what can be counted in them.
class LayoutPair {
  public:
    // The height of the name above each graph, in design units.
    static constexpr float kName = 32;

    // Begins with the first layout; the second is yet to be chosen.
    void begin(const Variant& first);
    void close();
    // Replaces the first layout if these are other rules; nothing unless the pair is open.
    void put_first(const Variant& variant);
    // Puts or replaces the second. `id` names it in the library.
    void put_second(const std::string& id, const Variant& variant);

    bool open() const { return open_; }
    // Both layouts are there.
    bool ready() const { return open_ && sides_[1].rules != 0; }
    const PairedLayout& first() const { return sides_[0]; }
    const PairedLayout& second() const { return sides_[1]; }
    // One above the other, because both are drawn larger so.
    bool stacked() const { return stacked_; }
    // What is counted: "Cards", "Open at the start", ...
    static const std::vector<std::string>& measures();

    // `size` is the area of both, in pixels.
    void resize(Size size, float unit);
    // Points are in the area of both. The same happens in both graphs.
    void zoom(float factor, Point about);
    void pan(Point way);
    void fit();
    // The card at a point of the area of both; -1: none.
    PairCard card_at(Point p) const;
    // Lights a card and those it depends on: while the mouse is on it, or until another is pinned
    // or the same one again.
    void point_at(PairCard card);
    void pin(PairCard card);
    bool unpin();  // false if no card was
    // Pins the next card in a direction; in the other layout if there is none.
    void move_focus(Direction direction);
    PairCard hovered() const { return pointed_; }
    // The middle of the first graph's room.
    Point centre() const { return {sides_[0].room.middle_x(), sides_[0].room.middle_y()}; }

  private:
    void fill(PairedLayout& side, const std::string& id, const Variant& variant);
    void arrange();
    // Divides the area in two, and returns the scale at which both graphs fit.
    float divide(bool stacked);
    PairCard checked(PairCard card) const;
    void light();

    bool open_ = false;
    bool stacked_ = false;
    bool fitted_ = true;
    Size area_{736, 600};
    float unit_ = 1;
    std::array<PairedLayout, 2> sides_;
    PairCard pointed_, pinned_;
};

// "22,932", "more than 1.8e19": how many different sets of cards can be removed.
std::string count_of_sets(const Layout& layout);

}  // namespace niblick
