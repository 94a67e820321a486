#include "workbench/cli/commands/design/design_course.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <ostream>
#include <set>
#include <utility>

#include "core/base/words.h"
#include "workbench/cli/options.h"
#include "workbench/cli/read_all.h"
#include "workbench/explore/map/measured_map.h"
#include "workbench/study/grid/course.h"
#include "workbench/study/grid/grid_folder.h"
#include "workbench/study/map/map_file.h"

namespace niblick::cli {

namespace {

namespace fs = std::filesystem;
using study::CourseGame;

// Games that can be holes of one course: by deck, and by what they count, since scores are added.
struct CourseGames {
    std::map<std::string, std::vector<CourseGame>> of_a_kind;
    std::set<std::uint64_t> fingerprints;

    void add(const Variant& variant, CourseGame game) {
        if (!variant.course.empty() || !fingerprints.insert(variant.fingerprint).second) return;
        std::string kind = variant.score.unit + (variant.score.low_wins ? " fewer" : " more");
        for (int c = 0; c < variant.deck.size(); ++c) {
            kind += ' ' + variant.deck.name(static_cast<Card>(c));
        }
        of_a_kind[kind].push_back(std::move(game));
    }
};

// The elites of a folder; false after reporting on `err`.
bool add_folder(const Program& program, const fs::path& folder, const fs::path& beside,
                CourseGames& games) {
    const study::GridOrError read = study::read_grid(program.library(), folder);
    if (!read.grid) {
        program.console.err << (read.error.empty() ? folder.string() + ": there is no grid.csv"
                                                   : read.error)
                            << '\n';
        return false;
    }
    for (const auto& [fingerprint, name] : study::names_of(read.grid->elites())) {
        for (const auto& [cell, elite] : read.grid->elites()) {
            if (elite.fingerprint() != fingerprint) continue;
            const Loaded rules = program.library().load_text(study::kFoundFile, elite.text);
            games.add(*rules.variant,
                      {study::name_from(beside, folder / (study::file_stem(name) + ".toml")), name,
                       elite.row.estimates});
        }
    }
    return true;
}

// What is known of a game that is named or in the library; false if it is not measured.
bool add_known(const Loaded& loaded, const std::string& id, CourseGames& games) {
    const study::MapRow* row = study::find_row(measured_map(), loaded.variant->fingerprint);
    if (row == nullptr) return false;
    games.add(*loaded.variant, {id, loaded.rules.name, known_estimates(*row)});
    return true;
}

}  // namespace

Exit design_course(const Program& program, const std::vector<std::string>& names,
                   const CourseOptions& options) {
    const Console& console = program.console;
    const fs::path beside = fs::path(options.file).parent_path();
    CourseGames games;
    for (const std::string& name : names) {
        std::error_code error;
        if (fs::is_directory(name, error)) {
            if (!add_folder(program, name, beside, games)) return Exit::bad_input;
            continue;
        }
        const auto loaded = program.load(name);
        if (!loaded) return Exit::bad_input;
        const bool in_library = program.library().find_id(name).has_value();
        if (!add_known(*loaded, in_library ? name : study::name_from(beside, name), games)) {
            console.err << name << " is not measured: only games of the library that are on the "
                        << "map, and folders of --grid, can be holes\n";
            return Exit::bad_input;
        }
    }
    if (names.empty()) {
        program.library().load_all([&](const std::string& id, const Loaded& loaded) {
            if (loaded.ok()) add_known(loaded, id, games);
        });
    }
    const auto most = std::max_element(
        games.of_a_kind.begin(), games.of_a_kind.end(),
        [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
    const auto holes = static_cast<std::size_t>(options.holes);
    const std::vector<CourseGame> none;
    const std::vector<CourseGame>& from = most == games.of_a_kind.end() ? none : most->second;
    std::vector<CourseGame> picked;
    for (const std::size_t i : study::pick_course(from, holes)) picked.push_back(from[i]);
    if (picked.empty()) {
        console.err << "for " << counted(holes, "hole")
                    << " there are too few games, each harder than the one before: "
                    << "of one deck and way of scoring there are " << from.size() << '\n';
        return Exit::bad_input;
    }
    if (!write_in_existing_folder(options.file, study::course_file(picked, options.name),
                                  console)) {
        return Exit::our_fault;
    }
    int number = 0;
    for (const CourseGame& hole : picked) {
        console.out << ++number << ". " << hole.name << " (" << hole.id << "): "
                    << describe_estimate(study::text_of(study::kCourseProperty),
                                         at(hole.estimates, study::kCourseProperty))
                    << '\n';
    }
    return Exit::fine;
}

void add_course_options(CLI::App& command, CourseOptions& options) {
    command
        .add_option("--course", options.file,
                    "Write a course to this rule file, its holes from easy to hard: of the games "
                    "named, of the folders of --grid named, or of the library")
        ->type_name("FILE");
    add_number(command, "--holes", options.holes, 1, 72, "With --course: how many holes (18)");
    command.add_option("--name", options.name, "With --course: its name")->type_name("TEXT");
}

}  // namespace niblick::cli
