import type { ReplyOf } from '@parter/contract/calls.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Customer } from '../platform/shop/visitor.ts'
import { readBookings } from './history/customer-orders.store.ts'
import { orderedEvent } from './history/ordered-event.rules.ts'
import { readTransactions } from './history/transactions.store.ts'

const asking = ({ customerId, portal, language }: Customer) => ({
  customerId,
  portalCode: portal.portalCode,
  language,
  fallback: portal.defaultLocale,
})

/** All that a customer has bought on the storefront. */
export const listTransactions = async (shop: Shop, visitor: Customer): Promise<ReplyOf<'listTransactions'>> => ({
  transactions: await readTransactions(shop.db, { ...asking(visitor), onlyComing: false }),
})

/** The upcoming part of it. */
export const listActiveEvents = async (shop: Shop, visitor: Customer): Promise<ReplyOf<'listActiveEvents'>> => ({
  transactions: await readTransactions(shop.db, { ...asking(visitor), onlyComing: true }),
})

/** Reservations that can still be paid: at the provider's open page, or by going on in the checkout. */
export async function listBookings(shop: Shop, visitor: Customer): Promise<ReplyOf<'listBookings'>> {
  const { portal, language, cartId, customerId } = visitor
  const { portalCode, defaultLocale: fallback } = portal
  const { bookings, now } = await readBookings(shop.db, { portalCode, customerId, language, fallback })
  return {
    serverNow: now.toISOString(),
    bookings: bookings.map((row) => {
      const inCart = row.cartId === cartId
      const checkout = row.origin + pathTo('checkout', {}, language, portalOfCode(portalCode, shop.portals))
      return {
        orderReference: row.reference,
        orderToken: row.token,
        total: { amount: row.totalAmount, currency: row.currency },
        holdsUntil: row.heldUntil.toISOString(),
        paymentLink: row.state === 'paying' ? row.link : inCart ? checkout : null,
        inCart,
        events: row.events.map(orderedEvent),
      }
    }),
  }
}
