import { openOriginals } from './content/pictures/originals.ts'
import { importContent } from './import/import-content.ts'
import { ContentRefused } from './import/reading/content-folder.rules.ts'
import { describeSummary } from './import/summary.rules.ts'
import { migrate } from './platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from './platform/database/migrations-folder.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { systemClock } from './platform/foundation/clock.ts'
import { openLog } from './platform/foundation/log.ts'
import { readPortals } from './platform/portals/read-portals.ts'
import { readSettings } from './platform/settings/settings.ts'
import type { Querying } from './platform/shop/shop.ts'
import { refreshSearch } from './search/indexing/refresh-search.ts'
import { tellOfWrittenEvents } from './webhooks/telling/tell-webhooks.ts'

/** `npm run import -- FOLDER`: makes the content of the storefronts what a content folder says, and tells what changed. */
import '../../../tools/require-runtime.cjs'

/** What follows from changed content, in the import's transaction. */
const alsoWrite = async (tx: Querying, portalCodes: readonly string[]): Promise<void> => {
  await refreshSearch(tx, portalCodes)
  await tellOfWrittenEvents(tx)
}

const importFolder = async (folder: string): Promise<void> => {
  const settings = readSettings(process.env)
  const { portals } = await readPortals(settings)
  const log = openLog('error')
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.dataDir, log })
  try {
    await migrate(database.url, MIGRATIONS_FOLDER, log)
    const originals = openOriginals(settings, log)
    const shop = { originals, portals, db: database.db, clock: systemClock, log }
    console.log(describeSummary(await importContent(shop, folder, { alsoWrite })))
  } finally {
    await database.close()
  }
}

const [folder] = process.argv.slice(2)
try {
  if (folder === undefined) throw new Error('Say which folder: npm run import -- FOLDER (docs/content-format.md)')
  await importFolder(folder)
} catch (error) {
  const isForPeople = error instanceof ContentRefused || (error instanceof Error && error.constructor === Error)
  console.error(isForPeople ? error.message : error)
  process.exitCode = 1
}
