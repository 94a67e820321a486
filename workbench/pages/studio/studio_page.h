#pragma once

#include <string>

#include "workbench/kit/page.h"
#include "workbench/library/rules_command.h"
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

    StudioPage(Host& host, RulesModel& rules, PlayPage& play, const LibraryPage& library,
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
    // Whether a copy is being named.
    const LibraryState& library() const { return library_.state(); }

    const Tab* area_tab() const override { return &kTab; }
    bool perform(const Command& command, bool in_sight) override;
    void refresh(bool in_sight) override;
    bool tick(Clock::time_point now, bool in_sight) override;

  private:
    void on(const command::Studio&);
    void on(const command::Workshop&);
    void on(const command::OpenRulesAt&);
    void on(const studio::UndoEdit&) { studio_.undo(); }
    void on(const studio::RedoEdit&) { studio_.redo(); }
    void on(const studio::SetKey& c) { studio_.set_key(c); }
    void on(const studio::DropKey& c) { studio_.drop_key(c); }
    void on(const studio::AddTable& c) { studio_.add_table(c.table); }
    void on(const studio::DropTable& c) { studio_.drop_table(c.table); }
    void on(const studio::Draw& c) { studio_.draw(c.rows); }
    void on(const studio::TurnIntoDrawing&) { host_.say(studio_.turn_into_drawing()); }
    void on(const studio::Examples&);
    void on(const studio::FromTemplate&);
    void on(const studio::CompareFromHere&) { studio_.compare_from_here(); }
    void on(const studio::CompareWithFile&) { studio_.compare_with_file(); }
    void on(const studio::PlayDeal&);
    void on(const studio::Find&) { studio_.ask_for_find(); }

    Host& host_;
    RulesModel& rules_;
    PlayPage& play_;
    const LibraryPage& library_;
    StudioModel studio_;
    Workshop workshop_;
    Examples examples_;
    std::string seen_id_;  // the rules open at the last refresh
};

}  // namespace niblick
