import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { orderToPay } from '../../orders/order/lock-order.ts'
import type { OrderDraft } from '../../orders/place-order.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { beginOrder } from '../begin-order.ts'
import { openPaymentPage } from '../open-payment-page.ts'
import { callProvider, ProviderError } from '../payment-providers/provider/payment-provider.ts'
import type { CardTerminal, TerminalPayment } from '../payment-providers/terminal/card-terminal.ts'
import { TERMINALS, terminalAt } from '../payment-providers/terminal/choose-terminal.ts'
import { lastPaymentOf, type Payment, readPayment } from '../payments/payments.store.ts'
import { syncPayment } from '../sync-payment.ts'

/**
 * How a payment at a terminal stands. `unknown`: the provider could not be asked, so the card may have been charged, and the
 * places stay held until it says.
 */
export type CardState = 'asking' | 'approved' | 'declined' | 'cancelled' | 'unknown'

/**
 * Places an order that is to be paid by card, in the caller's transaction; `askForCard` asks for it after the commit (R13.1).
 * @param terminal its name in CARD_TERMINALS
 * @throws ShopError terminal_unavailable
 */
export const orderForCard = async (
  shop: Shop,
  tx: Querying,
  portal: Portal,
  given: Omit<OrderDraft, 'holdsUntil'>,
  { terminal, ...asked }: { readonly amount: number; readonly now: Date; readonly terminal: string },
): Promise<number> => {
  const provider = terminalAt(shop, portal, terminal)
  return (await beginOrder(shop, tx, portal, given, { ...asked, provider, terminal })).orderId
}

/** Asks for the card, once, however often it is called. A terminal that will not ask has the payment cancelled. */
export const askForCard = async (shop: Shop, orderId: number): Promise<CardState> => {
  const tried = await atTerminal(shop, orderId, (terminal, payment, signal) => terminal.ask(shop, payment, signal))
  return tried === 'refused' ? await cancelCard(shop, orderId) : await lookAtCard(shop, orderId)
}

/** Asks the provider how the payment stands, and acts on it. */
export const lookAtCard = async (shop: Shop, orderId: number): Promise<CardState> => {
  const id = await lastPaymentOf(shop.db, orderId)
  const seen = id === undefined ? undefined : await syncPayment(shop, id)
  const { state } = (id === undefined ? undefined : await readPayment(shop.db, id)) ?? {}
  if (state === 'failed') return 'declined'
  if (state === 'abandoned' || state === undefined) return 'cancelled'
  if (state === 'created' || state === 'pending') return seen === 'unknown' ? 'unknown' : 'asking'
  return 'approved'
}

/**
 * Cancels at the provider, and then asks it what has happened: a card that was charged just before stays charged, and what
 * can't be cancelled now stays open.
 */
export const cancelCard = async (shop: Shop, orderId: number): Promise<CardState> => {
  await atTerminal(shop, orderId, (terminal, payment, signal) => terminal.cancel(shop, payment, signal))
  return await lookAtCard(shop, orderId)
}

type Act = (terminal: CardTerminal, payment: TerminalPayment, signal: AbortSignal) => Promise<void>

/** @returns refused: the provider said no; undefined: it was done, or nobody knows */
const atTerminal = async (shop: Shop, orderId: number, act: Act): Promise<'refused' | undefined> => {
  const payment = await openPayment(shop.db, orderId)
  const terminal = TERMINALS.find(({ name }) => name === payment?.provider)
  if (!payment?.terminal || !terminal) return undefined
  const { terminal: at, idempotencyKey } = payment
  try {
    const { reference } = await openPaymentPage(shop, payment, await orderToPay(shop.db, orderId))
    await callProvider((signal) => act(terminal, { reference, terminal: at, idempotencyKey }, signal))
    return undefined
  } catch (error) {
    shop.log.warn({ err: error, paymentId: payment.id }, 'A card terminal did not do what it was asked')
    return error instanceof ProviderError && error.kind === 'refused' ? 'refused' : undefined
  }
}

const openPayment = async (db: Querying, orderId: number): Promise<Payment | undefined> => {
  const id = await lastPaymentOf(db, orderId)
  const payment = id === undefined ? undefined : await readPayment(db, id)
  return payment?.state === 'created' || payment?.state === 'pending' ? payment : undefined
}
