#include "variants/text/diagnostic.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/base/words.h"
#include "variants/text/text_cells.h"

namespace niblick {

namespace {

constexpr int kWidest = 100;   // columns of a source line that are shown
constexpr int kLeadIn = 30;    // columns shown before the span of a line that is clipped
constexpr int kLongWord = 40;  // characters of a quoted word
constexpr int kLongLine =
    2000;  // bytes; only the part of a longer line around the span is laid out

// A text's lines, without their line breaks.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (;;) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        if (end == std::string_view::npos) return lines;
        text.remove_prefix(end + 1);
    }
}

// The source line and the carets under it, both clipped to the width.
struct Excerpt {
    std::string line;
    std::string carets;
};

Excerpt clip(std::string_view line, int from_byte, int to_byte) {
    bool cut_before = false;
    bool cut_after = false;
    if (static_cast<int>(line.size()) > kLongLine) {
        const int cut = std::max(0, from_byte - kLongLine / 2);
        line = line.substr(std::min(static_cast<std::size_t>(cut), line.size()));
        from_byte -= cut;
        to_byte -= cut;
        cut_before = cut > 0;
        cut_after = static_cast<int>(line.size()) > kLongLine;
        line = line.substr(0, kLongLine);
    }
    const std::vector<TextCell> cells = text_cells(line);
    int width = 0;
    int from = -1;  // columns of the span
    int to = -1;
    for (const TextCell& cell : cells) {
        if (from < 0 && cell.end > from_byte) from = width;
        if (to < 0 && cell.begin >= to_byte) to = width;
        width += cell.width;
    }
    if (from < 0) from = width;
    if (to < 0) to = width;
    to = std::max(to, from + 1);

    int first = 0;  // columns that are shown
    int last = width;
    if (width > kWidest) {
        first = std::max(0, std::min(from - kLeadIn, width - kWidest));
        last = std::min(width, first + kWidest);
    }
    Excerpt excerpt;
    if (first > 0 || cut_before) excerpt.line = excerpt.carets = "...";
    excerpt.carets.assign(excerpt.carets.size(), ' ');
    int at = 0;
    for (const TextCell& cell : cells) {
        if (at >= first && at + cell.width <= last) {
            excerpt.line += cell.text;
            if (at < from) excerpt.carets.append(static_cast<std::size_t>(cell.width), ' ');
        }
        at += cell.width;
    }
    if (last < width || cut_after) excerpt.line += "...";
    excerpt.carets.append(static_cast<std::size_t>(std::max(1, std::min(to, last) - from)), '^');
    return excerpt;
}

// A user's file may contain anything, but not everything is safe to print on a terminal.
std::string printable(std::string_view text) {
    std::string result = clean_text(text);
    std::replace_if(
        result.begin(), result.end(), [](char c) { return c == '\n' || c == '\t'; }, '?');
    return result;
}

std::string heading(const Diagnostic& diagnostic, const Source* source, bool placed) {
    const Span& span = diagnostic.span;
    std::string out;
    if (source != nullptr) out += printable(source->path);
    if (placed) out += ":" + std::to_string(span.line) + ":" + std::to_string(span.column);
    if (source != nullptr) out += ": ";
    out += diagnostic.severity == Severity::error ? "error[" : "warning[";
    return out + diagnostic.code + "]: " + printable(diagnostic.message) + "\n";
}

std::string excerpt(const Diagnostic& diagnostic, std::string_view line) {
    const Span& span = diagnostic.span;
    const int to = span.end_line > span.line ? static_cast<int>(line.size()) : span.end_column - 1;
    const Excerpt clipped = clip(line, span.column - 1, to);
    const std::string number = std::to_string(span.line);
    const std::size_t gutter = std::max<std::size_t>(5, number.size());
    std::string out = std::string(gutter - number.size(), ' ') + number + " | " + clipped.line;
    out += "\n" + std::string(gutter, ' ') + " | " + clipped.carets;
    if (!diagnostic.hint.empty()) out += " " + printable(diagnostic.hint);
    return out + "\n";
}

// The optimal string alignment distance from a to b: insertions, deletions, substitutions and swaps
// of adjacent letters.
std::size_t edits(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::swap(before_last, last);
        std::swap(last, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1)});
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1])) {
                row[j] = std::min(row[j], before_last[j - 2] + 1);
            }
        }
    }
    return row[b.size()];
}

}  // namespace

bool has_errors(const Diagnostics& diagnostics) {
    return std::any_of(diagnostics.begin(), diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity == Severity::error; });
}

void add_error(Diagnostics& diagnostics, std::string_view code, std::string message, Span span,
               std::string hint) {
    diagnostics.push_back(
        {Severity::error, std::string(code), std::move(message), std::move(hint), span});
}

void sort_by_place(Diagnostics& diagnostics) {
    const auto place = [](const Diagnostic& d) {
        return std::tuple(d.span.file, d.span.line, d.span.column);
    };
    std::stable_sort(diagnostics.begin(), diagnostics.end(),
                     [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
    Diagnostics kept;
    for (Diagnostic& d : diagnostics) {
        bool seen = false;
        for (auto other = kept.rbegin(); other != kept.rend() && place(*other) == place(d);
             ++other) {
            seen = seen || (other->span == d.span && other->code == d.code &&
                            other->message == d.message && other->hint == d.hint);
        }
        if (!seen) kept.push_back(std::move(d));
    }
    diagnostics = std::move(kept);
}

std::string render(const Diagnostic& diagnostic, const Sources& sources) {
    return render_all({diagnostic}, sources);
}

std::string render_all(const Diagnostics& diagnostics, const Sources& sources) {
    std::vector<std::vector<std::string_view>> lines;
    for (const Source& source : sources) lines.push_back(lines_of(source.text));
    std::string out;
    for (const Diagnostic& diagnostic : diagnostics) {
        const auto file = static_cast<std::size_t>(diagnostic.span.file);
        const bool known = file < sources.size();
        const bool placed = known && !sources[file].text.empty();
        out += heading(diagnostic, known ? &sources[file] : nullptr, placed);
        if (placed) {
            const auto line = static_cast<std::size_t>(diagnostic.span.line) - 1;
            out += excerpt(diagnostic, line < lines[file].size() ? lines[file][line] : "");
        } else if (!diagnostic.hint.empty()) {
            out += "    " + printable(diagnostic.hint) + "\n";
        }
    }
    return out;
}

std::string in_quotes(std::string_view word) {
    std::string shown;
    int characters = 0;
    for (const TextCell& cell : text_cells(word.substr(0, 8 * kLongWord))) {
        if (++characters > kLongWord) return "'" + shown + "...'";
        shown += cell.text;
    }
    return "'" + shown + "'";
}

std::string nearest(std::string_view word, const std::vector<std::string_view>& candidates) {
    std::string_view best;
    // One more than the maximum distance.
    std::size_t best_edits = word.size() <= 1 ? 1 : word.size() <= 5 ? 2 : 3;
    for (const std::string_view candidate : candidates) {
        if (candidate == word) return std::string(word);
        const std::size_t longer = std::max(word.size(), candidate.size());
        if (longer - std::min(word.size(), candidate.size()) >= best_edits) continue;
        const std::size_t n = edits(word, candidate);
        const bool other_start = n > 1 && lower(word[0]) != lower(candidate[0]);
        if (n < best_edits && !other_start) {
            best = candidate;
            best_edits = n;
        }
    }
    return std::string(best);
}

}  // namespace niblick
