#include <algorithm>
#include <unordered_set>

#include "tests/reference/game.h"

namespace niblick::reference {

namespace {

class Key {
  public:
    void add(const Pieces& pieces) {
        text_ += static_cast<char>(pieces.size());
        text_.append(pieces.begin(), pieces.end());
    }
    // Where the order means nothing.
    void add_sorted(Pieces pieces) {
        std::sort(pieces.begin(), pieces.end());
        add(pieces);
    }
    void add(std::int64_t number) {
        text_.append(reinterpret_cast<const char*>(&number), sizeof number);
    }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

void add(Key& key, const State& state) {
    key.add(state.lies);
    key.add(state.dealt_to);
    for (const Pieces& column : state.columns) key.add(column);
    key.add_sorted(state.reserve);
    key.add(state.stock);
    key.add(state.withheld);
    key.add(state.waste);
    key.add_sorted(state.cells);
    Pieces up;
    for (const Pieces& column : state.columns) {
        for (const auto piece : column) up.push_back(state.up[piece]);
    }
    if (state.columns.empty()) up = state.up;
    key.add(up);
    key.add(state.rough);
    key.add(state.peeked);
    for (const Foundation& foundation : state.foundations) {
        key.add(Pieces{foundation.top, static_cast<char8_t>(foundation.wild ? 1 : 0),
                       static_cast<char8_t>(foundation.stopped ? 1 : 0),
                       static_cast<char8_t>(foundation.hidden ? 1 : 0),
                       static_cast<char8_t>(foundation.height)});
        key.add(foundation.cards);
    }
    key.add(state.taken);
    key.add_sorted(state.late);
    key.add(state.in_hand);
    key.add(state.hits);
    key.add(state.redeals);
    key.add(state.cell_uses);
    key.add(state.ended ? 1 : 0);
    for (const int n : {state.run, state.suit_run, state.run_suit}) key.add(n);
    for (const int n : state.moves) key.add(n);
}

}  // namespace

std::string key_of(const State& state) {
    Key key;
    add(key, state);
    return key.take();
}

Answer explore(const Game& game, const State& from, const Score& had, bool scored,
               std::size_t most) {
    struct Node {
        State state;
        Score score;
    };
    const auto key = [&](const Node& node) {
        Key text;
        add(text, node.state);
        if (scored) {
            const Score& s = node.score;
            text.add(s.points);
            for (const int n : {s.run, s.tips, s.series, s.heading, s.last}) text.add(n);
        }
        return text.take();
    };
    const bool low = game.rules().scoring.low_wins;
    Answer answer;
    std::vector<Node> waiting{{from, had}};
    answer.least_left = game.left(from);
    answer.best = game.score(from, had);
    std::unordered_set<std::string> met{key(waiting[0])};
    std::vector<Act> acts;
    while (!waiting.empty()) {
        const Node node = std::move(waiting.back());
        waiting.pop_back();
        const bool won = game.won(node.state);
        answer.winnable = answer.winnable || won;
        answer.least_left = std::min(answer.least_left, game.left(node.state));
        if (scored && game.may_be_left(node.state)) {
            const std::int64_t score = game.score(node.state, node.score);
            answer.best = low ? std::min(answer.best, score) : std::max(answer.best, score);
        }
        if (won) continue;
        acts.clear();
        game.offer(node.state, acts);
        for (const Act act : acts) {
            Node next = node;
            game.make(next.state, act);
            if (scored) game.score_move(node.state, act, next.score);
            if (!met.insert(key(next)).second) continue;
            if (met.size() > most) {
                answer.states = met.size();
                return answer;
            }
            waiting.push_back(std::move(next));
        }
    }
    answer.finished = true;
    answer.states = met.size();
    return answer;
}

}  // namespace niblick::reference
