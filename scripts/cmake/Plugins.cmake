# What others compile against: the installed headers, below include/ of the build folder, and a hash of them
# for plugins to be checked against, in a source of niblick_variants and in a file of the package. Made while
# building, so that they are never out of date.

file(GLOB_RECURSE NIBLICK_CORE_HEADERS CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/core/*.h")
file(GLOB_RECURSE NIBLICK_VARIANTS_HEADERS CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/variants/*.h")
set(NIBLICK_INCLUDE "${PROJECT_BINARY_DIR}/include")
set(NIBLICK_PLUGIN_BUILD "${PROJECT_BINARY_DIR}/plugins/plugin_build.cpp")
set(NIBLICK_PLUGIN_PACKAGE "${PROJECT_BINARY_DIR}/plugins/niblickHeaders.cmake")
configure_file(variants/version.h.in "${NIBLICK_INCLUDE}/niblick/version.h" @ONLY)

# niblick_make_headers(): in the folder of the target that the source belongs to. The target niblick_headers
# is for what includes them.
function(niblick_make_headers)
    add_custom_command(
        OUTPUT "${NIBLICK_PLUGIN_BUILD}" "${NIBLICK_PLUGIN_PACKAGE}"
        COMMAND "${CMAKE_COMMAND}" "-DSOURCE_DIR=${PROJECT_SOURCE_DIR}"
            "-DBINARY_DIR=${PROJECT_BINARY_DIR}"
            -P "${PROJECT_SOURCE_DIR}/scripts/cmake/InstalledHeaders.cmake"
        DEPENDS ${NIBLICK_CORE_HEADERS} ${NIBLICK_VARIANTS_HEADERS}
            "${PROJECT_SOURCE_DIR}/scripts/cmake/InstalledHeaders.cmake"
            "${PROJECT_SOURCE_DIR}/scripts/cmake/niblickHeaders.cmake.in"
            "${PROJECT_SOURCE_DIR}/variants/plugins/plugin_build.cpp.in"
        COMMENT "Making the headers that are installed"
        VERBATIM)
    add_custom_target(niblick_headers DEPENDS "${NIBLICK_PLUGIN_BUILD}" "${NIBLICK_PLUGIN_PACKAGE}")
    add_dependencies(niblick_core niblick_headers)
endfunction()
