// niblick-soak: the engine against the reference over rule files by chance.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "tests/soak/keys.h"
#include "tests/soak/soak.h"
#include "variants/mechanisms/builtin.h"
#include "variants/plugins/plugin_loader.h"

namespace {

constexpr const char* kUsage =
    "usage: niblick-soak [option]...\n"
    "  --seed N      which rule files are drawn (1)\n"
    "  --first N     number of the first rule file (0)\n"
    "  --rules N     how many rule files at most (1000)\n"
    "  --pairs N     how many pairs of a rule file and a deal at most\n"
    "  --hours X     how long at most; says every minute how far it is\n"
    "  --deals N     deals of each rule file (4)\n"
    "  --states N    states at which the reference gives up (2000)\n"
    "  --pictures N  every position is drawn as text, every Nth as pictures too (8); 0: none\n"
    "  --without T   what is not drawn: a table, table.key or table+table; may be given again\n"
    "  --plugin F    a plugin whose tables are drawn too; may be given again\n"
    "  --findings D  folder for the files of disagreements\n"
    "  --show N      prints rule file N and ends\n"
    "  --keys N      leaves out each key of N rule files instead, and says which did nothing\n"
    "  --with T      a table that rule files are drawn for; may be given again\n"
    "ends with 1 where the engine and the reference disagreed, 2 on a mistake in its use\n";

}  // namespace

int main(int argc, char** argv) {
    using namespace niblick;
    soak::Plan plan;
    std::vector<std::filesystem::path> plugins;
    std::string show;
    bool keys = false;
    for (int i = 1; i < argc; i += 2) {
        const std::string_view option = argv[i];
        if (i + 1 == argc) {
            std::fputs(kUsage, option == "--help" ? stdout : stderr);
            return option == "--help" ? 0 : 2;
        }
        const std::string value = argv[i + 1];
        const auto number = [&] { return std::strtoull(value.c_str(), nullptr, 10); };
        if (option == "--seed")
            plan.seed = number();
        else if (option == "--first")
            plan.first = number();
        else if (option == "--rules")
            plan.rules = number();
        else if (option == "--pairs")
            plan.pairs = number();
        else if (option == "--hours")
            plan.seconds = std::strtod(value.c_str(), nullptr) * 3600, plan.tell_every = 60;
        else if (option == "--deals")
            plan.deals = static_cast<int>(number());
        else if (option == "--states")
            plan.depth.most_states = number();
        else if (option == "--pictures")
            plan.depth.pictures = static_cast<int>(number());
        else if (option == "--without")
            plan.without.push_back(value);
        else if (option == "--plugin")
            plugins.emplace_back(value);
        else if (option == "--findings")
            plan.findings = value;
        else if (option == "--show")
            show = value;
        else if (option == "--keys")
            plan.rules = number(), keys = true;
        else if (option == "--with")
            plan.with.push_back(value);
        else {
            std::fputs(kUsage, stderr);
            return 2;
        }
    }
    PluginsLoaded loaded = load_plugins(builtin(), plugins);
    for (const std::string& fault : loaded.faults) std::fprintf(stderr, "%s\n", fault.c_str());
    if (!loaded.faults.empty()) return 2;
    if (plan.seconds > 0 || plan.pairs > 0) plan.rules = std::uint64_t{1} << 62;
    const Library library(loaded.registry,
                          {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"});
    if (!show.empty()) {
        const auto draft = soak::drawn(library.registry(), plan,
                                       std::strtoull(show.c_str(), nullptr, 10), plan.with);
        std::fputs(draft.text().c_str(), stdout);
        return 0;
    }
    if (keys) {
        const soak::KeyReport report = soak::leave_out_keys(library, plan);
        std::fputs(report_text(report).c_str(), stdout);
        return report.faults.empty() ? 0 : 1;
    }
    const soak::Report report = soak::soak(library, plan);
    std::fputs(report_text(library.registry(), report).c_str(), stdout);
    return report.faults.empty() ? 0 : 1;
}
