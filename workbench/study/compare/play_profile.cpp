#include "workbench/study/compare/play_profile.h"

#include <string>

#include "core/play/play.h"

namespace niblick::study {

namespace {

constexpr const char* kTablesOfProfile =
    "CREATE TABLE IF NOT EXISTS manner(series INTEGER NOT NULL, seed INTEGER NOT NULL, "
    "moves INTEGER NOT NULL, choices INTEGER NOT NULL, forced INTEGER NOT NULL, "
    "stock_left INTEGER NOT NULL, PRIMARY KEY (series, seed)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS slips(series INTEGER NOT NULL, seed INTEGER NOT NULL, "
    "moves INTEGER, losing INTEGER, PRIMARY KEY (series, seed)) WITHOUT ROWID;";

// The WHERE clause for the won deals of a series between two seeds; parameters 1 .. 3.
std::string won(const std::string& table, bool all_win) {
    std::string where = " WHERE " + table + ".series = ? AND " + table + ".seed BETWEEN ? AND ?";
    if (all_win) {
        where +=
            " AND NOT EXISTS (SELECT 1 FROM series AS other WHERE NOT EXISTS (SELECT 1 FROM "
            "deal AS d WHERE d.series = other.series AND d.seed = " +
            table + ".seed AND d.outcome = 0))";
    }
    return where;
}

}  // namespace

PlayProfile profile_of(const Board& board, const std::vector<Move>& line) {
    PlayProfile profile;
    Position position = start_position(board);
    std::vector<Move> legal;
    for (const Move move : line) {
        legal_moves(board, position, legal);
        ++profile.moves;
        profile.choices += static_cast<int>(legal.size());
        if (legal.size() == 1) ++profile.forced;
        position = after(board, position, move);
    }
    profile.stock_left = stock_left(board, position);
    return profile;
}

ProfileTables::ProfileTables(SurveyStore& store) : store_(store) {
    for (std::string_view rest = kTablesOfProfile; !rest.empty();) {
        const std::size_t end = rest.find(';') + 1;
        store.database().prepare(rest.substr(0, end)).run();
        rest.remove_prefix(end);
    }
}

void ProfileTables::add(std::size_t series, std::uint64_t seed, const PlayProfile& profile) {
    store_.database()
        .prepare("REPLACE INTO manner VALUES (?,?,?,?,?,?)")
        .bind_all(series, seed, profile.moves, profile.choices, profile.forced, profile.stock_left)
        .run();
}

void ProfileTables::add_slips(std::size_t series, std::uint64_t seed,
                              const std::optional<Difficulty>& slips) {
    Statement add = store_.database().prepare("REPLACE INTO slips VALUES (?,?,?,?)");
    const std::optional<int> none;
    slips ? add.bind_all(series, seed, slips->moves, slips->losing)
          : add.bind_all(series, seed, none, none);
    add.run();
}

bool ProfileTables::has_slips(std::size_t series, std::uint64_t seed) const {
    Statement rows = store_.database().prepare("SELECT 1 FROM slips WHERE series = ? AND seed = ?");
    return rows.bind_all(series, seed).step();
}

Profiles ProfileTables::profiles(std::size_t series, const Seeds& seeds, bool all_win,
                                 int stock_size) const {
    Profiles result;
    Statement rows =
        store_.database().prepare("SELECT moves, choices, forced, stock_left FROM manner" +
                                  won("manner", all_win) + " ORDER BY seed");
    rows.bind_all(series, seeds.first, seeds.last);
    while (rows.step()) {
        const auto moves = static_cast<double>(rows.number(0));
        if (moves <= 0) continue;
        result.moves.add(moves);
        result.choices.add(static_cast<double>(rows.number(1)) / moves);
        result.forced.add(static_cast<double>(rows.number(2)) / moves);
        if (stock_size > 0) {
            result.stock.add(1 - static_cast<double>(rows.number(3)) / stock_size);
        }
    }
    Statement slips = store_.database().prepare("SELECT moves, losing FROM slips" +
                                                won("slips", all_win) + " ORDER BY seed");
    slips.bind_all(series, seeds.first, seeds.last);
    while (slips.step()) {
        if (slips.null(0)) continue;
        const Difficulty difficulty{static_cast<std::uint64_t>(slips.number(0)),
                                    static_cast<std::uint64_t>(slips.number(1))};
        result.losing.add(difficulty.share());
    }
    return result;
}

std::vector<std::uint64_t> ProfileTables::won_deals(std::size_t series, const Seeds& seeds,
                                                    bool all_win, std::uint64_t most) const {
    Statement rows = store_.database().prepare("SELECT seed FROM deal" + won("deal", all_win) +
                                               " AND outcome = 0 ORDER BY seed LIMIT ?");
    rows.bind_all(series, seeds.first, seeds.last, most);
    std::vector<std::uint64_t> deals;
    while (rows.step()) deals.push_back(static_cast<std::uint64_t>(rows.number(0)));
    return deals;
}

}  // namespace niblick::study
