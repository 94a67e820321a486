#pragma once

#include <string>

#include "workbench/kit/page.h"
#include "workbench/library/rules_model.h"
#include "workbench/pages/library/library_page.h"
#include "workbench/pages/studio/studio_model.h"
#include "workbench/pages/studio/workshop.h"

namespace niblick {

class PlayPage;

// The page for writing rule files: text, form, drawing and results about the rules.
class StudioPage final : public Page {
  public:
    static constexpr Tab kTab{Area::studio, "Studio",
                              "Edit the rules as text, as a form or as a drawing"};

    StudioPage(Host& host, RulesModel& rules, PlayPage& play, LibraryPage& library,
               const work::Background& background);

    const StudioModel& studio() const { return studio_; }
    const Workshop& workshop() const { return workshop_; }
    const Editor& editor() const { return rules_.editor(); }
    const Catalogue& catalogue() const { return rules_.catalogue(); }
    // Whether the templates are shown, and which is selected.
    struct Examples {
        bool open = false;
        std::string chosen;
    };
    const Examples& examples() const { return examples_; }
    // Names copies of the rules.
    const LibraryState& naming() const { return library_.state(); }
    LibraryPage& library() { return library_; }

    // The model and the bench, brought up to date with the text, for an edit or a run.
    StudioModel& current();
    Workshop& bench();
    // Shows what they answer, unless it is empty.
    void tell(std::string words);
    void edit(const std::string& text) { rules_.edit(text); }
    void show_side(SidePage page);
    // Shows the templates with one selected, or the rules again.
    void show_templates(bool open, const std::string& chosen);
    void begin_from(const std::string& id);  // a new text in the user's folder from a template
    // Plays a deal under the current rules or under the base.
    void play_deal(std::uint64_t number, bool before);

    const Tab* area_tab() const override { return &kTab; }
    std::vector<Action> actions() override;
    std::vector<PaletteOffer> offers(std::string_view search) override;
    bool cancel(bool in_sight) override;
    bool edit_rules_at(const std::string& id, int line) override;
    void refresh(bool in_sight) override;
    bool tick(Clock::time_point now, bool in_sight) override;

  private:
    std::vector<Action> actions_of_editing();
    std::vector<Action> actions_of_runs();
    std::vector<PaletteOffer> offers_of_findings();
    std::vector<PaletteOffer> offers_of_variants();

    Host& host_;
    RulesModel& rules_;
    PlayPage& play_;
    LibraryPage& library_;
    StudioModel studio_;
    Workshop workshop_;
    Examples examples_;
    std::string seen_id_;  // the rules open at the last refresh
};

}  // namespace niblick
