import { priceOf, zoneOf } from '@parter/contract/box-office/price-range.ts'
import type { Prices, PriceZone, TicketType, RequestedTicket } from '@parter/contract/box-office/box-office.ts'
import type { Money } from '@parter/contract/wire/primitives.ts'

/** How many tickets of which kind are wanted: `zoneId:ticketTypeId` → number. Kinds that are not wanted are not there. */
export type Choice = Readonly<Record<string, number>>

const keyOf = (zoneId: number, ticketTypeId: number): string => `${zoneId}:${ticketTypeId}`

export const chosenOf = (choice: Choice, zoneId: number, ticketTypeId: number): number =>
  choice[keyOf(zoneId, ticketTypeId)] ?? 0

export const withChosen = (choice: Choice, zoneId: number, ticketTypeId: number, quantity: number): Choice => {
  const { [keyOf(zoneId, ticketTypeId)]: _, ...rest } = choice
  return quantity > 0 ? { ...rest, [keyOf(zoneId, ticketTypeId)]: quantity } : rest
}

const entries = (choice: Choice) =>
  Object.entries(choice).map(([key, quantity]) => {
    const [zoneId = 0, ticketTypeId = 0] = key.split(':').map(Number)
    return { zoneId, ticketTypeId, quantity }
  })

export const countOf = (choice: Choice): number => entries(choice).reduce((sum, { quantity }) => sum + quantity, 0)

/** What bounds a number of tickets: the order, the ticket type, its quota, or what is left in the zone. */
export type Bound = 'order' | 'type' | 'quota' | 'zone'

/**
 * The highest number that one kind of ticket can be set to, by what else is chosen, and what it is that bounds it.
 * @param inCart tickets of this event that are in the cart already: they count towards the order's limit
 */
export const mostOf = (
  prices: Prices,
  zone: PriceZone,
  { id, multipleOf, mostPerOrder, left }: TicketType,
  choice: Choice,
  inCart = 0,
): { readonly most: number; readonly bound: Bound } => {
  const others = entries(choice).filter((one) => one.zoneId !== zone.id || one.ticketTypeId !== id)
  const sum = (of: typeof others) => of.reduce((all, { quantity }) => all + quantity, 0)
  const bounds: [number, Bound][] = [
    [zone.placesLeft - sum(others.filter(({ zoneId }) => zoneId === zone.id)), 'zone'],
    [prices.ticketsPerOrder - inCart - sum(others), 'order'],
  ]
  const elsewhere = sum(others.filter(({ ticketTypeId }) => ticketTypeId === id))
  if (mostPerOrder !== null) bounds.push([mostPerOrder - elsewhere, 'type'])
  if (left !== null) bounds.push([left - elsewhere, 'quota'])
  const [least, bound] = bounds.reduce((first, second) => (second[0] < first[0] ? second : first))
  const most = Math.max(0, Math.floor(least / multipleOf) * multipleOf)
  return { most, bound }
}

/** What the chosen tickets cost in all. */
export const totalOf = (prices: Prices, choice: Choice): Money => ({
  amount: entries(choice).reduce((sum, { zoneId, ticketTypeId, quantity }) => {
    const zone = zoneOf(prices, zoneId)
    return sum + (zone ? (priceOf(zone, ticketTypeId)?.amount ?? 0) : 0) * quantity
  }, 0),
  currency: prices.currency,
})

/** The choice as the body of the call. */
export const requestedTicketsOf = (choice: Choice): RequestedTicket[] => entries(choice)

/**
 * The choice after news of prices and places: what is no longer sold or left is taken out of it.
 * @returns the same object where nothing changes
 */
export const adjustedChoice = (prices: Prices, choice: Choice, inCart = 0): Choice =>
  entries(choice).reduce<Choice>((adjusted, { zoneId, ticketTypeId, quantity }) => {
    const zone = zoneOf(prices, zoneId)
    const type = prices.ticketTypes.find(({ id }) => id === ticketTypeId)
    const isSold = zone !== undefined && type !== undefined && priceOf(zone, ticketTypeId) !== null
    const most = isSold ? mostOf(prices, zone, type, adjusted, inCart).most : 0
    const whole = Math.min(most, quantity - (quantity % (type?.multipleOf ?? 1)))
    return whole < quantity ? withChosen(adjusted, zoneId, ticketTypeId, whole) : adjusted
  }, choice)
