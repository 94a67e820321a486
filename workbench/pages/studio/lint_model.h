#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/study/design/lint_text.h"
#include "workbench/work/job.h"

namespace niblick {

class Library;
struct Loaded;

// Lints the rules in the studio in the background, and keeps the result.
class LintModel {
  public:
    explicit LintModel(const work::Background& where) : where_(where), work_(where) {}

    // Expects rules that are ok.
    void start(const Library& library, const Loaded& rules, std::uint64_t deals);
    void stop() { work_.stop(); }
    void clear();  // call when another file is opened
    // True if there is something new to show.
    bool tick();

    bool busy() const { return work_.busy(); }
    double share() const { return work_.share(); }
    bool stopped() const { return work_.stopped(); }
    // Why the last run failed, as a sentence; empty if it did not.
    const std::string& fault() const { return fault_; }
    // Nothing before the first result.
    const std::optional<study::Lint>& lint() const { return lint_; }
    const std::vector<study::Finding>& findings() const { return findings_; }
    // The text that was linted.
    const std::string& text() const { return text_; }
    // The line of a finding's rule in a text that may have been edited since; 0 if not found.
    int line_in(std::string_view text, std::size_t finding) const;

  private:
    const work::Background where_;
    std::string fault_;
    std::string text_;
    std::optional<study::Lint> lint_;
    std::vector<study::Finding> findings_;
    work::Job<study::Lint> work_;  // last: its thread ends before the rest is destroyed
};

}  // namespace niblick
