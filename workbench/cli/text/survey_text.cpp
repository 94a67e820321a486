#include "workbench/cli/text/survey_text.h"

#include <ostream>

#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/search/rates.h"
#include "workbench/cli/text/clean_output.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
#include "workbench/study/export.h"
#include "workbench/study/intervals.h"

namespace niblick::cli {

namespace {

std::string one_text(const study::Summary& each, const study::Plan& plan) {
    std::string text = each.series.rules + ", " + format_seeds(each.seeds) + ", " +
                       each.series.information + ", " + each.series.player + '\n';
    if (!each.complete) {
        text += "done:        " + counted(each.all.total(), "deal") + " of " +
                std::to_string(each.seeds.count()) + ", " + std::to_string(each.count.total()) +
                " of them contiguous from the first\n";
    }
    text += "won:         " + std::to_string(each.all.won) + '\n';
    text += "lost:        " + std::to_string(each.all.lost) + '\n';
    text += "unknown:     " + std::to_string(each.all.unknown) + '\n';
    for (const auto& [why, words] : {std::pair{study::Why::nodes, "reached the position limit"},
                                     std::pair{study::Why::memory, "reached the memory limit"},
                                     std::pair{study::Why::fault, "had a failing rule"}}) {
        const std::uint64_t deals = each.unknown[static_cast<std::size_t>(why)];
        if (deals > 0) text += "             " + std::to_string(deals) + " " + words + '\n';
    }
    if (!each.fault.empty()) text += wrapped(each.fault, "             ");
    if (each.count.total() > 0) {
        text += "win rate:    " + describe_rate(each.count, each.interval, 3) + "\n             " +
                (each.wilson ? "Wilson's interval, number of deals fixed in advance"
                             : "anytime-valid interval: valid whenever the survey stops") +
                '\n';
        if (each.count.unknown > 0) {
            text += "             if unknown deals count as lost or won\n";
        }
    }
    if (each.complete && !each.narrow) {
        text += "             wider than requested, " + format_percent(plan.stop.half_width, 3) +
                " to each side\n";
    }
    text += "effort:      " + counted(each.nodes, "position") + ", at most " +
            std::to_string(each.most_nodes) + " per deal, " + decimal(each.seconds, 1) +
            " s of processor time\n";
    text += "limits:      at most " + counted(each.limits.nodes, "position") + " and " +
            std::to_string(each.limits.bytes >> 20) + " MB per deal, " + each.version +
            ", fingerprint " + format_hex(each.series.fingerprint) + '\n';
    return text;
}

}  // namespace

std::string format_time(double seconds) {
    if (seconds < 120) return decimal(seconds, 0) + " s";
    if (seconds < 7200) return decimal(seconds / 60, 0) + " min";
    if (seconds < 172'800) return decimal(seconds / 3600, 1) + " h";
    return decimal(seconds / 86'400, 1) + " days";
}

std::string summary_text(const std::vector<study::Summary>& summaries, const study::Plan& plan) {
    return joined(summaries, "\n",
                  [&](const study::Summary& each) { return one_text(each, plan); });
}

std::string scheme_of(const study::Summary& summary) {
    return std::string(facts_of(summary.seeds.base.scheme).name);
}

std::string summary_csv(const std::vector<study::Summary>& summaries, bool with_times) {
    std::string text =
        "rules,fingerprint,information,player,complete,first,last,deals,won,lost,unknown,low,high,"
        "interval,"
        "nodes_limit,memory_limit,positions,version,scheme";
    text += with_times ? ",seconds\n" : "\n";
    for (const study::Summary& each : summaries) {
        const std::vector<std::string> fields = {each.series.rules,
                                                 format_hex(each.series.fingerprint),
                                                 each.series.information,
                                                 each.series.player,
                                                 each.complete ? "yes" : "no",
                                                 digits_of(each.seeds.number(each.seeds.first)),
                                                 digits_of(each.seeds.number(each.seeds.last)),
                                                 std::to_string(each.all.total()),
                                                 std::to_string(each.all.won),
                                                 std::to_string(each.all.lost),
                                                 std::to_string(each.all.unknown),
                                                 decimal(each.interval.low, 6),
                                                 decimal(each.interval.high, 6),
                                                 each.wilson ? "wilson" : "anytime",
                                                 std::to_string(each.limits.nodes),
                                                 std::to_string(each.limits.bytes),
                                                 std::to_string(each.nodes),
                                                 each.version,
                                                 scheme_of(each)};
        text += csv_line(fields) + (with_times ? "," + decimal(each.seconds, 1) : "") + '\n';
    }
    return text;
}

std::string summary_json(const std::vector<study::Summary>& summaries, bool with_times) {
    std::string text;
    for (const study::Summary& each : summaries) {
        Json json;
        json.begin_object()
            .put("rules", each.series.rules, "fingerprint", format_hex(each.series.fingerprint),
                 "information", each.series.information, "player", each.series.player, "complete",
                 each.complete, "scheme", scheme_of(each))
            .key("first");
        study::put_number(json, each.seeds.number(each.seeds.first));
        json.key("last");
        study::put_number(json, each.seeds.number(each.seeds.last));
        json.put("deals", each.all.total(), "won", each.all.won, "lost", each.all.lost, "unknown",
                 each.all.unknown, "low", decimal(each.interval.low, 6), "high",
                 decimal(each.interval.high, 6), "interval", each.wilson ? "wilson" : "anytime",
                 "nodes_limit", each.limits.nodes, "memory_limit", std::uint64_t{each.limits.bytes},
                 "positions", each.nodes, "version", each.version);
        if (with_times) json.key("seconds").number(each.seconds);
        if (!each.fault.empty()) json.key("fault").text(each.fault);
        text += json.end().str() + '\n';
    }
    return text;
}

void SurveyProgress::show(const study::Progress& progress) {
    const auto now = Clock::now();
    const auto pause =
        console_.err_is_terminal ? std::chrono::seconds(0) : std::chrono::seconds(30);
    if (now - shown_ < pause) return;
    shown_ = now;
    std::string text = plan_.series[progress.series].rules + ": " + std::to_string(progress.done) +
                       " of " + std::to_string(progress.wanted) + " deals, " +
                       std::to_string(progress.unknown) + " unknown";
    if (!progress.fault.empty()) text += ", a rule fails";
    if (progress.in_order.total() > 0) {
        text += ", won " + describe_range(study::anytime_interval(progress.in_order), 3) + " %";
    }
    if (progress.done_now > 0 && progress.seconds > 0) {
        const double rate = static_cast<double>(progress.done_now) / progress.seconds;
        text += ", " + decimal(rate, rate < 10 ? 1 : 0) + " deals/s";
        text += plan_.stop.kind == study::StopRule::Kind::sequence ? ", at most " : ", ";
        text += format_time(static_cast<double>(progress.left) / rate) + " left";
    }
    if (console_.err_is_terminal) {
        print_over(console_.err, text);
    } else {
        console_.err << text << std::endl;
    }
}

void SurveyProgress::clear() {
    if (console_.err_is_terminal) print_over(console_.err, "");
}

}  // namespace niblick::cli
