import type { HeldTicket } from '@parter/contract/box-office/box-office.ts'
import { describe, expect, it } from 'vitest'
import { type Change, lastOfKind, laterOf, leftOver, retyped, requestAgain, withChanges } from './changes.rules.ts'
import { prices } from '../../../testing/hall.ts'

const price = { amount: 2400, currency: 'EUR' }
const ticket = (placeId: number, ticketTypeId = 1, zoneId = 1): HeldTicket => ({ placeId, zoneId, ticketTypeId, price })
const held = [ticket(11), ticket(12)]
const ids = (changes: Change[]) => withChanges(held, changes).map(({ placeId }) => placeId)
const { ticketTypes } = prices

describe('what is held, while answers are on their way', () => {
  it('shows a seat that was pressed at once, and takes it off again when it is dropped', () => {
    expect(ids([{ id: 1, does: 'hold', ticket: ticket(13) }])).toEqual([11, 12, 13])
    expect(ids([])).toEqual([11, 12])
    expect(ids([{ id: 1, does: 'hold', ticket: ticket(11) }])).toEqual([11, 12])
  })

  it('follows presses in their order: held, given back, held again', () => {
    const changes: Change[] = [
      { id: 1, does: 'release', placeId: 11 },
      { id: 2, does: 'hold', ticket: ticket(11) },
      { id: 3, does: 'release', placeId: 12 },
    ]
    expect(ids(changes)).toEqual([11])
  })

  it('counts standing places up and down before they have numbers', () => {
    const standing = { zoneId: 3, ticketTypeId: 1, quantity: 2 }
    const more = withChanges([], [{ id: 7, does: 'more', ...standing, price }])
    expect(more).toHaveLength(2)
    expect(new Set(more.map(({ placeId }) => placeId)).size).toBe(2)
    expect(more.every(({ placeId }) => placeId < 0)).toBe(true)
    expect(withChanges(more, [{ id: 8, does: 'fewer', ...standing, quantity: 1 }])).toHaveLength(1)
    expect(lastOfKind([ticket(1), ticket(2), ticket(3, 2)], 1, 1, 1)).toEqual([ticket(2)])
    const two = [ticket(1), ticket(2), ticket(3), ticket(4, 1, 2)]
    expect(lastOfKind(two, 1, 1, 2)).toEqual([ticket(2), ticket(3)])
    expect(withChanges(two, [{ id: 8, does: 'fewer', zoneId: 1, ticketTypeId: 1, quantity: 2 }])).toEqual([
      ticket(1),
      ticket(4, 1, 2),
    ])
  })

  it('gives each place that has no number yet one of its own, over all changes', () => {
    const more = (id: number): Change => ({ id, does: 'more', zoneId: 3, ticketTypeId: 1, quantity: 99, price })
    const fresh = withChanges([], [more(1), more(2), more(3)]).map(({ placeId }) => placeId)
    expect(new Set(fresh).size).toBe(297)
    expect(Math.max(...fresh)).toBeLessThan(0)
  })

  it('shows another ticket type with its price', () => {
    const change: Change = {
      id: 1,
      does: 'retype',
      placeIds: [12],
      ticketTypeId: 2,
      price: { amount: 1800, currency: 'EUR' },
    }
    expect(withChanges(held, [change])[1]).toMatchObject({ placeId: 12, ticketTypeId: 2, price: { amount: 1800 } })
  })

  it('uses the later of two replies', () => {
    const early = { serverNow: '2026-11-20T10:00:00.000Z' }
    const late = { serverNow: '2026-11-20T12:00:01+02:00' }
    expect(laterOf(early, late)).toBe(late)
    expect(laterOf(late, early)).toBe(late)
    expect(laterOf(null, early)).toBe(early)
    const again = { ...early }
    expect(laterOf(early, again)).toBe(again)
  })
})

describe('ticket types that are sold together', () => {
  const four = [ticket(1), ticket(2), ticket(3), ticket(4)]

  it('take the seat and as many more of its zone', () => {
    expect(retyped(four, 2, { id: 3, multipleOf: 4 }, ticketTypes)).toEqual([2, 1, 3, 4])
    expect(retyped(four.slice(1), 2, { id: 3, multipleOf: 4 }, ticketTypes)).toBeNull()
    expect(retyped(four, 2, { id: 1, multipleOf: 1 }, ticketTypes)).toBeNull()
    expect(retyped(four, 2, { id: 2, multipleOf: 1 }, ticketTypes)).toEqual([2])
  })

  it('take no seat of another zone or type', () => {
    const mixed = [ticket(1), ticket(2), ticket(3), ticket(4, 1, 2), ticket(5, 2), ticket(6)]
    expect(retyped(mixed, 1, { id: 3, multipleOf: 4 }, ticketTypes)).toEqual([1, 2, 3, 6])
    expect(retyped(mixed.slice(0, 5), 1, { id: 3, multipleOf: 4 }, ticketTypes)).toBeNull()
  })

  it('take as many seats as both types are sold by', () => {
    const seats = Array.from({ length: 12 }, (_, at) => ticket(at + 1, 5))
    const types = [{ id: 5, multipleOf: 6 }]
    expect(retyped(seats, 1, { id: 3, multipleOf: 4 }, types)).toHaveLength(12)
    expect(retyped(seats, 1, { id: 3, multipleOf: 3 }, types)).toHaveLength(6)
    // of a type that is no longer sold each is changed by itself
    expect(retyped(seats, 1, { id: 1, multipleOf: 1 }, ticketTypes)).toEqual([1])
  })

  it('are given up together, and what is left of them is sold singly', () => {
    const family = four.map((one) => ({ ...one, ticketTypeId: 3 }))
    expect(retyped(family, 1, { id: 1, multipleOf: 1 }, ticketTypes)).toEqual([1, 2, 3, 4])
    expect(leftOver(family, ticketTypes)).toEqual([])
    const five = [ticket(9), ...family, { ...ticket(5), ticketTypeId: 3 }]
    expect(leftOver(five, ticketTypes).map(({ placeId }) => placeId)).toEqual([5])
    expect(leftOver(family.slice(1), ticketTypes).map(({ placeId }) => placeId)).toEqual([2, 3, 4])
  })
})

describe('asking for the same places again', () => {
  it('names seats by number and counts standing places, leaving out what is lost', () => {
    const tickets = [
      ticket(11),
      ticket(12, 2),
      ticket(1_000_000_007, 1, 3),
      ticket(1_000_000_009, 1, 3),
      ticket(-701, 3, 3),
    ]
    expect(requestAgain([ticket(11), ticket(12)])).toHaveLength(2)
    expect(requestAgain([ticket(1_000_000_000, 1, 3)])).toEqual([{ zoneId: 3, ticketTypeId: 1, quantity: 1 }])
    expect(requestAgain(tickets, [11])).toEqual([
      { placeId: 12, ticketTypeId: 2 },
      { zoneId: 3, ticketTypeId: 1, quantity: 2 },
      { zoneId: 3, ticketTypeId: 3, quantity: 1 },
    ])
  })
})
