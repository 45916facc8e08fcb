import pg from 'pg'
import type { Log } from '../foundation/log.ts'
import { translateDatabaseError } from './database-errors.ts'
import { checkNumbers, type Migration, type Repair, readMigrations, readRepairs } from './migration-files.ts'

const LOCK = `hashtextextended('parter: migrations', 0)`

/**
 * Brings a database up to the last migration of a folder: each in a transaction of its own, in order. Of several
 * processes that start together one applies them and the others wait. A database that was made by an earlier text of a
 * migration is first repaired by `repairs/` of the folder, where there is a repair for that text.
 *
 * @param through the last migration to apply; all of them if left out
 * @returns the names of the migrations applied now; none when the database was up to date
 * @throws naming the version of a server that is too old, before anything is written; naming the file when an applied migration was changed or is missing, or when one fails (that one is rolled
 *   back, those before it stay); DatabaseDownError when the database does not answer
 */
export async function migrate(
  url: string,
  folder: string,
  log: Pick<Log, 'info'>,
  { through }: { through?: string | undefined } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'parter migrations', keepAlive: true })
  // A lost connection is reported by the statement that it fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await checkServerVersion(client)
    await client.query(`SELECT pg_advisory_lock(${LOCK})`)
    const applied = await repaired(client, migrations, await readApplied(client), await readRepairs(folder), log)
    checkHistory(migrations, applied)
    checkNumbers(migrations)
    const waiting = notYet(migrations, applied).filter(({ name }) => through === undefined || name <= through)
    for (const migration of waiting) {
      await apply(client, migration)
      log.info({ migration: migration.name }, 'migration applied')
    }
    return waiting.map(({ name }) => name)
  } catch (error) {
    throw translateDatabaseError(error)
  } finally {
    // The end of the session releases the lock.
    await client.end().catch(() => undefined)
  }
}

/**
 * Inspects a database without changing it.
 * @returns the server's version, and the migrations that the next start would apply
 * @throws as `migrate` does
 */
export async function waitingMigrations(
  url: string,
  folder: string,
): Promise<{ version: string; waiting: readonly string[] }> {
  const [migrations, repairs] = await Promise.all([readMigrations(folder), readRepairs(folder)])
  const client = new pg.Client({ connectionString: url, application_name: 'parter doctor' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await checkServerVersion(client)
    const { rows } = await client.query(
      `SELECT current_setting('server_version') AS version, to_regclass('public.schema_migration') IS NOT NULL AS found`,
    )
    const applied = rows[0].found ? (await client.query<Applied>(APPLIED)).rows : []
    const afterRepair = ({ name, checksum }: Applied) =>
      repairs.some((one) => one.name === name && one.from.includes(checksum))
        ? (migrations.find((one) => one.name === name)?.checksum ?? checksum)
        : checksum
    checkHistory(
      migrations,
      applied.map((one) => ({ name: one.name, checksum: afterRepair(one) })),
    )
    return { version: rows[0].version, waiting: notYet(migrations, applied).map(({ name }) => name) }
  } catch (error) {
    throw translateDatabaseError(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const APPLIED = 'SELECT name, checksum FROM schema_migration ORDER BY name COLLATE "C"'

type Applied = Pick<Migration, 'name' | 'checksum'>

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const { rows } = await client.query<Applied>(APPLIED)
  return rows
}

/** Repairs what earlier versions of migrations have made. @returns the migrations that are applied then */
async function repaired(
  client: pg.Client,
  migrations: readonly Migration[],
  applied: readonly Applied[],
  repairs: readonly Repair[],
  log: Pick<Log, 'info'>,
): Promise<Applied[]> {
  const result: Applied[] = []
  for (const one of applied) {
    const file = migrations.find(({ name }) => name === one.name)
    const repair = repairs.find(({ name, from }) => name === one.name && from.includes(one.checksum))
    if (!file || !repair || file.checksum === one.checksum) {
      result.push(one)
      continue
    }
    await within(client, repair, (name) =>
      client.query('UPDATE schema_migration SET checksum = $2 WHERE name = $1', [name, file.checksum]),
    )
    log.info({ migration: file.name }, 'a database made by an earlier text of a migration was repaired')
    result.push({ name: file.name, checksum: file.checksum })
  }
  return result
}

/** Migrations that this database hasn't: one that landed late may have a lower number than the last that was applied. */
const notYet = (migrations: readonly Migration[], applied: readonly Applied[]): Migration[] =>
  migrations.filter(({ name }) => !applied.some((one) => one.name === name))

function checkHistory(migrations: readonly Migration[], applied: readonly Applied[]): void {
  for (const { name, checksum } of applied) {
    const file = migrations.find((one) => one.name === name)
    if (!file) {
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

const apply = (client: pg.Client, migration: Migration): Promise<void> =>
  within(client, migration, (name) =>
    client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [name, migration.checksum]),
  )

/** Runs a file and records it in one transaction. */
async function within(
  client: pg.Client,
  { name, sql }: Pick<Migration, 'name' | 'sql'>,
  note: (name: string) => Promise<unknown>,
): Promise<void> {
  await client.query('BEGIN')
  try {
    // Fail early instead of waiting for a long transaction, because all other statements would wait behind the migration.
    await client.query(`SET LOCAL lock_timeout = '30s'`)
    await client.query(sql)
    if (client.getTransactionStatus() !== 'T') throw new Error('it must not end the transaction that it runs in')
    await note(name)
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined)
    const translated = translateDatabaseError(cause)
    if (translated !== cause) throw translated
    throw new Error(`The migration ${name} failed${lineOf(sql, cause)}: ${String(cause)}`, { cause })
  }
}

/** Converts PostgreSQL's character position of an error to a line number. */
function lineOf(sql: string, error: unknown): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0
  return position > 0 ? ` in line ${sql.slice(0, position).split('\n').length}` : ''
}

/** The oldest major version of PostgreSQL that has what the shop's statements use: `uuidv7()` and `MERGE … RETURNING`. */
export const OLDEST_VERSION = 18

/**
 * Checks that a server is new enough before anything is written to it (R15.3).
 * @throws Error with a sentence for the operator that names the server's version
 */
async function checkServerVersion(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name`,
  )
  const [version] = rows
  if (version && Math.floor(Number(version.number) / 10_000) >= OLDEST_VERSION) return
  throw new Error(
    `The server of DATABASE_URL is PostgreSQL ${version?.name} and the shop needs ${OLDEST_VERSION} or newer: nothing was changed there. Name a newer server, or leave DATABASE_URL out for the embedded one.`,
  )
}
