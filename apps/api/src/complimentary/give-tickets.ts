import type { ReplyOf } from '@parter/contract/calls.ts'
import { type Recipient, readRecipients } from '@parter/contract/complimentary/complimentary.forms.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { eventOfBlocks } from '../box-office/blocks/make-seat-block.ts'
import { takePlaces } from '../box-office/blocks/take-places.ts'
import { saleRefusal } from '../box-office/prices/price-list.rules.ts'
import type { CartContents } from '../cart/contents/cart-contents.rules.ts'
import { cartContents } from '../cart/contents/read-cart.ts'
import { cartForOrder } from '../cart/owners/carry-order.ts'
import { orderForNothing } from '../checkout/begin-order.ts'
import { draftByStaff, linesOf } from '../checkout/order-draft.rules.ts'
import type { Order, OrderLine } from '../orders/order/order.rules.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../platform/foundation/shop-error.ts'
import { translators } from '../platform/foundation/translators.ts'
import { ownOrigin } from '../platform/http/own-origin.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { lockGiven, readGiven } from './given.store.ts'

/** A ticket given for nothing is of no type that is sold. */
const NO_TYPE = 0
/** Longer than the transaction that gives the places away. */
const MINUTES = 10

type Asked = Pick<Served<'giveTickets'>, 'staff' | 'params' | 'body' | 'request'>

/**
 * Gives tickets for nothing: an order without a price for each recipient, of the channel `comp`, whose tickets are issued and
 * emailed as any others. Free places and those of blocks are given alike; all recipients get theirs or none (R12.8).
 * @throws ShopError event_not_found, event_cancelled, recipients_places {places, recipients}, given_limit {left}, places_taken {places}
 */
export const giveTickets = async (shop: Shop, asked: Asked): Promise<ReplyOf<'giveTickets'>> => {
  const { staff, params, body, request } = asked
  const recipients = readRecipients(body.recipients) ?? []
  const places = body.seats.length + body.standing.reduce((sum, one) => sum + one.places, 0)
  const wanted = recipients.reduce((sum, one) => sum + one.places, 0)
  if (wanted !== places || places === 0)
    throw new FieldErrors([{ code: 'recipients_places', field: 'recipients', details: { places, recipients: wanted } }])
  return await inTransaction(shop.db, async (tx) => {
    const event = await eventOfBlocks(tx, params.id, body.language)
    const portal = portalOfCode(event.portalCode, shop.portals)
    const belonging = { portalCode: event.portalCode, promoterId: event.promoterId, eventId: event.id }
    await lockGiven(tx, event.id)
    const { given = 0, most = null } = (await readGiven(tx, event.id)) ?? {}
    if (most !== null && given + places > most) throw new ShopError('given_limit', { left: Math.max(0, most - given) })
    const { cartId, contents } = await takeAll(shop, tx, portal, event.id, body)
    const ordered: Order[] = []
    for (const part of deal(linesForNothing(contents, body), recipients)) {
      const draft = draftByStaff(portal, {
        cartId,
        language: body.language,
        staffChannel: 'comp',
        contactName: part.recipient.name,
        contactEmail: part.recipient.email,
        totalAmount: 0,
        lines: part.lines,
        origin: ownOrigin(shop.settings, portal, request),
      })
      const order = await orderForNothing(shop, tx, portal, draft, new Date(contents.cart.serverNow))
      await writeAudit(tx, staff, {
        verb: 'giveTickets',
        subject: { kind: 'order', id: order.id, ...belonging },
        after: { tickets: part.lines.length },
        reason: body.reason,
      })
      ordered.push(order)
    }
    return { orders: ordered.map(({ id, reference }) => ({ id, reference })), places }
  })
}

/** All places in one cart, which nobody's session knows. */
const takeAll = async (shop: Shop, tx: Querying, portal: Portal, eventId: number, body: Asked['body']) => {
  const { language, seats, standing, blockId } = body
  const { cartId, now } = await cartForOrder(tx, { portal, language })
  const until = new Date(now.getTime() + MINUTES * 60_000)
  const taking = { eventId, cartId, until, ticketTypeId: NO_TYPE, seats, standing, blockId }
  const { lost, missing } = await takePlaces(tx, taking)
  if (lost.length + missing > 0) throw new ShopError('places_taken', { places: lost.slice(0, 100), missing })
  const contents = await cartContents(shop, tx, cartId, { portal, language })
  const list = contents?.events.get(eventId)?.list
  if (!contents || !list) throw new ShopError('event_not_found')
  if (saleRefusal(list, now) === 'event_cancelled') throw new ShopError('event_cancelled')
  return { cartId, contents }
}

/** Tickets without price, fee and VAT: seats in the order that was asked for, then standing places. */
const linesForNothing = (contents: CartContents, { language, seats }: Asked['body']): OrderLine[] => {
  const ticketTypeName = translators[language]('documents_complimentary')
  const rank = new Map(seats.map((placeId, at) => [placeId, at]))
  const rankOf = ({ placeId }: OrderLine) => rank.get(placeId ?? 0) ?? seats.length
  return linesOf(contents)
    .filter(({ kind }) => kind === 'ticket')
    .map((line) => ({
      ...line,
      amount: 0,
      feeAmount: 0,
      vatBasisPoints: 0,
      vatAmount: 0,
      label: { ...line.label, ticketTypeName },
    }))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Each recipient's tickets, with their name on them. */
const deal = (lines: readonly OrderLine[], recipients: readonly Recipient[]) => {
  let from = 0
  return recipients.map((recipient) => {
    const own = lines.slice(from, (from += recipient.places))
    const [firstName = '', ...rest] = recipient.name.split(/\s+/)
    const named = { firstName, lastName: rest.join(' ') || firstName }
    return { recipient, lines: own.map((line, at) => (at === 0 ? { ...line, ...named } : line)) }
  })
}
