import { describe, expect, it } from 'vitest'
import { smallHall } from '../../../testing/plan.ts'
import { beginEditing, edited } from './editing.rules.ts'
import { NOTHING_CHOSEN } from './place-things.rules.ts'
import { idOf, seatedSections, seatsOf } from './plan-seats.rules.ts'

const drag = { from: [300, 700], to: [900, 700], bend: 10, spacing: 55, depth: 90, rows: 2 } as const
const addRows = { act: 'run', command: { do: 'addRows', section: 1, zone: 'zone-2', drag } } as const

describe('editing a hall', () => {
  it('selects what is new, and deselects what an undo removes', () => {
    const begun = beginEditing(smallHall())
    const drawn = edited(begun, addRows)
    const rows = seatedSections(drawn.history.now)[0]?.rows.slice(2) ?? []
    expect(rows.map(({ label }) => label)).toEqual(['3', '4'])
    expect([...drawn.chosen.seats]).toEqual(rows.flatMap(({ seats }) => seats.map(idOf)))
    const back = edited(drawn, { act: 'undo' })
    expect([back.history.now, back.chosen.seats.size]).toEqual([begun.saved, 0])
    expect(edited(back, { act: 'redo' }).history.now).toBe(drawn.history.now)
  })

  it('selects a new area or shape, and nothing after a deletion', () => {
    const begun = beginEditing(smallHall())
    const outline = [
      [0, 0],
      [100, 0],
      [100, 100],
    ] as const
    const withArea = edited(begun, {
      act: 'run',
      command: { do: 'addArea', name: { et: 'Ala' }, floor: null, outline },
    })
    expect(withArea.chosen).toEqual({ ...NOTHING_CHOSEN, area: 3 })
    expect(withArea.history.now.sections[2]).toMatchObject({ kind: 'standing', zone: 'standing-1' })
    const withShape = edited(withArea, {
      act: 'run',
      command: { do: 'addShape', shape: { kind: 'bar', points: outline } },
    })
    expect(withShape.chosen).toEqual({ ...NOTHING_CHOSEN, shape: 1 })
    const gone = edited(withShape, { act: 'run', command: { do: 'remove', chosen: withShape.chosen } })
    expect([gone.chosen, gone.history.now.shapes.length]).toEqual([NOTHING_CHOSEN, 1])
  })

  it('continues with the published hall: publishing can be undone, and no change is left to save', () => {
    const drawn = edited(beginEditing(smallHall()), addRows)
    const published = smallHall()
    const saved = edited(drawn, { act: 'saved', plan: published })
    expect(saved.history.now).toBe(saved.saved)
    expect(edited(saved, { act: 'undo' }).history.now).toBe(drawn.history.now)
    expect(edited(saved, { act: 'choose', chosen: { ...NOTHING_CHOSEN, shape: 0 } }).chosen.shape).toBe(0)
    expect(seatsOf(saved.saved)).toHaveLength(17)
  })
})
