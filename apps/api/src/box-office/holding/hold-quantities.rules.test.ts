import { describe, expect, it } from 'vitest'
import {
  cart,
  codes,
  decide,
  FAMILY,
  FLOOR,
  FULL,
  held,
  holds,
  left,
  nothing,
  refusal,
  STUDENT,
  seat,
  standing,
  TERRACE,
  taken,
  wants,
} from '../../../testing/box-office/hold-request.ts'
import { addedBy, decideHolds, type HoldRequest, quantityByZone } from './hold-decision.rules.ts'
import type { WantedPlace } from './hold-wire.rules.ts'

describe('types of which one buys so many together', () => {
  const wrong = (ticketTypeId: number, multipleOf: number, mostPerOrder: number | null) =>
    refusal('ticket_quantity', { ticketTypeId, multipleOf, mostPerOrder })
  const family = (...placeIds: number[]) => placeIds.map((placeId) => seat(placeId, FAMILY))

  it('are counted over seats, standing places and what is held', () => {
    expect(decide(wants(family(1, 2, 3)))).toEqual(wrong(FAMILY, 4, null))
    expect(decide(wants(family(1, 2, 3, 4)))).toHaveProperty('fresh')
    const mixed = wants(family(1), { standing: [standing(3, FLOOR, FAMILY), standing(1)] })
    expect(decide(mixed, { left: left(9) })).toHaveProperty('fresh')
    const two = holds(held(1, { ticketTypeId: FAMILY }), held(2, { ticketTypeId: FAMILY }), held(3))
    expect(decide(wants(family(5, 6)), two)).toHaveProperty('fresh')
    expect(decide(wants(family(5)), two)).toEqual(wrong(FAMILY, 4, null))
  })

  it('are changed all or none', () => {
    const four = [1, 2, 3, 4].map((placeId) => held(placeId))
    expect(decide(wants(family(1, 2, 3, 4)), holds(...four))).toHaveProperty('kept.length', 4)
    expect(decide(wants(family(1, 2, 3)), holds(...four))).toEqual(wrong(FAMILY, 4, null))
    const families = four.map((one) => ({ ...one, ticketTypeId: FAMILY }))
    expect(decide(wants([seat(1, FULL)]), holds(...families))).toEqual(wrong(FAMILY, 4, null))
    expect(decide(wants([1, 2, 3, 4].map((placeId) => seat(placeId, FULL))), holds(...families))).toHaveProperty(
      'kept.length',
      4,
    )
  })

  it('are released completely though some of them were missing', () => {
    const three = [1, 2, 3].map((placeId) => held(placeId, { ticketTypeId: FAMILY }))
    const asked = three.map(({ placeId }) => seat(placeId, FULL))
    expect(decide(wants(asked), holds(...three))).toHaveProperty('kept.length', 3)
  })

  it('that the request doesn’t touch don’t matter', () => {
    const three = holds(...[1, 2, 3].map((placeId) => held(placeId, { ticketTypeId: FAMILY })))
    expect(decide(wants([seat(5)]), three)).toHaveProperty('fresh')
  })

  it('have a ceiling for additions, but a cart above it may release some', () => {
    const students = (...placeIds: number[]) => placeIds.map((placeId) => seat(placeId, STUDENT))
    expect(decide(wants(students(1, 2)))).toHaveProperty('fresh')
    expect(decide(wants(students(1, 2, 3)))).toEqual(wrong(STUDENT, 1, 2))
    const four = holds(...[1, 2, 3, 4].map((placeId) => held(placeId, { ticketTypeId: STUDENT })))
    expect(decide(wants([seat(1, FULL)]), four)).toHaveProperty('kept.length', 1)
    expect(decide(wants(students(5)), four)).toEqual(wrong(STUDENT, 1, 2))
    // one for one: no more than before
    const three = [1, 2, 3].map((placeId) => held(placeId, { ticketTypeId: STUDENT }))
    expect(decide(wants([seat(1, FULL), seat(9, STUDENT)]), holds(...three, held(9)))).toHaveProperty('kept.length', 2)
  })
})

