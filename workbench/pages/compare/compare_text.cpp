#include "workbench/pages/compare/compare_text.h"

#include <algorithm>
#include <cmath>

#include "core/base/format.h"
#include "core/search/rates.h"
#include "workbench/kit/text.h"

namespace niblick {

namespace {

constexpr const char* kDash = "\xE2\x80\x93";

// "47.3 (46.1 to 48.5)", as win rates are written.
DataCell interval_cell(const study::DealMean& mean, double factor, int digits,
                       const std::string& unit) {
    if (mean.n == 0) return {kDash};
    const Interval interval = mean.interval();
    return {format_decimal(factor * mean.value(), digits) + unit + " (" +
                format_decimal(factor * interval.low, digits) + " to " +
                format_decimal(factor * interval.high, digits) + ")",
            mean.value()};
}

DataCell mean_cell(const study::Histogram& values) {
    if (values.empty()) return {kDash};
    return {format_decimal(study::mean(values), 2), study::mean(values)};
}

DataCell count_cell(std::uint64_t n) {
    return {grouped(n), static_cast<double>(n)};
}

DataTable table_of(const std::vector<std::string>& names) {
    DataTable table;
    table.columns = {{.head = "Game", .number = false}};
    for (std::size_t i = 0; i < names.size(); ++i) {
        table.rows.push_back({{.words = names[i], .series = static_cast<int>(i)}});
    }
    return table;
}

// Adds a column of a value for each game, unless it is known of none.
template <typename Known, typename Value>
void add_column(DataTable& table, const std::vector<Known>& games, DataColumn column, Value value) {
    std::vector<DataCell> cells;
    for (const Known& game : games) cells.push_back(value(game));
    const auto unknown = [](const DataCell& cell) { return cell.words == kDash; };
    if (std::ranges::all_of(cells, unknown)) return;
    table.columns.push_back(std::move(column));
    for (std::size_t i = 0; i < cells.size(); ++i) table.rows[i].push_back(std::move(cells[i]));
}

DataTable deals_table(const std::vector<study::ComparedSeries>& series,
                      const std::vector<std::string>& names) {
    using study::ComparedSeries;
    DataTable table = table_of(names);
    const auto add = [&](DataColumn column, auto value) {
        add_column(table, series, std::move(column), value);
    };
    add({"Deals won", "Of all solved deals, with all cards known", 108},
        [](const ComparedSeries& h) -> DataCell {
            return {grouped(h.count.won) + " of " + grouped(h.count.total()),
                    static_cast<double>(h.count.won)};
        });
    add({"Win rate, 95 % interval", "Wilson's interval; unknown deals count both ways", 168},
        [](const ComparedSeries& h) -> DataCell {
            const auto n = static_cast<double>(h.count.total());
            return {describe_rate_briefly(h.count, win_rate(h.count)),
                    static_cast<double>(h.count.won) / n};
        });
    add({"Unknown", "The solver reached its limit", 62}, [](const ComparedSeries& h) {
        return h.count.unknown == 0 ? DataCell{kDash} : count_cell(h.count.unknown);
    });
    add({"Best score, mean", "Over deals whose best score is proved", 78},
        [](const ComparedSeries& h) { return mean_cell(h.best_scores); });
    add({"Cards left, mean", "Fewest cards that can be left in lost deals, where known", 74},
        [](const ComparedSeries& h) { return mean_cell(h.left); });
    add({"Positions per deal", "Positions the solver visits, mean over all deals", 86},
        [](const ComparedSeries& h) -> DataCell {
            const auto n = static_cast<double>(h.count.total());
            const double mean = static_cast<double>(h.nodes) / std::fmax(1, n);
            return {format_decimal(mean, 0), mean};
        });
    add({"Hardest deal", "Positions the solver visits", 86},
        [](const ComparedSeries& h) { return count_cell(h.most_nodes); });
    add({"Time per deal", "On one thread, mean over all deals", 76},
        [](const ComparedSeries& h) -> DataCell {
            const auto n = static_cast<double>(h.count.total());
            const double ms = 1000 * h.seconds / std::fmax(1, n);
            return {format_decimal(ms, ms < 10 ? 2 : 0) + " ms", ms};
        });
    return table;
}

DataTable lines_table(const CompareFigures& figures, const std::vector<std::string>& names) {
    using study::Profiles;
    const std::string of = figures.like_for_like ? " Over the deals that every game wins."
                                                 : " Over the deals it wins.";
    DataTable table = table_of(names);
    const auto add = [&](DataColumn column, auto value) {
        add_column(table, figures.profiles, std::move(column), value);
    };
    add({"Moves to win, 95 % interval", "Length of the winning line found." + of, 140},
        [](const Profiles& m) { return interval_cell(m.moves, 1, 1, ""); });
    add({"Legal moves, 95 % interval", "Mean legal moves per position along that line." + of, 140},
        [](const Profiles& m) { return interval_cell(m.choices, 1, 2, ""); });
    add({"Forced moves, 95 % interval",
         "Share of moves on that line that are the only legal one." + of, 152},
        [](const Profiles& m) { return interval_cell(m.forced, 100, 1, " %"); });
    add({"Losing choices, 95 % interval",
         "Share of moves that throw away the win, wherever there is a choice, along random "
         "winning play." +
             of,
         152},
        [](const Profiles& m) { return interval_cell(m.losing, 100, 1, " %"); });
    add({"Stock turned, 95 % interval", "Share of the stock turned when the deal is won." + of,
         152},
        [](const Profiles& m) { return interval_cell(m.stock, 100, 1, " %"); });
    return table;
}

std::string format_seconds(double seconds) {
    if (seconds < 90) return format_decimal(std::ceil(seconds), 0) + " s";
    if (seconds < 5400) return format_decimal(std::ceil(seconds / 60), 0) + " min";
    return format_decimal(seconds / 3600, 1) + " h";
}

}  // namespace

double progress_share(const CompareState& state) {
    std::uint64_t done = 0;
    for (const std::uint64_t n : state.done) done += n;
    const auto all = static_cast<double>(state.wanted * state.done.size());
    if (all == 0) return 0;
    const double judged = static_cast<double>(done) / all;
    if (state.complete) return 1;
    // Measuring losing choices comes last and takes a tenth of the bar.
    if (judged < 1) return 0.9 * judged;
    if (state.closer_wanted == 0) return 0.9;
    return 0.9 +
           0.1 * static_cast<double>(state.closer_done) / static_cast<double>(state.closer_wanted);
}

std::string describe_progress(const CompareState& state, const std::vector<std::string>& names) {
    std::uint64_t done = 0;
    for (const std::uint64_t n : state.done) done += n;
    const std::uint64_t all = state.wanted * state.done.size();
    if (done >= all && all > 0) {
        if (state.complete) return grouped(state.wanted) + " deals, all done";
        if (state.closer_wanted == 0) return grouped(state.wanted) + " deals solved";
        return "Analysing choices of " + grouped(state.closer_wanted) +
               " won deals: " + grouped(state.closer_done) + " done";
    }
    std::string words;
    for (std::size_t i = 0; i < state.done.size() && i < names.size(); ++i) {
        words += (i > 0 ? ", " : "") + names[i] + " " + grouped(state.done[i]);
    }
    words += " of " + grouped(state.wanted) + " deals";
    if (state.busy && state.done_now > 0 && state.seconds > 1) {
        const double rate = static_cast<double>(state.done_now) / state.seconds;
        words += ", about " + format_seconds(static_cast<double>(all - done) / rate) + " left";
    }
    return words;
}

std::string describe_kept(const study::FiledSurvey& kept) {
    std::uint64_t least = kept.plan.own().count();
    for (const OutcomeCount& count : kept.counts) least = std::min(least, count.total());
    return format_seeds(kept.plan.seeds) +
           (kept.complete ? ", all done" : ", " + grouped(least) + " done under every game") +
           (kept.plan.terms.goal == Goal::best ? ", with best scores" : "");
}

std::vector<DataTable> figure_tables(const CompareFigures& figures,
                                     const std::vector<std::string>& names) {
    std::vector<DataTable> tables{deals_table(figures.comparison.series, names),
                                  lines_table(figures, names)};
    std::erase_if(tables, [](const DataTable& table) { return table.columns.size() < 2; });
    return tables;
}

FlipTable flip_table(const study::SeriesPair& pair, const study::Seeds& seeds,
                     const std::vector<std::string>& names) {
    FlipTable flips;
    flips.table.columns = {{.head = "Deal", .width = 90}, {.head = "Won only by", .number = false}};
    for (const auto& [deals, winner] :
         {std::pair(&pair.first_only, pair.first), std::pair(&pair.second_only, pair.second)}) {
        for (const std::uint64_t deal : *deals) {
            flips.table.rows.push_back(
                {{digits_of(seeds.number(deal)), static_cast<double>(deal)}, {names[winner]}});
            flips.deals.push_back(deal);
        }
    }
    return flips;
}

std::string describe_pair(const study::SeriesPair& pair, const std::vector<std::string>& names) {
    const std::string& first = names[pair.first];
    const std::string& second = names[pair.second];
    const std::string method = study::interval_method(pair);
    if (method.empty()) {
        return first + " and " + second + " are the same game: the difference is exactly 0.";
    }
    const bool open = pair.low.estimate < pair.high.estimate;
    std::string words = second;
    if (pair.low.low > 0) {
        words += " wins more often: ";
    } else if (pair.high.high < 0) {
        words += " wins less often: ";
    } else {
        words += " wins about equally often, as far as can be told: ";
    }
    words += format_points(pair.low.estimate);
    if (open) words += " to " + format_points(pair.high.estimate);
    words += " points, between " + format_points(pair.low.low) + " and " +
             format_points(pair.high.high) + " with 95 % confidence (" + method + ").";
    if (pair.shared == study::Sharing::none) return words;
    if (pair.known.second_contains || pair.known.first_contains) {
        const std::string& wide = pair.known.second_contains ? second : first;
        const std::string& narrow = pair.known.second_contains ? first : second;
        words += " " + wide + " allows every move of " + narrow +
                 ", so no deal can be won only under " + narrow + ".";
    }
    if (pair.settled > 0) {
        words += " " + grouped(pair.settled) +
                 (pair.settled == 1 ? " verdict follows" : " verdicts follow") +
                 " from the other game's.";
    }
    return words;
}

std::string describe_impossible(const study::Comparison& comparison,
                                const std::vector<std::string>& names) {
    for (const study::SeriesPair& pair : comparison.pairs) {
        if (pair.impossible.empty()) continue;
        const std::size_t narrow = pair.known.second_contains ? pair.first : pair.second;
        const std::size_t wide = pair.known.second_contains ? pair.second : pair.first;
        const std::size_t n = pair.impossible.size();
        return "Internal error: " + grouped(n) + (n == 1 ? " deal is" : " deals are") +
               " won only under " + names[narrow] + ", though " + names[wide] +
               " allows every move of it; the first is deal " +
               std::to_string(pair.impossible.front()) + ".";
    }
    return {};
}

}  // namespace niblick
