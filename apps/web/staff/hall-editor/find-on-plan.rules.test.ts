import { describe, expect, it } from 'vitest'
import { smallHall } from '../../testing/plan.ts'
import { applied } from '../halls/model/commands.rules.ts'
import { NOTHING_CHOSEN } from '../halls/model/place-things.rules.ts'
import { idOf, seatedSections } from '../halls/model/plan-seats.rules.ts'
import { cornerAt, edgeAt, seatAt, seatsOfTableAt, seatsWithin, thingAt } from './find-on-plan.rules.ts'

const walled = () =>
  applied(smallHall(), {
    do: 'addShape',
    shape: {
      kind: 'wall',
      points: [
        [10, 10],
        [1990, 10],
        [1990, 1490],
        [10, 1490],
      ],
    },
  })

describe('what is under the pointer of the editor', () => {
  it('is the smallest area or shape there, and a wall only at its edge', () => {
    const plan = walled()
    expect(thingAt(plan, null, [1000, 60], 12)).toEqual({ ...NOTHING_CHOSEN, shape: 0 })
    expect(thingAt(plan, null, [600, 1000], 12)).toEqual({ ...NOTHING_CHOSEN, area: 2 })
    expect(thingAt(plan, null, [1500, 1000], 12)).toBeNull()
    expect(thingAt(plan, null, [1985, 1000], 12)).toEqual({ ...NOTHING_CHOSEN, shape: 1 })
  })

  it('is a seat within reach, all seats of a table, or those in a box', () => {
    const plan = applied(smallHall(), {
      do: 'addTables',
      section: 1,
      zone: 'zone-1',
      centres: [[1500, 1000]],
      label: '3',
      shape: { form: 'round', seats: 5, ends: false, spacing: 60 },
      numbering: { from: 1, way: 'clockwise' },
    })
    expect(seatAt(plan, null, [305, 405], 28)?.label).toBe('1')
    expect(seatAt(plan, null, [100, 100], 28)).toBeNull()
    const table = seatedSections(plan)[0]?.rows.at(-1)
    expect(seatsOfTableAt(plan, null, [1500, 1000])).toEqual(new Set(table?.seats.map(idOf)))
    expect(seatsOfTableAt(plan, null, [300, 400])).toBeNull()
    expect(seatsWithin(plan, null, [280, 380], [420, 420]).size).toBe(3)
  })

  it('is a corner or an edge of the selection only', () => {
    const plan = smallHall()
    const stage = { ...NOTHING_CHOSEN, shape: 0 }
    expect(cornerAt(plan, stage, [1395, 5], 12)).toBe(1)
    expect(cornerAt(plan, NOTHING_CHOSEN, [1395, 5], 12)).toBe(-1)
    expect(edgeAt(plan, stage, [1000, 118], 12)).toBe(2)
    expect(edgeAt(plan, stage, [1000, 60], 12)).toBe(-1)
  })
})
