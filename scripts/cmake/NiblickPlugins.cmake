# For plugins, and for programs that load them; part of the installed package.

# niblick_add_plugin(<target> <source>...): a shared object for `niblick --plugin`. It holds its own
# code alone: what it calls of Niblick is found in the program that loads it.
function(niblick_add_plugin target)
    add_library(${target} MODULE ${ARGN})
    set_target_properties(${target} PROPERTIES
        PREFIX ""
        CXX_STANDARD 20
        CXX_STANDARD_REQUIRED ON
        CXX_EXTENSIONS OFF
        CXX_VISIBILITY_PRESET hidden
        VISIBILITY_INLINES_HIDDEN ON)
    target_include_directories(${target} SYSTEM PRIVATE
        "$<TARGET_PROPERTY:niblick::core,INTERFACE_INCLUDE_DIRECTORIES>")
    if(TARGET niblick_headers)  # within Niblick's own build
        add_dependencies(${target} niblick_headers)
    endif()
    target_compile_definitions(${target} PRIVATE "NIBLICK_HEADERS=\"${NIBLICK_HEADERS}\"")
    if(NIBLICK_SANITIZE)
        target_compile_options(${target} PRIVATE "-fsanitize=${NIBLICK_SANITIZE}")
        target_link_options(${target} PRIVATE "-fsanitize=${NIBLICK_SANITIZE}")
    endif()
    if(APPLE)
        target_link_options(${target} PRIVATE -undefined dynamic_lookup)
    endif()
endfunction()

# niblick_loads_plugins(<target>): a program that plugins may be loaded into. It links both
# libraries whole, even what it does not call, and exports its symbols to plugins. The options come
# before the libraries of the target, which then have nothing left to add.
function(niblick_loads_plugins target)
    target_link_libraries(${target} PRIVATE niblick::variants)
    if(EMSCRIPTEN)  # where no plugins are loaded
        return()
    endif()
    set_target_properties(${target} PROPERTIES ENABLE_EXPORTS ON)
    set(core "$<TARGET_FILE:niblick::core>")
    set(variants "$<TARGET_FILE:niblick::variants>")
    if(APPLE)
        target_link_options(${target} PRIVATE
            "LINKER:-force_load,${core}" "LINKER:-force_load,${variants}")
    else()
        target_link_options(${target} PRIVATE
            "LINKER:--push-state,--whole-archive,${variants},${core},--pop-state")
    endif()
endfunction()
