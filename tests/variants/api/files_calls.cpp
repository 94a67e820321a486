#include <array>

#include "tests/variants/api/calls.h"

namespace niblick::api {

namespace {

// A builder that was told one thing besides a deck and a layout, built.
template <typename Tell>
void build_with(Tell tell) {
    VariantBuilder builder;
    builder.add_cards({1, Suit::none, "A"}, 4);
    LayoutBuilder layout;
    layout.add({}, 0);
    builder.set(&Contributions::layout, layout, {});
    tell(builder);
    Diagnostics found;
    builder.build(found);
}

void add_builder(Calls& calls) {
    TRY(Diagnostics found; VariantBuilder().build(found));
    TRY(build_with([](VariantBuilder& to) { to.add_cards({}, -1); }));
    TRY(build_with([](VariantBuilder& to) { to.add_cards({}, 10000); }));
    TRY(build_with([](VariantBuilder& to) { to.remove_cards("", -1, {}); }));
    TRY(build_with([](VariantBuilder& to) { to.allow({}); }));
    TRY(build_with([](VariantBuilder& to) { to.forbid({}); }));
    TRY(build_with([](VariantBuilder& to) { to.change_packing({}, true, "", {}); }));
    TRY(build_with([](VariantBuilder& to) {
        to.start_with_any();
        to.start_with_allowed();
    }));
    TRY(build_with([](VariantBuilder& to) { to.starts_with_any(); }));
    TRY(build_with([](VariantBuilder& to) { to.set(&Contributions::layout, {}, {}); }));
    TRY(build_with([](VariantBuilder& to) { to.lock_columns({}); }));
    TRY(build_with([](VariantBuilder& to) {
        to.set(&Contributions::stock, {.cards = -1, .set_aside = {-1, {}}}, {});
    }));
    TRY(build_with([](VariantBuilder& to) { to.set(&Contributions::foundations, {}, {}); }));
    TRY(build_with([](VariantBuilder& to) {
        to.set(&Contributions::foundations, {{"no card"}, {{}}}, {});
    }));
    TRY(build_with([](VariantBuilder& to) {
        to.set(&Contributions::visibility, {{}, {99, -1}, -1}, {});
    }));
    TRY(build_with([](VariantBuilder& to) { to.set_bases({}); }));
    TRY(build_with([](VariantBuilder& to) { to.expect_card("", "no card", {}); }));
    TRY(build_with([](VariantBuilder& to) { to.expect_token("no token", {}); }));
    TRY(build_with([](VariantBuilder& to) { to.excuse_token("no token"); }));
    TRY(build_with([](VariantBuilder& to) { to.state_fit({}); }));
    TRY(build_with([](VariantBuilder& to) { to.set(&Contributions::score, {}, {}); }));
    TRY(build_with([](VariantBuilder& to) { to.set(&Contributions::round, {}, {}); }));
    TRY(build_with([](VariantBuilder& to) {
        to.set(&Contributions::clock, {-1, true, 0, 0}, {});
    }));
    TRY(build_with([](VariantBuilder& to) { to.set(&Contributions::course, {""}, {}); }));
    TRY(build_with([](VariantBuilder& to) {
        to.set(&Contributions::cells, {{-1, 0, {}}, {}}, {});
    }));
    TRY(build_with([](VariantBuilder& to) {
        Packing on;
        on.on = true;
        to.set(&Contributions::packing, {on, {}, {}}, {});
    }));
    TRY(build_with([](VariantBuilder& to) {
        Sets sets;
        sets.least = 2;
        sets.most = 1;
        to.set(&Contributions::sets, {sets, {}, {}}, {});
    }));
    TRY(build_with([](VariantBuilder& to) { to.set(&Contributions::aim, {}, {}); }));
    TRY(build_with([](VariantBuilder& to) { to.add_token({}, "no card", {}); }));
    TRY(build_with([](VariantBuilder& to) { to.add_spell("", {{"no counter", -1}}, {}); }));
    TRY(build_with([](VariantBuilder& to) { to.give_token(""); }));
    TRY(build_with([](VariantBuilder& to) { to.set(&Contributions::reserve, {-1, true}, {}); }));
    TRY(build_with([](VariantBuilder& to) { to.add_rule({}); }));
    TRY(build_with([](VariantBuilder& to) { to.look_at_drawing(); }));
    TRY(build_with([](VariantBuilder& to) { to.keep(0); }));
    TRY(kept<int>(Variant{}, ""));
    TRY(build_with([](VariantBuilder& to) {
        to.name_place("", kNoSlot, PlaceNames::Named::By::layout);
        to.name_group("", {});
        to.name_group("a", {});
        to.name_group("a b c", {});
    }));
    TRY(build_with([](VariantBuilder& to) { to.once_laid({}); }));
    TRY(build_with([](VariantBuilder& to) { to.places("1", {}); }));
    TRY(build_with([](VariantBuilder& to) {
        to.once_laid([](VariantBuilder& laid, const Variant&) {
            for (const char* text : {"", "0", "-", "9-1", "99999999999", "column", "end of", "card",
                                     "card 1", "card 1 of", "rows 1 2-", "group", "reserve 0"}) {
                laid.places(text, {});
            }
            laid.read_places();
        });
    }));
    TRY(build_with([](VariantBuilder& to) { to.distinguish({}); }));
    TRY(build_with([](VariantBuilder& to) {
        to.set_order({{99, -1}, true, {}});
        to.order();
    }));
    TRY(build_with([](VariantBuilder& to) { to.build_later({}); }));
    TRY(build_with([](VariantBuilder& to) {
        to.set_signs(nullptr);
        to.signs();
    }));
    TRY(build_with([](VariantBuilder& to) {
        to.shared_signs();
        to.set_mechanism("");
    }));
    TRY(build_with([](VariantBuilder& to) {
        to.complain({{}});
        to.diagnostics();
        to.error("", "", {});
        to.warn("", "", {});
    }));
    TRY(VariantBuilder().links(nullptr, {}));
    TRY(VariantBuilder().links_in({}));
    TRY(VariantBuilder().allowing(nullptr, {}));
    TRY(VariantBuilder().forbidding(nullptr, {}));
    TRY(VariantBuilder().packs({}, {}, {}));
    TRY(VariantBuilder().has_links(); VariantBuilder().has_packing();
        VariantBuilder().has_layout());
}

constexpr Field kNumber{
    .key = "number", .type = FieldType::integer, .doc = "A number.", .fallback = std::int64_t{0}};

void add_options(Calls& calls) {
    TRY(Options({}, {}).boolean("no key"));
    TRY(Options({}, {}).integer("no key"));
    TRY(Options({}, {}).text(""));
    TRY(Options({}, {}).is("", ""));
    TRY(Options({}, {}).is_number(""));
    TRY(Options({}, {}).texts(""));
    TRY(Options({}, {}).integers(""));
    TRY(Options({}, {}).ints(""));
    TRY(Options({}, {}).says(""));
    TRY(Options({}, {}).span(""));
    TRY(Options({}, {}).item_span("", 99));
    TRY(Options({}, {}).given(""));
    TRY(Options({}, {}).header(); Options({}, {}).fields(); Options({}, {}).settings());
    TRY(Options({&kNumber, 1}, {}).texts("number"));
    TRY(Options({&kNumber, 1}, {}).says("number"));
    TRY(Options({&kNumber, 1}, {}).item_span("number", 99));
    TRY(kNumber.required(); kNumber.takes_numbers());
    TRY(Registry registry; registry.add({}).has_value());
    TRY(Registry registry; Registry taken = std::move(registry); registry.find(""); registry.ids());
    TRY(Registry().mechanisms());
    TRY(builtin().find("no table"));
    TRY(manual({}));
    TRY(manual_chapters());
    TRY(manual_of(ChapterText(), Registry()));
    TRY(manual_of(Mechanism()); manual_of(FactTable()); manual_of(Field()));
    TRY(forms_by_kind(Field()));
    TRY(schema({}));
    TRY(canonical_text({}));
    TRY(standalone_text({}));
    TRY(toml_text(Value()));
    TRY(RuleSet().find(""));
    TRY(key_deciding(RuleSet(), Decision::goal));
    TRY(size_keys(RuleSet()));
    TRY(key_deciding(Part{{}, Options({}, {})}, Decision::goal));
}

void add_pages(Calls& calls) {
    TRY(describe({}, *v.empty));
    TRY(describe(v.none.rules, *v.empty));
    TRY(describe(v.golf.rules, *v.empty));
    for (const Loaded* rules :
         {&values().golf, &values().cells, &values().columns, &values().sets, &values().wilds}) {
        for (const Board& board : values().boards) {
            calls.push_back({"describe(other rules)",
                             [rules, &board] { describe(rules->rules, *board.variant); }});
            calls.push_back({"why_no_...(other rules)", [rules, &board] {
                                 const Values& v = values();
                                 for (const Position& position : v.positions) {
                                     why_no_turn(rules->rules, board, position);
                                     why_no_piece(rules->rules, board, position, 0);
                                 }
                             }});
        }
    }
    // Rules name cards and tokens that another game may not have.
    for (const Board& board : values().boards) {
        calls.push_back({"describe(every game's rules)", [&board] {
                             const Library& library = values().library;
                             for (const std::string& id : library.ids()) {
                                 describe(library.load(id).rules, *board.variant);
                             }
                         }});
    }
    TRY(page_text({}, 0));
    TRY(page_text(describe(v.golf.rules, *v.golf.variant), -1));
    TRY(topic_title(static_cast<Topic>(99)));
    TRY(describe_tokens(*v.empty));
    TRY(describe_tokens(*v.golf.variant));
    TRY(Token spell; spell.costs.push_back({7, 1}); describe_costs(*v.empty, spell));
    TRY(Token spell; spell.costs.push_back({-1, 1}); describe_costs(*v.empty, spell));
    TRY(unless_forbidden(*v.empty, {}, {}));
    TRY(unless_forbidden(*v.golf.variant, {}, {}));
    TRY(Prose prose; prose.say(Topic::goal, ""); prose.draw({}, ""); prose.name_set("");
        prose.set(); prose.paragraphs(); prose.drawing());
    TRY(counted(-1, ""));
    TRY(listed(std::vector<std::string>()));
    TRY(listed(std::vector<int>()));
    TRY(listed_or({}));
    TRY(with_article(""));
    TRY(describe_place({}, {0}));
    TRY(describe_place({}, {}));
    TRY(describe_places({}, {}));
    TRY(describe_places({}, SlotSet::first_n(3)));
    TRY(describe_whole({}, SlotSet::first_n(3)));
    TRY(describe_rows(*v.empty));
    TRY(describe_open(*v.empty));
    TRY(describe_sources(*v.empty));
    TRY(describe_left(*v.empty));
    TRY(clock_note(*v.empty));
    TRY(without_clock(*v.empty));
    TRY(scores_runs(*v.empty));
}

void add_refusals(Calls& calls) {
    TRY(why_no_piece({}, v.unbound, v.bare, 0));
    TRY(why_no_piece(v.golf.rules, v.boards[0], v.positions[0], kNoSlot));
    TRY(why_no_cell(v.cells.rules, v.boards[1], v.positions[1], kNoSlot));
    TRY(why_no_cell({}, v.unbound, v.bare, kTop));
    TRY(why_no_pile(v.columns.rules, v.boards[2], v.positions[2], 0, 99));
    TRY(why_no_pile(v.columns.rules, v.boards[2], v.positions[2], kNoSlot, 0));
    TRY(why_no_pile(v.columns.rules, v.boards[2], v.positions[2], kTop, -1));
    TRY(why_no_foundation(v.golf.rules, v.boards[0], v.positions[0], kNoSlot, 0));
    TRY(why_no_foundation(v.golf.rules, v.boards[0], v.positions[0], 0, 99));
    TRY(why_no_turn({}, v.unbound, v.bare));
    TRY(why_no_redeal({}, v.unbound, v.bare));
    TRY(why_no_redeal({}, v.boards[0], v.positions[0]));
    TRY(why_no_close({}, v.unbound, v.bare));
    TRY(why_no_close({}, v.boards[0], v.positions[0]));
    TRY(why_no_token({}, v.unbound, v.bare, 0));
    TRY(why_no_token(v.wilds.rules, v.boards[4], v.positions[4], -1));
    TRY(why_no_token(v.wilds.rules, v.boards[4], v.positions[4], 99));
    TRY(why_no_link({}, {}, nullptr, {}));
    TRY(why_no_link(v.golf.rules, {}, nullptr, {}));
    TRY(why_no_packing({}, {}, {}, {}));
    TRY(why_no_packing(v.columns.rules, {}, {}, {}));
    TRY(key_of_layout({}));
}

void add_libraries(Calls& calls) {
    TRY(Library({}, {}).ids());
    TRY(Library({}, {"no/such/folder"}).ids());
    TRY(Library({}, {}).find(""));
    TRY(Library({}, {}).find_id(""));
    TRY(Library({}, {}).find_from("", ""));
    TRY(Library({}, {}).id_of(""));
    TRY(Library({}, {}).load(""));
    TRY(Library({}, {}).load_text("", "").ok());
    TRY(Library({}, {"no/such/folder"}).load_all([](const std::string&, const Loaded&) {}));
    TRY(Library({}, {}).load_text("", "[columns]\ncount = 7"));
    TRY(Library(builtin(), {}).load_text("", std::string(1, '\0')));
    TRY(Library library = v.library; Library taken = std::move(library); library.load("golf/golf");
        library.registry(); library.roots());
    TRY(load_standalone(Library({}, {}), "", "", "id"));
    TRY(load_standalone(Library(builtin(), {}), "a.toml", "[columns]\ncount = 7", ""));
    TRY(default_roots(""));
    TRY(has_errors({}));
    TRY(Diagnostics found; add_error(found, "", "", {}));
    TRY(Diagnostics none; sort_by_place(none));
    TRY(render({}, {}));
    TRY(render({Severity::error, "", "", "", {99, -1, -1, -1, -1}}, v.golf.sources));
    TRY(render({Severity::error, "", "", "", {0, 9999, 9999, 1, 1}}, v.golf.sources));
    TRY(render_all({{}}, {}));
    TRY(in_quotes(""));
    TRY(nearest("", {}));
    TRY(nearest("word", {"", ""}));
    TRY(describe_plugin({}));
    TRY(load_plugins({}, {"", "no/such.so"}));
    TRY(plugin_refusal(""));
    TRY(plugin_build_id());
}

}  // namespace

Calls calls_of_files() {
    Calls calls;
    add_builder(calls);
    add_options(calls);
    add_pages(calls);
    add_refusals(calls);
    add_libraries(calls);
    return calls;
}

}  // namespace niblick::api
