import type { Querying } from '../platform/shop/shop.ts'

/**
 * Whether somebody waits for places of an event's zone: then tickets that their owners offer are not on its map, and only
 * who is offered one may hold it.
 */
type SomeoneWaits = (db: Querying, eventId: number, zoneId: number) => Promise<boolean>

declare module '../platform/shop/shop.ts' {
  interface Shop {
    readonly someoneWaits: SomeoneWaits
  }
}

/** What owners offer isn't offered to those who wait: it is sold from the map, to whoever is first. */
export const nobodyWaits: SomeoneWaits = () => Promise.resolve(false)
