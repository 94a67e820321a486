#include "workbench/pages/studio/workshop.h"

#include "variants/library/library.h"
#include "workbench/library/rules_model.h"
#include "workbench/pages/studio/design_model.h"
#include "workbench/pages/studio/lint_model.h"
#include "workbench/pages/studio/studio_model.h"
#include "workbench/study/design/design_files.h"

namespace niblick {

Workshop::Workshop(RulesModel& rules, StudioModel& studio, const work::Background& where)
    : rules_(rules),
      studio_(studio),
      lint_(std::make_unique<LintModel>(where)),
      design_(std::make_unique<DesignModel>(where)) {}

Workshop::~Workshop() = default;

bool Workshop::busy() const {
    return lint_->busy() || design_->busy();
}

void Workshop::refresh() {
    if (rules_.editor().id == id_) return;
    id_ = rules_.editor().id;
    lint_->clear();
    design_->clear();
}

bool Workshop::tick() {
    const bool found = lint_->tick();
    const bool designed = design_->tick();
    return found || designed;
}

std::string Workshop::obstacle() const {
    if (rules_.editor().id.empty()) return "Open a rule file first.";
    if (!studio_.is_sound() || studio_.good() == nullptr) {
        return "The rules have errors; fix them first.";
    }
    if (!studio_.good()->variant->course.empty()) {
        return "A course cannot be checked as a whole: open the rules of its holes one by one.";
    }
    return {};
}

std::string Workshop::show(SidePage page) {
    page_ = page;
    return {};
}

std::string Workshop::set_deals(std::uint64_t count) {
    deals_ = count;
    return {};
}

std::string Workshop::start_lint() {
    page_ = SidePage::findings;
    if (std::string why = obstacle(); !why.empty()) return why;
    lint_->start(rules_.library(), *studio_.good(), deals_);
    return {};
}

std::string Workshop::stop() {
    const bool was = busy();
    lint_->stop();
    design_->stop();
    return was ? "Stopped; partial results are discarded." : "";
}

std::string Workshop::go_to_finding(std::size_t number) {
    if (number >= lint_->findings().size()) return {};
    const int line = lint_->line_in(rules_.editor().text, number);
    if (line > 0) {
        studio_.ask_for_line(line);
        return {};
    }
    const std::string& place = lint_->findings()[number].place;
    return place.empty() ? "No line of a file causes this." : "See " + place + ".";
}

std::string Workshop::try_finding(std::size_t number) {
    if (number >= lint_->findings().size()) return {};
    const study::Finding& finding = lint_->findings()[number];
    if (finding.change.empty()) return {};
    studio_.apply(finding.change);
    return "The text says " + describe_change(finding.change.front()) + " now; undo reverts it.";
}

std::string Workshop::vary(const std::string& table, const std::string& key,
                           const std::string& values) {
    design_->vary(studio_.registry(), table, key, values);
    return {};
}

std::string Workshop::aim(int percent) {
    if (std::string why = obstacle(); !why.empty()) return why;
    design_->aim(rules_.library(), *studio_.good(), deals_, percent);
    return {};
}

std::string Workshop::wish(DesignWishOf of, const std::string& text) {
    design_->wish(of, text);
    return {};
}

std::string Workshop::find_variants() {
    page_ = SidePage::variants;
    if (std::string why = obstacle(); !why.empty()) return why;
    if (std::string why = design_->obstacle(); !why.empty()) return why;
    design_->start(rules_.library(), *studio_.good(), deals_);
    return {};
}

std::string Workshop::sort_variants(int column) {
    design_->sort(column);
    return {};
}

std::string Workshop::pick_variant(std::size_t row) {
    design_->pick(row);
    return {};
}

std::string Workshop::open_variant(std::size_t row) {
    const study::Candidate* candidate = design_->candidate(row);
    if (candidate == nullptr) return {};
    // Edits that change no play, such as comments, stay.
    const bool same = studio_.is_sound() && studio_.good()->variant->fingerprint ==
                                                design_->known()->rules().variant->fingerprint;
    if (same)
        studio_.apply(candidate->changes);
    else
        studio_.put(candidate->text);
    return "The variant is now in the editor; undo restores the earlier text.";
}

std::string Workshop::save_variant(std::size_t row) {
    const study::Candidate* candidate = design_->candidate(row);
    if (candidate == nullptr) return {};
    const std::string stem = rules_.editor().path.stem().string();
    const std::string text =
        file_text(rules_.library(), design_->known()->rules(), *candidate, rules_.own_folder());
    return rules_.create_aside(stem + "_variant", text).words;
}

}  // namespace niblick
