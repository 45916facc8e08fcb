import type { Plugin } from 'vite'

/** Vite's function around each import of a file that is loaded later. */
const HELPER = /^\0vite\/preload-helper\.js$/
const PROGRAM = /\/apps\/web\/src\/main\.tsx$/
const REACT = "import('react-dom/client')"

/**
 * How the built program imports what it needs later.
 * - Vite's function adds links for a file's own imports and styles, which this build never gives it. What is left is that a
 *   file which can't be loaded is told to the page (`platform/address/lost-chunk.ts`).
 * - React DOM is in the program's own file, where it compresses best, and run in a task of its own when it is asked for.
 */
export function laterImports(): Plugin[] {
  return [
    {
      name: 'parter-plain-imports',
      apply: 'build',
      enforce: 'pre',
      load: {
        filter: { id: HELPER },
        handler: () => ({
          code: `export const __vitePreload = (load) => load().catch((error) => {
            const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
            if (dispatchEvent(event)) throw error
          })`,
          map: null,
          moduleType: 'js',
        }),
      },
    },
    {
      name: 'parter-react-later',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: PROGRAM },
        handler(code) {
          if (!code.includes(REACT)) this.error('main.tsx does not import React DOM later')
          return { code: code.replace(REACT, "Promise.resolve(require('react-dom/client'))"), map: null }
        },
      },
    },
  ]
}
