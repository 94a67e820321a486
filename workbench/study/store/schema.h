#pragma once

#include <cstdint>
#include <string>

namespace niblick::study {

// SQLite's application_id ("nibl") and user_version (the version of the tables) of a survey file.
inline constexpr std::int64_t kApplication = 0x6E69626C;
inline constexpr std::int64_t kTables = 1;

// `ended` is the last deal of a finished series. `deal` stores core's Outcome and row.h's Why as
// numbers; the small tables give their names to readers without this program.
inline constexpr const char* kSchema = R"(
CREATE TABLE plan(key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE series(
    series INTEGER PRIMARY KEY,
    rules TEXT NOT NULL,
    name TEXT NOT NULL,
    fingerprint INTEGER NOT NULL,
    information TEXT NOT NULL,
    player TEXT NOT NULL,
    ended INTEGER
);
CREATE TABLE terms(
    terms INTEGER PRIMARY KEY,
    goal TEXT NOT NULL,
    method TEXT NOT NULL,
    nodes_limit INTEGER NOT NULL,
    memory_limit INTEGER NOT NULL,
    scheme TEXT NOT NULL,
    version TEXT NOT NULL,
    plugins TEXT NOT NULL
);
CREATE TABLE outcome(outcome INTEGER PRIMARY KEY, word TEXT NOT NULL);
INSERT INTO outcome VALUES (0, 'won'), (1, 'lost'), (2, 'unknown');
CREATE TABLE why(why INTEGER PRIMARY KEY, word TEXT NOT NULL);
INSERT INTO why VALUES (0, 'finished'), (1, 'nodes'), (2, 'memory'), (3, 'fault');
CREATE TABLE deal(
    series INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    outcome INTEGER NOT NULL,
    why INTEGER NOT NULL,
    least_left INTEGER,
    best_score INTEGER,
    best_bound INTEGER,
    length INTEGER,
    nodes INTEGER NOT NULL,
    terms INTEGER NOT NULL,
    microseconds INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (series, seed)
) WITHOUT ROWID;
)";

// The failures of rules by deal. A file of an earlier version gets the table when it is resumed.
inline constexpr const char* kFaults = R"(
CREATE TABLE fault(
    series INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (series, seed)
) WITHOUT ROWID;
)";

// What the searches did by deal, as JSON (trace_text.h), in surveys that keep traces.
inline constexpr const char* kTraces = R"(
CREATE TABLE trace(
    series INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    figures TEXT NOT NULL,
    PRIMARY KEY (series, seed)
) WITHOUT ROWID;
)";

// The rules of each series as a file of their own, with the SHA-256 of the text. Surveys of earlier
// versions lack the table.
inline constexpr const char* kRules = R"(
CREATE TABLE rules(
    series INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    sha256 TEXT NOT NULL
);
)";

// A view of all data of a deal.
inline std::string deals_view(bool traced) {
    std::string view = R"(
DROP VIEW IF EXISTS deals;
CREATE VIEW deals AS SELECT
    rules, printf('%016x', fingerprint) AS fingerprint, information, player,
    deal.seed AS seed, outcome.word AS outcome, why.word AS why,
    least_left, best_score, best_bound, length, nodes,
    scheme, goal, method, nodes_limit, memory_limit, version, plugins,
    microseconds, bytes, fault.words AS fault)";
    if (traced) view += ", trace.figures AS trace";
    view += R"(
FROM deal
    CROSS JOIN series USING (series)
    CROSS JOIN terms USING (terms)
    CROSS JOIN outcome ON outcome.outcome = deal.outcome
    CROSS JOIN why ON why.why = deal.why
    LEFT JOIN fault ON fault.series = deal.series AND fault.seed = deal.seed)";
    if (traced) {
        view += "\n    LEFT JOIN trace ON trace.series = deal.series AND trace.seed = deal.seed";
    }
    return view + "\nORDER BY deal.series, deal.seed;\n";
}

}  // namespace niblick::study
