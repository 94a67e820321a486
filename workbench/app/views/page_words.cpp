#include "workbench/app/views/page_words.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include <imgui_internal.h>

#include "core/base/quotes.h"
#include "workbench/kit/views/page_windows.h"

namespace niblick {

namespace {

std::string_view word_of(TargetRole role) {
    switch (role) {
        case TargetRole::tab: return "tab";
        case TargetRole::option: return "radio";
        case TargetRole::checkbox: return "checkbox";
        case TargetRole::row: return "row";
        case TargetRole::field: return "textbox";
        case TargetRole::slider: return "slider";
        case TargetRole::combo: return "combobox";
        case TargetRole::words: return "text";
        default: return "button";
    }
}

// Whether it is no item itself, but what its elements are.
bool holds(TargetRole role) {
    return role == TargetRole::picture || role == TargetRole::board || role == TargetRole::unread ||
           role == TargetRole::list || role == TargetRole::edge;
}

// Collects the items of a frame.
class Reader {
  public:
    Reader(const TextLog& texts, const TargetLog& targets) : texts_(texts), targets_(targets) {
        for (std::size_t i = 0; i < targets.size(); ++i) by_layer_[targets[i].layer].push_back(i);
    }

    std::vector<PageItem> items() {
        std::size_t next = 0;
        for (std::size_t i = 0; i <= texts_.size(); ++i) {
            for (; next < targets_.size() && targets_[next].texts <= i; ++next) add_target(next);
            if (i < texts_.size()) add_text(texts_[i]);
        }
        for (std::size_t i = 0; i < targets_.size(); ++i) {
            if (items_of_[i] && items_[*items_of_[i]].name.empty()) {
                items_[*items_of_[i]].name = inner_[i];
            }
        }
        std::erase_if(items_, [](const PageItem& item) { return item.name.empty(); });
        return std::move(items_);
    }

  private:
    // The smallest target around the middle of a rectangle that has any of its own.
    std::optional<std::size_t> around(const Rect& at, const void* layer) const {
        std::optional<std::size_t> best;
        const auto found = by_layer_.find(layer);
        if (found == by_layer_.end()) return best;
        for (const std::size_t i : found->second) {
            const Rect& r = targets_[i].at;
            if (!r.contains(at.middle_x(), at.middle_y())) continue;
            if (!best || r.w * r.h <= targets_[*best].at.w * targets_[*best].at.h) best = i;
        }
        return best;
    }

    void add_target(std::size_t number) {
        const DrawnTarget& target = targets_[number];
        items_of_.resize(targets_.size());
        inner_.resize(targets_.size());
        if (holds(target.role)) return;
        items_of_[number] = items_.size();
        PageItem& item = items_.emplace_back();
        item.role = word_of(target.role);
        item.name = target.name;
        item.about = target.about == target.name ? "" : target.about;
        item.value = target.value;
        item.group = target.group;
        item.chosen = target.chosen;
        item.enabled = target.enabled;
        item.from = target.from;
        item.to = target.to;
        item.at = target.at;
        item.seen = target.seen;
        item.by = target.role == TargetRole::words  ? PageItem::By::nothing
                  : target.role == TargetRole::away ? PageItem::By::showing
                                                    : PageItem::By::pointer;
        item.layer = target.layer;
        item.item = target.item;
    }

    void add_text(const DrawnText& text) {
        items_of_.resize(targets_.size());
        inner_.resize(targets_.size());
        // The letters on cards are no sentences.
        if (text.role == Role::index || text.role == Role::court) return;
        const std::optional<std::size_t> in = around(text.at, text.layer);
        const bool held = in && holds(targets_[*in].role);
        if (held && targets_[*in].role == TargetRole::unread) return;
        if (text.follows == Follows::nothing) {
            before_ = {};
            if (in && !held) {
                before_ = {in, {}};
                if (!inner_[*in].empty()) inner_[*in] += ", ";
            } else {
                before_.item = items_.size();
                PageItem& item = items_.emplace_back();
                const bool head = text.role == Role::strong || text.role == Role::title;
                const bool pressed = text.acts && held && targets_[*in].role == TargetRole::board;
                item.role = pressed ? "button" : head ? "heading" : "text";
                item.by = pressed ? PageItem::By::pointer : PageItem::By::nothing;
                item.at = text.at;
                item.seen = pressed ? common(text.at, targets_[*in].seen) : text.at;
                item.layer = text.layer;
                item.item = pressed ? targets_[*in].item : 0;
            }
        }
        std::string* to = before_.target ? &inner_[*before_.target]
                          : before_.item ? &items_[*before_.item].name
                                         : nullptr;
        if (to == nullptr) return;
        if (text.follows == Follows::line) *to += ' ';
        *to += text.words;
    }

