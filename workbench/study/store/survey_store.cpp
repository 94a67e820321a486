#include "workbench/study/store/survey_store.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/sha256.h"
#include "variants/text/diagnostic.h"
#include "workbench/study/store/schema.h"

namespace niblick::study {

namespace {

constexpr const char* kRow =
    " INTO deal(series, seed, outcome, why, least_left, best_score, best_bound, length, nodes, "
    "terms, microseconds, bytes) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)";

StoreError damaged(const std::string& path, const std::string& by) {
    return StoreError(path + ": the file is damaged: " + by + " that no survey writes");
}
StoreError damaged(const std::string& path) {
    return damaged(path, "a row");
}

// Reads values and rejects those that a survey never writes.
class Checked {
  public:
    Checked(const std::string& path, std::string what) : path_(path), what_(std::move(what)) {}

    std::uint64_t count(std::int64_t value) const {
        if (value < 0) throw damaged(path_, what_ + " with the number " + std::to_string(value));
        return static_cast<std::uint64_t>(value);
    }
    template <typename Enum>
    Enum choice(std::int64_t value, Enum last) const {
        if (value < 0 || value > static_cast<std::int64_t>(last)) {
            throw damaged(path_, what_ + " with the number " + std::to_string(value));
        }
        return static_cast<Enum>(value);
    }
    template <typename Values, typename Word>
    auto word(const std::string& word, const Values& values, Word word_of) const {
        for (const auto value : values) {
            if (word_of(value) == word) return value;
        }
        throw damaged(path_, what_ + " with the word " + in_quotes(word));
    }
    std::optional<int> small(const Statement& rows, int at, int least) const {
        if (rows.null(at)) return std::nullopt;
        const std::int64_t value = rows.number(at);
        if (value < least || value > std::numeric_limits<int>::max()) {
            throw damaged(path_, what_ + " with the number " + std::to_string(value));
        }
        return static_cast<int>(value);
    }

