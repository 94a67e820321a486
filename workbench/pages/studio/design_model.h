#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "variants/library/library.h"
#include "workbench/library/form.h"
#include "workbench/study/design/design.h"
#include "workbench/work/job.h"

namespace niblick {

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
    std::string changes;  // "6 columns, wrap"
    std::string wins;     // "47.2 % (44.1 to 50.3)"
    std::string length;   // "42.1 (41.2 to 43.0)"; empty if unknown
    std::string losing;
    bool ranked = true;  // false: too many deals are undecided; these come last
};

// How many variants were measured by which deals, and what was left out.
std::string describe_extent(const study::Design& design);

// A design search from the rules in the studio, in the background: keys to vary, targets, results.
class DesignModel {
  public:
    explicit DesignModel(const work::Background& where) : where_(where), work_(where) {}

    // Sets the values of a key; without values it is removed.
    void vary(const Registry& registry, const std::string& table, const std::string& key,
              const std::string& values);
    // Sets a target; an empty text removes it.
    void wish(DesignWishOf of, const std::string& text);
    const std::vector<VaryRow>& rows() const { return rows_; }
    const std::string& wished(DesignWishOf of) const { return wishes_[place(of)]; }
    // Why a search cannot start, as a sentence; empty if it can.
    std::string obstacle() const;

    // Expects rules that are ok and no obstacle.
    void start(const Library& library, const Loaded& rules, std::uint64_t deals);
    void stop() { work_.stop(); }
    void clear();  // call when another file is opened
    // True if there is something new to show.
    bool tick();
    bool busy() const { return work_.busy(); }
    double share() const { return work_.share(); }
    bool stopped() const { return work_.stopped(); }

    // Why the last search failed, as a sentence; empty if it did not.
    const std::string& fault() const { return fault_; }
    // Nothing before the first result.
    const std::optional<study::Design>& design() const { return design_; }
    // The rules that the search started from.
    const std::optional<Loaded>& base() const { return base_; }
    // The list, sorted. Columns: 0 nearest, 1 wins, 2 moves, 3 losing choices.
    const std::vector<VariantRow>& list() const { return list_; }
    int column() const { return column_; }
    bool descends() const { return descends_; }
    void sort(int column);
    // Null if there is no such row.
    const study::Candidate* candidate(std::size_t row) const;

  private:
    static std::size_t place(DesignWishOf of) { return static_cast<std::size_t>(of); }
    std::optional<double> number_of(DesignWishOf of) const;
    void arrange();

    const work::Background where_;
    std::string fault_;
    std::vector<VaryRow> rows_;
    std::array<std::string, 3> wishes_{"40", "", ""};  // [DesignWishOf]
    std::vector<study::Vary> vary_;                    // of the rows without a fault
    std::optional<study::Design> design_;
    std::optional<Loaded> base_;
    std::vector<std::size_t> order_;
    std::vector<VariantRow> list_;
    int column_ = 0;
    bool descends_ = false;
    work::Job<study::Design> work_;  // last: its thread ends before the rest is destroyed
};

// A key that could be varied, with suggested values.
struct VaryOffer {
    std::string table, key, label, values;
    std::string about;  // the first sentence on the key, without its stop
};
// The keys that affect play and are numbers, choices or booleans, whether set or not.
std::vector<VaryOffer> vary_offers(const Form& form, const Registry& registry);

}  // namespace niblick
