import type { DeliveryMethod } from '@parter/contract/cart/cart.ts'
import type { LateReason } from '@parter/contract/orders/orders.ts'
import type { SalesPoint } from '@parter/contract/sales-points/sales-points.ts'
import type { Company } from '@parter/contract/wire/fields.forms.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Currency } from '@parter/portal/language/money.ts'

/**
 * The states of an order and where each may go next. Every UPDATE repeats this table as its guard, so that of two who
 * want to move an order only one does.
 *
 * - `paying` a payment is under way and its places can't expire
 * - `failed` the payment was refused or given up; the places are still held for some minutes and can be paid again
 * - `expired` not paid by the deadline
 * - `cancelled` another order of the same cart took its place, or the buyer left the payment; money that comes all the
 *   same still buys the places while the buyer's cart holds them
 * - `late` money came when the places were gone: it goes back by itself, and then the order is `refunded`
 */
export const ORDER_STATES = {
  paying: ['paid', 'failed', 'expired', 'cancelled', 'late'],
  failed: ['paying', 'paid', 'cancelled', 'late'],
  expired: ['paid', 'late'],
  cancelled: ['paid', 'late'],
  paid: ['partly_refunded', 'refunded'],
  late: ['refunded'],
  partly_refunded: ['refunded'],
  refunded: [],
} as const

export type OrderState = keyof typeof ORDER_STATES

/** The states that may become `next`, for the guard of an UPDATE. */
export const statesBefore = (next: OrderState): OrderState[] =>
  (Object.keys(ORDER_STATES) as OrderState[]).filter((state) =>
    (ORDER_STATES[state] as readonly OrderState[]).includes(next),
  )

/** True while money for it may still buy its places, if they are free (R10.3). */
export const canStillBePaid = (state: OrderState): boolean =>
  (ORDER_STATES[state] as readonly string[]).includes('paid')

/** What the buyer sees: an order that is being paid is pending, other states are shown as they are. */
export const purchaseStateOf = (state: OrderState) => (state === 'paying' ? ('pending' as const) : state)

/** An order without its lines. Moments are of the database's clock. */
export interface Order {
  readonly id: number
  readonly portalCode: string
  readonly reference: string
  readonly token: string
  readonly cartId: number
  /** The cart of the session that made it, where the order has a cart of its own; null: `cartId` is the session's. */
  readonly sessionCartId: number | null
  /** The key under which the guest's words were typed; null: none, or a customer's. */
  readonly contactSessionKey: string | null
  readonly customerId: number | null
  readonly language: Language
  readonly state: OrderState
  /** Why the money that came for it bought nothing; null: it did, or none came. */
  readonly lateReason: LateReason | null
  readonly contactName: string | null
  readonly contactEmail: string
  readonly currency: Currency
  readonly totalAmount: number
  /** What of the total gift cards pay: the provider is asked for the rest. */
  readonly giftCardAmount: number
  readonly holdsUntil: Date
  /** Scheme, host and port that links lead back to. */
  readonly origin: string
  readonly createdAt: Date
  readonly paidAt: Date | null
}

/** What the buyer entered, copied from the cart each time they begin to pay. */
export interface OrderContact {
  readonly customerId: number | null
  readonly language: Language
  readonly contactName: string | null
  readonly contactEmail: string
  readonly contactPhone: string | null
  readonly deliveryMethod: DeliveryMethod
  readonly deliveryAddress: object | null
  /** Where the tickets are picked up, as it was shown then. */
  readonly salesPoint: SalesPoint | null
  /** The receipt's addressee; none: the buyer. */
  readonly company: Company | null
  readonly envelope: boolean
  readonly origin: string
  readonly termsVersion: string
  readonly holdsUntil: Date
}

export interface NewOrder extends OrderContact {
  readonly portalCode: string
  readonly reference: string
  readonly token: string
  readonly cartId: number
  readonly sessionCartId: number | null
  readonly shopProvider: string | null
  readonly currency: Currency
  readonly totalAmount: number
  readonly giftCardAmount: number
}
