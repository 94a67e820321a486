#include "workbench/pages/surveys/survey_text.h"

#include <algorithm>
#include <cmath>

#include "core/base/format.h"
#include "core/base/words.h"
#include "core/search/agency.h"
#include "core/search/rates.h"
#include "core/search/win_search.h"
#include "variants/explain/findings.h"
#include "workbench/kit/text.h"
#include "workbench/study/intervals.h"
#include "workbench/table/scores.h"
#include "workbench/table/status.h"

namespace niblick {

namespace {

// Three significant digits, or all digits before the point if there are more.
std::string three_digits(double value) {
    return decimal(value, value < 9.995 ? 2 : value < 99.95 ? 1 : 0);
}

std::string describe_deals(std::uint64_t n) {
    return counted_grouped(n, "deal");
}

std::string why_open(const Verdict& verdict, const Limits& limits) {
    switch (verdict.why) {
        case StopReason::nodes:
            return "The search reached its limit of " + grouped(limits.nodes) + " positions.";
        case StopReason::memory:
            return "The search reached its limit of " + format_memory(limits.bytes) + ".";
        case StopReason::asked: return "The search was stopped.";
        case StopReason::rule_failed: return verdict.fault;
        case StopReason::finished: break;
    }
    return "No result.";
}

SurveyFact verdict_fact(const DealAnalysis& analysis, const Limits& limits) {
    const Verdict& verdict = analysis.verdict;
    SurveyFact fact{"Verdict", describe_outcome(verdict.outcome), "All cards known. "};
    switch (verdict.outcome) {
        case Outcome::won:
            fact.detail += "A line of " +
                           counted(static_cast<long long>(verdict.line.size()), "move") +
                           " was found.";
            break;
        case Outcome::lost:
            fact.detail += verdict.least_left ? "At least " + counted(*verdict.least_left, "card") +
                                                    " must stay in the tableau."
                                              : "Every line was tried or ruled out.";
            break;
        case Outcome::unknown:
            fact.detail += analysis.fault.empty() ? why_open(verdict, limits) : analysis.fault;
    }
    return fact;
}

SurveyFact best_fact(const Board& board, const DealAnalysis& analysis, const Limits& limits) {
    const ScoreTable& table = board.variant->score;
    const BestScore& best = *analysis.verdict.best;
    SurveyFact fact{"Best score", format_score(best.score, table.unit), ""};
    if (best.proved) {
        fact.detail = "No play of this deal scores better (all cards known).";
        return fact;
    }
    fact.words += " or better";
    fact.detail = why_open(analysis.verdict, limits);
    if (best.bound)
        fact.detail += " No line scores better than " + format_number(*best.bound) + ".";
    return fact;
}

SurveyFact agency_fact(const Variant& variant, const Agency& agency) {
    SurveyFact fact{"Does play matter?", "Unknown", describe_agency(variant, agency)};
    if (const auto decided = agency.decided()) {
        const bool all = all_lines_are_greedy(variant);
        const bool wins = agency.can_win.value_or(false);
        fact.words = !*decided ? "Yes"
                     : all     ? (wins ? "No, it is won" : "No, it is lost")
                               : (wins ? "No, greedy play wins" : "No, greedy play loses");
    }
    if (variant.traits.has_stock) {
        fact.detail += " Greedy: a stock card is turned only where no card can be played.";
    }
    return fact;
}

struct Reason {
    Prune prune;
    std::string_view words, detail;
};
constexpr Reason kReasons[] = {
    {Prune::met, "Already visited",
     "Other moves already led to the same cards, or to the same with more stock left."},
    {Prune::proved_lost, "Known to be lost", "The position was already proved lost."},
    {Prune::equal_cards, "Equal cards",
     "Another move differs only in which of two equal cards is played."},
    {Prune::no_walk, "No path along the ranks",
     "No run up and down the ranks can use all remaining cards, or none with the stock left."},
    {Prune::no_sets, "No complete sets", "The remaining cards cannot all go into sets."},
    {Prune::other_order, "Another order",
     "The same set picked in another order, or a set that cannot be completed."},
    {Prune::idle_hold, "Held too soon",
     "A card moves to a cell or an empty column only when the card below it is needed."},
    {Prune::unpromising, "Beam-pruned",
     "Beam search keeps only the most promising positions; the depth-first search skips none."},
};
static_assert(std::size(kReasons) == kPrunes);

}  // namespace

std::string format_time(double seconds) {
    if (seconds < 1e-3) return decimal(seconds * 1e6, 0) + " \xC2\xB5s";
    if (seconds < 1) return three_digits(seconds * 1e3) + " ms";
    if (seconds < 120) return three_digits(seconds) + " s";
    if (seconds < 7200) return decimal(seconds / 60, 0) + " min";
    if (seconds < 172'800) return decimal(seconds / 3600, 1) + " h";
    return decimal(seconds / 86'400, 1) + " days";
}

std::string format_large(double number) {
    if (number >= 999.5e6) return three_digits(number / 1e9) + " billion";
    if (number >= 999'500) return three_digits(number / 1e6) + " million";
    if (number >= 999.5) return grouped(static_cast<std::uint64_t>(std::llround(number)));
    return number == std::floor(number) ? decimal(number, 0) : three_digits(number);
}

std::string format_memory(std::uint64_t bytes) {
    const double megabytes = static_cast<double>(bytes) / (1 << 20);
    return (megabytes < 100 ? three_digits(megabytes)
                            : grouped(static_cast<std::uint64_t>(std::llround(megabytes)))) +
           " MB";
}

std::string format_share(double share) {
    return decimal(100 * share, share > 0 && share < 0.0995 ? 2 : 1) + " %";
}

std::string describe_outcome(Outcome outcome) {
    switch (outcome) {
        case Outcome::won: return "Can be won";
        case Outcome::lost: return "Cannot be won";
        case Outcome::unknown: break;
    }
    return "Undecided";
}

std::vector<SurveyFact> deal_facts(const AnalysisModel& model) {
    std::vector<SurveyFact> facts;
    const DealAnalysis* clear = model.find(Goal::clear);
    const DealAnalysis* best = model.find(Goal::best);
    if (clear != nullptr) facts.push_back(verdict_fact(*clear, model.limits()));
    if (best != nullptr && best->verdict.best) {
        facts.push_back(best_fact(model.board(), *best, model.limits()));
    }
    if (const Agency* agency = model.agency()) {
        facts.push_back(agency_fact(*model.board().variant, *agency));
    }
    const DealAnalysis* shown = model.find(model.shown());
    if (shown == nullptr) return facts;
    const SearchStats& stats = shown->verdict.stats;
    facts.push_back(
        {"Positions", grouped(stats.nodes), "Positions searched; the same on every machine."});
    const std::optional<std::uint64_t>& first_win = shown->trace.first_win;
    if (first_win && *first_win < stats.nodes) {
        facts.push_back({"Positions to the first win", grouped(*first_win),
                         "After it the search looked for better scores."});
    }
    facts.push_back({"Positions per second", format_large(shown->positions_a_second()),
                     "On one processor core."});
    facts.push_back({"Time", format_time(shown->seconds), "On one processor core."});
    facts.push_back({"Memory", format_memory(stats.bytes), "Peak memory."});
    return facts;
}

namespace {

std::string describe_search(const Variant& variant, Goal goal) {
    if (variant.traits.plain) return "Depth-first search that never searches a position twice.";
    switch (goal == Goal::clear ? win_search_of(variant) : WinSearch::general) {
        case WinSearch::passes: return "Search by what each pass through the stock can take.";
        case WinSearch::pairs: return "Depth-first search over what is left after each pair.";
        case WinSearch::held:
            return "Depth-first search from both ends, for each card that can be held.";
        case WinSearch::sets:
        case WinSearch::two_tops:
            return "Depth-first search with the full rules, then one pass over all sets of cards "
                   "that can be left.";
        case WinSearch::general: break;
    }
    return "Depth-first search with the full rules.";
}

}  // namespace

std::string describe_method(const Board& board, const DealAnalysis& analysis) {
    const bool beams = analysis.trace.out(Prune::unpromising) > 0;
    std::string words;
    switch (analysis.method) {
        case Method::sweep:
            words = beams ? "Beam search over the stock, and where it finds no win one exhaustive "
                            "pass over all sets of remaining cards."
                          : "One exhaustive pass over all sets of remaining cards.";
            break;
        case Method::chain:
            words =
                "Bidirectional search for one chain of all cards, from its first and last card in "
                "turn.";
            break;
        case Method::automatic:
        case Method::depth_first: words = describe_search(*board.variant, analysis.goal); break;
    }
    if (beams && analysis.method != Method::sweep) words += " Interleaved with beam search.";
    const bool more = analysis.goal == Goal::best && analysis.method != Method::depth_first;
    return more ? words + " Best scores are searched afterwards where needed." : words;
}

std::vector<LeftOut> left_out(const SearchTrace& trace) {
    std::vector<LeftOut> all;
    for (const Reason& reason : kReasons) {
        const std::uint64_t moves = trace.out(reason.prune);
        if (moves == 0) continue;
        all.push_back({std::string(reason.words), std::string(reason.detail), moves});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const LeftOut& a, const LeftOut& b) { return a.moves > b.moves; });
    return all;
}

std::string describe_line(const AnalysisModel& model, const DealAnalysis& analysis) {
    const auto moves = counted(static_cast<long long>(model.line(analysis.goal).size()), "move");
    if (analysis.goal == Goal::best && analysis.verdict.best) {
        const BestScore& best = *analysis.verdict.best;
        return moves + " to " + format_score(best.score, model.board().variant->score.unit) + ".";
    }
    switch (analysis.verdict.outcome) {
        case Outcome::won: return moves + " to win.";
        case Outcome::lost: return "No line wins this deal.";
        case Outcome::unknown: break;
    }
    return "No winning line was found.";
}

DataTable moves_table(const std::vector<std::string>& line) {
    DataTable table{.columns = {{.head = "#", .width = 30}, {.head = "Move", .number = false}},
                    .rows = {}};
    for (std::size_t i = 0; i < line.size(); ++i) {
        table.rows.push_back({{std::to_string(i + 1), static_cast<double>(i)}, {line[i]}});
    }
    return table;
}

std::string survey_title(const study::Plan& plan) {
    std::string names;
    for (std::size_t i = 0; i < plan.series.size(); ++i) {
        const bool last = i + 1 == plan.series.size();
        names += (i == 0 ? "" : last ? " and " : ", ") + plan.series[i].name;
    }
    const study::Seeds seeds = plan.own();
    if (!seeds.base.own()) return names + ", " + format_seeds(seeds);
    return names + ", " + numbered("deal", grouped(seeds.first), grouped(seeds.last));
}

std::string survey_terms(const study::Plan& plan) {
    std::string words = plan.terms.goal == Goal::best ? "With best scores. " : "";
    words += "All cards known. At most " + grouped(plan.terms.limits.nodes) + " positions and " +
             format_memory(plan.terms.limits.bytes) + " per deal.";
    if (plan.shard.of > 1) {
        words += " Part " + std::to_string(plan.shard.number) + " of " +
                 std::to_string(plan.shard.of) + ".";
    }
    return words;
}

std::uint64_t deals_done(const SurveyNews& news, std::size_t series) {
    return series < news.stats.size() ? news.stats[series].count.total() : 0;
}

std::uint64_t deals_wanted(const SurveyNews& news, std::size_t series) {
    if (series < news.summaries.size()) return news.summaries[series].seeds.count();
    return news.plan.own().count();
}

std::string describe_progress(const SurveyNews& news, std::size_t series) {
    const std::uint64_t done = deals_done(news, series), wanted = deals_wanted(news, series);
    if (!news.running && done >= wanted) return "All " + describe_deals(wanted) + " done.";
    std::string words = grouped(done) + " of " + describe_deals(wanted);
    const study::Progress& progress = news.progress;
    if (news.running && progress.done_now > 0 && progress.seconds > 0) {
        const double rate = static_cast<double>(progress.done_now) / progress.seconds;
        words += ", " + format_large(rate < 10 ? rate : std::round(rate)) + " deals per second";
        if (progress.left > 0) {
            const bool sequence = news.plan.stop.kind == study::StopRule::Kind::sequence;
            words += sequence ? ", at most " : ", about ";
            words +=
                format_time(std::max(1.0, static_cast<double>(progress.left) / rate)) + " left";
        }
    }
    return words + ".";
}

SurveyFact won_fact(const SurveyNews& news, std::size_t series) {
    OutcomeCount count;
    Interval interval;
    bool wilson = false;
    if (series < news.summaries.size()) {
        const study::Summary& summary = news.summaries[series];
        count = summary.count;
        interval = summary.interval;
        wilson = summary.wilson;
    } else if (news.progress.series == series) {
        count = news.progress.in_order;
        interval = study::anytime_interval(count);
    }
    if (count.total() == 0) return {"Win rate", "\xE2\x80\x93", "No results yet."};
    const double share = static_cast<double>(count.won) / static_cast<double>(count.total());
    SurveyFact fact{"Win rate, 95 % interval",
                    (count.unknown > 0 ? "\xE2\x89\xA5 " : "") + format_share(share), "",
                    format_share(interval.low) + " to " + format_share(interval.high)};
    fact.detail = grouped(count.won) + " of " + describe_deals(count.total()) + " won. " +
                  "95 % confidence interval over all deals of this game, from the first " +
                  describe_deals(count.total()) + ", all cards known. ";
    fact.detail += wilson ? "Wilson's interval for a number of deals fixed in advance."
                          : "Anytime-valid interval: it holds however long you go on, so it is "
                            "wider than one for "
                            "a number of deals fixed in advance.";
    if (count.unknown > 0)
        fact.detail +=
            " Unknown deals are counted as lost for the low end and as won for the high end.";
    return fact;
}

std::vector<SurveyFact> study_facts(const SurveyNews& news, std::size_t series) {
    if (series >= news.stats.size()) return {};
    const study::SeriesStats& stats = news.stats[series];
    const OutcomeCount& count = stats.count;
    std::vector<SurveyFact> facts{won_fact(news, series)};
    facts.push_back({"Won and lost", grouped(count.won) + " and " + grouped(count.lost),
                     "Deals proved winnable, and proved unwinnable."});
    facts.push_back({"Unknown", grouped(count.unknown),
                     count.unknown == 0 ? "Every deal so far is decided."
                                        : "Reached a limit: " + describe_open(stats) + "."});
    if (count.total() == 0) return facts;
    const double seconds = std::max(1e-6, static_cast<double>(stats.microseconds) / 1e6);
    const auto deals = static_cast<double>(count.total());
    facts.push_back({"Deals per second (1 core)", format_large(deals / seconds),
                     "Of processor time: " + grouped(count.total()) + " deals in " +
                         format_time(seconds) + "."});
    facts.push_back({"Positions / s (1 core)",
                     format_large(static_cast<double>(stats.nodes) / seconds),
                     grouped(stats.nodes) + " positions in total."});
    facts.push_back({"Memory", format_memory(stats.bytes), "Peak for one deal."});
    return facts;
}

std::string describe_spread(const study::Distribution& spread, bool times) {
    if (spread.bins.empty()) return "";
    const auto words = [times](std::uint64_t value) {
        return times ? format_time(static_cast<double>(value) / 1e6) : grouped(value);
    };
    return "Half of the deals take at most " + words(spread.median) + ", nine in ten " +
           words(spread.ninety) + ", 99 in 100 " + words(spread.ninety_nine) + "; the maximum is " +
           words(spread.most) + ".";
}

std::string describe_times(const study::Distribution& spread, const study::Plan& plan) {
    std::string words = describe_spread(spread, true);
    if (!words.empty() && !plan.traced) {
        words += " Deals that are solved side by side each have an equal share of their time.";
    }
    return words;
}

std::string describe_ending(const study::Row& deal) {
    if (deal.length) return "won in " + std::to_string(*deal.length);
    if (deal.outcome == Outcome::lost && deal.least_left) {
        return std::to_string(*deal.least_left) + " left at best";
    }
    return deal.outcome == Outcome::won    ? "won"
           : deal.outcome == Outcome::lost ? "lost"
                                           : "unknown";
}

std::string describe_open(const study::SeriesStats& stats) {
    constexpr std::string_view kWhy[] = {"", " at the position limit", " at the memory limit",
                                         " after a rule failed"};
    std::string words;
    for (std::size_t i = 0; i < std::size(kWhy); ++i) {
        if (stats.open_by[i] == 0) continue;
        words += (words.empty() ? "" : ", ") + grouped(stats.open_by[i]) + std::string(kWhy[i]);
    }
    return words;
}

std::string describe_higher(const Limits& higher) {
    return "Retries unknown deals with at most " + grouped(higher.nodes) + " positions and " +
           format_memory(higher.bytes) + " per deal";
}

std::string describe_bin(const study::DistributionBin& bin, bool times) {
    std::string range;
    if (times) {
        range = format_time(static_cast<double>(bin.from) / 1e6) + " to " +
                format_time(static_cast<double>(bin.to) / 1e6);
    } else if (bin.to == bin.from + 1) {
        range = counted_grouped(bin.from, "position");
    } else {
        range = grouped(bin.from) + " to " + grouped(bin.to - 1) + " positions";
    }
    return range + ": " + describe_deals(bin.count.total()) + ". " + grouped(bin.count.won) +
           " won, " + grouped(bin.count.lost) + " lost, " + grouped(bin.count.unknown) +
           " unknown.";
}

std::string describe_state(const SurveyRow& row) {
    const std::string done = std::to_string(static_cast<int>(100 * row.share())) + " %";
    switch (row.state) {
        case SurveyRow::State::running: return "Running, " + done;
        case SurveyRow::State::waiting: return "Waiting, " + done;
        case SurveyRow::State::paused: return "Paused, " + done;
        case SurveyRow::State::unreadable: return row.fault;
        case SurveyRow::State::done: break;
    }
    return row.games > 1 ? "Done" : "Done, " + describe_share(row.count) + " won";
}

DataTable deals_table(const study::Plan& plan, std::span<const study::Row> deals) {
    DataTable table;
    std::size_t longest = 4;
    for (const study::Row& deal : deals) {
        longest = std::max(longest, short_number(plan.seeds.number(deal.seed)).size());
    }
    table.columns = {{.head = "Deal", .width = 16 + 9 * static_cast<float>(longest)},
                     {.head = "Positions", .width = 90},
                     {.head = "Time", .tip = "Processor time", .width = 68},
                     {.head = "Result", .width = 92, .number = false}};
    for (const study::Row& deal : deals) {
        const auto time = static_cast<double>(deal.microseconds) / 1e6;
        table.rows.push_back(
            {{short_number(plan.seeds.number(deal.seed)), static_cast<double>(deal.seed)},
             {grouped(deal.nodes), static_cast<double>(deal.nodes)},
             {format_time(time), time},
             {describe_ending(deal)}});
    }
    return table;
}

NumbersOrError read_survey_deals(const std::string& first, const std::string& last) {
    std::string text = first + ".." + last;
    std::erase_if(text, [](char c) { return c == ',' || c == ' '; });
    return parse_deal_numbers(text);
}

std::string why_no_survey(bool playing, const NumbersOrError& deals) {
    if (!playing) return "Choose a game on the left first.";
    return deals.numbers ? "" : with_capital(deals.error) + ".";
}

std::string short_number(const DealNumber& number) {
    return number.own() ? grouped(number.low) : digits_of(number);
}

}  // namespace niblick
