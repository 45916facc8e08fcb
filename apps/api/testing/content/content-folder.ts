import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { openOriginals } from '../../src/content/pictures/originals.ts'
import { type ImportingShop, importContent } from '../../src/import/import-content.ts'
import { openLog } from '../../src/platform/foundation/log.ts'
import { readSettings } from '../../src/platform/settings/settings.ts'
import { openTestDatabase } from '../database/test-database.ts'

/** Files of a content folder by name, before they are written. */
export type Files = Record<string, unknown>

const FILLED =
  'event series hall sales_point venue promoter category tag article info_section banner navigation link_list redirect_rule form promo_code picture import_run content_version allocation standing_zone standing_allocation'.split(
    ' ',
  )

/** A shop with a fresh database and a data folder of its own. `at` sets its clock. */
export const openTestShop = async (at = '2026-11-20T10:00:00Z') => {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'parter-content-'))
  const time = { now: new Date(at) }
  const log = openLog('silent')
  const shop: ImportingShop = {
    db: database.db,
    originals: openOriginals(readSettings({ DATA_DIR: dataDir }), log),
    portals: PORTALS,
    clock: { now: () => time.now },
    log,
  }
  const writeInto = async (folder: string, name: string, files: Files): Promise<void> => {
    for (const [file, value] of Object.entries(files)) {
      const path = join(folder, name, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value))
    }
  }
  const writeFolder = async (files: Files, name = 'ee'): Promise<string> => {
    const folder = await mkdtemp(join(dataDir, 'content-'))
    await writeInto(folder, name, files)
    return folder
  }
  /** Empties what an import fills, for the next test. */
  const clear = async () => {
    time.now = new Date(at)
    await sql`TRUNCATE ${sql.join(FILLED.map((table) => sql.table(table)))} CASCADE`.execute(database.db)
  }
  const close = async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { shop, database, dataDir, time, writeFolder, writeInto, clear, close }
}

/** A test shop for all tests of the file that calls this, closed after the last; `bring` imports files into it. */
export const openShopOfFile = async () => {
  const test = await openTestShop()
  afterAll(() => test.close())
  return { test, bring: async (files: Files) => importContent(test.shop, await test.writeFolder(files)) }
}

