#include "workbench/inspect/inspect.h"

#include <exception>

#include "workbench/draw/picture_file.h"
#include "workbench/draw/svg.h"
#include "workbench/explore/rules_sheet.h"
#include "workbench/inspect/picture.h"
#include "workbench/inspect/words.h"

namespace niblick {

namespace {

// An exception is a fault of what was drawn.
template <typename Check>
std::string caught(const Check& check) {
    try {
        return check();
    } catch (const std::exception& error) {
        return std::string("drawing fails: ") + error.what();
    }
}

}  // namespace

std::string position_fault(const Session& session, DrawnForms forms) {
    return caught([&] {
        std::string fault = text_fault(session);
        if (fault.empty()) fault = speech_fault(session);
        if (!fault.empty() || forms == DrawnForms::words) return fault;
        fault = table_fault(session);
        if (!fault.empty()) return fault;
        return exported_table_fault(session);
    });
}

std::string page_fault(const RuleSet& rules, const Session& session, DrawnForms forms) {
    return caught([&] {
        const RulesPage page = describe(rules, *session.board().variant);
        std::string fault = page_text_fault(page);
        if (!fault.empty() || forms == DrawnForms::words) return fault;
        for (const Picture& sheet : rules_sheet(page, session, kA4, helvetica_measure())) {
            fault = picture_fault(sheet);
            if (!fault.empty()) return "the printed page: " + fault;
        }
        return fault;
    });
}

}  // namespace niblick
