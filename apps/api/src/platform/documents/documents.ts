import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Piscina } from 'piscina'
import { lazy } from '../cache/lazy.ts'
import type { Shop } from '../shop/shop.ts'
import type { CompiledDocument } from './compiler.ts'
import type { WantedDocument } from './document.ts'

import { findDocument, storeDocument } from './documents.store.ts'
import { readTemplates } from './templates.ts'

/** Makes PDF documents in threads of their own, so that sales don't wait for them. */
export interface Documents {
  /**
   * Returns a document, stored or newly made. Concurrent requests for the same one wait for it.
   * @param keeps false: its contents must not be stored
   * @throws Error when the template refuses its data
   */
  make(wanted: WantedDocument, options?: { readonly keeps?: boolean }): Promise<Buffer>
  /**
   * Does other work of a shop's documents in the same threads.
   * @param module whose function of that name gets the input; both are copied between threads
   */
  run<Input, Output>(module: URL, name: string, input: Input): Promise<Output>
  /** Ends the threads. */
  close(): Promise<void>
}

declare module '../shop/shop.ts' {
  interface Shop {
    readonly documents: Documents
  }
}

/** How many threads one document may crash before it fails. */
const MOST_TRIES = 3
/** Milliseconds after which an idle thread ends, to free its memory. */
const IDLE = 60_000

/** Opens the document service; threads start with the first document. */
export const openDocuments = ({ db, settings, log }: Pick<Shop, 'db' | 'settings' | 'log'>): Documents => {
  const underWay = new Map<string, Promise<Buffer>>()
  let opened: Promise<Piscina> | undefined
  const openThreads = async (): Promise<Piscina> => {
    const { Piscina: Pool } = await import('piscina')
    const pool = new Pool({
      filename: new URL('./compiler.ts', import.meta.url).href,
      name: 'makeDocument',
      minThreads: 0,
      maxThreads: settings.DOCUMENT_THREADS,
      idleTimeout: IDLE,
    })
    pool.on('error', (err) => log.warn({ err }, 'A thread that makes documents died'))
    return pool
  }
  const edition = lazy(async () => JSON.stringify([...(await readTemplates())]))

  const makeNow = async (wanted: WantedDocument): Promise<Buffer> => {
    const threads = await (opened ??= openThreads())
    for (let tries = 1; ; tries++) {
      try {
        const made: CompiledDocument = await threads.run(wanted)
        if ('fault' in made) throw new Refused(made.fault)
        return Buffer.from(made.pdf)
      } catch (error) {
        if (error instanceof Refused || tries === MOST_TRIES) throw error
        log.warn({ err: error, template: wanted.template }, 'A thread died over a document, which is made again')
      }
    }
  }

  const findOrMake = async (key: Buffer, wanted: WantedDocument): Promise<Buffer> => {
    const found = await findDocument(db, key)
    if (found) return found
    const content = await makeNow(wanted)
    await storeDocument(db, key, content).catch((err) => log.warn({ err }, 'A document could not be kept'))
    return content
  }

  return {
    async make(wanted, { keeps = true } = {}) {
      const key = createHash('sha256')
        .update(await edition())
        .update(
          JSON.stringify([wanted.template, wanted.data, wanted.codes, wanted.pictures?.map((path) => basename(path))]),
        )
        .digest()
      const name = key.toString('hex')
      const making =
        underWay.get(name) ?? (keeps ? findOrMake(key, wanted) : makeNow(wanted)).finally(() => underWay.delete(name))
      underWay.set(name, making)
      return await making
    },
    async run(module, name, input) {
      const threads = await (opened ??= openThreads())
      return await threads.run(input, { filename: module.href, name })
    },
    async close() {
      const threads = await opened
      await threads?.close()
    },
  }
}

/** A template's refusal is permanent and not retried. */
class Refused extends Error {}
