#include "workbench/persist/hand_costs.h"

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/base/fnv.h"
#include "core/base/format.h"
#include "core/base/read_number.h"
#include "variants/text/files.h"
#include "workbench/persist/line_file.h"

namespace niblick {

namespace {

constexpr std::string_view kCostFormat = "niblick-rating-1";
constexpr const char* kCostFile = "rated";

std::optional<double> read_share(std::string_view text) {
    const bool below = text.starts_with('-');
    const auto value = read_decimal(below ? text.substr(1) : text);
    if (!value) return std::nullopt;
    return below ? -*value : *value;
}

}  // namespace

std::string cost_line(std::uint64_t game, const HandCost& cost) {
    const std::string line = std::string(kCostFormat) + '\t' + format_hex(game) + '\t' +
                             decimal(cost.loss, 6) + '\t' + decimal(cost.error, 6) + '\t' +
                             std::to_string(cost.choices) + '\t' +
                             (cost.exact ? "exact" : "estimate");
    return line + '\t' + format_hex(fnv1a(line));
}

std::optional<std::pair<std::uint64_t, HandCost>> read_cost(std::string_view line) {
    const auto check = line.rfind('\t');
    if (check == std::string_view::npos) return std::nullopt;
    if (line.substr(check + 1) != format_hex(fnv1a(line.substr(0, check)))) return std::nullopt;
    const std::vector<std::string> fields = split_tabs(line.substr(0, check));
    if (fields.size() != 6 || fields[0] != kCostFormat) return std::nullopt;
    const auto game = read_number<std::uint64_t>(fields[1], 16);
    const auto loss = read_share(fields[2]);
    const auto error = read_share(fields[3]);
    const auto choices = read_number<int>(fields[4]);
    if (!game || !loss || !error || *error < 0 || !choices || *choices < 0) return std::nullopt;
    return std::pair{*game, HandCost{*loss, *error, *choices, fields[5] == "exact"}};
}

std::optional<std::string> HandCostFile::append(std::uint64_t game, const HandCost& cost) const {
    return append_line(folder_, kCostFile, cost_line(game, cost));
}

HandCosts HandCostFile::read() const {
    HandCosts costs;
    std::error_code ignored;
    if (folder_.empty() || !std::filesystem::exists(folder_ / kCostFile, ignored)) return costs;
    const TextOrError file =
        read_file(folder_ / kCostFile, std::numeric_limits<std::size_t>::max());
    if (!file.text) return costs;
    for (const std::string& line : lines_in(*file.text)) {
        if (const auto cost = read_cost(line)) costs[cost->first] = cost->second;
    }
    return costs;
}

}  // namespace niblick
