#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

#include <imgui.h>

#include "core/base/words.h"
#include "core/search/rates.h"
#include "workbench/kit/views/widgets.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

std::string percent(double share, bool sign = false) {
    char text[32];
    std::snprintf(text, sizeof text, sign ? "%+.1f" : "%.1f", 100 * share);
    return text;
}

// A bar from 0 to 100 % with the interval marked on it.
void draw_interval(const StudioFrame& frame, const Rect& r, const Interval& interval,
                   ImU32 colour) {
    const float round = r.h / 2;
    frame.paint.fill(r, frame.theme().raised, round);
    if (interval.low <= 0 && interval.high >= 1) return;  // not known yet
    const float from = r.x + r.w * static_cast<float>(interval.low);
    const float to = r.x + r.w * static_cast<float>(interval.high);
    frame.paint.fill({from, r.y, std::max(to - from, frame.px(3)), r.h}, colour, round);
}

class PairView {
  public:
    PairView(const StudioFrame& frame, const Rect& r) : frame_(frame), r_(r), y_(r.y) {}

    float draw() {
        const StudioModel& studio = frame_.page.studio();
        const PairCount& count = studio.count();
        y_ += paint().wrapped(r_.x, y_, r_.w, Role::strong, theme().text, "Winnable deals");
        if (studio.good() == nullptr) {
            say("Fix the errors in the rules to see how many deals can be won.");
            return y_ - r_.y;
        }
        if (!studio.good()->variant->course.empty()) {
            say("A course has no single win rate: open the rules of its holes one by one.");
            return y_ - r_.y;
        }
        if (!studio.is_sound()) say("The text has errors; this is its last valid version.");
        rate(count.paired ? "As edited" : "", count.now, theme().accent);
        if (count.paired) {
            rate(studio.pinned() ? "Before" : "As saved", count.before, theme().unknown);
            change(count);
        }
        say(counted(count.now.total(), "deal") + (count.finished ? "" : " so far") +
            ", all cards known" +
            (count.now.unknown > 0 ? "; " + std::to_string(count.now.unknown) + " undecided."
                                   : ".") +
            " " + study::describe_limits(studio.count_limits()));
        if (!count.fault.empty()) say(count.fault);
        y_ += frame_.px(6);
        buttons(studio);
        return y_ - r_.y;
    }

  private:
    const Theme& theme() const { return frame_.theme(); }
    const Paint& paint() const { return frame_.paint; }
    void say(const std::string& words) {
        y_ += paint().wrapped(r_.x, y_, r_.w, Role::small, theme().secondary, words);
    }

    void rate(const std::string& label, const OutcomeCount& count, ImU32 colour) {
        y_ += frame_.px(6);
        const Interval interval = win_rate(count);
        const float height = frame_.px(20);
        const float name = label.empty() ? 0 : frame_.px(124);
        if (!label.empty()) {
            paint().line({r_.x, y_, name, height}, Role::small, theme().secondary, label);
        }
        const bool some = count.total() > 0;
        const std::string words = some ? describe_share(count) : "counting";
        const float said =
            frame_.px(8) +
            std::max(frame_.px(68), paint().fonts[Role::small].measure(words).x + frame_.px(2));
        const float x = r_.x + name;
        draw_interval(frame_, {x, y_ + height / 2 - frame_.px(4), r_.w - name - said, frame_.px(8)},
                      interval, colour);
        paint().line({r_.right() - said + frame_.px(8), y_, said - frame_.px(8), height},
                     Role::small, theme().text, words, 1);
        y_ += height;
        if (!some) return;
        paint().line({r_.x, y_, r_.w, height}, Role::small, theme().secondary,
                     describe_interval(interval), 1);
        y_ += height;
    }

    void change(const PairCount& count) {
        if (count.now.total() == 0) return;
        y_ += frame_.px(6);
        if (!frame_.page.studio().same_pack()) {
            say("The packs differ, so a deal number does not give both the same deal.");
        }
        if (count.pairs.known.equal()) {
            say("The same game: the difference is exactly 0.");
            return;
        }
        const study::Difference least = count.least_change(), most = count.most_change();
        const std::string from = percent(least.estimate, true), to = percent(most.estimate, true);
        say("Deal by deal: " + (from == to ? from : "between " + from + " and " + to) +
            " points (" + percent(least.low, true) + " to " + percent(most.high, true) + ").");
        constexpr auto kWon = Outcome::won, kLost = Outcome::lost;
        const std::pair<std::string_view, std::uint64_t> cells[] = {
            {"Won by both", count.pairs.of(kWon, kWon)},
            {"Only as edited", count.pairs.of(kLost, kWon)},
            {"Only before", count.pairs.of(kWon, kLost)},
            {"Won by neither", count.pairs.of(kLost, kLost)},
            {"Undecided", count.pairs.open()},
        };
        y_ += frame_.px(4);
        const float row = frame_.px(21);
        for (const auto& [label, n] : cells) {
            if (n == 0 && label == "Undecided") continue;
            paint().line({r_.x, y_, r_.w * 0.6F, row}, Role::small, theme().secondary, label);
            const std::string words = std::to_string(n);
            const float width = paint().number_width(Role::small, words);
            const float air = (row - paint().fonts[Role::small].size) / 2;
            paint().number(r_.x + frame_.px(180) - width, y_ + air, Role::small, theme().text,
                           words);
            y_ += row;
        }
        flips(count);
    }

