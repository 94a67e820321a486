#include "workbench/pages/compare/compare_files.h"

#include <system_error>
#include <utility>

#include "core/base/fnv.h"
#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/base/words.h"
#include "variants/text/files.h"
#include "workbench/draw/picture_file.h"
#include "workbench/kit/file_name.h"
#include "workbench/pages/compare/compare_pictures.h"
#include "workbench/pages/compare/compare_text.h"
#include "workbench/study/compare/compare_export.h"
#include "workbench/study/export.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

std::string figures_csv(const CompareFigures& figures, const std::vector<std::string>& names) {
    std::string text = "figure";
    for (const std::string& name : names) text += ',' + csv_field(name);
    text += '\n';
    for (const DataTable& table : figure_tables(figures, names)) {
        for (std::size_t i = 1; i < table.columns.size(); ++i) {
            text += csv_field(table.columns[i].head);
            for (const auto& row : table.rows) text += ',' + csv_field(row[i].words);
            text += '\n';
        }
    }
    return text;
}

std::filesystem::path deals_beside(const std::filesystem::path& file) {
    return (file.parent_path() / file.stem()).concat("-deals.csv");
}

std::string proposed_name(const CompareFigures& figures, FigureFile as) {
    const study::Comparison& comparison = figures.comparison;
    std::string name = "compare";
    for (const study::ComparedSeries& one : comparison.series) name += "-" + one.series.rules;
    return file_name(name + "-" + study::seeds_in_name(comparison.seeds)) +
           std::string(ending_of(as));
}

std::string kept_name(const study::Plan& plan) {
    std::string name;
    for (const study::Series& series : plan.series) {
        const std::string& id = series.rules;
        name += id.substr(id.find_last_of('/') == std::string::npos ? 0 : id.find_last_of('/') + 1);
        name += '-';
    }
    if (name.size() > 80) name.resize(80);
    for (char& c : name) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
        if (!plain) c = '_';
    }
    std::string all;
    for (const study::Series& series : plan.series) {
        all += series.rules + ' ' + format_hex(series.fingerprint) + ' ';
    }
    const study::Terms& terms = plan.terms;
    all += std::to_string(terms.limits.nodes) + ' ' + std::to_string(terms.limits.bytes) + ' ';
    all.append(study::goal_word(terms.goal)) += ' ';
    all += terms.scheme + ' ' + terms.version + ' ' + terms.plugins;
    return name + std::to_string(plan.seeds.first) + "-" + std::to_string(plan.seeds.last) + "-" +
           format_hex(fnv1a(all)).substr(8) + ".db";
}

std::string save_comparison(const CompareFigures& figures, const std::vector<std::string>& names,
                            FigureFile as, const std::filesystem::path& file) {
    std::vector<std::pair<std::filesystem::path, std::string>> files;
    switch (as) {
        case FigureFile::csv: {
            files.emplace_back(file, figures_csv(figures, names));
            files.emplace_back(deals_beside(file), study::flips_csv(figures.comparison));
            break;
        }
        case FigureFile::json:
            files.emplace_back(file, study::comparison_json(figures.comparison, figures.profiles));
            break;
        case FigureFile::png:
        case FigureFile::svg:
        case FigureFile::txt: {
            const PictureFormat format = format_of(ending_of(as));
            BytesOrError drawn =
                file_bytes({comparison_sheet(figures, names, measure_for(format))}, format);
            if (!drawn.bytes) return with_capital(drawn.error) + ".";
            files.emplace_back(file, std::move(*drawn.bytes));
            break;
        }
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
