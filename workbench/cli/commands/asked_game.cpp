#include "workbench/cli/commands/asked_game.h"

#include <ostream>
#include <utility>
#include <vector>

#include "core/base/quotes.h"
#include "core/game/game_code.h"
#include "variants/explain/describe.h"
#include "workbench/cli/game/typed.h"
#include "workbench/cli/read_all.h"
#include "workbench/cli/text/format.h"

namespace niblick::cli {

std::optional<NamedDeal> deal_asked(const Program& program, const Variant& variant,
                                    const std::optional<DealNumbers>& seed,
                                    const std::string& file) {
    if (seed) {
        const DealNumber number = seed->first;
        if (!program.is_dealt(variant, number.scheme)) return std::nullopt;
        return NamedDeal{number_text(number), deal_by_number(variant, number)};
    }
    auto deals = load_deals(program.console, variant, file);
    if (!deals) return std::nullopt;
    if (deals->size() != 1) {
        program.console.err << shown_path(file) << ": one deal is needed, but there are "
                            << deals->size() << '\n';
        return std::nullopt;
    }
    return std::move(deals->front());
}

std::optional<Session> game_asked(const Program& program, const std::string& code,
                                  std::optional<Loaded>& rules) {
    std::ostream& err = program.console.err;
    const HeaderOrError header = read_code_header(code);
    if (!header.header) {
        err << "niblick: " << header.error.message << '\n';
        return std::nullopt;
    }
    rules = program.load(header.header->rules);
    if (!rules) return std::nullopt;
    SessionOrError game = read_code(rules->variant, code);
    if (!game.session) err << "niblick: " << game.error.message << '\n';
    return std::move(game.session);
}

bool play_words(Session& session, const std::string& text, std::ostream& err) {
    std::vector<std::string> words = words_of(text);
    std::erase_if(words, [](const std::string& word) { return word.starts_with('('); });
    for (std::size_t at = 0; at < words.size();) {
        // A move has one to three words.
        std::optional<Move> move;
        std::size_t taken = 0;
        std::string spelt;
        for (std::size_t n = 1; n <= 3 && at + n <= words.size(); ++n) {
            spelt += (n > 1 ? " " : "") + words[at + n - 1];
            if (const auto read = parse_move(session.board(), spelt)) {
                move = read;
                taken = n;
            }
        }
        if (!move || !session.play(*move)) {
            err << "--moves: '" << words[at] << "', move " << session.at() + 1
                << (move ? ", cannot be made here" : ", is not a move of this game");
            std::string why;
            if (move) why = why_text(session.board(), session.position(), words[at]);
            err << (why.empty() ? "\n" : ": " + why + (why.ends_with('\n') ? "" : "\n"));
            return false;
        }
        at += taken;
    }
    return true;
}

}  // namespace niblick::cli
