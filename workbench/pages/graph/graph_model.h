#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/deal/deal_number.h"
#include "core/play/move.h"
#include "workbench/explore/cover/cover_links.h"
#include "workbench/explore/cover/graph_camera.h"
#include "workbench/explore/cover/layout_pair.h"
#include "workbench/game/loss_core_model.h"
#include "workbench/table/focus.h"

namespace niblick {

class GameModel;
struct Board;
struct BytesOrError;
struct Position;
struct Variant;

// The solver's line from the current position.
struct GraphLine {
    bool asked = false;  // the user has asked for it; until then nothing is revealed
    int length = 0;      // moves; 0: there is none
    int at = 0;          // moves shown as made
    bool playing = false;
    std::string words;  // "Move 3 of 24: 7 of clubs", or why there is none
};

// A critical card, in words.
struct KeyCard {
    int node = 0;
    int holds = 0;
    std::string words;
};

// The model of the availability graph of the game on the table: view, selection and the solver's
// line. Never changes the game.
class GraphModel {
  public:
    using Clock = std::chrono::steady_clock;

    GraphModel();
    ~GraphModel();
    // Updates the graph from the table; cheap if nothing has changed. `core`: the cards that lose
    // the position on the table, which are outlined.
    void look(const GameModel& games, const LossCoreState& core = {});
    // The area that it is drawn in, in pixels; points of the mouse are relative to its corner.
    void resize(Size room, float unit);
    void zoom(float factor, Point about);  // `about` stays where it is
    void zoom_by_steps(int steps);         // about the centre
    void pan(Point way);
    void fit();
    // The card below the mouse; of one layout only the node counts.
    void point_at(PairCard card);
    // Pinned until another is, or the same one again.
    void pin(PairCard card);
    void show_links(bool on);
    // Reveals whether there is a winning line.
    void show_line();
    // Plays or pauses the solver's line; moves along it. Both return why there is none, or an empty
    // text.
    std::string play(Clock::time_point now);
    std::string step(int by);
    void go_to_step(int step);
    // Asks for a second layout, or leaves it.
    void flip_second();
    // Writes the graph as it is shown. Returns a sentence to show.
    std::string save(const std::filesystem::path& file) const;
    // Moves the selection to the next card in a direction, also from one layout to the other.
    void move_focus(Direction direction);
    // Unpins the pinned card, or else leaves the second layout; false if there was neither.
    bool let_go();
    // Draws the layout of a second game beside that of the first. Returns a sentence to show, or an
    // empty text.
    std::string put_second(const std::string& id, const Variant& variant);
    // Continues playing the line. True if there is something new to show.
    bool tick(Clock::time_point now);
    std::optional<Clock::time_point> next_tick() const { return next_step_; }

    bool empty() const { return board_ == nullptr; }
    // The layout of the game on the table beside that of another.
    const LayoutPair& pair() const { return pair_; }
    const CoverGraph& cover() const { return cover_; }
    const GraphCamera& camera() const { return camera_; }
    const GraphLine& line() const { return line_; }
    // The cards that lose the position shown, and what is said of them.
    const LossCoreState& core() const { return core_; }
    // Whether it is known that no line wins from here, and may be told: the solver's answer has
    // been asked for, here or on the table, or the cards that lose it.
    bool tells_loss() const { return lost_ && (line_.asked || open_); }
    bool shows_links() const { return show_links_; }
    const CoverLinks& links() const { return links_; }  // empty unless shown
    // The node hovered or pinned, or -1; the nodes that cover it and those it covers.
    int pointed() const { return pointed_ >= 0 ? pointed_ : pinned_; }
    const std::vector<int>& above() const { return above_; }
    const std::vector<int>& below() const { return below_; }
    // By the mouse only.
    PairCard hovered() const { return pair_.ready() ? pair_.hovered() : PairCard{0, pointed_}; }
    // The card at a point of the area; its node is -1 if there is none.
    PairCard card_at(Point p) const;

    const std::string& describe_layout() const { return layout_words_; }
    const std::string& describe_places() const { return places_words_; }
    const std::vector<KeyCard>& key_cards() const {
        return key_cards_;
    }  // those with the most waiting cards first
    const std::vector<BuriedRank>& ranks() const { return ranks_; }
    // A name for a file of the graph as it is shown: "golf_golf-5-0.svg".
    std::string proposed_name(std::string_view ending) const;
    // Explanations of the numbers on covered cards and of the bottleneck.
    const std::string& describe_depth() const { return depth_words_; }
    const std::string& describe_bottleneck() const { return bottleneck_words_; }

  private:
    void look_at_line(const GameModel& games);
    void show();
    void light();
    void fit_one();
    void stop();
    void go_to(int step);
    void ask_for_line();
    void describe_line();
    BytesOrError content_of(const std::filesystem::path& file) const;

    std::shared_ptr<const Board> board_;
    std::uint64_t game_ = 0;
    std::uint64_t rules_ = 0;  // fingerprint of the rules that layout_words_ describes
    std::optional<DealNumber> number_;
    int moves_ = 0;                    // moves made in the game
    std::vector<Position> positions_;  // the current one, followed by those along the line
    std::vector<Move> moves_of_line_;
    std::string no_line_;  // why there is none
    bool lost_ = false;    // a search has proved it
    bool open_ = false;    // what the solver knows of the position is told elsewhere
    LossCoreState core_;
    CoverGraph cover_;
    GraphCamera camera_;
    LayoutPair pair_;
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
