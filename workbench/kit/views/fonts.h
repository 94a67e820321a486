#pragma once

#include <array>
#include <filesystem>
#include <string_view>
#include <vector>

#include <imgui.h>

namespace niblick {

// What a text is for. Sizes are those of ui: small 13, body 15, title 20, one large for the score.
enum class Role : std::uint8_t { small, body, strong, title, score, mono, index, court };
inline constexpr std::size_t kRoles = 8;

// The exact pixel sizes that the fonts are drawn at.
struct FontSizes {
    float unit = 1;
    float index_cap = 15;  // height of the capitals on cards
    float court_cap = 30;  // of the large letters of court cards

    friend bool operator==(const FontSizes&, const FontSizes&) = default;
};

struct Font {
    ImFont* font = nullptr;
    float size = 15;

    ImVec2 measure(std::string_view text, float wrap = 0) const;
    // The top and the bottom of a capital, below the top of its line.
    struct Caps {
        float top = 0;
        float bottom = 0;
    };
    Caps caps() const;
};

// Fonts found on this machine, Dear ImGui's own where there is none.
class Fonts {
  public:
    // Looks in the usual folders once.
    Fonts();

    const Font& operator[](Role role) const { return fonts_[static_cast<std::size_t>(role)]; }
    // Makes the fonts ready for these sizes. Outside of a frame; the renderer's texture is stale
    // then.
    void build(ImFontAtlas& atlas, const FontSizes& sizes);
    const FontSizes& sizes() const { return sizes_; }

  private:
    void load(ImFontAtlas& atlas);

    std::array<std::filesystem::path, kRoles> files_;
    std::array<Font, kRoles> fonts_;
    FontSizes sizes_;
};

// Makes a font the current one of Dear ImGui's widgets for as long as it lives.
class FontScope {
  public:
    explicit FontScope(const Font& font);
    ~FontScope();
    FontScope(const FontScope&) = delete;
    FontScope& operator=(const FontScope&) = delete;
};

}  // namespace niblick
