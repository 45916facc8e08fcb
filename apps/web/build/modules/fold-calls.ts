import { callsOf } from '@parter/contract/browser-calls.ts'
import type { ProgramName } from '@parter/contract/programs.ts'
import type { Plugin } from 'vite'

const TABLE = /\/packages\/contract\/src\/browser-calls\.ts$/
const RECORDS = /\/packages\/contract\/src\/calls\.ts$/

/**
 * Writes what the browser reads of the calls' records out as values: the records themselves would bring every schema of
 * the contract, and the schema library, into the first screen. A program gets its own calls only.
 */
export function foldCalls(program: ProgramName = 'shop'): Plugin {
  return {
    name: 'parter-calls',
    apply: 'build',
    load: {
      filter: { id: TABLE },
      handler() {
        // JSON.parse of one string is read faster than a literal of the same size
        const table = JSON.stringify(JSON.stringify(callsOf(program)))
        return { code: `export const browserCalls = JSON.parse(${table})`, map: null, moduleType: 'js' }
      },
    },
    buildEnd() {
      const brought = [...this.getModuleIds()].find((id) => RECORDS.test(id))
      if (brought) this.error(`The browser would get the records of all calls: ${brought}`)
    },
  }
}
