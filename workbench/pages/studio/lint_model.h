#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "variants/library/library.h"
#include "workbench/study/design/lint_text.h"
#include "workbench/work/job.h"

namespace niblick {

// Plays the rules in the studio through, in the background, and keeps what was found.
class LintModel {
  public:
    explicit LintModel(const work::Background& where) : where_(where), work_(where) {}

    // Expects rules that are ok.
    void start(const Library& library, const Loaded& rules, std::uint64_t deals);
    void stop() { work_.stop(); }
    void clear();  // another file is open
    // True when there is something new to show.
    bool tick();

    bool busy() const { return work_.busy(); }
    double share() const { return work_.share(); }
    bool stopped() const { return work_.stopped(); }
    // Why the last one came to nothing, as a sentence; empty when it did not.
    const std::string& fault() const { return fault_; }
    // Nothing before there was a first.
    const std::optional<study::Lint>& lint() const { return lint_; }
    const std::vector<study::Finding>& findings() const { return findings_; }
    // The text that was played through.
    const std::string& text() const { return text_; }
    // The line where a finding's rule stands in a text, edited since perhaps; 0: nowhere.
    int line_in(std::string_view text, std::size_t finding) const;

  private:
    const work::Background where_;
    std::string fault_;
    std::string text_;
    std::optional<study::Lint> lint_;
    std::vector<study::Finding> findings_;
    work::Job<study::Lint> work_;  // last: its thread ends before the rest goes
};

}  // namespace niblick
