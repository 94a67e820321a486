#include "workbench/kit/figure_file.h"

#include "core/base/words.h"
#include "variants/text/files.h"

namespace niblick {

std::string_view ending_of(FigureFile as) {
    constexpr std::string_view kEndings[] = {".csv", ".json", ".png", ".svg", ".txt"};
    return kEndings[static_cast<std::size_t>(as)];
}

std::string save_file(const BytesOrError& made, const std::filesystem::path& file) {
    if (!made.bytes) return with_capital(made.error) + ".";
    if (const auto failed = write_file(file, *made.bytes)) {
        return file.string() + ": " + *failed + ".";
    }
    return "Saved as " + file.string() + ".";
}

std::vector<Action> figure_actions(const std::string& id, const std::string& section,
                                   const std::string& words, const std::function<bool()>& possible,
                                   const std::function<void(FigureFile)>& save) {
    constexpr std::string_view kWhat[] = {"tables", "all of it as data", "a bitmap picture",
                                          "a vector picture", "words alone"};
    std::vector<Action> rows;
    for (const FigureFile as : kFigureFiles) {
        const std::string ending(ending_of(as));
        const std::string name = words + " " + upper(ending.substr(1));
        const auto what = kWhat[static_cast<std::size_t>(as)];
        rows.push_back({.id = id + ending,
                        .section = section,
                        .name = name,
                        .tip = name + ": " + std::string(what),
                        .where = Where::anywhere,
                        .synonyms = "export",
                        .possible = possible,
                        .run = [save, as] { save(as); }});
    }
    return rows;
}

}  // namespace niblick
