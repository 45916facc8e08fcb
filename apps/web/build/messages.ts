import type { Language } from '@parter/portal/language/languages.ts'
import { compileCatalogue } from '@parter/portal/messages/compile-catalogue.ts'
import type { Plugin } from 'vite'

const MESSAGES = /\/packages\/portal\/messages\/([a-z]{2})\/[a-z-]+\.json$/

/** Compiles the messages at build, so that no parser of messages reaches the browser. */
export function compileMessages(): Plugin {
  return {
    name: 'parter-messages',
    enforce: 'pre',
    transform(code, id) {
      const language = MESSAGES.exec(id)?.[1] as Language | undefined
      if (!language) return null
      // JSON.parse of a string is parsed faster than an object literal of the same size
      const compiled = compileCatalogue(JSON.parse(code) as Record<string, string>, language)
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`,
        map: null,
        moduleType: 'js',
      }
    },
  }
}
