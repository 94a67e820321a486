#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "tests/fuzz/mended.h"
#include "tests/fuzz/targets.h"
#include "tests/support/scratch.h"
#include "workbench/draw/plot_scale.h"
#include "workbench/explore/assistance.h"
#include "workbench/explore/statistics.h"
#include "workbench/persist/records.h"
#include "workbench/persist/state_files.h"

namespace niblick::fuzz {

namespace {

// Every line with its right check sum.
std::string mended_lines(std::string_view text) {
    std::string lines;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        lines += with_right_field(line) + '\n';
        text.remove_prefix(std::min(text.size(), line.size() + 1));
    }
    return lines;
}

void count(const std::vector<GameRecord>& records) {
    records_csv(records);
    for (const GameRecord& record : records) {
        const std::string line = record_line(record);
        const auto again = read_record(line);
        expect(again && record_line(*again) == line, "a record came back as another one");
        expect(read_utc(utc_text(record.time)) == record.time, "a time came back as another one");
        read_assistance(record.help).words();
    }
    const Statistics statistics = statistics_of(records);
    format_rate(statistics.all);
    for (const VariantPlayed& played : statistics.variants) {
        for (const Played* each : {&played.all, &played.alone, &played.helped}) {
            format_rate(*each);
            for (const int most : {2, 12}) {
                ValueCounts scores;
                for (const int score : each->scores) ++scores[score];
                std::uint64_t games = 0;
                for (const Bin& bin : bins_of(std::span(&scores, 1), most)) games += bin.counted[0];
                expect(games == each->scores.size(), "a chart leaves games out");
            }
        }
    }
}

void read_records(const std::string& text) {
    const Scratch folder;
    const RecordFile file(folder.path());
    folder.write(file.path().filename().string(), text);
    count(file.read().records);
    const RecordFile::Read again = file.read();
    expect(again.trouble.empty(), "what could not be read was not put aside: " + again.trouble);
    count(again.records);
}

// As a window does at its start and its end.
void read_store(const std::string& text) {
    const Scratch folder;
    for (const char* const name : {"settings", "drafts", "game", "game_rules", "round"}) {
        folder.write(name, text);
    }
    StateFiles store(folder.path());
    std::string trouble;
    const Settings settings = store.load_settings(trouble);
    const std::vector<Draft> drafts = store.load_drafts(trouble);
    const std::string rules = store.load_game_rules(trouble);
    expect(store.load_game() == text && store.load_round() == text, "a game's text has changed");
    for (const auto& failed : {store.save_settings(settings), store.save_drafts(drafts),
                               store.save_game_rules(rules), store.save_game({})}) {
        expect(!failed, failed.value_or(""));
    }
    const SettingsOrError again = read_settings(settings_text(settings));
    expect(again.error.empty() && again.settings == settings,
           "settings came back as others: " + again.error + "\n" + settings_text(settings));
    expect(read_drafts(drafts_text(drafts)) == drafts, "drafts came back as others");
    if (!rules.empty()) {
        expect(read_game_rules(game_rules_text(rules)) == rules, "rules came back as others");
    }
}

}  // namespace

int run_kept(Bytes bytes) {
    const std::string text(text_of(bytes));
    read_records(text);
    read_records(mended_lines(text));
    read_store(text);
    read_store(with_right_end(text));
    return 0;
}

}  // namespace niblick::fuzz
