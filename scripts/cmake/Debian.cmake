# Debian packages from the installed components: the target niblick_packages, or `cpack -G DEB` in a build
# folder where everything is built.

set(NIBLICK_MAINTAINER "The Niblick authors <niblick@packages.invalid>" CACHE STRING
    "Who answers for the packages: Name <address>")
find_program(NIBLICK_GZIP gzip)
mark_as_advanced(NIBLICK_GZIP)

# 0.1.0+git20261122.25ad314: sorts by day. A tag is a version of its own.
set(NIBLICK_DEBIAN_VERSION "${NIBLICK_VERSION}")
if(NIBLICK_DATE AND NIBLICK_VERSION MATCHES "^([^+]*)[+](.*)$")
    string(REPLACE "-" "" day "${NIBLICK_DATE}")
    set(NIBLICK_DEBIAN_VERSION "${CMAKE_MATCH_1}+git${day}.${CMAKE_MATCH_2}")
endif()
string(REPLACE "-" "." NIBLICK_DEBIAN_VERSION "${NIBLICK_DEBIAN_VERSION}")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME niblick)
set(CPACK_PACKAGE_VENDOR "The Niblick authors")
set(CPACK_PACKAGE_CONTACT "${NIBLICK_MAINTAINER}")
set(CPACK_PACKAGE_VERSION "${NIBLICK_DEBIAN_VERSION}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own
set(CPACK_PACKAGE_HOMEPAGE_URL "${NIBLICK_SITE}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_COMPONENTS_ALL "")
set(debian_groups "")

# niblick_debian_package(<name> <component>... [SECTION <section>] [ARCHITECTURE <architecture>] SUMMARY <line>
#     TEXT <paragraph> [DEPENDS <package>...] [RECOMMENDS <package>...] [SUGGESTS <package>...]):
# a package of these components. Every package but niblick-data depends on niblick-data of its version.
# A paragraph's lines are at most 79 characters long; a line of "." separates paragraphs.
macro(niblick_debian_package name)
    cmake_parse_arguments(deb "" "SECTION;ARCHITECTURE;SUMMARY;TEXT" "DEPENDS;RECOMMENDS;SUGGESTS" ${ARGN})
    string(MAKE_C_IDENTIFIER "${name}" group)
    list(APPEND debian_groups "${group}")
    set(components ${deb_UNPARSED_ARGUMENTS} "debian_${group}")
    foreach(component IN LISTS components)
        string(TOUPPER "CPACK_COMPONENT_${component}_GROUP" variable)
        set(${variable} "${group}")
    endforeach()
    list(APPEND CPACK_COMPONENTS_ALL ${components})
    if(NOT "${name}" STREQUAL niblick-data)
        list(PREPEND deb_DEPENDS "niblick-data (= ${NIBLICK_DEBIAN_VERSION})")
    endif()
    string(TOUPPER "CPACK_DEBIAN_${group}" deb)
    set(${deb}_PACKAGE_NAME "${name}")
    set(${deb}_PACKAGE_SECTION "${deb_SECTION}")
    set(${deb}_PACKAGE_SHLIBDEPS ON)
    if(deb_ARCHITECTURE)
        set(${deb}_PACKAGE_ARCHITECTURE "${deb_ARCHITECTURE}")
    endif()
    list(JOIN deb_DEPENDS ", " ${deb}_PACKAGE_DEPENDS)
    list(JOIN deb_RECOMMENDS ", " ${deb}_PACKAGE_RECOMMENDS)
    list(JOIN deb_SUGGESTS ", " ${deb}_PACKAGE_SUGGESTS)
    if("${name}" MATCHES "^niblick-")  # their files were once in niblick itself
        set(${deb}_PACKAGE_BREAKS "niblick (<< ${NIBLICK_DEBIAN_VERSION})")
        set(${deb}_PACKAGE_REPLACES "niblick (<< ${NIBLICK_DEBIAN_VERSION})")
    endif()
    set(${deb}_DESCRIPTION "${deb_SUMMARY}\n${deb_TEXT}")

    # What the archive's policy wants of each, and nobody else: not part of a plain install.
    set(folder "${PROJECT_BINARY_DIR}/debian/${name}")
    set(NIBLICK_PACKAGE_NAME "${name}")
    configure_file(scripts/package/debian/copyright.in "${folder}/copyright" @ONLY)
    install(FILES "${folder}/copyright" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${name}"
        COMPONENT "debian_${group}" EXCLUDE_FROM_ALL)
    if(NIBLICK_GZIP AND NIBLICK_DATE)
        file(REMOVE "${folder}/changelog.gz")
        configure_file(scripts/package/debian/changelog.in "${folder}/changelog" @ONLY)
        execute_process(COMMAND "${NIBLICK_GZIP}" -9 -n "${folder}/changelog" COMMAND_ERROR_IS_FATAL ANY)
        install(FILES "${folder}/changelog.gz" DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/${name}"
            COMPONENT "debian_${group}" EXCLUDE_FROM_ALL)
    endif()
    if(EXISTS "${PROJECT_SOURCE_DIR}/scripts/package/debian/${name}.lintian-overrides")
        install(FILES "scripts/package/debian/${name}.lintian-overrides"
            DESTINATION "${CMAKE_INSTALL_DATADIR}/lintian/overrides" RENAME "${name}"
            COMPONENT "debian_${group}" EXCLUDE_FROM_ALL)
    endif()
endmacro()

if(NIBLICK_DATE)
    execute_process(
        COMMAND "${CMAKE_COMMAND}" -E env LC_ALL=C date -u -d "${NIBLICK_DATE} 12:00"
            "+%a, %d %b %Y %H:%M:%S +0000"
        OUTPUT_VARIABLE NIBLICK_DATE_822 OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()

# Not the section "games": its programs have to be in a folder that not everybody's path has.
niblick_debian_package(niblick-data data
    SECTION misc
    ARCHITECTURE all
    SUMMARY "Golf solitaire and its relatives: the rules and the pages"
    TEXT "The rule files of Golf solitaire, TriPeaks, Pyramid Golf, Black Hole, All in a
Row and their relatives, which the programs and libraries of Niblick read, and
the pages about them.")
# Python is only suggested: niblick-check alone needs it. So is Cairo: it brings the libraries of X11, and writes nothing but PDF and SVG.
niblick_debian_package(niblick runtime
    SECTION misc
    SUMMARY "Golf solitaire and its relatives in a terminal: play, solve, study"
    TEXT "Golf solitaire, TriPeaks, Pyramid Golf, Black Hole, All in a Row and their
relatives. Each game is a short rule file, and that file decides play, an
exact solver, the page of rules and the error messages.
.
The command niblick plays them in a terminal, solves thousands of deals,
compares games and keeps the results. It needs no display. The package
niblick-workbench has the window."
    SUGGESTS niblick-workbench libcairo2 python3)
if(NIBLICK_HAS_WINDOW)
    # GLFW opens these while it runs, so that no tool finds them in the program.
    niblick_debian_package(niblick-workbench window
        SECTION misc
        SUMMARY "Golf solitaire and its relatives: play, solve, make and study"
        TEXT "Golf solitaire, TriPeaks, Pyramid Golf, Black Hole, All in a Row and their
relatives. Each game is a short rule file, and that file decides play, an
exact solver, the page of rules and the error messages.
.
The workbench plays them, shows which move lost a deal, and helps to make
games of one's own."
        DEPENDS hicolor-icon-theme libgl1 libx11-6 libxcursor1 libxi6 libxinerama1 libxrandr2
        RECOMMENDS libcairo2 "libgl1-mesa-dri | libgl1-nvidia-glx" fonts-inter fonts-dejavu-core
        SUGGESTS niblick libniblick-dev)
endif()
niblick_debian_package(libniblick-dev development
    SECTION libdevel
    SUMMARY "Golf solitaire engine and solver, for programs and plugins"
    TEXT "Headers, static libraries and the packages of CMake and pkg-config of Niblick:
rule files, deals, play, the exact solver and players, for programs of one's
own and for plugins that add rules. Templates of both are in the folder of
examples."
    SUGGESTS niblick cmake pkgconf g++)

if(NIBLICK_HAS_PYTHON)
    math(EXPR next "${Python_VERSION_MINOR} + 1")
    niblick_debian_package(python3-niblick python
        SECTION python
        SUMMARY "Golf solitaire engine and solver for Python"
        TEXT "The engine of Niblick as a module of Python: rule files, deals, positions, the
exact solver, players and surveys, for notebooks and for players of one's own."
        DEPENDS "python3 (>= 3.${Python_VERSION_MINOR}~)" "python3 (<< 3.${next})")
endif()

set(packed niblick)
foreach(target niblick-workbench niblick_python)
    if(TARGET ${target})
        list(APPEND packed ${target})
    endif()
endforeach()
add_custom_target(niblick_packages
    COMMAND "${CMAKE_CPACK_COMMAND}" -G DEB
    DEPENDS ${packed}
    WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
    COMMENT "Making Debian packages"
    USES_TERMINAL VERBATIM)

include(CPack)
foreach(group IN LISTS debian_groups)
    cpack_add_component_group(${group})
endforeach()
