import type { Plugin } from 'vite'

/** CommonJS packages in parts that are loaded later, and their export. */
const COMMONJS: readonly { readonly file: RegExp; readonly exported: string }[] = [
  { file: /[\\/]ua-parser-js[\\/]src[\\/]ua-parser\.js$/, exported: 'UAParser' },
]

/**
 * Turns CommonJS packages into ES modules. Otherwise the bundler's helper for CommonJS becomes a file of its own that
 * every page loads: half a kilobyte and a request before the first paint.
 */
export function commonjsToEsm(): Plugin {
  return {
    name: 'parter-commonjs-to-esm',
    transform: {
      filter: { id: COMMONJS.map(({ file }) => file) },
      handler(code, id) {
        const exported = COMMONJS.find(({ file }) => file.test(id))?.exported
        if (!exported) return undefined
        const module = `let exports = {}; const module = { exports };\n${code}\n`
        return { code: `${module}export const ${exported} = module.exports.${exported}\n`, map: null }
      },
    },
  }
}
