#include "core/variant.h"

#include <string_view>

namespace niblick {

namespace {

// FNV-1a over values written out in a fixed order and width: the same on every platform.
class Fingerprint {
  public:
    void add(std::uint64_t value) {
        for (int i = 0; i < 8; ++i) {
            hash_ ^= (value >> (8 * i)) & 0xFF;
            hash_ *= 0x100000001B3U;
        }
    }
    void add(int value) { add(static_cast<std::uint64_t>(static_cast<std::int64_t>(value))); }
    void add(bool value) { add(std::uint64_t{value}); }
    void add(std::string_view text) {
        add(std::uint64_t{text.size()});
        for (const char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
    }
    template <int W>
    void add(const Bits<W>& set) {
        for (const std::uint64_t word : set.word) add(word);
    }
    std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = 0xCBF29CE484222325U;
};

std::uint64_t fingerprint_of(const Variant& v) {
    Fingerprint print;
    print.add(v.deck.size());
    for (int c = 0; c < v.deck.size(); ++c) {
        print.add(v.deck.name(static_cast<Card>(c)));
        print.add(int{v.face_of[static_cast<std::size_t>(c)]});
    }
    print.add(v.layout.size());
    for (int s = 0; s < v.layout.size(); ++s) print.add(v.layout.above(static_cast<Slot>(s)));
    print.add(v.layout.tips());
    for (const auto& pile : v.layout.piles()) {  // how deals are written down goes by piles
        print.add(static_cast<int>(pile.size()));
        for (const Slot slot : pile) print.add(int{slot});
    }
    print.add(v.links.faces());
    for (int f = 0; f <= v.links.faces(); ++f) print.add(v.links.onto(static_cast<Face>(f)));
    print.add(v.foundations());
    for (const Opening& opening : v.openings) {
        print.add(static_cast<int>(opening.kind));
        print.add(opening.kind_index);
    }
    print.add(v.stock_size);
    print.add(v.stock_size > 0 ? static_cast<int>(v.stock_use) : 0);
    print.add(v.visibility.covered_face_down);
    print.add(static_cast<int>(v.visibility.next_stock));
    print.add(v.score.low_wins);
    print.add(static_cast<int>(v.score.run_points.size()));
    for (const int points : v.score.run_points) print.add(points);
    print.add(v.score.per_draw);
    print.add(v.score.draw_ends_run);
    print.add(static_cast<int>(v.score.tip_points.size()));
    for (const int points : v.score.tip_points) print.add(points);
    print.add(v.score.per_card_left);
    print.add(v.score.per_stock_left_when_cleared);
    return print.value();
}

}  // namespace

void seal(Variant& v) {
    v.traits.has_stock = v.stock_size > 0;
    v.traits.single_foundation = v.foundations() == 1;
    v.traits.draws_any_time = v.stock_use == StockUse::any_time;
    v.traits.symmetric_links = true;
    for (int a = 0; a < v.links.faces(); ++a) {
        for (int b = 0; b < v.links.faces(); ++b) {
            const auto x = static_cast<Face>(a);
            const auto y = static_cast<Face>(b);
            if (v.links.allows(x, y) != v.links.allows(y, x)) v.traits.symmetric_links = false;
        }
    }
    v.traits.words = (v.layout.size() + 63) / 64;
    v.fingerprint = fingerprint_of(v);
}

}  // namespace niblick
