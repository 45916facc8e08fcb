import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { protectHolds } from '../box-office/selling/order-places.ts'
import { type OrderToPay, orderToPay } from '../orders/order/lock-order.ts'
import { type Order, placesOf } from '../orders/order/order.rules.ts'
import { type OrderDraft, placeOrder } from '../orders/place-order.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { cash } from './payment-providers/cash/cash-provider.ts'
import { chooseProvider } from './payment-providers/choose-provider.ts'
import { invoice } from './payment-providers/invoice/invoice-provider.ts'
import { type PaymentProvider, ProviderError } from './payment-providers/provider/payment-provider.ts'
import type { BegunPayment } from './payments/payment-intents.ts'
import { MARGIN_MINUTES } from './payments/payments.rules.ts'
import {
  insertPayment,
  lastPaymentOf,
  movePayment,
  type Payment,
  readPayment,
  writeLink,
} from './payments/payments.store.ts'
import { planFirstSync } from './payments/plan-sync.ts'
import { syncPayment } from './sync-payment.ts'

const MINUTE = 60_000
const FIRST_LOOK_SECONDS = 5

/**
 * Inserts an order and its payment, and protects its places, in the caller's transaction. The provider is called after the
 * commit (`openBegunPayment`); after a crash in between, the planned sync continues.
 * @param ask the amount for the provider, minor units, the time of the database's clock, and who is paid at which
 *   terminal, unless it is whom the settings name
 * @throws ShopError promo_code_invalid, gift_card_invalid, payment_provider_unavailable
 */
export async function beginOrder(
  shop: Shop,
  tx: Querying,
  portal: Portal,
  given: Omit<OrderDraft, 'holdsUntil'>,
  {
    amount,
    now,
    mayHaveFailed,
    provider = chooseProvider(shop, portal, amount),
    until,
    terminal = null,
  }: {
    readonly amount: number
    readonly now: Date
    readonly mayHaveFailed?: boolean
    readonly provider?: PaymentProvider
    /** Until when it can be paid where nobody is asked before; left out: as long as the provider's page is open. */
    readonly until?: Date
    readonly terminal?: string | null
  },
): Promise<Payment & { readonly ordered: OrderToPay }> {
  const deadline = until ?? new Date(now.getTime() + provider.sessionMinutes * MINUTE)
  const holdsUntil = new Date(deadline.getTime() + MARGIN_MINUTES * MINUTE)
  const order = await placeOrder(shop, tx, portal, { ...given, holdsUntil }, mayHaveFailed)
  await protectHolds(tx, placesOf(order, given.lines), holdsUntil)
  const next = { orderId: order.id, provider: provider.name, terminal, amount, currency: given.currency, deadline }
  const firstSync = until ? (until.getTime() - now.getTime()) / 1000 : FIRST_LOOK_SECONDS
  const payment = await insertPayment(tx, { ...next, idempotencyKey: randomUUID() }, firstSync)
  await planFirstSync(tx, payment)
  return { ...payment, ordered: { order, lines: given.lines } }
}

/**
 * Places an order with nothing to pay and settles it, in the caller's transaction: its places are sold, its tickets queued.
 * @throws ShopError holds_expired, cart_being_paid when the cart doesn't hold its places
 */
export async function orderForNothing(
  shop: Shop,
  tx: Querying,
  portal: Portal,
  given: Omit<OrderDraft, 'holdsUntil'>,
  now: Date,
): Promise<Order> {
  return await settleBegun(
    shop,
    tx,
    await beginOrder(shop, tx, portal, given, { amount: 0, now, mayHaveFailed: false }),
  )
}

/**
 * Places an order whose money lies on the counter, and settles it, in the caller's transaction (R13.1).
 * @throws ShopError holds_expired, cart_being_paid when the cart doesn't hold its places
 */
