import { describe, expect, it } from 'vitest'
import { smallHall } from '../../../testing/plan.ts'
import { applied } from './commands.rules.ts'
import { NOTHING_CHOSEN } from './place-things.rules.ts'

describe('areas and shapes', () => {
  it('can have corners moved, added and removed, and be made oval or rectangular', () => {
    const plan = smallHall()
    const chosen = { ...NOTHING_CHOSEN, shape: 0 }
    const pulled = applied(plan, { do: 'moveCorner', chosen, at: 1, point: [1500, 10] })
    expect(pulled.shapes[0]?.points[1]).toEqual([1500, 10])
    const more = applied(plan, { do: 'addCorner', chosen, at: 3 })
    expect(more.shapes[0]?.points).toHaveLength(5)
    expect(more.shapes[0]?.points.at(-1)).toEqual([600, 60])
    expect(applied(more, { do: 'removeCorner', chosen, at: 4 })).toEqual(plan)
    const oval = applied(plan, { do: 'reform', chosen, form: 'oval' })
    expect(oval.shapes[0]?.points.length).toBeGreaterThan(20)
    expect(applied(oval, { do: 'reform', chosen, form: 'rectangle' })).toEqual(plan)
    const three = applied(more, { do: 'removeCorner', chosen, at: 0 })
    const last = applied(applied(three, { do: 'removeCorner', chosen, at: 0 }), { do: 'removeCorner', chosen, at: 0 })
    expect(last.shapes[0]?.points).toHaveLength(3)
  })

  it('are copied beside themselves or to the other side of the focal point', () => {
    const plan = smallHall()
    const area = applied(plan, { do: 'copyThing', chosen: { ...NOTHING_CHOSEN, area: 2 }, dx: 90, dy: 90 })
    expect(area.sections.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(area.sections[2]).toMatchObject({
      zone: 'standing-1',
      outline: [
        [390, 990],
        [990, 990],
        [990, 1390],
        [390, 1390],
      ],
    })
    const other = applied(plan, { do: 'copyThingMirrored', chosen: { ...NOTHING_CHOSEN, area: 2 } })
    expect(other.sections[2]).toMatchObject({
      outline: [
        [1700, 900],
        [1100, 900],
        [1100, 1300],
        [1700, 1300],
      ],
    })
    const shape = applied(plan, { do: 'copyThing', chosen: { ...NOTHING_CHOSEN, shape: 0 }, dx: 0, dy: 500 })
    expect(shape.shapes).toHaveLength(2)
    expect(applied(plan, { do: 'copyThing', chosen: NOTHING_CHOSEN, dx: 1, dy: 1 })).toBe(plan)
  })
})
