import type { Section } from '@parter/contract/box-office/box-office.ts'
import { describe, expect, it } from 'vitest'
import { madeHall } from '../../../../../packages/contract/testing/made-up-hall.ts'
import { prices as testPrices, section as testSection } from '../../../testing/hall.ts'
import { areInTheMiddle } from './hall-seats.rules.ts'
import { leftByZone, sectionsAtPrice } from './price-filter.rules.ts'

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
