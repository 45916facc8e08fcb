import { enqueueWork } from '../../platform/jobs/outbox.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { deleteWaited, insertWaited, keepExpired, keepFree, lockWishes } from '../places/waited-places.store.ts'
import { hasQuotas, type PriceList } from '../prices/price-list.rules.ts'
import { notifyMaps } from '../stock/stock-notifications.ts'
import { TicketCounts } from '../stock/ticket-counts.rules.ts'
import {
  countUnderQuotas,
  dropOffer,
  holdKept,
  letGo,
  moveOffer,
  type OfferState,
  readKept,
  readOffer,
} from './offered-places.store.ts'

/*
 * What the room `waiting-list` asks of places (R13.4). While somebody waits for an event, whatever comes free of it is
 * kept under a holder of its own, in the statement that frees it; expired holds are nobody's to claim but its own. All
 * of these verbs need `decideAlone` before, in the same transaction.
 */

/** Whoever decides about an event's wishes is alone until the transaction ends. */
export const decideAlone = (tx: Querying, eventId: number): Promise<void> => lockWishes(tx, eventId)

/** From the commit on what comes free of the event is the waiting list's, and so is what is on sale. */
export const beginWaiting = async (tx: Querying, eventId: number): Promise<void> => {
  if (await insertWaited(tx, eventId)) await keepFree(tx, eventId)
  await notifyMaps(tx, [eventId])
  await enqueueWork(tx, { kind: 'match_wishes', payload: { eventId } })
}

/** Nobody waits any more: what is kept goes on sale. */
export const endWaiting = async (tx: Querying, eventId: number): Promise<void> => {
  if (!(await deleteWaited(tx, eventId))) return
  const kept = await readKept(tx, eventId)
  await letGo(
    tx,
    kept.map(({ placeId }) => ({ eventId, placeId })),
  )
  await notifyMaps(tx, [eventId])
}

/** What is kept for those who wait, with what has expired since. */
export const keptForWishes = async (tx: Querying, eventId: number) => {
  await keepExpired(tx, eventId)
  return readKept(tx, eventId)
}

/** What quotas count of an event; nobody adds to it until the transaction ends. */
export const quotasForWishes = async (tx: Querying, list: PriceList): Promise<TicketCounts> =>
  new TicketCounts(hasQuotas(list) ? await countUnderQuotas(tx, list.eventId) : [])

/** Makes kept places the holds of a cart until a time: an offer. */
export const offerKept = holdKept
/** Puts kept places that fit nobody on sale. */
export const releaseKept = async (tx: Querying, eventId: number, placeIds: readonly number[]): Promise<void> => {
  if (placeIds.length === 0) return
  await letGo(
    tx,
    placeIds.map((placeId) => ({ eventId, placeId })),
  )
  await notifyMaps(tx, [eventId])
}

/** What an offer is known by. */
export interface Offer {
  readonly until: Date
  readonly places: readonly number[]
}

export const offerNow = (tx: Querying, eventId: number, offer: Offer): Promise<OfferState> =>
  readOffer(tx, eventId, offer)

/** Puts an offer into the cart of whoever opened its link. @returns how many places it still had */
export const takeOfferedPlaces = async (tx: Querying, eventId: number, offer: Offer, cartId: number): Promise<number> =>
  moveOffer(tx, eventId, { ...offer, cartId })

/** An offer that nobody wants: its places are free for the next, unless they are being paid. */
export const giveOfferBack = async (tx: Querying, eventId: number, offer: Offer): Promise<void> => {
  await dropOffer(tx, eventId, offer)
  await enqueueWork(tx, { kind: 'match_wishes', payload: { eventId } })
  await notifyMaps(tx, [eventId])
}
