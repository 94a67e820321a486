#include <algorithm>
#include <cstdarg>
#include <cstdio>

#include "tests/soak/soak.h"

namespace niblick::soak {

namespace {

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

}  // namespace

std::string report_text(const Registry& registry, const Report& report) {
    std::string text;
    text +=
        line("%llu rule files, %llu accepted (%llu different); %llu pairs of rule file and deal",
             n(report.rules), n(report.accepted), n(report.distinct), n(report.pairs));
    text += line("%llu solved by both, %llu above the reference's limit; %llu searches",
                 n(report.solved), n(report.given_up), n(report.searches));
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
    std::vector<std::pair<int, TablePair>> rare;
    for (const auto& [pair, count] : report.by_pair) {
        const bool left_out =
            report.by_table.at(pair.first) == 0 || report.by_table.at(pair.second) == 0;
        if (!left_out && !report.apart.contains(pair)) rare.emplace_back(count, pair);
    }
    std::sort(rare.begin(), rare.end());
    text += line("\npairs of tables: %zu met, %zu that may not stand together; the rarest:",
                 static_cast<std::size_t>(std::count_if(rare.begin(), rare.end(),
                                                        [](const auto& r) { return r.first > 0; })),
                 report.apart.size());
    for (std::size_t i = 0; i < std::min<std::size_t>(rare.size(), 12); ++i) {
        text += line("  %d %s + %s", rare[i].first, rare[i].second.first.c_str(),
                     rare[i].second.second.c_str());
    }
    text += "not together:";
    for (const auto& [pair, code] : report.apart) {
        text += " " + pair.first + "+" + pair.second + " (" + code + ")";
    }
    text += "\n";
    if (report.faults.empty()) return text + "no disagreement\n";
    text += line("%zu groups of disagreements:", report.faults.size());
    for (const auto& [name, group] : report.faults) {
        text +=
            line("  %d x %s: %.250s", group.count, name.c_str(), group.example.fault.words.c_str());
    }
    return text;
}

}  // namespace niblick::soak
