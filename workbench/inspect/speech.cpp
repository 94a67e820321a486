#include "workbench/table/words/speech.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <vector>

#include "core/play/observe.h"
#include "workbench/inspect/words.h"
#include "workbench/table/hits.h"

namespace niblick {

namespace {

constexpr std::string_view kMarks[] = {", can be played", ", can be moved", ", locked", ", free"};

// The cards that a sentence about a row or column lists: "Row 1, 2 cards: 9 of clubs; face down."
std::vector<std::string> cards_of(const std::string& words) {
    std::vector<std::string> cards;
    const auto colon = words.find(": ");
    if (colon == std::string::npos) return cards;
    const std::string list = words.substr(colon + 2, words.size() - colon - 3);
    for (std::size_t begin = 0; begin <= list.size();) {
        const std::size_t end = std::min(list.find("; ", begin), list.size());
        std::string card = list.substr(begin, end - begin);
        for (const std::string_view mark : kMarks) {
            if (card.ends_with(mark)) card.erase(card.size() - mark.size());
        }
        cards.push_back(std::move(card));
        begin = end + 2;
    }
    return cards;
}

std::string sentence_fault(std::string_view what, const std::string& words) {
    if (std::string fault = wording_fault(what, words); !fault.empty()) return fault;
    if (std::islower(static_cast<unsigned char>(words.front())) != 0 || !words.ends_with('.')) {
        return std::string(what) + " is no sentence: '" + words + "'";
    }
    return "";
}

}  // namespace

std::string wording_fault(std::string_view what, std::string_view text) {
    const std::string words(what);
    if (text.find_first_not_of(" \n") == text.npos) return words + " is empty";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte < 0x20 && c != '\n') || byte == 0x7F) return words + " has a control character";
    }
    for (const std::string_view wrong : {" \n", " .", " ,", "..", ",,", " ;"}) {
        if (text.find(wrong) != text.npos) {
            return words + " has '" + std::string(wrong) + "' in '" + std::string(text) + "'";
        }
    }
    return "";
}

// Of a single row and a single card in each position, in turn: all would take too long.
std::string speech_fault(const Session& session) {
    const Board& board = session.board();
    const Position& position = session.position();
    std::string fault;
    const auto expect = [&fault](std::string found) {
        if (fault.empty() && !found.empty()) fault = "in speech: " + std::move(found);
    };
    expect(sentence_fault("the state", speak_state(session)));
    expect(sentence_fault("the stock", speak_stock(session)));
    if (session.at() > 0) {
        const int before = session.at() - 1;
        const Move move = session.moves()[static_cast<std::size_t>(before)];
        expect(sentence_fault("a move", speak_move(session, session.position_at(before), move)));
    }
    const auto card = static_cast<Slot>(session.at() % board.pieces());
    expect(sentence_fault("a card", speak_card(session, card)));

    std::vector<std::string> spoken, wanted;
    for (const std::string& row : speak_rows(session)) {
        expect(sentence_fault("a row", row));
        const std::vector<std::string> cards = cards_of(row);
        spoken.insert(spoken.end(), cards.begin(), cards.end());
    }
    position.filled.for_each([&](int p) {
        const auto piece = static_cast<Slot>(p);
        wanted.push_back(is_face_up(board, position, piece)
                             ? describe_card(board.deck().kind(board.card(piece)))
                             : "face down");
        const bool dealt = piece < board.layout().size();
        const int hits = dealt ? hits_needed(board, position, piece) : 1;
        if (hits > 1) wanted.back() += ", needs " + std::to_string(hits) + " hits";
    });
    std::sort(spoken.begin(), spoken.end());
    std::sort(wanted.begin(), wanted.end());
    if (spoken != wanted) {
        std::vector<std::string> odd;
        std::set_symmetric_difference(spoken.begin(), spoken.end(), wanted.begin(), wanted.end(),
                                      std::back_inserter(odd));
        expect("the rows have a card too much or too few: " + odd.front());
    }
    return fault;
}

std::string page_text_fault(const RulesPage& page) {
    if (page.title.empty()) return "the page has no title";
    if (page.paragraphs.empty()) return "the page has no paragraph";
    for (const Prose::Paragraph& paragraph : page.paragraphs) {
        const std::string what = "the page on " + std::string(topic_title(paragraph.topic));
        if (std::string fault = sentence_fault(what, paragraph.text); !fault.empty()) return fault;
    }
    for (const int width : {40, 80}) {
        const std::string text = page_text(page, width);
        if (text.find(page.title) == std::string::npos) return "the page is without its title";
    }
    return "";
}

}  // namespace niblick
