import { zoneOf } from '@parter/contract/box-office/price-range.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Choice,
  chosenOf,
  countOf,
  adjustedChoice,
  mostOf,
  totalOf,
  requestedTicketsOf,
  withChosen,
} from './choice.rules.ts'
import { prices } from '../../../testing/hall.ts'

const most = (zoneId: number, ticketTypeId: number, choice: Choice = {}, inCart = 0) => {
  const zone = zoneOf(prices, zoneId)
  const type = prices.ticketTypes.find(({ id }) => id === ticketTypeId)
  if (!zone || !type) throw new Error('no such ticket')
  return mostOf(prices, zone, type, choice, inCart)
}

describe('a choice of tickets', () => {
  it('counts kinds apart and forgets those of which none is wanted', () => {
    const choice = withChosen(withChosen({}, 1, 1, 2), 3, 3, 4)
    expect(chosenOf(choice, 1, 1)).toBe(2)
    expect(countOf(choice)).toBe(6)
    expect(withChosen(choice, 1, 1, 0)).toEqual({ '3:3': 4 })
    expect(requestedTicketsOf(choice)).toEqual([
      { zoneId: 1, ticketTypeId: 1, quantity: 2 },
      { zoneId: 3, ticketTypeId: 3, quantity: 4 },
    ])
  })

  it('costs the sum of its whole prices [R10.7]', () => {
    expect(totalOf(prices, { '1:1': 2, '1:2': 1, '3:3': 4 })).toEqual({
      amount: 2 * 2400 + 1800 + 4 * 900,
      currency: 'EUR',
    })
  })

  it('is bounded by the order, and what is in the cart already counts', () => {
    expect(most(1, 1)).toEqual({ most: 6, bound: 'order' })
    expect(most(1, 1, { '2:1': 2 }, 3)).toEqual({ most: 1, bound: 'order' })
    expect(most(1, 1, {}, 9)).toEqual({ most: 0, bound: 'order' })
  })

  it('is bounded by the ticket type and by what is left in the zone', () => {
    expect(most(1, 2)).toEqual({ most: 2, bound: 'type' })
    expect(most(3, 1, { '3:3': 4 })).toEqual({ most: 1, bound: 'zone' })
  })

  it('takes tickets that are sold together only together', () => {
    expect(most(3, 3)).toEqual({ most: 4, bound: 'zone' })
    expect(most(3, 3, { '3:1': 2 })).toEqual({ most: 0, bound: 'zone' })
  })

  it('shrinks with what is left, and stays the same object when nothing changes', () => {
    const choice = { '3:1': 5 }
    expect(adjustedChoice(prices, choice)).toBe(choice)
    const fewer = { ...prices, zones: prices.zones.map((zone) => ({ ...zone, placesLeft: 3 })) }
    expect(adjustedChoice(fewer, choice)).toEqual({ '3:1': 3 })
    expect(adjustedChoice(prices, { '4:1': 2, '9:9': 1 })).toEqual({})
  })

  it('never exceeds any limit, whatever is pressed', () => {
    const press = fc.record({ zone: fc.constantFrom(1, 2, 3), type: fc.constantFrom(1, 2, 3), quantity: fc.nat(12) })
    fc.assert(
      fc.property(fc.array(press, { maxLength: 12 }), fc.nat(6), (presses, inCart) => {
        const choice = presses.reduce<Choice>(
          (all, { zone, type, quantity }) => adjustedChoice(prices, withChosen(all, zone, type, quantity), inCart),
          {},
        )
        expect(countOf(choice) + inCart).toBeLessThanOrEqual(Math.max(prices.ticketsPerOrder, inCart))
        for (const { zoneId, ticketTypeId, quantity } of requestedTicketsOf(choice) as {
          zoneId: number
          ticketTypeId: number
          quantity: number
        }[]) {
          const type = prices.ticketTypes.find(({ id }) => id === ticketTypeId)
          expect(quantity % (type?.multipleOf ?? 1)).toBe(0)
          expect(zoneOf(prices, zoneId)?.prices.some((one) => one.ticketTypeId === ticketTypeId)).toBe(true)
        }
      }),
    )
  })
})
