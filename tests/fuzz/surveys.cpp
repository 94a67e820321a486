#include <cstring>
#include <iterator>
#include <string>

#include "core/deal/deal.h"
#include "tests/fuzz/targets.h"
#include "tests/support/scratch.h"
#include "workbench/study/export.h"
#include "workbench/study/series_stats.h"
#include "workbench/study/store/merge.h"
#include "workbench/study/store/survey_store.h"
#include "workbench/study/summary.h"

namespace niblick::fuzz {

namespace {

using namespace study;

// A program keeps a byte for each deal of a survey; more than so many would only take time.
constexpr std::uint64_t kMaxCounted = 100'000;

// A survey of two games and six deals, some of them done.
void make_survey(const std::string& path) {
    Plan plan;
    plan.series.push_back({"golf/golf", "Golf", 1});
    plan.series.push_back({"golf/putt_putt", "Putt Putt", 2});
    plan.seeds = {1, 6};
    plan.terms.limits = {1000, std::size_t{1} << 20};
    plan.terms.scheme = kDealScheme;
    plan.terms.version = "niblick";
    plan.series[0].text = "[columns]\ncount = 7\n";
    SurveyStore store = SurveyStore::create(path, plan);
    for (std::uint64_t seed = 1; seed < 6; ++seed) {
        Row row;
        row.seed = seed;
        row.outcome = static_cast<Outcome>(seed % 3);
        if (row.outcome == Outcome::unknown) row.why = Why::nodes;
        if (row.outcome == Outcome::won) row.length = 52;
        row.nodes = 100 * seed;
        row.microseconds = 10 * seed;
        store.add(seed % 2, row, plan.terms);
    }
    store.end(1, 4);
    store.commit();
}

// Puts values into a survey that no survey has: each is a byte for the column, one for the row, one
// for the kind of value and eight for the value.
void put_values(const std::string& path, Bytes bytes) {
    struct Column {
        const char* table;
        const char* name;
        const char* row;  // what numbers its rows
    };
    static constexpr Column kColumns[] = {{"plan", "value", "key"},
                                          {"series", "series", "series"},
                                          {"series", "rules", "series"},
                                          {"series", "name", "series"},
                                          {"series", "fingerprint", "series"},
                                          {"series", "player", "series"},
                                          {"series", "ended", "series"},
                                          {"terms", "terms", "terms"},
                                          {"terms", "goal", "terms"},
                                          {"terms", "method", "terms"},
                                          {"terms", "nodes_limit", "terms"},
                                          {"terms", "memory_limit", "terms"},
                                          {"terms", "scheme", "terms"},
                                          {"terms", "version", "terms"},
                                          {"deal", "series", "seed"},
                                          {"deal", "seed", "seed"},
                                          {"deal", "outcome", "seed"},
                                          {"deal", "why", "seed"},
                                          {"deal", "least_left", "seed"},
                                          {"deal", "best_score", "seed"},
                                          {"deal", "best_bound", "seed"},
                                          {"deal", "length", "seed"},
                                          {"deal", "nodes", "seed"},
                                          {"deal", "terms", "seed"},
                                          {"deal", "microseconds", "seed"},
                                          {"deal", "bytes", "seed"},
                                          {"rules", "series", "series"},
                                          {"rules", "text", "series"},
                                          {"rules", "sha256", "series"}};
    static constexpr const char* kKeys[] = {"first", "last",       "shard", "shards",
                                            "stop",  "half_width", "guess", "terms"};
    Database database(path, false);
    for (; bytes.size() >= 11; bytes = bytes.subspan(11)) {
        const Column& column = kColumns[bytes[0] % std::size(kColumns)];
        Statement update =
            database.prepare(std::string("UPDATE OR IGNORE ") + column.table + " SET " +
                             column.name + " = ? WHERE " + column.row + " = ?");
        if (std::string_view(column.table) == "plan") {
            update.bind(2, std::string_view(kKeys[bytes[1] % std::size(kKeys)]));
        } else {
            update.bind(2, std::int64_t{bytes[1] % 8});
        }
        std::int64_t number = 0;
        std::memcpy(&number, &bytes[3], sizeof number);
        double real = 0;
        std::memcpy(&real, &bytes[3], sizeof real);
        switch (bytes[2] % 4) {
            case 0: update.bind(1, number); break;
            case 1:
                update.bind(1, static_cast<std::int64_t>(static_cast<std::int8_t>(bytes[3])));
                break;
            case 2: update.bind(1, real); break;
            default: update.bind(1, text_of(bytes.subspan(3, 8)));
        }
        try {
            update.run();
        } catch (const StoreError&) {  // such a value the tables themselves refuse
        }
    }
}

void look_at(const SurveyStore& store) {
    format_seeds(store.plan().own());
    if (store.plan().seeds.count() > kMaxCounted) return;
    summaries(store);
    for (std::size_t series = 0; series < store.plan().series.size(); ++series) {
        series_stats(store, series).figures();
        store.open_deals(series, store.plan().terms.limits);
    }
    export_hash(store);
    for (const Format format : {Format::csv, Format::json}) {
        export_rows(store, format, true, [](std::string_view) { return true; });
    }
}

// What a file is told to be wrong with, or nothing.
template <typename Look>
void told(Look look) {
    try {
        look();
    } catch (const StoreError& error) {
        expect(*error.what() != '\0', "a file is refused without words");
    }
}

}  // namespace

int run_surveys(Bytes bytes) {
    const Scratch folder;
    const std::string path = (folder / "drawn.survey").string();
    if (text_of(bytes).starts_with("SQLite format 3")) {
        folder.write("drawn.survey", text_of(bytes));
    } else {
        make_survey(path);
        put_values(path, bytes);
    }
    bool small = false;
    told([&] {
        const SurveyStore store = SurveyStore::read(path);
        small = store.plan().seeds.count() <= kMaxCounted;
        look_at(store);
    });
    if (!small) return 0;
    told([&] { merge((folder / "merged.survey").string(), {path}, true, true); });
    told([&] {
        SurveyStore store = SurveyStore::resume(path);
        store.end(0, store.plan().own().last);
        store.commit();
        look_at(store);
    });
    return 0;
}

}  // namespace niblick::fuzz
