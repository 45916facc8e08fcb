/**
 * `npm run letters`: the letters that nobody has got, for a person to look at.
 * `npm run letters -- again NUMBER`: tries one once more. `npm run letters -- bounced < NOTICE`: notes one that came back.
 */
import { text } from 'node:stream/consumers'
import { openDatabase } from '../../database/open-database.ts'
import { openLog } from '../../log.ts'
import { readSettings } from '../../settings.ts'
import { noteBounce, tryAgain } from '../mend-letters.ts'
import { listUndelivered } from '../undelivered.store.ts'

const PATIENCE_MINUTES = 10
const MOST = 200

const [wish = 'list', number = ''] = process.argv.slice(2)
const { DATABASE_URL: databaseUrl, dataDir } = readSettings(process.env)
const database = await openDatabase({ databaseUrl, dataDir, log: openLog('warn') })
try {
  if (wish === 'again') {
    const isTried = await tryAgain(database.db, number)
    console.log(isTried ? 'It will be tried again within a moment.' : 'There is no undelivered letter of this number.')
    if (!isTried) process.exitCode = 1
  } else if (wish === 'bounced') {
    const letterId = await noteBounce(database.db, await text(process.stdin))
    console.log(letterId ? `The letter ${letterId} came back.` : 'This is no notice that one of our letters came back.')
  } else {
    const letters = await listUndelivered(database.db, PATIENCE_MINUTES, MOST)
    for (const { id, state, kind, to, reference, createdAt, lastError } of letters)
      console.log([createdAt.toISOString(), state, kind, reference ?? '-', to, id, lastError ?? ''].join('  '))
    console.log(
      letters.length === 0 ? 'All letters have gone out.' : `${letters.length} letters have not reached anybody.`,
    )
  }
} finally {
  await database.close()
}
