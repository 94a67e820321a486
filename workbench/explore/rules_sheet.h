#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/game/session.h"
#include "variants/explain/describe.h"
#include "workbench/draw/picture_file.h"

namespace niblick {

// The rules page of a game on paper, under a picture of a game's table: as many sheets as it takes.
std::vector<Picture> rules_sheet(const RulesPage& page, const Session& session, Size paper,
                                 const TextMeasure& measure);

// The same as a file of the kind that its name asks for, otherwise PDF.
BytesOrError rules_document(const RulesPage& page, const Session& session, Size paper,
                            const std::filesystem::path& file);

}  // namespace niblick
