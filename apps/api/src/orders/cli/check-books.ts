/** `npm run check-books`: checks the configured database against the invariants; exits with 1 if one is broken. */
import { openDatabase } from '../../platform/database/open-database.ts'
import { openLog } from '../../platform/foundation/log.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { checkBooks } from '../books/check-books.ts'
import { describeBooks } from '../books/describe-books.rules.ts'

const { DATABASE_URL: databaseUrl, dataDir } = readSettings(process.env)
const database = await openDatabase({ databaseUrl, dataDir, log: openLog('warn') })
try {
  const breaches = await checkBooks(database)
  if (breaches.length === 0) console.log(describeBooks(breaches))
  else {
    console.error(describeBooks(breaches))
    process.exitCode = 1
  }
} finally {
  await database.close()
}
