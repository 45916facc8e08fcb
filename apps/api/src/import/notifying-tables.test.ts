import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import type { Database } from '../platform/database/open-database.ts'

/** Tables that no page reads. */
const NOT_READ = ['promo_code']

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** All tables that rooms declare with `wantedTable`. */
const wantedTables = (): string[] => {
  const root = join(import.meta.dirname, '..')
  const texts = globSync('*/**/*.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
  return texts.flatMap((text) => [...text.matchAll(/wantedTable\(\s*'(\w+)'/g)].map(([, table]) => table ?? ''))
}

it('notifies every process of a change in any table that an import fills and visitors read', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'notify_content_changes'`.execute(database.db)
  const told = rows.map(({ name }) => name)
  const tables = wantedTables()
  expect(tables).toContain('event_text')
  const missing = tables.filter((table) => !told.includes(table))
  expect(missing.toSorted()).toEqual(NOT_READ.toSorted())
})
