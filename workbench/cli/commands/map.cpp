#include <filesystem>
#include <memory>
#include <ostream>

#include "workbench/cli/commands/commands.h"
#include "workbench/cli/commands/map_rows.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/read_all.h"
#include "workbench/explore/map/measured_map.h"
#include "workbench/study/map/map_file.h"

namespace niblick::cli {

namespace {

struct MapOptions {
    std::vector<std::string> names;
    bool measure = false;
    std::string out;
};

Exit map(const Program& program, const MapOptions& options) {
    std::vector<Loaded> games;
    for (const std::string& id : options.names.empty() ? program.library().ids() : options.names) {
        auto loaded = program.load(id);
        if (loaded) games.push_back(std::move(*loaded));
    }
    std::vector<study::MapRow> known;
    if (std::filesystem::exists(options.out)) {
        const auto text = read_all(options.out, program.console);
        known = study::read_map(*text).rows;
    }
    measure_rows(program, games, known, {}, [&](auto rows) {
        return write_all(options.out, study::map_csv(rows), program.console);
    });
    return Exit::fine;
}

}  // namespace

void add_map(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "map", "Places games by what was measured of them, and finds those that play alike");
    const auto options = std::make_shared<MapOptions>();
    command.add_option("ID", options->names, "Games")->type_name("");
    command.add_flag("--measure", options->measure, "Measure");
    command.add_option("-o,--output", options->out, "File")->type_name("FILE");
    when_chosen(command, program, options, map);
}

}  // namespace niblick::cli
