import { z } from 'zod'
import { promisedPrice, saleRefusal } from '../box-office/prices/price-list.rules.ts'
import { priceListOf } from '../box-office/prices/price-list.ts'
import {
  decideAlone,
  endWaiting,
  keptForWishes,
  offerKept,
  offerNow,
  releaseKept,
} from '../box-office/waiting/waited-places.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { listedForWishes, offerListed, releaseListed } from '../resale/claim-listing.ts'
import type { ZoneTerms } from './match.rules.ts'
import { type Freed, offerFreed, termsOf } from './offer-freed.ts'
import { nextLookAt } from './wish.rules.ts'
import { writeWishEmails } from './wish-emails.ts'
import { isAwaited, moveWish, readEventsToLookAt, readOffered, readSettings } from './wishes.store.ts'

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** `at`: the time that it was planned for. */
    look_at_wishes: { readonly at: string }
  }
}

/** Offers that were bought, and those that nobody took in time, whose places are free by now. */
const settle = async (shop: Shop, tx: Querying, eventId: number): Promise<void> => {
  const lapsed: number[] = []
  for (const wish of await readOffered(tx, eventId)) {
    if (!wish.offerEndsAt || !wish.offerPlaces) continue
    const { held, sold } = await offerNow(tx, eventId, { until: wish.offerEndsAt, places: wish.offerPlaces })
    if (sold > 0) await moveWish(tx, wish.id, ['offered'], 'taken', { closedAt: shop.clock.now() })
    else if (held === 0) {
      await moveWish(tx, wish.id, ['offered'], 'lapsed', { closedAt: shop.clock.now() })
      lapsed.push(wish.id)
    }
  }
  await writeWishEmails(tx, 'wish_lapsed', lapsed)
}

/** The event whose places are given. */
type OfEvent = Pick<Freed, 'list' | 'settings'>

/** Offers what the shop got back; what fits nobody is on sale. */
const giveFreed = async (shop: Shop, tx: Querying, { list, settings }: OfEvent): Promise<void> => {
  const { eventId } = list
  const now = shop.clock.now()
  const places = await keptForWishes(tx, eventId)
  if (places.length === 0) return
  const over = await offerFreed(shop, tx, {
    list,
    settings,
    by: 'box-office',
    places,
    terms: await termsOf(tx, list, now),
    lastEnd: list.saleEndsAt,
    hold: (own, until, tickets) =>
      offerKept(
        own,
        until,
        tickets.map((ticket) => ({ ...ticket, ...promisedPrice(list, ticket.zoneId, ticket.ticketTypeId, now) })),
      ),
  })
  await releaseKept(tx, eventId, over)
}

/** A listed ticket is what it is: no price list and no quota decides about it. */
const ANY_TICKET: ZoneTerms = {
  left: Number.POSITIVE_INFINITY,
  types: [{ ticketTypeId: 0, left: Number.POSITIVE_INFINITY }],
}

/** Offers what owners sell on; what fits nobody, or needs a proof that few have, is on the map. */
const giveListed = async (shop: Shop, tx: Querying, { list, settings }: OfEvent): Promise<void> => {
  const { eventId } = list
  const listed = await listedForWishes(tx, eventId)
  const proven = new Set(list.ticketTypes.filter((type) => type.needsProof).map((type) => type.ticketTypeId))
  const ordinary = listed.filter(({ ticketTypeId }) => !proven.has(ticketTypeId))
  const [first] = listed
  if (!first) return
  const over = await offerFreed(shop, tx, {
    list,
    settings,
    by: 'resale',
    places: ordinary,
    terms: new Map(ordinary.map(({ zoneId }) => [zoneId, ANY_TICKET])),
    lastEnd: first.until,
    hold: (own, until, tickets) =>
      offerListed(
        own,
        until,
        tickets.flatMap(({ placeId, cartId }) =>
          ordinary.filter((one) => one.placeId === placeId).map((one) => ({ ...one, cartId })),
        ),
      ),
  })
  const needProof = listed.filter(({ ticketTypeId }) => proven.has(ticketTypeId)).map(({ placeId }) => placeId)
  await releaseListed(tx, eventId, [...over, ...needProof])
}

/**
 * Gives what came free of an event, and what owners sell on, to those who wait: bought and lapsed offers are settled, what
 * has no owner is offered to the first whose whole wish fits, and what fits nobody is for all (R13.4). Of several at a
 * time one decides.
 */
export const matchEvent = (shop: Shop, eventId: number): Promise<void> =>
  inTransaction(shop.db, async (tx) => {
    await decideAlone(tx, eventId)
    await settle(shop, tx, eventId)
    const list = await priceListOf(shop, eventId)
    const settings = await readSettings(tx, eventId)
    const isOn = list && settings.isOpen && !saleRefusal(list, shop.clock.now())
    if (!isOn || !(await isAwaited(tx, eventId))) return endWaiting(tx, eventId)
    await giveFreed(shop, tx, { list, settings })
    await giveListed(shop, tx, { list, settings })
    if (!(await isAwaited(tx, eventId))) await endWaiting(tx, eventId)
  })

/** Offers a ticket that its owner lists to those who wait for its event. */
export const offerNewListing = async (tx: Querying, { eventId }: { readonly eventId: number }): Promise<void> => {
  if (await isAwaited(tx, eventId)) await enqueueWork(tx, { kind: 'match_wishes', payload: { eventId } })
}

/** Matches one event as soon as something of it came free. */
export const matchWishesWork: WorkOf<'match_wishes'> = {
  kind: 'match_wishes',
  payload: z.object({ eventId: z.int() }),
  run: (shop, { eventId }) => matchEvent(shop, eventId),
}

/** Plans the next look at all lists: holds and offers end without anybody saying so. */
export const planLook = async (tx: Querying, after: Date): Promise<void> => {
  const runAt = nextLookAt(after)
  const at = runAt.toISOString()
  await enqueueWork(tx, { kind: 'look_at_wishes', payload: { at }, runAt, dedupeKey: `look_at_wishes:${at}` })
}

/** Plans it when a process starts, since looks may have failed for good while the database was down. */
export const resumeLooks = ({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> => planLook(db, clock.now())

/** Looks at every list with somebody in line or with an offer, and again in some seconds while there is one. */
export const lookAtWishes: WorkOf<'look_at_wishes'> = {
  kind: 'look_at_wishes',
  payload: z.object({ at: z.string() }),
  async run(shop, { at }) {
    const events = await readEventsToLookAt(shop.db)
    // clocks may differ: the next look must not have the key of this one
    if (events.length > 0) await planLook(shop.db, new Date(Math.max(shop.clock.now().getTime(), Date.parse(at))))
    for (const eventId of events) await matchEvent(shop, eventId)
  },
}
