import closeWithGrace from 'close-with-grace'
import { openEmbeddedPostgresql } from '../database/embedded-postgresql/open-embedded-postgresql.ts'
import { openLog } from '../foundation/log.ts'
import type { Settings } from '../settings/settings.ts'
import type { ProcessRole } from './roles.rules.ts'
import { superviseProcesses } from './supervise-processes.ts'

/** Milliseconds after which hanging processes are killed. */
const MOST_GRACE = 30_000

/**
 * Starts the shop in several processes and keeps them running. The first one migrates the
 * database and starts to serve; the others follow one by one, so that the first page doesn't wait for them.
 * @throws Error with a sentence for the operator
 */
export const startProcesses = async (settings: Settings, roles: readonly ProcessRole[]): Promise<void> => {
  const { DATABASE_URL, dataDir, LOG_LEVEL, PORT } = settings
  const log = openLog(LOG_LEVEL)
  const databaseUrl = Promise.withResolvers<string>()
  // the first process loads while the database is opened
  const processes = superviseProcesses(roles, PORT, databaseUrl.promise, log)
  const embedded = DATABASE_URL === undefined ? openEmbeddedPostgresql({ dataDir, log }) : undefined
  closeWithGrace({ delay: MOST_GRACE, logger: { error: (message) => log.error(message) } }, async ({ err }) => {
    if (err) log.fatal({ err }, 'Something that nobody caught: the shop closes')
    await processes.end()
    await (await embedded)?.close()
  })
  try {
    databaseUrl.resolve((await embedded)?.url ?? DATABASE_URL ?? '')
    await processes.started
  } catch (error) {
    await processes.end()
    await (await embedded)?.close()
    throw error
  }
}
