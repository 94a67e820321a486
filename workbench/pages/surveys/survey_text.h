#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/pages/surveys/analysis_model.h"
#include "workbench/pages/surveys/survey_runner.h"

namespace niblick {

// A figure with its name, and what there is to know about it.
struct SurveyFact {
    std::string name;        // "Positions"
    std::string words;       // "117,482"
    std::string detail;      // a sentence, or empty
    std::string quiet = {};  // after the words, in grey: "43.3 to 47.2 %"
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
// The verdict, the best score, and what the search in sight took. Those still being worked out are
// left out.
std::vector<SurveyFact> deal_facts(const AnalysisModel& model);
// How the search in sight went about it, a sentence.
std::string describe_method(const Board& board, const DealAnalysis& analysis);
// The reasons for which moves were left out, with their numbers, most first.
struct LeftOut {
    std::string words;
    std::string detail;
    std::uint64_t moves = 0;
};
std::vector<LeftOut> left_out(const SearchTrace& trace);

// "Golf and TriPeaks, deals 1 to 1,000, all cards known".
std::string survey_title(const study::Plan& plan);
// What was asked: "With best scores. At most 100,000,000 positions and 256 MB a deal."
std::string survey_terms(const study::Plan& plan);
// "1,234 of 10,000 deals, 840 deals per second, about 12 s left."
std::string describe_progress(const SurveyNews& news, std::size_t series);
// Deals that are done, of those that the plan wants.
std::uint64_t deals_done(const SurveyNews& news, std::size_t series);
std::uint64_t deals_wanted(const SurveyNews& news, std::size_t series);
// The share of deals won, its interval with 95 % confidence in `quiet`, and in `detail` what kind
// of interval that is and why it may be wider than another.
SurveyFact won_fact(const SurveyNews& news, std::size_t series);
// Why unknown deals are: "3 at the position limit, 1 at that of memory".
std::string describe_open(const study::SeriesStats& stats);
// "Retries unknown deals with at most 1,000,000 positions and 1,024 MB a deal"
std::string describe_higher(const Limits& higher);
// "1,000 to 1,249 positions: 132 deals. 12 won, 110 lost, 10 unknown."
std::string describe_bin(const study::DistributionBin& bin, bool times);

// The deals of a new survey from what was typed: "1" and "1,000", "pysol:1" and "1000".
NumbersOrError read_survey_deals(const std::string& first, const std::string& last);
// "1,234", or the digits of another program's number.
std::string short_number(const DealNumber& number);

}  // namespace niblick
