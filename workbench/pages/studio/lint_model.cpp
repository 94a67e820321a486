#include "workbench/pages/studio/lint_model.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "variants/text/edit.h"
#include "workbench/work/threads.h"

namespace niblick {

void LintModel::start(const Library& library, const Loaded& rules, std::uint64_t deals) {
    clear();
    text_ = rules.sources.front().text;
    study::LintWish wish;
    wish.seeds = {1, deals};
    wish.threads = where_.threads(work::processors_beside_window());
    work_.start(
        [library, rules, wish, lint = std::shared_ptr<study::LintWork>()](
            const StopToken& stop, const auto& report) mutable -> std::optional<study::Lint> {
            if (!lint) {
                wish.stop = stop;
                wish.report = report;
                lint = std::make_shared<study::LintWork>(library, rules, wish);
            }
            if (lint->step()) return std::nullopt;
            return lint->take();
        });
}

void LintModel::clear() {
    work_.clear();
    lint_.reset();
    fault_.clear();
    findings_.clear();
    text_.clear();
}

bool LintModel::tick() {
    if (auto lint = work_.take()) {
        lint_ = std::move(lint);
        findings_ = study::findings(*lint_);
        return true;
    }
    if (auto why = work_.take_fault()) {
        fault_ = std::move(*why);
        return true;
    }
    return work_.moved();
}

int LintModel::line_in(std::string_view text, std::size_t finding) const {
    const study::Finding& found = findings_[finding];
    const auto value = found.key.empty() ? std::nullopt : find_value(text, found.table, found.key);
    if (!value) return found.line;
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(value->from);
    return 1 + static_cast<int>(std::count(text.begin(), end, '\n'));
}

}  // namespace niblick
