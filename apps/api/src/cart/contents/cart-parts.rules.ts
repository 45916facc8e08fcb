import type { SalesPoint } from '@parter/contract/sales-points/sales-points.ts'
import type { Currency } from '@parter/portal/language/money.ts'
import type { HeldPlace } from '../../box-office/places/places.rules.ts'
import type { PriceList } from '../../box-office/prices/price-list.rules.ts'
import type { HallPlan } from '../../halls/plan/hall-plan.rules.ts'
import type { PaymentMethod } from '../../platform/settings/payment-methods.rules.ts'
import type { PaymentPage } from '../../platform/settings/payment-provider.rules.ts'
import type { CardInCart } from '../../vouchers/gift-card.rules.ts'
import type { PromoOfEvent } from '../../vouchers/promo-codes.ts'
import type { CartRow, OrderUnderWay, TicketDetails } from './cart.store.ts'
import type { DeliveryTerms } from './delivery.rules.ts'
import type { EventSummary } from './event-summary.store.ts'

/** An event in a cart with its price list and hall plan. */
export interface EventInCart {
  readonly summary: EventSummary
  readonly list: PriceList
  readonly plan: HallPlan | undefined
}

/** Everything that a cart's contents are computed from. */
export interface CartParts {
  readonly row: CartRow
  readonly held: readonly HeldPlace[]
  readonly events: ReadonlyMap<number, EventInCart>
  readonly ticketDetails: readonly TicketDetails[]
  readonly promoCodes: readonly PromoOfEvent[]
  readonly giftCards: readonly CardInCart[]
  readonly underWay: OrderUnderWay | undefined
  readonly language: string
  readonly fallback: string
  readonly countryCode: string
  readonly hasEnvelope: boolean
  /** What staff have said of ways of delivery. */
  readonly deliveryTerms: readonly DeliveryTerms[]
  readonly hasWallet: boolean
  readonly paymentPage: PaymentPage | null
  readonly paymentMethods: readonly PaymentMethod[]
  /** The sales points that have all tickets of the cart. */
  readonly salesPoints: readonly SalesPoint[]
  readonly currency: Currency
  /** The moment for which prices are computed. */
  readonly now: Date
}
