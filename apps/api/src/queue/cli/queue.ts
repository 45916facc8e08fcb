/** `npm run queue -- open 200123 --rate 300 --cap 500`: runs waiting rooms (docs/operations.md), as the page of staff does. */
import '../../../../../tools/require-runtime.cjs'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { type Database, openDatabase } from '../../platform/database/open-database.ts'
import { openLog } from '../../platform/foundation/log.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { publicOrigin } from '../../platform/http/own-origin.ts'
import { readPortals } from '../../platform/portals/read-portals.ts'
import { withSecrets } from '../../platform/settings/secrets.ts'
import { readSettings, type Settings } from '../../platform/settings/settings.ts'
import { changeQueue, makeLinks, openQueue } from '../change-queue.ts'
import { readStaffQueues } from '../staff-queues/staff-queues.store.ts'
import { type QueueCommand, readQueueCommand, WrongUse } from './queue-command.ts'

/** By the codes of refusals. */
const REFUSALS: Readonly<Record<string, string>> = {
  event_not_found: 'There is no such event',
  queue_open_already: 'A room is open already: go on with resume, or close it',
  queue_over: 'There is no such open room',
}

const codesOf = (portals: readonly Portal[]): string[] => portals.map(({ portalCode }) => portalCode)

const list = async ({ db }: Database, portals: readonly Portal[]): Promise<string[]> =>
  (await readStaffQueues(db, codesOf(portals), 'en')).map((room) => {
    const { id, portalCode, eventId, title, state, joined, waiting, entered, inside, cap, rate, onePerson, lanes } =
      room
    const figures = `${joined} joined, ${waiting} waiting, ${entered} entered, ${inside} of ${cap} inside, ${rate} a minute`
    const lines = lanes.map(({ name, share, joined: came, links }) =>
      name === null ? `second draw ${share} %: ${came} joined` : `${name} ${share} %: ${came} of ${links} links`,
    )
    const more = [...(onePerson ? ['one place a person'] : []), ...lines]
    return [`${id}  ${portalCode} ${eventId ?? ''} ${title ?? ''}  ${state}: ${figures}`, ...more].join('; ')
  })

const links = async (
  database: Database,
  settings: Settings,
  portals: readonly Portal[],
  { id, presale }: Extract<QueueCommand, { act: 'links' }>,
): Promise<string[]> => {
  const [room] = await readStaffQueues(database.db, codesOf(portals), 'en', id)
  if (!room) throw new ShopError('queue_over')
  const keys = await makeLinks({ db: database.db, settings }, id, presale)
  const origin = publicOrigin(settings, portalOfCode(room.portalCode, portals))
  return keys.map((key) => `${origin}/queue/${id}?link=${key}`)
}

/** @returns what there is to say, line by line */
const run = async (): Promise<string[]> => {
  const settings = await withSecrets(readSettings(process.env))
  const { portals } = await readPortals(settings)
  const command = readQueueCommand(process.argv.slice(2), (code) => codesOf(portals).includes(code), new Date())
  const { DATABASE_URL: databaseUrl, dataDir } = settings
  const database = await openDatabase({ databaseUrl, dataDir, log: openLog('error') })
  try {
    switch (command.act) {
      case 'list':
        return await list(database, portals)
      case 'open':
        return [`Room ${await openQueue(database, command.room)} is open`]
      case 'links':
        return await links(database, settings, portals, command)
      case 'change':
        await changeQueue(database, command.id, command.change)
        return [`Room ${command.id}: ${command.change.act}`]
    }
  } finally {
    await database.close()
  }
}

try {
  for (const line of await run()) console.log(line)
} catch (error) {
  const isRefused = error instanceof WrongUse || error instanceof ShopError
  console.error(isRefused ? (REFUSALS[error.message] ?? error.message) : error)
  process.exitCode = 1
}
