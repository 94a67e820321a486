#include "workbench/pages/graph/graph_model.h"

#include <algorithm>
#include <cmath>

#include "core/play/play.h"
#include "core/play/position.h"
#include "variants/explain/describe.h"
#include "workbench/draw/picture_file.h"
#include "workbench/explore/cover/cover_dot.h"
#include "workbench/explore/cover/cover_picture.h"
#include "workbench/explore/cover/cover_steps.h"
#include "workbench/explore/cover/index.h"
#include "workbench/game/game_model.h"
#include "workbench/kit/figure_file.h"
#include "workbench/kit/file_name.h"
#include "workbench/table/words/move_text.h"

namespace niblick {

namespace {

constexpr std::chrono::milliseconds kStepEvery{700};
constexpr float kZoomStep = 1.25F;

std::string describe_move(const Board& board, Move move) {
    if (move.kind == MoveKind::draw) return "a stock card is turned";
    if (move.kind == MoveKind::redeal) return "the stock is recycled";
    if (move.from < board.pieces()) return describe_card(board.deck().kind(board.card(move.from)));
    return move_text(board, move);
}

}  // namespace

GraphModel::GraphModel() = default;
GraphModel::~GraphModel() = default;

void GraphModel::look(const GameModel& games, const LossCoreState& core) {
    if (!games.has_game()) {
        *this = {};
        return;
    }
    const Session& session = games.session();
    const Variant& variant = *session.board().variant;
    const bool new_game = board_ == nullptr || game_ != games.table().game ||
                          board_->variant->fingerprint != variant.fingerprint;
    if (new_game) {
        board_ = std::make_shared<const Board>(session.board());
        game_ = games.table().game;
        number_ = session.number();
        fitted_ = true;
        pinned_ = pointed_ = -1;
        line_.asked = false;
        positions_.clear();
        if (rules_ != variant.fingerprint || layout_words_.empty()) {
            layout_words_ = describe_removable(variant.layout);
        }
        rules_ = variant.fingerprint;
    }
    pair_.put_first(variant);
    const bool moved = positions_.empty() || positions_.front() != session.position();
    if (moved) {
        positions_ = {session.position()};
        moves_of_line_.clear();
        line_ = {line_.asked, 0, 0, false, {}};
        next_step_.reset();
    }
    moves_ = session.at();
    const bool other_core = core_.pieces != core.pieces;
    core_ = core;
    const std::size_t known = moves_of_line_.size();
    look_at_line(games);
    if (moved || new_game || other_core) {
        show();
    } else if (known != moves_of_line_.size()) {
        go_to(line_.at);
    }
}

// Takes the legal part of the solver's line, or notes why there is none.
void GraphModel::look_at_line(const GameModel& games) {
    const Verdict* verdict = games.verdicts().find(positions_.front());
    const Ending ended = ending(*board_, positions_.front());
    const bool explained = !core_.pieces.empty();
    lost_ = explained || ended == Ending::no_move ||
            (verdict != nullptr && verdict->outcome == Outcome::lost);
    open_ = explained || games.teaching().open;
    if (ended == Ending::won) {
        no_line_ = "The game is won.";
    } else if (!lost_ && verdict == nullptr) {
        no_line_ = games.working() ? "The solver is looking for a winning line."
                                   : "The solver has no line from here.";
    } else if (lost_) {
        no_line_ = "No line wins from here (all cards known)." + clock_note(*board_->variant);
    } else {
        no_line_ = "Unknown: no winning line was found, but none is ruled out.";
    }
    if (verdict != nullptr && verdict->outcome == Outcome::won && moves_of_line_.empty()) {
        for (const Move move : verdict->line) {
            if (!is_legal(*board_, positions_.back(), move)) break;
            positions_.push_back(after(*board_, positions_.back(), move));
            moves_of_line_.push_back(move);
        }
    }
    line_.length = static_cast<int>(moves_of_line_.size());
    describe_line();
}

void GraphModel::describe_line() {
    if (!line_.asked && !tells_loss()) {
        line_.words = "Whether this position can be won stays hidden until you ask.";
    } else if (line_.length == 0) {
        line_.words = no_line_;
    } else if (line_.at == 0) {
        line_.words = "Wins in " + std::to_string(line_.length) +
                      (line_.length == 1 ? " move" : " moves") + ", all cards known" +
                      without_clock(*board_->variant);
    } else {
        line_.words = "Move " + std::to_string(line_.at) + " of " + std::to_string(line_.length) +
                      ": " + describe_move(*board_, moves_of_line_[at(line_.at - 1)]);
    }
}

void GraphModel::go_to(int step) {
    line_.at = std::clamp(step, 0, line_.length);
    if (line_.at == line_.length) {
        stop();
    }
    show();
}

void GraphModel::show() {
    const Position& position = positions_[at(line_.at)];
    const auto piece = [&](int node) { return node < 0 ? kNoSlot : cover_.nodes[at(node)].piece; };
    const Slot pointed_piece = piece(pointed_), pinned_piece = piece(pinned_);
    cover_ = cover_graph(*board_, position);
    if (line_.at == 0) mark_losing(cover_, core_.pieces);
    pointed_ = cover_.find(pointed_piece);
    pinned_ = cover_.find(pinned_piece);
    describe_line();
    links_ = show_links_ ? cover_links(*board_, position, cover_) : CoverLinks{};
    const PlacesNote& places = cover_.places;
    places_words_ =
        places.own ? "Cards are drawn where they are dealt" : "Cards are drawn in levels";
    places_words_ += places.crossings == 0 ? "; no two covers cross."
                     : places.crossings == 1
                         ? "; two covers cross."
                         : "; covers cross " + std::to_string(places.crossings) + " times.";
    key_cards_.clear();
    for (std::size_t i = 0; i < cover_.nodes.size(); ++i) {
        const CoverNode& node = cover_.nodes[i];
        if (!node.key) continue;
        key_cards_.push_back({static_cast<int>(i), node.holds,
                              node.name + ", " + std::to_string(node.holds) +
                                  (node.holds == 1 ? " card" : " cards")});
    }
    std::stable_sort(key_cards_.begin(), key_cards_.end(),
                     [](const KeyCard& a, const KeyCard& b) { return a.holds > b.holds; });
    ranks_ = buried_ranks(*board_->variant, cover_);
    depth_words_ = niblick::describe_depth(cover_);
    bottleneck_words_ = niblick::describe_bottleneck(cover_);
    light();
    if (fitted_ && line_.at == 0) fit_one();
}

void GraphModel::light() {
    above_.clear();
    below_.clear();
    if (pointed() < 0) return;
    above_ = blockers(cover_, pointed());
    below_ = blocked(cover_, pointed());
}

void GraphModel::fit_one() {
    camera_.look_at(cover_.bounds, camera_.fitting(cover_.bounds));
    fitted_ = true;
}

void GraphModel::fit() {
    if (empty()) return;
    pair_.ready() ? pair_.fit() : fit_one();
}

void GraphModel::resize(Size room, float unit) {
    const bool same = camera_.room == room && camera_.unit == unit;
    camera_.resize(room, unit);
    if (!same && fitted_ && !empty()) fit_one();
    pair_.resize(room, unit);
}

void GraphModel::zoom(float factor, Point about) {
    if (empty()) return;
    if (pair_.ready()) return pair_.zoom(factor, about);
    camera_.zoom(factor, about);
    fitted_ = false;
}

void GraphModel::zoom_by_steps(int steps) {
    const float factor = std::pow(kZoomStep, static_cast<float>(steps));
    zoom(factor, pair_.ready() ? pair_.centre() : Point{camera_.room.w / 2, camera_.room.h / 2});
}

void GraphModel::pan(Point way) {
    if (empty()) return;
    if (pair_.ready()) return pair_.pan(way);
    camera_.pan(way);
    fitted_ = false;
}

void GraphModel::point_at(PairCard card) {
    if (empty()) return;
    if (pair_.ready()) return pair_.point_at(card);
    pointed_ = card.node < static_cast<int>(cover_.nodes.size()) ? card.node : -1;
    light();
}

void GraphModel::pin(PairCard card) {
    if (empty()) return;
    if (pair_.ready()) return pair_.pin(card);
    const bool there = card.node < static_cast<int>(cover_.nodes.size());
    pinned_ = there && card.node != pinned_ ? card.node : -1;
    light();
}

void GraphModel::show_links(bool on) {
    if (empty()) return;
    pair_.close();
    show_links_ = on;
    show();
}

PairCard GraphModel::card_at(Point p) const {
    if (pair_.ready()) return pair_.card_at(p);
    for (std::size_t i = cover_.nodes.size(); i-- > 0;) {
        if (camera_.tile(cover_.nodes[i].at).contains(p.x, p.y)) return {0, static_cast<int>(i)};
    }
    return {};
}

void GraphModel::move_focus(Direction direction) {
    if (pair_.ready()) return pair_.move_focus(direction);
    if (cover_.nodes.empty()) return;
    pinned_ = pointed() < 0 ? first_open(cover_) : next_node(cover_, pointed(), direction);
    pointed_ = -1;
    light();
}

bool GraphModel::let_go() {
    if (pair_.open()) {
        if (!pair_.unpin()) pair_.close();
        return true;
    }
    if (pinned_ < 0) return false;
    pinned_ = -1;
    light();
    return true;
}

bool GraphModel::tick(Clock::time_point now) {
    if (!next_step_ || now < *next_step_) return false;
    next_step_ = now + kStepEvery;
    go_to(line_.at + 1);
    return true;
}

std::string GraphModel::proposed_name(std::string_view ending) const {
    if (empty()) return {};
    const std::string& own = board_->variant->id;
    const std::string id = own.empty() ? "game" : own;
    const std::string name = pair_.ready() ? id + "-and-" + pair_.second().id
                                           : id + "-" + (number_ ? number_text(*number_) : "own") +
                                                 "-" + std::to_string(moves_ + line_.at);
    return file_name(name) + std::string(ending);
}

BytesOrError GraphModel::content_of(const std::filesystem::path& file) const {
    const std::string ending = file.extension().string();
    const bool dot = ending == ".dot";
    if (dot && pair_.ready()) {
        return {dot_text(pair_.first().cover, pair_.second().cover, title_of(pair_)), {}};
    }
    const PictureFormat format = format_of(ending);
    const TextMeasure measure = measure_for(format);
    if (pair_.ready()) return file_bytes({pair_sheet(pair_, measure)}, format);
    const Variant& variant = *board_->variant;
    const int moves = moves_ + line_.at;
    std::string title = variant.name + ", " + (number_ ? describe_number(*number_) : "deal own");
    if (moves > 0) title += ", after " + std::to_string(moves) + (moves == 1 ? " move" : " moves");
    if (dot) return {dot_text(cover_, title), {}};
    CoverLook look;
    if (show_links_) look.links = &links_;
    look.lights = lights_of(cover_.nodes.size(), pointed(), above_, below_);
    const std::string& words = show_links_ ? links_.words : layout_words_;
    if (line_.at == 0 && !core_.pieces.empty()) {
        return file_bytes({cover_sheet(cover_, title, core_.words, look, measure)}, format);
    }
    return file_bytes({cover_sheet(cover_, title, words, look, measure)}, format);
}

std::string GraphModel::save(const std::filesystem::path& file) const {
    return save_file(content_of(file), file);
}

void GraphModel::stop() {
    line_.playing = false;
    next_step_.reset();
}

void GraphModel::flip_second() {
    if (empty()) return;
    if (pair_.open()) return pair_.close();
    stop();
    pointed_ = -1;
    light();
    pair_.begin(*board_->variant);
}

std::string GraphModel::put_second(const std::string& id, const Variant& variant) {
    if (empty()) return "Choose a game on the left first.";
    if (variant.fingerprint == board_->variant->fingerprint) {
        return variant.name + " is the first layout already; choose another game.";
    }
    if (!pair_.open()) flip_second();
    pair_.put_second(id, variant);
    return {};
}

void GraphModel::ask_for_line() {
    line_.asked = true;
    describe_line();
}

void GraphModel::show_line() {
    if (empty()) return;
    pair_.close();
    ask_for_line();
}

std::string GraphModel::play(Clock::time_point now) {
    if (empty()) return {};
    show_line();
    if (line_.length == 0) return no_line_;
    line_.playing = !line_.playing;
    next_step_.reset();
    if (line_.playing) {
        if (line_.at == line_.length) go_to(0);
        line_.playing = true;
        next_step_ = now + kStepEvery;
    }
    return {};
}

std::string GraphModel::step(int by) {
    if (empty()) return {};
    ask_for_line();
    if (line_.length == 0) return no_line_;
    go_to_step(line_.at + by);
    return {};
}

void GraphModel::go_to_step(int step) {
    if (empty()) return;
    stop();
    go_to(step);
}

}  // namespace niblick
