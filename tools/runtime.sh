# Read by every npm script (`. ./tools/runtime.sh`): afterwards `node` is the project's own Node, and it runs.
# That Node needs libatomic, which a small Debian lacks; it is then fetched once, beside the other packages.
# npm 9, which Debian has, drops the link to it along with the packages of other systems.
if [ ! -e node_modules/.bin/node ]; then
  for found in node_modules/node-*/bin/node; do
    [ -x "$found" ] && mkdir -p node_modules/.bin && ln -sf "../${found#node_modules/}" node_modules/.bin/node
  done
fi
said=$(node tools/require-runtime.cjs 2>&1)
case $? in
  0) ;;
  127)
    libatomic=$PWD/node_modules/.cache/libatomic
    if [ ! -d "$libatomic" ]; then
      echo 'Node needs the library libatomic, which this system lacks: fetching it for this project.' >&2
      mkdir -p node_modules/.cache && sh tools/fetch-debian.sh "$libatomic" libatomic1 || exit 1
    fi
    for folder in "$libatomic"/usr/lib/*; do LD_LIBRARY_PATH=$folder${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}; done
    export LD_LIBRARY_PATH
    node tools/require-runtime.cjs || exit 1
    ;;
  *)
    echo "$said" >&2
    exit 1
    ;;
esac
