import { describe, expect, it } from 'vitest'
import {
  codes,
  decide,
  EVENT,
  FLOOR,
  FULL,
  held,
  holds,
  left,
  now,
  OTHER_EVENT,
  PAIR,
  refusal,
  STANDING_PLACE,
  STUDENT,
  seat,
  standing,
  taken,
  wants,
} from '../../../testing/box-office/hold-request.ts'
import { hallPlan } from '../../halls/plan/hall-plan.rules.ts'
import type { PreviousHold } from '../hold-limits/hold-limits.rules.ts'
import { type HoldFacts, placeKey } from './hold-decision.rules.ts'

describe('a hold [R10.3]', () => {
  it('of free seats is claimed as requested, for a new cart', () => {
    const request = wants([seat(4), seat(5, STUDENT)])
    expect(decide(request)).toEqual({ request, version: 0, held: [], fresh: [seat(4), seat(5, STUDENT)], kept: [] })
  })

  it('keeps the version of its cart, what the cart holds elsewhere, and gives held seats more time', () => {
    const [here, there] = [held(4), held(4, { eventId: OTHER_EVENT })]
    const request = wants([seat(4), seat(5)])
    expect(decide(request, { ...holds(here, there), versions: new Map([[1, 7]]) })).toEqual({
      request,
      version: 7,
      held: [here, there],
      fresh: [seat(5)],
      kept: [{ place: here, ticketTypeId: FULL, renewed: true }],
    })
  })

  it('is read again when the event has changed since, and refused while the cart is being paid', () => {
    expect(decide(wants([seat(4)]), { revisions: new Map([[EVENT, 4]]) })).toEqual({ outdated: true })
    const paid = held(9, { eventId: OTHER_EVENT, orderId: 5 })
    expect(decide(wants([seat(4)]), holds(paid, held(8)))).toEqual(refusal('cart_being_paid', {}))
  })

  it('of seats that others have is refused and names those', () => {
    expect(decide(wants([seat(4), seat(5), seat(6)]), { taken: taken(5, 6) })).toEqual(
      refusal('places_taken', { lost: [5, 6] }),
    )
    expect(decide(wants([seat(4)]), { taken: new Map([[placeKey(OTHER_EVENT, 4), 99]]) })).toHaveProperty('fresh')
  })

  it('of a standing place by its number is for the cart that holds it already', () => {
    const place = held(STANDING_PLACE, { zoneId: FLOOR })
    expect(decide(wants([seat(STANDING_PLACE)]))).toEqual(refusal('places_taken', { lost: [STANDING_PLACE] }))
    expect(decide(wants([seat(STANDING_PLACE)]), holds(place))).toMatchObject({ fresh: [], kept: [] })
  })

  it('counts what one order may have: held here and requested, seated and standing', () => {
    const four = holds(held(1), held(2), held(3), held(4))
    const room = { ...four, left: left(50) }
    expect(decide(wants([seat(5)], { standing: [standing(1)] }), room)).toHaveProperty('fresh')
    expect(decide(wants([seat(5)], { standing: [standing(2)] }), room)).toEqual(
      refusal('ticket_limit', { limit: 6, held: 4 }),
    )
    const elsewhere = holds(...[1, 2, 3, 4, 5, 6].map((placeId) => held(placeId, { eventId: OTHER_EVENT })))
    expect(decide(wants([seat(5)]), elsewhere)).toHaveProperty('fresh')
  })

  it('without new places never exceeds the limit: a cart above it may still change the type', () => {
    const seven = holds(...[1, 2, 3, 4, 5, 6, 7].map((placeId) => held(placeId)))
    const network = { id: 8, most: 2 }
    expect(decide(wants([seat(1, STUDENT)], { network }), { ...seven, networks: new Map([[8, 7]]) })).toMatchObject({
      kept: [{ ticketTypeId: STUDENT, renewed: false }],
    })
  })

  it('leaves companions’ places to buyers of a wheelchair place', () => {
    const plan = hallPlan({
      hallVersionId: 1,
      version: 1,
      drawing: { width: 10, height: 10, focalPoint: [0, 0], shapes: [], sections: [] },
      sections: [{ sectionId: 5, kind: 'seated', name: {}, zoneCode: null }],
      zoneCodes: ['stalls'],
      placeIds: Int32Array.of(4, 5),
      sectionOf: Uint16Array.of(0, 0),
      zoneOf: Uint16Array.of(0, 0),
      rows: ['A', 'A'],
      seats: ['1', '2'],
      kinds: ['wheelchair', 'companion'],
      xs: Int32Array.of(0, 1),
      ys: Int32Array.of(0, 0),
    })
    expect(decide(wants([seat(5)], { plan }))).toEqual(refusal('companion_alone', { places: [5] }))
    expect(decide(wants([seat(5)], { plan }), holds(held(4)))).toHaveProperty('fresh')
    expect(decide(wants([seat(4), seat(5)], { plan }))).toHaveProperty('fresh')
  })
})

