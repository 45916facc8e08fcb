import { lazy } from '../cache/lazy.ts'
import { openMaker } from './compiler.ts'
import type { WantedDocument } from './document.ts'

/** What a thread says of a document: the file, or why there is none. A thread that says nothing has died. */
export type Made = { readonly pdf: Uint8Array } | { readonly fault: string }

const maker = lazy(() => openMaker())

/** The work of a thread that makes documents. */
export const makeDocument = async (wanted: WantedDocument): Promise<Made> => {
  try {
    const make = await maker()
    return { pdf: make(wanted) }
  } catch (error) {
    return { fault: String(error) }
  }
}
