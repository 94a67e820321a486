# niblick_add_filled(<target> <template>): adds the source that <template> becomes with the variables of
# the caller.
function(niblick_add_filled target template)
    cmake_path(GET template STEM source)
    set(source "${CMAKE_CURRENT_BINARY_DIR}/${source}.cpp")
    configure_file("${PROJECT_SOURCE_DIR}/workbench/${template}" "${source}" @ONLY)
    target_sources(${target} PRIVATE "${source}")
endfunction()

# niblick_rows(<target> <table> <template> <format> <column>...): adds a table of docs/ to a target,
# as the source that <template> becomes: NIBLICK_ROWS stands for one line per row, which is <format>
# with each @column@ replaced. Columns are looked up by their names.
function(niblick_rows target table template format)
    set(columns ${ARGN})
    set(table "${PROJECT_SOURCE_DIR}/docs/${table}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${table}")
    file(STRINGS "${table}" lines)
    list(POP_FRONT lines header)
    string(REPLACE "," ";" header "${header}")
    foreach(name IN LISTS columns)
        list(FIND header ${name} at_${name})
        if(at_${name} EQUAL -1)
            message(FATAL_ERROR "${table} has no column '${name}'")
        endif()
    endforeach()
    set(NIBLICK_ROWS "")
    foreach(line IN LISTS lines)
        string(REPLACE "," ";" cells "${line}")
        set(row "${format}")
        foreach(name IN LISTS columns)
            list(GET cells ${at_${name}} cell)
            string(REPLACE "@${name}@" "${cell}" row "${row}")
        endforeach()
        string(APPEND NIBLICK_ROWS "    ${row},\n")
    endforeach()
    niblick_add_filled(${target} ${template})
endfunction()

# niblick_lines(<target> <table> <template>): adds a whole table of docs/ to a target as text, in the
# source that <template> becomes: NIBLICK_LINES stands for one string literal per line. The table has
# no quotes and no backslashes.
function(niblick_lines target table template)
    set(table "${PROJECT_SOURCE_DIR}/docs/${table}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${table}")
    file(STRINGS "${table}" lines)
    set(NIBLICK_LINES "")
    foreach(line IN LISTS lines)
        string(APPEND NIBLICK_LINES "        \"${line}\\n\"\n")
    endforeach()
    niblick_add_filled(${target} ${template})
endfunction()
