import pg from 'pg'
import { ROW_TEXT } from './row-text.ts'

/** A table and its columns in order, without generated ones. */
export interface DumpedTable {
  readonly name: string
  readonly columns: readonly string[]
}

export interface SequenceState {
  readonly name: string
  /** A string, since it may exceed a safe integer. */
  readonly lastValue: string
  readonly isCalled: boolean
}

/** A consistent snapshot of a database, read over a connection of its own while others write. */
export interface Snapshot {
  readonly server: string
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly DumpedTable[]
  /** The rows of a table in PostgreSQL's text form of a row, in batches. */
  rowsOf(table: DumpedTable): AsyncGenerator<readonly string[]>
  /** To be read last, so that sequences are never behind the rows of the snapshot. */
  sequences(): Promise<readonly SequenceState[]>
  close(): Promise<void>
}

/** Target size of a batch in characters, since rows range from a few bytes to whole attachments. */
const SMALL_BATCH = 1_000_000
const LARGE_BATCH = 8_000_000
const MOST_ROWS = 4000

const TABLES = `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'schema_migration'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  GROUP BY c.relname ORDER BY c.relname`

async function* fetchRows(client: pg.Client, { name, columns }: DumpedTable): AsyncGenerator<readonly string[]> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  await client.query(
    `DECLARE dump NO SCROLL CURSOR FOR SELECT ROW(${list})::text AS line FROM ${pg.escapeIdentifier(name)}`,
  )
  let most = 16
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${most} FROM dump`)
    if (rows.length === 0) break
    const lines = rows.map(({ line }) => line)
    yield lines
    const letters = lines.reduce((sum, line) => sum + line.length, 0)
    if (letters > LARGE_BATCH) most = Math.max(1, most >> 1)
    else if (letters < SMALL_BATCH) most = Math.min(MOST_ROWS, most * 2)
  }
  await client.query('CLOSE dump')
}

const readSequences = async (client: pg.Client): Promise<SequenceState[]> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<Omit<SequenceState, 'name'>>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${pg.escapeIdentifier(name)}`,
    )
    states.push(...state.map((one) => ({ name, ...one })))
  }
  return states
}

/**
 * Opens a snapshot of a database for reading.
 * @throws Error with a sentence when no shop was ever started on it
 */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'parter backup', keepAlive: true })
  client.on('error', () => undefined)
  const close = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(ROW_TEXT)
    const { rows: found } = await client.query(`SELECT to_regclass('public.schema_migration') IS NOT NULL AS found`)
    if (!found[0].found) throw new Error('There is nothing to back up: no shop has ever started on this database.')
    const { rows: migrations } = await client.query(
      'SELECT name, checksum FROM public.schema_migration ORDER BY name COLLATE "C"',
    )
    const { rows: tables } = await client.query<DumpedTable>(TABLES)
    const { rows: server } = await client.query(`SELECT current_setting('server_version') AS version`)
    return {
      server: server[0].version,
      migrations,
      tables,
      rowsOf: (table) => fetchRows(client, table),
      sequences: () => readSequences(client),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
