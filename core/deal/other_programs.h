#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/deal/deal.h"

namespace niblick {

// A deal from a text of this or another program.
struct WrittenDeal {
    DealOrErrors deal;
    std::optional<DealNumber> number;  // where the text gives it
};

// Reads a deal in any form of parse_deal; a deal of Solvitaire, which is a JSON object; or a saved
// game of KPatience, which is XML and of which the game and its deal number are read.
WrittenDeal read_written_deal(const Variant& variant, std::string_view text);

// Whether the text is one of the last two, which are one deal however many lines they have.
bool is_solvitaire_deal(std::string_view text);
bool is_kpat_save(std::string_view text);

// What a saved game of KPatience says of its deal; nothing for any other text.
struct KpatSave {
    std::string game;  // "golf": letters and digits of the name
    DealNumber number;
};
struct KpatSaveOrError {
    std::optional<KpatSave> save;
    DealError error;
};
KpatSaveOrError read_kpat_save(std::string_view text);

// A deal as Solvitaire reads it: piles with the available card last, the stock with the card turned
// first last, cards that lie face down in lower case. If Solvitaire cannot represent the deal, the
// reason instead. Expects a deal that matches the variant.
struct TextOrReason {
    std::optional<std::string> text;
    std::string reason;
};
TextOrReason solvitaire_deal_text(const Variant& variant, const Deal& deal);

}  // namespace niblick
