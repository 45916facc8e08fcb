/** `npm run queue -- open 200123 --rate 300 --cap 500`: opens, pauses, paces and closes waiting rooms (docs/operations.md). */
import '../../../../../tools/require-runtime.cjs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../platform/database/open-database.ts'
import { openLog } from '../../platform/foundation/log.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { readPortals } from '../../platform/portals/read-portals.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { changeQueue, openQueue, type QueueChange } from '../change-queue.ts'

const USAGE = `npm run queue -- open EVENT|STOREFRONT --rate ENTRIES_A_MINUTE --cap INSIDE [--at MOMENT]
npm run queue -- pause|resume|close ROOM
npm run queue -- rate|cap ROOM NUMBER
npm run queue -- message ROOM TEXT`
const LARGEST_RATE = 100_000

/** By the codes of refusals. */
const REFUSALS: Readonly<Record<string, string>> = {
  event_not_found: 'There is no such event',
  queue_open_already: 'A room is open already: go on with resume, or close it',
  queue_over: 'There is no such open room',
}

/** Thrown with a sentence for who typed the command. */
class WrongUse extends Error {}

const numberOf = (text = ''): number => {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > LARGEST_RATE) throw new WrongUse(USAGE)
  return number
}

const momentOf = (text: string | undefined): Date => {
  const moment = text === undefined ? new Date() : new Date(text)
  if (Number.isNaN(moment.getTime()) || (text !== undefined && !/(?:Z|[+-]\d{2}:\d{2})$/.test(text)))
    throw new WrongUse(`${text} is no moment with an offset\n${USAGE}`)
  return moment
}

const changeOf = (act: string, value: string | undefined): QueueChange => {
  if (act === 'pause' || act === 'resume' || act === 'close') return { act }
  if (act === 'rate' || act === 'cap') return { act: 'pace', [act]: numberOf(value) }
  if (act === 'message') return { act: 'pace', message: (value ?? '').slice(0, 500) }
  throw new WrongUse(USAGE)
}

const run = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rate: { type: 'string' }, cap: { type: 'string' }, at: { type: 'string' } },
  })
  const [act = '', of = '', value] = positionals
  const settings = readSettings(process.env)
  const { portals } = await readPortals(settings)
  const isKnown = /^\d{1,9}$/.test(of) || (act === 'open' && portals.some(({ portalCode }) => portalCode === of))
  if (!isKnown) throw new WrongUse(USAGE)
  const { DATABASE_URL: databaseUrl, dataDir } = settings
  const database = await openDatabase({ databaseUrl, dataDir, log: openLog('error') })
  try {
    if (act === 'open') {
      const room = { rate: numberOf(values.rate), cap: numberOf(values.cap), opensAt: momentOf(values.at) }
      console.log(`Room ${await openQueue(database, { of, ...room })} is open`)
    } else {
      await changeQueue(database, numberOf(of), changeOf(act, value))
      console.log(`Room ${of}: ${act}`)
    }
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  const isRefused = error instanceof WrongUse || error instanceof ShopError
  console.error(isRefused ? (REFUSALS[error.message] ?? error.message) : error)
  process.exitCode = 1
}
