import { setTimeout as after } from 'node:timers/promises'
import { type Availability, encodeAvailability, toBase64 } from '@parter/contract/seat-map/availability.ts'
import type { MapPublisher } from './map-publishers.ts'

/** From so many maps on, a line costs a proxy a quarter of a second: then there are two a second at most, not four. */
const MANY = 20_000
const PAUSE_FOR_MANY = 500

/** What one proxy was told of an event. */
interface Told {
  readonly by: MapPublisher
  /** The version of the last line; undefined: none arrived, so a snapshot comes next. */
  version: number | undefined
  hallVersionId: number | undefined
  listening: number
  sending: Promise<void> | undefined
  isOutdated: boolean
}

/** The lines of one event, for every proxy: each goes on from what that proxy was told last. */
export interface PublishedEvent {
  /** Tells every proxy what it doesn't know, or, when nothing has changed, that the shop lives. @returns once all were told */
  tell(): Promise<void>
  /** The same, to those to whom the last line did not get through. */
  tellFailed(): Promise<void>
  /** Begins anew with a snapshot, for maps whose knowledge came from elsewhere. */
  tellAll(): Promise<void>
  /** Whether lines get through to a proxy. */
  isHeard(): boolean
  /** How many maps listened at the last lines. */
  listening(): number
}

/**
 * @param since the changes since a version; undefined: there is no such event
 * @param mayTell whether this process still speaks for the event, asked after the stock was looked at: so whoever follows
 *   it has later versions than anything it still sends
 */
export const publishEvent = (
  eventId: number,
  publishers: readonly MapPublisher[],
  since: (version: number | undefined) => Promise<Availability | undefined>,
  mayTell: () => boolean,
): PublishedEvent => {
  const proxies = publishers.map(
    (by): Told => ({
      by,
      version: undefined,
      hallVersionId: undefined,
      listening: 0,
      sending: undefined,
      isOutdated: false,
    }),
  )
  const sendOnce = async (told: Told) => {
    const now = await since(told.version)
    if (!now || !mayTell()) return
    const isOtherHall = told.hallVersionId !== undefined && told.hallVersionId !== now.hallVersionId
    if (isOtherHall) await told.by.publish(eventId, 'hall', `${now.hallVersionId}`)
    told.listening = await told.by.publish(eventId, 'availability', toBase64(encodeAvailability(now)))
    told.version = now.version
    told.hallVersionId = now.hallVersionId
  }
  /** One line at a time: what changes meanwhile goes into the next. */
  const send = (told: Told): Promise<void> => {
    told.isOutdated = true
    const sendAll = async () => {
      while (told.isOutdated) {
        told.isOutdated = false
        await sendOnce(told).catch(() => {
          // logged by the publisher; nobody knows what arrived
          told.version = undefined
          told.listening = 0
        })
        if (told.listening >= MANY) await after(PAUSE_FOR_MANY)
      }
      told.sending = undefined
    }
    told.sending ??= sendAll()
    return told.sending
  }
  const sendTo = async (some: readonly Told[]) => void (await Promise.all(some.map(send)))
  return {
    tell: () => sendTo(proxies),
    tellFailed: () => sendTo(proxies.filter(({ version }) => version === undefined)),
    tellAll() {
      for (const told of proxies) told.version = undefined
      return sendTo(proxies)
    },
    isHeard: () => proxies.some(({ version }) => version !== undefined),
    listening: () => proxies.reduce((sum, { listening }) => sum + listening, 0),
  }
}
