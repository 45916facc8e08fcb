#!/bin/sh
# Fetches Debian packages, and whatever they need that this system lacks, into a folder of their own: without being
# root and without installing anything. Usage: sh tools/fetch-debian.sh FOLDER PACKAGE…
# FOLDER appears whole or not at all, so that several may ask for it at once.
set -eu

folder=$1
shift
if ! command -v apt-get >/dev/null || ! command -v dpkg >/dev/null; then
  echo "To fetch $* the programs apt-get and dpkg are needed, and this system has none: install $* by hand." >&2
  exit 1
fi

work=$folder.$$
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
mkdir -p "$work/lists/partial" "$work/archives/partial" "$work/root"

apt() {
  apt-get -qq -o Dir::State="$work" -o Dir::State::status=/var/lib/dpkg/status -o Dir::Cache="$work" \
    -o Debug::NoLocking=1 -o APT::Sandbox::User="$(id -un)" -o APT::Install-Recommends=false \
    -o Acquire::Retries=3 "$@" >"$work/log" 2>&1
}

# A source that doesn't answer is no harm while the others have the package.
apt update || true
if ! apt install --yes --download-only --reinstall "$@"; then
  cat "$work/log" >&2
  exit 1
fi
for archive in "$work"/archives/*.deb; do dpkg -x "$archive" "$work/root"; done

mv -T "$work/root" "$folder" 2>/dev/null || [ -d "$folder" ]
