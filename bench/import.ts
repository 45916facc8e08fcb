/** `npm run bench:import`: 50,000 events in three languages through the importer, first into an empty shop, then again. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { openOriginals } from '../apps/api/src/content/pictures/originals.ts'
import { importContent } from '../apps/api/src/import/import-content.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../apps/api/src/platform/database/migrations-folder.ts'
import { openDatabase } from '../apps/api/src/platform/database/open-database.ts'
import { systemClock } from '../apps/api/src/platform/foundation/clock.ts'
import { openLog } from '../apps/api/src/platform/foundation/log.ts'
import { readSettings } from '../apps/api/src/platform/settings/settings.ts'
import { refreshSearch } from '../apps/api/src/search/indexing/refresh-search.ts'
import { randomNumbers } from './large-catalogue.ts'

const EVENTS = Number(process.env['EVENTS'] ?? 50_000)
const A_FILE = 2_500
const VENUES = 200
const GOAL_SECONDS = 60
const LANGUAGES = ['et', 'ru', 'en'] as const

const dice = randomNumbers(20261120)
const SYLLABLES = 'ka lo mi sa re tu vi no pe la si ma du ri je to'.split(' ')
const word = () =>
  Array.from({ length: 2 + Math.floor(dice() * 3) }, () => SYLLABLES[Math.floor(dice() * SYLLABLES.length)]).join('')
const words = (count: number) => Array.from({ length: count }, word).join(' ')
const texts = (make: (language: string) => unknown) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)]))
const range = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

const hall = (id: number) => ({
  id,
  venue: id,
  name: { et: 'Saal' },
  size: [3000, 4000],
  focalPoint: [1500, 200],
  shapes: [{ kind: 'stage', box: [1000, 50, 1000, 300] }],
  zones: [
    { id: 1, code: 'a', kind: 'seated', name: { et: 'A' }, shade: 0 },
    { id: 2, code: 'b', kind: 'seated', name: { et: 'B' }, shade: 1 },
  ],
  sections: [
    {
      id: 1,
      kind: 'seated',
      name: { et: 'Parter' },
      layout: { front: [1500, 700] },
      rows: [
        { from: '1', count: 12, seats: 20, zone: 'a' },
        { from: '13', count: 12, seats: 22, zone: 'b' },
      ],
    },
  ],
})

/** After this many events the same hall is used on the same day again. */
const ROUND = 43_800
const LATEST_HOUR = 19

/** Each time an hour earlier, because two simultaneous events in one hall are refused. */
const hourOf = (id: number) => `${String(LATEST_HOUR - Math.floor(id / ROUND)).padStart(2, '0')}:00`

const event = (id: number) => {
  const seated = id % 3 === 0
  const place = 1 + (id % VENUES)
  return {
    id: 200_000 + id,
    venue: place,
    ...(seated ? { hall: place } : {}),
    promoter: 1 + (id % 50),
    categories: [`c${id % 8}`],
    tags: [`t${id % 40}`],
    startsAt: { in: { days: 1 + (id % 365) }, at: hourOf(id) },
    saleStartsAt: { in: { days: -30 }, at: '10:00' },
    zones: seated
      ? [
          { code: 'a', prices: { full: 3000, student: 2000 } },
          { code: 'b', prices: { full: 2000, student: 1500 } },
        ]
      : [{ code: 'club', prices: { full: 1500, student: 1000 } }],
    texts: texts(() => ({
      title: words(3),
      lead: words(14),
      performers: words(4),
      description: `<p>${words(45)}</p><p>${words(40)} <strong>${words(2)}</strong></p>`,
    })),
  }
}

const writeFolder = async (folder: string): Promise<void> => {
  const write = (file: string, value: unknown) => writeFile(join(folder, file), JSON.stringify(value))
  await mkdir(join(folder, 'events'), { recursive: true })
  await mkdir(join(folder, 'halls'))
  await write('portal.json', { format: 1, storefronts: { ee: {} } })
  await write(
    'venues.json',
    range(VENUES, (i) => ({
      id: i + 1,
      countryCode: 'EE',
      county: 'Harju',
      city: 'Tallinn',
      address: `Tänav ${i}`,
      texts: { et: { name: words(2) } },
    })),
  )
  await write(
    'promoters.json',
    range(50, (i) => ({ id: i + 1, companyName: words(2), countryCode: 'EE', texts: { et: { name: words(2) } } })),
  )
  await write(
    'categories.json',
    range(8, (i) => ({ id: i + 1, code: `c${i}`, texts: { et: { name: `Liik ${word()} ${i}` } } })),
  )
  await write(
    'tags.json',
    range(40, (i) => ({ id: i + 1, code: `t${i}`, texts: { et: { name: `${word()} ${i}` } } })),
  )
  await write(
    'ticket-types.json',
    ['full', 'student'].map((code, i) => ({ id: i + 1, code, name: { et: code } })),
  )
  await write('zones.json', [{ id: 9, code: 'club', name: { et: 'Klubi' }, capacity: 400 }])
  for (let i = 1; i <= VENUES; i++) await write(`halls/${i}.json`, hall(i))
  for (let from = 0; from < EVENTS; from += A_FILE)
    await write(
      `events/${String(from).padStart(6, '0')}.json`,
      range(Math.min(A_FILE, EVENTS - from), (i) => event(from + i)),
    )
}

const folder = await mkdtemp(join(tmpdir(), 'parter-bench-'))
const log = openLog('error')
try {
  await writeFolder(join(folder, 'content'))
  const database = await openDatabase({ dataDir: join(folder, 'data'), log })
  try {
    await migrate(database.url, MIGRATIONS_FOLDER, log)
    const originals = openOriginals(readSettings({ DATA_DIR: join(folder, 'data') }), log)
    const shop = { originals, portals: PORTALS, db: database.db, clock: systemClock, log }
    const timed = async (what: string, alsoWrite?: typeof refreshSearch): Promise<number> => {
      const begun = performance.now()
      const summary = await importContent(shop, join(folder, 'content'), alsoWrite ? { alsoWrite } : {})
      const seconds = (performance.now() - begun) / 1000
      const { added = 0, changed = 0, unchanged = 0 } = summary.kinds.events ?? {}
      console.log(
        `${what.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s   events: ${added} added, ${changed} changed, ${unchanged} unchanged`,
      )
      return seconds
    }
    const first = await timed('into an empty shop')
    await timed('again, nothing changed')
    await database.db
      .updateTable('event')
      .set({ ageLimit: 18 })
      .where('id', '<', 200_000 + EVENTS / 10)
      .execute()
    await timed('a tenth to put right, search', refreshSearch)
    const rss = process.memoryUsage.rss() / 1024 / 1024
    console.log(`memory at the end ${rss.toFixed(0)} MB; goal: ${GOAL_SECONDS} s for 50,000 events`)
    if (first > (GOAL_SECONDS * EVENTS) / 50_000) process.exitCode = 1
  } finally {
    await database.close()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
