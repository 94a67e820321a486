#include "workbench/cli/commands/design/design_grid.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <utility>

#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/read_all.h"
#include "workbench/cli/text/progress_line.h"
#include "workbench/draw/picture_file.h"
#include "workbench/explore/layout_picture.h"
#include "workbench/explore/map/grid_picture.h"
#include "workbench/explore/map/measured_map.h"
#include "workbench/study/grid/grid_folder.h"
#include "workbench/study/grid/grid_search.h"

namespace niblick::cli {

namespace {

using study::Grid;
using Clock = std::chrono::steady_clock;

// What is known of the library's games, for usual axes and nearest games.
std::vector<study::MapRow> known_games() {
    const auto rows = measured_map();
    std::vector<study::MapRow> known(rows.begin(), rows.end());
    for (study::MapRow& row : known) row.estimates = known_estimates(row);
    return known;
}

// The plan that the options ask for, on top of one; nothing after reporting on `err`.
std::optional<study::GridPlan> grid_plan(const Program& program, const GridOptions& options,
                                         study::GridPlan plan,
                                         std::span<const study::MapRow> known) {
    std::vector<study::Estimates> games;
    for (const study::MapRow& row : known) games.push_back(row.estimates);
    for (const auto& [option, text, axis] :
         {std::tuple("--x", &options.x, &plan.x), std::tuple("--y", &options.y, &plan.y)}) {
        const std::string_view usual = axis == &plan.x ? "blind" : "moves";
        if (text->empty() && !axis->bounds.empty()) continue;
        auto read = study::read_axis(text->empty() ? usual : *text, games);
        if (!read.axis) {
            program.console.err << option << ": " << read.error << '\n';
            return std::nullopt;
        }
        *axis = *read.axis;
    }
    if (!options.quality.empty()) plan.quality = *study::property_named(options.quality);
    return plan;
}

// The grid of a folder, or a new one; nothing after reporting on `err`.
std::optional<Grid> grid_of(const Program& program, const GridOptions& options,
                            std::span<const study::MapRow> known) {
    study::GridOrError read = study::read_grid(program.library(), options.folder);
    if (!read.error.empty()) {
        program.console.err << read.error << '\n';
        return std::nullopt;
    }
    const auto plan =
        grid_plan(program, options, read.grid ? read.grid->plan() : study::GridPlan{}, known);
    if (!plan) return std::nullopt;
    if (!read.grid) return Grid(*plan);
    if (*plan == read.grid->plan()) return std::move(read.grid);
    program.console.err << options.folder << " has another grid: " << axis_text(read.grid->plan().x)
                        << " by " << axis_text(read.grid->plan().y)
                        << "; leave out --x, --y and --quality, or begin another folder\n";
    return std::nullopt;
}

std::string summary_of(const Grid& grid, std::uint64_t tries) {
    const std::size_t cells = grid.plan().x.classes() * grid.plan().y.classes();
    return std::to_string(tries) + " tries, " + std::to_string(grid.elites().size()) + " of " +
           std::to_string(cells) + " cells";
}

std::string fates_of(const Grid& grid) {
    std::vector<std::uint64_t> counts(study::kFates);
    for (const auto& [key, made] : grid.tries()) ++counts[static_cast<std::size_t>(made.fate)];
    std::string text;
    for (int i = 0; i < study::kFates; ++i) {
        text += std::to_string(counts[static_cast<std::size_t>(i)]) + ": " +
                std::string(fate_says(static_cast<study::Fate>(i))) + '\n';
    }
    return text;
}

// Whether the picture, if one is asked for, could be written.
bool write_picture(const Program& program, const GridOptions& options, const Grid& grid,
                   std::span<const study::MapRow> known) {
    if (options.picture.empty()) return true;
    const PictureFormat format =
        format_of(std::filesystem::path(options.picture).extension().string());
    const TextMeasure measure = measure_for(format);
    const auto names = study::names_of(grid.elites());
    std::vector<GridGame> games;
    for (const auto& [cell, elite] : grid.elites()) {
        GridGame& game = games.emplace_back();
        game = {names.at(elite.fingerprint()),
                cell,
                elite.row.estimates,
                *grid.quality_of(elite.row.estimates),
                {}};
        game.layout = [&program, &shown = elite, &measure](Size size) {
            const Loaded rules = program.library().load_text(study::kFoundFile, shown.text);
            return layout_picture(rules.variant, size, {}, measure);
        };
    }
    std::vector<FamilyGame> dots;
    for (const study::MapRow& row : known) {
        dots.push_back({row.rules, row.rules, row.fingerprint, row.estimates});
    }
    const BytesOrError made =
        file_bytes({grid_picture(grid.plan(), games, dots, {1400, 1000}, measure)}, format);
    if (!made.bytes) program.console.err << options.picture << ": " << made.error << '\n';
    return made.bytes && write_in_existing_folder(options.picture, *made.bytes, program.console);
}

bool save(const Program& program, study::GridFolder& folder, const Grid& grid) {
    const std::string fault = folder.save(grid);
    if (!fault.empty()) program.console.err << fault << '\n';
    return fault.empty();
}

// Puts the games of other folders into a grid; false after reporting on `err`.
bool merge_folders(const Program& program, const GridOptions& options, Grid& grid) {
    std::ostream& err = program.console.err;
    for (const std::string& path : options.merged) {
        study::GridOrError read = study::read_grid(program.library(), path);
        if (!read.grid) {
            err << (read.error.empty() ? path + ": there is no grid.csv" : read.error) << '\n';
            return false;
        }
        const bool any_plan = options.x.empty() && options.y.empty() && options.quality.empty() &&
                              grid.tries().empty() && grid.elites().empty();
        if (any_plan) grid = Grid(read.grid->plan());
        const std::string fault = grid.merge(*read.grid);
        if (fault.empty()) continue;
        err << path << ": " << fault << '\n';
        return false;
    }
    return true;
}

}  // namespace

Exit design_grid(const Program& program, const std::vector<std::string>& names, unsigned threads,
                 const GridOptions& options) {
    const Console& console = program.console;
    const std::vector<study::MapRow> known = known_games();
    auto grid = grid_of(program, options, known);
    if (!grid) return Exit::bad_input;
    study::GridFolder folder(program.library(), options.folder, known);
    if (!merge_folders(program, options, *grid)) return Exit::bad_input;
    const bool searches = options.seconds > 0 || options.tries > 0 ||
                          (options.merged.empty() && options.picture.empty());
    if (!searches) {
        if (!options.merged.empty() && !save(program, folder, *grid)) return Exit::bad_input;
        console.out << summary_of(*grid, grid->tries().size()) << '\n';
        return write_picture(program, options, *grid, known) ? Exit::fine : Exit::our_fault;
    }
    const Interrupt interrupt;
    StopSource over(interrupt.token());
    study::GridWish wish;
    wish.seed = std::max<std::uint64_t>(1, options.seed);
    wish.parents = names;
    wish.threads = threads;
    wish.known = known;
    wish.stop = over.get_token();
    study::GridSearch search(program.library(), std::move(wish), std::move(*grid));
    if (!search.fault().empty()) {
        console.err << search.fault() << '\n';
        return Exit::bad_input;
    }
    // What was merged is kept, and the folder's own files are known, so that those of games that
    // are no elites any more go.
    if (!save(program, folder, search.grid())) return Exit::bad_input;
    ProgressLine progress(console);
    const auto begun = Clock::now();
    std::uint64_t saved = search.tries();
    const auto enough = [&] {
        if (options.tries > 0 && search.tries() >= options.tries) return true;
        return options.seconds > 0 && Clock::now() - begun >= std::chrono::seconds(options.seconds);
    };
    while (!enough() && search.step()) {
        progress.show([&] { return summary_of(search.grid(), search.tries()); });
        if (search.tries() == saved) continue;
        saved = search.tries();
        if (!save(program, folder, search.grid())) return Exit::bad_input;
    }
    over.request_stop();
    progress.clear();
    console.out << summary_of(search.grid(), search.tries()) << '\n' << fates_of(search.grid());
    if (interrupt.token().stop_requested()) return Exit::unknown;
    return write_picture(program, options, search.grid(), known) ? Exit::fine : Exit::our_fault;
}

void check_grid_options(const GridOptions& options) {
    if (!options.folder.empty()) return;
    const std::pair<const char*, bool> given[] = {{"--x", !options.x.empty()},
                                                  {"--y", !options.y.empty()},
                                                  {"--quality", !options.quality.empty()},
                                                  {"--seed", options.seed > 0},
                                                  {"--seconds", options.seconds > 0},
                                                  {"--tries", options.tries > 0},
                                                  {"--merge", !options.merged.empty()},
                                                  {"--picture", !options.picture.empty()}};
    for (const auto& [option, is_given] : given) {
        if (is_given) refuse(option, "needs --grid");
    }
}

void add_grid_options(CLI::App& command, GridOptions& options) {
    command
        .add_option("--grid", options.folder,
                    "Search for the best game of each cell of a grid over two properties of the "
                    "map, and keep them in this folder; games named are those to begin with "
                    "instead of the whole library. With the same folder a search goes on")
        ->type_name("FOLDER");
    command
        .add_option("--x", options.x,
                    "With --grid: the property across (blind), one of those that 'niblick map "
                    "--properties' explains; blind=10,20,50 sets the bounds of its cells")
        ->type_name("PROPERTY");
    command.add_option("--y", options.y, "With --grid: the property upward (moves)")
        ->type_name("PROPERTY");
    std::vector<std::string> shares;
    for (const study::PropertyText& text : study::property_texts()) {
        if (text.unit == "%" && !text.exact) shares.emplace_back(text.id);
    }
    add_choice(command, "--quality", options.quality, shares,
               "With --grid: what makes a game the best of its cell, by the low end of its "
               "interval (agency)");
    add_number(command, "--seed", options.seed, 1, UINT64_MAX,
               "With --grid: of the random choices (1); processes that are merged need different "
               "ones");
    add_number(command, "--seconds", options.seconds, 1, 10'000'000,
               "With --grid: end after so long");
    add_number(command, "--tries", options.tries, 1, UINT64_MAX,
               "With --grid: end after so many tries of the seed, rounded up to a whole batch of "
               "16");
    command
        .add_option("--merge", options.merged,
                    "With --grid: put the games of this folder into it, and search only if there "
                    "is --seconds or --tries; may be repeated")
        ->type_name("FOLDER")
        ->allow_extra_args(false);
    command
        .add_option("--picture", options.picture,
                    "With --grid: draw the cells with the layouts of their games in this file, "
                    "which ends in .svg, .png or .pdf; without --seconds and --tries only that")
        ->type_name("FILE");
}

}  // namespace niblick::cli
