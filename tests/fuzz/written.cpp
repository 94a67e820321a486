#include <string>

#include "core/deal/other_programs.h"
#include "tests/fuzz/shipped.h"
#include "tests/fuzz/targets.h"

namespace niblick::fuzz {

namespace {

// The board of a deal as black-hole-solver and its relatives also spell it: "10H" for "TH", ": "
// before each column.
std::string spelt_otherwise(const std::string& board, bool tens, bool marks) {
    std::string text;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const bool line_begins = i == 0 || board[i - 1] == '\n';
        if (marks && line_begins && board.find(':', i) > board.find('\n', i)) text += ": ";
        const bool word_begins = line_begins || board[i - 1] == ' ';
        const bool ten = word_begins && board[i] == 'T' && i + 1 < board.size() &&
                         std::string_view("CDHS").find(board[i + 1]) != std::string_view::npos;
        text += ten && tens ? "10" : std::string(1, board[i]);
    }
    return text;
}

void expect_same(const Variant& variant, const std::string& text, const std::string& line) {
    const WrittenDeal again = read_written_deal(variant, text);
    expect(again.deal.ok(), "a deal's own text cannot be read:\n" + text);
    expect(deal_text(variant, again.deal.deal, DealFormat::line) == line,
           "a deal came back as another one:\n" + text);
}

}  // namespace

int run_written(Bytes bytes) {
    if (bytes.empty()) return 0;
    const auto games = shipped_games();
    const auto& variant = games[(bytes[0] + games.size() - 'a' % games.size()) % games.size()];
    const std::string_view text = text_of(bytes.subspan(1));
    const KpatSaveOrError save = read_kpat_save(text);
    expect(save.save || (save.error.line > 0 && !save.error.message.empty()),
           "a save is refused without words or a line");
    const WrittenDeal read = read_written_deal(*variant, text);
    for (const DealError& error : read.deal.errors) {
        expect(error.line > 0 && !error.message.empty(), "a fault without words or a line");
    }
    if (!read.deal.ok()) return 0;
    const Deal& deal = read.deal.deal;
    if (read.number) {
        expect(deal == deal_by_number(*variant, *read.number), "not the deal of its number");
    }
    const std::string line = deal_text(*variant, deal, DealFormat::line);
    const std::string board = deal_text(*variant, deal, DealFormat::board);
    for (const bool tens : {false, true}) {
        for (const bool marks : {false, true}) {
            expect_same(*variant, spelt_otherwise(board, tens, marks), line);
        }
    }
    const TextOrReason json = solvitaire_deal_text(*variant, deal);
    expect(json.text || !json.reason.empty(), "Solvitaire's form is refused without words");
    if (json.text) expect_same(*variant, *json.text, line);
    return 0;
}

}  // namespace niblick::fuzz
