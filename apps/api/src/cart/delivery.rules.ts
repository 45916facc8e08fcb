import type { DeliveryMethod } from '@parter/contract/cart.ts'

/** What a way of delivery costs on a storefront, in minor units of its currency, and the VAT that it holds. */
export interface DeliveryPrice {
  readonly method: DeliveryMethod
  readonly amount: number
  readonly vatBasisPoints: number
}

const ticketByMail: readonly DeliveryPrice[] = [{ method: 'e_ticket', amount: 0, vatBasisPoints: 0 }]

/** The ways of each storefront, the first one proposed. At least one is free, so that the price shown is true (R10.7). */
const DELIVERIES: Readonly<Record<string, readonly DeliveryPrice[]>> = {
  EE: ticketByMail,
  LV: ticketByMail,
  LT: ticketByMail,
  BY: ticketByMail,
  CZ: ticketByMail,
}

/**
 * The ways in which one delivery can bring tickets of all these events: those of the storefront that every event allows
 * (R4.9).
 * @param countryCode the storefront's country
 * @param methodsOfEvents what each event in the cart allows
 */
export function deliveriesFor(
  countryCode: string,
  methodsOfEvents: readonly (readonly string[])[],
): readonly DeliveryPrice[] {
  if (methodsOfEvents.length === 0) return []
  return (DELIVERIES[countryCode] ?? []).filter(({ method }) =>
    methodsOfEvents.every((allowed) => allowed.includes(method)),
  )
}

/** A ticket by post needs to know where to. */
export const needsAddress = (method: DeliveryMethod): boolean => method === 'post'
