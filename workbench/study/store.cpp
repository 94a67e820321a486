#include "workbench/study/store.h"

#include <algorithm>

#include "workbench/study/schema.h"

namespace niblick::study {

namespace {

constexpr const char* kAdd =
    "INSERT INTO deal(series, seed, outcome, why, least_left, best_score, best_bound, length, "
    "nodes, terms, microseconds, bytes) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)";
constexpr const char* kReplace =
    "REPLACE INTO deal(series, seed, outcome, why, least_left, best_score, best_bound, length, "
    "nodes, terms, microseconds, bytes) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)";

std::int64_t whole(std::uint64_t value) {
    return static_cast<std::int64_t>(value);
}

template <typename Word, typename Value>
Value read_word(const std::string& word, std::initializer_list<Value> values, Word word_of) {
    for (const Value value : values) {
        if (word_of(value) == word) return value;
    }
    return *values.begin();
}

StoreError damaged(const std::string& path, const std::string& by) {
    return StoreError(path + ": the file is damaged: " + by + " that no survey writes");
}
StoreError damaged(const std::string& path) {
    return damaged(path, "a row");
}

bool sound(const Plan& plan) {
    const Seeds& seeds = plan.seeds;
    const Shard& shard = plan.shard;
    return !plan.series.empty() && seeds.first <= seeds.last && seeds.last <= kMostSeed &&
           shard.number >= 1 && shard.number <= shard.of && shard.of <= seeds.count() &&
           plan.stop.kind <= StopRule::Kind::sequence;
}

bool same(const Terms& a, const Terms& b) {
    return a.goal == b.goal && a.method == b.method && a.limits.nodes == b.limits.nodes &&
           a.limits.bytes == b.limits.bytes && a.scheme == b.scheme && a.version == b.version &&
           a.plugins == b.plugins;
}

}  // namespace

Store Store::create(const std::string& path, const Plan& plan, bool any_version) {
    Store store(path, true);
    store.begin();
    if (store.is_new()) {
        store.lay_out(plan);
        store.commit();
        store.read_plan();
        return store;
    }
    store.check_kind();
    store.read_plan();
    std::string differs = difference(store.plan_, plan, any_version);
    if (differs.empty() && store.plan_.shard != plan.shard) {
        differs = "the shard: " + std::to_string(store.plan_.shard.number) + " of " +
                  std::to_string(store.plan_.shard.of) + " in the file";
    }
    if (!differs.empty()) {
        throw StoreError(path +
                         ": the file holds another survey, and a survey cannot be changed "
                         "once it has begun (" +
                         differs + ")");
    }
    store.judge_by(plan.terms.version);
    return store;
}

Store Store::resume(const std::string& path) {
    Store store(path, false);
    store.check_kind();
    store.begin();
    store.read_plan();
    return store;
}

Store Store::read(const std::string& path) {
    Store store(path, false);
    store.check_kind();
    store.read_plan();
    return store;
}

bool Store::is_new() const {
    return database_.number("SELECT count(*) FROM sqlite_master") == 0 &&
           database_.number("PRAGMA application_id") == 0;
}

void Store::check_kind() const {
    if (database_.number("PRAGMA application_id") != kApplication) {
        throw StoreError(path() + ": not a file of a survey");
    }
    if (database_.number("PRAGMA user_version") > kTables) {
        throw StoreError(path() + ": written by a newer program");
    }
    if (database_.number("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN "
                         "('plan', 'series', 'terms', 'deal')") != 4) {
        throw damaged(path(), "a list of tables");
    }
}

void Store::begin() {
    database_.wait(1000);
    database_.run("BEGIN IMMEDIATE");
    database_.wait(60'000);
}

void Store::commit() {
    database_.run("COMMIT");
    begin();
}

void Store::lay_out(const Plan& plan) {
    database_.run(kSchema);
    database_.run("PRAGMA application_id = " + std::to_string(kApplication));
    database_.run("PRAGMA user_version = " + std::to_string(kTables));
    Statement set = database_.prepare("INSERT INTO plan VALUES (?, ?)");
    const auto put = [&set](std::string_view key, const auto& value) {
        set.bind(1, key).bind(2, value).run();
    };
    put("first", whole(plan.seeds.first));
    put("last", whole(plan.seeds.last));
    put("shard", whole(plan.shard.number));
    put("shards", whole(plan.shard.of));
    put("stop", static_cast<std::int64_t>(plan.stop.kind));
    put("half_width", plan.stop.half_width);
    put("guess", plan.stop.guess);
    put("terms", terms_number(plan.terms));
    Statement add = database_.prepare(
        "INSERT INTO series(series, rules, name, fingerprint, information, player) "
        "VALUES (?,?,?,?,?,?)");
    for (std::size_t i = 0; i < plan.series.size(); ++i) {
        const Series& series = plan.series[i];
        add.bind(1, whole(i)).bind(2, series.rules).bind(3, series.name);
        add.bind(4, whole(series.fingerprint)).bind(5, series.information);
        add.bind(6, series.player).run();
    }
}

void Store::read_plan() {
    plan_ = {};
    known_terms_.clear();
    Statement terms = database_.prepare(
        "SELECT goal, method, nodes_limit, memory_limit, scheme, version, plugins, terms FROM "
        "terms");
    while (terms.step()) {
        Terms each;
        each.goal = read_word(terms.text(0), {Goal::clear, Goal::best}, goal_word);
        each.method = read_word(terms.text(1),
                                {Method::automatic, Method::sweep, Method::chain, Method::plain},
                                method_word);
        each.limits = {static_cast<std::uint64_t>(terms.number(2)),
                       static_cast<std::size_t>(terms.number(3))};
        each.scheme = terms.text(4);
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
    plan_.seeds = {static_cast<std::uint64_t>(number("first")),
                   static_cast<std::uint64_t>(number("last"))};
    plan_.shard = {static_cast<std::uint64_t>(number("shard")),
                   static_cast<std::uint64_t>(number("shards"))};
    plan_.stop.kind = static_cast<StopRule::Kind>(number("stop"));
    plan_.stop.half_width = real("half_width");
    plan_.stop.guess = real("guess");
    const std::int64_t chosen = number("terms");
    for (const auto& [each, at] : known_terms_) {
        if (at == chosen) plan_.terms = each;
    }
    Statement series = database_.prepare(
        "SELECT rules, name, fingerprint, information, player FROM series ORDER BY series");
    while (series.step()) {
        plan_.series.push_back({series.text(0), series.text(1),
                                static_cast<std::uint64_t>(series.number(2)), series.text(3),
                                series.text(4)});
    }
    if (!sound(plan_)) throw damaged(path(), "a plan");
}

std::int64_t Store::terms_number(const Terms& terms) {
    for (const auto& [known, at] : known_terms_) {
        if (same(known, terms)) return at;
    }
    const auto at = static_cast<std::int64_t>(known_terms_.size()) + 1;
    Statement add = database_.prepare("INSERT INTO terms VALUES (?,?,?,?,?,?,?,?)");
    add.bind(1, at).bind(2, goal_word(terms.goal)).bind(3, method_word(terms.method));
    add.bind(4, whole(terms.limits.nodes)).bind(5, whole(terms.limits.bytes));
    add.bind(6, terms.scheme).bind(7, terms.version).bind(8, terms.plugins).run();
    known_terms_.emplace_back(terms, at);
    return at;
}

void Store::put(Statement& statement, std::size_t series, const Row& row, const Terms& terms) {
    const std::int64_t number = terms_number(terms);
    statement.bind(1, whole(series)).bind(2, whole(row.seed));
    statement.bind(3, static_cast<std::int64_t>(row.outcome));
    statement.bind(4, static_cast<std::int64_t>(row.why));
    statement.bind(5, row.least_left).bind(6, row.best_score).bind(7, row.best_bound);
    statement.bind(8, row.length).bind(9, whole(row.nodes)).bind(10, number);
    statement.bind(11, whole(row.microseconds)).bind(12, whole(row.bytes)).run();
}

void Store::add(std::size_t series, const Row& row, const Terms& terms) {
    if (!add_) add_ = database_.prepare(kAdd);
    put(*add_, series, row, terms);
}

void Store::replace(std::size_t series, const Row& row, const Terms& terms) {
    if (!replace_) replace_ = database_.prepare(kReplace);
    put(*replace_, series, row, terms);
}

void Store::end(std::size_t series, std::uint64_t last) {
    database_.prepare("DELETE FROM deal WHERE series = ? AND seed > ?")
        .bind(1, whole(series))
        .bind(2, whole(last))
        .run();
    database_.prepare("UPDATE series SET ended = ? WHERE series = ?")
        .bind(1, whole(last))
        .bind(2, whole(series))
        .run();
}

Sheet Store::sheet(std::size_t series) const {
    Seeds own = plan_.own();
    StopRule rule = plan_.stop;
    Statement ended = database_.prepare("SELECT ended FROM series WHERE series = ?");
    ended.bind(1, whole(series));
    if (ended.step() && !ended.null(0)) {  // what ended a series is not asked again
        own.last = static_cast<std::uint64_t>(ended.number(0));
        rule = StopRule{};
    }
    Sheet sheet(own, rule);
    Statement rows =
        database_.prepare("SELECT seed, outcome FROM deal WHERE series = ? ORDER BY seed");
    rows.bind(1, whole(series));
    while (rows.step()) {
        const auto seed = static_cast<std::uint64_t>(rows.number(0));
        const std::int64_t outcome = rows.number(1);
        if (sheet.end() && seed > *sheet.end()) break;
        if (seed < own.first || seed > own.last || outcome < 0 || outcome > 2) {
            throw damaged(path());
        }
        sheet.add(seed, static_cast<Outcome>(outcome));
    }
    return sheet;
}

void Store::each_row(std::size_t series, const Visit& visit) const {
    Statement rows = database_.prepare(
        "SELECT seed, outcome, why, least_left, best_score, best_bound, length, nodes, "
        "microseconds, bytes, terms FROM deal WHERE series = ? ORDER BY seed");
    rows.bind(1, whole(series));
    const Seeds own = plan_.own();
    while (rows.step()) {
        const std::int64_t terms = rows.number(10);
        const auto known = std::find_if(known_terms_.begin(), known_terms_.end(),
                                        [&](const auto& each) { return each.second == terms; });
        if (known == known_terms_.end()) throw damaged(path());
        Row row;
        row.seed = static_cast<std::uint64_t>(rows.number(0));
        const bool known_words = rows.number(1) >= 0 && rows.number(1) <= 2 &&
                                 rows.number(2) >= 0 && rows.number(2) <= 3;
        if (row.seed < own.first || row.seed > own.last || !known_words) throw damaged(path());
        row.outcome = static_cast<Outcome>(rows.number(1));
        row.why = static_cast<Why>(rows.number(2));
        row.least_left = rows.maybe(3);
        row.best_score = rows.maybe(4);
        row.best_bound = rows.maybe(5);
        row.length = rows.maybe(6);
        row.nodes = static_cast<std::uint64_t>(rows.number(7));
        row.microseconds = static_cast<std::uint64_t>(rows.number(8));
        row.bytes = static_cast<std::uint64_t>(rows.number(9));
        visit(row, known->first);
    }
}

std::vector<std::uint64_t> Store::open_deals(std::size_t series, const Limits& limits) const {
    Statement rows = database_.prepare(
        "SELECT seed FROM deal JOIN terms USING (terms) WHERE series = ? AND "
        "(why = 1 AND nodes_limit < ? OR why = 2 AND memory_limit < ?) ORDER BY seed");
    rows.bind(1, whole(series)).bind(2, whole(limits.nodes)).bind(3, whole(limits.bytes));
    std::vector<std::uint64_t> seeds;
    while (rows.step()) seeds.push_back(static_cast<std::uint64_t>(rows.number(0)));
    return seeds;
}

}  // namespace niblick::study
