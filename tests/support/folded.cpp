#include "tests/support/folded.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <vector>

#include "core/base/fnv.h"
#include "core/base/format.h"

namespace niblick {

namespace {

// The first move shows the deal, the second what a move does to it.
constexpr std::size_t kMovesInFull = 2;
constexpr std::size_t kDigestsInLine = 5;
constexpr std::size_t kDigestLength = 16;

// Where the line "move 1" begins, "move 2" and so on.
std::vector<std::size_t> starts_of_moves(std::string_view transcript) {
    std::vector<std::size_t> starts;
    std::size_t from = transcript.find("\n## play\n");
    while (from != std::string_view::npos) {
        const std::string heading = "\n\nmove " + std::to_string(starts.size() + 1) + "\n";
        from = transcript.find(heading, from);
        if (from != std::string_view::npos) starts.push_back(from + 2);
    }
    return starts;
}

// "move 3..7: "
std::string heading_of_digests(std::size_t first, std::size_t last) {
    return "move " + std::to_string(first) + ".." + std::to_string(last) + ": ";
}

struct Digests {
    int first = 0;  // the number of the first move; 0 where the line is none of digests
    std::string_view text;
};

Digests digests_in(std::string_view line) {
    constexpr std::string_view kWord = "move ";
    const std::size_t dots = line.find("..");
    const std::size_t end = line.find(": ");
    Digests digests;
    if (!line.starts_with(kWord) || dots > end || end == std::string_view::npos) return digests;
    std::from_chars(line.data() + kWord.size(), line.data() + dots, digests.first);
    digests.text = line.substr(end + 2);
    return digests;
}

}  // namespace

std::string folded(std::string_view transcript) {
    const std::vector<std::size_t> starts = starts_of_moves(transcript);
    if (starts.size() <= kMovesInFull + 1) return std::string{transcript};
    std::string text{transcript.substr(0, starts[kMovesInFull])};
    text += "# digests of moves that niblick playthrough prints in full\n";
    const std::size_t last = starts.size() - 1;
    for (std::size_t from = kMovesInFull; from < last; from += kDigestsInLine) {
        const std::size_t to = std::min(from + kDigestsInLine, last);
        text += heading_of_digests(from + 1, to);
        for (std::size_t move = from; move < to; ++move) {
            const std::size_t length = starts[move + 1] - starts[move];
            if (move > from) text += ' ';
            text += format_hex(fnv1a(transcript.substr(starts[move], length)));
        }
        text += '\n';
    }
    text += '\n';
    text += transcript.substr(starts[last]);
    return text;
}

std::optional<int> move_that_differs(std::string_view approved, std::string_view received) {
    const Digests a = digests_in(approved);
    const Digests b = digests_in(received);
    if (a.first == 0 && b.first == 0) return std::nullopt;
    // The game came to its end here, in one of the two, and the line is none of digests.
    if (a.first == 0 || b.first == 0) return std::max(a.first, b.first);
    if (a.first != b.first || a.text == b.text) return std::nullopt;
    std::size_t same = 0;
    while (same < std::min(a.text.size(), b.text.size()) && a.text[same] == b.text[same]) ++same;
    // The digests before that have a space or the end of the line after them.
    return a.first + static_cast<int>((same + 1) / (kDigestLength + 1));
}

}  // namespace niblick
