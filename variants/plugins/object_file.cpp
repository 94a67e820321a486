#include "variants/plugins/object_file.h"

#include <cstdint>
#include <cstring>

#if __has_include(<elf.h>)
#include <elf.h>
#endif

namespace niblick {

namespace {

#if __has_include(<elf.h>)

// Whether `count` items of `each` bytes, starting at `at`, lie within the file.
bool within(std::uint64_t file, std::uint64_t at, std::uint64_t count, std::uint64_t each) {
    return at <= file && (each == 0 || count <= (file - at) / each);
}

template <typename Part>
Part part_at(std::string_view bytes, std::uint64_t at) {
    Part part;
    std::memcpy(&part, bytes.data() + at, sizeof part);
    return part;
}

constexpr const char* kCut = "the file is truncated or damaged: it is shorter than its headers say";

template <typename Head, typename Segment, typename Section>
std::string cut_parts(std::string_view bytes) {
    if (bytes.size() < sizeof(Head)) return kCut;
    const Head head = part_at<Head>(bytes, 0);
    if (head.e_phnum > 0 && head.e_phentsize != sizeof(Segment)) return kCut;
    if (head.e_shnum > 0 && head.e_shentsize != sizeof(Section)) return kCut;
    if (!within(bytes.size(), head.e_phoff, head.e_phnum, sizeof(Segment)) ||
        !within(bytes.size(), head.e_shoff, head.e_shnum, sizeof(Section))) {
        return kCut;
    }
    for (unsigned i = 0; i < head.e_phnum; ++i) {
        const auto segment = part_at<Segment>(bytes, head.e_phoff + i * sizeof(Segment));
        if (!within(bytes.size(), segment.p_offset, segment.p_filesz, 1)) return kCut;
        if (segment.p_type == PT_LOAD && segment.p_filesz > segment.p_memsz) return kCut;
    }
    for (unsigned i = 0; i < head.e_shnum; ++i) {
        const auto section = part_at<Section>(bytes, head.e_shoff + i * sizeof(Section));
        const bool there = section.sh_type != SHT_NOBITS && section.sh_type != SHT_NULL;
        if (there && !within(bytes.size(), section.sh_offset, section.sh_size, 1)) return kCut;
    }
    return {};
}

#endif

}  // namespace

std::string cut_object(std::string_view bytes) {
#if __has_include(<elf.h>)
    if (!bytes.starts_with(std::string_view(ELFMAG, SELFMAG))) return {};
    if (bytes.size() <= EI_DATA) return kCut;
    // Objects of the other byte order are for another machine; the system refuses to load them.
    const std::uint16_t one = 1;
    const bool little = *reinterpret_cast<const unsigned char*>(&one) == 1;
    if (bytes[EI_DATA] != (little ? ELFDATA2LSB : ELFDATA2MSB)) return {};
    if (bytes[EI_CLASS] == ELFCLASS64) {
        return cut_parts<Elf64_Ehdr, Elf64_Phdr, Elf64_Shdr>(bytes);
    }
    return cut_parts<Elf32_Ehdr, Elf32_Phdr, Elf32_Shdr>(bytes);
#else
    (void)bytes;
    return {};
#endif
}

}  // namespace niblick
