import type { Plugin } from 'vite'

/** Packages of the old kind that are only in parts loaded later, and what they export. */
const OLD: readonly { readonly file: RegExp; readonly exported: string }[] = [
  { file: /[\\/]ua-parser-js[\\/]src[\\/]ua-parser\.js$/, exported: 'UAParser' },
]

/**
 * Makes modules of packages that are none. Otherwise the bundler's helper for the old kind, which only the first screen
 * needs, becomes a file of its own for all to fetch: half a kilobyte and a request on the way to the first paint.
 */
export function commonjsToEsm(): Plugin {
  return {
    name: 'parter-commonjs-to-esm',
    transform: {
      filter: { id: OLD.map(({ file }) => file) },
      handler(code, id) {
        const exported = OLD.find(({ file }) => file.test(id))?.exported
        if (!exported) return undefined
        const module = `let exports = {}; const module = { exports };\n${code}\n`
        return { code: `${module}export const ${exported} = module.exports.${exported}\n`, map: null }
      },
    },
  }
}
