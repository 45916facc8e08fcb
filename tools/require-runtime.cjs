/*
 * Refuses a runtime that is too old, in one sentence.
 *
 * This is the only file that an old Node ever reads, so it is plain CommonJS in words that any Node since 6 knows.
 * Run it by itself (`node tools/require-runtime.cjs && …`) or load it first (`require` or `import` of this file).
 */
var fs = require('fs')
var path = require('path')

var NEEDED_MAJOR = 26

/**
 * What to tell the person, or null when the runtime will do.
 *
 * @param {string} version the running Node's version, such as "20.20.2"
 * @param {boolean} hasOwnNode whether the project's own Node lies in node_modules
 */
function refusal(version, hasOwnNode) {
  if (Number(version.split('.')[0]) >= NEEDED_MAJOR) return null
  var head = 'Parter needs Node ' + NEEDED_MAJOR + ' or later and was started on Node ' + version + '. '
  return hasOwnNode
    ? head + 'It brings its own: start it by an npm script, such as "npm start", instead of calling node directly.'
    : head +
        'It brings its own, but that is not there: type "npm ci" (without leaving out optional packages, for it is one).'
}

var ownNode = path.join(__dirname, '..', 'node_modules', '.bin', 'node')
var sentence = refusal(process.versions.node, fs.existsSync(ownNode))
if (sentence !== null) {
  process.stderr.write(sentence + '\n')
  process.exit(1)
}

module.exports = { refusal: refusal }
