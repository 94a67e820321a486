// Plugins that are wrong from the outside; which one is said by a definition.

#include <stdexcept>
#include <vector>

#include <niblick/internal/variants/plugins/plugin_stamp.h>
#include <niblick/variants/compile/mechanism.h>

#define OWN_ABI NIBLICK_TEXT(NIBLICK_PLUGIN_ABI)

#if defined(foreign_abi)
#define STAMP NIBLICK_PLUGIN_STAMP("9999", NIBLICK_BUILD_ID)
#elif defined(foreign_build)
#define STAMP NIBLICK_PLUGIN_STAMP(OWN_ABI, "headers 0123456789abcdef, gcc 4.2, C++ 199711L")
#else
#define STAMP NIBLICK_PLUGIN_STAMP(OWN_ABI, NIBLICK_BUILD_ID)
#endif

NIBLICK_PLUGIN_SYMBOL const char niblick_plugin_stamp[];
const char niblick_plugin_stamp[] = STAMP;

#if defined(foreign_abi) || defined(foreign_build)
namespace {

// Nothing of a foreign plugin may run, not even this.
struct Trap {
    Trap() { __builtin_trap(); }
} const trap;

}  // namespace
#endif

#if !defined(no_entry)
NIBLICK_PLUGIN_SYMBOL void niblick_plugin(std::vector<niblick::Mechanism>& mechanisms);
void niblick_plugin(std::vector<niblick::Mechanism>&) {
#if defined(fails_to_load)
    throw std::runtime_error("the moon is full");
#endif
}
#endif
