/**
 * `npm run change-event -- cancel 200123`: cancels, postpones or moves an event. Without `--do` it only says what that
 * would mean for people and money; with it all buyers get an email and a choice (docs/operations.md).
 */
import '../../../tools/require-runtime.cjs'
import { parseArgs } from 'node:util'
import type { ChangeKind } from './changed-events/change/change.rules.ts'
import { type ChangeInput, ChangeRefused } from './changed-events/change-event.ts'
import { describeOpenChange, orderChange, previewChange } from './changed-events/order-change.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { systemClock } from './platform/foundation/clock.ts'
import { openLog } from './platform/foundation/log.ts'
import { readPortals } from './platform/portals/read-portals.ts'
import { readSettings } from './platform/settings/settings.ts'

/** Thrown with a sentence for who typed the command. */
class Misused extends Error {}

const KINDS: Readonly<Record<string, ChangeKind>> = { cancel: 'cancelled', postpone: 'postponed', move: 'moved' }
const USAGE = `npm run change-event -- cancel EVENT [--until MOMENT] [--do]
npm run change-event -- postpone EVENT [--until MOMENT] [--do]
npm run change-event -- move EVENT [--to MOMENT] [--venue NUMBER] [--until MOMENT] [--do]
npm run change-event -- status EVENT
A MOMENT has its offset: 2027-03-01T19:00+02:00`

const momentOf = (name: string, text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined
  const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)
  if (!isWhole || Number.isNaN(Date.parse(text))) throw new Misused(`--${name} ${text} is no moment\n${USAGE}`)
  return new Date(text)
}

const run = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      venue: { type: 'string' },
      until: { type: 'string' },
      do: { type: 'boolean', default: false },
    },
  })
  const [verb = '', number = ''] = positionals
  const kind = KINDS[verb]
  if ((!kind && verb !== 'status') || !/^\d{6}$/.test(number)) throw new Misused(USAGE)
  const eventId = Number(number)
  const settings = readSettings(process.env)
  const { portals } = await readPortals(settings)
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.dataDir,
    log: openLog('error'),
  })
  const shop = { portals, db: database.db, clock: systemClock }
  try {
    if (!kind) return console.log(await describeOpenChange(shop, eventId))
    const input: ChangeInput = {
      eventId,
      kind,
      startsAt: momentOf('to', values.to),
      venueId: values.venue === undefined ? undefined : Number(values.venue),
      chooseUntil: momentOf('until', values.until),
    }
    if (!values.do) {
      return console.log(`${await previewChange(shop, input)}\nNothing was changed. Add --do to let it happen.`)
    }
    console.log(await orderChange(shop, input))
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof ChangeRefused || error instanceof Misused ? error.message : error)
  process.exitCode = 1
}
