import { describe, expect, it } from 'vitest'
import type { SourceFile } from './file-laws.ts'
import { findTableBreaches, writtenTables } from './table-laws.ts'
import { knownWriters, ownerOfTable } from './table-owners.ts'

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const schema = (tables: readonly string[]): SourceFile => ({
  path: 'apps/api/src/platform/database/schema.generated.ts',
  text: `export interface DB {\n${tables.map((table) => `  ${camel(table)}: Row;`).join('\n')}\n}\n`,
})
const tables = [...ownerOfTable.keys()].filter((table) => table !== 'schema_migration')
/** A project that still needs every exception. */
const goodHouse: readonly SourceFile[] = [
  schema(tables),
  ...knownWriters.map(({ path, tables: written }) => ({
    path,
    text:
      written === 'any'
        ? 'sql`DELETE FROM ${sql.table(table)}`'
        : written.map((table) => `sql\`DELETE FROM ${table}\``).join('\n'),
  })),
]
const brokenBy = (path: string, text: string): string[] =>
  findTableBreaches([...goodHouse, { path, text }]).map(({ where }) => where)

const writes: readonly string[] = [
  `await tx.insertInto('allocation').values(row).execute()`,
  `await tx\n  .updateTable('allocation as one')\n  .set({ state: 2 })`,
  `await tx.deleteFrom('allocation').execute()`,
  'sql`INSERT INTO allocation AS one (event_id) SELECT 1`',
  'sql`UPDATE allocation a SET state = 2`',
  'sql`\n  DELETE FROM allocation USING event`',
  'sql`MERGE INTO allocation t USING wanted s ON true`',
  'sql`TRUNCATE allocation`',
  `const ALLOCATION = wantedTable('allocation', { key: ['event_id', 'place_id'] })`,
  `for (const table of ['allocation']) await sql\`DELETE FROM \${sql.table(table)}\``,
  `for (const table of ['allocation'] as const) await tx.deleteFrom(table).execute()`,
]

describe('the laws about tables', () => {
  it.each(writes)('find a place that another room than the box office writes: %s', (text) => {
    expect(brokenBy('apps/api/src/halls/planted.store.ts', text)).toEqual([
      'apps/api/src/halls/planted.store.ts writes allocation (of box-office)',
    ])
    expect(brokenBy('apps/api/src/planted.ts', text)).toHaveLength(1)
    expect(brokenBy('apps/api/src/box-office/planted.store.ts', text)).toEqual([])
    expect(brokenBy('apps/api/src/halls/planted.test.ts', text)).toEqual([])
  })

  it('find a write whose table only the run knows', () => {
    expect(brokenBy('apps/api/src/halls/planted.store.ts', 'sql`DELETE FROM ${sql.table(table)}`')).toHaveLength(1)
  })

  it('leave reading, locking and tables of a transaction’s own alone', () => {
    const text = `sql\`SELECT 1 FROM allocation FOR UPDATE OF allocation\`
      sql\`INSERT INTO hall (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET name = excluded.name\`
      sql\`UPDATE stage_event s SET venue_id = 1 FROM event\`
      db.selectFrom('allocation').forUpdate()
      // DELETE FROM allocation
      /* INSERT INTO allocation */`
    expect(writtenTables(text)).toEqual(['hall'])
  })

  it('find an exception whose file keeps the law by now', () => {
    const [first] = knownWriters
    const without = goodHouse.map((file) => (file.path === first?.path ? { ...file, text: '' } : file))
    expect(findTableBreaches(without).map(({ law }) => law)).toEqual(['table-exceptions-are-needed'])
  })

  it('find a table without an owner, and an owner without a table', () => {
    const [, ...others] = goodHouse
    const law = 'every-table-has-an-owner'
    const added = findTableBreaches([schema([...tables, 'raffle']), ...others])
    expect(added.map((breach) => [breach.law, breach.where])).toEqual([[law, 'raffle']])
    const gone = findTableBreaches([schema(tables.filter((table) => table !== 'favourite')), ...others])
    expect(gone.map((breach) => [breach.law, breach.where])).toEqual([[law, 'favourite']])
  })

  it('have a reason for every exception', () => {
    for (const { why } of knownWriters) expect(why).not.toBe('')
  })
})
