#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "core/deal/daily.h"

namespace niblick {

namespace diary {

struct Search {  // lists games whose name, deal, date or outcome contain all words
    std::string text;
};
struct Replay {  // puts a game on the table as it ended
    std::uint64_t game = 0;
};
struct Month {  // shows another month of the calendar
    int by = 0;
};
struct PlayDay {  // plays the daily deal of a date, of the game on the table
    Date date;
};

}  // namespace diary

namespace command {

struct History {
    std::variant<diary::Search, diary::Replay, diary::Month, diary::PlayDay> what;
};

}  // namespace command

}  // namespace niblick
