#include "variants/explain/schema.h"

#include <cctype>
#include <string>

#include "tests/support/catch.h"
#include "variants/mechanisms/builtin.h"

using namespace niblick;

namespace {

// Reads JSON far enough to tell that it is well formed. Returns where reading ended.
class JsonReader {
  public:
    explicit JsonReader(std::string_view text) : text_(text) {}

    bool well_formed() { return value() && (skip(), at_ == text_.size()); }

  private:
    void skip() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
    }
    bool take(char c) {
        skip();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    bool text() {
        if (!take('"')) return false;
        for (; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            if (text_[at_] == '\\') ++at_;
            if (at_ < text_.size() && static_cast<unsigned char>(text_[at_]) < 0x20) return false;
        }
        return take('"');
    }
    bool value() {
        skip();
        if (at_ >= text_.size()) return false;
        const char c = text_[at_];
        if (c == '"') return text();
        if (c != '{' && c != '[') {
            const std::size_t from = at_;
            while (at_ < text_.size() &&
                   (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '-'))
                ++at_;
            return at_ > from;
        }
        const char close = c == '{' ? '}' : ']';
        ++at_;
        if (take(close)) return true;
        for (;;) {
            if (c == '{' && !(text() && take(':'))) return false;
            if (!value()) return false;
            if (take(close)) return true;
            if (!take(',')) return false;
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

TEST_CASE("the schema is well formed and knows every table and key", "[schema]") {
    const Registry registry = builtin();
    const std::string json = schema(registry);
    CHECK(JsonReader(json).well_formed());
    CHECK(json.find("draft-04") != std::string::npos);
    const auto has = [&](std::string_view key) {
        return json.find("\"" + std::string(key) + "\": {") != std::string::npos;
    };
    CHECK(has("extends"));
    CHECK(has("about"));
    for (const Mechanism& mechanism : registry.mechanisms()) {
        INFO(mechanism.id);
        CHECK(has(mechanism.id));
        for (const Field& field : mechanism.fields) {
            INFO(field.key);
            CHECK(has(field.key));
        }
    }
    // One table of keys is open for nothing else.
    const auto tables = registry.mechanisms().size() + 3;  // [about], [deals], what is above all
    std::size_t shut = 0;
    for (std::size_t at = json.find("\"additionalProperties\": false"); at != std::string::npos;
         at = json.find("\"additionalProperties\": false", at + 1)) {
        ++shut;
    }
    CHECK(shut == tables);
}

TEST_CASE("a mechanism from elsewhere is in the schema too", "[schema]") {
    static constexpr Field kFields[] = {
        {.key = "height",
         .type = FieldType::integer,
         .doc = "How \"high\".",
         .fallback = std::int64_t{3},
         .least = 1,
         .most = 9,
         .example = "3"},
    };
    Registry registry = builtin();
    Mechanism walls;
    walls.id = "walls";
    walls.summary = "Walls.";
    walls.fields = kFields;
    REQUIRE_FALSE(registry.add(walls));
    const std::string json = schema(registry);
    CHECK(JsonReader(json).well_formed());
    CHECK(json.find("\"walls\": {") != std::string::npos);
    CHECK(json.find("How \\\"high\\\".") != std::string::npos);
}
