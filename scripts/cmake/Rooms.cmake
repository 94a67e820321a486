# A room is a folder of sources that becomes one target. Sources are found, not listed.

# niblick_sources(<variable> <folder>...): every .cpp under these folders of the project.
function(niblick_sources variable)
    set(patterns)
    foreach(folder IN LISTS ARGN)
        list(APPEND patterns "${PROJECT_SOURCE_DIR}/${folder}/*.cpp")
    endforeach()
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${patterns})
    set(${variable} "${found}" PARENT_SCOPE)
endfunction()

# Sources of one folder are compiled a few at a time, as one translation unit: most of the time of a build
# goes into reading headers and instantiating their templates, once for each unit. A source that forgot an
# include may compile behind others; switched off, the build shows it.
option(NIBLICK_UNITY "Compile several sources of a folder at once" ON)
mark_as_advanced(NIBLICK_UNITY)

# niblick_unite(<target> [APART <regex>]): does so with the sources of a target, but for those whose path
# matches: their unnamed namespaces have names that others of the folder have too.
function(niblick_unite target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "APART" "")
    if(NOT NIBLICK_UNITY)
        return()
    endif()
    set(per_unit 6)
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "^/.*[.]cpp$")
    if(arg_APART)
        list(FILTER sources EXCLUDE REGEX "${arg_APART}")
    endif()
    foreach(source IN LISTS sources)
        cmake_path(GET source PARENT_PATH folder)
        cmake_path(RELATIVE_PATH folder BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
        string(MAKE_C_IDENTIFIER "${folder}" group)
        list(APPEND folders ${group})
        list(APPEND sources_of_${group} "${source}")
    endforeach()
    list(REMOVE_DUPLICATES folders)
    foreach(group IN LISTS folders)
        list(LENGTH sources_of_${group} count)
        # Units of even size; a source that would be alone is compiled as it is.
        math(EXPR units "(${count} + ${per_unit} - 1) / ${per_unit}")
        set(n 0)
        foreach(source IN LISTS sources_of_${group})
            math(EXPR unit "${n} * ${units} / ${count}")
            if(count GREATER 1)
                set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${group}_${unit}")
            endif()
            math(EXPR n "${n} + 1")
        endforeach()
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    # GCC takes the included sources for headers, whose types of unnamed namespaces would be a mistake.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
    endif()
endfunction()

# For what spends little of its running time in its own code: -O1 takes a quarter less time to compile.
set(niblick_quick_to_build "$<$<CONFIG:Release>:$<$<CXX_COMPILER_ID:GNU,Clang>:-O1>>")
if(NIBLICK_SANITIZE MATCHES "thread")  # few tests run, so -O0, which takes half as long to compile, pays
    set(niblick_quick_to_build -O0)
endif()
if(EMSCRIPTEN)  # which is loaded by a link: small
    set(niblick_quick_to_build -Oz)
endif()

# niblick_library(<target> <folder>... [ONLY <regex>] [WITHOUT <regex>] [APART <regex>]): a static library
# of the sources whose path matches. Their includes are written from the project's root; others see the headers
# as they are installed (InstalledHeaders.cmake). APART: see niblick_unite.
function(niblick_library target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "ONLY;WITHOUT;APART" "")
    niblick_sources(sources ${arg_UNPARSED_ARGUMENTS})
    if(arg_ONLY)
        list(FILTER sources INCLUDE REGEX "${arg_ONLY}")
    endif()
    if(arg_WITHOUT)
        list(FILTER sources EXCLUDE REGEX "${arg_WITHOUT}")
    endif()
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}"
        PUBLIC "$<BUILD_INTERFACE:${NIBLICK_INCLUDE}>" "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
    target_link_libraries(${target} PRIVATE "$<BUILD_INTERFACE:niblick_warnings>")
    niblick_unite(${target} APART "${arg_APART}")
endfunction()

# niblick_program(<target> <folder>): an executable in bin/, installed with the window.
function(niblick_program target folder)
    niblick_sources(sources "${folder}")
    add_executable(${target} ${sources})
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${target} PRIVATE niblick_warnings)
    niblick_unite(${target})
    install(TARGETS ${target} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT window)
endfunction()

# niblick_room(<folder>): builds a room, once there is something in it.
macro(niblick_room folder)
    niblick_sources(sources ${folder})
    if(sources)
        add_subdirectory(${folder})
    else()
        message(STATUS "${folder}: no sources yet")
    endif()
endmacro()
