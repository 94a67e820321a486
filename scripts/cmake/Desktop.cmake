# The window's place in a desktop: menu entry, icons and what software centres show. Pictures in a software
# centre are fetched from the web; they are named where NIBLICK_SITE says where the project's files can be read.

set(NIBLICK_SITE "" CACHE STRING
    "Address (https://...) below which the files of this version of the project can be read, if any")
set(NIBLICK_SCREENSHOTS "")
set(NIBLICK_HOMEPAGE "")
if(NIBLICK_SITE)
    set(shown "")
    set(type " type=\"default\"")
    foreach(pair "play|A deal of TriPeaks with a mark on every move"
            "studio|The studio: a rule file, its layout and how often it is won"
            "compare|Three games compared on the same deals")
        string(REGEX MATCH "^([^|]*)\\|(.*)$" whole "${pair}")
        string(APPEND shown
            "    <screenshot${type}>\n"
            "      <image type=\"source\" width=\"1280\" height=\"720\">"
            "${NIBLICK_SITE}/workbench/desktop/pictures/${CMAKE_MATCH_1}.png</image>\n"
            "      <caption>${CMAKE_MATCH_2}</caption>\n"
            "    </screenshot>\n")
        set(type "")
    endforeach()
    set(NIBLICK_SCREENSHOTS "  <screenshots>\n${shown}  </screenshots>\n")
    set(NIBLICK_HOMEPAGE "  <url type=\"homepage\">${NIBLICK_SITE}</url>\n")
endif()

if(NIBLICK_HAS_WINDOW)
    set(id org.niblick.workbench)
    set(desktop "${PROJECT_SOURCE_DIR}/workbench/desktop")
    set(icons "${CMAKE_INSTALL_DATADIR}/icons/hicolor")
    configure_file("${desktop}/${id}.metainfo.xml.in" "${PROJECT_BINARY_DIR}/${id}.metainfo.xml" @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/${id}.metainfo.xml"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/metainfo" COMPONENT window)
    install(FILES "${desktop}/${id}.desktop"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/applications" COMPONENT window)
    install(FILES "${desktop}/icons/niblick.svg"
        DESTINATION "${icons}/scalable/apps" COMPONENT window RENAME "${id}.svg")
    foreach(size 16 24 32 48 64 128 256 512)
        install(FILES "${desktop}/icons/${size}.png"
            DESTINATION "${icons}/${size}x${size}/apps" COMPONENT window RENAME "${id}.png")
    endforeach()
endif()
