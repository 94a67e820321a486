#include <algorithm>
#include <string>

#include "core/base/rng.h"
#include "tests/support/quick.h"
#include "tests/workbench/rooms.h"
#include "variants/mechanisms/builtin.h"
#include "variants/text/edit.h"
#include "variants/text/files.h"
#include "workbench/pages/studio/field_text.h"
#include "workbench/pages/studio/sketch.h"
#include "workbench/pages/studio/studio_model.h"
#include "workbench/pages/studio/templates.h"
#include "workbench/study/deal_limits.h"
#include "workbench/study/design/design.h"
#include "workbench/study/design/lint.h"

namespace niblick {

namespace {

// A room with the studio open.
struct StudioRoom : Room {
    explicit StudioRoom(const std::string& rules = "golf/golf") : Room(rules, 1) {
        go_to(Area::studio);
    }
    const std::string& text() const { return work->page<LibraryPage>().editor().text; }
    const StudioModel& studio() const { return work->page<StudioPage>().studio(); }
    const FormField& field(const std::string& table, const std::string& key) const {
        const FormField* found = studio().form().find(table, key);
        INFO(table << "." << key);
        REQUIRE(found != nullptr);
        return *found;
    }
};

Value random_value(const FormField& field, Rng& rng) {
    const auto number = [&] {
        const auto span =
            static_cast<std::uint64_t>(field.most) - static_cast<std::uint64_t>(field.least) + 1;
        return field.least + static_cast<std::int64_t>(rng.below(span));
    };
    switch (field.type) {
        case FieldType::boolean: return rng.below(2) == 1;
        case FieldType::integer: return number();
        case FieldType::choice: return field.choices[rng.below(field.choices.size())].first;
        case FieldType::text: return std::string(rng.below(2) == 0 ? "A" : "One \"two\" three");
        case FieldType::texts: {
            std::vector<std::string> list(1 + rng.below(3));
            for (std::string& item : list) item = rng.below(2) == 0 ? "# #" : "7H";
            return list;
        }
        case FieldType::integers: {
            std::vector<std::int64_t> list(1 + rng.below(4));
            for (std::int64_t& item : list) item = number();
            return list;
        }
    }
    return false;
}

// Text, form, prose and picture say the same: each is what a fresh reading of the text gives.
void check_agreement(const StudioRoom& room) {
    const Editor& editor = room.work->page<LibraryPage>().editor();
    const Library library(builtin(), {std::filesystem::path(NIBLICK_SOURCE_DIR) / "rulesets"});
    const Loaded loaded = library.load_text(editor.path, editor.text);
    const Form fresh = form_of(loaded, library);
    const Form& form = room.studio().form();
    REQUIRE(form.tables.size() == fresh.tables.size());
    for (std::size_t t = 0; t < form.tables.size(); ++t) {
        const FormTable& table = form.tables[t];
        REQUIRE(table.id == fresh.tables[t].id);
        REQUIRE(table.fields.size() == fresh.tables[t].fields.size());
        for (std::size_t i = 0; i < table.fields.size(); ++i) {
            INFO(table.id << "." << table.fields[i].key);
            REQUIRE(table.fields[i].value == fresh.tables[t].fields[i].value);
            const auto place = find_value(editor.text, table.id, table.fields[i].key);
            REQUIRE(table.fields[i].written == place.has_value());
        }
    }
    REQUIRE(room.studio().is_sound() == loaded.ok());
    if (!loaded.ok()) return;
    REQUIRE(room.studio().good() != nullptr);
    REQUIRE(room.studio().good()->variant->fingerprint == loaded.variant->fingerprint);
    REQUIRE(page_text(room.studio().page()) == page_text(describe(loaded.rules, *loaded.variant)));
    const FormField* rows = form.find("picture", "rows");
    REQUIRE(room.studio().rows().has_value() == (rows != nullptr));
    if (rows == nullptr) return;
    const auto cards = cards_of(*room.studio().rows()).size();
    REQUIRE(static_cast<int>(cards) == loaded.variant->layout.size());
}

}  // namespace

TEST_CASE("two thousand edits of text and form never disagree, and undo leads back", "[studio]") {
    Rng rng(7);
    const int rounds = quick() ? 4 : 40;
    const std::vector<std::string> files = {"golf/golf", "golf/putt_putt", "peaks/diamonds",
                                            "peaks/tripeaks_closed", "many/eliminator"};
    int edits = 0;
    for (int round = 0; round < rounds; ++round) {
        StudioRoom room(files[static_cast<std::size_t>(round) % files.size()]);
        const std::string first = room.text();
        std::vector<std::string> past;
        for (int n = 0; n < 50; ++n) {
            const std::string before = room.text();
            const Form form = room.studio().form();
            switch (rng.below(8)) {
                case 0: {  // typing, anywhere
                    std::string text = before;
                    const auto at = rng.below(text.size() + 1);
                    text.insert(at, 1, "x1=[\"#\n"[rng.below(7)]);
                    room.on<StudioPage>()->edit(text);
                    break;
                }
                case 1: {
                    std::string text = before;
                    if (!text.empty()) text.erase(rng.below(text.size()), 1);
                    room.on<StudioPage>()->edit(text);
                    break;
                }
                case 2:
                    if (!form.offers.empty()) {
                        room.on<StudioPage>()->current().add_table(
                            form.offers[rng.below(form.offers.size())].id);
                    }
                    break;
                case 3: {
                    const FormTable& table = form.tables[rng.below(form.tables.size())];
                    room.on<StudioPage>()->current().drop_table(table.id);
                    break;
                }
                case 4: room.press(ctrl('z')); break;
                case 5: room.press(ctrl('y')); break;
                default: {
                    const FormTable& table = form.tables[rng.below(form.tables.size())];
                    if (table.fields.empty()) break;
                    const FormField& field = table.fields[rng.below(table.fields.size())];
                    if (field.written && rng.below(3) == 0) {
                        room.on<StudioPage>()->current().drop_key(table.id, field.key);
                    } else {
                        const Value value = random_value(field, rng);
                        room.on<StudioPage>()->current().set_key(table.id, field.key,
                                                                 toml_text(value));
                    }
                }
            }
            ++edits;
            check_agreement(room);
        }
        for (int n = 0; n < 200 && room.studio().can_undo(); ++n) room.press(ctrl('z'));
        CHECK(room.text() == first);
        for (int n = 0; n < 200 && room.studio().can_redo(); ++n) room.press(ctrl('y'));
        check_agreement(room);
    }
    CHECK(edits == rounds * 50);
}

TEST_CASE("a widget changes the bytes of its value and no others", "[studio]") {
    StudioRoom room("golf/golf");
    const std::string before = room.text();
    room.on<StudioPage>()->current().set_key("columns", "count", "8");
    std::string wanted = before;
    wanted.replace(wanted.find("count  = 7"), 10, "count  = 8");
    CHECK(room.text() == wanted);
    CHECK(std::get<std::int64_t>(room.field("columns", "count").value) == 8);
    CHECK(room.field("columns", "count").origin == Origin::own);
    CHECK(room.studio().page().paragraphs.size() > 2);
    // The text is typed in, and the form follows; both are in one past.
    room.edit("count  = 8", "count  = 9");
    CHECK(std::get<std::int64_t>(room.field("columns", "count").value) == 9);
    room.press(ctrl('z'));
    CHECK(room.text() == wanted);
    room.press(ctrl('z'));
    CHECK(room.text() == before);
    CHECK_FALSE(room.studio().can_undo());
    room.press(ctrl('y'));
    CHECK(room.text() == wanted);
    // On the table undo is the game's.
    room.go_to(Area::play);
    room.press(ctrl('z'));
    CHECK(room.text() == wanted);
}

TEST_CASE("the form tells what is inherited and from where", "[studio]") {
    StudioRoom room("golf/putt_putt");
    const FormField& count = room.field("columns", "count");
    CHECK(count.origin == Origin::parent);
    CHECK(count.from == "golf/golf");
    CHECK_FALSE(count.written);
    const FormField& wrap = room.field("sequence", "wrap");
    CHECK(wrap.origin == Origin::own);
    CHECK(wrap.written);
    CHECK(room.studio().form().find("columns")->from == "golf/golf");
    CHECK(room.studio().form().find("sequence")->written);
    CHECK(room.studio().form().find("jokers") == nullptr);
    REQUIRE(room.studio().differences().size() == 1);
    const Difference& wraps = room.studio().differences().front();
    CHECK(wraps.table == "sequence");
    CHECK(wraps.key == "wrap");
    CHECK(wraps.was == "no");
    CHECK(wraps.is == "yes");
    CHECK(wraps.line > 0);
    // A parent's table is left out by name, and comes back.
    room.on<StudioPage>()->current().drop_table("score_strokes");
    CHECK(room.text().find("without = [\"score_strokes\"]") != std::string::npos);
    CHECK(room.studio().is_sound());
    CHECK(room.studio().form().find("score_strokes") == nullptr);
    room.on<StudioPage>()->current().add_table("score_strokes");
    CHECK(room.text().find("without") == std::string::npos);
    CHECK(room.studio().form().find("score_strokes") != nullptr);
}

TEST_CASE("rules that play like others are told so", "[studio]") {
    StudioRoom room("golf/golf");
    CHECK(room.studio().twins().empty());
    room.on<StudioPage>()->current().set_key("sequence", "wrap", "true");
    const auto& twins = room.studio().twins();
    CHECK(std::find(twins.begin(), twins.end(), "Putt Putt (golf/putt_putt)") != twins.end());
}

TEST_CASE("while the text has faults the last good version stays", "[studio]") {
    StudioRoom room("golf/golf");
    const std::uint64_t before = room.studio().good()->variant->fingerprint;
    room.edit("count  = 7", "count  = \"x\"");
    CHECK_FALSE(room.studio().is_sound());
    REQUIRE(room.studio().good() != nullptr);
    CHECK(room.studio().good()->variant->fingerprint == before);
    CHECK_FALSE(room.field("columns", "count").fault.empty());
    // The form can mend it.
    room.on<StudioPage>()->current().set_key("columns", "count", "7");
    CHECK(room.studio().is_sound());
    CHECK(room.text().find("count  = 7\n") != std::string::npos);
}

TEST_CASE("what is typed into the form stays, with its fault beside it", "[studio]") {
    StudioRoom room("golf/golf");
    const auto type = [&](const std::string& key, const std::string& text) {
        const FormField& field = room.field("columns", key);
        room.on<StudioPage>()->current().set_key("columns", key, toml_typed(field, text));
    };
    type("height", "99");
    CHECK(field_text(room.field("columns", "height")) == "99");
    CHECK(room.field("columns", "height").fault == "[columns] height is 99; allowed: 1 to 30");
    CHECK(room.text().find("height = 99") != std::string::npos);
    type("height", "thirty");
    CHECK(field_text(room.field("columns", "height")) == "thirty");
    CHECK(room.field("columns", "height").fault.find("is text") != std::string::npos);
    // What no single value is to blame for stands with the table.
    type("height", " 30 ");
    CHECK(room.field("columns", "height").fault.empty());
    CHECK(std::get<std::int64_t>(room.field("columns", "height").value) == 30);
    CHECK(room.studio().form().find("columns")->fault.find(
              "the deck has 52 cards, but the game needs 211") != std::string::npos);
    type("height", "5");
    CHECK(room.studio().form().find("columns")->fault.empty());
    CHECK(room.studio().is_sound());
    // A table that no game knows, and text that is no TOML, belong to no field.
    CHECK(room.studio().form().faults.empty());
    room.edit("[columns]", "[colums]\nx = 1\n[columns]");
    CHECK(room.studio().form().faults.size() == 1);
    room.edit("[colums]\n", "[colums\n");
    CHECK_FALSE(room.studio().form().faults.empty());
}

TEST_CASE("a rule file is opened at a line", "[studio]") {
    Room room("golf/golf", 1);
    room.on<StudioPage>()->edit_rules_at("peaks/tripeaks", 8);
    CHECK(room.work->settings().area == Area::studio);
    CHECK(room.work->page<LibraryPage>().editor().id == "peaks/tripeaks");
    CHECK(room.work->page<PlayPage>().state().playing_id == "golf/golf");
    CHECK(room.work->page<StudioPage>().studio().line_asked() == 8);
    const int times = room.work->page<StudioPage>().studio().times_asked();
    room.on<StudioPage>()->edit_rules_at("peaks/tripeaks", 9);
    CHECK(room.work->page<StudioPage>().studio().times_asked() == times + 1);
    room.on<StudioPage>()->edit_rules_at("no/such", 1);
    CHECK(room.work->page<LibraryPage>().editor().id == "peaks/tripeaks");
}

TEST_CASE("every example plays as it is, and opens as a file of one's own", "[studio]") {
    for (const Template& t : templates()) {
        INFO(t.id);
        Room room("golf/golf", 1);
        room.on<StudioPage>()->begin_from(std::string(t.id));
        CHECK(room.work->page<LibraryPage>().editor().own);
        CHECK(room.work->page<LibraryPage>().editor().faults.empty());
        CHECK(room.work->page<PlayPage>().state().playing_id == std::string(t.id));
        CHECK(room.work->page<LibraryPage>().editor().text.find("# ") != std::string::npos);
        CHECK(read_file(room.work->page<LibraryPage>().editor().path).text == std::string(t.text));
        if (t.id != templates().front().id) continue;
        room.on<StudioPage>()->begin_from(std::string(t.id));
        CHECK(room.work->page<LibraryPage>().editor().id == std::string(t.id) + "_2");
    }
}

TEST_CASE("rules of Solvitaire are imported as a file of one's own, or refused with their line",
          "[studio]") {
    Room room("golf/golf", 1);
    room.scratch.write("hole.json",
                       R"({ "tableau piles": { "count": 17, "build policy": "no-build" },
  "foundations": { "present": false },
  "hole": { "present": true, "base card": "AS", "build loops": true } })");
    room.on<StudioPage>()->import_rules(room.scratch / "hole.json");
    const Editor& editor = room.work->page<StudioPage>().editor();
    CHECK(editor.own);
    CHECK(editor.sound());
    CHECK(editor.title == "hole");
    CHECK(room.work->settings().area == Area::studio);
    CHECK(room.session().board().variant->columns() == 17);
    const std::string text = editor.text;
    room.scratch.write("bad.json", "{\n\"moons\": 3 }");
    room.on<StudioPage>()->import_rules(room.scratch / "bad.json");
    CHECK(room.work->notice().starts_with("bad.json, line 2: "));
    room.on<StudioPage>()->import_rules(room.scratch / "none.json");
    CHECK(room.work->notice().find("none.json: ") != std::string::npos);
    CHECK(editor.text == text);
}

