import { join } from 'node:path'
import type { PictureFile } from '../src/content/pictures/picture-file.ts'
import { openMaker } from '../src/platform/documents/compiler.ts'
import type { Documents } from '../src/platform/documents/documents.ts'

const make = await openMaker()

/** Makes documents as a shop does, but in this thread, and keeps none. */
export const documents: Documents = {
  make: async (wanted) => Buffer.from(make(wanted)),
  run: async (module, name, input) => (await import(module.href))[name](input),
  close: async () => undefined,
}

const POSTER = join(import.meta.dirname, 'tickets/poster.jpeg')

/** The one picture that is there. */
const pictureFile: PictureFile = async (name) => (name === 'a1-poster.jpeg' ? POSTER : undefined)

/** What tickets are printed with. */
export const printing = { documents, pictureFile }
