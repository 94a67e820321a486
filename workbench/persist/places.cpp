#include "workbench/persist/places.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace niblick {

namespace {

namespace fs = std::filesystem;

fs::path from_environment(const char* name) {
    const char* value = std::getenv(name);
    // By the XDG specification relative paths are ignored.
    if (value == nullptr || !fs::path(value).is_absolute()) return {};
    return value;
}

fs::path user_folder(const char* variable, const char* below_home) {
    if (const fs::path given = from_environment(variable); !given.empty()) return given;
    const fs::path home = from_environment("HOME");
    return home.empty() ? fs::path() : home / below_home;
}

}  // namespace

fs::path home_folder() {
    return from_environment("HOME");
}

fs::path own_rules_folder() {
    const fs::path data = user_folder("XDG_DATA_HOME", ".local/share");
    return data.empty() ? data : data / "niblick" / "rulesets";
}

fs::path state_folder() {
    const fs::path state = user_folder("XDG_STATE_HOME", ".local/state");
    return state.empty() ? state : state / "niblick";
}

fs::path config_folder() {
    return user_folder("XDG_CONFIG_HOME", ".config");
}

fs::path pictures_folder() {
    const fs::path pictures = user_folder("XDG_PICTURES_DIR", "Pictures");
    return pictures.empty() ? pictures : pictures / "niblick";
}

fs::path surveys_folder() {
    const fs::path data = user_folder("XDG_DATA_HOME", ".local/share");
    return data.empty() ? data : data / "niblick" / "surveys";
}

bool is_below(const fs::path& path, const fs::path& folder) {
    if (path.empty() || folder.empty()) return false;
    std::error_code failed;
    const fs::path full = fs::weakly_canonical(path, failed);
    const fs::path base = fs::weakly_canonical(folder, failed);
    const auto [in_base, in_full] =
        std::mismatch(base.begin(), base.end(), full.begin(), full.end());
    return in_base == base.end() && in_full != full.end();
}

}  // namespace niblick
