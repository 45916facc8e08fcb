#!/bin/sh
# Lets git check format and types before each commit (.githooks), from the first `npm run dev` or `npm run verify` on.
# Does nothing in a copy without git, and leaves a choice of one's own alone.
[ -e .git ] && command -v git >/dev/null || exit 0
[ -n "$(git config core.hooksPath)" ] || git config core.hooksPath .githooks
