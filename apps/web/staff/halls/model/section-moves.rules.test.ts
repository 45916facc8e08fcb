import { describe, expect, it } from 'vitest'
import { smallHall } from '../../../testing/plan.ts'
import { applied } from './commands.rules.ts'
import { planFaults } from './faults.rules.ts'
import { idOf, seatedSections } from './plan-seats.rules.ts'

describe('seats that are moved to another section', () => {
  it('move row by row, with their tables, and leave the others unchanged', () => {
    const tables = applied(smallHall(), {
      do: 'addTables',
      section: 1,
      zone: 'zone-2',
      centres: [
        [400, 1000],
        [900, 1000],
      ],
      label: 'L1',
      shape: { form: 'round', seats: 6, ends: false, spacing: 60 },
      numbering: { from: 1, way: 'clockwise' },
    })
    const [own] = seatedSections(tables)
    expect(own?.rows.map(({ label, seats }) => [label, seats.length])).toEqual([
      ['1', 8],
      ['2', 9],
      ['L1', 6],
      ['L2', 6],
    ])
    const [, second, third] = own?.rows ?? []
    const seats = new Set([...(third?.seats ?? []), ...(second?.seats.slice(0, 4) ?? [])].map(idOf))
    const after = applied(tables, { do: 'moveToSection', seats, to: { name: { et: 'Kabaree' }, floor: null } })
    const [left, fresh] = seatedSections(after)
    expect(left?.rows.map(({ label, seats: some }) => [label, some.length])).toEqual([
      ['1', 8],
      ['2', 5],
      ['L2', 6],
    ])
    expect(fresh).toMatchObject({ name: { et: 'Kabaree' } })
    expect(fresh?.rows.map(({ label, table }) => [label, table?.form])).toEqual([
      ['2', undefined],
      ['L1', 'round'],
    ])
    expect(planFaults(after)).toEqual([])
    expect(applied(after, { do: 'moveToSection', seats: new Set(), to: { section: 1 } })).toBe(after)
  })
})
