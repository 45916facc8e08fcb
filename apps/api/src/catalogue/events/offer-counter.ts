import type { Log } from '../../platform/foundation/log.ts'
import type { Changes } from '../../platform/http/response-cache/changes.ts'
import type { CountedOffer } from '../writing/written-events.store.ts'
import { areFewLeft } from './event-status.rules.ts'

export interface OfferCounter {
  /** Events were shown: their stock is kept up to date from now on. */
  shown(eventIds: readonly number[]): void
  /** Places of an event were held, sold or released. */
  stockChanged(eventId: number): void
  close(): void
}

declare module '../../platform/shop/shop.ts' {
  interface Shop {
    /** Counts the stock of events that lists have shown, in the background. */
    readonly offers: OfferCounter
  }
}

interface Known {
  readonly said: string
  readonly countedAt: number
  readonly timer: NodeJS.Timeout | undefined
}

/** Whether notifications of changes arrive, and the last change of content. */
export type ContentChanges = Pick<Changes, 'isListening' | 'contentStamp'>

/** Milliseconds. */
const AT_LEAST = 250
/** How often shown events are counted while notifications don't arrive. */
const FRESH_FOR = 5000
const DAY = 24 * 60 * 60 * 1000
/** The part of the time that counting takes at most, however many events there are. */
const PART_OF_TIME = 1 / 4
const MOST_AT_ONCE = 200
const MOST_REMEMBERED = 20_000

/** What lists show of it: many places left are not shown as a number. */
const saidOf = ({ priceFrom, priceTo, placesLeft, placesTotal }: CountedOffer): string => {
  const left = placesLeft <= 0 ? 'none' : areFewLeft(placesLeft, placesTotal) ? placesLeft : 'many'
  return `${priceFrom} ${priceTo} ${placesTotal > 0 ? left : 'uncounted'}`
}

/** When to count again without a notification: held places matter only where few are left. */
const nextCount = (offer: CountedOffer): number | undefined => {
  const areMany = saidOf(offer).endsWith('many')
  const moments = [offer.nextPrice, areMany ? null : offer.nextFree].filter((moment) => moment !== null)
  // timers don't reach further than some weeks
  return moments.length === 0 ? undefined : Math.min(DAY, Math.max(AT_LEAST, Math.min(...moments)))
}

/**
 * Keeps the stock in lists up to date. Events that were shown once are counted again in the background when their stock
 * or prices change, others never, so no request waits for it and only popular events cost anything.
 * @param parts.count counts events and stores the result for lists
 * @param parts.changed is called with events that lists must show differently
 */
export const openOfferCounter = ({
  count,
  changed,
  heard,
  log,
}: {
  count: (eventIds: readonly number[]) => Promise<readonly CountedOffer[]>
  changed: (eventId: number) => void
  heard: ContentChanges
  log: Log
}): OfferCounter => {
  /** Undefined: requested, but not counted yet. */
  const known = new Map<number, Known | undefined>()
  const waiting = new Set<number>()
  let since = heard.contentStamp()
  let isCounting = false
  let isClosed = false
  let rest: NodeJS.Timeout | undefined

  const forget = (eventId: number) => {
    clearTimeout(known.get(eventId)?.timer)
    known.delete(eventId)
  }
  const note = (offer: CountedOffer) => {
    const { eventId } = offer
    const said = saidOf(offer)
    const before = known.get(eventId)
    clearTimeout(before?.timer)
    const after = nextCount(offer)
    const timer = after === undefined ? undefined : setTimeout(() => want([eventId]), after).unref()
    known.set(eventId, { said, countedAt: performance.now(), timer })
    // what was never counted here may have been shown in any state
    if (before?.said !== said) changed(eventId)
  }
  const countSome = async () => {
    // in one order everywhere, so that two processes don't lock each other out
    const ids = [...waiting].slice(0, MOST_AT_ONCE).toSorted((a, b) => a - b)
    for (const id of ids) waiting.delete(id)
    try {
      const offers = await count(ids)
      if (!isClosed) for (const offer of offers) note(offer)
    } catch (error) {
      for (const id of ids) forget(id)
      log.debug({ err: error }, 'The stock in lists was not counted anew')
    }
  }
  const run = async () => {
    isCounting = true
    const began = performance.now()
    await countSome()
    const pause = (performance.now() - began) * (1 / PART_OF_TIME - 1)
    rest = setTimeout(() => {
      isCounting = false
      if (waiting.size > 0) void run()
    }, pause).unref()
  }
  const want = (eventIds: readonly number[]) => {
    if (isClosed) return
    for (const id of eventIds) waiting.add(id)
    if (!isCounting && waiting.size > 0) void run()
  }

  return {
    shown(eventIds) {
      // after a change of content prices differ, and notifications may have been missed meanwhile
      if (since !== heard.contentStamp()) for (const id of known.keys()) forget(id)
      since = heard.contentStamp()
      const isOld = (one: Known | undefined) =>
        one !== undefined && !heard.isListening() && performance.now() - one.countedAt > FRESH_FOR
      const unknown = eventIds.filter((id) => !known.has(id) || isOld(known.get(id)))
      for (const id of unknown) known.set(id, known.get(id))
      for (const id of known.keys()) {
        if (known.size <= MOST_REMEMBERED) break
        forget(id)
      }
      want(unknown)
    },
    stockChanged(eventId) {
      if (known.has(eventId)) want([eventId])
    },
    close() {
      isClosed = true
      clearTimeout(rest)
      for (const id of known.keys()) forget(id)
    },
  }
}
