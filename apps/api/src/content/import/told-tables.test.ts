import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../platform/database/open-database.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { TABLES } from './table-list.rules.ts'

/** Nobody reads it on a page. */
const NOT_READ = ['promo_code']

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('tells every process of a change in any table that an import fills and visitors read', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'tell_content'`.execute(database.db)
  const told = rows.map(({ name }) => name)
  const missing = TABLES.map(({ table }) => table).filter((table) => !told.includes(table))
  expect(missing.toSorted()).toEqual(NOT_READ.toSorted())
})
