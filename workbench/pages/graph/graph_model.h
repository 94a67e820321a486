#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "workbench/pages/graph/cover_links.h"
#include "workbench/pages/graph/graph_command.h"
#include "workbench/table/focus.h"

namespace niblick {

class GameModel;

// Where the graph is in its room.
struct GraphCamera {
    Size room{736, 600};
    float unit = 1;
    float scale = 30;  // pixels to the height of a tile
    Point middle;      // what lies in the middle of the room

    Point on_screen(Point p) const {
        return {room.w / 2 + (p.x - middle.x) * scale, room.h / 2 + (p.y - middle.y) * scale};
    }
    Rect tile(Point p) const {
        const Point at = on_screen(p);
        const float w = kTile.w * scale, h = kTile.h * scale;
        return {at.x - w / 2, at.y - h / 2, w, h};
    }
};

// The solver's line from the position on the table.
struct GraphLine {
    bool asked = false;  // a person has asked for it; until then nothing is told
    int length = 0;      // moves; 0: there is none
    int at = 0;          // moves of it that are shown as made
    bool playing = false;
    std::string words;  // "Move 3 of 24: 7 of clubs", or why there is no line
};

// A card on which others wait, in words.
struct KeyCard {
    int node = 0;
    int holds = 0;
    std::string words;
};

// The availability graph of the game on the table: what is shown of it, and what a person points
// at. Reads the game, never changes it.
class GraphModel {
  public:
    using Clock = std::chrono::steady_clock;

    // Takes in what is on the table. Costs next to nothing where nothing has changed.
    void look(const GameModel& games);
    // Returns what there is to say, or nothing. `pictures`: where files go.
    std::string perform(const GraphCommand& command, const std::filesystem::path& pictures,
                        Clock::time_point now);
    // The arrow keys: to the next card in a direction.
    void move_focus(Direction direction);
    // Nothing is pinned any more; false when nothing was.
    bool let_go();
    // Goes on with the line that is being played. True when there is something new to show.
    bool tick(Clock::time_point now);
    std::optional<Clock::time_point> next_tick() const { return next_step_; }

    bool empty() const { return board_ == nullptr; }
    const CoverPicture& picture() const { return picture_; }
    const GraphCamera& camera() const { return camera_; }
    const GraphLine& line() const { return line_; }
    bool shows_links() const { return show_links_; }
    const CoverLinks& links() const { return links_; }  // empty unless shown
    // The node that is pointed at or pinned, -1 where none is; what lies on it and below it.
    int pointed() const { return pointed_ >= 0 ? pointed_ : pinned_; }
    const std::vector<int>& above() const { return above_; }
    const std::vector<int>& below() const { return below_; }
    int hovered() const { return pointed_; }  // by the mouse alone
    // The node at a place of the room, -1 where there is none.
    int node_at(float x, float y) const;

    const std::string& describe_layout() const { return layout_words_; }
    const std::string& describe_places() const { return places_words_; }
    const std::vector<KeyCard>& key_cards() const {
        return key_cards_;
    }  // those that hold most first
    const std::vector<BuriedRank>& ranks() const { return ranks_; }
    // A name for a file of the graph as it is shown: "golf_golf-5-0.svg".
    std::string proposed_name(GraphFile as) const;
    // What the numbers on covered cards say, and which card holds most.
    const std::string& describe_depth() const { return depth_words_; }
    const std::string& describe_bottleneck() const { return bottleneck_words_; }

  private:
    void look_at_line(const GameModel& games);
    void show();
    void light();
    void fit();
    void zoom(float factor, Point about);
    void go_to(int step);
    void ask_for_line();
    void describe_line();
    std::string save(GraphFile as, const std::filesystem::path& path) const;

    std::shared_ptr<const Board> board_;
    std::uint64_t game_ = 0;
    std::uint64_t rules_ = 0;  // fingerprint that the words about the layout belong to
    std::optional<DealNumber> number_;
    int moves_ = 0;                    // made in the game
    std::vector<Position> positions_;  // the one on the table, then those along the line
    std::vector<Move> moves_of_line_;
    std::string no_line_;  // why there is none
    CoverPicture picture_;
    GraphCamera camera_;
    bool fitted_ = true;
    bool show_links_ = false;
    CoverLinks links_;
    GraphLine line_;
    std::optional<Clock::time_point> next_step_;
    int pointed_ = -1, pinned_ = -1;
    std::vector<int> above_, below_;
    std::string layout_words_, places_words_, depth_words_, bottleneck_words_;
    std::vector<KeyCard> key_cards_;
    std::vector<BuriedRank> ranks_;
};

}  // namespace niblick
