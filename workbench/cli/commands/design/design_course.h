#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "workbench/cli/program.h"

namespace CLI {
class App;
}

namespace niblick::cli {

// `niblick design --course`: a course of holes from easy to hard (study/grid/course.h).
struct CourseOptions {
    std::string file;
    std::uint64_t holes = 18;
    std::string name = "A course";
};
void add_course_options(CLI::App& command, CourseOptions& options);
// `names` are games, and folders of `niblick design --grid`; none: the library.
Exit design_course(const Program& program, const std::vector<std::string>& names,
                   const CourseOptions& options);

}  // namespace niblick::cli
