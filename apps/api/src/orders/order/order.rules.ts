import type { DeliveryMethod } from '@parter/contract/cart/cart.ts'
import type { LateReason } from '@parter/contract/orders/orders.ts'
import type { SalesPoint } from '@parter/contract/sales-points/sales-points.ts'
import type { Company } from '@parter/contract/wire/fields.forms.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Currency } from '@parter/portal/language/money.ts'
import { type PlacesOfOrder, resoldPlace, type TicketOfEvent } from '../../box-office/places/places.rules.ts'

/**
 * The states of an order and their transitions. Every UPDATE has this table as its guard, so that of two concurrent
 * transitions only one succeeds.
 *
 * - `paying` a payment is under way and its places can't expire
 * - `failed` the payment was refused or cancelled; the places are still held for some minutes and can be paid again
 * - `expired` not paid by the deadline
 * - `cancelled` another order of the same cart took its place, or the buyer left the payment; a payment that still
 *   settles buys the places while the buyer's cart holds them
 * - `late` the payment settled after the places were gone: it is refunded automatically, and then the order is `refunded`
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

/** True while a payment may still buy its places, if they are free (R10.3). */
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
  /** The key of the guest's contact; null: none, or a customer's. */
  readonly contactSessionKey: string | null
  readonly customerId: number | null
  readonly language: Language
  readonly state: OrderState
  /** Why its payment bought nothing; null: it did, or there was none. */
  readonly lateReason: LateReason | null
  readonly contactName: string | null
  readonly contactEmail: string
  readonly currency: Currency
  readonly totalAmount: number
  /** The part of the total that gift cards pay; the provider charges the rest. */
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
  /** The sales point for pick-up, as shown at the purchase. */
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
  /** Made by staff, who accept no terms for the buyer: given for nothing, for a group, at a counter. None: a buyer's own order. */
  readonly staffChannel?: 'comp' | 'counter' | 'group'
  readonly currency: Currency
  readonly totalAmount: number
  readonly giftCardAmount: number
}

/** A line's texts in the buyer's language, as sold. */
export interface LineLabel {
  readonly title?: string
  readonly eventStartAt?: string
  readonly eventEndAt?: string | null
  readonly doorsAt?: string | null
  readonly timeZone?: string
  readonly venueName?: string
  readonly address?: string
  readonly promoterName?: string
  readonly zoneName?: string
  readonly ticketTypeName?: string
  /** The right to the price must be proved at the door. */
  readonly needsProof?: boolean
  readonly section?: string | null
  readonly row?: string | null
  readonly seat?: string | null
  /** The row is a table. */
  readonly isTable?: boolean
  /** Days of the event, from 1, that the ticket is good for; none: all of them. */
  readonly days?: readonly number[]
  /** Bought from its owner, at the price that they had paid. */
  readonly isResale?: boolean
  readonly deliveryMethod?: string
}

/** The seat of a label as in the contract. */
export const seatOf = ({ section, row, seat, isTable }: Pick<LineLabel, 'section' | 'row' | 'seat' | 'isTable'>) => ({
  section: section ?? null,
  row: row ?? null,
  seat: seat ?? null,
  ...(isTable ? { isTable } : {}),
})

/** One thing bought, or a discount (below zero). Names and prices never change afterwards. */
export interface OrderLine {
  readonly kind: 'ticket' | 'delivery' | 'envelope' | 'insurance' | 'gift_card_sale' | 'discount'
  readonly eventId: number | null
  readonly placeId: number | null
  readonly zoneId: number | null
  readonly ticketTypeId: number | null
  readonly label: LineLabel
  readonly amount: number
  readonly feeAmount: number
  readonly vatBasisPoints: number
  readonly vatAmount: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthDate: string | null
}

/** A line without a place: no fee, no VAT, no name. */
export const plainLine = (kind: OrderLine['kind'], amount: number, label: LineLabel): OrderLine => ({
  kind,
  amount,
  label,
  eventId: null,
  placeId: null,
  zoneId: null,
  ticketTypeId: null,
  feeAmount: 0,
  vatBasisPoints: 0,
  vatAmount: 0,
  firstName: null,
  lastName: null,
  birthDate: null,
})

/** The places that an order pays for, as its lines say; those of other owners under the number that it holds. */
export function placesOf(
  order: { readonly id: number; readonly cartId: number },
  lines: readonly OrderLine[],
): PlacesOfOrder<TicketOfEvent> {
  const places = lines.flatMap(({ kind, eventId, placeId, zoneId, ticketTypeId, label }) =>
    kind === 'ticket' && eventId !== null && placeId !== null && zoneId !== null && ticketTypeId !== null
      ? [{ eventId, placeId: label.isResale ? resoldPlace(placeId) : placeId, zoneId, ticketTypeId }]
      : [],
  )
  return { orderId: order.id, cartId: order.cartId, places }
}

/** True when two lists have the same items, holders and prices, so that one order can be paid in two tries. */
export function sellsTheSame(first: readonly OrderLine[], second: readonly OrderLine[]): boolean {
  const keysOf = (lines: readonly OrderLine[]) =>
    lines
      .map((line) =>
        [
          line.kind,
          line.eventId,
          line.placeId,
          line.label.isResale,
          line.zoneId,
          line.ticketTypeId,
          line.amount,
          line.feeAmount,
          line.vatAmount,
          line.firstName,
          line.lastName,
          line.birthDate,
        ].join('\n'),
      )
      .toSorted()
  const [one, other] = [keysOf(first), keysOf(second)]
  return one.length === other.length && one.every((key, position) => key === other[position])
}

/**
 * The states of a payment and their transitions. `failed` and `abandoned` are not final: providers may settle afterwards,
 * and then the payment has to be handled (R7.4).
 */
export const PAYMENT_STATES = {
  created: ['pending', 'settled', 'failed', 'abandoned'],
  pending: ['settled', 'failed', 'abandoned'],
  failed: ['settled'],
  abandoned: ['settled', 'failed'],
  settled: ['refunding'],
  refunding: ['partly_refunded', 'refunded'],
  partly_refunded: ['refunding'],
  refunded: [],
} as const

export type PaymentState = keyof typeof PAYMENT_STATES

/** The states that may become `next`, for the guard of an UPDATE. */
export const paymentStatesBefore = (next: PaymentState): PaymentState[] =>
  (Object.keys(PAYMENT_STATES) as PaymentState[]).filter((state) =>
    (PAYMENT_STATES[state] as readonly PaymentState[]).includes(next),
  )

/** True while the buyer can still pay at the provider's page. */
export const isOpen = (state: PaymentState): boolean => state === 'created' || state === 'pending'

/** True while it may still settle, however late. */
export const mayStillSettle = (state: PaymentState): boolean =>
  (PAYMENT_STATES[state] as readonly PaymentState[]).includes('settled')

/** The buyer's choices besides the tickets, as stored with the order. */
export interface OrderExtras {
  readonly deliveryMethod: DeliveryMethod
  readonly deliveryAddress: {
    readonly name: string
    readonly street: string
    readonly city: string
    readonly postalCode: string
    readonly countryCode: string
  } | null
  readonly salesPoint: SalesPoint | null
  readonly promoCodes: readonly string[]
}

/** What an order stores besides its lines. */
export interface StoredExtras extends OrderExtras {
  readonly company: Company | null
  /** Whole minor units. */
  readonly refundedAmount: number
}
