import { openMaker } from '../src/platform/documents/compiler.ts'
import type { Documents } from '../src/platform/documents/documents.ts'

const make = await openMaker()

/** Makes documents as a shop does, but in this thread, and keeps none. */
export const documents: Documents = {
  make: async (wanted) => Buffer.from(make(wanted)),
  run: async (module, name, input) => (await import(module.href))[name](input),
  close: async () => undefined,
}
