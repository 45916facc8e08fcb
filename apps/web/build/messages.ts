import { compileCatalogue } from '@parter/portal/messages/compile-catalogue.ts'
import type { Plugin } from 'vite'

const MESSAGES = /\/packages\/portal\/messages\/[a-z]{2}\/[a-z-]+\.json$/

/** Compiles the messages at build, so that no parser of messages reaches the browser. */
export function compileMessages(): Plugin {
  return {
    name: 'parter-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!MESSAGES.test(id)) return null
      // JSON.parse of one string is read faster than a literal of the same size
      const compiled = JSON.stringify(JSON.stringify(compileCatalogue(JSON.parse(code) as Record<string, string>)))
      return { code: `export default JSON.parse(${compiled})`, map: null, moduleType: 'js' }
    },
  }
}
