# niblick_pages(<program> <component>): manual pages and completion scripts, which the program prints once
# it is linked, and where they are installed. Not while compiling for another machine, nor with sanitizers,
# whose programs may have to be started in their own way.

find_program(NIBLICK_GZIP gzip)
mark_as_advanced(NIBLICK_GZIP)
# Debian's zsh reads the scripts of packages elsewhere than others do.
if(EXISTS /etc/debian_version)
    set(zsh_completions "zsh/vendor-completions")
else()
    set(zsh_completions "zsh/site-functions")
endif()
set(NIBLICK_ZSH_COMPLETIONS "${CMAKE_INSTALL_DATADIR}/${zsh_completions}" CACHE STRING
    "Where zsh looks for completion scripts, below the prefix")
mark_as_advanced(NIBLICK_ZSH_COMPLETIONS)

function(niblick_pages program component)
    if(CMAKE_CROSSCOMPILING OR NIBLICK_SANITIZE)
        return()
    endif()
    set(folder "${PROJECT_BINARY_DIR}/pages/${program}")
    add_custom_command(TARGET ${program} POST_BUILD
        COMMAND "${CMAKE_COMMAND}" "-DPROGRAM=$<TARGET_FILE:${program}>" "-DFOLDER=${folder}"
            "-DDATE=${NIBLICK_DATE}" "-DGZIP=${NIBLICK_GZIP}"
            -P "${PROJECT_SOURCE_DIR}/scripts/cmake/PrintPages.cmake"
        VERBATIM)
    foreach(pair "man|${CMAKE_INSTALL_MANDIR}/man1"
            "bash|${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
            "zsh|${NIBLICK_ZSH_COMPLETIONS}"
            "fish|${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d")
        string(REPLACE "|" ";" pair "${pair}")
        list(GET pair 0 from)
        list(GET pair 1 to)
        install(DIRECTORY "${folder}/${from}/" DESTINATION "${to}" COMPONENT ${component})
    endforeach()
endfunction()