describe('standing places', () => {
  it('are counted by zone over all types', () => {
    const asked = [standing(2), standing(1, FLOOR, STUDENT), standing(1, TERRACE)]
    expect([...quantityByZone({ standing: asked })]).toEqual([
      [FLOOR, 3],
      [TERRACE, 1],
    ])
    const room = (floor: number) => ({ left: new Map([...left(floor), ...left(1, TERRACE)]) })
    expect(decide(wants([], { standing: asked }), room(3))).toHaveProperty('fresh')
    expect(decide(wants([], { standing: asked }), room(2))).toEqual(
      refusal('zone_sold_out', { zoneId: FLOOR, left: 2 }),
    )
  })

  it('are none where their number is unknown, and never fewer than none', () => {
    expect(decide(wants([], { standing: [standing(1)] }))).toEqual(refusal('zone_sold_out', { zoneId: FLOOR, left: 0 }))
    expect(decide(wants([], { standing: [standing(1)] }), { left: left(-2) })).toEqual(
      refusal('zone_sold_out', { zoneId: FLOOR, left: 0 }),
    )
  })

  it('add to the places of a claim', () => {
    const request = wants([seat(4)], { standing: [standing(2), standing(3)] })
    expect(addedBy({ fresh: [seat(4)], request })).toBe(6)
  })
})

describe('requests that come together', () => {
  const from = (id: number, places: WantedPlace[], change: Partial<HoldRequest> = {}) =>
    wants(places, { cart: cart(id), ...change })

  it('take standing places one after the other; a refused request takes none', () => {
    const four = (id: number, quantity: number) => from(id, [], { standing: [standing(quantity)] })
    const facts = { left: left(5) }
    expect(codes([four(1, 3), four(2, 3), four(3, 2), four(4, 1)], facts)).toEqual([
      'held',
      'zone_sold_out',
      'held',
      'zone_sold_out',
    ])
    expect(facts.left).toEqual(left(5))
  })

  it('of one network add up, also those that the shop chooses; a refused request adds nothing', () => {
    const network = { id: 8, most: 4 }
    const facts = { networks: new Map([[8, 1]]), left: left(9) }
    const requests = [
      from(1, [seat(1)], { network, standing: [standing(1)] }),
      from(2, [seat(2), seat(3)], { network }),
      from(3, [seat(4)], { network }),
      from(4, [seat(5)], { network }),
      from(5, [seat(6)], { network: { id: 9, most: 1 } }),
      from(6, [seat(7)], { network: { id: 9, most: 1 } }),
      from(7, [seat(8)]),
    ]
    expect(codes(requests, facts)).toEqual([
      'held',
      'network_limit',
      'held',
      'network_limit',
      'held',
      'network_limit',
      'held',
    ])
    expect(decide(from(1, [seat(1)], { network: { id: 8, most: 0 } }))).toEqual(refusal('network_limit', {}))
  })

  it('let the shop choose among what others have neither named nor got', () => {
    const alternatives = [[seat(1), seat(2)], [seat(3)], [seat(4)]]
    const requests = [
      from(1, [], { alternatives }),
      from(2, [seat(2)]),
      from(3, [], { alternatives }),
      from(4, [], { alternatives }),
    ]
    const decisions = decideHolds(requests, nothing)
    expect(decisions.map((one) => ('fresh' in one ? one.fresh.map(({ placeId }) => placeId) : one))).toEqual([
      [3],
      [2],
      [4],
      refusal('places_taken', { lost: [] }),
    ])
  })

  it('are refused with what is taken of the best places when all are', () => {
    const alternatives = [[seat(1), seat(2)], [seat(3)]]
    expect(decide(wants([], { alternatives }), { taken: taken(2, 3) })).toEqual(refusal('places_taken', { lost: [2] }))
    expect(decide(wants([], { alternatives: [] }))).toEqual(refusal('places_taken', { lost: [] }))
  })
})
