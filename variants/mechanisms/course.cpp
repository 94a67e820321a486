#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"
#include "variants/text/limits.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {.key = "holes",
     .type = FieldType::texts,
     .doc = "The course's games in playing order: ids in the library, or paths starting with ./ or "
            "../, relative to this file's folder. The rest of this file is the opening game.",
     .fallback = Required{},
     .example = "[\"course/hole_01\", \"./my_second_hole\"]"},
};

// The library checks that the holes exist, since it knows the other files.
void contribute(const Options& options, VariantBuilder& builder) {
    const auto& holes = options.texts("holes");
    if (holes.empty()) {
        builder.error("no-holes", "the course has no holes", options.span("holes"),
                      "give the id of each game, such as \"golf/golf\"");
    }
    if (holes.size() > std::size_t{kMaxHoles}) {
        builder.error("too-many-holes", "the course has " + std::to_string(holes.size()) + " holes",
                      options.span("holes"), "allowed: at most " + std::to_string(kMaxHoles));
    }
    builder.set(&Contributions::course, holes, options.header());
}

void describe(const Options&, const Variant& variant, Prose& prose) {
    std::string text = "A course of " + counted(static_cast<int>(variant.course.size()), "hole") +
                       ", each with its own rules, whose scores are added, played in this order: ";
    for (std::size_t i = 0; i < variant.course.size(); ++i) {
        const CourseHole& hole = variant.course[i];
        text += (i == 0 ? "" : ", ") + std::to_string(i + 1) + " " +
                (hole.name.empty() ? hole.id : hole.name);
    }
    prose.say(Topic::round, text +
                                ". Each hole has a page of its own; a single deal outside a "
                                "round has the rules on this page.");
}

constexpr Decides kDecides[] = {{Decision::holes, "holes"}};

constexpr std::string_view kExample = R"(extends = "course/hole_01"

[course]
holes = ["course/hole_01", "course/hole_02", "course/hole_03"]
)";

}  // namespace

Mechanism course() {
    return {.id = "course",
            .summary = "A course: several games played one after another.",
            .fields = kFields,
            .contribute = contribute,
            .describe = describe,
            .decides = kDecides,
            .beside_play = true,
            .example = kExample,
            .chapter = Chapter::rounds};
}

}  // namespace niblick::mechanisms
