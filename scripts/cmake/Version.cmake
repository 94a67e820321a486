# NIBLICK_VERSION: the project's version, and where git or an archive of its can tell, the commit it was
# built from, with "-dirty" where files differed from it when the build was configured. A commit configures
# it anew, since results name it; an edit does not. NIBLICK_DATE: the day of that commit, as 2026-11-22.

set(NIBLICK_VERSION "${PROJECT_VERSION}")
set(NIBLICK_DATE "")
set(described "")

# An archive of `git archive` has had these marks replaced: commit, day, and the name by the last tag.
file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/archive.txt" archive)
if(archive MATCHES "^([0-9a-f]+) ([-0-9]+) *([^ $]*)$")
    set(described "${CMAKE_MATCH_1}")
    set(NIBLICK_DATE "${CMAKE_MATCH_2}")
    if(CMAKE_MATCH_3)
        set(described "${CMAKE_MATCH_3}")
    endif()
else()
    find_package(Git QUIET)
endif()
if(Git_FOUND)
    # The ceiling keeps git from answering for some other repository around an unpacked archive.
    cmake_path(GET PROJECT_SOURCE_DIR PARENT_PATH ceiling)
    set(git "${CMAKE_COMMAND}" -E env "GIT_CEILING_DIRECTORIES=${ceiling}"
        "${GIT_EXECUTABLE}" -C "${PROJECT_SOURCE_DIR}")
    execute_process(
        COMMAND ${git} describe --tags --always --dirty --match "v[0-9]*"
        OUTPUT_VARIABLE described OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
    execute_process(
        COMMAND ${git} log -1 --format=%cs
        OUTPUT_VARIABLE NIBLICK_DATE OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    execute_process(
        COMMAND ${git} rev-parse --git-path logs/HEAD
        OUTPUT_VARIABLE commits OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    cmake_path(ABSOLUTE_PATH commits BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
    if(failed EQUAL 0 AND EXISTS "${commits}" AND NOT IS_DIRECTORY "${commits}")
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${commits}")
    endif()
    if(NOT failed EQUAL 0)
        set(described "")
    endif()
endif()
if(described MATCHES "^v(.*)$")
    set(NIBLICK_VERSION "${CMAKE_MATCH_1}")
elseif(described)
    set(NIBLICK_VERSION "${PROJECT_VERSION}+${described}")
endif()
message(STATUS "niblick ${NIBLICK_VERSION}")
