#include "workbench/draw/cairo_library.h"

#include <dlfcn.h>

namespace niblick {

CairoLibrary::CairoLibrary(const char* file) : library_(::dlopen(file, RTLD_NOW | RTLD_LOCAL)) {
    if (library_ != nullptr) return;
    const char* const why = ::dlerror();
    error_ =
        "PNG and PDF files are drawn by the library Cairo (package libcairo2), which cannot be "
        "loaded: " +
        std::string(why == nullptr ? file : why);
}

void* CairoLibrary::find(const char* name) {
    if (library_ == nullptr) return nullptr;
    void* const function = ::dlsym(library_, name);
    if (function == nullptr) error_ = std::string("this version of Cairo has no function ") + name;
    return function;
}

}  // namespace niblick
