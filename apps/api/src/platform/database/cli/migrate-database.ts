/** `npm run db:migrate`: brings the database up to the last migration and says what was done. */
import { openLog } from '../../foundation/log.ts'
import { readSettings } from '../../settings/settings.ts'
import { migrate } from '../migrate.ts'
import { MIGRATIONS_FOLDER } from '../migrations-folder.ts'
import { openDatabase } from '../open-database.ts'

const settings = readSettings(process.env)
const log = openLog('error')
const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.dataDir, log })
try {
  const applied = await migrate(database.url, MIGRATIONS_FOLDER, log)
  console.log(applied.length > 0 ? `Applied:\n${applied.join('\n')}` : 'The database is up to date.')
} finally {
  await database.close()
}
