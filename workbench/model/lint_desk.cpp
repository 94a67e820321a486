#include "workbench/model/lint_desk.h"

#include <algorithm>

#include "variants/edit.h"

namespace niblick {

void LintDesk::start(const Library& library, const Loaded& rules, std::uint64_t deals) {
    clear();
    text_ = rules.sources.front().text;
    work_.start([library, rules, deals](const std::stop_token& stop, const auto& report) {
        study::LintWish wish;
        wish.seeds = {1, deals};
        wish.threads = background_threads();
        wish.stop = stop;
        wish.report = report;
        return study::lint(library, rules, wish);
    });
}

void LintDesk::clear() {
    work_.clear();
    lint_.reset();
    findings_.clear();
    text_.clear();
}

bool LintDesk::tick() {
    if (auto lint = work_.take()) {
        lint_ = std::move(lint);
        findings_ = study::findings(*lint_);
        return true;
    }
    return work_.moved();
}

int LintDesk::line_in(std::string_view text, std::size_t finding) const {
    const study::Finding& found = findings_[finding];
    const auto value = found.key.empty() ? std::nullopt : find_value(text, found.table, found.key);
    if (!value) return found.line;
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(value->from);
    return 1 + static_cast<int>(std::count(text.begin(), end, '\n'));
}

}  // namespace niblick
