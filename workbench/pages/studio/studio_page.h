#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/kit/page.h"
#include "workbench/pages/studio/studio_model.h"
#include "workbench/pages/studio/workshop.h"

namespace niblick {

class PlayPage;
class RulesModel;
struct Catalogue;
struct Editor;

// The page of the open rule file: text, form, drawing, results about the rules, saving.
class StudioPage final : public Page {
  public:
    static constexpr Tab kTab{Area::studio, "Studio",
                              "Edit the rules as text, as a form or as a drawing"};

    StudioPage(Host& host, RulesModel& rules, PlayPage& play, const work::Background& background);

    const StudioModel& studio() const { return studio_; }
    const Workshop& workshop() const { return workshop_; }
    const Editor& editor() const;
    const Catalogue& catalogue() const;
    // Whether the templates are shown, and which is selected.
    struct Examples {
        bool open = false;
        std::string chosen;
    };
    const Examples& examples() const { return examples_; }
    // The field for the name of a copy.
    struct Naming {
        bool open = false;
        std::string of;     // the id of the rules being copied
        std::string name;   // the one proposed, or the last that was refused
        std::string fault;  // why it was refused
    };
    const Naming& naming() const { return naming_; }

    // The model and the bench, brought up to date with the text, for an edit or a run.
    StudioModel& current();
    Workshop& bench();
    // Shows what they answer, unless it is empty.
    void tell(std::string words);
    void edit(const std::string& text);
    void save_copy(const std::string& name);
    void show_side(SidePage page);
    // Shows the templates with one selected, or the rules again.
    void show_templates(bool open, const std::string& chosen);
    // A new text in the user's folder: from a template, from a file of Solvitaire's rules.
    void begin_from(const std::string& id);
    void import_rules(const std::filesystem::path& file);
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
    std::vector<Action> actions_of_file();
    std::vector<Action> actions_of_editing();
    std::vector<Action> actions_of_runs();
    std::vector<PaletteOffer> offers_of_findings();
    std::vector<PaletteOffer> offers_of_variants();
    void ask_import();
    void create(const std::string& name, std::string_view text);
    void play_edited();
    void save();
    void name_copy();  // opens the field for the name of a copy
    void revert();

    Host& host_;
    RulesModel& rules_;
    PlayPage& play_;
    StudioModel studio_;
    Workshop workshop_;
    Examples examples_;
    Naming naming_;
    std::string seen_id_;  // the rules open at the last refresh
};

}  // namespace niblick
