#include "workbench/app/workshop_offers.h"

#include "workbench/app/workspace.h"
#include "workbench/pages/library/library_page.h"
#include "workbench/pages/studio/studio_page.h"
#include "workbench/pages/studio/workshop_command.h"

namespace niblick {

namespace {

PaletteLine line(std::string words, const char* detail, WorkshopCommand what) {
    return {std::move(words), detail, "", command::Workshop{std::move(what)}};
}

void add_findings(const Workspace& work, std::vector<PaletteLine>& list) {
    const auto& findings = work.page<StudioPage>().workshop().lint().findings();
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const study::Finding& finding = findings[i];
        if (!finding.change.empty()) {
            list.push_back(line("Try: " + describe_change(finding.change.front()), "Finding",
                                workshop::TryFinding{i}));
        }
        list.push_back(line("Go to: " + finding.words, "Finding", workshop::GoToFinding{i}));
    }
}

void add_variants(const Workspace& work, std::vector<PaletteLine>& list) {
    const DesignModel& model = work.page<StudioPage>().workshop().design();
    for (std::size_t i = 0; i < model.list().size(); ++i) {
        const std::string words = model.list()[i].changes + " (" + model.list()[i].wins + " won)";
        list.push_back(line("Open " + words, "Variant", workshop::OpenVariant{i}));
        list.push_back(line("Save " + words, "Variant", workshop::SaveVariant{i}));
    }
    const StudioModel& studio = work.page<StudioPage>().studio();
    for (VaryOffer& offer : vary_offers(studio.form(), studio.registry())) {
        list.push_back(line(
            "Let vary " + offer.label, "Variants",
            workshop::Vary{std::move(offer.table), std::move(offer.key), std::move(offer.values)}));
    }
}

}  // namespace

std::vector<PaletteLine> workshop_offers(const Workspace& work) {
    std::vector<PaletteLine> list;
    if (work.settings().area != Area::studio || work.page<LibraryPage>().editor().id.empty())
        return list;
    switch (work.page<StudioPage>().workshop().page()) {
        case SidePage::picture: break;
        case SidePage::findings: add_findings(work, list); break;
        case SidePage::variants: add_variants(work, list); break;
    }
    return list;
}

}  // namespace niblick
