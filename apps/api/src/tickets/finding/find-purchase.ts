import { createHmac } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { syncNow } from '../../checkout/sync-now.ts'
import { orderByBuyer } from '../../orders/buyers/order-by-buyer.ts'
import { purchaseStateOf } from '../../orders/order/order.rules.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { addressBlock } from '../../platform/http/rate-limits.ts'
import { readEmailNews } from '../../platform/mail/email.store.ts'
import { sessionKeyOf } from '../../platform/settings/secrets.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { EMAILS_WITH_TICKETS } from '../sending/confirmation-email.ts'
import { readOrderOfTickets } from '../ticket/tickets.store.ts'
import { sendAgain } from './resend-confirmation.ts'

interface Sought {
  readonly reference: string
  readonly email: string
}

const QUARTER = 900
const HOUR = 3600
/** Attempts allowed per network address, and per order number or e-mail from all addresses together. */
const LIMITS = { here: [20, QUARTER], reference: [10, HOUR], email: [20, HOUR] } as const

/**
 * Finds a purchase by its number and the buyer's e-mail together, syncs its payment if it isn't paid yet, and sends the
 * tickets of a paid one again. A wrong number, a wrong e-mail and a purchase of another storefront get the same reply, so
 * that guessing reveals nothing.
 * @throws ShopError order_not_found, too_many_requests
 */
export async function findPurchase(shop: Shop, visitor: Visitor, sought: Sought): Promise<ReplyOf<'findPurchase'>> {
  await countTries(shop, visitor, sought)
  const find = () => orderByBuyer(shop.db, visitor.portal.portalCode, sought)
  let order = await find()
  if (!order) throw new ShopError('order_not_found')
  const isUnpaid = !['paid', 'partly_refunded', 'refunded', 'late'].includes(order.state)
  if (isUnpaid) {
    await syncNow(shop, order.id)
    order = (await find()) ?? order
  }
  const resent = await sentAgain(shop, order.id, order.state)
  const mail = await readEmailNews(shop.db, order.id, EMAILS_WITH_TICKETS)
  return {
    state: purchaseStateOf(order.state),
    orderReference: order.reference,
    total: { amount: order.totalAmount, currency: order.currency },
    charged: { amount: order.totalAmount - order.giftCardAmount, currency: order.currency },
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    holdsUntil: order.state === 'paying' ? order.holdsUntil.toISOString() : null,
    mail: mail && { state: mail.state, at: mail.at.toISOString() },
    resent,
  }
}

/** Sends the tickets again, unless their email is being sent; a failure to send doesn't hide the purchase. */
async function sentAgain(shop: Shop, orderId: number, state: string): Promise<boolean> {
  if (state !== 'paid' && state !== 'partly_refunded') return false
  const mail = await readEmailNews(shop.db, orderId, EMAILS_WITH_TICKETS)
  const order = await readOrderOfTickets(shop.db, orderId)
  if (!mail || mail.state === 'waiting' || !order) return false
  try {
    await sendAgain(shop, order)
    return true
  } catch (error) {
    if (error instanceof ShopError) return false
    throw error
  }
}

async function countTries(shop: Shop, { portal, address }: Visitor, { reference, email }: Sought): Promise<void> {
  // counters may be in a shared server, so their keys are hashed
  const named = (kind: string, what: string) =>
    `find ${kind} ${createHmac('sha256', sessionKeyOf(shop.settings))
      .update(`${portal.portalCode} ${what.trim().toLowerCase()}`)
      .digest('base64url')}`
  for (const [key, [most, seconds]] of [
    [`find here ${addressBlock(address)}`, LIMITS.here],
    [named('reference', reference), LIMITS.reference],
    [named('email', email), LIMITS.email],
  ] as const) {
    if ((await shop.memory.count(key, seconds)) > most)
      throw new ShopError('too_many_requests', { retryAfterSeconds: seconds })
  }
}