    static Rect common(const Rect& a, const Rect& b) {
        const float x = std::max(a.x, b.x), y = std::max(a.y, b.y);
        const Rect r{x, y, std::min(a.right(), b.right()) - x,
                     std::min(a.bottom(), b.bottom()) - y};
        return r.w > 0 && r.h > 0 ? r : Rect{};
    }

    const TextLog& texts_;
    const TargetLog& targets_;
    std::map<const void*, std::vector<std::size_t>> by_layer_;
    std::vector<PageItem> items_;
    std::vector<std::optional<std::size_t>> items_of_;  // of the targets
    std::vector<std::string> inner_;                    // the texts in the targets
    struct {
        std::optional<std::size_t> target, item;
    } before_;  // where the last text went
};

// Of lists that drew only what is in sight: leaves out the lines beyond it, which are not all
// there, and adds items that scroll.
void add_scrolling(std::vector<PageItem>& items, const std::set<const void*>& lists) {
    for (const void* layer : lists) {
        const ImGuiWindow* window = window_of(layer);
        if (window == nullptr || window->ScrollMax.y <= 0) continue;
        const ImRect& sight = window->InnerRect;
        std::erase_if(items, [&](const PageItem& item) {
            return item.layer == layer &&
                   (item.at.bottom() <= sight.Min.y || item.at.y >= sight.Max.y);
        });
        const auto is_here = [&](const PageItem& item) { return item.layer == layer; };
        const auto made = [&](const char* name, PageItem::By by) {
            PageItem item;
            item.role = "button";
            item.name = name;
            item.by = by;
            item.layer = layer;
            return item;
        };
        if (window->Scroll.y > 0) {
            items.insert(std::ranges::find_if(items, is_here),
                         made("Show what is above", PageItem::By::scrolling_up));
        }
        if (window->Scroll.y < window->ScrollMax.y) {
            const auto last = std::find_if(items.rbegin(), items.rend(), is_here);
            items.insert(last.base(), made("Show what is below", PageItem::By::scrolling_down));
        }
    }
}

// One for several texts in a row that say the same.
void count_equal(std::vector<PageItem>& items) {
    std::vector<PageItem> kept;
    int times = 1;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const bool text = items[i].role == "text";
        if (text && i + 1 < items.size() && items[i + 1].role == "text" &&
            items[i + 1].name == items[i].name) {
            ++times;
            continue;
        }
        kept.push_back(std::move(items[i]));
        if (times > 1) kept.back().name += ", " + std::to_string(times) + " times";
        times = 1;
    }
    items = std::move(kept);
}

void add_text(std::string& json, std::string_view key, const std::string& words) {
    if (!words.empty()) json += ",\"" + std::string(key) + "\":" + json_text(words);
}

}  // namespace

PageWords::PageWords(const Workspace& work, Stage& stage) : work_(work), stage_(stage) {
    stage_.log_page(&texts_, &targets_);
}

