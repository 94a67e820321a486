#include <algorithm>
#include <cmath>
#include <string>

#include <imgui.h>

#include "core/base/words.h"
#include "core/search/common/outcome.h"
#include "core/search/rates.h"
#include "variants/library/library.h"
#include "workbench/kit/text.h"
#include "workbench/kit/views/flow.h"
#include "workbench/pages/studio/views/studio_parts.h"
#include "workbench/pages/studio/views/studio_state.h"

namespace niblick {

namespace {

// A bar from 0 to 100 % with the interval marked on it.
void draw_interval(const StudioFrame& frame, float width, const Interval& interval, ImU32 colour) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float high = frame.px(8), room = frame.px(20), round = high / 2;
    const Rect r{at.x, at.y + round + frame.px(2), width, high};
    frame.paint.fill(r, frame.theme().raised, round);
    if (interval.low > 0 || interval.high < 1) {
        const float from = r.x + r.w * static_cast<float>(interval.low);
        const float to = r.x + r.w * static_cast<float>(interval.high);
        frame.paint.fill({from, r.y, std::max(to - from, frame.px(3)), r.h}, colour, round);
    }
    ImGui::Dummy({width, room});
}

std::string share_of(const OutcomeCount& count) {
    return count.total() > 0 ? describe_share(count) : "counting";
}

// How many deals can be won: a row of a table of two columns.
void draw_rate(const StudioFrame& frame, const std::string& name, const OutcomeCount& count,
               ImU32 colour) {
    const Interval interval = win_rate(count);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    text(frame, name, kNote);
    draw_interval(frame, ImGui::GetContentRegionAvail().x - 1, interval, colour);
    if (count.total() > 0) text(frame, describe_interval(interval), kNote);
    ImGui::TableNextColumn();
    if (!name.empty()) text(frame, " ", kNote);
    text(frame, share_of(count), {.role = Role::small});
}

// What became of the deals under both rules.
void draw_pairs(const StudioFrame& frame, const PairCount& count) {
    constexpr auto kWon = Outcome::won, kLost = Outcome::lost;
    const std::pair<std::string_view, std::uint64_t> cells[] = {
        {"Won by both", count.pairs.of(kWon, kWon)},
        {"Only as edited", count.pairs.of(kLost, kWon)},
        {"Only before", count.pairs.of(kWon, kLost)},
        {"Won by neither", count.pairs.of(kLost, kLost)},
        {"Undecided", count.pairs.open()},
    };
    if (!ImGui::BeginTable("pairs", 2, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("deals", ImGuiTableColumnFlags_WidthFixed, frame.px(130));
    ImGui::TableSetupColumn("number", ImGuiTableColumnFlags_WidthFixed, frame.px(50));
    for (const auto& [name, n] : cells) {
        if (n == 0 && name == "Undecided") continue;
        ImGui::TableNextColumn();
        text(frame, name, kNote);
        ImGui::TableNextColumn();
        const std::string words = std::to_string(n);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float room = ImGui::GetContentRegionAvail().x;
        frame.paint.number(at.x + room - frame.paint.number_width(Role::small, words), at.y,
                           Role::small, frame.theme().text, words);
    }
    ImGui::EndTable();
}

// Deals won under one of the rulesets only; a click plays one.
void draw_flips(const StudioFrame& frame, const PairCount& count) {
    if (count.flips.empty()) return;
    text(frame, "Deals the change affects; click one to play it:", kNote);
    const Spacing tight(frame, 4);
    for (const Flip& flip : count.flips) {
        const std::string words = std::to_string(flip.number) + (flip.now ? " +" : " \xE2\x88\x92");
        if (&flip != &count.flips.front()) {
            same_line_if(button_width(frame, words), frame.px(4));
        }
        if (button(
                frame, words,
                flip.now ? "Winnable as edited, not before" : "Winnable before, not as edited")) {
            frame.later(&StudioPage::play_deal, flip.number, !flip.now);
        }
    }
}

void draw_change(const StudioFrame& frame, const PairCount& count) {
    if (count.now.total() == 0) return;
    if (!frame.page.studio().same_pack()) {
        text(frame, "The packs differ, so a deal number does not give both the same deal.", kNote);
    }
    if (count.pairs.known.equal()) {
        return text(frame, "The same game: the difference is exactly 0.", kNote);
    }
    const study::Difference least = count.least_change(), most = count.most_change();
    const std::string from = format_points(least.estimate), to = format_points(most.estimate);
    text(frame,
         "Deal by deal: " + (from == to ? from : "between " + from + " and " + to) + " points (" +
             format_points(least.low) + " to " + format_points(most.high) + ").",
         kNote);
    draw_pairs(frame, count);
    draw_flips(frame, count);
}

void draw_differences(const StudioFrame& frame, const std::string& parent) {
    const auto& all = frame.page.studio().differences();
    text(frame, "Differences from " + parent, {.role = Role::strong});
    if (all.empty()) text(frame, "Only the name.", {.colour = &Theme::secondary});
    int index = 0;
    for (const Difference& d : all) {
        if (d.line == 0) {
            text(frame, describe_difference(d));
            continue;
        }
        const std::string id = "difference" + std::to_string(index++);
        const auto words = [&] { text(frame, describe_difference(d)); };
        if (pressable(frame, id.c_str(), words).clicked) {
            frame.view.of<StudioView>().go_to_line = d.line;
        }
    }
    gap(frame, 10);
}

}  // namespace

void draw_pair_count(const StudioFrame& frame) {
    const StudioModel& studio = frame.page.studio();
    const PairCount& count = studio.count();
    text(frame, "Winnable deals", {.role = Role::strong});
    if (studio.good() == nullptr) {
        return text(frame, "Fix the errors in the rules to see how many deals can be won.", kNote);
    }
    if (!studio.good()->variant->course.empty()) {
        return text(frame,
                    "A course has no single win rate: open the rules of its holes one by one.",
                    kNote);
    }
    if (!studio.is_sound()) {
        text(frame, "The text has errors; this is its last valid version.", kNote);
    }
    if (ImGui::BeginTable("rates", 2)) {
        ImGui::TableSetupColumn("rate", ImGuiTableColumnFlags_WidthStretch);
        const Font& small = frame.paint.fonts[Role::small];
        const float width =
            std::max(small.measure(share_of(count.now)).x, small.measure(share_of(count.before)).x);
        ImGui::TableSetupColumn("share", ImGuiTableColumnFlags_WidthFixed, std::ceil(width) + 1);
        draw_rate(frame, count.paired ? "As edited" : "", count.now, frame.theme().accent);
        if (count.paired) {
            draw_rate(frame, studio.pinned() ? "Before" : "As saved", count.before,
                      frame.theme().unknown);
        }
        ImGui::EndTable();
    }
    if (count.paired) draw_change(frame, count);
    text(frame,
         counted(count.now.total(), "deal") + (count.finished ? "" : " so far") +
             ", all cards known" +
             (count.now.unknown > 0 ? "; " + std::to_string(count.now.unknown) + " undecided."
                                    : ".") +
             " " + studio.count_limits(),
         kNote);
    text(frame, count.fault, kNote);
    gap(frame, 8);
    if (button(frame, "Compare from here", "Compare later edits with the rules as they are now")) {
        frame.later([](StudioPage& page) { page.current().compare_from_here(); });
    }
    if (!studio.pinned()) return;
    same_line_if(button_width(frame, "With the file"));
    if (button(frame, "With the file", "Compare with the saved file again")) {
        frame.later([](StudioPage& page) { page.current().compare_with_file(); });
    }
}

void draw_rules_notes(const StudioFrame& frame) {
    const StudioModel& studio = frame.page.studio();
    for (const std::string& twin : studio.twins()) text(frame, "Plays the same as " + twin + ".");
    if (!studio.twins().empty()) gap(frame, 8);
    if (studio.good() == nullptr) return;
    const RulesPage& page = studio.page();
    if (!page.extends.empty()) draw_differences(frame, page.extends);
    text(frame, page.title, {.role = Role::strong});
    text(frame, page.summary, {.colour = &Theme::secondary});
    gap(frame, 8);
    for (const Prose::Paragraph& paragraph : page.paragraphs) {
        text(frame, topic_title(paragraph.topic), {.role = Role::strong});
        text(frame, paragraph.text);
        gap(frame, 10);
    }
    text(frame, page.also, kNote);
}

}  // namespace niblick