describe('seats that one had before [R10.3]', () => {
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  const turn = (heldSeconds: number, change: Partial<PreviousHold> = {}): PreviousHold => ({
    cartId: 1,
    network: null,
    heldSeconds,
    endedAt: minutes(-10),
    ...change,
  })
  const previousHolds = (...of: [placeId: number, turn: PreviousHold][]): Pick<HoldFacts, 'previousHolds'> => ({
    previousHolds: new Map(of.map(([placeId, one]) => [placeKey(EVENT, placeId), [one]])),
  })

  it('continue their time; seats that none of them had start at zero', () => {
    expect(decide(wants([seat(4), seat(5)]), previousHolds([4, turn(120)]))).toMatchObject({
      fresh: [
        { ...seat(4), heldSeconds: 120 },
        { ...seat(5), heldSeconds: 0 },
      ],
    })
    expect(decide(wants([seat(5)]), previousHolds([4, turn(120)]))).toMatchObject({ fresh: [seat(5)] })
    expect(decide(wants([seat(4)]), previousHolds([4, turn(120, { cartId: 2 })]))).toMatchObject({ fresh: [seat(4)] })
  })

  it('have to rest after three full holds, as long as the one that has to rest longest', () => {
    const facts = previousHolds([4, turn(2700)], [5, turn(2700, { endedAt: minutes(-5) })], [6, turn(2699)])
    expect(decide(wants([seat(4), seat(5), seat(6)]), facts)).toEqual(
      refusal('held_too_often', { lost: [4, 5], minutes: 55 }),
    )
  })

  it('rest for everybody of the same network', () => {
    const facts = previousHolds([4, turn(2700, { cartId: 2, network: 8 })])
    expect(codes([wants([seat(4)], { network: { id: 8, most: 40 } })], facts)).toEqual(['held_too_often'])
    expect(codes([wants([seat(4)], { network: { id: 9, most: 40 } })], facts)).toEqual(['held'])
  })

  it('are passed over when the shop chooses', () => {
    const alternatives = [[seat(4)], [seat(5)]]
    expect(decide(wants([], { alternatives }), previousHolds([4, turn(2700)]))).toMatchObject({ fresh: [seat(5)] })
    expect(decide(wants([], { alternatives }), previousHolds([4, turn(2700)], [5, turn(2700)]))).toEqual(
      refusal('places_taken', { lost: [4] }),
    )
  })
})

describe('another ticket type', () => {
  it('is given to held seats whose type was sent, without more time', () => {
    const [one, other] = [held(4), held(5)]
    expect(decide(wants([seat(4, STUDENT), seat(5)]), holds(one, other))).toMatchObject({
      fresh: [],
      kept: [{ place: one, ticketTypeId: STUDENT, renewed: false }],
    })
    expect(decide(wants([seat(4)]), holds(held(4, { ticketTypeId: STUDENT })))).toMatchObject({ kept: [] })
  })

  it('is refused where it isn’t sold now', () => {
    expect(decide(wants([seat(4, PAIR)]), holds(held(4)))).toEqual(
      refusal('ticket_type_unknown', { ticketTypeId: PAIR }),
    )
    const floor = held(STANDING_PLACE, { zoneId: FLOOR })
    expect(decide(wants([seat(STANDING_PLACE, STUDENT)]), holds(floor))).toEqual(
      refusal('ticket_type_unknown', { ticketTypeId: STUDENT }),
    )
  })

  it('may stay though it is no longer sold', () => {
    expect(
      decide(wants([seat(5)]), holds(held(4, { ticketTypeId: PAIR }), held(6, { ticketTypeId: PAIR }))),
    ).toHaveProperty('kept.length', 2)
  })
})
