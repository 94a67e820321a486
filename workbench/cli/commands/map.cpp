#include <algorithm>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <ostream>

#include "core/base/words.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/map_rows.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/read_all.h"
#include "workbench/cli/text/clean_output.h"
#include "workbench/cli/text/map_text.h"
#include "workbench/draw/picture_file.h"
#include "workbench/explore/layout_picture.h"
#include "workbench/explore/map/map_json.h"
#include "workbench/explore/map/map_picture.h"
#include "workbench/explore/map/measured_map.h"
#include "workbench/study/map/map_file.h"

namespace niblick::cli {

namespace {

constexpr Size kSheet{1200, 800};

struct MapOptions {
    std::vector<std::string> names;
    std::string x{study::text_of(MapAxes{}.x).id};
    std::string y{study::text_of(MapAxes{}.y).id};
    std::string colour{study::text_of(MapAxes{}.colour).id};
    std::string like;
    std::uint64_t most = 5;
    bool measure = false, again = false, properties = false;
    std::optional<DealNumbers> seeds;
    std::vector<std::string> from;
    std::string format = "text";
    std::string out;
};

// What a file of rows has; nothing after reporting on `err` why it cannot be read.
std::optional<std::vector<study::MapRow>> read_rows(const Program& program,
                                                    const std::string& path) {
    const auto text = read_all(path, program.console);
    if (!text) return std::nullopt;
    study::MapFile file = study::read_map(*text);
    if (file.error.empty()) return std::move(file.rows);
    program.console.err << path << ": " << file.error << '\n';
    return std::nullopt;
}

// All rows known without measuring: of files, of the output that a stopped run left, and, unless
// everything is measured again, of the program.
std::optional<std::vector<study::MapRow>> known_rows(const Program& program,
                                                     const MapOptions& options) {
    std::vector<study::MapRow> known;
    std::vector<std::string> files = options.from;
    std::error_code error;
    if (options.measure && std::filesystem::exists(options.out, error)) {
        files.push_back(options.out);
    }
    for (const std::string& path : files) {
        auto rows = read_rows(program, path);
        if (!rows) return std::nullopt;
        known.insert(known.end(), rows->begin(), rows->end());
    }
    if (options.again) return known;
    const auto own = measured_map();
    known.insert(known.end(), own.begin(), own.end());
    return known;
}

std::optional<study::MapPlan> plan_of(const Program& program, const MapOptions& options) {
    study::MapPlan plan;
    if (!options.seeds) return plan;
    const DealNumbers& seeds = *options.seeds;
    if (!seeds.first.own() || seeds.last.high != 0 || seeds.last.low - seeds.first.low < 4) {
        program.console.err << "--seeds: at least five deals numbered by Niblick are needed\n";
        return std::nullopt;
    }
    plan.first = seeds.first.low;
    plan.last = seeds.last.low;
    return plan;
}

// The games named, and with `measure` or none named those of the library.
std::optional<std::vector<Loaded>> games_of(const Program& program, const MapOptions& options,
                                            std::span<const study::MapRow> known) {
    std::vector<Loaded> games;
    for (const std::string& name : options.names) {
        auto loaded = program.load(name);
        if (!loaded) return std::nullopt;
        games.push_back(std::move(*loaded));
    }
    if (options.measure && !games.empty()) return games;
    std::size_t missing = 0;
    program.library().load_all([&](const std::string&, Loaded loaded) {
        if (!loaded.ok()) return;
        const auto named = [&](const Loaded& game) { return game.path == loaded.path; };
        if (std::ranges::any_of(games, named)) return;
        if (options.measure || study::find_row(known, loaded.variant->fingerprint) != nullptr) {
            games.push_back(std::move(loaded));
        } else {
            ++missing;
        }
    });
    if (missing > 0) {
        program.console.err << counted(missing, "game")
                            << " of the library not measured; see --measure and --from\n";
    }
    return games;
}

BytesOrError drawn(const std::vector<Loaded>& loaded, const std::vector<FamilyGame>& games,
                   const MapAxes& axes, PictureFormat format) {
    const TextMeasure measure = measure_for(format);
    std::map<std::string, Picture> layouts;
    MapLook look;
    look.layout = [&](const FamilyGame& game) -> const Picture* {
        const auto at = static_cast<std::size_t>(&game - games.data());
        Picture& picture = layouts[game.id];
        picture = layout_picture(loaded[at].variant, kMapThumbnail, {}, measure);
        return &picture;
    };
    const Picture picture = map_picture(games, axes, look, kSheet, measure);
    return file_bytes({picture}, format);
}

Exit hand_out_map(const Program& program, const MapOptions& options, const std::string& text) {
    if (options.out.empty()) {
        if (options.format == "png") {
            print_bytes(program.console.out, text);
        } else {
            program.console.out << text;
        }
        return Exit::fine;
    }
    return write_in_existing_folder(options.out, text, program.console) ? Exit::fine
                                                                        : Exit::our_fault;
}

Exit draw_map(const Program& program, const MapOptions& options) {
    if (options.properties) {
        program.console.out << properties_text();
        return Exit::fine;
    }
    const MapAxes axes{*study::property_named(options.x), *study::property_named(options.y),
                       *study::property_named(options.colour)};
    const auto plan = plan_of(program, options);
    if (!plan) return Exit::bad_usage;
    const auto known = known_rows(program, options);
    if (!known) return Exit::bad_input;
    auto loaded = games_of(program, options, *known);
    if (!loaded) return Exit::bad_input;
    const auto like = [&](const Loaded& game) {
        return game.variant->id == options.like || game.path == options.like;
    };
    if (!options.like.empty() && !std::ranges::any_of(*loaded, like)) {
        auto more = program.load(options.like);
        if (!more) return Exit::bad_input;
        loaded->push_back(std::move(*more));
    }
    const bool keeps = options.measure && !options.out.empty();
    const auto rows = rows_for(
        program, *loaded, *known, *plan, options.measure ? Again::other_deals : Again::never,
        [&](std::span<const study::MapRow> so_far) {
            return !keeps ||
                   write_in_existing_folder(options.out, study::map_csv(so_far), program.console);
        });
    if (!rows) return Exit::unknown;
    if (options.format == "csv") return hand_out_map(program, options, study::map_csv(*rows));
    std::vector<FamilyGame> games;
    for (std::size_t i = 0; i < rows->size(); ++i) {
        const study::MapRow& row = (*rows)[i];
        games.push_back({row.rules, (*loaded)[i].variant->name, row.fingerprint,
                         known_estimates(row), i < options.names.size()});
    }
    if (options.format == "json") return hand_out_map(program, options, map_json(games));
    if (options.format == "svg" || options.format == "png") {
        const BytesOrError made = drawn(*loaded, games, axes, format_of("." + options.format));
        if (made.bytes) return hand_out_map(program, options, *made.bytes);
        program.console.err << made.error << '\n';
        return Exit::our_fault;
    }
    if (options.like.empty()) return hand_out_map(program, options, map_text(games, axes));
    const auto found = std::ranges::find_if(*loaded, like);
    const auto at = static_cast<std::size_t>((found == loaded->end() ? loaded->end() - 1 : found) -
                                             loaded->begin());
    return hand_out_map(program, options,
                        neighbours_text(games, at, static_cast<std::size_t>(options.most)));
}

}  // namespace

void add_map(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "map", "Places games by what was measured of them, and finds those that play alike");
    const auto options = std::make_shared<MapOptions>();
    command
        .add_option("ID", options->names,
                    "Games or rule files to mark, and to measure if they are not known; with "
                    "--measure the only ones")
        ->type_name("");
    std::vector<std::string> properties;
    for (const study::PropertyText& text : study::property_texts()) {
        properties.emplace_back(text.id);
    }
    add_choice(command, "--x", options->x, properties,
               "Property across, one of those that --properties explains (known)");
    add_choice(command, "--y", options->y, properties, "Property upward (beginner)");
    add_choice(command, "--colour", options->colour, properties,
               "Property shown by colour (choices)");
    command.add_option("--like", options->like, "The games most like this one, in words")
        ->type_name("ID");
    add_number(command, "--most", options->most, 1, 100, "Of them, at most (5)");
    command.add_flag("--properties", options->properties, "What each property measures");
    command.add_flag("--measure", options->measure,
                     "Measure games whose rules or deals are not those of stored rows; -o FILE, if "
                     "it exists, is read first and then written after each game, so that a stopped "
                     "run goes on");
    command.add_flag("--again", options->again,
                     "With --measure, also measure what the program's own rows have");
    add_seeds(command, options->seeds);
    command.add_option("--from", options->from, "File with rows measured before; may be repeated")
        ->type_name("FILE")
        ->allow_extra_args(false);
    add_choice(command, "--format", options->format, {"text", "csv", "json", "svg", "png"},
               "text; csv: what was measured; json: everything; svg, png: the picture");
    command.add_option("-o,--output", options->out, "Write this file")->type_name("FILE");
    when_chosen(command, program, options, draw_map, [options] {
        if (options->measure && options->format != "csv" && !options->out.empty()) {
            refuse("--measure", "with -o FILE needs --format csv");
        }
        if (options->seeds && !options->measure) refuse("--seeds", "needs --measure");
        if (options->again && !options->measure) refuse("--again", "needs --measure");
        if (!options->like.empty() && options->format != "text") {
            refuse("--like", "answers in words: leave out --format");
        }
    });
}

}  // namespace niblick::cli