export async function orderForCash(
  shop: Shop,
  tx: Querying,
  portal: Portal,
  given: Omit<OrderDraft, 'holdsUntil'>,
  { amount, now }: { readonly amount: number; readonly now: Date },
): Promise<Order> {
  if (amount === 0) return await orderForNothing(shop, tx, portal, given, now)
  const begun = await beginOrder(shop, tx, portal, given, { amount, now, provider: cash })
  await writeLink(tx, begun.id, { reference: `cash-${begun.idempotencyKey}`, link: '' })
  return await settleBegun(shop, tx, begun)
}

/**
 * Places an order that is paid by bank transfer, in the caller's transaction: its places are held until then (R12.8).
 * @param until the end of the last day on which it can be paid
 * @throws ShopError holds_expired, cart_being_paid when the cart doesn't hold its places
 */
export async function orderByTransfer(
  shop: Shop,
  tx: Querying,
  portal: Portal,
  given: Omit<OrderDraft, 'holdsUntil'>,
  { amount, now, until }: { readonly amount: number; readonly now: Date; readonly until: Date },
): Promise<Order> {
  const begun = await beginOrder(shop, tx, portal, given, {
    amount,
    now,
    until,
    mayHaveFailed: false,
    provider: invoice,
  })
  await writeLink(tx, begun.id, { reference: `invoice-${begun.idempotencyKey}`, link: '' })
  return begun.ordered.order
}

/**
 * The whole sum of a locked order has arrived by bank transfer: its places are sold, also after the deadline if they or
 * equal ones are free. @returns whether it bought them; if not, the transaction must be rolled back
 */
export async function settleTransfer(shop: Shop, tx: Querying, order: Order): Promise<boolean> {
  const id = await lastPaymentOf(tx, order.id)
  const payment = id === undefined ? undefined : await readPayment(tx, id)
  if (payment?.provider !== invoice.name || !(await movePayment(tx, payment.id, 'settled'))) return false
  return (await settleOrder(shop, tx, order, payment)) === 'paid'
}

async function settleBegun(
  shop: Shop,
  tx: Querying,
  { ordered, ...payment }: Payment & { readonly ordered: OrderToPay },
): Promise<Order> {
  await movePayment(tx, payment.id, 'settled')
  const settlement = await settleOrder(shop, tx, ordered.order, payment)
  if (settlement !== 'paid') throw new Error(`The order ${ordered.order.id} holds its places and isn't sold`)
  return ordered.order
}

/**
 * Begins a payment and returns its page. If an earlier one has ended meanwhile, it is synced and a new one begun.
 * @param begin runs in a transaction of its own, twice at most
 * @throws ShopError payment_provider_unavailable, payment_refused, and what `begin` throws
 */
export async function openBegunPayment(
  shop: Shop,
  begin: (tx: Querying) => Promise<BegunPayment>,
  buyerIp: string | undefined,
): Promise<ReplyOf<'startPayment'>> {
  let payment = await inTransaction(shop.db, begin)
  if (payment.isOver) {
    await syncPayment(shop, payment.id)
    payment = await inTransaction(shop.db, begin)
  }
  return await paymentPage(shop, payment, buyerIp)
}

/** Where the buyer goes to pay; nothing left to pay is settled at once. */
async function paymentPage(shop: Shop, payment: BegunPayment, buyerIp?: string): Promise<ReplyOf<'startPayment'>> {
  const ordered = payment.ordered ?? (await orderToPay(shop.db, payment.orderId))
  const { reference, link } = await openPaymentPage(shop, payment, ordered, buyerIp).catch(async (error) => {
    if (!(error instanceof ProviderError)) throw error
    shop.log.warn({ err: error, paymentId: payment.id }, 'A payment could not be started')
    if (error.kind === 'unavailable') throw new ShopError('payment_provider_unavailable')
    await syncPayment(shop, payment.id)
    throw new ShopError('payment_refused')
  })
  if (payment.amount === 0) await syncPayment(shop, payment.id)
  return {
    orderReference: ordered.order.reference,
    orderToken: ordered.order.token,
    paymentReference: reference,
    paymentLink: link,
  }
}
