import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Catalogue } from './load-messages.ts'

/** Messages taken apart, ready to be filled in without a parser. Plain JSON: may be written to a file and read back. */
export type CompiledCatalogue = Readonly<Record<string, CompiledMessage>>

/**
 * Compiles the messages of one file: at start on the server, at build for browsers.
 * @throws Error naming the key of a message that isn't proper ICU
 */
export function compileCatalogue(catalogue: Catalogue): CompiledCatalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => {
      try {
        return [key, compileMessageOrThrow(message)]
      } catch (cause) {
        throw new Error(`the message ${key} can't be compiled: ${(cause as Error).message}`, { cause })
      }
    }),
  )
}
