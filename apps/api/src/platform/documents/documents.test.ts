import { sql } from 'kysely'
import { Piscina } from 'piscina'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { documents as here } from '../../../testing/documents.ts'
import { readPdf } from '../../../testing/tickets/read-pdf.ts'
import { openLog } from '../foundation/log.ts'
import { readSettings } from '../settings/settings.ts'
import { openMaker, openPortableCompiler } from './compiler.ts'
import type { WantedDocument } from './document.ts'
import { deleteOldDocuments } from './documents.store.ts'
import { type Documents, openDocuments } from './documents.ts'

const database = await openTestDatabase()
const log = openLog('silent')
const settings = readSettings({ NODE_ENV: 'test' })
const open = () => openDocuments({ db: database.db, settings, log })
let documents: Documents

const wanted = (title: string, rows = 1): WantedDocument => ({
  template: '/tickets/receipt/receipt.typ',
  data: {
    title,
    author: 'Esirida',
    lang: 'et',
    region: 'EE',
    accent: '#0a6fcf',
    soft: '#e3f0fc',
    store: 'Esirida',
    words: { seller: 'Müüja', buyer: 'Ostja', rates: 'Määrad', thanks: 'Aitäh!' },
    facts: [],
    seller: [],
    buyer: [],
    lines: {
      head: ['a', 'b', 'c', 'd'],
      rows: Array.from({ length: rows }, (_, at) => [`${title} ${at}`, '', '', '']),
    },
    rates: { head: ['a', 'b', 'c', 'd'], rows: [] },
    total: 'Kokku',
    paid: [],
    notes: [],
    mark: null,
  },
  codes: [],
})
const kept = async () =>
  Number(
    (
      await database.db
        .selectFrom('storedDocument')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

beforeAll(() => {
  documents = open()
})
afterAll(async () => {
  await documents.close()
  await database.close()
})

describe('documents [R11.2]', () => {
  it('are made once for concurrent requests, and stored for other processes', async () => {
    const before = await kept()
    const all = await Promise.all(Array.from({ length: 5 }, () => documents.make(wanted('Üks'))))
    expect(new Set(all).size).toBe(1)
    expect(await kept()).toBe(before + 1)
    const elsewhere = open()
    expect(await elsewhere.make(wanted('Üks'))).toEqual(all[0])
    expect((await documents.make(wanted('Kaks'))).equals(all[0] as Buffer)).toBe(false)
    await elsewhere.close()
  })

  it('are not stored when their contents must not be', async () => {
    const before = await kept()
    await documents.make(wanted('Salajane'), { keeps: false })
    expect(await kept()).toBe(before)
  })

  it('are deleted with age', async () => {
    await documents.make(wanted('Vana'))
    await database.db
      .updateTable('storedDocument')
      .set({ madeAt: new Date(0) })
      .execute()
    await documents.make(wanted('Uus'))
    await deleteOldDocuments(database.db, 1)
    expect(await kept()).toBe(1)
  })

  it('are made again when their thread crashes, without affecting anything else', async () => {
    const given = Piscina.prototype.run
    let count = 0
    const run = vi.spyOn(Piscina.prototype, 'run').mockImplementation(function (this: Piscina, ...input) {
      const made = given.apply(this, input)
      // the first work has been given to a thread, which can't have begun it
      if (++count === 1) for (const thread of this.threads) void thread.terminate()
      return made
    })
    expect((await readPdf(await documents.make(wanted('Pikk', 300)))).pages.length).toBeGreaterThan(5)
    expect(run).toHaveBeenCalledTimes(2)
    run.mockRestore()
  })

  it('are returned though they could not be stored', async () => {
    await sql`ALTER TABLE stored_document ADD CONSTRAINT disk_is_full CHECK (false) NOT VALID`.execute(database.db)
    await expect(documents.make(wanted('Ketas täis'))).resolves.toBeInstanceOf(Buffer)
    await sql`ALTER TABLE stored_document DROP CONSTRAINT disk_is_full`.execute(database.db)
  })

  it('fail once when their template refuses its data', async () => {
    const { lines: _, ...data } = wanted('Poolik').data as Record<string, unknown>
    await expect(documents.make({ ...wanted('Poolik'), data: data as WantedDocument['data'] })).rejects.toThrow(
      'receipt.typ',
    )
  })

  it('are made by WebAssembly where there is no machine code for the processor, with the same words', async () => {
    const make = await openMaker(openPortableCompiler)
    const wordsOf = async (pdf: Uint8Array) =>
      (await readPdf(Buffer.from(pdf))).pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ')
    const plain = wanted('Õhtu “Жизель”, žurnaali')
    expect(await wordsOf(make(plain))).toBe(await wordsOf(await here.make(plain)))
    expect(await wordsOf(make(wanted('Nimi 李小龙 \u{F0000} lõpp')))).toContain('lõpp')
  })

  it('have every character or a replacement for one that no typeface has', async () => {
    const [page] = (await readPdf(await here.make(wanted('Nimi 李小龙 😀 \u{F0000} lõpp')))).pages
    const words = page?.texts.map(({ text }) => text).join(' ')
    expect(words).toContain('Nimi')
    expect(words).toContain('lõpp')
  })
})
