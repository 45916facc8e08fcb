import { describe, expect, it } from 'vitest'
import { smallContent } from '../../../testing/content/content-folder.ts'
import { smallPretixPlan } from '../../../testing/hall-plans.ts'
import { type HallItem, hallItem } from '../format/hall-item.ts'
import { expandHall } from './expand-hall.rules.ts'
import { rowLabel } from './section-layout.rules.ts'

const hall = (change: (item: HallItem) => void = () => undefined): HallItem => {
  const item = hallItem.parse(smallContent()['halls/small.json'])
  change(item)
  return item
}
const seatedOf = (item: HallItem) => {
  const [section] = item.sections
  if (section?.kind !== 'seated') throw new Error('The first section of the small hall has seats')
  return section
}

describe('halls of rows and curves', () => {
  it('places seats left to right, front to back, with stable ids [R10.2]', () => {
    const { seats, faults } = expandHall(hall())
    expect(faults).toEqual([])
    expect(
      seats.map(({ placeId, rowLabel: row, seatLabel, x, y }) => [placeId, row, seatLabel, x, y]).slice(0, 6),
    ).toEqual([
      [1001001, '1', '1', 890, 900],
      [1001002, '1', '2', 945, 900],
      [1001003, '1', '3', 1000, 900],
      [1001004, '1', '4', 1055, 900],
      [1001005, '1', '5', 1110, 900],
      [1002001, '2', '1', 890, 995],
    ])
  })

  it('leaves aisles in the rows, across which seats are not neighbours [R10.2]', () => {
    const { seats } = expandHall(hall((item) => void (seatedOf(item).layout.aisles = [{ at: 80, width: 100 }])))
    expect(seats.map(({ x }) => x).slice(0, 5)).toEqual([840, 895, 950, 1005, 1160])
    expect(seats.map(({ seatLabel }) => seatLabel).slice(0, 5)).toEqual(['1', '2', '3', '4', '5'])
  })

  it('turns a section and bends its rows around the stage [R10.2]', () => {
    const straight = expandHall(hall((item) => void (seatedOf(item).layout.facing = 90))).seats
    expect(straight.map(({ x }) => x).slice(0, 5)).toEqual([1000, 1000, 1000, 1000, 1000])
    expect(straight[0]?.y).toBeLessThan(straight[4]?.y ?? 0)
    expect(straight[5]?.x).toBeLessThan(straight[0]?.x ?? 0)
    const bent = expandHall(hall((item) => void (seatedOf(item).layout.curve = 700))).seats
    const middle = bent[2]
    expect(bent.slice(0, 5).every(({ x, y }) => Math.abs(Math.hypot(x - 1000, y - 200) - 700) <= 1)).toBe(true)
    expect(middle?.y).toBe(900)
  })

  it('marks wheelchair, companion and restricted places, moves seats to other zones, leaves out pillars [R10.7]', () => {
    const { seats, plan } = expandHall(
      hall((item) => {
        const section = seatedOf(item)
        section.wheelchair = [{ row: '1', seats: ['1'] }]
        section.companion = [{ row: '1', seats: ['2'] }]
        section.restrictedView = [{ row: '2', seats: ['5'] }]
        section.without = [{ row: '1', seats: ['5'] }]
      }),
    )
    expect(seats.filter(({ kind }) => kind !== 'normal').map(({ placeId, kind }) => [placeId, kind])).toEqual([
      [1001001, 'wheelchair'],
      [1001002, 'companion'],
      [1002005, 'restricted_view'],
    ])
    expect(seats).toHaveLength(9)
    expect(plan.sections[0]).toMatchObject({ seatCount: 9, zoneCodes: ['stalls'] })
  })

  it.each([
    ['overlapping seats', (item: HallItem) => void (seatedOf(item).layout.seatGap = 20), /onto/],
    ['an unknown zone', (item: HallItem) => void (item.zones = item.zones.slice(1)), /zone stalls/],
    ['a row that is not there', (item: HallItem) => void (seatedOf(item).wheelchair = [{ row: '9' }]), /row 9/],
    ['a plan that is too small', (item: HallItem) => void (item.size = [500, 500]), /too small/],
    [
      'a label twice',
      (item: HallItem) => void seatedOf(item).rows.push({ from: '2', count: 1, seats: 3, zone: 'stalls' }),
      /row 2 twice/,
    ],
  ])('finds %s [R10.2]', (_, change, message) => {
    expect(
      expandHall(hall(change))
        .faults.map((fault) => fault.message)
        .join('\n'),
    ).toMatch(message)
  })

  it('counts labels up in numbers and in letters [R10.2]', () => {
    expect([rowLabel('7', 3), rowLabel('A', 25), rowLabel('A', 26), rowLabel('Y', 2)]).toEqual(['10', 'Z', 'AA', 'AA'])
  })
})

describe('halls that are given seat by seat', () => {
  const common = { id: 7, venue: 101, name: { et: 'Väike saal' } }

  it('may be pretix plans, and are refused with the path in them [R10.2]', () => {
    const item = hallItem.parse({ ...common, language: 'et', seatingPlan: smallPretixPlan() })
    const { plan, seats, faults } = expandHall(item)
    expect(faults).toEqual([])
    expect(seats.map(({ placeId }) => placeId)).toEqual([1001001, 1001002, 1001003, 1001004, 1001005, 2001001])
    expect(plan.sections.map(({ seatCount, outline }) => [seatCount, outline.length > 2])).toEqual([
      [5, true],
      [1, true],
    ])
    expect(item.zones.map(({ code }) => code)).toEqual(['parter', 'rodu'])
    const crowded = smallPretixPlan()
    const [, second] = crowded.zones[0]?.rows[0]?.seats ?? []
    if (second) second.position.x = 1
    const told = expandHall(hallItem.parse({ ...common, seatingPlan: crowded })).faults
    expect(told[0]?.steps).toEqual(['seatingPlan', 'zones', 0, 'rows', 0, 'seats', 1])
    const broken = hallItem.safeParse({ ...common, seatingPlan: { ...crowded, zones: 'none' } })
    expect(broken.error?.issues[0]?.path).toEqual(['seatingPlan', 'zones'])
  })

  it('may be drawn, as the editor saves them [R10.2]', () => {
    const { drawn } = hallItem.parse({ ...common, seatingPlan: smallPretixPlan() })
    const again = hallItem.parse({ ...common, drawn: JSON.parse(JSON.stringify(drawn?.model)) })
    expect(expandHall(again).seats).toEqual(
      expandHall(hallItem.parse({ ...common, seatingPlan: smallPretixPlan() })).seats,
    )
    const wrong = hallItem.safeParse({ ...common, drawn: { ...drawn?.model, sections: [{ kind: 'seated', id: 0 }] } })
    expect(wrong.error?.issues.map(({ path }) => path.slice(0, 4).join('.'))).toContain('drawn.sections.0.id')
  })
})
