#include "workbench/game/views/verdict_signs.h"

namespace niblick {

SignLook sign_of(const Theme& theme, Standing standing) {
    switch (standing) {
        case Standing::won:
        case Standing::winnable: return {Sign::tick, theme.good};
        case Standing::no_move: return {Sign::bar, theme.bad};
        case Standing::no_longer:
        case Standing::never:
        case Standing::lost: return {Sign::cross, theme.bad};
        case Standing::unknown: return {Sign::question, theme.unknown};
        case Standing::working: return {Sign::dots, theme.unknown};
        case Standing::none: break;
    }
    return {};
}

SignLook sign_of(const Theme& theme, const MoveGrade& grade) {
    switch (grade.kind) {
        case MoveGrade::Kind::keeps: return {Sign::tick, theme.good};
        case MoveGrade::Kind::loses: return {Sign::cross, theme.bad};
        case MoveGrade::Kind::costs: return {Sign::bar, series_colour(theme, Series::orange)};
        case MoveGrade::Kind::unknown: break;
    }
    return {Sign::question, theme.unknown};
}

}  // namespace niblick