TEST_CASE("a layout turned into a drawing plays the same", "[studio]") {
    int exact = 0, alike = 0, named = 0, refused = 0;
    Room all("", 1);
    const auto ids = all.work->page<LibraryPage>().catalogue().ids();
    for (std::size_t i = 0; i < ids.size(); i += static_cast<std::size_t>(deal_step())) {
        StudioRoom room(ids[i]);
        INFO(ids[i]);
        if (!room.studio().is_sound() || room.studio().rows()) continue;
        const Variant before = *room.studio().good()->variant;
        if (!before.course.empty()) continue;
        const std::string text = room.text();
        room.run("studio.draw");
        if (room.text() == text) {
            ++refused;
            CHECK_FALSE(room.work->notice().empty());
            continue;
        }
        REQUIRE(room.studio().is_sound());
        const Variant& after = *room.studio().good()->variant;
        (before.fingerprint == after.fingerprint ? exact : alike) += 1;
        if (room.studio().form().find("covers") != nullptr) ++named;
        REQUIRE(before.layout.size() == after.layout.size());
        for (int s = 0; s < before.layout.size(); ++s) {
            REQUIRE(before.layout.above(static_cast<Slot>(s)) ==
                    after.layout.above(static_cast<Slot>(s)));
        }
        // Peaks and pyramids have their piles where the drawing has its rows.
        if (before.layout.drawing() == Drawing::overlap) {
            CHECK(before.fingerprint == after.fingerprint);
        }
        for (std::uint64_t n = 1; n <= 3; ++n) {
            CHECK(deal_by_number(before, n) == deal_by_number(after, n));
        }
        room.press(ctrl('z'));
        CHECK(room.text() == text);
    }
    CHECK(exact > 0);
    CHECK(alike > 0);
    INFO("exact " << exact << ", alike " << alike << ", named " << named << ", refused "
                  << refused);
    CHECK(exact + alike + refused > 0);
}

