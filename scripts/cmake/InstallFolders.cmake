# Where `cmake --install` puts things below the prefix. CMake uses Debian's folder of libraries for one
# processor only with the prefix /usr; packages of Debian have that prefix, whatever the build has.

if(NOT DEFINED CMAKE_INSTALL_LIBDIR AND EXISTS /etc/debian_version AND CMAKE_LIBRARY_ARCHITECTURE)
    set(CMAKE_INSTALL_LIBDIR "lib/${CMAKE_LIBRARY_ARCHITECTURE}" CACHE PATH "Libraries, below the prefix")
endif()
include(GNUInstallDirs)
