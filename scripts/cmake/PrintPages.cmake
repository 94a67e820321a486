# Run while building: has a program print its manual pages and completion scripts.
#   cmake -DPROGRAM=<file> -DFOLDER=<folder> -DDATE=<day> -DGZIP=<program or nothing> -P PrintPages.cmake

get_filename_component(name "${PROGRAM}" NAME_WE)
file(REMOVE_RECURSE "${FOLDER}")

# print(<file> <argument>...): what the program prints, into a file of the folder.
function(print file)
    execute_process(COMMAND "${PROGRAM}" ${ARGN} OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
    # The program leaves the date of its pages empty; it is filled in here.
    string(REGEX REPLACE "^(\\.TH [^ ]+ 1 )\"\"" "\\1\"${DATE}\"" text "${text}")
    file(WRITE "${FOLDER}/${file}" "${text}")
endfunction()

if(name STREQUAL "niblick")
    set(completion completion)
    print("man/${name}.1" man)
    execute_process(COMMAND "${PROGRAM}" man --list OUTPUT_VARIABLE commands COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX MATCHALL "[^\n]+" commands "${commands}")
    foreach(command IN LISTS commands)
        print("man/${name}-${command}.1" man "${command}")
    endforeach()
else()
    set(completion --completion)
    print("man/${name}.1" --man)
endif()
print("bash/${name}" ${completion} bash)
print("zsh/_${name}" ${completion} zsh)
print("fish/${name}.fish" ${completion} fish)
if(GZIP)
    file(GLOB pages "${FOLDER}/man/*.1")
    execute_process(COMMAND "${GZIP}" -9 -n ${pages} COMMAND_ERROR_IS_FATAL ANY)
endif()
