#include "workbench/pages/studio/studio_model.h"

#include <algorithm>
#include <utility>

#include "variants/library/library.h"
#include "variants/mechanisms/mechanisms.h"
#include "workbench/library/rules_model.h"
#include "workbench/pages/studio/pair_model.h"
#include "workbench/study/deal_limits.h"

namespace niblick {

namespace {

// The other rulesets of the library with the same fingerprint.
std::vector<std::string> twins_of(const Catalogue& catalogue, const Loaded& loaded) {
    std::vector<std::string> twins;
    for (const CatalogueGroup& group : catalogue.groups) {
        for (const CatalogueEntry& entry : group.entries) {
            if (entry.id == loaded.rules.id || !entry.fault.empty()) continue;
            if (entry.fingerprint != loaded.variant->fingerprint) continue;
            twins.push_back(entry.name + " (" + entry.id + ")");
        }
    }
    return twins;
}

}  // namespace

StudioModel::StudioModel(RulesModel& rules, const work::Background& where)
    : rules_(rules),
      pairs_(std::make_unique<PairModel>(PairModel::Extent{}, where)) {}

StudioModel::~StudioModel() = default;

bool StudioModel::is_sound() const {
    return rules_.editor().sound();
}

const Registry& StudioModel::registry() const {
    return rules_.library().registry();
}

bool StudioModel::counting() const {
    return pairs_->busy();
}

std::string StudioModel::count_limits() const {
    return study::describe_limits(pairs_->limits());
}

void StudioModel::refresh(bool open) {
    const Editor& editor = rules_.editor();
    if (editor.id != id_) {
        id_ = editor.id;
        history_ = TextHistory(editor.text);
        good_.reset();
        page_ = {};
        base_.reset();
        pinned_ = false;
        known_ = false;
        saved_.clear();
    }
    history_.change(editor.text, true);
    if (open_ && !open) {
        pairs_->cancel();
        counted_now_ = counted_base_ = 0;
    }
    open_ = open;
    if (!open || editor.id.empty()) return;
    if (parents_read_ != rules_.parent_readings()) {
        parents_read_ = rules_.parent_readings();
        known_ = false;
        saved_.clear();
        if (!pinned_) base_.reset();
    }
    if (!known_ || editor.text != read_text_) read();
    if (!pinned_ && (!base_ || editor.saved != saved_)) choose_base();
    count_anew();
}

bool StudioModel::tick() {
    if (!open_) return false;
    const PairCount count = pairs_->count();
    const bool news = count.now.total() != count_.now.total() ||
                      count.finished != count_.finished || count.fault != count_.fault;
    count_ = count;
    return news;
}

// Derives everything shown from the text.
void StudioModel::read() {
    read_text_ = rules_.editor().text;
    known_ = true;
    const Loaded& loaded = rules_.loaded();
    const Library& library = rules_.library();
    form_ = form_of(loaded, library);
    const FormField* drawn = form_.find(std::string(mechanisms::picture().id), "rows");
    rows_.reset();
    if (drawn != nullptr) rows_ = std::get<std::vector<std::string>>(drawn->value);
    differences_.clear();
    if (!loaded.rules.extends.empty()) {
        const Loaded parent = library.load(loaded.rules.extends);
        differences_ = niblick::differences(loaded, parent);
    }
    if (!loaded.ok()) return;
    good_ = std::make_unique<Loaded>(loaded);
    page_ = describe(loaded.rules, *loaded.variant);
    twins_ = twins_of(rules_.catalogue(), loaded);
}

// Takes the rules of the file as the base if they have no faults.
void StudioModel::choose_base() {
    const Editor& editor = rules_.editor();
    saved_ = editor.saved;
    base_.reset();
    Loaded loaded =
        editor.dirty() ? rules_.library().load_text(editor.path, editor.saved) : rules_.loaded();
    base_ = std::make_unique<Loaded>(std::move(loaded));
}

void StudioModel::count_anew() {
    const bool counts = good_ && good_->variant->course.empty();
    const std::uint64_t now = counts ? good_->variant->fingerprint : 0;
    const bool compares = counts && base_ && base_->ok() && base_->variant->fingerprint != now &&
                          base_->variant->course.empty();
    const std::uint64_t before = compares ? base_->variant->fingerprint : 0;
    if (now == counted_now_ && before == counted_base_) return;
    counted_now_ = now;
    counted_base_ = before;
    count_ = {};
    if (counts) {
        pairs_->ask(good_->variant, compares ? base_->variant : nullptr);
    } else {
        pairs_->cancel();
    }
}

bool StudioModel::same_pack() const {
    if (!good_ || !base_ || !base_->ok()) return false;
    return good_->variant->deck == base_->variant->deck;
}

void StudioModel::undo() {
    history_.undo();
    rules_.replace(history_.text());
}

void StudioModel::redo() {
    history_.redo();
    rules_.replace(history_.text());
}

void StudioModel::change(std::string text) {
    if (rules_.editor().id.empty()) return;
    history_.rest();
    history_.change(text, false);
    rules_.replace(std::move(text));
}

void StudioModel::compare_from_here() {
    if (!good_) return;
    base_ = std::make_unique<Loaded>(*good_);
    pinned_ = true;
}

void StudioModel::compare_with_file() {
    pinned_ = false;
    base_.reset();
}

void StudioModel::ask_for_line(int line) {
    line_ = line;
    ++times_;
}

}  // namespace niblick
