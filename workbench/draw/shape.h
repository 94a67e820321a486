#pragma once

namespace niblick {

struct Size {
    float w = 0;
    float h = 0;

    friend bool operator==(const Size&, const Size&) = default;
};

struct Rect {
    float x = 0;
    float y = 0;
    float w = 0;
    float h = 0;

    float right() const { return x + w; }
    float bottom() const { return y + h; }
    float middle_x() const { return x + w / 2; }
    float middle_y() const { return y + h / 2; }
    bool contains(float px, float py) const {
        return px >= x && px < right() && py >= y && py < bottom();
    }
    Rect moved(float dx, float dy) const { return {x + dx, y + dy, w, h}; }

    friend bool operator==(const Rect&, const Rect&) = default;
};

}  // namespace niblick
