#include <filesystem>
#include <iostream>
#include <string>
#include <system_error>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

#include "workbench/cli/run.h"
#include "workbench/persist/places.h"

namespace {

bool is_terminal(int descriptor) {
#ifdef _WIN32
    return _isatty(descriptor) != 0;
#else
    return isatty(descriptor) != 0;
#endif
}

// The path of this program, even if the shell found it through PATH.
std::string own_path(const char* called) {
    std::error_code error;
    const auto real = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::string(called) : real.string();
}

// Keeps the memory that one deal needed for the next. By default much of it goes back to the
// system, and the first touch of each page anew took up to half the time of deals with large
// tables. The largest arrays still go back, since they are on huge pages (core/base/huge_pages.h).
void keep_memory() {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

}  // namespace

int main(int argc, char** argv) {
    keep_memory();
    std::ios::sync_with_stdio(false);
    std::vector<const char*> arguments(argv, argv + argc);
    const std::string path = argc > 0 ? own_path(argv[0]) : "niblick";
    if (argc > 0) arguments[0] = path.c_str();
    const niblick::cli::Console console{std::cin,
                                        std::cout,
                                        std::cerr,
                                        is_terminal(0),
                                        is_terminal(1),
                                        is_terminal(2),
                                        niblick::state_folder(),
                                        true};
    return niblick::cli::run(argc, arguments.data(), console);
}
