#include "workbench/cli/commands/rate_players.h"

#include <cmath>
#include <memory>
#include <ostream>
#include <utility>

#include "core/base/cpu_time.h"
#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/base/words.h"
#include "core/players/player_seeds.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/text/format.h"
#include "workbench/study/deal_mean.h"
#include "workbench/work/crew.h"
#include "workbench/work/in_order.h"

namespace niblick::cli {

namespace {

using study::DealMean;

// Notes the moves that another player makes.
class Noted : public Player {
  public:
    explicit Noted(std::unique_ptr<Player> player) : player_(std::move(player)) {}
    void reset(Rng rng) override {
        moves.clear();
        player_->reset(rng);
    }
    Move choose(const PlayerView& view) override {
        moves.push_back(player_->choose(view));
        return moves.back();
    }
    std::vector<Move> moves;

  private:
    std::unique_ptr<Player> player_;
};

struct RatedDeal {
    std::uint64_t at = 0;  // counted from the first deal
    // [secret][player], row by row
    std::vector<HandRating> hands;
    double seconds = 0;  // of processor time, of each hand
};

using RatedDeals = work::Crew<std::uint64_t, RatedDeal>;

RatedDeals::Orders orders_for(const std::shared_ptr<const Variant>& variant,
                              const RatedPlayers& asked) {
    RatedDeals::Orders orders;
    orders.next = [at = std::uint64_t{0},
                   n = asked.numbers.count()]() mutable -> std::optional<std::uint64_t> {
        if (at >= n) return std::nullopt;
        return at++;
    };
    orders.hire = [=, &asked]() -> RatedDeals::Worker {
        auto players = std::make_shared<std::vector<Noted>>();
        for (const PlayerKind kind : asked.kinds) {
            players->emplace_back(make_player(kind, variant));
        }
        return [=, &asked](std::uint64_t at, const StopToken& stop) -> std::optional<RatedDeal> {
            const DealNumber number = after(asked.numbers.first, at);
            const Board board = bind(variant, deal_by_number(*variant, number));
            std::vector<std::vector<Move>> hands;
            for (const std::string& secret : asked.secrets) {
                const PlayerSeeds seeds(secret);
                for (std::size_t i = 0; i < players->size(); ++i) {
                    Noted& player = (*players)[i];
                    play_out(board, player, seeds.generator(number, player_word(asked.kinds[i])));
                    hands.push_back(player.moves);
                }
            }
            const auto before = thread_cpu_time();
            auto rated = rate_hands(board, hands, asked.options, stop);
            if (!rated) return std::nullopt;
            const std::chrono::duration<double> taken = thread_cpu_time() - before;
            return RatedDeal{at, *std::move(rated),
                             taken.count() / static_cast<double>(hands.size())};
        };
    };
    return orders;
}

void print_rows(const Variant& variant, const RatedPlayers& asked, const RatedDeal& deal,
                std::ostream& out) {
    const DealNumber number = after(asked.numbers.first, deal.at);
    for (std::size_t i = 0; i < deal.hands.size(); ++i) {
        const HandRating& hand = deal.hands[i];
        const PlayerKind kind = asked.kinds[i % asked.kinds.size()];
        const std::string& secret = asked.secrets[i / asked.kinds.size()];
        const std::size_t from = hand.exact_from(), n = hand.moves.size();
        double since = 0;
        for (std::size_t k = from; k < n; ++k) since += hand.moves[k].loss;
        out << csv_field(variant.id) << ',' << format_hex(variant.fingerprint) << ','
            << facts_of(number.scheme).name << ',' << digits_of(number) << ',' << player_word(kind)
            << ',' << (hand.won.value_or(false) ? 1 : 0) << ',' << n << ',' << n - from << ','
            << (n > 0 ? decimal(hand.moves[0].chance, 6) : "") << ',' << decimal(hand.loss(), 6)
            << ',' << decimal(hand.error(), 6) << ','
            << (from < n ? decimal(hand.moves[from].chance, 6) : "") << ',' << decimal(since, 6)
            << ',' << decimal(deal.seconds, 2) << ','
            << (uses_chance(kind) ? csv_field(secret) : "") << ','
            << (asked.options.by ? player_word(*asked.options.by) : "orders") << ','
            << asked.options.samples << ',' << asked.options.most_pairs << std::endl;
    }
}

// Of one player, or of the differences between two: won, and lost by play.
struct Means {
    DealMean won, cost;

