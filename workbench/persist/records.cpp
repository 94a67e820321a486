#include "workbench/persist/records.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iterator>
#include <map>
#include <utility>

#include "core/base/fnv.h"
#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/base/read_number.h"
#include "core/deal/daily.h"
#include "workbench/persist/line_file.h"

namespace niblick {

namespace {

// Records without a code keep the format of older programs.
constexpr std::string_view kFormat = "niblick-record-1";
constexpr std::string_view kFormatWithCode = "niblick-record-2";
constexpr std::size_t kFields = 17;

// Makes a text a field of a line: removes what would end the field or the line.
std::string one_field(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return text;
}

std::optional<Finish> read_finish(std::string_view word) {
    const auto* at = std::find(std::begin(kFinishWords), std::end(kFinishWords), word);
    if (at == std::end(kFinishWords)) return std::nullopt;
    return static_cast<Finish>(at - std::begin(kFinishWords));
}

}  // namespace

std::vector<GameRecord> counted(const std::vector<GameRecord>& records) {
    std::vector<GameRecord> counted;
    std::map<std::uint64_t, std::size_t> places;
    for (const GameRecord& record : records) {
        const auto [at, fresh] = places.emplace(record.game, counted.size());
        if (fresh) {
            counted.push_back(record);
        } else if (counted[at->second].finish == Finish::given_up) {
            counted[at->second] = record;
        }
    }
    return counted;
}

std::string utc_text(std::int64_t time) {
    using namespace std::chrono;
    const sys_seconds at{seconds(time)};
    const auto day = floor<days>(at);
    const hh_mm_ss clock(at - day);
    char text[32];
    std::snprintf(text, sizeof text, "T%02d:%02d:%02dZ", static_cast<int>(clock.hours().count()),
                  static_cast<int>(clock.minutes().count()),
                  static_cast<int>(clock.seconds().count()));
    return date_text(Date(day)) + static_cast<const char*>(text);
}

std::optional<std::int64_t> read_utc(std::string_view text) {
    if (text.size() != 20 || text[10] != 'T' || text[13] != ':' || text[16] != ':' ||
        text[19] != 'Z') {
        return std::nullopt;
    }
    const auto date = parse_date(text.substr(0, 10));
    const auto below = [text](std::size_t at, int most) {
        const auto number = read_number<int>(text.substr(at, 2));
        return number && *number >= 0 && *number < most ? number : std::nullopt;
    };
    const auto hour = below(11, 24);
    const auto minute = below(14, 60);
    const auto second = below(17, 60);
    if (!date || !hour || !minute || !second) return std::nullopt;
    const std::int64_t day = std::chrono::sys_days(*date).time_since_epoch().count();
    return ((day * 24 + *hour) * 60 + *minute) * 60 + *second;
}

std::string record_line(const GameRecord& r) {
    std::string line(r.code.empty() ? kFormat : kFormatWithCode);
    const auto add = [&line](std::string text) { line += '\t' + one_field(std::move(text)); };
    add(format_hex(r.game));
    add(utc_text(r.time));
    add(r.rules);
    add(r.name);
    add(format_hex(r.fingerprint));
    add(r.deal);
    add(std::string(kFinishWords[static_cast<std::size_t>(r.finish)]));
    add(std::to_string(r.score));
    add(r.low_wins ? "low" : "high");
    add(r.unit);
    add(std::to_string(r.left));
    add(std::to_string(r.moves));
    add(std::to_string(r.undos));
    add(std::to_string(r.seconds));
    add(r.help);
    add(r.round);
    if (!r.code.empty()) add(r.code);
    return line + '\t' + format_hex(fnv1a(line));
}

std::optional<GameRecord> read_record(std::string_view line) {
    const auto check = line.rfind('\t');
    if (check == std::string_view::npos) return std::nullopt;
    if (line.substr(check + 1) != format_hex(fnv1a(line.substr(0, check)))) return std::nullopt;
    const std::vector<std::string> fields = split_tabs(line.substr(0, check));
    const bool with_code = fields[0] == kFormatWithCode;
    if (!with_code && fields[0] != kFormat) return std::nullopt;
    if (fields.size() != kFields + (with_code ? 1 : 0)) return std::nullopt;
    GameRecord r;
    const auto game = read_number<std::uint64_t>(fields[1], 16);
    const auto time = read_utc(fields[2]);
    const auto fingerprint = read_number<std::uint64_t>(fields[5], 16);
    const auto finish = read_finish(fields[7]);
    const auto score = read_number<int>(fields[8]);
    const auto left = read_number<int>(fields[11]);
    const auto moves = read_number<int>(fields[12]);
    const auto undos = read_number<int>(fields[13]);
    const auto seconds = read_number<int>(fields[14]);
    if (!game || !time || !fingerprint || !finish || !score || !left || !moves || !undos ||
        !seconds) {
        return std::nullopt;
    }
    return GameRecord{*game,
                      *time,
                      fields[3],
                      fields[4],
                      *fingerprint,
                      fields[6],
                      *finish,
                      *score,
                      fields[9] == "low",
                      fields[10],
                      *left,
                      *moves,
                      *undos,
                      *seconds,
                      fields[15],
                      fields[16],
                      with_code ? fields[17] : ""};
}

std::string records_csv(const std::vector<GameRecord>& records) {
    std::string text =
        "time,rules,name,fingerprint,deal,outcome,score,unit,better,cards_left,moves,undos,"
        "seconds,help,round\n";
    for (const GameRecord& r : records) {
        text += csv_line({utc_text(r.time), r.rules, r.name, format_hex(r.fingerprint), r.deal,
                          std::string(kFinishWords[static_cast<std::size_t>(r.finish)]),
                          std::to_string(r.score), r.unit, r.low_wins ? "low" : "high",
                          std::to_string(r.left), std::to_string(r.moves), std::to_string(r.undos),
                          std::to_string(r.seconds), r.help, r.round}) +
                '\n';
    }
    return text;
}

}  // namespace niblick
