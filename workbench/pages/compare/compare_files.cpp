#include "workbench/pages/compare/compare_files.h"

#include <system_error>
#include <utility>

#include "variants/text/files.h"
#include "workbench/pages/compare/compare_text.h"
#include "workbench/study/compare/compare_export.h"
#include "workbench/study/export.h"

namespace niblick {

namespace {

constexpr float kPngScale = 2;

std::string file_name(const study::Comparison& comparison) {
    std::string name = "compare";
    for (const study::Half& half : comparison.halves) name += "-" + half.series.rules;
    for (char& c : name) {
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!plain && c != '-') c = '_';
    }
    const study::Seeds& seeds = comparison.seeds;
    if (!seeds.base.own()) name.append("-").append(facts_of(seeds.base.scheme).name);
    return name + "-" + digits_of(seeds.number(seeds.first)) + "-" +
           digits_of(seeds.number(seeds.last));
}

}  // namespace

std::string figures_csv(const CompareFigures& figures, const std::vector<std::string>& names) {
    std::string text = "figure";
    for (const std::string& name : names) text += ',' + study::csv_field(name);
    text += '\n';
    for (const FigureRow& row : figure_rows(figures)) {
        text += study::csv_field(row.head);
        for (const std::string& value : row.values) text += ',' + study::csv_field(value);
        text += '\n';
    }
    return text;
}

std::string save_comparison(const CompareFigures& figures, const std::vector<std::string>& names,
                            CompareFile as, const std::filesystem::path& folder) {
    if (folder.empty()) return "There is no folder to save files in.";
    const std::filesystem::path stem = folder / file_name(figures.comparison);
    std::vector<std::pair<std::filesystem::path, std::string>> files;
    const auto add = [&](const std::string& ending, std::string bytes) {
        files.emplace_back(std::filesystem::path(stem).concat(ending), std::move(bytes));
    };
    switch (as) {
        case CompareFile::csv:
            add(".csv", figures_csv(figures, names));
            add("-deals.csv", study::flips_csv(figures.comparison));
            break;
        case CompareFile::json:
            add(".json", study::comparison_json(figures.comparison, figures.profiles));
            break;
        case CompareFile::png:
            add(".png", png_bytes(compare_image(figures, names), kPngScale));
            break;
        case CompareFile::svg: add(".svg", svg_text(compare_image(figures, names))); break;
    }
    for (const auto& [path, bytes] : files) {
        if (const auto failed = write_file(path, bytes)) {
            return path.string() + ": " + *failed + ".";
        }
    }
    std::string words = "Saved as " + files.front().first.string();
    if (files.size() > 1) words += " and " + files.back().first.filename().string();
    return words + ".";
}

}  // namespace niblick
