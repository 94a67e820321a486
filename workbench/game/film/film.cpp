#include "workbench/game/film/film.h"

#include <optional>

#include "core/base/words.h"
#include "core/play/play.h"
#include "workbench/game/solver_line.h"
#include "workbench/table/scores.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

namespace {

// "12 lost the deal: 7 of clubs."
std::string after_number(const Past& past, int move, const std::string& did) {
    const auto i = static_cast<std::size_t>(move) - 1;
    return std::to_string(move) + did + ": " +
           without_capital(describe_record(past.board, past.trail[i], past.moves[i])) + ".";
}

// The line from a position of the game.
void show_from(Film& film, const Past& past, const AnalysisCache& known, int from) {
    Past there = past;
    there.at = from;
    SolverLine line = solver_line(there, known);
    if (line.moves.empty()) return;
    film.from = from;
    film.better = std::move(line.moves);
    film.wins = line.wins;
    film.about = std::move(line.words);
}

int score_at(const Past& past, int index) {
    const Standpoint at = past.standpoint(index);
    return score(past.board, at.position, at.tally);
}

// A game that a line could have won from the position `won`, the last of which that is known.
void show_win(Film& film, const Past& past, const AnalysisCache& known,
              const std::vector<Outlook>& outlooks, int won, bool over) {
    if (won == past.last()) {
        if (ending(past.board, past.trail.back()) == Ending::won) {
            film.title = "This game was won.";
        } else if (over) {
            film.title = "The deal could still be won at the end.";
            show_from(film, past, known, won);
        } else {
            film.title = "Nothing is lost: the deal can still be won.";
        }
        return;
    }
    show_from(film, past, known, won);
    const bool lost = outlooks[static_cast<std::size_t>(won) + 1].outcome == Outcome::lost;
    film.title = lost ? "Move " + after_number(past, won + 1, " lost the deal")
                      : "The deal could still be won before move " +
                            after_number(past, won + 1, "") +
                            " Whether it can be won after it is unknown.";
}

// The last position from which the best line known scores better than the game did.
void show_score(Film& film, const Past& past, const AnalysisCache& known) {
    const bool low_wins = past.board.variant->score.low_wins;
    std::optional<int> best = score_at(past, past.last());
    int from = -1;
    for (int i = past.last(); i >= 0; --i) {
        const Standpoint at = past.standpoint(i);
        const std::vector<Move>* line = known.scores().line(at);
        const std::optional<int> reached = known.scores().find(at).reached;
        if (line == nullptr || line->empty() || !reached) continue;
        if (low_wins ? *reached >= *best : *reached <= *best) continue;
        best = reached;
        from = i;
    }
    if (from >= 0) show_from(film, past, known, from);
}

}  // namespace

Film film_of(const Past& past, const AnalysisCache& known, bool over, bool searching) {
    const std::vector<Outlook> outlooks = outlooks_of(past, known.verdicts(), known.scores());
    const std::string unknown =
        searching ? "The solver is still looking." : "The solver reached its limit.";
    Film film;
    int won = past.last();
    while (won >= 0 && outlooks[static_cast<std::size_t>(won)].outcome != Outcome::won) --won;
    if (won >= 0) {
        show_win(film, past, known, outlooks, won, over);
        return film;
    }
    show_score(film, past, known);
    const bool lost = outlooks.front().outcome == Outcome::lost;
    film.title = lost ? "No line wins this deal." : "Whether this deal can be won is unknown.";
    if (!lost) film.title += " " + unknown;
    if (film.shows()) {
        if (film.from < past.last()) {
            film.title += " A better score was known to be possible until move " +
                          after_number(past, film.from + 1, "");
        }
    } else if (lost && outlooks.front().best.exact()) {
        film.title += " Your game has its best score, " +
                      format_score(*outlooks.front().best.reached, past.board.variant->score.unit) +
                      ".";
    } else if (lost) {
        film.title += " Whether another one scores better is unknown. " + unknown;
    }
    return film;
}

}  // namespace niblick
