import {
  priceOf,
  priceRange,
  typesOf,
  usualPrice,
  zoneOf,
  zonesForSale,
} from '@parter/contract/box-office/price-range.ts'
import { describe, expect, it } from 'vitest'
import { byRank, ranksOf, sumOf } from './prices.rules.ts'
import { prices } from '../../../testing/hall.ts'

const zone = (id: number) => {
  const found = zoneOf(prices, id)
  if (!found) throw new Error(`no zone ${id}`)
  return found
}

describe('prices of an event [R10.7]', () => {
  it('are whole, of the ticket type that is sold in the zone', () => {
    expect(priceOf(zone(1), 2)).toEqual({ amount: 1800, currency: 'EUR' })
    expect(priceOf(zone(2), 2)).toBeNull()
    expect(typesOf(prices, zone(3)).map(({ id }) => id)).toEqual([1, 3])
  })

  it('are, without a choice, those of the first type', () => {
    expect(usualPrice(prices, zone(3))?.amount).toBe(1200)
    expect(usualPrice(prices, zone(4))).toBeNull()
  })

  it('run from the cheapest zone to the dearest, leaving out what is not sold now', () => {
    expect(priceRange(prices, [1, 2, 4])).toEqual({
      from: { amount: 1600, currency: 'EUR' },
      to: { amount: 2400, currency: 'EUR' },
    })
    expect(priceRange(prices, [4])).toBeNull()
    expect(zonesForSale(prices).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('add up', () => {
    expect(
      sumOf([{ price: { amount: 2400, currency: 'EUR' } }, { price: { amount: 900, currency: 'EUR' } }], 'EUR'),
    ).toEqual({
      amount: 3300,
      currency: 'EUR',
    })
    expect(sumOf([], 'CZK')).toEqual({ amount: 0, currency: 'CZK' })
  })
})

describe('the order of signs [R10.7]', () => {
  const priced = (id: number, ...amounts: number[]) => ({
    id,
    prices: amounts.map((amount, at) => ({ ticketTypeId: at + 1, price: { amount, currency: 'EUR' } })),
  })
  const hall = { zones: [priced(1, 2000), priced(2, 5900, 100), priced(3), priced(4, 2000), priced(5, 6500)] }
  const event = hall as unknown as typeof prices

  it('is that of prices in every hall, whatever the order of its zones, and of zones where prices are equal', () => {
    expect(ranksOf(event)).toEqual([2, 1, 4, 3, 0])
  })

  it('is the order of the list, too', () => {
    expect(byRank(event.zones).map(({ id }) => id)).toEqual([5, 2, 1, 4, 3])
  })
})
