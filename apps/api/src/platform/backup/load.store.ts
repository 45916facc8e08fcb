import pg from 'pg'
import type { DumpedTable, SequenceState } from './dump.store.ts'
import { ROW_TEXT } from './row-text.ts'

/** Tables that are filled only by a shop in use; a first start fills no more than the others. */
const TELLING = ['event', 'venue', 'orders', 'customer', 'gift_card']

/** The data to load; `rowsOf` returns batches of rows in the snapshot's form. */
export interface Load {
  readonly tables: readonly DumpedTable[]
  readonly rowsOf: (table: DumpedTable) => AsyncIterable<readonly string[]>
  readonly sequences: readonly SequenceState[]
}

const identifier = (name: string) => pg.escapeIdentifier(name)

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'parter restore', keepAlive: true })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether a database has content, orders or customers of a shop. */
export const isInUse = (url: string): Promise<boolean> =>
  connected(url, async (client) => {
    for (const table of TELLING) {
      const { rows: there } = await client.query('SELECT to_regclass($1) IS NOT NULL AS found', [`public.${table}`])
      if (!there[0].found) continue
      const { rows } = await client.query(`SELECT FROM ${identifier(table)} LIMIT 1`)
      if (rows.length > 0) return true
    }
    return false
  })

interface ForeignKey {
  readonly of: string
  readonly name: string
  readonly definition: string
}

const FOREIGN_KEYS = `SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`
const ALL_TABLES = `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  AND relname <> 'schema_migration' ORDER BY 1`

/** A type with the columns in the order of the backup, which may differ from the table's. */
async function loadTable(
  client: pg.Client,
  table: DumpedTable,
  batches: AsyncIterable<readonly string[]>,
): Promise<void> {
  const columns = table.columns.map(identifier).join(', ')
  const into = identifier(table.name)
  await client.query(`CREATE TEMP TABLE loading ON COMMIT DROP AS SELECT ${columns} FROM ${into} LIMIT 0`)
  for await (const lines of batches) {
    await client.query(
      `INSERT INTO ${into} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM unnest($1::pg_temp.loading[])`,
      [lines],
    )
  }
  await client.query('DROP TABLE loading')
}

/**
 * Loads a backup into the tables of a migrated database in one transaction. Triggers are disabled, and foreign keys are
 * dropped and added again, so that all of them are checked on the loaded rows.
 */
export const loadRows = (url: string, { tables, rowsOf, sequences }: Load): Promise<void> =>
  connected(url, async (client) => {
    await client.query('BEGIN')
    await client.query(ROW_TEXT)
    const { rows: all } = await client.query<{ name: string }>(ALL_TABLES)
    const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS)
    for (const { of, name } of keys) await client.query(`ALTER TABLE ${of} DROP CONSTRAINT ${identifier(name)}`)
    for (const { name } of all) await client.query(`ALTER TABLE ${identifier(name)} DISABLE TRIGGER USER`)
    await client.query(`TRUNCATE ${all.map(({ name }) => identifier(name)).join(', ')}`)
    for (const table of tables) await loadTable(client, table, rowsOf(table))
    for (const { of, name, definition } of keys)
      await client.query(`ALTER TABLE ${of} ADD CONSTRAINT ${identifier(name)} ${definition}`)
    for (const { name } of all) await client.query(`ALTER TABLE ${identifier(name)} ENABLE TRIGGER USER`)
    for (const { name, lastValue, isCalled } of sequences)
      await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
        `public.${identifier(name)}`,
        lastValue,
        isCalled,
      ])
    await client.query('COMMIT')
    await client.query('ANALYZE')
  })
