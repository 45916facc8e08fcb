import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCards } from '../apps/api/src/catalogue/events/read-cards.ts'
import type { Database as OpenDatabase } from '../apps/api/src/platform/database/open-database.ts'
import { openMainPool } from '../apps/api/src/platform/database/open-pool.ts'
import type { DB } from '../apps/api/src/platform/database/schema.generated.ts'
import { openLog } from '../apps/api/src/platform/foundation/log.ts'
import { findEvents, findEventsBy, findThings } from '../apps/api/src/search/event-index/found.store.ts'
import { refreshSearch } from '../apps/api/src/search/indexing/refresh-search.ts'
import { understandQuery } from '../apps/api/src/search/words/understand-query.ts'
import { openTestDatabase } from '../apps/api/testing/database/test-database.ts'
import { type LargeCatalogue, writeLargeCatalogue } from './large-catalogue.ts'

/** Sequential scans of these tables make a search slow. */
const LARGE = ['event', 'event_text', 'search_event', 'search_word']

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const readWhole = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && LARGE.includes(plan['Relation Name'] ?? '')
    ? [plan['Relation Name'] ?? '']
    : []),
  ...(plan.Plans ?? []).flatMap(readWhole),
]

/** A reader of the Estonian storefront in its own language. */
const READER = { language: 'et', fallback: 'et' } as const

describe('plans of search', () => {
  let database: OpenDatabase
  let pool: pg.Pool
  let db: Kysely<DB>
  let catalogue: LargeCatalogue
  const asked: CompiledQuery[] = []

  beforeAll(async () => {
    database = await openTestDatabase()
    pool = openMainPool(database.url, 10, openLog('silent'))
    db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      log({ query }) {
        asked.push(query)
      },
    })
    catalogue = await writeLargeCatalogue(pool, { portalCode: 'ee', events: 4000, now: new Date() })
    await refreshSearch(db, ['ee'])
    await pool.query('ANALYZE')
    asked.length = 0
  })
  afterAll(async () => {
    await db.destroy()
    await database.close()
  })

  /** The large tables scanned sequentially since the last call. */
  const wholeTables = async (): Promise<string[]> => {
    const tables: string[] = []
    for (const { sql, parameters } of asked.splice(0)) {
      const { rows } = await pool.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters])
      for (const table of readWhole(rows[0]['QUERY PLAN'][0].Plan))
        tables.push(`${table} in ${sql} of ${parameters.join()}`)
    }
    return tables
  }

  it('read words, typed in full, in part or wrongly, by their indexes', async () => {
    const [title = ''] = catalogue.titles
    for (const q of [title, title.slice(0, 4), title.slice(0, 2), `x${title}`, title.replace(/(.)(.)$/, '$2$1')])
      await understandQuery(db, 'ee', q, READER)
    expect(asked.length).toBeGreaterThan(5)
    expect(await wholeTables()).toEqual([])
  })

  it('find events and names by their indexes', async () => {
    const [title = ''] = catalogue.titles
    const { strict = '' } = await understandQuery(db, 'ee', title, READER)
    asked.length = 0
    expect((await findEvents(db, 'ee', strict)).words.length).toBeGreaterThan(0)
    await findEventsBy(db, 'names', 'ee', strict)
    await findEventsBy(db, 'words', 'ee', strict)
    await findThings(db, 'ee', strict, 8)
    expect(await wholeTables()).toEqual([])
  })

  it('read the cards of a page by their numbers', async () => {
    const view = { language: 'et', fallback: 'et', now: new Date() } as const
    const ids = Array.from({ length: 24 }, (_, at) => 200_001 + at * 7)
    expect(await readCards(db, ids, view)).toHaveLength(24)
    expect(await wholeTables()).toEqual([])
  })
})
