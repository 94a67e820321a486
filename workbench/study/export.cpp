#include "workbench/study/export.h"

#include "core/base/json_value.h"
#include "core/base/quotes.h"
#include "core/base/sha256.h"

namespace niblick::study {

namespace {

constexpr std::string_view kColumns =
    "rules, fingerprint, information, player, seed, outcome, why, least_left, best_score, "
    "best_bound, length, nodes, goal, method, nodes_limit, memory_limit, scheme, version, plugins";
constexpr std::string_view kResults =
    "fingerprint, information, player, seed, outcome, why, least_left, best_score, best_bound, "
    "length, nodes, goal, method, nodes_limit, memory_limit, scheme";
constexpr std::string_view kTimes = ", microseconds, bytes";

Statement rows_of(const SurveyStore& store, std::string_view columns, bool with_times) {
    std::string query = "SELECT " + std::string(columns);
    query += store.has_faults() ? ", fault" : ", NULL AS fault";
    if (with_times) query += kTimes;
    if (store.has_traces()) query += ", trace";
    return store.database().prepare(query + " FROM deals");
}

std::string csv_heads(const Statement& rows) {
    std::string line;
    for (int i = 0; i < rows.columns(); ++i) line += (i > 0 ? "," : "") + rows.name(i);
    return line;
}

// The values of a row, with the base of the plan added to deal numbers.
class Rows {
  public:
    Rows(const Statement& rows, const Seeds& seeds) : rows_(rows), seeds_(seeds) {}

    std::string text(int i) const {
        if (rows_.name(i) == "seed") {
            return digits_of(seeds_.number(static_cast<std::uint64_t>(rows_.number(i))));
        }
        if (rows_.name(i) == "scheme") return std::string(facts_of(seeds_.base.scheme).name);
        return rows_.text(i);
    }
    bool is_text(int i) const {
        return (rows_.is_text(i) && !is_json(i)) ||
               (rows_.name(i) == "seed" && seeds_.base.high > 0);
    }

  private:
    // A trace is an object of JSON already, unless somebody else wrote it.
    bool is_json(int i) const {
        return rows_.name(i) == "trace" && parse_json(rows_.text(i)).error.empty();
    }

    const Statement& rows_;
    const Seeds& seeds_;
};

std::string csv_line(const Statement& rows, const Rows& values) {
    std::string line;
    for (int i = 0; i < rows.columns(); ++i) {
        if (i > 0) line += ',';
        line += csv_field(values.text(i));
    }
    return line;
}

std::string json_line(const Statement& rows, const Rows& values) {
    std::string line = "{";
    for (int i = 0; i < rows.columns(); ++i) {
        if (i > 0) line += ',';
        line += json_text(rows.name(i)) + ':';
        if (rows.null(i)) {
            line += "null";
        } else {
            line += values.is_text(i) ? json_text(values.text(i)) : values.text(i);
        }
    }
    return line + '}';
}

}  // namespace

void export_rows(const SurveyStore& store, Format format, bool with_times,
                 const std::function<bool(std::string_view)>& write) {
    Statement rows = rows_of(store, kColumns, with_times);
    if (format == Format::csv && !write(csv_heads(rows))) return;
    const Rows values(rows, store.plan().seeds);
    while (rows.step()) {
        if (!write(format == Format::csv ? csv_line(rows, values) : json_line(rows, values)))
            return;
    }
}

std::string export_hash(const SurveyStore& store) {
    Statement rows = rows_of(store, kResults, false);
    const Rows values(rows, store.plan().seeds);
    Sha256 hash;
    hash.add(csv_heads(rows)).add("\n");
    while (rows.step()) hash.add(csv_line(rows, values)).add("\n");
    return hash.digest();
}

}  // namespace niblick::study
