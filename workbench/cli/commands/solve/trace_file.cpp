#include "workbench/cli/commands/solve/trace_file.h"

#include "core/base/expects.h"
#include "core/base/format.h"
#include "core/base/quotes.h"
#include "workbench/cli/read_all.h"
#include "workbench/study/trace_text.h"

namespace niblick::cli {

std::string trace_lines(const Row& row, TraceFile::Format format) {
    NIBLICK_EXPECTS(row.trace.has_value());
    if (format == TraceFile::Format::json) {
        Json json;
        json.begin_object().put("id", row.id, "outcome", outcome_word(row.outcome), "why",
                                stop_word(row.why), "nodes", row.nodes, "ms", row.ms);
        study::put_trace(json, *row.trace);
        return json.end().str() + "\n";
    }
    std::string text;
    const std::string id = csv_field(row.id);
    const auto line = [&](std::string_view what, std::string_view at, const std::string& count) {
        text.append(id).append(",").append(what).append(",").append(at);
        text.append(",").append(count).append("\n");
    };
    line("nodes", outcome_word(row.outcome), std::to_string(row.nodes));
    line("ms", outcome_word(row.outcome), decimal(row.ms, 3));
    study::each_figure(*row.trace,
                       [&](std::string_view what, std::string_view at, std::uint64_t count) {
                           line(what, at, std::to_string(count));
                       });
    return text;
}

std::optional<TraceFile::Format> TraceFile::format_of(const std::string& path) {
    if (path.ends_with(".csv")) return Format::csv;
    if (path.ends_with(".json")) return Format::json;
    return std::nullopt;
}

TraceFile::TraceFile(const std::string& path, Format format)
    : path_(path),
      format_(format),
      out_(path, std::ios::binary) {
    if (format_ == Format::csv) out_ << kTraceColumns << '\n';
}

void TraceFile::add(const Row& row) {
    out_ << trace_lines(row, format_);
}

std::string TraceFile::close() {
    out_.close();
    return out_ ? "" : "cannot write " + shown_path(path_);
}

}  // namespace niblick::cli
