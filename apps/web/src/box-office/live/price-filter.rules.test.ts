import type { Section } from '@parter/contract/box-office/box-office.ts'
import { describe, expect, it } from 'vitest'
import { madeHall } from '../../../../../packages/contract/testing/made-up-hall.ts'
import { prices as testPrices, section as testSection } from '../../../testing/hall.ts'
import { areInTheMiddle } from './hall-seats.rules.ts'
import { groupsByZone, leftByZone, sectionsAtPrice } from './price-filter.rules.ts'

const geometry = madeHall(3000)
const nobody = { gone: new Uint8Array(375) }
const prices = {
  ...testPrices,
  zones: geometry.head.zones.map(({ code }, at) => ({
    ...testPrices.zones[0],
    id: at + 1,
    code,
    kind: 'seated' as const,
  })),
} as typeof testPrices
const zonesOf = (at: number) =>
  new Set(
    [...geometry.rowSections.entries()].flatMap(([row, section]) =>
      section === at ? Array.from(geometry.zones.slice(geometry.rowStarts[row], geometry.rowStarts[row + 1])) : [],
    ),
  )
const sections = geometry.head.sections.map(
  (_, at): Section => ({
    ...testSection,
    id: at + 1,
    zoneIds: [...zonesOf(at)].map((zone) => zone + 1),
    placesLeft: 999,
  }),
)
const countOf = (zone: number, at?: number) =>
  [...geometry.rowSections.entries()]
    .filter(([, section]) => at === undefined || section === at)
    .flatMap(([row]) => Array.from(geometry.zones.slice(geometry.rowStarts[row], geometry.rowStarts[row + 1])))
    .filter((own) => own === zone).length

describe('a hall in which one price is looked for', () => {
  const wanted = (geometry.zones[0] ?? 0) + 1
  const shown = sectionsAtPrice(sections, geometry, nobody, prices, wanted)

  it('says of each section what is left at that price, and of others nothing', () => {
    for (const [at, section] of shown.entries()) {
      expect(section.zoneIds).toEqual(zonesOf(at).has(wanted - 1) ? [wanted] : [])
      expect(section.placesLeft).toBe(countOf(wanted - 1, at))
    }
    expect(shown.some(({ placesLeft }) => placesLeft > 0)).toBe(true)
  })

  it('follows what others take', () => {
    const gone = new Uint8Array(375)
    gone[0] = 1
    const before = shown[geometry.rowSections[0] ?? 0]?.placesLeft ?? 0
    const after = sectionsAtPrice(sections, geometry, { gone }, prices, wanted)
    expect(after[geometry.rowSections[0] ?? 0]?.placesLeft).toBe(before - 1)
  })

  it('is the whole hall again when none is looked for', () => {
    expect(sectionsAtPrice(sections, geometry, nobody, prices, null)).toBe(sections)
  })

  it('counts what is left of each price, in the hall or in one section', () => {
    const seats = { ...nobody, hallVersionId: geometry.head.hallVersionId, version: 1, standing: new Map() }
    const section = geometry.rowSections[0] ?? 0
    for (const { id } of prices.zones) {
      expect(leftByZone(geometry, seats as never, prices).get(id)).toBe(countOf(id - 1))
      expect(leftByZone(geometry, seats as never, prices, section).get(id)).toBe(countOf(id - 1, section))
    }
  })
})

describe('the middle of a row', () => {
  it('is its middle third, for seats of one row', () => {
    const place = (seat: number) => geometry.placeIds[seat] ?? 0
    const [from = 0, to = 0] = geometry.rowStarts
    const middle = (from + to) >> 1
    expect(areInTheMiddle(geometry, [place(middle - 1), place(middle)])).toBe(true)
    expect(areInTheMiddle(geometry, [place(from), place(from + 1)])).toBe(false)
    expect(areInTheMiddle(geometry, [place(to - 1), place(to)])).toBe(false)
    expect(areInTheMiddle(geometry, [])).toBe(false)
  })
})

describe('seats beside each other that are left at a price [R7.3]', () => {
  const seats = (gone: Uint8Array) => ({ gone, hallVersionId: geometry.head.hallVersionId })
  const all = groupsByZone(geometry, seats(nobody.gone), prices, 2)
  const first = geometry.zones[0] as number

  it('share no seat: there are at most half as many pairs as seats, and fewer groups the larger they are', () => {
    for (const [zoneId, pairs] of all) {
      expect(pairs).toBeLessThanOrEqual(countOf(zoneId - 1) / 2)
      expect(groupsByZone(geometry, seats(nobody.gone), prices, 3).get(zoneId) ?? 0).toBeLessThan(pairs)
    }
    expect(all.get(first + 1)).toBeGreaterThan(0)
  })

  it('are one pair fewer when a seat of it is taken, and none is counted across an aisle or a row’s end', () => {
    const [from, to] = [geometry.rowStarts[0] as number, geometry.rowStarts[1] as number]
    // all of the first row but its first two seats
    const gone = new Uint8Array(375)
    for (let seat = from + 2; seat < to; seat++) gone[seat >> 3] = (gone[seat >> 3] as number) | (1 << (seat & 7))
    const before = groupsByZone(geometry, seats(gone), prices, 2).get(first + 1) ?? 0
    gone[0] = (gone[0] as number) | 1
    expect(groupsByZone(geometry, seats(gone), prices, 2).get(first + 1) ?? 0).toBe(before - 1)
  })

  it('are not asked for by one who comes alone, nor known of a hall that has changed', () => {
    expect(groupsByZone(geometry, seats(nobody.gone), prices, 1).size).toBe(0)
    expect(groupsByZone(geometry, { gone: nobody.gone, hallVersionId: -1 }, prices, 2).size).toBe(0)
  })
})
