#include "core/deal/deal.h"
#include "core/play/play.h"
#include "tests/fuzz/shipped.h"
#include "tests/fuzz/targets.h"

namespace niblick::fuzz {

int run_deals(Bytes bytes) {
    if (bytes.empty()) return 0;
    const auto games = shipped_games();
    const auto& variant = games[(bytes[0] + games.size() - 'a' % games.size()) % games.size()];
    const DealOrErrors read = parse_deal(*variant, text_of(bytes.subspan(1)));
    for (const DealError& error : read.errors) {
        expect(error.line > 0 && !error.message.empty(), "a fault without words or a line");
    }
    if (!read.ok()) return 0;
    for (const DealFormat format : {DealFormat::line, DealFormat::board, DealFormat::row}) {
        const std::string text = deal_text(*variant, read.deal, format);
        const DealOrErrors again = parse_deal(*variant, text);
        expect(again.ok(), "a deal's own text cannot be read:\n" + text);
        expect(deal_text(*variant, again.deal, format) == text, "a deal came back as another one");
    }
    const Board board = bind(variant, read.deal);
    const Position start = start_position(board);
    expect(is_ok(board, start), broken_law(board, start));
    legal_moves(board, start);
    return 0;
}

}  // namespace niblick::fuzz
