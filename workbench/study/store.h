#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "workbench/study/plan.h"
#include "workbench/study/row.h"
#include "workbench/study/sheet.h"
#include "workbench/study/sqlite.h"

namespace niblick::study {

// The file of a survey: its plan, and a row for each deal, written in transactions so that a
// program killed at any moment leaves a file with whole rows alone. Failures are StoreErrors.
//
// Tables: plan (one value a line), series, terms, deal, fault; the view `deals` has everything that
// is known of a deal by name. `series` in the functions is the place in plan().series.
class Store {
  public:
    // Makes the file, or opens it to go on; throws where it holds another plan. One program at a
    // time may have it open so. ":memory:" is a store that nobody keeps.
    static Store create(const std::string& path, const Plan& plan, bool any_version = false);
    // Opens a file for going on with whatever its plan is.
    static Store resume(const std::string& path);
    // Opens a file for reading, also while another program writes to it.
    static Store read(const std::string& path);

    const std::string& path() const { return database_.path(); }
    const Plan& plan() const { return plan_; }

    // Marks the rows to come with another version of the program.
    void judge_by(const std::string& version) { plan_.terms.version = version; }
    // Adds a row; one deal never has two.
    void add(std::size_t series, const Row& row, const Terms& terms);
    // Puts a row in place of the one that is there.
    void replace(std::size_t series, const Row& row, const Terms& terms);
    // Everything up to now survives whatever happens next.
    void commit();
    // Writes down which deal is the last of a series. Rows behind it go: a stop rule that several
    // threads work for is met before all of them know.
    void end(std::size_t series, std::uint64_t last);

    Sheet sheet(std::size_t series) const;
    // Calls visit with every row of a series in the order of deals, and with its terms.
    using Visit = std::function<void(const Row&, const Terms&)>;
    void each_row(std::size_t series, const Visit& visit) const;
    // Deals that a limit ended and that higher limits could decide.
    std::vector<std::uint64_t> open_deals(std::size_t series, const Limits& limits) const;

    // The first failure of a rule in any of the rows, with its game and deal; empty for none.
    std::string first_fault() const;
    // Whether the file can tell failures of rules: those of earlier programs cannot.
    bool has_faults() const;

    const Database& database() const { return database_; }

  private:
    Store(const std::string& path, bool create) : database_(path, create) {}
    bool is_new() const;
    void check_kind() const;
    void lay_out(const Plan& plan);
    void read_plan();
    void begin();
    void add_faults();
    std::int64_t terms_number(const Terms& terms);
    void put(Statement& statement, std::size_t series, const Row& row, const Terms& terms);

    Database database_;
    Plan plan_;
    std::optional<Statement> add_, replace_;
    std::vector<std::pair<Terms, std::int64_t>> known_terms_;
};

}  // namespace niblick::study
