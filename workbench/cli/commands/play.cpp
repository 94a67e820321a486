#include <ctime>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <random>
#include <string>

#include "core/deal/daily.h"
#include "workbench/cli/commands/asked_game.h"
#include "workbench/cli/commands/commands.h"
#include "workbench/cli/game/game.h"
#include "workbench/cli/options.h"
#include "workbench/cli/program.h"
#include "workbench/explore/game_clock.h"
#include "workbench/persist/recorder.h"

namespace niblick::cli {

namespace {

struct PlayOptions {
    std::string name;
    std::optional<DealNumbers> seed;
    std::string daily;
    std::string code;
    bool no_record = false;
    bool speech = false;
    std::uint64_t players = 1;
};

// Small enough to remember and type.
std::uint64_t any_number() {
    return 1 + std::random_device{}() % 1'000'000'000;
}

// Records every game that ends.
class Bookkeeper {
  public:
    Bookkeeper(const Console& console, bool keep)
        : file_(keep ? console.state : std::filesystem::path()),
          err_(console.err) {}

    // Call after each line that was typed.
    void watch(const Game& game) {
        const auto now = GameClock::Clock::now();
        const Session& session = game.session();
        clock_.note_input(now);
        clock_.watch({game.serial(), session.at(), !session.moves().empty(),
                      session.ending() != Ending::playing},
                     now);
        put(recorder_.watch({game.serial(), &session, assistance_text(game.helped()),
                             game.describe_round(), game.stopped(), clock_.seconds(now)}));
    }
    void leave() { put(recorder_.leave()); }

  private:
    void put(std::optional<GameRecord> record) {
        if (!record) return;
        record->time = std::time(nullptr);
        if (const auto failed = file_.append(*record)) {
            err_ << "this game is not recorded: " << *failed << '\n';
        }
    }

    GameClock clock_;
    Recorder recorder_;
    RecordFile file_;
    std::ostream& err_;
};

Exit play(const Program& program, const PlayOptions& options) {
    const Library& library = program.library();
    const Console& console = program.console;
    std::optional<Loaded> loaded;
    std::optional<Session> session;
    if (options.code.empty()) {
        loaded = program.load(options.name);
    } else {
        session = game_asked(program, options.code, loaded);
    }
    if (!loaded || (!options.code.empty() && !session)) return Exit::bad_input;
    const auto plan = match_plan(*loaded->variant);
    const int most = plan ? plan->round.players : 1;
    const auto players = static_cast<int>(options.players);
    if (players > most) {
        console.err << loaded->variant->id << (plan ? ": a round" : ": a game") << " is for "
                    << (most == 1 ? "one player" : std::to_string(most) + " players at most")
                    << '\n';
        return Exit::bad_input;
    }
    const std::uint64_t daily = options.daily.empty()
                                    ? 0
                                    : daily_number(loaded->variant->fingerprint,
                                                   parse_date(options.daily).value_or(today()));
    const DealNumber number = options.seed            ? options.seed->first
                              : options.daily.empty() ? DealNumber(any_number())
                                                      : DealNumber(daily);
    if (!program.is_dealt(*loaded->variant, number.scheme)) return Exit::bad_input;
    Game game(library, *loaded, number, players, any_number, console.out);
    if (session) game.take(std::move(*loaded), std::move(*session));
    Bookkeeper books(console, !options.no_record);
    if (options.speech) game.speak();
    game.greet();
    books.watch(game);
    for (std::string line;;) {
        if (console.in_is_terminal) console.out << "> " << std::flush;
        if (!std::getline(console.in, line)) break;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (!console.in_is_terminal) console.out << "> " << line << '\n';
        const bool on = game.carry_out(line);
        books.watch(game);
        if (!on) {
            books.leave();
            return Exit::fine;
        }
    }
    books.leave();
    if (console.in_is_terminal) console.out << '\n';
    return Exit::fine;
}

}  // namespace

void add_play(CLI::App& app, Program& program) {
    CLI::App& command = *app.add_subcommand(
        "play", "Plays a game as text; reads moves and commands from standard input");
    const auto options = std::make_shared<PlayOptions>();
    CLI::Option* const name =
        command.add_option("ID", options->name, "A game from the library, or a rule file")
            ->type_name("");
    CLI::Option_group& which = *command.add_option_group("Deal", "Which deal");
    add_seed(which, options->seed);
    add_daily(which, options->daily);
    CLI::Option* const code =
        which.add_option("--code", options->code,
                         "A game as a line of text, including rules and moves; instead of ID");
    code->type_name("CODE")->excludes(name);
    which.require_option(0, 1);
    add_number(command, "--players", options->players, 1, 4,
               "Players of a round, taking turns at this keyboard")
        ->excludes(code);
    command.add_flag("--no-record", options->no_record,
                     "Do not record this game in the statistics");
    command.add_flag(
        "--speech", options->speech,
        "Tell the game in sentences, one for each event, instead of pictures of the table");
    when_chosen(command, program, options, play, [options] {
        if (options->name.empty() && options->code.empty()) throw CLI::RequiredError("ID");
    });
}

}  // namespace niblick::cli
