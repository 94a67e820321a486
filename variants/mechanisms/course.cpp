#include "variants/compile/builder.h"
#include "variants/explain/describe.h"
#include "variants/mechanisms/mechanisms.h"

namespace niblick::mechanisms {

namespace {

constexpr Field kFields[] = {
    {"holes",
     FieldType::texts,
     "The games of the course by their ids, in the order in which they are played. The rest of "
     "the file is the game that opens it.",
     Required{},
     0,
     0,
     {},
     "[\"course/hole_01\", \"course/hole_02\"]"},
};

// Whether the holes are there is for the library to see, which knows the other files.
void contribute(const Options& options, VariantBuilder& builder) {
    const auto& holes = options.texts("holes");
    if (holes.empty()) {
        builder.error("no-holes", "the course has no holes", options.span("holes"),
                      "name the rules of each: \"golf/golf\"");
    }
    builder.set_course(holes, options.header());
}

void describe(const Options&, const Variant& variant, Prose& prose) {
    std::string text = "A course of " + counted(static_cast<int>(variant.course.size()), "hole") +
                       ", each a game of its own, played in this order: ";
    for (std::size_t i = 0; i < variant.course.size(); ++i) {
        const CourseHole& hole = variant.course[i];
        text += (i == 0 ? "" : ", ") + std::to_string(i + 1) + " " +
                (hole.name.empty() ? hole.id : hole.name);
    }
    prose.say(Topic::round, text + ". The rules on this page are those of the opening game.");
}

}  // namespace

Mechanism course() {
    return {"course",   "A course: several games, played one after the other.",
            kFields,    false,
            contribute, describe};
}

}  // namespace niblick::mechanisms
