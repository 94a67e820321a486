# Shared by start, test, fuzz, soak and package_check. Sourced after root is set to the project's
# folder.

export DEBIAN_FRONTEND=noninteractive

# Programs that open a file must not get number 0 for it, as they would with a closed stdin.
if ! (: <&0) 2>/dev/null; then
    exec </dev/null
fi

say() {
    printf 'niblick: %s\n' "$*"
}

die() {
    printf 'niblick: %s\n' "$*" >&2
    exit 1
}

# install_missing <use>...: has the packages of these uses (scripts/packages) installed. Asks dpkg
# alone whether anything is missing; only then turns to apt. Where it cannot install, it says what
# is wanted and leaves it to the build to find out whether it can do without.
install_missing() {
    wanted=
    for use; do
        wanted="$wanted $(sed -n "s/^$use  *//p" "$root/scripts/packages" | tr '\n' ' ')"
    done
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        say "no apt here; install these packages yourself, under the names they have here:" $wanted
        return
    fi
    missing=
    for package in $wanted; do
        case " $(dpkg-query -W -f='${db:Status-Status} ' "$package" 2>/dev/null)" in
            *' installed '*) ;;
            *) missing="$missing $package" ;;
        esac
    done
    if [ -z "$missing" ]; then
        return
    fi
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif command -v sudo >/dev/null; then
        as_root=sudo
    else
        say "neither root nor sudo; install these packages yourself:" $missing
        return
    fi
    say "installing:" $missing
    $as_root env DEBIAN_FRONTEND=noninteractive sh -c '
        apt-get -q -o DPkg::Lock::Timeout=300 update &&
        apt-get -q -y -o DPkg::Lock::Timeout=300 install --no-install-recommends "$@"' sh $missing ||
        say "apt failed; install these packages yourself:" $missing
}

# configure <preset> <cmake argument>...: quiet, unless it fails or has left something out. A build
# folder that came along with a copied checkout is configured afresh.
configure() {
    preset=$1
    shift
    for tool in cmake ninja c++; do
        command -v "$tool" >/dev/null || die "cannot build without cmake, ninja and c++: no $tool here"
    done
    folder=$root/build/$preset
    cache=$folder/CMakeCache.txt
    if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
        set -- --fresh "$@"
    fi
    mkdir -p "$folder"
    say "configuring $preset"
    if ! cmake -S "$root" --preset "$preset" "$@" >"$folder/configure.log" 2>&1; then
        cat "$folder/configure.log" >&2
        die "could not configure; the lines above say why"
    fi
    sed -n 's/^-- \(.*left out.*\)/niblick: \1/p' "$folder/configure.log"
}