PageInWords PageWords::read() const {
    PageInWords page;
    page.items = Reader(texts_, targets_).items();
    const void* over = foreground_layer();
    const ImGuiWindow* popup = uppermost_popup();
    const auto is_in_front = [&](const void* layer) {
        const ImGuiWindow* window = window_of(layer);
        return layer != over && window != nullptr &&
               (popup == nullptr || window->RootWindow == popup);
    };
    std::erase_if(page.items, [&](const PageItem& item) { return !is_in_front(item.layer); });
    std::set<const void*> lists;
    for (const DrawnTarget& target : targets_) {
        if (target.role == TargetRole::list && is_in_front(target.layer)) {
            lists.insert(target.layer);
        }
    }
    count_equal(page.items);
    add_scrolling(page.items, lists);
    // Plates lie over the page, and are read before it.
    const auto is_plate = [&](const PageItem& item) {
        return std::string_view(window_of(item.layer)->RootWindow->Name) != "niblick";
    };
    std::stable_partition(page.items.begin(), page.items.end(), is_plate);
    const bool over_page = !page.items.empty() && is_plate(page.items.front());
    if (over_page) {
        const auto head = std::ranges::find(page.items, "heading", &PageItem::role);
        const bool own = head != page.items.end() && is_plate(*head);
        page.name = own ? head->name : window_of(page.items.front().layer)->RootWindow->Name;
        if (page.name.starts_with("##")) page.name = "List";
    } else {
        for (const Tab* tab : work_.tabs()) {
            if (tab->word == work_.settings().area) page.name = tab->label;
        }
    }
    if (popup != nullptr && !page.find("Close (Escape)", "button")) {
        PageItem close;
        close.role = "button";
        close.name = "Close (Escape)";
        close.by = PageItem::By::escape;
        page.items.push_back(std::move(close));
    }
    return page;
}

std::optional<std::size_t> PageInWords::find(std::string_view wanted, std::string_view role,
                                             std::string_view group) const {
    for (std::size_t i = 0; i < items.size(); ++i) {
        const PageItem& item = items[i];
        if (item.name == wanted && (role.empty() || item.role == role) &&
            (group.empty() || item.group == group)) {
            return i;
        }
    }
    return std::nullopt;
}

bool PageWords::press(std::size_t number, const Hand& hand, std::optional<int> value) const {
    constexpr int kTries = 4;
    PageInWords page = read();
    if (number >= page.items.size()) return false;
    PageItem item = page.items[number];
    switch (item.by) {
        case PageItem::By::nothing: return false;
        case PageItem::By::escape: hand.escape(); return true;
        case PageItem::By::scrolling_down:
        case PageItem::By::scrolling_up:
            scroll_by_page(item.layer, item.by == PageItem::By::scrolling_down);
            hand.draw();
            return true;
        case PageItem::By::showing:
            scroll_to(item.layer, item.at, true);
            hand.draw();
            return true;
        case PageItem::By::pointer: break;
    }
    for (int i = 0; i < kTries; ++i) {
        std::optional<Point> at =
            value ? slider_place(item.at, item.from, item.to, *value) : std::optional<Point>();
        if (!at || !reaches(*at, item.layer)) {
            at = value ? std::nullopt : free_place(targets_, item.layer, item.item, item.seen);
        }
        if (at) {
            hand.click(*at);
            return true;
        }
        scroll_to(item.layer, item.at, i > 0);
        hand.draw();
        hand.draw();
        // Where it is now.
        page = read();
        const auto same = std::ranges::find_if(page.items, [&](const PageItem& each) {
            return each.layer == item.layer && each.item == item.item && each.name == item.name;
        });
        if (same == page.items.end()) return false;
        item = *same;
    }
    return false;
}

std::string json_of(const PageInWords& page) {
    std::string json = "{\"page\":" + json_text(page.name) + ",\"items\":[";
    for (const PageItem& item : page.items) {
        json += &item == &page.items.front() ? "{" : ",{";
        json += "\"role\":\"" + std::string(item.role) + "\",\"name\":" + json_text(item.name);
        add_text(json, "about", item.about);
        add_text(json, "value", item.value);
        add_text(json, "group", item.group);
        if (item.chosen) json += ",\"chosen\":true";
        if (!item.enabled) json += ",\"disabled\":true";
        if (item.by != PageItem::By::nothing) json += ",\"press\":true";
        if (item.to != item.from) {
            json += ",\"from\":" + std::to_string(item.from) + ",\"to\":" + std::to_string(item.to);
        }
        if (const Rect& r = item.seen; r.w > 0 && r.h > 0) {
            json += ",\"box\":[";
            for (const float length : {r.x, r.y, r.w, r.h}) {
                json += std::to_string(std::lround(length)) + ",";
            }
            json.back() = ']';
        }
        json += "}";
    }
    return json + "]}";
}

}  // namespace niblick
