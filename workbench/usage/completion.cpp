#include "workbench/usage/completion.h"

namespace niblick {

std::string completion_script(const Usage& usage, std::string_view shell) {
    if (shell == "zsh") return zsh_completion(usage);
    if (shell == "fish") return fish_completion(usage);
    return bash_completion(usage);
}

}  // namespace niblick
