#include "workbench/kit/views/fonts.h"

#include <cfloat>
#include <cmath>
#include <cstdlib>
#include <map>
#include <span>
#include <sstream>
#include <string>
#include <system_error>

#include <imgui.h>
#include <imgui_freetype.h>

namespace niblick {

namespace {

namespace fs = std::filesystem;

// File names in order of preference; the design uses the first of each.
constexpr std::string_view kRegular[] = {"Inter-Regular.otf",    "Inter-Regular.ttf",
                                         "InterVariable.ttf",    "DejaVuSans.ttf",
                                         "NotoSans-Regular.ttf", "LiberationSans-Regular.ttf"};
constexpr std::string_view kSemiBold[] = {"Inter-SemiBold.otf", "Inter-SemiBold.ttf",
                                          "DejaVuSans-Bold.ttf", "NotoSans-Bold.ttf",
                                          "LiberationSans-Bold.ttf"};
constexpr std::string_view kDisplay[] = {"InterDisplay-SemiBold.otf", "InterDisplay-SemiBold.ttf",
                                         "Inter-SemiBold.otf",        "Inter-SemiBold.ttf",
                                         "DejaVuSans-Bold.ttf",       "NotoSans-Bold.ttf",
                                         "LiberationSans-Bold.ttf"};
constexpr std::string_view kMono[] = {"JetBrainsMono-Regular.ttf", "DejaVuSansMono.ttf",
                                      "NotoSansMono-Regular.ttf", "LiberationMono-Regular.ttf"};

std::span<const std::string_view> wishes(Role role) {
    switch (role) {
        case Role::small:
        case Role::body: return kRegular;
        case Role::strong:
        case Role::title: return kSemiBold;
        case Role::score:
        case Role::index:
        case Role::court: return kDisplay;
        case Role::mono: return kMono;
    }
    return kRegular;
}

// $XDG_DATA_HOME/fonts, $XDG_DATA_DIRS/fonts and their defaults.
std::vector<fs::path> font_folders() {
    const auto variable = [](const char* name, std::string fallback) {
        const char* value = std::getenv(name);
        return value != nullptr && *value != 0 ? std::string(value) : fallback;
    };
    const std::string home = variable("HOME", "");
    std::vector<fs::path> folders;
    folders.push_back(fs::path(variable("XDG_DATA_HOME", home + "/.local/share")) / "fonts");
    folders.push_back(fs::path(home) / ".fonts");
    std::istringstream shared{variable("XDG_DATA_DIRS", "/usr/local/share:/usr/share")};
    for (std::string folder; std::getline(shared, folder, ':');) {
        folders.push_back(fs::path(folder) / "fonts");
    }
    folders.push_back("/usr/share/fonts");
    folders.push_back("/Library/Fonts");
    return folders;
}

// The installed files among the wanted ones, by name.
std::map<std::string, fs::path, std::less<>> find_files() {
    std::map<std::string, fs::path, std::less<>> found;
    constexpr auto options = fs::directory_options::skip_permission_denied |
                             fs::directory_options::follow_directory_symlink;
    for (const fs::path& folder : font_folders()) {
        std::error_code failed;
        for (fs::recursive_directory_iterator at(folder, options, failed), end; at != end;
             at.increment(failed)) {
            if (failed) break;
            if (at.depth() > 4) at.disable_recursion_pending();
            const std::string name = at->path().filename().string();
            for (std::size_t role = 0; role < kRoles; ++role) {
                for (const std::string_view wish : wishes(static_cast<Role>(role))) {
                    if (wish == name) found.try_emplace(name, at->path());
                }
            }
        }
    }
    return found;
}

float pixels(Role role, const FontSizes& sizes) {
    // The approximate cap height of the preferred fonts, relative to the line height.
    constexpr float kCap = 0.6F;
    switch (role) {
        case Role::small: return std::round(15.7F * sizes.unit);
        case Role::body:
        case Role::strong: return std::round(18 * sizes.unit);
        case Role::title: return std::round(24 * sizes.unit);
        case Role::score: return std::round(42 * sizes.unit);
        case Role::mono: return std::round(17 * sizes.unit);
        case Role::index: return std::ceil(sizes.index_cap / kCap);
        case Role::court: return std::ceil(sizes.court_cap / kCap);
    }
    return 15;
}

// Latin with its accents, Greek, and the signs that sentences and rules use.
constexpr ImWchar kText[] = {0x20,   0x17F,  0x370,  0x3FF,  0x2010, 0x2027, 0x2030,
                             0x203A, 0x20AC, 0x20AC, 0x2122, 0x2122, 0x2190, 0x2193,
                             0x2212, 0x2212, 0x2248, 0x2248, 0x2260, 0x2265, 0};
constexpr ImWchar kFew[] = {0x20, 0xFF, 0x2010, 0x2027, 0x2212, 0x2212, 0};
constexpr ImWchar kEnglish[] = {0x20, 0x7E, 0x2026, 0x2026, 0x2212, 0x2212, 0};

const ImWchar* glyphs(Role role) {
    switch (role) {
        case Role::index:
        case Role::court: return static_cast<const ImWchar*>(kEnglish);
        case Role::score:
        case Role::title: return static_cast<const ImWchar*>(kFew);
        default: return static_cast<const ImWchar*>(kText);
    }
}

}  // namespace

ImVec2 Font::measure(std::string_view text, float wrap) const {
    // An empty view may hold a null pointer, for which Dear ImGui would call strlen.
    if (text.empty()) return {0, size};
    return font->CalcTextSizeA(size, FLT_MAX, wrap, text.data(), text.data() + text.size());
}

Font::Caps Font::caps() const {
#if IMGUI_VERSION_NUM >= 19200
    const ImFontGlyph* h = font->GetFontBaked(size)->FindGlyph('H');
    return {h->Y0, h->Y1};
#else
    const ImFontGlyph* h = font->FindGlyph('H');
    const float scale = size / font->FontSize;
    return {h->Y0 * scale, h->Y1 * scale};
#endif
}

Fonts::Fonts() {
    const auto found = find_files();
    for (std::size_t role = 0; role < kRoles; ++role) {
        for (const std::string_view wish : wishes(static_cast<Role>(role))) {
            const auto file = found.find(wish);
            if (file == found.end()) continue;
            files_[role] = file->second;
            break;
        }
    }
}

void Fonts::build(ImFontAtlas& atlas, const FontSizes& sizes, bool rough) {
    sizes_ = sizes;
    for (std::size_t role = 0; role < kRoles; ++role) {
        fonts_[role].size = pixels(static_cast<Role>(role), sizes);
    }
#if IMGUI_VERSION_NUM >= 19200
    // Since 1.92 glyphs are rasterized at any size on demand.
    if (fonts_[0].font == nullptr) load(atlas);
    static_cast<void>(rough);
#else
    rough_ = rough;
    atlas.Clear();
    atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    atlas.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
    load(atlas);
    atlas.Build();
#endif
}

void Fonts::load(ImFontAtlas& atlas) {
    atlas.TexGlyphPadding = 1;
    for (std::size_t role = 0; role < kRoles; ++role) {
        const auto what = static_cast<Role>(role);
        Font& font = fonts_[role];
        ImFontConfig config;
        config.SizePixels = font.size;
        config.PixelSnapH = what != Role::index && what != Role::court;
        font.font = nullptr;
        std::error_code failed;
        if (!files_[role].empty() && fs::exists(files_[role], failed)) {
            font.font = atlas.AddFontFromFileTTF(files_[role].string().c_str(), font.size, &config,
                                                 rough_ ? kEnglish : glyphs(what));
        }
        if (font.font == nullptr) font.font = atlas.AddFontDefault(&config);
    }
}

FontScope::FontScope(const Font& font) {
#if IMGUI_VERSION_NUM >= 19200
    ImGui::PushFont(font.font, font.size);
#else
    ImGui::PushFont(font.font);
#endif
}

FontScope::~FontScope() {
    ImGui::PopFont();
}

}  // namespace niblick