TEST_CASE("a change counts undecided deals both ways", "[studio]") {
    PairCount count;
    for (int i = 0; i < 60; ++i) count.pairs.add(Outcome::lost, Outcome::won);
    for (int i = 0; i < 40; ++i) count.pairs.add(Outcome::won, Outcome::won);
    CHECK(count.least_change().estimate == count.most_change().estimate);
    for (int i = 0; i < 100; ++i) count.pairs.add(Outcome::unknown, Outcome::lost);
    CHECK(count.pairs.open() == 100);
    CHECK(count.least_change().estimate == Approx(-0.2));
    CHECK(count.most_change().estimate == Approx(0.3));
}

TEST_CASE("the panes of the studio have one limit", "[studio]") {
    const StudioRoom room("golf/golf");
    for (const Limits& limits : {study::LintWish{}.limits, study::DesignWish{}.limits}) {
        CHECK(room.studio().count_limits() == study::describe_limits(limits));
    }
}

TEST_CASE("the count tightens, pairs the same deals, and begins anew with an edit", "[studio]") {
    StudioRoom room("golf/golf");
    const auto wait_for = [&](std::uint64_t deals) {
        for (int i = 0; i < 300'000 && room.studio().count().now.total() < deals; ++i) {
            room.work->tick();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        REQUIRE(room.studio().count().now.total() >= deals);
    };
    wait_for(30);
    CHECK_FALSE(room.studio().count().paired);
    // The first look may find more deals than were waited for, even all 300.
    const OutcomeCount first = room.studio().count().now;
    const Interval early = win_rate(first);
    wait_for(300);
    const Interval late = win_rate(room.studio().count().now);
    CHECK((first.total() == 300 || late.high - late.low < early.high - early.low));

    // Going round the corner wins what was won before, and more.
    room.on<StudioPage>()->current().set_key("sequence", "wrap", "true");
    CHECK(room.studio().count().now.total() == 0);
    wait_for(100);
    const PairCount count = room.studio().count();
    CHECK(count.paired);
    CHECK(count.pairs.of(Outcome::won, Outcome::lost) == 0);
    CHECK(count.pairs.of(Outcome::lost, Outcome::won) > 0);
    CHECK(count.pairs.for_first().total() == count.now.total());
    CHECK(count.pairs.of(Outcome::won, Outcome::won) <= count.before.won);
    CHECK(count.least_change().estimate > 0);
    CHECK(count.least_change().estimate <= count.most_change().estimate);
    CHECK(count.least_change().low <= count.least_change().estimate);
    CHECK(count.most_change().high >= count.most_change().estimate);
    REQUIRE_FALSE(count.flips.empty());

    // A deal that is decided by the change is played under the rules that it was asked for.
    const std::uint64_t number = count.flips.front().number;
    const std::uint64_t fingerprint = room.studio().good()->variant->fingerprint;
    room.on<StudioPage>()->play_deal(number, false);
    CHECK(room.work->settings().area == Area::play);
    CHECK(room.session().number() == number);
    CHECK(room.session().board().variant->fingerprint == fingerprint);
    room.go_to(Area::studio);
    room.on<StudioPage>()->play_deal(number, true);
    CHECK(room.session().board().variant->fingerprint != fingerprint);

    // Taken as they are, the rules have nothing to be compared with.
    room.go_to(Area::studio);
    room.on<StudioPage>()->current().compare_from_here();
    wait_for(20);
    CHECK(room.studio().pinned());
    CHECK_FALSE(room.studio().count().paired);
    // While nobody looks nothing is counted.
    room.go_to(Area::play);
    for (int i = 0; i < 5'000 && room.studio().counting(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    CHECK_FALSE(room.studio().counting());
}

TEST_CASE("a stock without a number shows the one that follows", "[studio]") {
    StudioRoom room("golf/golf");
    const FormField* written = room.studio().form().find("stock", "cards");
    REQUIRE(written != nullptr);
    CHECK_FALSE(written->follows);
    room.edit("cards = 16", "# cards = 16");
    const FormField* follows = room.studio().form().find("stock", "cards");
    REQUIRE(follows != nullptr);
    CHECK(follows->follows == 16);
    CHECK(follows->note.starts_with("Not set: "));
}

}  // namespace niblick

// The numbers that tests/study/intervals_test.cpp has from a publication.
TEST_CASE("the studio's interval of a change is the one of comparisons") {
    using enum niblick::Outcome;
    niblick::PairCount count;
    count.pairs.add(won, won);
    for (int i = 0; i < 7; ++i) count.pairs.add(won, lost);
    count.pairs.add(lost, won);
    for (int i = 0; i < 12; ++i) count.pairs.add(lost, lost);
    CHECK(count.least_change().estimate == Approx(-0.2857).margin(0.0001));
    CHECK(count.least_change().low == Approx(-0.5172).margin(0.0001));
    CHECK(count.most_change().high == Approx(-0.0260).margin(0.0001));
    CHECK(niblick::PairCount{}.least_change().low == -1);
    CHECK(niblick::PairCount{}.most_change().high == 1);
}
