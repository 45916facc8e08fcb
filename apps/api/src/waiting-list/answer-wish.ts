import type { ReplyOf } from '@parter/contract/calls.ts'
import { beginWaiting, decideAlone, giveOfferBack, offerNow } from '../box-office/waiting/waited-places.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { enqueueWork } from '../platform/jobs/outbox.ts'
import { isLinkFresh } from '../platform/mail/confirmation.rules.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { planLook } from './match-event.ts'
import { type Asked, listOfEvent, type Reader, wishedOf } from './read-waiting-list.ts'
import { oddsOf, stepsTo } from './wish.rules.ts'
import { wishHash } from './wish-token.ts'
import { findWish, findWishOf, lockWish, moveWish, readLineFacts, type WishRow } from './wishes.store.ts'

type Reply = ReplyOf<'readWish'>

/** @throws ShopError token_invalid */
export const wishOfLink = async (shop: Shop, { portal }: Reader, token: string): Promise<WishRow> => {
  const wish = await findWish(shop.db, portal.portalCode, wishHash(token))
  if (!wish || (wish.state === 'asked' && !isLinkFresh(wish.createdAt, shop.clock.now())))
    throw new ShopError('token_invalid')
  return wish
}

/** How a wish stands, as its owner sees it. */
export const showWish = async (shop: Shop, reader: Reader, id: number): Promise<Reply> => {
  const wish = await inTransaction(shop.db, (tx) => lockWish(tx, id))
  if (!wish) throw new ShopError('token_invalid')
  const { event, shown, saleEndsAt } = await listOfEvent(shop, reader, wish.eventId)
  const { tickets, together, zones, state, offerEndsAt, offerPlaces } = wish
  const now = shop.clock.now()
  const facts = state === 'waiting' ? await readLineFacts(shop.db, wish) : null
  const offer =
    state === 'offered' && offerEndsAt && offerPlaces
      ? await offerNow(shop.db, wish.eventId, { until: offerEndsAt, places: offerPlaces })
      : null
  const isBought = offer !== null && offer.sold > 0
  const isOver = offer !== null && offer.held === 0
  return {
    ...shown,
    // what the next look will write
    state: isBought ? 'taken' : isOver ? 'lapsed' : state,
    event,
    tickets,
    together,
    wished: [...(zones ?? [])],
    line: facts && {
      place: facts.place,
      ticketsAhead: facts.ticketsAhead,
      offeredLately: facts.offeredLately,
      odds: oddsOf({ ...facts, tickets }, { listSince: facts.listSince, saleEndsAt, now }),
    },
    offer:
      offer !== null && !isBought && !isOver && offer.until
        ? { tickets: offer.held, until: offer.until.toISOString(), isResale: wish.offeredBy === 'resale' }
        : null,
  }
}

/** What the link of an email is about. @throws ShopError token_invalid */
export const readWish = async (shop: Shop, reader: Reader, token: string): Promise<Reply> =>
  showWish(shop, reader, (await wishOfLink(shop, reader, token)).id)

/** Puts a wish in line: what comes free of the event from now on is not on sale. */
const join = async (
  shop: Shop,
  { id, eventId, email }: WishRow,
  wished: Partial<Pick<WishRow, 'tickets' | 'together' | 'zones'>> = {},
): Promise<void> => {
  await inTransaction(shop.db, async (tx) => {
    await decideAlone(tx, eventId)
    const other = await findWishOf(tx, eventId, email)
    if (other && other.id !== id) throw new ShopError('token_invalid')
    const change = { ...wished, confirmedAt: shop.clock.now(), closedAt: null }
    if (!(await moveWish(tx, id, ['asked', 'lapsed'], 'waiting', change))) return
    await beginWaiting(tx, eventId)
    await planLook(tx, shop.clock.now())
  })
}

/**
 * Confirms a wish; done again it changes nothing.
 * @throws ShopError token_invalid, waiting_list_closed, waiting_list_full
 */
