#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/game/game_code.h"
#include "core/players/player_runs.h"
#include "core/search/analyse.h"
#include "core/search/deals/find_deal.h"
#include "tests/fuzz/shipped.h"
#include "tests/fuzz/targets.h"
#include "variants/explain/describe.h"
#include "variants/explain/refusal.h"
#include "variants/explain/why_not.h"
#include "variants/niblick.h"

namespace niblick::fuzz {

namespace {

constexpr int kMostCalls = 48;
constexpr Limits kSmall{300, std::size_t{8} << 20};

// The bytes as numbers and texts; zeros and empty texts after the last.
class Script {
  public:
    explicit Script(Bytes bytes) : bytes_(bytes) {}

    bool ended() const { return bytes_.empty(); }
    std::uint8_t byte() {
        if (ended()) return 0;
        const std::uint8_t first = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return first;
    }
    std::size_t below(std::size_t n) { return n == 0 ? 0 : byte() % n; }
    std::uint64_t wide() {
        std::uint64_t number = 0;
        for (int i = 0; i < 8; ++i) number = number << 8 | byte();
        return number;
    }
    // As many bytes as the next one says.
    std::string text() {
        const std::size_t size = std::min<std::size_t>(byte(), bytes_.size());
        const std::string_view chosen = text_of(bytes_.subspan(0, size));
        bytes_ = bytes_.subspan(size);
        return std::string(chosen);
    }

  private:
    Bytes bytes_;
};

// What a program that embeds the engine holds: a game, and what it kept of the games before.
class Program {
  public:
    explicit Program(Bytes bytes)
        : script_(bytes),
          session_(bind(shipped_games().front(), deal_by_number(*shipped_games().front(), 1))) {}

    void run() {
        for (int n = 0; n < kMostCalls && !script_.ended(); ++n) {
            constexpr void (Program::*kCalls[])() = {
                &Program::change_game, &Program::deal_another, &Program::play_legal,
                &Program::play_any,    &Program::go_back,      &Program::save_and_read,
                &Program::ask_cards,   &Program::ask_refusals, &Program::solve_here,
                &Program::analyse,     &Program::have_played,  &Program::load_rules,
                &Program::mix,         &Program::search_deal,  &Program::write_deal,
                &Program::operate};
            (this->*kCalls[script_.below(std::size(kCalls))])();
            expect(is_ok(board(), position()), broken_law(board(), position()));
        }
    }

  private:
    const Board& board() const { return session_.board(); }
    const Position& position() const { return session_.position(); }
    const std::shared_ptr<const Variant>& variant() const { return board().variant; }

    void start(std::shared_ptr<const Variant> variant, const Deal& deal,
               std::optional<DealNumber> number) {
        kept_.emplace_back(position());
        if (kept_.size() > 4) kept_.erase(kept_.begin());
        session_ = Session(bind(std::move(variant), deal), number);
    }

    void change_game() {
        const auto games = shipped_games();
        const auto& next = games[script_.below(games.size())];
        const std::uint64_t number = script_.byte();
        start(next, deal_by_number(*next, number), number);
    }

    void deal_another() {
        const NumberOrError read = parse_deal_number(script_.text());
        const SchemeFacts& facts = facts_of(static_cast<DealScheme>(script_.below(5)));
        DealNumber number = read.number.value_or(DealNumber(facts.scheme, script_.wide()));
        if (!read.number && (number < facts.least || number > facts.most)) number = facts.least;
        const bool has = has_deals(*variant(), number.scheme);
        expect(why_no_deals(*variant(), number.scheme).empty() == has, "deals without a reason");
        try {
            const Deal deal = deal_by_number(*variant(), number);
            expect(has && matches(*variant(), deal), "a deal that does not match its game");
            start(variant(), deal, number);
        } catch (const std::invalid_argument&) {
            expect(!has, "a deal is refused that the game has");
        }
    }

    void play_legal() {
        for (std::size_t n = script_.below(8) + 1; n > 0; --n) {
            const std::vector<Move> moves = legal_moves(board(), position());
            if (moves.empty()) return;
            const Move move = moves[script_.below(moves.size())];
            expect(parse_move(board(), move_text(board(), move)) == move, "a move reads otherwise");
            expect(session_.play(move), "a legal move is refused");
        }
    }

