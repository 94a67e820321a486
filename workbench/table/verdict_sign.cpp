#include "workbench/table/verdict_sign.h"

namespace niblick {

SignLook sign_of(Standing standing) {
    switch (standing) {
        case Standing::won:
        case Standing::winnable: return {Sign::tick, &Theme::good};
        case Standing::no_move: return {Sign::bar, &Theme::bad};
        case Standing::no_longer:
        case Standing::never:
        case Standing::lost: return {Sign::cross, &Theme::bad};
        case Standing::unknown: return {Sign::question, &Theme::unknown};
        case Standing::working: return {Sign::dots, &Theme::unknown};
        case Standing::none: break;
    }
    return {};
}

SignLook sign_of(const MoveGrade& grade) {
    switch (grade.kind) {
        case MoveGrade::Kind::keeps: return {Sign::tick, &Theme::good};
        case MoveGrade::Kind::loses: return {Sign::cross, &Theme::bad};
        case MoveGrade::Kind::costs: return {Sign::bar, &Theme::second};
        case MoveGrade::Kind::unknown: break;
    }
    return {Sign::question, &Theme::unknown};
}

}  // namespace niblick
