import { setTimeout as after } from 'node:timers/promises'
import { type Availability, decodeAvailability, fromBase64 } from '@parter/contract/seat-map/availability.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { baseKey, electedLooker, heardKey, type Looker } from './elected-looker.ts'
import type { LookedAtStock } from './looked-at-stock.ts'

/** Milliseconds between looks for what the elected process keeps, and how many looks it has for its first reading. */
const LOOK_AGAIN = 50
const MOST_LOOKS = 40

/**
 * Changes of seat maps, told once to proxies that tell them to all (R14.5): of the processes that were asked for an event one
 * is elected, looks, and publishes; the others know what it knows, since only its versions go on with its lines.
 */
export interface FanOut {
  /** As `LookedAtStock.since`, in the versions of the process that looks. @throws ShopError temporarily_unavailable */
  since(eventId: number, version: number | undefined): Promise<Availability | undefined>
  /** Whether a map that listens at a proxy hears the changes of an event. */
  reaches(eventId: number): Promise<boolean>
  close(): Promise<void>
}

const nothingSince = ({ hallVersionId, version, seatCount }: Availability): Availability => ({
  kind: 'changes',
  hallVersionId,
  version,
  since: version,
  seatCount,
  seats: [],
  nowGone: [],
  standing: new Map(),
})

export const openFanOut = (shop: Shop, live: LookedAtStock): FanOut => {
  const { memory } = shop
  const lookers = new Map<number, Looker>()

  const lookerOf = (eventId: number): Looker => {
    const looker = lookers.get(eventId) ?? electedLooker(shop, live, eventId, () => lookers.delete(eventId))
    lookers.set(eventId, looker)
    looker.asked()
    return looker
  }
  /** What the elected process has kept. @returns undefined: nothing */
  const baseOf = async (eventId: number): Promise<Availability | undefined> => {
    const kept = await memory.get(baseKey(eventId))
    return kept ? decodeAvailability(fromBase64(kept)) : undefined
  }

  return {
    async since(eventId, version) {
      const looker = lookerOf(eventId)
      for (let looks = 0; looks < MOST_LOOKS; looks++) {
        if (looker.isElected()) return live.since(eventId, version)
        const base = await baseOf(eventId)
        if (base) return base.version === version ? nothingSince(base) : base
        if (!memory.isUp()) return live.since(eventId, version)
        if (await looker.stand()) continue
        await after(LOOK_AGAIN)
      }
      throw new ShopError('temporarily_unavailable', { retryAfterSeconds: 1 })
    },
    async reaches(eventId) {
      const looker = lookerOf(eventId)
      if (!looker.isElected() && (await memory.get(heardKey(eventId))) === 'yes') return true
      return (await looker.stand()) && looker.isHeard()
    },
    async close() {
      await Promise.all([...lookers.values()].map((looker) => looker.stop()))
      lookers.clear()
    },
  }
}
