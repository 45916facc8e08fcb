import type { ReplyOf } from '@parter/contract/calls.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Querying, Shop } from '../../platform/shop.ts'
import type { Visitor } from '../../platform/visitor.ts'
import {
  joinByEmail,
  joinUnpaid,
  partFromCustomers,
  readBookings,
  readOrdersForExport,
  readTicketsForExport,
} from './customer-orders.store.ts'

/** An unpaid order of a guest's cart goes with the cart when the guest logs in: it is the same purchase. */
export async function takeOrdersAlong(tx: Querying, cartId: number, customerId: number): Promise<void> {
  await joinUnpaid(tx, cartId, customerId)
}

/**
 * Gives a customer the purchases whose letters went to his confirmed address: guests', and those of accounts that
 * claimed the address without confirming it.
 */
export async function joinOrders(
  tx: Querying,
  wish: {
    readonly customerId: number
    readonly portalCode: string
    readonly email: string
    readonly claimantIds: readonly number[]
  },
): Promise<void> {
  await joinByEmail(tx, wish)
}

/** The orders and tickets of a customer, as data for himself. */
export async function exportOrders(db: Querying, customerId: number) {
  return {
    orders: await readOrdersForExport(db, customerId),
    tickets: await readTicketsForExport(db, customerId),
  }
}

/** Parts orders from customers who are no more. What accounting law demands stays, until its own time is over. */
export async function leaveOrders(tx: Querying, customerIds: readonly number[]): Promise<void> {
  await partFromCustomers(tx, customerIds)
}

/** Reservations that can still be paid: at the provider's open page, or by going on in the checkout. */
export async function listBookings(shop: Shop, visitor: Visitor, customerId: number): Promise<ReplyOf<'listBookings'>> {
  const { portal, language, cartId } = visitor
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
        events: [...row.events],
      }
    }),
  }
}
