#include "variants/explain/rule_line.h"

namespace niblick {

namespace {

constexpr std::size_t kLongestValue = 60;

std::string file_name(const std::string& path) {
    return path.substr(path.rfind('/') + 1);
}

void place(RuleLine& line, const Sources& sources, Span span) {
    line.source = static_cast<std::size_t>(span.file);
    line.line = span.line;
    if (line.source < sources.size()) line.file = file_name(sources[line.source].path);
}

// Whether one of the files has a table of this name. An implied table has its header at the top of
// the file.
bool is_header(const Sources& sources, Span span, const std::string& table) {
    const auto file = static_cast<std::size_t>(span.file);
    if (file >= sources.size()) return false;
    const std::string& text = sources[file].text;
    std::size_t at = 0;
    for (int line = 1; line < span.line && at != std::string::npos; ++line) {
        at = text.find('\n', at);
        if (at != std::string::npos) ++at;
    }
    if (at == std::string::npos) return false;
    const std::string written = text.substr(at, text.find('\n', at) - at);
    return written.find('[') != std::string::npos && written.find(table) != std::string::npos;
}

}  // namespace

RuleLine line_of(const RuleSet& rules, const Sources& sources, const RuleKey& rule) {
    RuleLine line;
    line.rule = rule;
    const Part* part = rules.find(rule.table);
    if (part == nullptr) {
        line.from = RuleLine::From::absent;
        return line;
    }
    const Options& options = part->options;
    if (rule.key.empty()) {
        const bool written = is_header(sources, options.header(), rule.table);
        line.from = written ? RuleLine::From::file : RuleLine::From::fallback;
        if (written) place(line, sources, options.header());
        return line;
    }
    for (std::size_t i = 0; i < options.fields().size(); ++i) {
        if (options.fields()[i].key != rule.key) continue;
        const Setting& setting = options.settings()[i];
        line.value = toml_text(setting.value);
        line.from =
            setting.origin == Origin::fallback ? RuleLine::From::fallback : RuleLine::From::file;
        if (line.from == RuleLine::From::file) place(line, sources, setting.span);
    }
    return line;
}

std::string describe_line(const RuleLine& line) {
    const std::string table = "[" + line.rule.table + "]";
    const bool long_value = line.value.size() > kLongestValue;
    const std::string value = long_value ? "[ \xE2\x80\xA6 ]" : line.value;
    switch (line.from) {
        case RuleLine::From::absent: return "these rules have no " + table;
        case RuleLine::From::fallback:
            return line.rule.key.empty()
                       ? "the defaults of " + table
                       : "the default of " + table + " " + line.rule.key + ": " + value;
        case RuleLine::From::file: break;
    }
    return line.file + ", line " + std::to_string(line.line) + ": " +
           (line.rule.key.empty() ? table : line.rule.key + " = " + value);
}

}  // namespace niblick
