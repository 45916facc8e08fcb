import type { DeliveryMethod } from '@parter/contract/cart/cart.ts'

/** The price of a delivery method on a storefront, in minor units of its currency, and its included VAT. */
export interface DeliveryPrice {
  readonly method: DeliveryMethod
  readonly amount: number
  readonly vatBasisPoints: number
}

/** What a storefront can deliver, apart from prices. */
export interface DeliveryMeans {
  readonly countryCode: string
  /** False: no wallet is configured. */
  readonly hasWallet: boolean
  /** False: no sales point has the tickets of all the events. */
  readonly hasSalesPoint: boolean
}

/** An event's own rules of delivery. */
export interface DeliveredEvent {
  readonly deliveryMethods: readonly string[]
  readonly startsAt: Date
}

interface StorefrontDelivery {
  readonly vatBasisPoints: number
  /** Minor units; methods that are missing are not offered. */
  readonly prices: Partial<Record<DeliveryMethod, number>>
  /** The price of a gift envelope; offered only where the portal has `envelopeAvailableInDelivery`. */
  readonly envelope?: number
}

/** The methods of each storefront, the first one preselected. At least one is free, so the shown price is real (R10.7). */
const DELIVERIES: Readonly<Record<string, StorefrontDelivery>> = {
  EE: { vatBasisPoints: 2400, prices: { e_ticket: 0, mobile: 0, post: 590, pick_up: 150 }, envelope: 250 },
  LV: { vatBasisPoints: 2100, prices: { e_ticket: 0, mobile: 0, post: 590, pick_up: 150 } },
  LT: { vatBasisPoints: 2100, prices: { e_ticket: 0, mobile: 0, post: 550, pick_up: 150 }, envelope: 250 },
  BY: { vatBasisPoints: 2000, prices: { e_ticket: 0, mobile: 0, post: 900, pick_up: 300 } },
  CZ: { vatBasisPoints: 2100, prices: { e_ticket: 0, mobile: 0, post: 12_900, pick_up: 3900 }, envelope: 5900 },
}

/** The free methods, for storefronts of other countries that an operator adds. */
const ELSEWHERE: StorefrontDelivery = { vatBasisPoints: 0, prices: { e_ticket: 0, mobile: 0 } }

const DAY = 86_400_000
/** Days before the event: a tracked letter must arrive in time, or be traced if it doesn't. */
const POST_DAYS = 7

/**
 * The delivery methods for tickets of all these events together: the storefront's methods that every event allows (R4.9).
 * Post is left out within seven days of an event, wallets where none is configured (R7.5), and pick-up where no sales
 * point has the tickets.
 * @param means what the storefront can deliver
 * @param events each event in the cart
 * @param now the time of the choice
 */
export function deliveriesFor(
  { countryCode, hasWallet, hasSalesPoint }: DeliveryMeans,
  events: readonly DeliveredEvent[],
  now: Date,
): readonly DeliveryPrice[] {
  const offer = DELIVERIES[countryCode] ?? ELSEWHERE
  if (events.length === 0) return []
  const inTime = events.every(({ startsAt }) => startsAt.getTime() - now.getTime() >= POST_DAYS * DAY)
  return Object.entries(offer.prices)
    .map(([method, amount]) => ({
      method: method as DeliveryMethod,
      amount,
      vatBasisPoints: offer.vatBasisPoints,
    }))
    .filter(
      ({ method }) =>
        (method !== 'post' || inTime) &&
        (method !== 'mobile' || hasWallet) &&
        (method !== 'pick_up' || hasSalesPoint) &&
        events.every(({ deliveryMethods }) => deliveryMethods.includes(method)),
    )
}

/** A gift envelope for paper tickets; null where the storefront has none. */
export function envelopeOf(
  countryCode: string,
  isAvailable: boolean,
): { readonly amount: number; readonly vatBasisPoints: number } | null {
  const offer = DELIVERIES[countryCode]
  if (!isAvailable || offer?.envelope === undefined) return null
  return { amount: offer.envelope, vatBasisPoints: offer.vatBasisPoints }
}

/**
 * Whether a choice for a cart applies to its present tickets: at least one of them was held when it was made. Otherwise
 * they are a new purchase, for which the choice is made again.
 */
export const isChosenFor = (chosenAt: Date | null, held: readonly { readonly heldSince: Date }[]): boolean =>
  chosenAt !== null && held.some(({ heldSince }) => heldSince.getTime() <= chosenAt.getTime())

/** True for methods that need a postal address. */
export const needsAddress = (method: DeliveryMethod): boolean => method === 'post'

/** True for methods that need a sales point. */
export const needsSalesPoint = (method: DeliveryMethod): boolean => method === 'pick_up'

/** True for methods with paper tickets, which can be put into an envelope. */
export const fitsEnvelope = (method: DeliveryMethod): boolean => method === 'post' || method === 'pick_up'
