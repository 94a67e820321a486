#include "workbench/pages/studio/workshop.h"

#include "workbench/pages/studio/workshop_command.h"
#include "workbench/study/design/design_files.h"

namespace niblick {

std::string Workshop::perform(const WorkshopCommand& command) {
    return std::visit([this](const auto& what) { return on(what); }, command);
}

void Workshop::refresh() {
    if (rules_.editor().id == id_) return;
    id_ = rules_.editor().id;
    lint_.clear();
    design_.clear();
}

bool Workshop::tick() {
    const bool found = lint_.tick();
    const bool designed = design_.tick();
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

std::string Workshop::on(const workshop::Show& c) {
    page_ = c.page;
    return {};
}

std::string Workshop::on(const workshop::Deals& c) {
    deals_ = c.count;
    return {};
}

std::string Workshop::on(const workshop::Lint&) {
    page_ = SidePage::findings;
    if (std::string why = obstacle(); !why.empty()) return why;
    lint_.start(rules_.library(), *studio_.good(), deals_);
    return {};
}

std::string Workshop::on(const workshop::Stop&) {
    const bool was = busy();
    lint_.stop();
    design_.stop();
    return was ? "Stopped; partial results are discarded." : "";
}

std::string Workshop::on(const workshop::GoToFinding& c) {
    if (c.number >= lint_.findings().size()) return {};
    const int line = lint_.line_in(rules_.editor().text, c.number);
    if (line > 0) {
        studio_.ask_for_line(line);
        return {};
    }
    const std::string& place = lint_.findings()[c.number].place;
    return place.empty() ? "No line of a file causes this." : "See " + place + ".";
}

std::string Workshop::on(const workshop::TryFinding& c) {
    if (c.number >= lint_.findings().size()) return {};
    const study::Finding& finding = lint_.findings()[c.number];
    if (finding.change.empty()) return {};
    studio_.apply(finding.change);
    return "The text says " + describe_change(finding.change.front()) + " now; undo reverts it.";
}

std::string Workshop::on(const workshop::Vary& c) {
    design_.vary(studio_.registry(), c);
    return {};
}

std::string Workshop::on(const workshop::Wish& c) {
    design_.wish(c);
    return {};
}

std::string Workshop::on(const workshop::FindVariants&) {
    page_ = SidePage::variants;
    if (std::string why = obstacle(); !why.empty()) return why;
    if (std::string why = design_.obstacle(); !why.empty()) return why;
    design_.start(rules_.library(), *studio_.good(), deals_);
    return {};
}

std::string Workshop::on(const workshop::SortVariants& c) {
    design_.sort(c.column);
    return {};
}

std::string Workshop::on(const workshop::OpenVariant& c) {
    const study::Candidate* candidate = design_.candidate(c.row);
    if (candidate == nullptr) return {};
    studio_.put(candidate->text);
    return "The variant is now in the editor; undo restores the earlier text.";
}

std::string Workshop::on(const workshop::SaveVariant& c) {
    const study::Candidate* candidate = design_.candidate(c.row);
    if (candidate == nullptr) return {};
    const std::string stem = rules_.editor().path.stem().string();
    const std::string text = file_text(rules_.library(), *design_.base(), *design_.design(),
                                       *candidate, rules_.own_folder());
    return rules_.create_aside(stem + "_variant", text).words;
}

}  // namespace niblick
