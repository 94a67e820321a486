#pragma once

#include <functional>
#include <string>

#include "workbench/library/rules_model.h"
#include "workbench/pages/studio/design_model.h"
#include "workbench/pages/studio/lint_model.h"
#include "workbench/pages/studio/studio_model.h"
#include "workbench/pages/studio/workshop_command.h"

namespace niblick {

// Lint and design runs on the rule file in the studio, on request.
class Workshop {
  public:
    static constexpr std::uint64_t kDeals[] = {300, 1000, 5000};

    Workshop(RulesModel& rules, StudioModel& studio, const work::Background& where)
        : rules_(rules),
          studio_(studio),
          lint_(where),
          design_(where) {}

    // Returns a sentence to show, or an empty text.
    std::string perform(const WorkshopCommand& command);
    // Call after every command. Drops results about another file.
    void refresh();
    // True if there is something new to show.
    bool tick();

    SidePage page() const { return page_; }
    std::uint64_t deals() const { return deals_; }
    const LintModel& lint() const { return lint_; }
    const DesignModel& design() const { return design_; }
    bool busy() const { return lint_.busy() || design_.busy(); }
    // Why the current text cannot be studied; empty if it can.
    std::string obstacle() const;

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
    std::string id_;  // the file of the results
    LintModel lint_;
    DesignModel design_;
};

}  // namespace niblick