    // How many hands tell as much by who won as one rated hand.
    double worth() const {
        const Interval a = won.student_interval(), b = cost.student_interval();
        return std::pow((a.high - a.low) / (b.high - b.low), 2);
    }
};

// Without a margin where all deals are alike: they say nothing of how much others differ.
std::string with_margin(const DealMean& mean) {
    const Interval interval = mean.student_interval();
    const double half = (interval.high - interval.low) / 2;
    return padded(decimal(100 * mean.value(), 2), 7) +
           (half > 0 ? " +- " + padded(decimal(100 * half, 2), 5) : std::string(9, ' '));
}

// Two variances of fewer deals say nothing of their ratio.
constexpr std::uint64_t kLeastForWorth = 30;

std::string worth_text(const Means& means) {
    if (means.won.n < kLeastForWorth) return "-";
    const double worth = means.worth();
    return std::isfinite(worth) && worth > 0 ? decimal(worth, 1) : "-";
}

struct Sums {
    explicit Sums(const RatedPlayers& asked) : of(asked.kinds.size()), over(asked.kinds.size()) {}

    void add(const RatedDeal& deal) {
        // Hands of one deal are alike, so their means are what is independent.
        const std::size_t players = of.size();
        std::vector<double> won(players, 0), cost(players, 0);
        const double part = static_cast<double>(players) / static_cast<double>(deal.hands.size());
        for (std::size_t i = 0; i < deal.hands.size(); ++i) {
            const HandRating& hand = deal.hands[i];
            won[i % players] += hand.won.value_or(false) ? part : 0;
            cost[i % players] += part * hand.loss();
            choices += hand.moves.size();
            exact += hand.moves.size() - hand.exact_from();
        }
        for (std::size_t i = 0; i < players; ++i) {
            of[i].won.add(won[i]);
            of[i].cost.add(cost[i]);
            if (i == 0) continue;
            over[i].won.add(won[i] - won[i - 1]);
            over[i].cost.add(cost[i] - cost[i - 1]);
        }
    }

    std::vector<Means> of, over;  // of each player, and over the one before
    std::uint64_t choices = 0, exact = 0;
};

void print_summary(const Variant& variant, const RatedPlayers& asked, const Sums& sums,
                   std::ostream& out) {
    std::size_t width = 6;
    std::vector<std::string> names, pairs;
    for (std::size_t i = 0; i < asked.kinds.size(); ++i) {
        names.emplace_back(player_word(asked.kinds[i]));
        pairs.push_back(i == 0 ? "" : names[i] + " over " + names[i - 1]);
        width = std::max({width, names[i].size(), pairs[i].size()});
    }
    out << variant.id << ", "
        << numbered("deal", digits_of(asked.numbers.first), digits_of(asked.numbers.last)) << ", "
        << counted(sums.choices, "choice") << ", "
        << decimal(sums.choices == 0
                       ? 0
                       : 100 * static_cast<double>(sums.exact) / static_cast<double>(sums.choices),
                   0)
        << " % of them rated exactly\n";
    out << "  player" << std::string(width - 4, ' ')
        << "won %              lost by play %     worth\n";
    const auto print = [&](const std::string& name, const Means& means) {
        out << "  " << name << std::string(width - name.size(), ' ') << with_margin(means.won)
            << "   " << with_margin(means.cost) << "   " << padded(worth_text(means), 6) << '\n';
    };
    for (std::size_t i = 0; i < names.size(); ++i) print(names[i], sums.of[i]);
    for (std::size_t i = 1; i < names.size(); ++i) print(pairs[i], sums.over[i]);
    out << "  Means with the half-width of their 95 % intervals.";
    if (sums.of.front().won.n >= kLeastForWorth) {
        out << " Worth: one rated hand tells as much as\n  so many hands by who won them.";
    }
    out << '\n';
}

}  // namespace

Exit rate_players(const Program& program, const Loaded& loaded, const RatedPlayers& asked) {
    const Console& console = program.console;
    const Interrupt interrupt;
    const Variant& variant = *loaded.variant;
    if (asked.table) {
        console.out << "rules,fingerprint,scheme,deal,player,won,choices,exact,chance,loss,error,"
                       "exact_chance,exact_loss,seconds,secret,by,samples,pairs"
                    << std::endl;
    }
    RatedDeals deals(orders_for(loaded.variant, asked), asked.threads, interrupt.token());
    Sums sums(asked);
    const auto note = [&](const RatedDeal& deal) {
        sums.add(deal);
        if (asked.table) print_rows(variant, asked, deal, console.out);
    };
    work::InOrder<RatedDeal> in_order;
    while (auto made = deals.take()) {
        for (RatedDeal& deal : *made) in_order.add(deal.at, std::move(deal));
        in_order.hand_over(note);
    }
    in_order.hand_over(note, true);
    if (interrupt.token().stop_requested()) {
        console.err << "stopped: " << variant.id << " is not finished\n";
        return Exit::unknown;
    }
    if (!asked.table) print_summary(variant, asked, sums, console.out);
    return Exit::fine;
}

}  // namespace niblick::cli