  private:
    const std::string& path_;
    std::string what_;
};

bool is_share(double value) {
    return value >= 0 && value <= 1;  // false for NaN
}

bool has_number(const Seeds& seeds, std::uint64_t seed) {
    const SchemeFacts& facts = facts_of(seeds.base.scheme);
    return seeds.number(seed) >= facts.least && seeds.number(seed) <= facts.most;
}

bool sound(const Plan& plan) {
    const Seeds& seeds = plan.seeds;
    const Shard& shard = plan.shard;
    return !plan.series.empty() && seeds.first <= seeds.last && seeds.last <= kMaxSeed &&
           seeds.last - seeds.first < kMaxDeals && has_number(seeds, seeds.first) &&
           has_number(seeds, seeds.last) && shard.number >= 1 && shard.number <= shard.of &&
           shard.of <= seeds.count() && is_share(plan.stop.half_width) && is_share(plan.stop.guess);
}

bool same(const Terms& a, const Terms& b) {
    return a.goal == b.goal && a.method == b.method && a.limits.nodes == b.limits.nodes &&
           a.limits.bytes == b.limits.bytes && a.scheme == b.scheme && a.version == b.version &&
           a.plugins == b.plugins;
}

}  // namespace

SurveyStore SurveyStore::create(const std::string& path, const Plan& plan, bool any_version) {
    SurveyStore store(path, true);
    store.begin();
    if (store.is_new()) {
        store.lay_out(plan);
        store.commit();
        store.read_plan();
        return store;
    }
    store.check_kind();
    store.add_faults();
    store.read_plan();
    std::string differs = difference(store.plan_, plan, any_version);
    if (differs.empty() && store.plan_.shard != plan.shard) {
        differs = "the shard: " + std::to_string(store.plan_.shard.number) + " of " +
                  std::to_string(store.plan_.shard.of) + " in the file";
    }
    if (!differs.empty()) {
        throw StoreError(
            path +
            ": the file holds another survey, and a survey cannot be changed once started (" +
            differs + ")");
    }
    store.judge_by(plan.terms.version);
    return store;
}

SurveyStore SurveyStore::resume(const std::string& path) {
    SurveyStore store(path, false);
    store.check_kind();
    store.begin();
    store.add_faults();
    store.read_plan();
    return store;
}

SurveyStore SurveyStore::read(const std::string& path) {
    SurveyStore store(path, false);
    store.check_kind();
    store.read_plan();
    return store;
}

bool SurveyStore::is_new() const {
    return database_.number("SELECT count(*) FROM sqlite_master") == 0 &&
           database_.number("PRAGMA application_id") == 0;
}

void SurveyStore::check_kind() const {
    if (database_.number("PRAGMA application_id") != kApplication) {
        throw StoreError(path() + ": not a survey file");
    }
    if (database_.number("PRAGMA user_version") > kTables) {
        throw StoreError(path() + ": written by a newer program");
    }
    if (database_.number("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN "
                         "('plan', 'series', 'terms', 'deal', 'outcome', 'why')") != 6) {
        throw damaged(path(), "a list of tables");
    }
    // A trigger would run with every write, and might never end.
    if (database_.number("SELECT count(*) FROM sqlite_master WHERE type = 'trigger'") != 0) {
        throw damaged(path(), "a trigger");
    }
    check_words();
}

// Whoever reads the file with SQL takes the meaning of its numbers from the small tables, and this
// program from its own code: both must be the same.
void SurveyStore::check_words() const {
    Database fresh(":memory:", true);
    fresh.run(kSchema);
    for (const std::string table : {"outcome", "why"}) {
        const std::string rows = "SELECT " + table + ", word FROM " + table + " ORDER BY 1";
        Statement written = fresh.prepare(rows);
        Statement found = database_.prepare(rows);
        const auto next = [](Statement& statement) {
            if (!statement.step()) return std::string("no row");
            return std::to_string(statement.number(0)) + " = '" + statement.text(1) + "'";
        };
        while (true) {
            const std::string expected = next(written), seen = next(found);
            if (expected != seen) {
                throw StoreError(path() + ": the file is damaged: its table " + in_quotes(table) +
                                 " has " + seen + " where surveys have " + expected);
            }
            if (expected == "no row") break;
        }
    }
}

void SurveyStore::begin() {
    database_.wait(1000);
    database_.run("BEGIN IMMEDIATE");
    database_.wait(60'000);
}

void SurveyStore::commit() {
    database_.run("COMMIT");
    begin();
}

bool SurveyStore::has_table(const std::string& name) const {
    return database_.number("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = '" +
                            name + "'") != 0;
}

bool SurveyStore::has_faults() const {
    return has_table("fault");
}

bool SurveyStore::has_traces() const {
    return has_table("trace");
}

void SurveyStore::add_faults() {
    if (has_faults()) return;
    database_.run(kFaults);
    database_.run(deals_view(has_traces()));
}

void SurveyStore::lay_out(const Plan& plan) {
    database_.run(kSchema);
    database_.run(kFaults);
    database_.run(kRules);
    if (plan.traced) database_.run(kTraces);
    database_.run(deals_view(plan.traced));
    database_.run("PRAGMA application_id = " + std::to_string(kApplication));
    database_.run("PRAGMA user_version = " + std::to_string(kTables));
    Statement set = database_.prepare("INSERT INTO plan VALUES (?, ?)");
    const auto put = [&set](std::string_view key, const auto& value) {
        set.bind_all(key, value).run();
    };
    put("first", plan.seeds.first);
    put("last", plan.seeds.last);
    put("shard", plan.shard.number);
    put("shards", plan.shard.of);
    put("stop", static_cast<int>(plan.stop.kind));
    put("half_width", plan.stop.half_width);
    put("guess", plan.stop.guess);
    put("terms", terms_number(plan.terms));
    Statement add = database_.prepare(
        "INSERT INTO series(series, rules, name, fingerprint, information, player) "
        "VALUES (?,?,?,?,?,?)");
    for (std::size_t i = 0; i < plan.series.size(); ++i) {
        const Series& series = plan.series[i];
        add.bind_all(i, series.rules, series.name, series.fingerprint, series.information,
                     series.player)
            .run();
        if (series.text.empty()) continue;
        database_.prepare("INSERT INTO rules VALUES (?,?,?)")
            .bind_all(i, series.text, sha256(series.text))
            .run();
    }
}

void SurveyStore::read_plan() {
    plan_ = {};
    known_terms_.clear();
    Statement terms = database_.prepare(
        "SELECT goal, method, nodes_limit, memory_limit, scheme, version, plugins, terms FROM "
        "terms ORDER BY terms");
    const Checked checked(path(), "a plan");
    while (terms.step()) {
        Terms each;
        each.goal = checked.word(terms.text(0), std::array{Goal::clear, Goal::best}, goal_word);
        // The word of older surveys.
        const std::string method = terms.text(1) == "plain" ? "depth-first" : terms.text(1);
        each.method = checked.word(method, kMethods, method_word);
        each.limits = {checked.count(terms.number(2)),
                       static_cast<std::size_t>(checked.count(terms.number(3)))};
        each.scheme = terms.text(4);
        if (!read_scheme(each.scheme)) {
            throw StoreError(path() + ": its deals are numbered by " + in_quotes(each.scheme) +
                             ", which this program does not know");
        }
        each.version = terms.text(5);
        each.plugins = terms.text(6);
        known_terms_.emplace_back(std::move(each), terms.number(7));
    }
    Statement get = database_.prepare("SELECT value FROM plan WHERE key = ?");
    const auto number = [&get](std::string_view key) {
        get.reset();
        get.bind(1, key);
        return get.step() ? get.number(0) : 0;
    };
    const auto real = [&get, &number](std::string_view key) {
        number(key);
        return get.real(0);
    };
    plan_.seeds = {checked.count(number("first")), checked.count(number("last"))};
    plan_.shard = {checked.count(number("shard")), checked.count(number("shards"))};
    plan_.stop.kind = checked.choice(number("stop"), StopRule::Kind::sequence);
    plan_.stop.half_width = real("half_width");
    plan_.stop.guess = real("guess");
    const std::int64_t chosen = number("terms");
    const auto terms_of_plan =
        std::find_if(known_terms_.begin(), known_terms_.end(),
                     [&](const auto& each) { return each.second == chosen; });
    if (terms_of_plan == known_terms_.end()) throw damaged(path(), "a plan");
    plan_.terms = terms_of_plan->first;
    plan_.traced = has_traces();
    plan_.seeds.base = *read_scheme(plan_.terms.scheme);
    Statement series = database_.prepare(
        "SELECT rules, name, fingerprint, information, player, series FROM series ORDER BY "
        "series");
    while (series.step()) {
        if (std::cmp_not_equal(series.number(5), plan_.series.size()))
            throw damaged(path(), "a plan");
        plan_.series.push_back({series.text(0), series.text(1),
                                static_cast<std::uint64_t>(series.number(2)), series.text(3),
                                series.text(4)});
    }
    if (!sound(plan_)) throw damaged(path(), "a plan");
    read_rules();
}

void SurveyStore::read_rules() {
    if (!has_table("rules")) return;
    Statement rules = database_.prepare("SELECT series, text, sha256 FROM rules");
    while (rules.step()) {
        const auto series = static_cast<std::uint64_t>(rules.number(0));
        std::string text = rules.text(1);
        if (series >= plan_.series.size() || sha256(text) != rules.text(2)) {
            throw damaged(path(), "rules without their checksum");
        }
        plan_.series[series].text = std::move(text);
    }
}

std::int64_t SurveyStore::terms_number(const Terms& terms) {
    for (const auto& [known, at] : known_terms_) {
        if (same(known, terms)) return at;
    }
    const auto at = static_cast<std::int64_t>(known_terms_.size()) + 1;
    Statement add = database_.prepare("INSERT INTO terms VALUES (?,?,?,?,?,?,?,?)");
    add.bind_all(at, goal_word(terms.goal), method_word(terms.method), terms.limits.nodes,
                 terms.limits.bytes, terms.scheme, terms.version, terms.plugins)
        .run();
    known_terms_.emplace_back(terms, at);
    return at;
}

void SurveyStore::put(Statement& statement, std::size_t series, const Row& row,
                      const Terms& terms) {
    statement
        .bind_all(series, row.seed, static_cast<int>(row.outcome), static_cast<int>(row.why),
                  row.least_left, row.best_score, row.best_bound, row.length, row.nodes,
                  terms_number(terms), row.microseconds, row.bytes)
        .run();
    if (!row.fault.empty()) {
        database_.prepare("REPLACE INTO fault VALUES (?,?,?)")
            .bind_all(series, row.seed, row.fault)
            .run();
    }
    if (!plan_.traced || row.trace.empty()) return;
    database_.prepare("REPLACE INTO trace VALUES (?,?,?)")
        .bind_all(series, row.seed, row.trace)
        .run();
}

void SurveyStore::forget_words(std::size_t series, std::uint64_t seed, const char* which) {
    for (const std::string table : {"fault", "trace"}) {
        if (!has_table(table)) continue;
        database_.prepare("DELETE FROM " + table + " WHERE series = ? AND seed " + which + " ?")
            .bind_all(series, seed)
            .run();
    }
}

void SurveyStore::add(std::size_t series, const Row& row, const Terms& terms) {
    if (!add_) add_ = database_.prepare(std::string("INSERT") + kRow);
    put(*add_, series, row, terms);
}

void SurveyStore::replace(std::size_t series, const Row& row, const Terms& terms) {
    if (!replace_) replace_ = database_.prepare(std::string("REPLACE") + kRow);
    forget_words(series, row.seed, "=");
    put(*replace_, series, row, terms);
}

void SurveyStore::end(std::size_t series, std::uint64_t last) {
    forget_words(series, last, ">");
    database_.prepare("DELETE FROM deal WHERE series = ? AND seed > ?")
        .bind_all(series, last)
        .run();
    database_.prepare("UPDATE series SET ended = ? WHERE series = ?").bind_all(last, series).run();
}

SeriesOutcomes SurveyStore::outcomes(std::size_t series) const {
    Seeds own = plan_.own();
    StopRule rule = plan_.stop;
    Statement ended = database_.prepare("SELECT ended FROM series WHERE series = ?");
    ended.bind(1, series);
    if (ended.step() && !ended.null(0)) {  // a series that has ended is not reopened
        const std::uint64_t last = Checked(path(), "an end of a series").count(ended.number(0));
        if (last < own.first || last > own.last) throw damaged(path(), "an end of a series");
        own.last = last;
        rule = StopRule{};
    }
    SeriesOutcomes outcomes(own, rule);
    Statement rows =
        database_.prepare("SELECT seed, outcome FROM deal WHERE series = ? ORDER BY seed");
    rows.bind(1, series);
    const Checked checked(path(), "a row");
    while (rows.step()) {
        const std::uint64_t seed = checked.count(rows.number(0));
        if (outcomes.end() && seed > *outcomes.end()) break;
        if (seed < own.first || seed > own.last || outcomes.done(seed)) throw damaged(path());
        outcomes.add(seed, checked.choice(rows.number(1), Outcome::unknown));
    }
    return outcomes;
}

void SurveyStore::each_row(std::size_t series, const Visit& visit) const {
    const auto words = [this](const std::string& table, const std::string& column) {
        if (!has_table(table)) return std::string("NULL");
        return "(SELECT " + column + " FROM " + table + " WHERE " + table +
               ".series = deal.series AND " + table + ".seed = deal.seed)";
    };
    Statement rows = database_.prepare(
        "SELECT seed, outcome, why, least_left, best_score, best_bound, length, nodes, "
        "microseconds, bytes, terms, " +
        words("fault", "words") + ", " + words("trace", "figures") +
        " FROM deal WHERE series = ? ORDER BY seed");
    rows.bind(1, series);
    const Seeds own = plan_.own();
    const Checked checked(path(), "a row");
    while (rows.step()) {
        const std::int64_t terms = rows.number(10);
        const auto known = std::find_if(known_terms_.begin(), known_terms_.end(),
                                        [&](const auto& each) { return each.second == terms; });
        if (known == known_terms_.end()) throw damaged(path());
        Row row;
        row.seed = checked.count(rows.number(0));
        if (row.seed < own.first || row.seed > own.last) throw damaged(path());
        row.outcome = checked.choice(rows.number(1), Outcome::unknown);
        row.why = checked.choice(rows.number(2), Why::fault);
        row.least_left = checked.small(rows, 3, 0);
        row.best_score = checked.small(rows, 4, std::numeric_limits<int>::min());
        row.best_bound = checked.small(rows, 5, std::numeric_limits<int>::min());
        row.length = checked.small(rows, 6, 0);
        row.nodes = checked.count(rows.number(7));
        row.microseconds = checked.count(rows.number(8));
        row.bytes = checked.count(rows.number(9));
        if (!rows.null(11)) row.fault = rows.text(11);
        if (!rows.null(12)) row.trace = rows.text(12);
        visit(row, known->first);
    }
}

std::string SurveyStore::first_fault() const {
    if (!has_faults()) return "";
    Statement rows = database_.prepare(
        "SELECT words, rules, seed FROM fault JOIN series USING (series) ORDER BY series, seed "
        "LIMIT 1");
    if (!rows.step()) return "";
    return rows.text(0) + " (" + rows.text(1) + ", deal " + rows.text(2) + ")";
}

std::vector<Limits> SurveyStore::limits() const {
    std::vector<Limits> all;
    for (const auto& [terms, at] : known_terms_) {
        const auto same_limits = [&limits = terms.limits](const Limits& other) {
            return other.nodes == limits.nodes && other.bytes == limits.bytes;
        };
        if (std::none_of(all.begin(), all.end(), same_limits)) all.push_back(terms.limits);
    }
    return all;
}

std::vector<std::uint64_t> SurveyStore::open_deals(std::size_t series, const Limits& limits) const {
    Statement rows = database_.prepare(
        "SELECT seed FROM deal JOIN terms USING (terms) WHERE series = ? AND "
        "(why = 1 AND nodes_limit < ? OR why = 2 AND memory_limit < ?) ORDER BY seed");
    rows.bind_all(series, limits.nodes, limits.bytes);
    std::vector<std::uint64_t> seeds;
    while (rows.step()) seeds.push_back(static_cast<std::uint64_t>(rows.number(0)));
    return seeds;
}

}  // namespace niblick::study
