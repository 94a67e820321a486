#include "workbench/study/grid/grid_folder.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>
#include <vector>

#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/base/read_number.h"
#include "core/base/words.h"
#include "variants/text/diagnostic.h"
#include "variants/text/files.h"
#include "workbench/study/grid/elite_page.h"
#include "workbench/study/grid/mutate.h"
#include "workbench/study/map/map_file.h"

namespace niblick::study {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kGridFormat = "niblick-grid-1";
constexpr const char* kState = "grid.csv";
constexpr const char* kRows = "rows.csv";
constexpr const char* kTried = "tried.csv";
constexpr std::string_view kWords[] = {"x", "y", "quality", "tries", "elite"};  // of grid.csv
constexpr std::size_t kLargestTable = std::size_t{256} << 20;

// The lines of a text, without a last empty one.
std::vector<std::string> grid_lines(const std::string& text) {
    std::vector<std::string> lines = split(text, '\n');
    for (std::string& line : lines) {
        if (line.ends_with('\r')) line.pop_back();
    }
    return lines;
}

// An error that ends the reading of a folder.
struct Damage {
    std::string words;
};

// Reads the tables of a folder. Throws Damage.
class FolderReader {
  public:
    FolderReader(const Library& library, const fs::path& folder)
        : library_(library),
          folder_(folder) {}

    Grid read() {
        const std::string state = text_of_file(kState);
        const std::string rows = text_of_file(kRows);
        MapFile map = read_map(rows, kGridMeasure);
        if (!map.error.empty()) throw Damage{place(kRows) + ": " + map.error};
        rows_ = std::move(map.rows);
        read_state(grid_lines(state));
        read_tries(grid_lines(text_of_file(kTried)));
        return std::move(*grid_);
    }

  private:
    std::string place(std::string_view file) const { return (folder_ / file).string(); }

    std::string text_of_file(const std::string& name) const {
        TextOrError read = read_file(folder_ / name, kLargestTable);
        if (!read.text) throw Damage{place(name) + ": " + read.error};
        return std::move(*read.text);
    }

    [[noreturn]] void fail(const std::string& words) const {
        throw Damage{place(file_) + ": line " + std::to_string(line_) + ": " + words};
    }

    template <typename Number>
    Number number(const std::string& field, int base = 10) const {
        const auto value = read_number<Number>(field, base);
        if (!value) fail(in_quotes(field) + " is no number");
        return *value;
    }

    void expect_fields(const std::vector<std::string>& fields, std::size_t n) const {
        if (fields.size() != n) {
            fail(counted(fields.size(), "field") + " where " + std::to_string(n) + " are needed");
        }
    }

    void read_state(const std::vector<std::string>& lines) {
        file_ = kState;
        line_ = 1;
        if (lines.empty() || lines.front() != kGridFormat) {
            fail("expected " + in_quotes(kGridFormat));
        }
        GridPlan plan;
        std::set<std::string> seen;
        for (std::size_t i = 1; i < lines.size(); ++i) {
            line_ = static_cast<int>(i) + 1;
            const auto fields = csv_fields(lines[i]);
            const std::string& word = fields.front();
            const auto known = std::ranges::find(kWords, word);
            if (known == std::end(kWords)) {
                const std::string near = nearest(word, {std::begin(kWords), std::end(kWords)});
                fail("unknown word " + in_quotes(word) +
                     (near.empty() ? "" : "; did you mean " + in_quotes(near) + "?"));
            }
            if (word == "x" || word == "y" || word == "quality") {
                expect_fields(fields, 2);
                if (!seen.insert(word).second) fail(in_quotes(word) + " is told twice");
                if (word == "quality") {
                    const auto quality = property_named(fields[1]);
                    if (!quality || study::text_of(*quality).unit != "%") {
                        fail(in_quotes(fields[1]) + " is no property that is a share");
                    }
                    plan.quality = *quality;
                } else {
                    AxisOrError axis = read_axis(fields[1], {});
                    if (!axis.axis) fail(axis.error);
                    (word == "x" ? plan.x : plan.y) = *axis.axis;
                }
                if (seen.size() == 3) grid_.emplace(plan);
            } else if (seen.size() < 3) {
                fail(in_quotes(word) + " stands before the axes and the quality are told");
            } else if (word == "tries") {
                expect_fields(fields, 3);
                tries_[number<std::uint64_t>(fields[1])] = number<std::uint64_t>(fields[2]);
            } else if (word == "elite") {
                expect_fields(fields, 8);
                read_elite(fields);
            }
        }
        if (!grid_) fail("the axes or the quality are missing");
    }

