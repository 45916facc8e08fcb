import { browserCalls } from '@parter/contract/browser-calls.ts'
import type { Plugin } from 'vite'

const TABLE = /\/packages\/contract\/src\/browser-calls\.ts$/
const RECORDS = /\/packages\/contract\/src\/calls\.ts$/

/**
 * Replaces the calls' table by its evaluated values: importing the records would bring every schema of the contract and
 * the schema library into the first screen.
 */
export function foldCalls(): Plugin {
  return {
    name: 'parter-calls',
    apply: 'build',
    load: {
      filter: { id: TABLE },
      handler() {
        // JSON.parse of a string is parsed faster than an object literal of the same size
        const table = JSON.stringify(JSON.stringify(browserCalls))
        return { code: `export const browserCalls = JSON.parse(${table})`, map: null, moduleType: 'js' }
      },
    },
    buildEnd() {
      const brought = [...this.getModuleIds()].find((id) => RECORDS.test(id))
      if (brought) this.error(`The browser would get the records of all calls: ${brought}`)
    },
  }
}
