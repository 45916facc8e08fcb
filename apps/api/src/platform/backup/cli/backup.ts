/** `npm run backup -- FOLDER`: writes a backup of the shop of these settings into a new folder, while it sells. */
import { resolve } from 'node:path'
import { openDatabase } from '../../database/open-database.ts'
import { openLog } from '../../foundation/log.ts'
import { readSettings } from '../../settings/settings.ts'
import { writeBackup } from '../write-backup.ts'

const backUp = async (folder: string): Promise<void> => {
  const settings = readSettings(process.env)
  const { DATABASE_URL: databaseUrl, dataDir } = settings
  const database = await openDatabase({ databaseUrl, dataDir, log: openLog('error') })
  try {
    const { tables, files, giftCardKey } = await writeBackup(database.url, settings, resolve(folder))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`The backup is in ${resolve(folder)}: ${rows} rows of ${tables.length} tables, ${files.length} files.`)
    if (giftCardKey === null)
      console.warn(
        'The key of gift cards was not found: give this command the settings of the shop (SESSION_SECRET or DATA_DIR).',
      )
    else if (settings.GIFT_CARD_SECRET ?? settings.SESSION_SECRET)
      console.log('Keys of the environment (SESSION_SECRET, GIFT_CARD_SECRET) are not in it: keep them elsewhere.')
  } finally {
    await database.close()
  }
}

const [folder] = process.argv.slice(2)
try {
  if (folder === undefined) throw new Error('Say where to: npm run backup -- FOLDER (docs/operations.md, Backup)')
  await backUp(folder)
} catch (error) {
  console.error(error instanceof Error && error.constructor === Error ? error.message : error)
  process.exitCode = 1
}
