#pragma once

#include <vector>

#include "variants/compile/mechanism.h"
#include "variants/plugins/plugin_stamp.h"

// The one line that makes a shared object a plugin, in one of its sources:
//
//     NIBLICK_PLUGIN(mechanisms) { mechanisms.push_back(my_rule()); }
//
// It is called once, after its stamp has been checked. The mechanisms are checked
// (mechanism_faults.h), get the file's name as their origin, and are added to a registry, all or
// none. The string views in a Mechanism must refer to constants; a plugin is never unloaded.
#define NIBLICK_PLUGIN(mechanisms)                                                \
    NIBLICK_PLUGIN_SYMBOL const char niblick_plugin_stamp[];                      \
    const char niblick_plugin_stamp[] =                                           \
        NIBLICK_PLUGIN_STAMP(NIBLICK_TEXT(NIBLICK_PLUGIN_ABI), NIBLICK_BUILD_ID); \
    NIBLICK_PLUGIN_SYMBOL void niblick_plugin(std::vector<niblick::Mechanism>&);  \
    void niblick_plugin(std::vector<niblick::Mechanism>& mechanisms)
