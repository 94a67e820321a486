# What `cmake --install` puts where. Components: runtime (the command line), window, python, data (rule files and
# pages), development (headers, libraries, the packages of CMake and pkg-config, templates), readme. Debian.cmake
# makes packages of them.

include(CMakePackageConfigHelpers)
include(Desktop)
set(package "${CMAKE_INSTALL_LIBDIR}/cmake/niblick")
set(NIBLICK_EXAMPLES "${CMAKE_INSTALL_DATADIR}/doc/libniblick-dev/examples" CACHE STRING
    "Where the templates of plugins and programs go, below the prefix")
mark_as_advanced(NIBLICK_EXAMPLES)

install(DIRECTORY rulesets DESTINATION "${CMAKE_INSTALL_DATADIR}/niblick" COMPONENT data)
install(DIRECTORY docs DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT data
    PATTERN build EXCLUDE)
install(FILES README.md CITATION.cff DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT data)
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT readme)
install(DIRECTORY docs/plugins/ docs/embedding DESTINATION "${NIBLICK_EXAMPLES}" COMPONENT development
    PATTERN build EXCLUDE)

install(TARGETS niblick_core niblick_variants EXPORT niblickTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
install(EXPORT niblickTargets NAMESPACE niblick:: DESTINATION "${package}" COMPONENT development)

install(DIRECTORY "${NIBLICK_INCLUDE}/niblick" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development)

set(niblick_rulesets "${CMAKE_INSTALL_DATADIR}/niblick/rulesets")
configure_package_config_file(scripts/cmake/niblickConfig.cmake.in
    "${PROJECT_BINARY_DIR}/niblickConfig.cmake" INSTALL_DESTINATION "${package}"
    PATH_VARS niblick_rulesets)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/niblickConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES
    "${PROJECT_BINARY_DIR}/niblickConfig.cmake"
    "${PROJECT_BINARY_DIR}/niblickConfigVersion.cmake"
    "${NIBLICK_PLUGIN_PACKAGE}"
    scripts/cmake/NiblickPlugins.cmake
    DESTINATION "${package}" COMPONENT development)

# For programs that are built without CMake. The libraries are static, so that what they need is always linked.
set(pc "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
file(RELATIVE_PATH NIBLICK_PC_TO_PREFIX "/prefix/${pc}" "/prefix")
string(REGEX REPLACE "/$" "" NIBLICK_PC_TO_PREFIX "${NIBLICK_PC_TO_PREFIX}")
set(NIBLICK_PC_DL "")
if(CMAKE_DL_LIBS)
    set(NIBLICK_PC_DL "-l${CMAKE_DL_LIBS}")
endif()
configure_file(scripts/package/niblick.pc.in "${PROJECT_BINARY_DIR}/niblick.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/niblick.pc" DESTINATION "${pc}" COMPONENT development)

if(PROJECT_IS_TOP_LEVEL)
    include(Debian)
endif()
