#include <string>

#include "tests/fuzz/targets.h"
#include "variants/plugins/object_file.h"
#include "variants/plugins/plugin_loader.h"
#include "variants/plugins/plugin_stamp.h"

namespace niblick::fuzz {

int run_plugins(Bytes bytes) {
    const std::string_view drawn = text_of(bytes);
    const std::string stamp = std::string(NIBLICK_PLUGIN_MARK) + NIBLICK_TEXT(NIBLICK_PLUGIN_ABI) +
                              ";build=" + std::string(plugin_build_id()) + "}";
    plugin_refusal(drawn);
    // With the right stamp behind them the bytes are looked at to their end.
    const std::string stamped = std::string(drawn) + stamp;
    const std::string refusal = plugin_refusal(stamped);
    expect(!refusal.empty() || cut_object(stamped).empty(), "a cut file would be opened");
    cut_object(drawn);
    return 0;
}

}  // namespace niblick::fuzz
