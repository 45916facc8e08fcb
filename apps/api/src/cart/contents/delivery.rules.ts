import type { DeliveryMethod } from '@parter/contract/cart/cart.ts'

/** The price of a delivery method on a storefront, in minor units of its currency, and its included VAT. */
export interface DeliveryPrice {
  readonly method: DeliveryMethod
  readonly amount: number
  readonly vatBasisPoints: number
  /** By language: what staff call it, instead of the shop's own words. */
  readonly words?: DeliveryTerms['words']
}

/** Ways of delivery, and the envelope, of which staff can say how they are offered. */
export type TermsMethod = DeliveryMethod | 'envelope'

/** What staff have said of a way of delivery of a storefront. */
export interface DeliveryTerms {
  readonly method: TermsMethod
  readonly isOffered: boolean
  readonly amount: number
  /** ISO; null: no limit. */
  readonly from: string | null
  readonly until: string | null
  /** None: every event. */
  readonly eventIds: readonly number[]
  readonly words: Readonly<Partial<Record<string, { readonly name: string; readonly about: string }>>>
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
  readonly id: number
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

/** The shop's own methods of each storefront, the first one preselected. At least one is free, so the shown price is real (R10.7). */
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

const METHODS: readonly DeliveryMethod[] = ['e_ticket', 'mobile', 'post', 'pick_up']

/** How the shop itself offers a way of delivery, where staff have said nothing. */
export const usualTerms = (
  countryCode: string,
  method: TermsMethod,
  hasEnvelope: boolean,
): { readonly isOffered: boolean; readonly amount: number } => {
  const { prices, envelope } = DELIVERIES[countryCode] ?? ELSEWHERE
  const amount = method === 'envelope' ? envelope : prices[method]
  return { isOffered: amount !== undefined && (method !== 'envelope' || hasEnvelope), amount: amount ?? 0 }
}

/** Whether staff offer something now, for all these events. */
const isOfferedTo = (terms: DeliveryTerms, events: readonly DeliveredEvent[], now: Date): boolean =>
  terms.isOffered &&
  (terms.from === null || new Date(terms.from) <= now) &&
  (terms.until === null || now < new Date(terms.until)) &&
  (terms.eventIds.length === 0 || events.every(({ id }) => terms.eventIds.includes(id)))

/** The price at which staff, or else the shop, offer something for these events now; null: they don't. */
const priceOf = (
  method: TermsMethod,
  usual: { readonly isOffered: boolean; readonly amount: number },
  { terms, events, now }: { terms: readonly DeliveryTerms[]; events: readonly DeliveredEvent[]; now: Date },
): number | null => {
  const own = terms.find((one) => one.method === method)
  if (own) return isOfferedTo(own, events, now) ? own.amount : null
  return usual.isOffered ? usual.amount : null
}

/**
 * The delivery methods for tickets of all these events together: the storefront's methods that every event allows (R4.9),
 * as staff have said, or else as the shop has them (R12.4). Post is left out within seven days of an event, wallets where
 * none is configured (R7.5), and pick-up where no sales point has the tickets.
 * @param means what the storefront can deliver
 * @param events each event in the cart
 * @param now the time of the choice
 * @param terms what staff have said
 */
export function deliveriesFor(
  { countryCode, hasWallet, hasSalesPoint }: DeliveryMeans,
  events: readonly DeliveredEvent[],
  now: Date,
  terms: readonly DeliveryTerms[],
): readonly DeliveryPrice[] {
  const { vatBasisPoints } = DELIVERIES[countryCode] ?? ELSEWHERE
  if (events.length === 0) return []
  const inTime = events.every(({ startsAt }) => startsAt.getTime() - now.getTime() >= POST_DAYS * DAY)
  return METHODS.flatMap((method): DeliveryPrice[] => {
    const amount = priceOf(method, usualTerms(countryCode, method, false), { terms, events, now })
    const words = terms.find((one) => one.method === method)?.words
    return amount === null ? [] : [{ method, amount, vatBasisPoints, ...(words ? { words } : {}) }]
  }).filter(
    ({ method }) =>
      (method !== 'post' || inTime) &&
      (method !== 'mobile' || hasWallet) &&
      (method !== 'pick_up' || hasSalesPoint) &&
      events.every(({ deliveryMethods }) => deliveryMethods.includes(method)),
  )
}

/** A gift envelope for paper tickets of these events; null where the storefront has none. */
export function envelopeOf(
  { countryCode, hasEnvelope }: { readonly countryCode: string; readonly hasEnvelope: boolean },
  events: readonly DeliveredEvent[],
  now: Date,
  terms: readonly DeliveryTerms[],
): { readonly amount: number; readonly vatBasisPoints: number } | null {
  const amount = priceOf('envelope', usualTerms(countryCode, 'envelope', hasEnvelope), { terms, events, now })
  return amount === null ? null : { amount, vatBasisPoints: (DELIVERIES[countryCode] ?? ELSEWHERE).vatBasisPoints }
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
