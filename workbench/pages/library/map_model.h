#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "workbench/explore/map/map_picture.h"
#include "workbench/library/catalogue.h"
#include "workbench/study/map/map_row.h"
#include "workbench/work/background.h"
#include "workbench/work/job.h"

namespace niblick {

class Library;

// A game like the one chosen, and what they share.
struct MapNeighbour {
    std::string id, name;
    std::string words;  // of what is alike and what is not
};

// A property of the chosen game, in words.
struct MapValue {
    std::string name, value, interval, about;
};

// The map of all games of the library: which is chosen, what is in sight, and the measuring of
// games that are not on it.
class MapModel {
  public:
    // Rows of games measured here are kept in a file of this folder; empty: in memory only.
    MapModel(const std::filesystem::path& state_folder, const work::Background& where);

    // Places the games of the catalogue anew.
    void read(const Catalogue& catalogue);
    const std::vector<FamilyGame>& games() const { return games_; }
    const FamilyGame* find(const std::string& id) const;

    const MapAxes& axes() const { return axes_; }
    void show_axes(const MapAxes& axes);
    const MapWindow& window() const { return window_; }
    void zoom(float factor, Point about) { window_.zoom(factor, about); }
    void pan(Point way) { window_.pan(way); }
    void fit() { window_.fit(); }

    const std::string& chosen() const { return chosen_; }
    // An id that is not on the map chooses nothing.
    void choose(const std::string& id);
    // The same, and what is seen moves so that the game is in sight.
    void go_to(const std::string& id);
    // The nearest game in a direction among those that are not faint; the first time the one
    // nearest to the middle.
    void step(int dx, int dy);
    // Games outside of a list of ids are faint.
    void narrow(std::vector<std::string> ids);
    bool faint(const FamilyGame& game) const;

    // Of the game chosen.
    const std::vector<MapNeighbour>& neighbours() const { return neighbours_; }
    // Those that nothing measured tells from it, as a sentence; empty for none.
    const std::string& same() const { return same_; }
    // What was measured of the chosen game, and its Skill where that was worked out.
    std::vector<MapValue> values() const;
    // What was measured of all games, as docs/map.csv has it.
    std::string csv() const;
    // What is shown, in a picture; layouts as `layout` has them.
    Picture picture(Size size, const TextMeasure& measure,
                    const std::function<const Picture*(const FamilyGame&)>& layout) const;
    // Where the plot lies in it.
    Rect plot_area(Size size, const TextMeasure& measure) const;

    // Games of the catalogue that were never measured, or have changed since.
    const std::vector<std::string>& unmeasured() const { return unmeasured_; }
    // Measures them in the background, one after the other, the one with this id first.
    void measure(const Library& library, const std::string& first);
    void stop();
    bool measuring() const { return job_.busy() || !queue_.empty(); }
    // Of all that are to be measured, 0 .. 1.
    double share() const;
    // Collects a game that was measured and goes on with the next. True if one came; `words` then
    // has a sentence to show, or nothing.
    bool collect(const Library& library, std::string& words);
    // True if there is news to collect or to show.
    bool tick() { return job_.moved(); }

  private:
    MapLook look() const;
    void measure_next(const Library& library);
    void find_neighbours();
    // Null if these rules were never measured.
    const study::MapRow* row_of(std::uint64_t fingerprint) const;

    std::filesystem::path file_;
    std::vector<study::MapRow> own_rows_;
    std::vector<FamilyGame> games_;
    std::vector<std::string> unmeasured_;
    std::vector<std::string> shown_;  // sorted
    MapAxes axes_;
    MapWindow window_;
    std::string chosen_;
    std::vector<MapNeighbour> neighbours_;
    std::string same_;
    std::vector<std::string> queue_;  // to be measured after the one at work
    std::size_t wanted_ = 0;          // with it and those before
    // The row that the job makes, to be read once it is done.
    std::shared_ptr<study::MapRow> made_;
    work::Job<bool> job_;  // last, so that it ends first
};

}  // namespace niblick
