import { isDatabaseDown } from '../database/database-errors.ts'
import type { Shop } from '../shop.ts'
import { doWork } from './do-work.ts'
import { leaseDueWork } from './outbox.store.ts'
import type { Work } from './outbox.ts'
import { LOOKS_AFTER_WAKING } from './pauses.rules.ts'
import { onWake } from './wake-workers.ts'

/** Pieces of work that one process does side by side. */
const HANDS = 4
/** Milliseconds between looks when nobody wakes us: for what other processes ask and for what falls due. */
const IDLE_LOOK = 1000
const DOWN_LOOK = 3000

export interface Workers {
  /** Takes nothing more and waits for what is being done. */
  stop(): Promise<void>
}

/**
 * Starts doing the work of the outbox: at once after a commit of this process, within a second of another's. Any
 * number of processes may do so on one database.
 */
export const startWorkers = (shop: Shop, works: readonly Work[]): Workers => {
  const kinds = works.map(({ kind }) => kind)
  const running = new Set<Promise<void>>()
  let stopped = false
  let looksLeft: number[] = []
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()

  const begin = (piece: Promise<void>) => {
    const tracked = piece
      .catch((error) => shop.log.error({ err: error }, 'The end of a piece of work was not written down'))
      .finally(() => {
        running.delete(tracked)
        // a free hand looks for more
        look(0)
      })
    running.add(tracked)
  }

  const lookNow = async () => {
    const free = HANDS - running.size
    if (stopped || free <= 0) return
    let next = IDLE_LOOK
    try {
      const leased = await leaseDueWork(shop.db, kinds, free)
      for (const one of leased) begin(doWork(shop, works, one))
      next = looksLeft.shift() ?? (leased.length === free ? 0 : IDLE_LOOK)
    } catch (error) {
      if (!isDatabaseDown(error)) shop.log.error({ err: error }, 'The outbox could not be read')
      next = DOWN_LOOK
    }
    look(next)
  }

  const look = (milliseconds: number) => {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(() => {
      looking = looking.then(lookNow)
    }, milliseconds)
  }

  const ignore = onWake(() => {
    looksLeft = [...LOOKS_AFTER_WAKING]
    look(looksLeft.shift() ?? 0)
  })
  look(0)

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      ignore()
      await looking
      await Promise.all(running)
    },
  }
}