export const confirmWish = async (shop: Shop, reader: Reader, token: string): Promise<Reply> => {
  const wish = await wishOfLink(shop, reader, token)
  if (wish.state === 'asked') {
    const { tickets, together, zones } = wish
    await wishedOf(shop, await listOfEvent(shop, reader, wish.eventId), { tickets, together, zones: zones ?? [] })
    await join(shop, wish)
  }
  return showWish(shop, reader, wish.id)
}

/** Whether another wish is no more than before: it keeps its place. */
const isLess = (before: WishRow, after: Pick<WishRow, 'tickets' | 'zones'>): boolean =>
  after.tickets <= before.tickets &&
  (before.zones === null || (after.zones?.every((id) => before.zones?.includes(id)) ?? false))

/**
 * Changes what somebody wishes. Fewer tickets or zones keep the place in line; more, or a wish whose offer lapsed, goes to
 * its end.
 * @throws ShopError token_invalid, waiting_list_closed, waiting_list_full
 */
export const changeWish = async (shop: Shop, reader: Reader, token: string, asked: Asked): Promise<Reply> => {
  const wish = await wishOfLink(shop, reader, token)
  const list = await listOfEvent(shop, reader, wish.eventId)
  // who is in line may change the wish although places are on sale by now
  const isInLine = wish.state === 'waiting' || wish.state === 'paused'
  const wished = await wishedOf(
    shop,
    isInLine
      ? {
          ...list,
          shown: { ...list.shown, isOpen: true },
          settings: { ...list.settings, mostWishes: Number.POSITIVE_INFINITY },
        }
      : list,
    asked,
  )
  if (wish.state === 'lapsed') await join(shop, wish, wished)
  else
    await inTransaction(shop.db, async (tx) => {
      await decideAlone(tx, wish.eventId)
      const keeps = wish.state === 'asked' || isLess(wish, wished)
      const change = { ...wished, ...(keeps ? {} : { confirmedAt: shop.clock.now() }) }
      for (const state of ['asked', 'waiting', 'paused'] as const) await moveWish(tx, wish.id, [state], state, change)
      await lookAgain(tx, wish.eventId)
    })
  return showWish(shop, reader, wish.id)
}

const lookAgain = (tx: Querying, eventId: number) => enqueueWork(tx, { kind: 'match_wishes', payload: { eventId } })

/** Gets no offers until it is told otherwise; the place in line stays. @throws ShopError token_invalid */
export const pauseWish = async (shop: Shop, reader: Reader, token: string, paused: boolean): Promise<Reply> => {
  const wish = await wishOfLink(shop, reader, token)
  await inTransaction(shop.db, async (tx) => {
    await decideAlone(tx, wish.eventId)
    if (paused) await moveWish(tx, wish.id, ['waiting'], 'paused')
    else if (await moveWish(tx, wish.id, ['paused'], 'waiting')) await beginWaiting(tx, wish.eventId)
    await lookAgain(tx, wish.eventId)
    await planLook(tx, shop.clock.now())
  })
  return showWish(shop, reader, wish.id)
}

/** Ends a wish, and gives back what was offered. @returns whether it was one still */
export const endWish = async (
  shop: Pick<Shop, 'clock'>,
  tx: Querying,
  wish: WishRow,
  to: 'left' | 'removed',
  reason?: string,
): Promise<boolean> => {
  await decideAlone(tx, wish.eventId)
  const change = { closedAt: shop.clock.now(), ...(reason === undefined ? {} : { reason }) }
  if (!(await moveWish(tx, wish.id, stepsTo(to), to, change))) return false
  if (wish.offerEndsAt && wish.offerPlaces)
    await giveOfferBack(tx, wish.eventId, { until: wish.offerEndsAt, places: wish.offerPlaces })
  else await lookAgain(tx, wish.eventId)
  return true
}

/** Leaves the line, and gives an offer back; again it changes nothing. @throws ShopError token_invalid */
export const leaveWish = async (shop: Shop, reader: Reader, token: string): Promise<Reply> => {
  const wish = await wishOfLink(shop, reader, token)
  await inTransaction(shop.db, (tx) => endWish(shop, tx, wish, 'left'))
  return showWish(shop, reader, wish.id)
}
