#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "workbench/study/plan.h"
#include "workbench/study/row.h"
#include "workbench/study/series_outcomes.h"
#include "workbench/study/store/sqlite.h"

namespace niblick::study {

// The file of a survey: its plan, and a row for each deal, written in transactions, so that a
// program killed at any moment leaves only complete rows. Failures throw StoreError.
//
// Tables: plan (one value per line), series, rules, terms, deal, fault, and trace in surveys that
// keep traces; the view `deals` has all data of a deal under readable names. `series` arguments are
// indices into plan().series.
class SurveyStore {
  public:
    // Creates the file, or opens it to resume; throws if it holds another plan. Only one program at
    // a time may have it open for writing. ":memory:" is a temporary store.
    static SurveyStore create(const std::string& path, const Plan& plan, bool any_version = false);
    // Opens a file to resume it, whatever its plan is.
    static SurveyStore resume(const std::string& path);
    // Opens a file for reading, even while another program writes to it.
    static SurveyStore read(const std::string& path);

    const std::string& path() const { return database_.path(); }
    const Plan& plan() const { return plan_; }

    // Sets the program version recorded with further rows.
    void judge_by(const std::string& version) { plan_.terms.version = version; }
    // Adds a row. Expects a deal without one.
    void add(std::size_t series, const Row& row, const Terms& terms);
    // Replaces the row of a deal.
    void replace(std::size_t series, const Row& row, const Terms& terms);
    // Commits all rows so far.
    void commit();
    // Records the last deal of a series and deletes rows after it: when a stop rule is met, other
    // threads may already have finished later deals.
    void end(std::size_t series, std::uint64_t last);

    SeriesOutcomes outcomes(std::size_t series) const;
    // Calls visit with every row of a series in the order of deals, with its terms.
    using Visit = std::function<void(const Row&, const Terms&)>;
    void each_row(std::size_t series, const Visit& visit) const;
    // The limits of the rows, each once: first those of the plan, then those of later attempts.
    std::vector<Limits> limits() const;
    // Undecided deals that higher limits could decide.
    std::vector<std::uint64_t> open_deals(std::size_t series, const Limits& limits) const;

    // The first failure of a rule in any row, with its game and deal; empty if there is none.
    std::string first_fault() const;
    // Whether the file records failures of rules; files of earlier versions do not.
    bool has_faults() const;

    // Whether rows have traces.
    bool has_traces() const;

    const Database& database() const { return database_; }

  private:
    SurveyStore(const std::string& path, bool create) : database_(path, create) {}
    bool is_new() const;
    void check_kind() const;
    void check_words() const;
    void lay_out(const Plan& plan);
    void read_plan();
    void read_rules();
    void begin();
    void add_faults();
    bool has_table(const std::string& name) const;
    void forget_words(std::size_t series, std::uint64_t seed, const char* which);
    std::int64_t terms_number(const Terms& terms);
    void put(Statement& statement, std::size_t series, const Row& row, const Terms& terms);

    Database database_;
    Plan plan_;
    std::optional<Statement> add_, replace_;
    std::vector<std::pair<Terms, std::int64_t>> known_terms_;
};

}  // namespace niblick::study