/** A small storefront: one venue with a hall of two rows and a standing floor, one series, two events. */
export const smallContent = (): Files => ({
  'portal.json': { format: 1, storefronts: { ee: {} }, eventDefaults: { feeBasisPoints: 500 } },
  'venues.json': [
    {
      id: 101,
      countryCode: 'EE',
      county: 'Harju maakond',
      city: 'Tallinn',
      address: 'Lai 23',
      postalCode: '10133',
      texts: { et: { name: 'Väike teater' }, ru: { name: 'Малый театр' } },
    },
  ],
  'promoters.json': [{ id: 101, companyName: 'Rida OÜ', countryCode: 'EE', texts: { et: { name: 'Rida' } } }],
  'categories.json': [
    { id: 101, code: 'theatre', texts: { et: { name: 'Teater' }, ru: { name: 'Театр' } } },
    { id: 102, code: 'concerts', texts: { et: { name: 'Kontserdid' } } },
  ],
  'tags.json': [{ id: 101, code: 'premiere', texts: { et: { name: 'Esietendus' } } }],
  'ticket-types.json': [
    { id: 1, code: 'full', name: { et: 'Täispilet', ru: 'Полный' } },
    { id: 2, code: 'student', name: { et: 'Õpilane' }, needsProof: true },
  ],
  'zones.json': [{ id: 50, code: 'club', name: { et: 'Klubi' }, capacity: 100 }],
  'halls/small.json': {
    id: 101,
    venue: 101,
    name: { et: 'Suur saal' },
    size: [2000, 2000],
    focalPoint: [1000, 200],
    shapes: [{ kind: 'stage', box: [600, 50, 800, 200], label: { et: 'Lava' } }],
    zones: [
      { id: 1, code: 'stalls', kind: 'seated', name: { et: 'Parter' }, shade: 0 },
      { id: 2, code: 'floor', kind: 'standing', name: { et: 'Seisukohad' }, shade: 1, capacity: 50 },
    ],
    sections: [
      {
        id: 1,
        kind: 'seated',
        name: { et: 'Parter' },
        layout: { front: [1000, 900] },
        rows: [{ from: '1', count: 2, seats: 5, zone: 'stalls' }],
      },
      {
        id: 2,
        kind: 'standing',
        name: { et: 'Põrand' },
        zone: 'floor',
        outline: [
          [600, 300],
          [1400, 300],
          [1400, 800],
          [600, 800],
        ],
      },
    ],
  },
  'series.json': [{ id: 20001, promoter: 101, texts: { et: { title: 'Õhtud', lead: 'Neli õhtut.' } } }],
  'events/all.json': [
    {
      id: 200001,
      venue: 101,
      hall: 101,
      promoter: 101,
      categories: ['theatre'],
      tags: ['premiere'],
      series: 20001,
      startsAt: { in: { days: 10 }, at: '19:00' },
      saleStartsAt: { in: { days: -10 }, at: '10:00' },
      zones: [
        { code: 'stalls', prices: { full: 2500, student: 1500 } },
        { code: 'floor', prices: { full: 1200 } },
      ],
      texts: { et: { title: 'Esimene õhtu', description: '<p>Tere.</p>' }, ru: { title: 'Первый вечер' } },
    },
    {
      id: 200002,
      venue: 101,
      promoter: 101,
      categories: ['concerts'],
      startsAt: '2027-03-05T20:00',
      saleStartsAt: '2026-11-01T10:00',
      zones: [{ code: 'club', prices: { full: 1000 } }],
      texts: { et: { title: 'Klubiöö' } },
    },
  ],
  'news.json': [
    { id: 101, publishedAt: '2026-11-01T10:00', texts: { et: { headline: 'Uudis', body: '<p>Sisu</p>' } } },
  ],
  'info.json': [
    {
      id: 101,
      texts: { et: { title: 'Info', slug: 'info' } },
      articles: [{ id: 101, texts: { et: { title: 'Tingimused', body: '<p>Tingimused.</p>' } } }],
    },
  ],
  'banners.json': [{ id: 101, type: 'hero', texts: { et: { title: 'Vaata', link: 'event:200001' } } }],
  'navigation.json': [{ id: 101, texts: { et: { label: 'Teater', slug: 'teater' } } }],
  'links.json': [{ id: 101, code: 'footer', links: { et: [{ label: 'Info', slug: '/uldinfo/info' }] } }],
  'redirects.json': [{ source: '/vana', target: '/piletid' }],
  'forms.json': [
    {
      id: 101,
      slug: 'refund',
      recipient: 'abi@esirida.example',
      texts: { et: { title: 'Tagastus', thanks: 'Aitäh!' } },
      fields: [
        { name: 'email', kind: 'email', label: { et: 'E-post' }, required: true },
        { name: 'phone', kind: 'phone', label: { et: 'Telefon' }, required: false },
      ],
    },
  ],
  'sales-points.json': [
    {
      id: 101,
      county: 'Harju maakond',
      city: 'Tallinn',
      address: 'Näidise 1',
      latitude: 59.43,
      longitude: 24.75,
      hours: [{ days: ['mon', 'fri'], from: '10:00', until: '18:00' }],
      texts: { et: { name: 'Näidise kassa' }, ru: { name: 'Касса «Пример»' } },
    },
  ],
  'promo-codes.json': [{ code: 'SUVI', percent: 10 }],
})

/** The same folder with one of its files changed. */
export const withChange = <T>(files: Files, file: string, change: (content: T) => unknown): Files => {
  const copy = structuredClone(files)
  const content = copy[file] as T
  const changed = change(content)
  return { ...copy, [file]: changed ?? content }
}
