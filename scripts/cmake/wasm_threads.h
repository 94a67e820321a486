// Included before every C++ source of the preset web (Toolchain.cmake).
//
// Where a `catch` looks for its type, WebAssembly's code and libunwind exchange a few words. In libunwind they are each
// thread's own, in the code of Clang 14 they are not, so that no type is ever found. The compiler takes the variable as
// it is declared here; the function only makes it known to each source.
#pragma once

extern "C" {
struct WasmLandingPadContext {
    int index;
    void* table;
    int selector;
};
extern constinit thread_local WasmLandingPadContext __wasm_lpad_context;
}

[[gnu::used]] static void* wasm_landing_pad_context() {
    return &__wasm_lpad_context;
}
