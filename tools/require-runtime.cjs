/*
 * Refuses a runtime that is too old, in one sentence.
 *
 * Old versions of Node read only this file, so it is CommonJS in syntax that Node 6 understands.
 * Run it by itself (`node tools/require-runtime.cjs && …`) or load it first (`require` or `import` of this file).
 */
var fs = require('fs')
var path = require('path')

var NEEDED_MAJOR = 26

/**
 * The message for a runtime that is too old; null for any other.
 *
 * @param {string} version the running Node's version, such as "20.20.2"
 * @param {boolean} hasOwnNode whether the project's own Node is installed in node_modules
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
