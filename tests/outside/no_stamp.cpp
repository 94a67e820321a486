extern "C" int answer();

extern "C" int answer() {
    return 42;
}
