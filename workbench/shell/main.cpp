#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "variants/text/text_cells.h"
#include "workbench/app/everything_page.h"
#include "workbench/app/links_page.h"
#include "workbench/app/system_wishes.h"
#include "workbench/app/window_page.h"
#include "workbench/app/workspace.h"
#include "workbench/game/play_page.h"
#include "workbench/kit/link.h"
#include "workbench/pages/compare/compare_page.h"
#include "workbench/pages/graph/graph_page.h"
#include "workbench/pages/surveys/survey_page.h"
#include "workbench/persist/places.h"
#include "workbench/shell/arguments.h"
#include "workbench/shell/screenshot.h"
#include "workbench/shell/window.h"
#include "workbench/usage/completion.h"
#include "workbench/usage/man_page.h"

namespace niblick {

namespace {

enum Exit : int { fine = 0, bad_ruleset = 3, bad_usage = 4, our_fault = 5 };

int complain(Exit code, const std::string& words) {
    std::fprintf(stderr, "niblick-workbench: %s\n", clean_text(words).c_str());
    return code;
}

// The path of the program, for finding the rule files beside it.
std::filesystem::path program_path(const char* name) {
    std::error_code failed;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
    return failed ? std::filesystem::path(name) : self;
}

Workspace::Options options_for(const Arguments& arguments, const char* program, Waker& waker) {
    Workspace::Options options;
    options.roots = arguments.rulesets;
    for (auto& root : default_roots(program_path(program))) options.roots.push_back(root);
    options.own_rules = own_rules_folder();
    options.pictures = pictures_folder();
    options.surveys = surveys_folder();
    options.plugins = arguments.plugins;
    options.first_deal = arguments.deal;
    if (arguments.screenshot.empty() && !arguments.time_start) {
        options.state_folder = state_folder();
        options.reduced_motion = system_reduces_motion();
        options.light_desktop = system_is_light();
        options.letter_paper = system_prints_on_letter();
        options.wake = [&waker] { waker.wake(); };
    }
    return options;
}

// Reports refused plugins of the command line. Those of the settings do not prevent the start; the
// window reports them.
int refuse_plugins(const Workspace& work, const Arguments& arguments) {
    std::string words;
    for (const std::string& fault : work.plugins().faults) {
        for (const std::filesystem::path& file : arguments.plugins) {
            if (fault.starts_with(file.string() + ":"))
                words += (words.empty() ? "" : "\n") + fault;
        }
    }
    return words.empty() ? fine : complain(bad_ruleset, words);
}

// Applies the command line to the workspace. Returns an exit code.
int prepare(Workspace& work, const Arguments& arguments) {
    if (const int code = refuse_plugins(work, arguments); code != fine) return code;
    const std::optional<Link> link = read_link(arguments.rules);
    const std::vector<std::string> faults = work.open(link ? "" : path_or_text(arguments.rules));
    if (!faults.empty()) {
        std::string words = arguments.rules + " cannot be played:";
        for (const std::string& fault : faults) words += "\n  " + fault;
        return complain(bad_ruleset, words);
    }
    if (link) {
        std::string why;
        work.call([&] { why = work.page<LinksPage>().open(*link); });
        if (!why.empty()) return complain(bad_ruleset, why);
    }
    if (arguments.rules.empty() && arguments.deal) {
        work.call(&PlayPage::open_deal, number_text(*arguments.deal));
    }
    if (arguments.dark && *arguments.dark != work.page<WindowPage>().look().dark) {
        work.run("theme");
    }
    if (arguments.touch && *arguments.touch != work.settings().touch) {
        work.run("touch");
    }
    if (arguments.panel == "none" && work.settings().rules_open) {
        work.run("panel");
    } else if (!arguments.panel.empty() && arguments.panel != "none") {
        work.run("panel." + arguments.panel);
    }
    if (!arguments.area.empty()) work.run("area." + arguments.area);
    if (!arguments.survey.empty()) {
        work.call(&SurveyPage::open_file, arguments.survey.string());
    }
    if (arguments.advice) work.call(&PlayPage::advise, *arguments.advice);
    if (arguments.show == "palette") work.run("palette");
    if (arguments.show == "settings") work.run("settings");
    if (arguments.show == "goals" && !work.settings().goals) {
        work.run("goals");
    }
    if (arguments.show == "files") work.run("rules.open_file");
    if (arguments.show == "keys") work.run("keys");
    for (const std::string& word : arguments.moves) {
        if (const std::string why = work.play_word(word); !why.empty()) {
            return complain(bad_usage, why);
        }
    }
    // A move hides the scorecard, and the end of a hole shows it.
    if (arguments.show == "card" && !work.page<PlayPage>().state().showing_card) {
        work.run("scorecard");
    }
    return fine;
}

// Sets the games and deals to compare, and selects the tab.
void prepare_comparison(Workspace& work, const std::vector<std::string>& words) {
    if (words.empty()) return;
    work.run("area.compare");
    constexpr std::string_view kPages[] = {"figures", "tables", "rules"};
    std::optional<CompareTab> page;
    for (const std::string& word : words) {
        const auto known = std::ranges::find(kPages, word);
        if (known != std::end(kPages)) {
            page = static_cast<CompareTab>(known - std::begin(kPages));
        } else if (word.find_first_not_of("0123456789.") == std::string::npos) {
            work.call([&] {
                ComparePage& comparison = work.page<ComparePage>();
                comparison.tell(comparison.compare().set_deals(word));
            });
        } else {
            work.call(&ComparePage::take_rules, word);
        }
    }
    work.run("compare.start");
    if (page) {
        work.call([&] { work.page<ComparePage>().compare().show(*page); });
    };
}

int run(const std::vector<std::string>& words, const char* program) {
    const auto start = std::chrono::steady_clock::now();
    const Arguments arguments = read_arguments(words);
    if (!arguments.error.empty()) {
        return complain(bad_usage,
                        arguments.error + "\nniblick-workbench --help lists the options");
    }
    if (arguments.help) {
        std::fputs(usage().c_str(), stdout);
        return fine;
    }
    if (arguments.man || !arguments.completion.empty()) {
        Usage described = usage_of_window();
        described.version = "niblick " NIBLICK_VERSION;
        const std::string text = arguments.man ? man_page(described)
                                               : completion_script(described, arguments.completion);
        std::fputs(text.c_str(), stdout);
        return fine;
    }
    if (arguments.version) {
        std::printf("niblick-workbench %s\n", NIBLICK_VERSION);
        return fine;
    }
    Waker waker;
    auto work = std::make_unique<Workspace>(options_for(arguments, program, waker));
    if (const int code = prepare(*work, arguments); code != fine) return code;
    prepare_comparison(*work, arguments.compare);
    if (!arguments.beside.empty()) {
        work->call(&GraphPage::put_second, arguments.beside);
    }
    const auto shown = [&] {
        if (!arguments.time_start) return true;
        const std::chrono::duration<double, std::milli> taken =
            std::chrono::steady_clock::now() - start;
        std::printf("%.0f ms from the start to the first frame\n", taken.count());
        return false;
    };
    const bool sized = arguments.width > 0;
    if (!arguments.screenshot.empty()) {
        const auto failed =
            take_screenshot(*work, sized ? arguments.width : 1280, sized ? arguments.height : 800,
                            arguments.scale > 0 ? arguments.scale : 1, arguments.screenshot);
        return failed ? complain(our_fault, *failed) : fine;
    }
    const auto show = [&] {
        return run_window(*work, arguments.scale, {arguments.width, arguments.height}, waker,
                          shown);
    };
    auto failed = show();
    while (!failed) {
        auto said = take_over_wanted(work->page<EverythingPage>(), [&] { work.reset(); });
        if (!said) break;
        work = std::make_unique<Workspace>(options_for(arguments, program, waker));
        work->open("");
        work->call(&PlayPage::say, std::move(*said));
        failed = show();
    }
    return failed ? complain(our_fault, *failed) : fine;
}

}  // namespace

}  // namespace niblick

int main(int count, char** words) {
    try {
        return niblick::run({words + 1, words + count}, words[0]);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "niblick-workbench: %s\n", niblick::clean_text(error.what()).c_str());
        return 5;
    }
}
