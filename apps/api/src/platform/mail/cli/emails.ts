/**
 * `npm run emails`: lists undelivered emails.
 * `npm run emails -- again NUMBER`: tries one once more. `npm run emails -- bounced < NOTICE`: notes one that came back.
 */
import { text } from 'node:stream/consumers'
import { openDatabase } from '../../database/open-database.ts'
import { openLog } from '../../foundation/log.ts'
import { readSettings } from '../../settings/settings.ts'
import { recordBounce, tryAgain } from '../retry-failed-emails.ts'
import { listUndelivered } from '../undelivered.store.ts'

const MINUTES_BEFORE_LISTED = 10
const MOST = 200

const [command = 'list', number = ''] = process.argv.slice(2)
const { DATABASE_URL: databaseUrl, dataDir } = readSettings(process.env)
const database = await openDatabase({ databaseUrl, dataDir, log: openLog('warn') })
try {
  if (command === 'again') {
    const isTried = await tryAgain(database.db, number)
    console.log(isTried ? 'It will be tried again within a moment.' : 'There is no undelivered email of this number.')
    if (!isTried) process.exitCode = 1
  } else if (command === 'bounced') {
    const emailId = await recordBounce(database.db, await text(process.stdin))
    console.log(emailId ? `The email ${emailId} came back.` : 'This is no notice that one of our emails came back.')
  } else {
    const mails = await listUndelivered(database.db, MINUTES_BEFORE_LISTED, MOST)
    for (const { id, state, kind, to, reference, createdAt, lastError } of mails)
      console.log([createdAt.toISOString(), state, kind, reference ?? '-', to, id, lastError ?? ''].join('  '))
    console.log(mails.length === 0 ? 'All emails have gone out.' : `${mails.length} emails have not reached anybody.`)
  }
} finally {
  await database.close()
}
