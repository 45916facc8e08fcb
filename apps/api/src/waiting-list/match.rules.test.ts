import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FreedPlace, matchWishes, type WaitingWish, type ZoneTerms } from './match.rules.ts'
import { nextLookAt, oddsOf, offerEnd, stepsTo, USUAL_SETTINGS, WISH_STEPS, type WishState } from './wish.rules.ts'

const NOW = 1_000_000_000
const PATIENCE = 600_000
const NO_QUOTA = Number.POSITIVE_INFINITY
const terms = (left = NO_QUOTA): Map<number, ZoneTerms> =>
  new Map([1, 2, 3].map((zone) => [zone, { left, types: [{ ticketTypeId: 1, left: NO_QUOTA }] }]))
const seat = (position: number, more: Partial<FreedPlace> = {}): FreedPlace => ({
  placeId: position + 1,
  zoneId: 1,
  position,
  since: NOW - PATIENCE,
  ...more,
})
const fresh = { since: NOW - 1 }
const wish = (id: number, tickets: number, more: Partial<WaitingWish> = {}): WaitingWish => ({
  id,
  tickets,
  together: true,
  zones: null,
  ...more,
})
const match = (wishes: WaitingWish[], places: FreedPlace[], more: object = {}) => {
  const { offers, leftover } = matchWishes(wishes, places, {
    now: NOW,
    patience: PATIENCE,
    // rows of ten
    isJoined: (position) => position % 10 !== 9,
    terms: terms(),
    ...more,
  })
  return { offers: offers.map(({ wishId, tickets }) => [wishId, ...tickets.map(({ placeId }) => placeId)]), leftover }
}

describe('who of those that wait gets what came free [R13.4]', () => {
  it('is the first whose whole wish fits, side by side where asked, from the smallest gap', () => {
    const places = [seat(0), seat(1), seat(2), seat(8), seat(9), seat(10)]
    expect(match([wish(1, 2), wish(2, 3), wish(3, 2)], places)).toEqual({
      offers: [
        [1, 9, 10],
        [2, 1, 2, 3],
      ],
      leftover: [11],
    })
    expect(match([wish(1, 3, { together: false })], [seat(0), seat(5), seat(20)]).offers).toEqual([[1, 1, 6, 21]])
  })

  it('keeps new places for who is before and needs more, and lets smaller wishes pass after some minutes', () => {
    const wishes = [wish(1, 4), wish(2, 1)]
    expect(match(wishes, [seat(0, fresh), seat(1, fresh)])).toEqual({ offers: [], leftover: [] })
    expect(match(wishes, [seat(0), seat(1)])).toEqual({ offers: [[2, 1]], leftover: [2] })
    expect(match([wish(1, 4, { zones: [2] }), wish(2, 1)], [seat(0, fresh)]).offers).toEqual([[2, 1]])
  })

  it('puts at once on sale what nobody wishes, but nothing that a quota forbids', () => {
    expect(match([wish(1, 1, { zones: [2] })], [seat(0, fresh)]).leftover).toEqual([1])
    expect(match([wish(1, 2)], [seat(0), seat(1), seat(2)], { terms: terms(1) })).toEqual({
      offers: [],
      leftover: [1, 2, 3],
    })
    expect(match([wish(1, 1)], [seat(0), seat(1)], { terms: terms(1) })).toEqual({ offers: [[1, 1]], leftover: [] })
    expect(match([wish(1, 1)], [seat(0)], { terms: terms(0) })).toEqual({ offers: [], leftover: [] })
  })

  it('gives no place twice, whole wishes only, in zones that were wished, whatever comes', () => {
    const anyWish = fc.record({
      tickets: fc.integer({ min: 1, max: 5 }),
      together: fc.boolean(),
      zones: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 })),
    })
    const anyPlace = fc.record({
      position: fc.option(fc.integer({ min: 0, max: 60 })),
      zoneId: fc.integer({ min: 1, max: 3 }),
      since: fc.integer({ min: NOW - 2 * PATIENCE, max: NOW }),
    })
    fc.assert(
      fc.property(fc.array(anyWish, { maxLength: 30 }), fc.array(anyPlace, { maxLength: 40 }), (some, them) => {
        const wishes = some.map((one, at) => ({ ...one, id: at + 1 }))
        const places = them.map((one, at) => ({ ...one, placeId: at + 1 }))
        const { offers, leftover } = matchWishes(wishes, places, {
          now: NOW,
          patience: PATIENCE,
          isJoined: (position) => position % 10 !== 9,
          terms: terms(),
        })
        const given = [...offers.flatMap(({ tickets }) => tickets.map(({ placeId }) => placeId)), ...leftover]
        expect(new Set(given).size).toBe(given.length)
        for (const { wishId, tickets } of offers) {
          const { zones, tickets: wanted, together } = wishes[wishId - 1] as WaitingWish
          expect(tickets).toHaveLength(wanted)
          for (const { zoneId } of tickets) expect(zones === null || zones.includes(zoneId)).toBe(true)
          if (together) expect(new Set(tickets.map(({ zoneId }) => zoneId)).size).toBe(1)
        }
      }),
    )
  })
})

describe('a wish [R13.4]', () => {
  it('reaches every state from the first, and comes back only from a lapsed offer', () => {
    const reached = new Set<WishState>(['asked'])
    for (const state of reached) for (const next of WISH_STEPS[state]) reached.add(next)
    expect([...reached].toSorted()).toEqual(Object.keys(WISH_STEPS).toSorted())
    expect(stepsTo('offered')).toEqual(['waiting'])
    expect(stepsTo('waiting')).toEqual(['asked', 'paused', 'lapsed'])
  })

  it('has an offer that is shorter near the end of the sale, and never longer than it', () => {
    const now = new Date('2026-11-27T12:00:00Z')
    const end = (saleEndsAt: string) => offerEnd(USUAL_SETTINGS, new Date(saleEndsAt), now).toISOString()
    expect(end('2026-12-27T12:00:00Z')).toBe('2026-11-28T00:00:00.000Z')
    expect(end('2026-11-28T08:00:00Z')).toBe('2026-11-27T14:00:00.000Z')
    expect(end('2026-11-27T13:00:00Z')).toBe('2026-11-27T12:30:00.000Z')
    expect(end('2026-11-27T12:10:00Z')).toBe('2026-11-27T12:10:00.000Z')
    expect(nextLookAt(now).toISOString()).toBe('2026-11-27T12:00:15.000Z')
  })

  it('is told its odds by what came back lately, and none before that is known', () => {
    const now = new Date('2026-11-27T12:00:00Z')
    const odds = (offeredLately: number, ticketsAhead: number, listSince = '2026-11-20T12:00:00Z') =>
      oddsOf(
        { ticketsAhead, tickets: 1, offeredLately },
        { listSince: new Date(listSince), saleEndsAt: new Date('2026-12-04T12:00:00Z'), now },
      )
    expect(odds(10, 2)).toBe('good')
    expect(odds(10, 12)).toBe('fair')
    expect(odds(1, 12)).toBe('low')
    expect(odds(10, 2, '2026-11-27T11:00:00Z')).toBe('unknown')
  })
})
