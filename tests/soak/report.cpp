#include <algorithm>
#include <cstdarg>
#include <cstdio>

#include "tests/soak/soak.h"

namespace niblick::soak {

namespace {

constexpr std::size_t kRarest = 5;  // are listed in any case

std::string line(const char* format, ...) {
    char text[400];
    va_list values;
    va_start(values, format);
    std::vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return std::string(text) + "\n";
}

unsigned long long n(std::uint64_t number) {
    return number;
}

// What has been drawn too seldom, and what cannot be drawn at all.
std::string coverage(const Report& report) {
    std::vector<std::pair<int, TablePair>> rare;
    for (const auto& [pair, count] : report.by_pair) {
        const bool left_out =
            report.by_table.at(pair.first) == 0 || report.by_table.at(pair.second) == 0;
        if (!left_out && !report.apart.contains(pair)) rare.emplace_back(count, pair);
    }
    std::sort(rare.begin(), rare.end());
    std::vector<std::pair<int, std::string>> tables;
    for (const auto& [table, count] : report.by_table) tables.emplace_back(count, table);
    std::sort(tables.begin(), tables.end());
    const auto below = [](const auto& list, int least) {
        return std::count_if(list.begin(), list.end(),
                             [&](const auto& entry) { return entry.first < least; });
    };
    std::string text = line("%td tables in fewer than %d rule files; the rarest:",
                            below(tables, report.each_table), report.each_table);
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (i >= kRarest && tables[i].first >= report.each_table) break;
        text += line("  %d %s", tables[i].first, tables[i].second.c_str());
    }
    text += line("%td of %zu pairs of tables in fewer than %d rule files; the rarest:",
                 below(rare, report.each_pair), rare.size(), report.each_pair);
    for (std::size_t i = 0; i < rare.size(); ++i) {
        if (i >= kRarest && rare[i].first >= report.each_pair) break;
        text += line("  %d %s + %s", rare[i].first, rare[i].second.first.c_str(),
                     rare[i].second.second.c_str());
    }
    text += line("%zu pairs that the checker refuses:", report.apart.size());
    for (const auto& [pair, words] : report.apart) {
        text += line("  %s + %s: %.300s", pair.first.c_str(), pair.second.c_str(), words.c_str());
    }
    return text;
}

}  // namespace

std::string report_text(const Registry& registry, const Report& report) {
    std::string text;
    text +=
        line("%llu rule files, %llu accepted (%llu different); %llu pairs of rule file and deal",
             n(report.rules), n(report.accepted), n(report.distinct), n(report.pairs));
    text += line(
        "%llu solved by both, %llu of them for the best score; %llu above the reference's limit; "
        "%llu searches",
        n(report.solved), n(report.scored), n(report.given_up), n(report.searches));
    const auto pairs = static_cast<double>(report.pairs);
    text += line("%.1f seconds, %.0f pairs a second; %.1f of the processor, %.0f pairs a second",
                 report.seconds, pairs / std::max(report.seconds, 0.001), report.processor,
                 pairs / std::max(report.processor, 0.001));
    text += "refused:";
    for (const auto& [code, count] : report.refused)
        text += " " + code + " " + std::to_string(count);
    text += "\ntables:";
    for (const Mechanism& mechanism : registry.mechanisms()) {
        const std::string id(mechanism.id);
        text += " " + id + " " + std::to_string(report.by_table.at(id));
    }
    text += "\n" + coverage(report);
    if (report.faults.empty()) return text + "no disagreement\n";
    text += line("%zu groups of disagreements:", report.faults.size());
    for (const auto& [name, group] : report.faults) {
        text +=
            line("  %d x %s: %.250s", group.count, name.c_str(), group.example.fault.words.c_str());
    }
    return text;
}

}  // namespace niblick::soak