    // Deals won under one of the rulesets only; a click plays one.
    void flips(const PairCount& count) {
        if (count.flips.empty()) return;
        y_ += frame_.px(4);
        say("Deals the change affects; click one to play it:");
        y_ += frame_.px(2);
        const float height = frame_.px(26);
        float x = r_.x;
        int rows = 1;
        for (const Flip& flip : count.flips) {
            const std::string label =
                std::to_string(flip.number) + (flip.now ? " +" : " \xE2\x88\x92");
            const float width = button_width(frame_, label);
            if (x + width > r_.right()) {
                if (++rows > 2) break;
                x = r_.x;
                y_ += height + frame_.px(4);
            }
            const std::string id = "flip" + std::to_string(flip.number);
            const std::string_view tip =
                flip.now ? "Winnable as edited, not before" : "Winnable before, not as edited";
            if (text_button(frame_, id.c_str(), {x, y_, width, height}, label, tip)) {
                frame_.later(&StudioPage::play_deal, flip.number, !flip.now);
            }
            x += width + frame_.px(4);
        }
        y_ += height + frame_.px(4);
    }

    void buttons(const StudioModel& studio) {
        const float height = frame_.px(28);
        const std::string_view here = "Compare from here";
        const float width = button_width(frame_, here);
        if (text_button(frame_, "pin", {r_.x, y_, width, height}, here,
                        "Compare later edits with the rules as they are now")) {
            frame_.later([](StudioPage& page) { page.current().compare_from_here(); });
        }
        if (studio.pinned()) {
            const std::string_view file = "With the file";
            const Rect at{r_.x + width + frame_.px(8), y_, button_width(frame_, file), height};
            if (text_button(frame_, "unpin", at, file, "Compare with the saved file again")) {
                frame_.later([](StudioPage& page) { page.current().compare_with_file(); });
            }
        }
        y_ += height;
    }

    const StudioFrame& frame_;
    Rect r_;
    float y_;
};

std::string describe_difference(const Difference& d) {
    const std::string name = d.key.empty() ? "[" + d.table + "]" : "[" + d.table + "] " + d.key;
    if (d.key.empty()) return name + (d.is.empty() ? " removed" : " added");
    // The maximum length of a value shown in full; long ones such as drawings are omitted.
    constexpr std::size_t kLong = 48;
    if (d.is.size() > kLong || d.was.size() > kLong) {
        return name + (d.was.empty() ? ": new" : ": changed");
    }
    if (d.was.empty()) return name + ": " + d.is;
    return name + ": " + d.is + " instead of " + d.was;
}

}  // namespace

float draw_pair_count(const StudioFrame& frame, const Rect& r) {
    return PairView(frame, r).draw();
}

float draw_rules_notes(const StudioFrame& frame, const Rect& r) {
    const StudioModel& studio = frame.page.studio();
    const Theme& theme = frame.theme();
    const Paint& paint = frame.paint;
    float y = r.y;
    const auto put = [&](Role role, ImU32 colour, std::string_view words, float below) {
        if (words.empty()) return;
        y += paint.wrapped(r.x, y, r.w, role, colour, words) + frame.px(below);
    };
    for (const std::string& twin : studio.twins()) {
        put(Role::body, theme.text, "Plays the same as " + twin + ".", 6);
    }
    const std::string parent =
        studio.good() == nullptr ? std::string() : studio.good()->rules.extends;
    if (!parent.empty()) {
        put(Role::strong, theme.text, "Differences from " + parent, 2);
        if (studio.differences().empty()) {
            put(Role::body, theme.secondary, "Only the name.", 2);
        }
        int index = 0;
        for (const Difference& d : studio.differences()) {
            const float top = y;
            put(Role::body, theme.text, describe_difference(d), 2);
            if (d.line == 0) continue;
            const std::string id = "difference" + std::to_string(index++);
            const Press press = press_area(id.c_str(), {r.x, top, r.w, y - top});
            if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            if (press.clicked) frame.view.of<StudioView>().go_to_line = d.line;
        }
        y += frame.px(8);
    }
    if (studio.good() != nullptr) {
        const RulesPage& page = studio.page();
        put(Role::strong, theme.text, page.title, 2);
        put(Role::body, theme.secondary, page.summary, 8);
        for (const Prose::Paragraph& paragraph : page.paragraphs) {
            put(Role::strong, theme.text, topic_title(paragraph.topic), 1);
            put(Role::body, blend(theme.secondary, theme.text, 0.45F), paragraph.text, 10);
        }
        put(Role::small, theme.secondary, page.also, 6);
    }
    return y - r.y;
}

}  // namespace niblick
