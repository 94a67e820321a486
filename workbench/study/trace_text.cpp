#include "workbench/study/trace_text.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace niblick::study {

namespace {

using List = std::vector<std::uint64_t> SearchTrace::*;
constexpr std::pair<std::string_view, List> kLists[] = {
    {"visited", &SearchTrace::visited},
    {"visited_backward", &SearchTrace::visited_backward},
    {"refuted", &SearchTrace::refuted},
    {"refuted_backward", &SearchTrace::refuted_backward},
};

}  // namespace

void put_trace(Json& json, const SearchTrace& trace) {
    for (const auto& [name, list] : kLists) {
        json.key(name).begin_list();
        for (const std::uint64_t count : trace.*list) json.number(count);
        json.end();
    }
    json.put("first_win", trace.first_win);
    json.key("pruned").begin_object();
    for (std::size_t why = 0; why < kPrunes; ++why) {
        if (trace.left_out[why] == 0) continue;
        json.put(prune_word(static_cast<Prune>(why)), trace.left_out[why]);
    }
    json.end();
}

std::string trace_json(const SearchTrace& trace) {
    Json json;
    json.begin_object();
    put_trace(json, trace);
    return json.end().str();
}

void each_figure(const SearchTrace& trace, const VisitTrace& visit) {
    for (const auto& [name, list] : kLists) {
        for (std::size_t at = 0; at < (trace.*list).size(); ++at) {
            const std::uint64_t count = (trace.*list)[at];
            if (count > 0) visit(name, std::to_string(at), count);
        }
    }
    if (trace.first_win) visit("first_win", "nodes", *trace.first_win);
    for (std::size_t why = 0; why < kPrunes; ++why) {
        if (trace.left_out[why] == 0) continue;
        visit("pruned", prune_word(static_cast<Prune>(why)), trace.left_out[why]);
    }
}

}  // namespace niblick::study
