import type { Querying } from './shop/shop.ts'

/** What happens in the shop, and what those are told who follow it. A room adds its own where it announces them. */
export interface ShopEvents {}

/** Is told within the transaction of whoever announces; what must be done after the commit it asks of the outbox. */
export type Subscriber<Name extends keyof ShopEvents> = (tx: Querying, event: ShopEvents[Name]) => Promise<unknown>

/** Who follows which event: one list for the whole shop, in `subscribers.ts`. */
export type Subscribers = { readonly [Name in keyof ShopEvents]: readonly Subscriber<Name>[] }

/** Tells all who follow an event, one after the other; if one of them fails, so does the transaction. */
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
    /** Tells other rooms what has happened: see `subscribers.ts`. */
    readonly announce: Announce
  }
}
