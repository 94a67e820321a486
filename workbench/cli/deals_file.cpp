#include "workbench/cli/deals_file.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "core/deal/other_programs.h"
#include "workbench/cli/read_all.h"
#include "workbench/cli/text/format.h"

namespace niblick::cli {

namespace {

struct Line {
    int number;  // from 1
    std::string_view text;
};

// The lines with content.
std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    for (int number = 1; !text.empty(); ++number) {
        const auto end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        const auto first = line.find_first_not_of(" \t");
        if (first == std::string_view::npos || line[first] == '#') continue;
        lines.push_back({number, line});
    }
    return lines;
}

std::string trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

std::optional<std::size_t> column(const std::vector<std::string>& heads, std::string_view name) {
    for (std::size_t i = 0; i < heads.size(); ++i) {
        if (lower(heads[i]) == name) return i;
    }
    return std::nullopt;
}

class Reader {
  public:
    Reader(const Variant& variant, std::string_view text)
        : variant_(variant),
          text_(text),
          lines_(lines_of(text)) {}

    DealsFile read() {
        if (lines_.empty()) {
            file_.faults.push_back({1, "there is no deal in this file"});
            return std::move(file_);
        }
        if (is_solvitaire_deal(text_) || is_kpat_save(text_)) {
            add("1", text_, 1);
            if (!file_.faults.empty()) file_.deals.clear();
            return std::move(file_);
        }
        const std::vector<std::string> heads = split_fields(lines_.front().text);
        if (heads.size() > 1) {
            read_table(column(heads, "deal"), column(heads, "id"), heads.size());
        } else if (a_deal_a_line()) {
            for (std::size_t i = 0; i < lines_.size(); ++i) {
                add(std::to_string(i + 1), lines_[i].text, lines_[i].number);
            }
        } else {
            add("1", text_, 1);
        }
        if (!file_.faults.empty()) file_.deals.clear();
        return std::move(file_);
    }

  private:
    bool a_deal_a_line() const {
        const auto has = [this](std::string_view marks) {
            return std::any_of(lines_.begin(), lines_.end(), [&](const Line& line) {
                return line.text.find_first_of(marks) != std::string_view::npos;
            });
        };
        if (has(":")) return false;
        if (has("|/")) return true;
        // A line without separators that contains most of the deck is a deal; a shorter one is a
        // pile.
        const auto most = static_cast<std::size_t>(variant_.deck.size()) / 2;
        return words_of(lines_.front().text).size() > most;
    }

    void read_table(std::optional<std::size_t> deal, std::optional<std::size_t> id,
                    std::size_t width) {
        if (!deal) {
            file_.faults.push_back(
                {lines_[0].number, "this is neither a deal nor a table with a column 'deal'"});
            return;
        }
        if (lines_.size() == 1)
            file_.faults.push_back({lines_[0].number, "no deals below the header"});
        for (std::size_t i = 1; i < lines_.size(); ++i) {
            const std::vector<std::string> fields = split_fields(lines_[i].text);
            if (fields.size() != width) {
                file_.faults.push_back({lines_[i].number, counted(fields.size(), "field") +
                                                              " here; the first line names " +
                                                              std::to_string(width)});
                continue;
            }
            add(id ? fields[*id] : std::to_string(i), fields[*deal], lines_[i].number);
        }
    }

    // `first` is the line of the file where the text begins.
    void add(std::string id, std::string_view text, int first) {
        WrittenDeal read = read_written_deal(variant_, text);
        for (DealError& error : read.deal.errors) {
            file_.faults.push_back({error.line + first - 1, std::move(error.message)});
        }
        if (!read.deal.ok()) return;
        if (read.number) id = number_text(*read.number);
        file_.deals.push_back({std::move(id), std::move(read.deal.deal)});
    }

    const Variant& variant_;
    std::string_view text_;
    std::vector<Line> lines_;
    DealsFile file_;
};

}  // namespace

std::vector<std::string> split_fields(std::string_view line) {
    std::vector<std::string> fields;
    std::string field;
    bool was_quoted = false;
    bool quoted = false;
    const auto finish = [&] {
        fields.push_back(was_quoted ? field : trimmed(field));
        field.clear();
        was_quoted = false;
    };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quoted && c == '"' && i + 1 < line.size() && line[i + 1] == '"') {
            field += '"';
            ++i;
        } else if (c == '"' && (quoted || trimmed(field).empty())) {
            if (!quoted) field.clear();
            quoted = !quoted;
            was_quoted = true;
        } else if (c == ',' && !quoted) {
            finish();
        } else {
            field += c;
        }
    }
    finish();
    return fields;
}

DealsFile read_deals(const Variant& variant, std::string_view text) {
    return Reader(variant, text).read();
}

std::optional<std::vector<NamedDeal>> load_deals(const Console& console, const Variant& variant,
                                                 const std::string& path) {
    const std::optional<std::string> text = read_all(path, console);
    if (!text) return std::nullopt;
    DealsFile file = read_deals(variant, *text);
    for (const DealError& fault : file.faults) {
        console.err << shown_path(path) << ':' << fault.line << ": " << fault.message << '\n';
    }
    if (!file.faults.empty()) return std::nullopt;
    return std::move(file.deals);
}

}  // namespace niblick::cli
