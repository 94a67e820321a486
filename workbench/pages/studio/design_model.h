#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "workbench/draw/interval_chart.h"
#include "workbench/study/design/design.h"
#include "workbench/study/design/nearby.h"
#include "workbench/work/job.h"

namespace niblick {

class Library;
class Registry;
struct Loaded;

// The targets of a design search.
enum class DesignWishOf : std::uint8_t { wins, length, losing };

// A key varied in a design search.
struct VaryRow {
    std::string table, key;
    std::string label;   // "Columns: count"
    std::string about;   // "How many columns there are"
    std::string values;  // as entered: "5..8"
    std::string fault;   // what is wrong with the values; empty if valid
};

// A variant in the list.
struct VariantRow {
    std::string changes;  // "7 â 6 columns, wrap"
    std::string wins;     // "47.2 % (44.1 to 50.3)"
    std::string length;   // "42.1 (41.2 to 43.0)"; empty if unknown
    std::string losing;
    std::string deals;     // "300 deals"
    IntervalRow interval;  // in percent
    bool ranked = true;    // false: too many deals are undecided; these come last
};

// What is known of variants of the rules in the studio, and two searches for more in the
// background: one change at a time towards a win rate, and combinations of chosen values.
class DesignModel {
  public:
    // How many of the nearest variants are in the list.
    static constexpr std::size_t kNearest = 12;

    explicit DesignModel(const work::Background& where)
        : where_(where),
          walk_(where),
          work_(where) {}

    // Sets the win rate wanted, in percent. Chooses the nearest variant known, and measures others
    // until one is near enough, or the search for combinations runs. Expects rules that are ok.
    void aim(const Library& library, const Loaded& rules, std::uint64_t deals, int percent);
    int aimed() const { return aimed_; }
    // The variant being measured for it, in words; empty if none is.
    std::string measuring() const { return walking_ ? measuring_ : std::string(); }

    // Sets the values of a key; without values it is removed.
    void vary(const Registry& registry, const std::string& table, const std::string& key,
              const std::string& values);
    // Sets a target; an empty text removes it.
    void wish(DesignWishOf of, const std::string& text);
    const std::vector<VaryRow>& rows() const { return rows_; }
    const std::string& wished(DesignWishOf of) const { return wishes_[place(of)]; }
    // Why a search cannot start, as a sentence; empty if it can.
    std::string obstacle() const;

    // Searches combinations. Expects rules that are ok and no obstacle.
    void start(const Library& library, const Loaded& rules, std::uint64_t deals);
    void stop();
    void clear();  // call when another file is opened
    // True if there is something new to show.
    bool tick();
    bool busy() const { return searching() || walking_; }
    bool searching() const { return work_.busy(); }  // combinations
    double share() const { return searching() ? work_.share() : walk_.share(); }
    bool stopped() const { return work_.stopped() || walk_stopped_; }

    // Why the last search failed, as a sentence; empty if it did not.
    const std::string& fault() const { return fault_; }
    // The last search for combinations; nothing before its result.
    const std::optional<study::Design>& design() const { return design_; }
    // All variants known, and the rules that they were made from; null before the first search.
    const study::NearbyVariants* known() const { return known_ ? &*known_ : nullptr; }
    // The list of the nearest to the goals, sorted, then those with too many undecided deals.
    // Columns: 0 nearest, 1 wins, 2 moves, 3 losing choices.
    const std::vector<VariantRow>& list() const { return list_; }
    int column() const { return column_; }
    bool descends() const { return descends_; }
    void sort(int column);
    // The row that is chosen: the nearest, unless another is picked until the goal changes.
    std::optional<std::size_t> chosen() const;
    void pick(std::size_t row);
    // Null if there is no such row.
    const study::Candidate* candidate(std::size_t row) const;

  private:
    static std::size_t place(DesignWishOf of) { return static_cast<std::size_t>(of); }
    std::optional<double> number_of(DesignWishOf of) const;
    study::DesignGoal goal() const;
    void begin_with(const Library& library, const Loaded& rules);
    void go_on();
    void end_walk();
    void arrange();

    using Order = study::NearbyVariants::Order;

    const work::Background where_;
    std::string fault_;
    int aimed_ = 40;
    std::uint64_t deals_ = 0;  // for the walk
    std::vector<VaryRow> rows_;
    std::array<std::string, 3> wishes_{"40", "", ""};  // [DesignWishOf]
    std::vector<study::Vary> vary_;                    // of the rows without a fault
    std::optional<study::Design> design_;
    std::optional<study::NearbyVariants> known_;
    bool walking_ = false;  // a variant is measured, or its result waits
    bool walk_stopped_ = false;
    std::string measuring_;
    bool again_ = false;              // a known variant is being measured on more deals
    std::vector<std::size_t> order_;  // [row]: index into known()
    std::vector<VariantRow> list_;
    std::optional<std::size_t> picked_;  // index into known()
    std::size_t nearest_ = 0;            // the same
    int column_ = 0;
    bool descends_ = false;
    work::Job<Order> walk_;  // last: threads end before the rest is destroyed
    work::Job<study::Design> work_;
};

// How many variants are known, and how they were measured.
std::string describe_known(const DesignModel& model);

// A key that could be varied, with suggested values.
struct VaryOffer {
    std::string table, key, label, values;
    std::string about;  // the first sentence on the key, without its stop
};
// The keys that affect play and are numbers, choices or booleans, whether set or not.
std::vector<VaryOffer> vary_offers(const Registry& registry, const Loaded& rules);

}  // namespace niblick
