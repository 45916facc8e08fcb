import type { Querying } from './shop/shop.ts'

/** Events of the shop and their data. Rooms add their own where they announce them. */
export interface ShopEvents {}

/** Runs within the announcer's transaction; work for after the commit goes to the outbox. */
export type Subscriber<Name extends keyof ShopEvents> = (tx: Querying, event: ShopEvents[Name]) => Promise<unknown>

/** Who follows which event: one list for the whole shop, in `subscribers.ts`. */
export type Subscribers = { readonly [Name in keyof ShopEvents]: readonly Subscriber<Name>[] }

/** Calls an event's subscribers one after the other; if one fails, so does the transaction. */
export type Announce = <Name extends keyof ShopEvents>(
  tx: Querying,
  name: Name,
  event: ShopEvents[Name],
) => Promise<void>

export const announceTo =
  (subscribers: Subscribers): Announce =>
  async (tx, name, event) => {
    for (const subscriber of subscribers[name]) await subscriber(tx, event)
  }

declare module './shop/shop.ts' {
  interface Shop {
    /** Announces an event to other rooms: see `subscribers.ts`. */
    readonly announce: Announce
  }
}
