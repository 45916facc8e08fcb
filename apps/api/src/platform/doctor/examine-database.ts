import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DOWN_MESSAGES, downReason } from '../database/database-errors.ts'
import { waitingMigrations } from '../database/migrate.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import type { Log } from '../foundation/log.ts'
import { writeToDatabase } from '../http/server/health.store.ts'
import { readOutboxState } from '../jobs/outbox.store.ts'
import { countEmails } from '../mail/undelivered.store.ts'
import type { Settings } from '../settings/settings.ts'
import { type Finding, fine, note, trouble, wordsOf } from './finding.ts'

const DAYS = 7

const examineWork = async ({ db }: Pick<Database, 'db'>): Promise<Finding[]> => {
  const [{ failed, due, oldestSeconds }, mails] = await Promise.all([readOutboxState(db), countEmails(db, DAYS)])
  const lost = mails.failed
  return [
    failed > 0
      ? trouble('work', `${failed} pieces were given up and need a person (rows of outbox with failed_at)`)
      : fine('work', due === 0 ? 'nothing waits' : `${due} pieces wait, the oldest for ${Math.round(oldestSeconds)} s`),
    lost > 0
      ? trouble('emails', `${lost} of ${DAYS} days were not delivered: npm run emails`)
      : fine('emails', 'none is lost'),
  ]
}

const examineOpen = async (database: Database, migrationsFolder: string): Promise<Finding[]> => {
  const { version, waiting } = await waitingMigrations(database.url, migrationsFolder)
  const server = fine('database', `PostgreSQL ${version} answers`)
  if (waiting.length > 0)
    return [server, note('migrations', `${waiting.length} wait for the next start, the first is ${waiting[0]}`)]
  const written = await writeToDatabase(database.db).then(
    () => fine('writes', 'the database takes them'),
    (error) => trouble('writes', DOWN_MESSAGES[downReason(error) ?? 'no_answer']),
  )
  return [server, fine('migrations', 'all are applied'), written, ...(await examineWork(database))]
}

/**
 * Examines the database. Only the write probe's row changes.
 * @param examineMore the rooms' checks, when the database is available and migrated
 */
export const examineDatabase = async (
  { DATABASE_URL, dataDir }: Settings,
  migrationsFolder: string,
  log: Log,
  examineMore: (database: Database) => Promise<Finding[]>,
): Promise<Finding[]> => {
  if (DATABASE_URL === undefined && !(await stat(join(dataDir, 'postgresql')).catch(() => undefined)))
    return [note('database', `there is none in ${dataDir} yet: the first start makes it`)]
  const found: Finding[] = []
  try {
    const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir, log })
    try {
      found.push(...(await examineOpen(database, migrationsFolder)))
      if (found.some(({ subject }) => subject === 'writes')) found.push(...(await examineMore(database)))
    } finally {
      await database.close()
    }
  } catch (error) {
    found.push(trouble('database', wordsOf(error)))
  }
  return found
}
