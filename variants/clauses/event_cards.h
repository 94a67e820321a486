#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "variants/clauses/event_text.h"
#include "variants/compile/places.h"

namespace niblick::mechanisms {

// Reads those parts of [events] that name cards, and what they mention into a table.
class EventCards {
  public:
    EventCards(const Deck& deck, Places& places, EventTable& table, Diagnostics& faults)
        : deck_(deck),
          places_(places),
          table_(table),
          faults_(faults) {}

    // What the next calls read, for their messages.
    void begin(std::string text, Span where) {
        text_ = std::move(text);
        where_ = where;
    }
    // "east 4 7-9".
    void group();
    // "places 4 7-9", "group east", "red K", "column 3". False after reporting why not.
    bool read(const std::vector<std::string>& words, Who& who);
    // Lists the groups that no text has named.
    void list_idle_groups();

    // Each reports an error in the text at hand and returns false.
    bool refuse(std::string_view code, const std::string& message, const std::string& hint);
    bool refuse_word(const std::string& word, const std::vector<std::string_view>& allowed,
                     const std::string& hint);

    const std::string& text() const { return text_; }
    Span where() const { return where_; }

  private:
    bool places(const std::vector<std::string>& words, Who& who);
    bool are_places(const std::vector<std::string>& words, const std::optional<CardSet>& cards);
    bool named_group(const std::vector<std::string>& words, Who& who);

    const Deck& deck_;
    Places& places_;
    EventTable& table_;
    Diagnostics& faults_;
    std::vector<std::pair<std::string, Span>> written_;  // groups, readable or not
    std::string text_;
    Span where_;
};

// The words from one to before another.
std::vector<std::string> part_of(const std::vector<std::string>& words, std::size_t from,
                                 std::size_t end);

}  // namespace niblick::mechanisms
