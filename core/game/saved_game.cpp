#include <algorithm>
#include <sstream>
#include <utility>

#include "core/base/expects.h"
#include "core/base/format.h"
#include "core/base/read_number.h"
#include "core/base/words.h"
#include "core/game/session.h"

namespace niblick {

namespace {

constexpr std::string_view kMagic = "niblick-game";
// 2: a line for tokens carried from the previous hole, written only if there are any.
constexpr int kVersion = 2;

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The text of a move without spaces, and back.
std::string one_word(std::string text) {
    std::replace(text.begin(), text.end(), ' ', '_');
    return text;
}
std::string describe_several(std::string text) {
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

struct Fields {
    SavedHeader header;
    std::optional<DealNumber> deal_number;
    std::string cards;
    std::string brought;
    std::string moves;
    int at = 0;
    int cards_line = 0;
    int brought_line = 0;
    int moves_line = 0;
    int at_line = 0;
};

// Reads the fixed sequence of lines; stops at the first error.
std::optional<Fields> read_fields(std::string_view text, SaveError& error) {
    const std::vector<std::string> lines = lines_of(text);
    Fields fields;
    const auto fault = [&](std::size_t line, std::string message) {
        error = {static_cast<int>(line), std::move(message)};
        return std::nullopt;
    };
    if (lines.empty()) return fault(1, "the file is empty");
    const auto [magic, version] = key_and_rest(lines[0]);
    if (magic != kMagic) return fault(1, "this is not a saved game");
    const auto n = read_number<int>(version);
    if (!n || *n < 1) return fault(1, "the version of the saved game cannot be read");
    if (*n > kVersion) {
        return fault(1, "this game was saved by a newer program (format " + version +
                            "; this one reads up to " + std::to_string(kVersion) + ")");
    }
    std::vector<std::string_view> keys{"rules", "fingerprint", "deal", "cards",
                                       "moves", "at",          "end"};
    if (*n > 1) keys.insert(keys.begin() + 5, "brought");
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const std::size_t line = i + 2;
        if (lines.size() < line) {
            return fault(line, "the file ends too early; expected '" + std::string(keys[i]) + "'");
        }
        const auto [key, rest] = key_and_rest(lines[line - 1]);
        if (key != keys[i]) {
            return fault(line, "expected '" + std::string(keys[i]) + "', saw '" + key + "'");
        }
        const int here = static_cast<int>(line);
        if (key == "rules") fields.header.rules = rest;
        if (key == "cards") fields.cards = rest, fields.cards_line = here;
        if (key == "brought") fields.brought = rest, fields.brought_line = here;
        if (key == "moves") fields.moves = rest, fields.moves_line = here;
        if (key == "fingerprint") {
            const auto value = read_number<std::uint64_t>(rest, 16);
            if (!value) return fault(line, "the fingerprint cannot be read");
            fields.header.fingerprint = *value;
        }
        if (key == "deal" && rest != "own") {
            const auto [scheme, deal] = key_and_rest(rest);
            fields.deal_number = read_stored_number(scheme, deal);
            // If the scheme is unknown, the deal is known by its cards alone.
            if (!fields.deal_number && (scheme_named(scheme) || !is_number(deal))) {
                return fault(line, "the deal number cannot be read");
            }
        }
        if (key == "end" && rest != checksum(lines, i + 1)) {
            return fault(line, "the file is damaged: its checksum does not match");
        }
        if (key == "at") {
            const auto value = read_number<int>(rest);
            if (!value) return fault(line, "the place in the game cannot be read");
            fields.at = *value;
            fields.at_line = here;
        }
    }
    return fields;
}

// The tokens of a saved game by the variant's numbering; false if the variant lacks one of them.
bool read_brought(const Variant& variant, std::string_view text, TokenCounts& brought) {
    const auto bag = read_bag(text);
    if (!bag) return false;
    brought = brought_tokens(variant, *bag);
    return bag_of(variant, brought) == *bag;
}

}  // namespace

std::string Session::save_text() const {
    NIBLICK_EXPECTS(board_.variant != nullptr);
    std::ostringstream out;
    const Bag bag = bag_of(*board_.variant, brought_);
    out << kMagic << ' ' << (bag.empty() ? 1 : kVersion) << '\n';
    out << "rules " << board_.variant->id << '\n';
    out << "fingerprint " << format_hex(board_.variant->fingerprint) << '\n';
    if (number_) {
        out << "deal " << stored_number(*number_) << '\n';
    } else {
        out << "deal own\n";
    }
    out << "cards " << deal_text(*board_.variant, board_.deal, DealFormat::line) << '\n';
    out << "moves";
    for (const Move move : moves_) out << ' ' << one_word(move_text(board_, move));
    if (!bag.empty()) out << "\nbrought " << bag_text(bag);
    out << "\nat " << at_ << '\n';
    return with_checksum(out.str());
}

HeaderOrError read_saved_header(std::string_view text) {
    HeaderOrError result;
    if (const auto fields = read_fields(text, result.error)) result.header = fields->header;
    return result;
}

SessionOrError read_saved(std::shared_ptr<const Variant> variant, std::string_view text) {
    NIBLICK_EXPECTS(variant != nullptr);
    SessionOrError result;
    const auto fields = read_fields(text, result.error);
    if (!fields) return result;
    if (fields->header.fingerprint != variant->fingerprint) {
        result.error = {3, "the rules of '" + fields->header.rules +
                               "' have changed since this game was saved"};
        return result;
    }
    const DealOrErrors deal = parse_deal(*variant, fields->cards);
    if (!deal.ok()) {
        result.error = {fields->cards_line, deal.errors.front().message};
        return result;
    }
    Deal cards = deal.deal;
    std::optional<DealNumber> number = fields->deal_number;
    // The rules may no longer say that another program deals them.
    if (number && !has_deals(*variant, number->scheme)) number.reset();
    if (number) {
        // The text does not distinguish equal cards of a double deck; the number does.
        const auto line = [&](const Deal& d) { return deal_text(*variant, d, DealFormat::line); };
        Deal dealt = deal_by_number(*variant, *number);
        if (line(dealt) != line(cards)) {
            result.error = {fields->cards_line,
                            "the cards are not those of " + describe_number(*number)};
            return result;
        }
        cards = std::move(dealt);
    }
    TokenCounts brought{};
    if (!read_brought(*variant, fields->brought, brought)) {
        result.error = {fields->brought_line, "the carried tokens cannot be read"};
        return result;
    }
    Session session(bind(std::move(variant), std::move(cards)), number, brought);
    for (const std::string& word : words_of(fields->moves)) {
        auto move = parse_move(session.board(), word);
        if (!move) move = parse_move(session.board(), describe_several(word));
        if (!move || !session.play(*move)) {
            result.error = {fields->moves_line,
                            "move " + std::to_string(session.moves().size() + 1) + " ('" + word +
                                (move ? "') is not legal there" : "') cannot be read")};
            return result;
        }
    }
    if (fields->at < 0 || fields->at > static_cast<int>(session.moves().size())) {
        result.error = {fields->at_line, "the place in the game is beyond its last move"};
        return result;
    }
    session.go_to(fields->at);
    result.session = std::move(session);
    return result;
}

}  // namespace niblick
