/**
 * `npm run restore -- FOLDER`: makes the empty database and data folder of these settings the shop that a backup holds,
 * and holds it against the books.
 */
import { resolve } from 'node:path'
import { checkBooks } from './orders/books/check-books.ts'
import { describeBooks } from './orders/books/describe-books.rules.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { MIGRATIONS_FOLDER } from './platform/database/migrations-folder.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { openLog } from './platform/foundation/log.ts'
import { readSettings } from './platform/settings/settings.ts'

const restore = async (folder: string): Promise<void> => {
  const settings = readSettings(process.env)
  const { DATABASE_URL: databaseUrl, dataDir } = settings
  const log = openLog('error')
  const database = await openDatabase({ databaseUrl, dataDir, log })
  try {
    const place = { folder: resolve(folder), url: database.url, settings, migrationsFolder: MIGRATIONS_FOLDER, log }
    const { madeAt, tables, files } = await restoreBackup(place)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored as of ${madeAt}: ${rows} rows of ${tables.length} tables, ${files.length} files.`)
    const breaches = await checkBooks(database)
    console.log(describeBooks(breaches))
    if (breaches.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

const [folder] = process.argv.slice(2)
try {
  if (folder === undefined) throw new Error('Say which: npm run restore -- FOLDER (docs/operations.md, Backup)')
  await restore(folder)
} catch (error) {
  console.error(error instanceof Error && error.constructor === Error ? error.message : error)
  process.exitCode = 1
}
