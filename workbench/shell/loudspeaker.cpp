#include "workbench/shell/loudspeaker.h"

#include <vector>

#include <dlfcn.h>

namespace niblick {

namespace {

// From AL/al.h.
constexpr int kMono16 = 0x1101;  // AL_FORMAT_MONO16
constexpr int kBuffer = 0x1009;  // AL_BUFFER

template <typename Function>
Function* found(void* library, const char* name) {
    return reinterpret_cast<Function*>(dlsym(library, name));
}

}  // namespace

// The functions of OpenAL 1.1 that are used; either all or none are loaded.
struct Loudspeaker::Api {
    explicit Api(void* library)
        : open_device(found<void*(const char*)>(library, "alcOpenDevice")),
          close_device(found<char(void*)>(library, "alcCloseDevice")),
          create_context(found<void*(void*, const int*)>(library, "alcCreateContext")),
          destroy_context(found<void(void*)>(library, "alcDestroyContext")),
          make_current(found<char(void*)>(library, "alcMakeContextCurrent")),
          gen_buffers(found<void(int, unsigned*)>(library, "alGenBuffers")),
          buffer_data(found<void(unsigned, int, const void*, int, int)>(library, "alBufferData")),
          gen_sources(found<void(int, unsigned*)>(library, "alGenSources")),
          source_i(found<void(unsigned, int, int)>(library, "alSourcei")),
          source_play(found<void(unsigned)>(library, "alSourcePlay")) {}

    bool complete() const {
        return open_device && close_device && create_context && destroy_context && make_current &&
               gen_buffers && buffer_data && gen_sources && source_i && source_play;
    }

    void* (*open_device)(const char*);
    char (*close_device)(void*);
    void* (*create_context)(void*, const int*);
    void (*destroy_context)(void*);
    char (*make_current)(void*);
    void (*gen_buffers)(int, unsigned*);
    void (*buffer_data)(unsigned, int, const void*, int, int);
    void (*gen_sources)(int, unsigned*);
    void (*source_i)(unsigned, int, int);
    void (*source_play)(unsigned);
};

Loudspeaker::~Loudspeaker() {
    if (library_ == nullptr) return;
    if (device_ != nullptr) {
        const Api al(library_);
        al.make_current(nullptr);
        if (context_ != nullptr) al.destroy_context(context_);
        al.close_device(device_);
    }
    dlclose(library_);
}

bool Loudspeaker::open() {
    if (tried_) return context_ != nullptr;
    tried_ = true;
    library_ = dlopen("libopenal.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library_ == nullptr) return false;
    const Api al(library_);
    if (!al.complete()) return false;
    device_ = al.open_device(nullptr);
    if (device_ == nullptr) return false;
    context_ = al.create_context(device_, nullptr);
    if (context_ == nullptr) return false;
    al.make_current(context_);
    load_sounds();
    return true;
}

void Loudspeaker::load_sounds() {
    const Api al(library_);
    const auto n = static_cast<int>(std::size(kSounds));
    al.gen_buffers(n, buffers_.data());
    al.gen_sources(n, sources_.data());
    for (std::size_t i = 0; i < std::size(kSounds); ++i) {
        const std::vector<std::int16_t> samples = samples_of(kSounds[i]);
        al.buffer_data(buffers_[i], kMono16, samples.data(),
                       static_cast<int>(samples.size() * sizeof(std::int16_t)), kSampleRate);
        al.source_i(sources_[i], kBuffer, static_cast<int>(buffers_[i]));
    }
}

void Loudspeaker::play(Sound sound) {
    if (!open()) return;
    Api(library_).source_play(sources_[static_cast<std::size_t>(sound)]);
}

}  // namespace niblick