    void read_elite(const std::vector<std::string>& fields) {
        const Cell cell{number<std::size_t>(fields[1]), number<std::size_t>(fields[2])};
        const auto fingerprint = number<std::uint64_t>(fields[3], 16);
        const std::string file = fields[4] + ".toml";
        const MapRow* row = find_row(rows_, fingerprint);
        if (row == nullptr) {
            fail("rows.csv has no row of " + in_quotes(fields[4]) +
                 "; was it measured by another version?");
        }
        const Loaded named = library_.load_text(folder_ / file, text_of_file(file));
        if (!named.ok()) {
            throw Damage{place(file) + " is no rule file:\n" +
                         render_all(named.diagnostics, named.sources)};
        }
        if (named.variant->fingerprint != fingerprint) {
            fail(file + " has other rules than those that were measured");
        }
        Elite elite;
        elite.text = text_without_name(named.rules);
        elite.row = *row;
        elite.row.rules.clear();
        elite.seed_game = fields[5];
        elite.generation = number<int>(fields[6]);
        elite.changes = fields[7];
        if (grid_->cell_of(elite.row.estimates) != cell ||
            !grid_->quality_of(elite.row.estimates) || !grid_->offer(std::move(elite))) {
            fail(in_quotes(fields[4]) + " is not the elite of this cell");
        }
    }

    void read_tries(const std::vector<std::string>& lines) {
        file_ = kTried;
        for (std::size_t i = 1; i < lines.size(); ++i) {
            line_ = static_cast<int>(i) + 1;
            const auto fields = csv_fields(lines[i]);
            expect_fields(fields, 5);
            const TryKey key{number<std::uint64_t>(fields[0]), number<std::uint64_t>(fields[1])};
            const auto fate = fate_named(fields[2]);
            if (!fate) fail("there is no fate " + in_quotes(fields[2]));
            // Written before grid.csv, which has the last word.
            const auto done = tries_.find(key.seed);
            if (done == tries_.end() || key.number > done->second) continue;
            grid_->note(key, {*fate, number<std::uint64_t>(fields[3], 16), fields[4]});
        }
        for (const auto& [seed, done] : tries_) {
            if (grid_->tries_of(seed) == done) continue;
            fail("the tries of seed " + std::to_string(seed) + " end before " +
                 std::to_string(done) + ", which grid.csv tells of");
        }
    }

    const Library& library_;
    const fs::path folder_;
    std::vector<MapRow> rows_;
    std::optional<Grid> grid_;
    std::map<std::uint64_t, std::uint64_t> tries_;
    std::string file_;
    int line_ = 0;
};

std::string state_text(const Grid& grid, const std::map<std::uint64_t, std::string>& names) {
    const GridPlan& plan = grid.plan();
    std::string text(kGridFormat);
    const auto add = [&text](const std::vector<std::string>& fields) {
        text += '\n' + csv_line(fields);
    };
    add({"x", axis_text(plan.x)});
    add({"y", axis_text(plan.y)});
    add({"quality", std::string(study::text_of(plan.quality).id)});
    std::set<std::uint64_t> seeds;
    for (const auto& [key, made] : grid.tries()) seeds.insert(key.seed);
    for (const std::uint64_t seed : seeds) {
        add({"tries", std::to_string(seed), std::to_string(grid.tries_of(seed))});
    }
    for (const auto& [cell, elite] : grid.elites()) {
        add({"elite", std::to_string(cell.x), std::to_string(cell.y),
             format_hex(elite.fingerprint()), file_stem(names.at(elite.fingerprint())),
             elite.seed_game, std::to_string(elite.generation), elite.changes});
    }
    return text + '\n';
}

std::string tries_text(const Grid& grid) {
    std::string text = "seed,try,fate,fingerprint,changes\n";
    for (const auto& [key, made] : grid.tries()) {
        text += csv_line({std::to_string(key.seed), std::to_string(key.number),
                          std::string(fate_word(made.fate)), format_hex(made.fingerprint),
                          made.changes}) +
                '\n';
    }
    return text;
}

std::string elites_text(const Grid& grid, const std::map<std::uint64_t, std::string>& names,
                        std::span<const MapRow> known) {
    const GridPlan& plan = grid.plan();
    const auto id = [](Property property) { return std::string(study::text_of(property).id); };
    std::string text = csv_line({"name", "file", id(plan.x.property), id(plan.y.property),
                                 id(plan.quality) + "_low", "nearest", "distance"}) +
                       '\n';
    for (const auto& [cell, elite] : grid.elites()) {
        const std::string& name = names.at(elite.fingerprint());
        const auto near = nearest_known(elite.row.estimates, known, 1);
        text += csv_line({name, file_stem(name) + ".toml", plan.x.words(cell.x),
                          plan.y.words(cell.y), decimal(*grid.quality_of(elite.row.estimates), 4),
                          near.empty() ? "" : known[near.front().game].rules,
                          near.empty() ? "" : decimal(near.front().distance, 2)}) +
                '\n';
    }
    return text;
}

}  // namespace

