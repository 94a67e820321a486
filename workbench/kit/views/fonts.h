#pragma once

#include <array>
#include <filesystem>
#include <string_view>
#include <vector>

#include <imgui.h>

namespace niblick {

// The purpose of a text. Sizes in design units: small 13, body 15, title 20, larger for the score.
enum class Role : std::uint8_t { small, body, strong, title, score, mono, index, court };
inline constexpr std::size_t kRoles = 8;

// The pixel sizes at which the fonts are rasterized.
struct FontSizes {
    float unit = 1;
    float index_cap = 15;  // cap height of indices
    float court_cap = 30;  // cap height of the letters of court cards

    friend bool operator==(const FontSizes&, const FontSizes&) = default;
};

struct Font {
    ImFont* font = nullptr;
    float size = 15;

    ImVec2 measure(std::string_view text, float wrap = 0) const;
    // Top and bottom of a capital, measured from the top of its line.
    struct Caps {
        float top = 0;
        float bottom = 0;
    };
    Caps caps() const;
};

// The fonts found on this machine, otherwise Dear ImGui's own.
class Fonts {
  public:
    // Searches the usual font folders.
    Fonts();

    const Font& operator[](Role role) const { return fonts_[static_cast<std::size_t>(role)]; }
    // Builds the font atlas, between frames; the renderer's texture is stale afterwards. `rough`:
    // with the letters of English alone, in a fraction of the time.
    void build(ImFontAtlas& atlas, const FontSizes& sizes, bool rough = false);
    const FontSizes& sizes() const { return sizes_; }
    bool rough() const { return rough_; }

  private:
    void load(ImFontAtlas& atlas);

    std::array<std::filesystem::path, kRoles> files_;
    std::array<Font, kRoles> fonts_;
    FontSizes sizes_;
    bool rough_ = false;
};

// Pushes a font for Dear ImGui's widgets and pops it in the destructor.
class FontScope {
  public:
    explicit FontScope(const Font& font);
    ~FontScope();
    FontScope(const FontScope&) = delete;
    FontScope& operator=(const FontScope&) = delete;
};

}  // namespace niblick
