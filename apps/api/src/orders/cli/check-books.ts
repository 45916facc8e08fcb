/** `npm run check-books`: holds the database of the settings against the invariants; ends with 1 if one is broken. */
import { openDatabase } from '../../platform/database/open-database.ts'
import { openLog } from '../../platform/log.ts'
import { readSettings } from '../../platform/settings.ts'
import { INVARIANTS } from '../books/invariants.store.ts'
import { checkBooks } from '../books/check-books.ts'

const { DATABASE_URL: databaseUrl, dataDir } = readSettings(process.env)
const database = await openDatabase({ databaseUrl, dataDir, log: openLog('warn') })
try {
  const breaches = await checkBooks(database)
  for (const { invariant, why, found } of breaches) {
    console.error(`✗ ${invariant}. ${why}`)
    for (const one of found) console.error(`    ${one}`)
  }
  if (breaches.length === 0) console.log(`The books are in order: ${INVARIANTS.length} invariants hold.`)
  else process.exitCode = 1
} finally {
  await database.close()
}