    Move any_move() {
        return {static_cast<MoveKind>(script_.below(8)), script_.byte(), script_.byte()};
    }

    void play_any() {
        const Move move = any_move();
        const bool legal = is_legal(board(), position(), move);
        expect(session_.play(move) == legal, "a move is legal and is not");
        if (const auto read = parse_move(board(), script_.text())) session_.play(*read);
    }

    void go_back() {
        switch (script_.below(4)) {
            case 0: session_.undo(); break;
            case 1: session_.redo(); break;
            case 2: session_.restart(); break;
            default: session_.go_to(static_cast<int>(script_.below(session_.moves().size() + 1)));
        }
        Session copy = session_;
        Session taken = std::move(copy);
        copy = taken;
        session_ = std::move(copy);
    }

    void save_and_read() {
        const std::string saved = session_.save_text(), code = game_code(session_);
        const auto& other = shipped_games()[script_.below(shipped_games().size())];
        for (const auto& rules : {variant(), other}) {
            const SessionOrError a = read_saved(rules, saved), b = read_code(rules, code);
            const bool same = rules->fingerprint == variant()->fingerprint;
            expect(a.session.has_value() == same && b.session.has_value() == same,
                   "a game is read by other rules, or not by its own: " + a.error.message + "; " +
                       b.error.message + " in:\n" + saved);
        }
    }

    void ask_cards() {
        const Observation seen = observe(board(), position());
        expect(anything_hidden(board(), position()) ==
                   std::any_of(seen.unseen.begin(), seen.unseen.end(), [](int n) { return n > 0; }),
               "hidden cards and none");
        for (int p = 0; p < board().pieces(); ++p) {
            const auto piece = static_cast<Slot>(p);
            is_face_up(board(), position(), piece);
            describe_why_not(board(), position(), piece);
        }
        describe_why_not_turn(board(), position());
        score(board(), position(), session_.tally());
    }

    void ask_refusals() {
        const RuleSet& rules = rules_.rules;
        const auto piece =
            static_cast<Slot>(script_.below(static_cast<std::size_t>(board().pieces())));
        const int foundations = variant()->foundations();
        const int tokens = static_cast<int>(variant()->tokens.size());
        why_no_piece(rules, board(), position(), piece);
        why_no_cell(rules, board(), position(), script_.byte() == 0 ? kTop : piece);
        why_no_pile(rules, board(), position(), piece, static_cast<int>(script_.byte()) - 1);
        if (foundations > 0) {
            why_no_foundation(
                rules, board(), position(), piece,
                static_cast<int>(script_.below(static_cast<std::size_t>(foundations))));
        }
        why_no_turn(rules, board(), position());
        why_no_redeal(rules, board(), position());
        why_no_close(rules, board(), position());
        if (tokens > 0) {
            why_no_token(rules, board(), position(),
                         static_cast<int>(script_.below(static_cast<std::size_t>(tokens))));
        }
        describe(rules, *variant());
    }

    Query query() {
        Query asked;
        asked.limits = {script_.byte(), kSmall.bytes >> script_.below(24)};
        asked.goal = script_.below(2) == 0 ? Goal::clear : Goal::best;
        asked.tally = session_.tally();
        asked.exact_keys = script_.below(2) == 1;
        asked.trust_rules = script_.below(2) == 0;
        return asked;
    }

    void check(const Verdict& verdict) {
        if (verdict.outcome != Outcome::won) return;
        Session played = session_;
        for (const Move move : verdict.line) {
            expect(played.play(move), "a winning line has a move that is not legal");
        }
        expect(played.ending() == Ending::won, "a winning line does not win");
    }

    void solve_here() {
        Solver solver(variant(), kSmall.bytes);
        Query asked = query();
        const auto method = static_cast<Method>(script_.below(4));
        if (solver.serves(method, asked.limits)) asked.method = method;
        const StopSource stop;
        if (script_.below(4) == 0) stop.request_stop();
        check(solver.solve(board(), position(), asked, stop.get_token()));
        Solver other = solver.fork();
        solver = std::move(other);
        check(solver.solve(board(), position(), asked));
    }

