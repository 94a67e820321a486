#include "workbench/app/views/last_painted.h"

#include <cstddef>

#include <imgui.h>

namespace niblick {

bool LastPainted::equals_frame(int width, int height) {
    next_.clear();
    const auto add = [this](const void* data, std::size_t size) {
        next_.append(static_cast<const char*>(data), size);
    };
    add(&width, sizeof width);
    add(&height, sizeof height);
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const ImDrawList& list = *data.CmdLists[i];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            add(&command.ClipRect, sizeof command.ClipRect);
            add(&command.TextureId, sizeof command.TextureId);
            add(&command.ElemCount, sizeof command.ElemCount);
        }
        add(list.VtxBuffer.Data, list.VtxBuffer.size_in_bytes());
        add(list.IdxBuffer.Data, list.IdxBuffer.size_in_bytes());
    }
    bytes_.swap(next_);
    return bytes_ == next_;
}

}  // namespace niblick
