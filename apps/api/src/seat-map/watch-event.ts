import { type Availability, encodeAvailability, toBase64 } from '@parter/contract/seat-map/availability.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { advanceStock, beginStock, type EventStock, stockSince } from './event-stock.rules.ts'
import { readCurrentStock } from './read-current-stock.ts'

/** In milliseconds. Changes are shown within a second, and half of it may pass before the read. */
const NEXT_LOOK_AT_LEAST = 250
/** Reads take at most this part of the time, however large the hall is. */
const PART_OF_TIME = 1 / 8
/** Without notifications the stock is read all the same, in case one was lost, and more often while none can arrive. */
const LOOK_ANYWAY = 5000
const LOOK_ANYWAY_DEAF = 700
/** After a hold's end the database must agree that it is over. */
const AFTER_EXPIRY = 20
const TRY_AGAIN = 2000

/** A complete event of the stream: the same text for everybody. */
export type Listener = (event: string) => void

export const eventText = (kind: 'availability' | 'hall', data: string, id?: number): string =>
  `event: ${kind}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`

export const availabilityEvent = (availability: Availability): string =>
  eventText('availability', toBase64(encodeAvailability(availability)), availability.version)

/** Reads the stock of one event repeatedly, as long as there are listeners. */
export interface Watch {
  /** Something may have changed. */
  wake(): void
  /** The changes since a version, at most `milliseconds` old. @returns undefined: there is no such event */
  since(version: number | undefined, milliseconds: number): Promise<Availability | undefined>
  follow(listener: Listener): () => void
  /** There are no listeners, and there was no request for so many milliseconds. */
  isIdle(milliseconds: number): boolean
  stop(): void
}

/** @param canHear whether notifications would arrive now */
export const watchEvent = (shop: Shop, eventId: number, canHear: () => boolean): Watch => {
  const listeners = new Set<Listener>()
  let stock: EventStock | undefined
  let looking: Promise<void> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let askedAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let next = Number.POSITIVE_INFINITY
  let pause = NEXT_LOOK_AT_LEAST
  let isStopped = false

  const tell = (event: string) => {
    for (const listener of listeners) listener(event)
  }

  const lookNow = async () => {
    const began = performance.now()
    const seen = await readCurrentStock(shop, eventId)
    lookedAt = began
    pause = Math.max(NEXT_LOOK_AT_LEAST, (performance.now() - began) / PART_OF_TIME)
    if (!seen) {
      stock = undefined
      return LOOK_ANYWAY
    }
    if (stock && stock.now.hallVersionId === seen.hallVersionId && seen.asOf >= stock.now.version) {
      const advanced = advanceStock(stock, seen)
      stock = advanced.stock
      if (advanced.changes) tell(availabilityEvent(advanced.changes))
    } else {
      // the first reading, another hall, or a database whose clock was set back
      const isOtherHall = stock !== undefined && stock.now.hallVersionId !== seen.hallVersionId
      stock = beginStock(seen)
      if (isOtherHall) tell(eventText('hall', `${seen.hallVersionId}`))
      tell(availabilityEvent(stock.now))
    }
    return Math.min(canHear() ? LOOK_ANYWAY : LOOK_ANYWAY_DEAF, (seen.nextExpiry ?? LOOK_ANYWAY) + AFTER_EXPIRY)
  }

  const look = (): Promise<void> => {
    looking ??= lookNow()
      .catch((error) => {
        shop.log.debug({ err: error, eventId }, 'The stock could not be looked at')
        return TRY_AGAIN
      })
      .then((milliseconds) => {
        looking = undefined
        const wanted = next
        next = Number.POSITIVE_INFINITY
        plan(Math.min(performance.now() + milliseconds, wanted))
      })
    return looking
  }

  /** Plans the next reading, by performance.now(): the earlier of two plans counts, but never too soon. */
  const plan = (when: number) => {
    const at = Math.max(when, lookedAt + pause)
    if (isStopped || at >= next) return
    next = at
    if (looking) return
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        next = Number.POSITIVE_INFINITY
        void look()
      },
      Math.max(0, at - performance.now()),
    )
    timer.unref()
  }

  return {
    wake: () => plan(performance.now()),
    async since(version, milliseconds) {
      askedAt = performance.now()
      const isFresh = () =>
        stock !== undefined && performance.now() - lookedAt <= milliseconds && (version ?? 0) <= stock.now.version
      if (!isFresh()) {
        // a reading under way may have begun too early
        if (looking) await looking
        if (!isFresh()) await look()
      }
      return stock && stockSince(stock, version)
    },
    follow(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        askedAt = performance.now()
      }
    },
    isIdle: (milliseconds) => listeners.size === 0 && performance.now() - askedAt > milliseconds,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
