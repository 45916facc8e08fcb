import { listenToStock } from '../box-office/stock/stock-notifications.ts'
import type { NotificationListener } from '../platform/database/notifications.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { LookedAtStock } from './fan-out/looked-at-stock.ts'
import { availabilityEvent, type Listener, type Watch, watchEvent } from './watch-event.ts'

/** Milliseconds. */
const IDLE = 30_000
const SWEEP = 10_000
/** How old the reply to a polling client may be. */
const FRESH = 500

/** The stock of all events with open maps, kept up to date while they are open. */
export interface LiveStock extends LookedAtStock {
  /**
   * Sends the changes since a version, and from then on every change within a second.
   * @param listener gets complete events of the stream
   * @returns how to stop; undefined: there is no such event
   */
  follow(eventId: number, version: number | undefined, listener: Listener): Promise<(() => void) | undefined>
  close(): Promise<void>
}

export const openLiveStock = (shop: Shop): LiveStock => {
  const watches = new Map<number, Watch>()
  let notices: NotificationListener | undefined
  let sweeper: NodeJS.Timeout | undefined

  /** Without open maps there are no listeners and no timers. */
  const sweep = () => {
    for (const [eventId, watch] of watches) {
      if (!watch.isIdle(IDLE)) continue
      watch.stop()
      watches.delete(eventId)
    }
    if (watches.size === 0) void rest()
  }
  const rest = async () => {
    clearInterval(sweeper)
    const ending = notices
    notices = sweeper = undefined
    await ending?.close()
  }

  const watchOf = (eventId: number): Watch => {
    notices ??= listenToStock(shop, (changed) => watches.get(changed)?.wake())
    sweeper ??= setInterval(sweep, SWEEP).unref()
    const watch = watches.get(eventId) ?? watchEvent(shop, eventId, () => notices?.isListening() ?? false)
    watches.set(eventId, watch)
    return watch
  }

  return {
    since: (eventId, version, milliseconds = FRESH) => watchOf(eventId).since(version, milliseconds),
    async follow(eventId, version, listener) {
      const watch = watchOf(eventId)
      const first = await watch.since(version, FRESH)
      if (!first) return undefined
      listener(availabilityEvent(first))
      return watch.follow(listener)
    },
    async close() {
      for (const watch of watches.values()) watch.stop()
      watches.clear()
      await rest()
    },
  }
}