    void analyse() {
        Analyst analyst(board(), script_.byte(), kSmall.bytes);
        Query asked = query();
        asked.limits.nodes = std::min<std::uint64_t>(asked.limits.nodes, 40);
        const Analysis analysis = analyst.analyse(position(), asked);
        expect(analysis.moves.size() == legal_moves(board(), position()).size(),
               "an analysis of other moves");
        check(analysis.here);
    }

    void have_played() {
        const PlayerKind kind = kPlayerKinds[script_.below(4)];
        if (!can_play(kind, *variant())) return;
        const std::unique_ptr<Player> player = make_player(kind, variant());
        play_out(board(), *player, Rng(script_.wide()), script_.byte() % 16);
    }

    void load_rules() {
        const std::string text = script_.text();
        const std::string parent(variant()->id);
        Loaded loaded = shipped_library().load_text("api.toml", text);
        if (!loaded.ok()) loaded = shipped_library().load(parent);
        if (!loaded.ok()) return;
        start(loaded.variant, deal_by_number(*loaded.variant, 1), DealNumber(1));
        rules_ = std::move(loaded);
    }

    // A position of another game, or a move of one: what matches may be asked, whatever comes of
    // it.
    void mix() {
        if (kept_.empty()) return;
        const Position& foreign = kept_[script_.below(kept_.size())];
        broken_law(board(), foreign);
        if (!matches(board(), foreign)) return;
        legal_moves(board(), foreign);
        ending(board(), foreign);
        observe(board(), foreign);
        score(board(), foreign, session_.tally());
        for (int p = 0; p < board().pieces(); ++p) {
            describe_why_not(board(), foreign, static_cast<Slot>(p));
        }
        for (const Move move : legal_moves(board(), foreign)) after(board(), foreign, move);
    }

    void search_deal() {
        DealWish wish;
        wish.first = script_.byte();
        wish.look_at = static_cast<int>(script_.below(3));
        wish.limits = {100, kSmall.bytes};
        wish.keep = static_cast<Keep>(script_.below(2));
        DealSeeker seeker(variant(), wish);
        for (int n = 0; n < 2 && seeker.look(); ++n) seeker.search().describe_passed();
    }

    void write_deal() {
        const Deal& deal = board().deal;
        const auto format = static_cast<DealFormat>(script_.below(3));
        const std::string text = deal_text(*variant(), deal, format);
        expect(parse_deal(*variant(), text).ok(), "a deal's own text cannot be read:\n" + text);
        solvitaire_deal_text(*variant(), deal);
        const DealOrErrors read = parse_deal(*variant(), script_.text());
        if (read.ok()) start(variant(), read.deal, std::nullopt);
        Deal broken = deal;
        broken.stock.push_back(script_.byte());
        expect(!matches(*variant(), broken), "a deal matches with a card too many");
    }

    // One that is impossible throws and changes nothing.
    void operate() {
        if (variant()->traits.plain) return;
        Position at = position();
        Operations operations(board(), at);
        const Slot piece = script_.byte();
        const int number = static_cast<int>(script_.byte()) - 1;
        const Position before = at;
        try {
            switch (script_.below(15)) {
                case 0: operations.to_foundation(piece, number); break;
                case 1: operations.to_cell(piece); break;
                case 2: operations.to_pile(piece, number); break;
                case 3: operations.to_set(piece); break;
                case 4: operations.to_waste(piece); break;
                case 5: operations.remove(piece); break;
                case 6: operations.to_slot(piece, script_.byte()); break;
                case 7: operations.turn_up(piece); break;
                case 8: operations.give_token(number); break;
                case 9: operations.lay_token(number); break;
                case 10: operations.shuffle_layout(piece); break;
                case 11: operations.add_to_stock(); break;
                case 12: operations.add_to_waste(); break;
                case 13: operations.peek(number); break;
                default: operations.redeal();
            }
        } catch (const BadOperation&) {
            expect(at == before, "an impossible operation changes something");
        }
        broken_law(board(), at);
    }

    Script script_;
    Session session_;
    Loaded rules_;  // the latest that were loaded from a text, of this game or another
    std::vector<Position> kept_;
};

}  // namespace

int run_api(Bytes bytes) {
    Program(bytes).run();
    return 0;
}

}  // namespace niblick::fuzz
