# Dear ImGui from the sources in imgui_SOURCE_DIR: the targets of Findimgui.cmake.

add_library(imgui STATIC
    "${imgui_SOURCE_DIR}/imgui.cpp"
    "${imgui_SOURCE_DIR}/imgui_demo.cpp"
    "${imgui_SOURCE_DIR}/imgui_draw.cpp"
    "${imgui_SOURCE_DIR}/imgui_tables.cpp"
    "${imgui_SOURCE_DIR}/imgui_widgets.cpp"
    "${imgui_SOURCE_DIR}/misc/cpp/imgui_stdlib.cpp"
    "${imgui_SOURCE_DIR}/misc/freetype/imgui_freetype.cpp")
target_compile_definitions(imgui PUBLIC IMGUI_ENABLE_FREETYPE)
target_include_directories(imgui SYSTEM PUBLIC
    "${imgui_SOURCE_DIR}" "${imgui_SOURCE_DIR}/misc/cpp" "${imgui_SOURCE_DIR}/misc/freetype")
target_link_libraries(imgui PUBLIC Freetype::Freetype)
add_library(imgui::imgui ALIAS imgui)

if(EMSCRIPTEN)
    # WebGL 2. Large graphs have more corners than sixteen bits count.
    target_compile_definitions(imgui PUBLIC IMGUI_IMPL_OPENGL_ES3 "ImDrawIdx=unsigned int")
    target_sources(imgui PRIVATE "${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp")
    target_compile_options(imgui PRIVATE -Os)
    return()
endif()
add_library(imgui_glfw_opengl3 STATIC
    "${imgui_SOURCE_DIR}/backends/imgui_impl_glfw.cpp"
    "${imgui_SOURCE_DIR}/backends/imgui_impl_opengl3.cpp")
target_link_libraries(imgui_glfw_opengl3 PUBLIC imgui glfw ${CMAKE_DL_LIBS})
add_library(imgui::glfw_opengl3 ALIAS imgui_glfw_opengl3)
