#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/data_table.h"
#include "workbench/pages/surveys/analysis_model.h"
#include "workbench/pages/surveys/survey_model.h"

namespace niblick {

// A figure with its name and an explanation.
struct SurveyFact {
    std::string name;        // "Positions"
    std::string words;       // "117,482"
    std::string detail;      // a sentence, or empty
    std::string quiet = {};  // in grey after the words: "43.3 to 47.2 %"
};

// "13 µs", "2.2 ms", "1.5 s", "12 min", "5.2 h", "3.4 days".
std::string format_time(double seconds);
// "940", "58.7 million".
std::string format_large(double number);
// "11.2 MB".
std::string format_memory(std::uint64_t bytes);
// "45.1 %"; one decimal more for small shares.
std::string format_share(double share);

// Whether a deal can be won: "Can be won", "Cannot be won", "Undecided".
std::string describe_outcome(Outcome outcome);
// The verdict, the best score and the cost of the selected search; omits what is not known yet.
std::vector<SurveyFact> deal_facts(const AnalysisModel& model);
// The method of a search, as a sentence.
std::string describe_method(const Board& board, const DealAnalysis& analysis);
// A reason for pruning moves, with its count; most frequent first.
struct LeftOut {
    std::string words;
    std::string detail;
    std::uint64_t moves = 0;
};
std::vector<LeftOut> left_out(const SearchTrace& trace);
// What the line that a search found comes to: "45 moves to win."
std::string describe_line(const AnalysisModel& model, const DealAnalysis& analysis);
// Its moves, with their numbers.
DataTable moves_table(const std::vector<std::string>& line);

// "Golf and TriPeaks, deals 1 to 1,000, all cards known".
std::string survey_title(const study::Plan& plan);
// The terms: "With best scores. At most 100,000,000 positions and 256 MB a deal."
std::string survey_terms(const study::Plan& plan);
// "1,234 of 10,000 deals, 840 deals per second, about 12 s left."
std::string describe_progress(const SurveyNews& news, std::size_t series);
// The number of finished deals of the plan.
std::uint64_t deals_done(const SurveyNews& news, std::size_t series);
std::uint64_t deals_wanted(const SurveyNews& news, std::size_t series);
// The win rate; `quiet` has its 95 % confidence interval, `detail` the kind of interval and why it
// may be wider than another.
SurveyFact won_fact(const SurveyNews& news, std::size_t series);
// Win rate, outcomes and costs of the deals so far; none before the first statistics.
std::vector<SurveyFact> study_facts(const SurveyNews& news, std::size_t series);
// "Half of the deals take at most 120, nine in ten 840, ..."; `times`: in microseconds.
std::string describe_spread(const study::Distribution& spread, bool times);
// The times of deals, and what they are where deals were solved together.
std::string describe_times(const study::Distribution& spread, const study::Plan& plan);
// How a deal ended: "won in 32", "3 left at best", "unknown".
std::string describe_ending(const study::Row& deal);
// Why deals are unknown: "3 at the position limit, 1 at that of memory".
std::string describe_open(const study::SeriesStats& stats);
// "Retries unknown deals with at most 1,000,000 positions and 1,024 MB a deal"
std::string describe_higher(const Limits& higher);
// "1,000 to 1,249 positions: 132 deals. 12 won, 110 lost, 10 unknown."
std::string describe_bin(const study::DistributionBin& bin, bool times);

// "Running, 45 %", "Done, 47.3 % won", or why it cannot be read.
std::string describe_state(const SurveyRow& row);
// Deals with what they cost and how they ended.
DataTable deals_table(const study::Plan& plan, std::span<const study::Row> deals);

// Parses the deals of a new survey: "1" and "1,000", "pysol:1" and "1000".
NumbersOrError read_survey_deals(const std::string& first, const std::string& last);
// Why a survey of these deals cannot be started, as a sentence; empty if it can. `playing`: a game
// is on the table.
std::string why_no_survey(bool playing, const NumbersOrError& deals);
// "1,234", or the digits of another program's number.
std::string short_number(const DealNumber& number);

}  // namespace niblick
