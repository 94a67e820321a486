#include "workbench/pages/surveys/survey_files.h"

#include <optional>

#include "workbench/draw/picture_file.h"
#include "workbench/kit/file_name.h"
#include "workbench/pages/surveys/survey_pictures.h"
#include "workbench/study/export.h"

namespace niblick {

namespace {

BytesOrError rows_of(const SurveyNews& news, study::Format format) {
    try {
        BytesOrError rows{std::string(), {}};
        study::export_rows(study::SurveyStore::read(news.file), format, true,
                           [&rows](std::string_view line) {
                               rows.bytes->append(line).append("\n");
                               return true;
                           });
        return rows;
    } catch (const study::StoreError& error) {
        return {std::nullopt, error.what()};
    }
}

BytesOrError bytes_of(const SurveyNews& news, std::size_t series, FigureFile as) {
    if (as == FigureFile::csv) return rows_of(news, study::Format::csv);
    if (as == FigureFile::json) return rows_of(news, study::Format::json);
    const PictureFormat format = format_of(ending_of(as));
    return file_bytes({survey_sheet(news, series, measure_for(format))}, format);
}

}  // namespace

std::string proposed_name(const study::Plan& plan, FigureFile as) {
    std::string name = "survey";
    for (const study::Series& series : plan.series) name += "-" + series.rules;
    return file_name(name + "-" + study::seeds_in_name(plan.own())) + std::string(ending_of(as));
}

std::string save_survey(const SurveyNews& news, std::size_t series, FigureFile as,
                        const std::filesystem::path& file) {
    return save_file(bytes_of(news, series, as), file);
}

}  // namespace niblick
