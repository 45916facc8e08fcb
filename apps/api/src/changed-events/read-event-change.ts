import type { ReplyOf } from '@parter/contract/calls.ts'
import { orderOf } from '../orders/order/lock-order.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { priceOfReturn } from '../returns/make-return.ts'
import type { TicketToReturn } from '../returns/return.rules.ts'
import { partsOf, ticketsToReturn } from '../returns/returnable-order.ts'
import { CHOICES, DEFAULT_CHOICE, isConcerned, mayChoose, moneyToOf } from './change/change.rules.ts'
import { type OpenChange, readChange } from './change/changes.store.ts'
import { type ChoiceRow, readChangedEventDetails, readChoice } from './change/choices.store.ts'
import { readChoiceToken } from './choice-token.ts'

type Reply = ReplyOf<'readEventChange'>

/**
 * What changed about an event, and what the buyer of one order may choose, with exact amounts. The signed link of their
 * email opens it.
 * @throws ShopError token_invalid
 */
export async function readEventChange(shop: Shop, { portal, language }: Visitor, token: string): Promise<Reply> {
  const { changeId, orderId } = readChoiceToken(shop, token)
  const change = await readChange(shop.db, changeId)
  const order = await orderOf(shop.db, orderId)
  const row = await readChoice(shop.db, changeId, orderId)
  const words = await readChangedEventDetails(shop.db, changeId, language, portal.defaultLocale)
  if (!change || !order || !row || !words || order.portalCode !== portal.portalCode)
    throw new ShopError('token_invalid')
  const all = await ticketsToReturn(shop.db, orderId)
  const tickets = all.filter((one) => one.eventId === change.eventId && isConcerned(change.kind, one))
  const { title, slug, picture, startsAt, timeZone, venueName, previousStartsAt, wasVenueName } = words
  return {
    kind: change.kind,
    event: { id: change.eventId, title, slug, picture },
    timeZone,
    was: { startAt: previousStartsAt.toISOString(), venueName: wasVenueName },
    now: change.kind === 'moved' ? { startAt: startsAt.toISOString(), venueName } : null,
    orderReference: order.reference,
    orderToken: order.token,
    tickets: tickets.length,
    chooseUntil: change.chooseUntil.toISOString(),
    choice: row.choice,
    defaultChoice: DEFAULT_CHOICE[change.kind],
    options: await optionsOf(shop, change, row, order, all, tickets),
  }
}

/** What may still be chosen; nothing after the deadline or once a refund has begun. */
async function optionsOf(
  shop: Shop,
  change: OpenChange,
  row: ChoiceRow,
  order: Order,
  all: readonly TicketToReturn[],
  tickets: readonly TicketToReturn[],
): Promise<Reply['options']> {
  if (change.state !== 'open' || change.now >= change.chooseUntil || tickets.length === 0) return []
  const options: Reply['options'] = []
  for (const choice of CHOICES[change.kind]) {
    if (!mayChoose(row.choice, choice)) continue
    const to = moneyToOf(choice)
    const price = to && (await priceOfReturn(shop.db, order, all, tickets, { to, keepsFees: false }))
    // an order paid by gift cards alone is refunded to them, whatever is chosen
    if (to === 'gift_card' && price?.shares.newCard === 0) continue
    options.push({ choice, parts: price ? partsOf(order, price.shares) : null })
  }
  return options
}