GridOrError read_grid(const Library& library, const fs::path& folder) {
    std::error_code error;
    if (!fs::exists(folder / kState, error)) return {};
    try {
        return {FolderReader(library, folder).read(), {}};
    } catch (const Damage& damage) {
        return {std::nullopt, damage.words};
    }
}

GridFolder::GridFolder(const Library& library, fs::path path, std::span<const MapRow> known)
    : library_(library),
      path_(std::move(path)),
      known_(known) {}

std::string GridFolder::save_games(const Grid& grid,
                                   const std::map<std::uint64_t, std::string>& names) {
    for (const auto& [cell, elite] : grid.elites()) {
        const std::string& name = names.at(elite.fingerprint());
        const std::string stem = file_stem(name);
        const auto old = written_.find(stem);
        if (old != written_.end() && old->second == elite.fingerprint()) continue;
        const std::string file = elite_file(library_, elite, name, grid.plan());
        for (const auto& [ending, text] :
             {std::pair(".toml", file),
              std::pair(".md", elite_page(library_, elite, file, known_))}) {
            if (const auto fault = write_file(path_ / (stem + ending), text)) return *fault;
        }
        written_[stem] = elite.fingerprint();
    }
    return {};
}

std::string GridFolder::save(const Grid& grid) {
    const auto names = names_of(grid.elites());
    if (std::string fault = save_games(grid, names); !fault.empty()) return fault;
    std::vector<MapRow> rows;
    for (const auto& [cell, elite] : grid.elites()) {
        rows.push_back(elite.row);
        rows.back().rules = file_stem(names.at(elite.fingerprint()));
    }
    // Rows that the old grid.csv tells of stay until the new one is there.
    std::vector<MapRow> both = rows;
    if (const TextOrError old = read_file(path_ / kRows, kLargestTable); old.text) {
        for (const MapRow& row : read_map(*old.text, kGridMeasure).rows) {
            if (find_row(both, row.fingerprint) == nullptr) both.push_back(row);
        }
    }
    const std::pair<const char*, std::string> texts[] = {
        {kRows, map_csv(both, kGridMeasure)},
        {kTried, tries_text(grid)},
        {kState, state_text(grid, names)},
        {kRows, map_csv(rows, kGridMeasure)},
        {"elites.csv", elites_text(grid, names, known_)},
    };
    for (const auto& [file, text] : texts) {
        if (const auto fault = write_file(path_ / file, text)) return *fault;
    }
    std::set<std::string> stems;
    for (const auto& [fingerprint, name] : names) stems.insert(file_stem(name));
    for (auto each = written_.begin(); each != written_.end();) {
        if (stems.contains(each->first)) {
            ++each;
            continue;
        }
        std::error_code ignored;
        for (const char* ending : {".toml", ".md"})
            fs::remove(path_ / (each->first + ending), ignored);
        each = written_.erase(each);
    }
    return {};
}

}  // namespace niblick::study
