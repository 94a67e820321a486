#include "workbench/explore/measured.h"

#include <algorithm>

#include "core/base/format.h"

namespace niblick {

namespace {

// "1,000".
std::string with_commas(int n) {
    std::string text = std::to_string(n);
    for (auto at = static_cast<int>(text.size()) - 3; at > 0; at -= 3) {
        text.insert(static_cast<std::size_t>(at), ",");
    }
    return text;
}

// In tenths of a percent, rounded down, so that 100 means all.
std::string percent(int part, int all) {
    const int tenths = static_cast<int>(std::int64_t{part} * 1000 / all);
    const std::string whole = std::to_string(tenths / 10);
    return tenths % 10 == 0 ? whole + " %" : whole + "." + std::to_string(tenths % 10) + " %";
}

template <typename Row>
std::optional<Row> row_of(std::span<const Row> rows, std::uint64_t fingerprint) {
    const auto found = std::ranges::find(rows, fingerprint, &Row::fingerprint);
    return found == rows.end() ? std::nullopt : std::optional<Row>(*found);
}

}  // namespace

std::optional<Measured> measured(std::uint64_t fingerprint, std::span<const Measured> rows) {
    std::optional<Measured> found;
    for (const Measured& row : rows) {
        if (row.fingerprint != fingerprint || row.deals == 0) continue;
        if (!found || row.deals > found->deals) found = row;
    }
    return found;
}

std::optional<Measured> measured(std::uint64_t fingerprint) {
    return measured(fingerprint, measured_rows());
}

std::optional<MeasuredAtSight> measured_at_sight(std::uint64_t fingerprint) {
    return row_of(at_sight_rows(), fingerprint);
}

std::optional<MeasuredBracket> measured_bracket(std::uint64_t fingerprint) {
    return row_of(bracket_rows(), fingerprint);
}

std::string describe_skill(const MeasuredBracket& bracket) {
    const auto words = [](const MeasuredBracket::Skill& skill) {
        return decimal(100 * skill.share, 0) + " ± " + decimal(100 * skill.margin, 0);
    };
    return words(bracket.player_skill) + " to " + words(bracket.best_skill) + " %";
}

std::string describe_measured(const std::optional<Measured>& measured) {
    if (!measured) return "not measured";
    const Measured& m = *measured;
    const std::string words =
        "proved " + percent(m.won + m.lost, m.deals) + " of " + with_commas(m.deals) + " deals";
    return std::int64_t{m.unknown} * 10 > m.deals ? "often unreachable: " + words : words;
}

}  // namespace niblick
