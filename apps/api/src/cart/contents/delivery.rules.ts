import type { DeliveryMethod } from '@parter/contract/cart/cart.ts'

/** What a way of delivery costs on a storefront, in minor units of its currency, and the VAT that it holds. */
export interface DeliveryPrice {
  readonly method: DeliveryMethod
  readonly amount: number
  readonly vatBasisPoints: number
}

/** What a storefront can do, beside its prices. */
export interface DeliveryMeans {
  readonly countryCode: string
  /** False: no wallet is configured, and a ticket in a wallet would never come. */
  readonly hasWallet: boolean
  /** False: no sales point holds the tickets of all the events. */
  readonly hasSalesPoint: boolean
}

/** What an event says of its delivery. */
export interface DeliveredEvent {
  readonly deliveryMethods: readonly string[]
  readonly startsAt: Date
}

interface StorefrontDelivery {
  readonly vatBasisPoints: number
  /** Minor units; a method that isn't named isn't offered. */
  readonly prices: Partial<Record<DeliveryMethod, number>>
  /** What a gift envelope costs; offered only where the portal has `envelopeAvailableInDelivery`. */
  readonly envelope?: number
}

/** The ways of each storefront, the first one proposed. At least one is free, so that the price shown is true (R10.7). */
const DELIVERIES: Readonly<Record<string, StorefrontDelivery>> = {
  EE: { vatBasisPoints: 2400, prices: { e_ticket: 0, mobile: 0, post: 590, pick_up: 150 }, envelope: 250 },
  LV: { vatBasisPoints: 2100, prices: { e_ticket: 0, mobile: 0, post: 590, pick_up: 150 } },
  LT: { vatBasisPoints: 2100, prices: { e_ticket: 0, mobile: 0, post: 550, pick_up: 150 }, envelope: 250 },
  BY: { vatBasisPoints: 2000, prices: { e_ticket: 0, mobile: 0, post: 900, pick_up: 300 } },
  CZ: { vatBasisPoints: 2100, prices: { e_ticket: 0, mobile: 0, post: 12_900, pick_up: 3900 }, envelope: 5900 },
}

/** Storefronts of other countries, which an operator adds: what costs nothing and needs no prices of a country. */
const ELSEWHERE: StorefrontDelivery = { vatBasisPoints: 0, prices: { e_ticket: 0, mobile: 0 } }

const DAY = 86_400_000
/** A tracked letter must arrive before the event, and be looked for if it doesn't. */
const POST_DAYS = 7

/**
 * The ways in which one delivery can bring tickets of all these events: those of the storefront that every event allows
 * (R4.9). Nothing goes by post when an event is within seven days, nothing into wallets where none is configured (R7.5),
 * and nothing is picked up where no sales point holds the tickets.
 * @param means what the storefront can do
 * @param events each event in the cart
 * @param now the moment of choosing
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

/** A gift envelope for tickets on paper; null where the storefront has none. */
export function envelopeOf(
  countryCode: string,
  isAvailable: boolean,
): { readonly amount: number; readonly vatBasisPoints: number } | null {
  const offer = DELIVERIES[countryCode]
  if (!isAvailable || offer?.envelope === undefined) return null
  return { amount: offer.envelope, vatBasisPoints: offer.vatBasisPoints }
}

/**
 * Whether something that was chosen for a cart counts for what it holds now: it was said when at least one of these
 * tickets was held already. Tickets that were taken later than that are another purchase, which is asked anew.
 */
export const isChosenFor = (chosenAt: Date | null, held: readonly { readonly heldSince: Date }[]): boolean =>
  chosenAt !== null && held.some(({ heldSince }) => heldSince.getTime() <= chosenAt.getTime())

/** A ticket by post needs to know where to. */
export const needsAddress = (method: DeliveryMethod): boolean => method === 'post'

/** A ticket that is picked up needs to know where. */
export const needsSalesPoint = (method: DeliveryMethod): boolean => method === 'pick_up'

/** Only what is handed over on paper can lie in an envelope. */
export const fitsEnvelope = (method: DeliveryMethod): boolean => method === 'post' || method === 'pick_up'
