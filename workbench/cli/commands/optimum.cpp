#include <algorithm>
#include <limits>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "core/base/cpu_time.h"
#include "core/base/format.h"
#include "core/base/quotes.h"
#include "core/base/words.h"
#include "core/play/observe.h"
#include "core/players/observation_queries.h"
#include "core/players/stock_expectimax.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/interrupt.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/cli/text/format.h"
#include "workbench/cli/text/json.h"
#include "workbench/study/deal_mean.h"
#include "workbench/work/crew.h"
#include "workbench/work/in_order.h"

namespace niblick::cli {

namespace {

struct OptimumOptions {
    std::vector<std::string> names;
    std::optional<DealNumbers> seeds;
    std::uint64_t memory = 8192;
    std::uint64_t threads = 1;
    std::string format = "text";
};

struct DealWorth {
    std::uint64_t at = 0;  // counted from the first deal
    std::optional<StockExpectimax::Worth> worth;
    bool hides_more = false;  // cards of the tableau lie face down
    double seconds = 0;
};

using DealWorths = work::Crew<std::uint64_t, DealWorth>;

DealWorths::Orders orders_for(const std::shared_ptr<const Variant>& variant,
                              const DealNumbers& numbers, std::size_t most_bytes) {
    DealWorths::Orders orders;
    orders.next = [at = std::uint64_t{0}, numbers]() mutable -> std::optional<std::uint64_t> {
        if (at >= numbers.count()) return std::nullopt;
        return at++;
    };
    orders.hire = [=]() -> DealWorths::Worker {
        return [=](std::uint64_t at, const StopToken& stop) -> std::optional<DealWorth> {
            const auto before = thread_cpu_time();
            const DealNumber number = after(numbers.first, at);
            const Board board = bind(variant, deal_by_number(*variant, number));
            const Position start = start_position(board);
            const Observation seen = observe(board, start);
            DealWorth made{at, StockExpectimax::worth(board, start, most_bytes, stop),
                           hidden_cards(seen) != seen.stock_left, 0};
            if (stop.stop_requested()) return std::nullopt;
            made.seconds = std::chrono::duration<double>(thread_cpu_time() - before).count();
            return made;
        };
    };
    return orders;
}

void print_row(const Variant& variant, const DealNumbers& numbers, const DealWorth& deal,
               std::ostream& out) {
    const DealNumber number = after(numbers.first, deal.at);
    out << csv_field(variant.id) << ',' << format_hex(variant.fingerprint) << ','
        << facts_of(number.scheme).name << ',' << digits_of(number) << ','
        << (deal.worth ? decimal(deal.worth->chance, 6) : "") << ','
        << (deal.hides_more ? "bound" : "exact") << ','
        << (deal.worth ? std::to_string(deal.worth->sets) : "") << ','
        << (deal.worth ? std::to_string(deal.worth->multisets) : "") << ','
        << decimal(deal.seconds, 1) << std::endl;
}

void print_summary(const Variant& variant, const study::DealMean& mean, std::uint64_t unknown,
                   bool hides_more, std::ostream& out) {
    if (mean.n > 0) {
        const Interval interval = mean.student_interval();
        out << variant.id << ": the chance to win with best play is "
            << decimal(100 * mean.value(), 2) << " %";
        if (mean.n > 1) {
            out << " on average of " << mean.n << " deals ("
                << decimal(100 * std::max(0.0, interval.low), 2) << " to "
                << decimal(100 * std::min(1.0, interval.high), 2) << ')';
        }
        out << ", for a player who sees "
            << (hides_more ? "the whole tableau, face-down cards too, but not the order of the "
                             "stock; one who sees less wins no more.\n"
                           : "the tableau, but not the order of the stock.\n");
    }
    if (unknown == 0) return;
    out << variant.id << ": "
        << (mean.n > 0 ? "left out: " + counted(unknown, "deal") +
                             " that needed more memory (--memory), so this is no fair sample"
                       : "no chance was worked out: " + counted(unknown, "deal") +
                             " needed more memory (--memory)")
        << ".\n";
}

Exit optimum(const Program& program, const OptimumOptions& options) {
    const Console& console = program.console;
    const Interrupt interrupt;
    const DealNumbers numbers = options.seeds.value_or(DealNumbers{1, 10});
    const bool table = options.format == "csv";
    if (table) {
        console.out << "rules,fingerprint,scheme,deal,chance,kind,sets,multisets,seconds"
                    << std::endl;
    }
    std::vector<std::shared_ptr<const Variant>> games;
    for (const std::string& name : options.names) {
        const auto loaded = program.load(name);
        if (!loaded || !program.is_dealt(*loaded->variant, numbers.first.scheme)) {
            return Exit::bad_input;
        }
        games.push_back(loaded->variant);
        if (!StockExpectimax::serves(*games.back()) || games.back()->stock_size == 0) {
            console.err << games.back()->id
                        << ": only games with one foundation, a face-down stock that may be turned "
                           "at any time and at most 15 faces can be worked out\n";
            return Exit::bad_input;
        }
    }
    Exit exit = Exit::fine;
    for (const std::shared_ptr<const Variant>& game : games) {
        const Variant& variant = *game;
        DealWorths deals(orders_for(game, numbers, static_cast<std::size_t>(options.memory) << 20),
                         static_cast<unsigned>(options.threads), interrupt.token());
        study::DealMean mean;
        std::uint64_t unknown = 0;
        bool hides_more = false;
        const auto note = [&](const DealWorth& deal) {
            if (table) print_row(variant, numbers, deal, console.out);
            if (deal.worth) mean.add(deal.worth->chance);
            unknown += deal.worth ? 0 : 1;
            hides_more = hides_more || deal.hides_more;
        };
        work::InOrder<DealWorth> in_order;
        while (const auto made = deals.take()) {
            for (const DealWorth& deal : *made) in_order.add(deal.at, deal);
            in_order.hand_over(note);
        }
        in_order.hand_over(note, true);
        if (interrupt.token().stop_requested()) {
            console.err << "stopped: " << variant.id << " is not finished\n";
            return Exit::unknown;
        }
        if (!table) print_summary(variant, mean, unknown, hides_more, console.out);
        if (unknown > 0) exit = Exit::unknown;
    }
    return exit;
}

}  // namespace

void add_optimum(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "optimum", "The chance to win with best play for a player who does not know the stock");
    const auto options = std::make_shared<OptimumOptions>();
    command.add_option("ID", options->names, "Games from the library, or rule files")
        ->type_name("")
        ->required();
    add_seeds(command, options->seeds);
    add_number(command, "--memory", options->memory, 1, std::uint64_t{1} << 24,
               "Maximum memory for a deal, in MB (8192)");
    add_number(command, "--threads", options->threads, 1, 1024,
               "Threads, each with that memory (1)");
    add_choice(command, "--format", options->format, {"text", "csv"},
               "text: a sentence per game; csv: a line per deal");
    when_chosen(command, program, options, optimum);
}

}  // namespace niblick::cli
