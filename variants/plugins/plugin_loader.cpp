#include "variants/plugins/plugin_loader.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

#include <dlfcn.h>

#include "core/base/fnv.h"
#include "core/base/format.h"
#include "core/play/rule_calls.h"
#include "variants/compile/contain.h"
#include "variants/compile/mechanism_faults.h"
#include "variants/plugins/object_file.h"
#include "variants/plugins/plugin_stamp.h"

namespace niblick {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMark = NIBLICK_PLUGIN_MARK;
constexpr std::string_view kBuild = ";build=";
constexpr std::string_view kAbi = NIBLICK_TEXT(NIBLICK_PLUGIN_ABI);
constexpr std::size_t kLongestStamp = 400;

using Entry = void (*)(std::vector<Mechanism>&);

struct Stamp {
    std::string_view abi;
    std::string_view build;
};

// The first well-formed stamp in a file's bytes.
std::optional<Stamp> stamp_in(std::string_view bytes) {
    for (auto at = bytes.find(kMark); at != std::string_view::npos;
         at = bytes.find(kMark, at + 1)) {
        const std::string_view text = bytes.substr(at + kMark.size(), kLongestStamp);
        const auto digits = text.find_first_not_of("0123456789");
        const auto end = text.find('}');
        if (digits == 0 || end == std::string_view::npos) continue;
        if (!text.substr(digits).starts_with(kBuild)) continue;
        const auto build = digits + kBuild.size();
        return Stamp{text.substr(0, digits), text.substr(build, end - build)};
    }
    return std::nullopt;
}

// The magic numbers of ELF and Mach-O; plugins are not supported on other systems.
bool is_object_file(std::string_view bytes) {
    using namespace std::string_view_literals;
    return bytes.starts_with(
               "\x7f"
               "ELF"sv) ||
           bytes.starts_with("\xcf\xfa\xed\xfe"sv) || bytes.starts_with("\xca\xfe\xba\xbe"sv);
}

// Loads one file into copies, so that a refusal leaves nothing behind.
class Loader {
  public:
    Loader(const fs::path& file, Registry& registry) : file_(file), registry_(registry) {}

    // Nothing, or why the file is refused.
    std::optional<std::string> load() {
        const auto bytes = read();
        if (!bytes) return refusal_;
        if (const std::string why = plugin_refusal(*bytes); !why.empty()) {
            refuse(why);
            return refusal_;
        }
        const Entry entry = open();
        if (entry == nullptr) return refusal_;
        plugin_ = {file_, format_hex(fnv1a(*bytes)), {}};
        return take(entry);
    }
    const Plugin& plugin() const { return plugin_; }

  private:
    std::optional<std::string> read() {
        std::error_code error;
        const fs::file_status status = fs::status(file_, error);
        if (!fs::exists(status)) return refuse("there is no such file");
        if (fs::is_directory(status)) return refuse("this is a folder, not a plugin");
        if (!fs::is_regular_file(status)) return refuse("this is not an ordinary file");
        std::ifstream in(file_, std::ios::binary);
        std::string bytes{std::istreambuf_iterator<char>(in), {}};
        if (!in) return refuse("the file cannot be read");
        return bytes;
    }

    Entry open() {
        // Never closed, because compiled rules hold its functions.
        std::error_code ignored;
        const fs::path path = fs::absolute(file_, ignored);  // a bare name would be searched for
        void* const object = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (object == nullptr) {
            const char* const why = ::dlerror();
            refuse("it cannot be loaded: " + std::string(why == nullptr ? "no reason given" : why));
            return nullptr;
        }
        const auto entry = reinterpret_cast<Entry>(::dlsym(object, "niblick_plugin"));
        if (entry == nullptr) refuse("it has a stamp, but no function niblick_plugin");
        return entry;
    }

    std::optional<std::string> take(Entry entry) {
        std::vector<Mechanism> mechanisms;
        try {
            entry(mechanisms);
        } catch (...) {
            refuse("it failed while listing its mechanisms: " + describe_caught());
            return refusal_;
        }
        if (mechanisms.empty()) refuse("it has no mechanisms");
        // The system's loader keeps the name as long as the object is loaded.
        Dl_info info{};
        const bool named = ::dladdr(reinterpret_cast<void*>(entry), &info) != 0;
        Registry registry = registry_;
        for (Mechanism& mechanism : mechanisms) {
            mechanism.origin = named && info.dli_fname != nullptr ? info.dli_fname : "a plugin";
            const std::vector<std::string> faults = mechanism_faults(mechanism);
            if (!faults.empty())
                refuse("its table [" + std::string(mechanism.id) + "]: " + faults[0]);
            else if (const auto taken = registry.add(mechanism))
                refuse(*taken);
            plugin_.tables.emplace_back(mechanism.id);
        }
        if (refusal_.empty()) registry_ = std::move(registry);
        return refusal_.empty() ? std::nullopt : std::optional(refusal_);
    }

    // Keeps the first reason.
    std::nullopt_t refuse(const std::string& why) {
        if (refusal_.empty()) refusal_ = file_.string() + ": " + why;
        return std::nullopt;
    }

    const fs::path& file_;
    Registry& registry_;
    Plugin plugin_;
    std::string refusal_;
};

}  // namespace

std::string describe_plugin(const Plugin& plugin) {
    std::string text = plugin.file.string() + " (";
    for (const std::string& table : plugin.tables) text += "[" + table + "], ";
    return text + plugin.hash + ")";
}

std::string plugin_refusal(std::string_view bytes) {
    const auto stamp = stamp_in(bytes);
    if (!is_object_file(bytes)) return "this is not a shared object";
    if (!stamp) return "this is not a Niblick plugin: it lacks the stamp that NIBLICK_PLUGIN adds";
    if (stamp->abi != kAbi) {
        return "this is a plugin for another Niblick: its ABI number is " +
               std::string(stamp->abi) + "; this program needs " + std::string(kAbi);
    }
    if (stamp->build != plugin_build_id()) {
        return "this plugin was built for a different build of Niblick\n  found:  " +
               std::string(stamp->build) + "\n  wanted: " + std::string(plugin_build_id()) +
               "\n  rebuild it with the headers installed with this program";
    }
    return cut_object(bytes);
}

PluginsLoaded load_plugins(Registry registry, const std::vector<fs::path>& files) {
    PluginsLoaded loaded{std::move(registry), {}, {}};
    for (const fs::path& file : files) {
        const bool again = std::any_of(loaded.plugins.begin(), loaded.plugins.end(),
                                       [&file](const Plugin& plugin) {
                                           std::error_code ignored;
                                           return fs::equivalent(plugin.file, file, ignored);
                                       });
        if (again) continue;
        Loader loader(file, loaded.registry);
        if (const auto refused = loader.load()) {
            loaded.faults.push_back(*refused);
        } else {
            loaded.plugins.push_back(loader.plugin());
        }
    }
    return loaded;
}

}  // namespace niblick
