#include "workbench/kit/stroke_letters.h"

#include <algorithm>

#include "workbench/kit/vector_image.h"

namespace niblick {

namespace {

// A letter on a grid: capitals from 0 to 8, small letters from 3, descenders to 10. A stroke is '/'
// for straight or '~' for curved, followed by points of one digit each for x and y.
struct Letter {
    char sign;
    int width;
    std::string_view strokes;
};
constexpr Letter kLetters[] = {
    {'A', 6, "/083068/1555"},
    {'B', 5, "/30000838/0434~3041524334~3445565738"},
    {'C', 6, "~6140200206284867"},
    {'D', 6, "/30000838~305163655738"},
    {'E', 5, "/50000858/0444"},
    {'F', 5, "/500008/0444"},
    {'G', 6, "~6140200206284866/666444"},
    {'H', 6, "/0008/6068/0464"},
    {'I', 2, "/1018"},
    {'J', 4, "/4046~46381806"},
    {'K', 5, "/0008/5005/2358"},
    {'L', 4, "/000848"},
    {'M', 6, "/0800356068"},
    {'N', 6, "/08006860"},
    {'O', 6, "~3011030517385765635130"},
    {'P', 5, "/080030/0434~3041524334"},
    {'Q', 6, "~3011030517385765635130/4669"},
    {'R', 5, "/080030/0434~3041524334/2458"},
    {'S', 5, "~51301002134556481807"},
    {'T', 6, "/0060/3038"},
    {'U', 6, "/0005~0517385765/6560"},
    {'V', 6, "/003860"},
    {'W', 8, "/0028406880"},
    {'X', 5, "/0058/5008"},
    {'Y', 6, "/003460/3438"},
    {'Z', 5, "/00500858"},
    {'a', 4, "/4348~4433130506183847"},
    {'b', 4, "/0008~0413334546381807"},
    {'c', 4, "~4433130506183847"},
    {'d', 4, "/4048~4433130506183847"},
    {'e', 4, "/0545~454433130506183847"},
    {'f', 3, "~30201214/1418/0333"},
    {'g', 4, "/4349~493A1A09~4433130506183847"},
    {'h', 4, "/0008~05133344/4448"},
    {'i', 2, "/1318/1011"},
    {'j', 2, "/13190A/1011"},
    {'k', 4, "/0008/4306/2548"},
    {'l', 2, "/1018"},
    {'m', 6, "/0308~05132335/3538~35435364/6468"},
    {'n', 4, "/0308~05133344/4448"},
    {'o', 4, "~23130506183846453323"},
    {'p', 4, "/030A~0413334546381807"},
    {'q', 4, "/434A~4433130506183847"},
    {'r', 3, "/0308~051333"},
    {'s', 4, "~44331304153647381807"},
    {'t', 3, "/1016~16172838/0333"},
    {'u', 4, "/0306~06183846/4348"},
    {'v', 4, "/032843"},
    {'w', 6, "/0318335863"},
    {'x', 4, "/0348/4308"},
    {'y', 4, "/0328/431A0A"},
    {'z', 4, "/03430848"},
    {'0', 5, "~30200206283856523020"},
    {'1', 3, "/022028"},
    {'2', 5, "~0210405235/350858"},
    {'3', 5, "~012040523424~243456481807"},
    {'4', 5, "/48400656"},
    {'5', 5, "/501004~0423435556481807"},
    {'6', 5, "~513010030618385655432305"},
    {'7', 5, "/005028"},
    {'8', 5, "~24122030423424~240507283857553424"},
    {'9', 5, "~072848555240200203153553"},
    {'.', 2, "/1718"},
    {',', 2, "/1719"},
    {':', 2, "/1314/1718"},
    {';', 2, "/1314/1719"},
    {'(', 3, "~30121629"},
    {')', 3, "~00222619"},
    {'-', 4, "/0535"},
    {'+', 5, "/0545/2327"},
    {'=', 5, "/0444/0646"},
    {'/', 4, "/0830"},
    {'*', 4, "/2226/0335/3305"},
    {'\'', 2, "/1012"},
    {'%', 6, "/6008~1000021210~564748676556"},
    {'&', 6, "/6814~14122030320608384865"},
    {'?', 4, "~012031422525/2526/2728"},
    {'!', 2, "/1015/1718"},
    {' ', 3, ""},
};
constexpr Letter kUnknown{'?', 4, "/0040480800"};
constexpr float kSpace = 1.6F;   // between letters, in grid steps
constexpr float kGrid = 0.091F;  // a grid step, relative to the font size
constexpr int kPieces = 5;       // segments of a curve between two points

const Letter& letter(char sign) {
    const auto found = std::find_if(std::begin(kLetters), std::end(kLetters),
                                    [sign](const Letter& l) { return l.sign == sign; });
    return found == std::end(kLetters) ? kUnknown : *found;
}

// True for UTF-8 continuation bytes, which are skipped.
bool is_later_byte(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// A Catmull-Rom spline through all points; closed if the last equals the first.
std::vector<Point> smooth(const std::vector<Point>& p) {
    const auto n = static_cast<int>(p.size());
    if (n < 3) return p;
    const bool closed = p.front() == p.back();
    const auto at = [&](int i) {
        if (closed) i = (i + n - 1) % (n - 1);
        return p[static_cast<std::size_t>(std::clamp(i, 0, n - 1))];
    };
    std::vector<Point> curve{p.front()};
    for (int i = 0; i + 1 < n; ++i) {
        const Point a = at(i - 1), b = p[static_cast<std::size_t>(i)],
                    c = p[static_cast<std::size_t>(i + 1)], d = at(i + 2);
        for (int k = 1; k <= kPieces; ++k) {
            const float t = static_cast<float>(k) / kPieces;
            const auto along = [t](float w, float x, float y, float z) {
                return 0.5F * (2 * x + (y - w) * t + (2 * w - 5 * x + 4 * y - z) * t * t +
                               (3 * x - w - 3 * y + z) * t * t * t);
            };
            curve.push_back({along(a.x, b.x, c.x, d.x), along(a.y, b.y, c.y, d.y)});
        }
    }
    return curve;
}

float digit(char c) {
    return static_cast<float>(c >= 'A' ? c - 'A' + 10 : c - '0');
}

}  // namespace

float letters_width(std::string_view text, float size) {
    float steps = 0;
    for (const char c : text) {
        if (!is_later_byte(c)) steps += static_cast<float>(letter(c).width) + kSpace;
    }
    return std::max(0.0F, steps - kSpace) * kGrid * size;
}

std::vector<std::vector<Point>> letter_strokes(std::string_view text, Point from, float size) {
    const float step = kGrid * size;
    std::vector<std::vector<Point>> strokes;
    float x = from.x;
    for (const char c : text) {
        if (is_later_byte(c)) continue;
        const Letter& l = letter(c);
        std::vector<Point> points;
        bool curved = false;
        const auto end = [&] {
            if (points.size() > 1) strokes.push_back(curved ? smooth(points) : points);
            points.clear();
        };
        for (std::size_t i = 0; i < l.strokes.size();) {
            const char sign = l.strokes[i];
            if (sign == '/' || sign == '~') {
                end();
                curved = sign == '~';
                ++i;
                continue;
            }
            points.push_back(
                {x + digit(sign) * step, from.y + (digit(l.strokes[i + 1]) - 8) * step});
            i += 2;
        }
        end();
        x += (static_cast<float>(l.width) + kSpace) * step;
    }
    return strokes;
}

}  // namespace niblick
