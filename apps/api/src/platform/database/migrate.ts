import pg from 'pg'
import type { Log } from '../log.ts'
import { translateDatabaseError } from './database-errors.ts'
import { checkNumbers, type Migration, readMigrations } from './migration-files.ts'

const LOCK = `hashtextextended('parter: migrations', 0)`

/**
 * Brings a database up to the last migration of a folder: each in a transaction of its own, in order. Of several
 * processes that start at once one works and the others wait for it.
 *
 * @returns the names of the migrations applied now; none when the database was up to date
 * @throws naming the file when an applied migration was changed or is missing, or when one fails (that one is rolled
 *   back, those before it stay); DatabaseDownError when the database does not answer
 */
export async function migrate(url: string, folder: string, log: Pick<Log, 'info'>): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'parter migrations', keepAlive: true })
  // What a lost connection means is told by the statement that it fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`SELECT pg_advisory_lock(${LOCK})`)
    const applied = await readApplied(client)
    checkHistory(migrations, applied)
    checkNumbers(migrations)
    const waiting = migrations.slice(applied.length)
    for (const migration of waiting) {
      await apply(client, migration)
      log.info({ migration: migration.name }, 'migration applied')
    }
    return waiting.map(({ name }) => name)
  } catch (error) {
    throw translateDatabaseError(error)
  } finally {
    // The end of the session gives the lock back.
    await client.end().catch(() => undefined)
  }
}

type Applied = Pick<Migration, 'name' | 'checksum'>

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const { rows } = await client.query<Applied>('SELECT name, checksum FROM schema_migration ORDER BY name COLLATE "C"')
  return rows
}

function checkHistory(migrations: Migration[], applied: Applied[]): void {
  for (const [position, { name, checksum }] of applied.entries()) {
    const file = migrations[position]
    if (file?.name !== name) {
      throw new Error(
        `The migration ${name} was applied to this database and its file is missing: put it back, migrations are only ever added.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it was applied to this database: undo the change and add a new migration instead.`,
      )
    }
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    // Rather fail than queue behind a long transaction with everybody else queueing behind us.
    await client.query(`SET LOCAL lock_timeout = '30s'`)
    await client.query(sql)
    if (client.getTransactionStatus() !== 'T') throw new Error('it must not end the transaction that it runs in')
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, checksum])
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined)
    const translated = translateDatabaseError(cause)
    if (translated !== cause) throw translated
    throw new Error(`The migration ${name} failed${lineOf(sql, cause)}: ${String(cause)}`, { cause })
  }
}

/** PostgreSQL counts the place of a mistake in characters of the whole text; a person looks for a line. */
function lineOf(sql: string, error: unknown): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
  return position > 0 ? ` in line ${sql.slice(0, position).split('\n').length}` : ''
}
