#include "workbench/work/failure.h"

#include <exception>
#include <new>

namespace niblick::work {

std::string describe_failure() {
    std::string words;
    try {
        throw;
    } catch (const std::bad_alloc&) {
        return "Not enough memory.";
    } catch (const std::exception& error) {
        words = error.what();
    } catch (...) {
    }
    if (words.empty()) return "It failed for an unknown reason.";
    const char last = words.back();
    return last == '.' || last == '!' || last == '?' ? words : words + ".";
}

}  // namespace niblick::work
