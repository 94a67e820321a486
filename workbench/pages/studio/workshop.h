#pragma once

#include <functional>
#include <string>

#include "workbench/library/rules_model.h"
#include "workbench/pages/studio/design_model.h"
#include "workbench/pages/studio/lint_model.h"
#include "workbench/pages/studio/studio_model.h"
#include "workbench/pages/studio/workshop_command.h"

namespace niblick {

// What is worked out about the rule file in the studio when it is asked for: what a linter by play
// finds, and variants that come near a wish.
class Workshop {
  public:
    static constexpr std::uint64_t kDeals[] = {300, 1000, 5000};

    Workshop(RulesModel& rules, StudioModel& studio, const work::Background& where)
        : rules_(rules),
          studio_(studio),
          lint_(where),
          design_(where) {}

    // Returns what there is to say, or nothing.
    std::string perform(const WorkshopCommand& command);
    // Called after every command: what was found out about another file is put away.
    void refresh();
    // True when there is something new to show.
    bool tick();

    SidePage page() const { return page_; }
    std::uint64_t deals() const { return deals_; }
    const LintModel& lint() const { return lint_; }
    const DesignModel& design() const { return design_; }
    bool busy() const { return lint_.busy() || design_.busy(); }
    // Why nothing can be worked out about the text as it is; empty when it can be.
    std::string hindrance() const;

  private:
    std::string on(const workshop::Show& c);
    std::string on(const workshop::Deals& c);
    std::string on(const workshop::Lint&);
    std::string on(const workshop::Stop&);
    std::string on(const workshop::GoToFinding& c);
    std::string on(const workshop::TryFinding& c);
    std::string on(const workshop::Vary& c);
    std::string on(const workshop::Wish& c);
    std::string on(const workshop::FindVariants&);
    std::string on(const workshop::SortVariants& c);
    std::string on(const workshop::OpenVariant& c);
    std::string on(const workshop::SaveVariant& c);

    RulesModel& rules_;
    StudioModel& studio_;
    SidePage page_ = SidePage::picture;
    std::uint64_t deals_ = kDeals[0];
    std::string id_;  // of the file that all is about
    LintModel lint_;
    DesignModel design_;
};

}  // namespace niblick
