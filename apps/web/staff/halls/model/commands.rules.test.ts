import type { HallModel } from '@parter/contract/seat-map/hall-model.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallHall } from '../../../testing/plan.ts'
import { applied, type Command } from './commands.rules.ts'
import { historyOf, redo, stepTo, undo } from './editing.rules.ts'
import { planFaults } from './faults.rules.ts'
import { NOTHING_CHOSEN } from './place-things.rules.ts'
import { addedSeats, idOf, seatedSections, seatsOf } from './plan-seats.rules.ts'

const idsOf = (plan: HallModel) => seatsOf(plan).map(idOf)
const chosenOf = (seats: ReadonlySet<number>) => ({ ...NOTHING_CHOSEN, seats })

/** Some of the seats of a hall. */
const someOf = (plan: HallModel, picks: readonly number[]): ReadonlySet<number> => {
  const ids = idsOf(plan)
  return new Set(ids.length === 0 ? [] : picks.map((pick) => ids[pick % ids.length] ?? 0))
}

const near = fc.integer({ min: -2000, max: 2000 })
const point = fc.tuple(fc.nat(2000), fc.nat(1500))
const picks = fc.array(fc.nat(500), { maxLength: 12 })

const shape = fc.record({
  form: fc.constantFrom('round' as const, 'square' as const),
  seats: fc.integer({ min: 1, max: 14 }),
  ends: fc.boolean(),
  spacing: fc.integer({ min: 40, max: 90 }),
})
const numbering = fc.record({
  from: fc.nat(50),
  way: fc.constantFrom('clockwise' as const, 'counter_clockwise' as const),
})
/** Seats of some of the tables of a hall. */
const wholeTables = (plan: HallModel, own: readonly number[]): ReadonlySet<number> => {
  const tables = seatedSections(plan).flatMap(({ rows }) => rows.filter(({ table }) => table))
  return new Set(own.flatMap((pick) => tables[pick % (tables.length || 1)]?.seats.map(idOf) ?? []))
}

/** A command for whatever the hall is by then. */
const command: fc.Arbitrary<(plan: HallModel) => Command> = fc.oneof(
  fc
    .record({
      from: point,
      to: point,
      bend: fc.integer({ min: -50, max: 50 }),
      spacing: fc.integer({ min: 40, max: 90 }),
      depth: fc.constant(90),
      rows: fc.integer({ min: 1, max: 3 }),
    })
    .map((drag) => () => ({ do: 'addRows', section: 1, zone: 'zone-2', drag }) as const),
  fc.tuple(picks, near, near).map(
    ([own, dx, dy]) =>
      (plan: HallModel) =>
        ({ do: 'move', chosen: chosenOf(someOf(plan, own)), dx, dy }) as const,
  ),
  fc.tuple(picks, fc.constantFrom('mirror' as const, 'remove' as const)).map(
    ([own, word]) =>
      (plan: HallModel) =>
        ({ do: word, chosen: chosenOf(someOf(plan, own)) }) as const,
  ),
  fc.tuple(picks, near, near).map(
    ([own, dx, dy]) =>
      (plan: HallModel) =>
        ({ do: 'copy', seats: someOf(plan, own), dx, dy }) as const,
  ),
  picks.map((own) => (plan: HallModel) => ({ do: 'copyMirrored', seats: someOf(plan, own) }) as const),
  fc.tuple(picks, fc.integer({ min: -50, max: 50 })).map(
    ([own, bend]) =>
      (plan: HallModel) =>
        ({ do: 'bend', seats: someOf(plan, own), bend }) as const,
  ),
  picks.map((own) => (plan: HallModel) => ({ do: 'setZone', seats: someOf(plan, own), zone: 'zone-2' }) as const),
  picks.map((own) => (plan: HallModel) => ({ do: 'setKind', seats: someOf(plan, own), kind: 'removed' }) as const),
  fc.constant(() => ({ do: 'addSection', name: { et: 'Rõdu' }, floor: null }) as const),
  fc.tuple(shape, numbering, fc.array(point, { minLength: 1, maxLength: 3 })).map(
    ([own, count, centres]) =>
      () =>
        ({ do: 'addTables', section: 1, zone: 'zone-2', centres, label: '1', shape: own, numbering: count }) as const,
  ),
  fc.tuple(picks, shape, numbering).map(
    ([own, next, count]) =>
      (plan: HallModel) =>
        ({ do: 'layTables', seats: wholeTables(plan, own), shape: next, numbering: count }) as const,
  ),
  fc.tuple(picks, fc.nat(4)).map(([own, pick]) => (plan: HallModel) => {
    const sections = seatedSections(plan).map(({ id }) => id)
    const to = pick === 0 ? { name: { et: 'Uus' }, floor: null } : { section: sections[pick % sections.length] ?? 1 }
    return { do: 'moveToSection', seats: someOf(plan, own), to } as const
  }),
  fc.tuple(picks, fc.integer({ min: -180, max: 180 })).map(
    ([own, degrees]) =>
      (plan: HallModel) =>
        ({ do: 'turn', chosen: chosenOf(someOf(plan, own)), degrees }) as const,
  ),
)

const played = (commands: readonly ((plan: HallModel) => Command)[]): HallModel[] => {
  const plans = [smallHall()]
  for (const one of commands) {
    const now = plans.at(-1) as HallModel
    plans.push(applied(now, one(now)))
  }
  return plans
}

describe('commands on a hall', () => {
  it('keep the numbers of seats unique and within their section’s range, whatever is done [R6.4]', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        const plan = played(commands).at(-1) as HallModel
        const ids = idsOf(plan)
        expect(new Set(ids).size).toBe(ids.length)
        for (const section of seatedSections(plan)) {
          expect(new Set(section.rows.map(({ label }) => label)).size).toBe(section.rows.length)
          for (const { seats } of section.rows)
            for (const seat of seats) expect(Math.floor(idOf(seat) / 1_000_000)).toBe(section.id)
        }
        for (const { x, y } of seatsOf(plan)) expect([Number.isInteger(x), Number.isInteger(y)]).toEqual([true, true])
        expect(planFaults(plan).filter(({ kind }) => /twice|unreachable/.test(kind) && kind !== 'seat_twice')).toEqual(
          [],
        )
      }),
      { numRuns: 150 },
    )
  })

  it('can all be undone and redone', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 10 }), (commands) => {
        const plans = played(commands).filter((plan, at, all) => at === 0 || plan !== all[at - 1])
        let history = historyOf(plans[0] as HallModel)
        for (const plan of plans.slice(1)) history = stepTo(history, plan)
        for (const plan of plans.toReversed()) {
          expect(history.now).toBe(plan)
          expect(history.now).toEqual(plan)
          history = undo(history)
        }
        expect(undo(history)).toBe(history)
        expect(history.now).toEqual(smallHall())
        for (let step = 0; step < plans.length; step++) history = redo(history)
        expect(history.now).toBe(plans.at(-1))
      }),
      { numRuns: 100 },
    )
  })

  it('never mutate the hall that they are given', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 5 }), (commands) => {
        let plan = smallHall()
        for (const one of commands) {
          const before = structuredClone(plan)
          const next = applied(plan, one(plan))
          expect(plan).toEqual(before)
          plan = next
        }
      }),
      { numRuns: 60 },
    )
  })

  it('restore the hall when it is mirrored twice', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 5 }), picks, (commands, own) => {
        const plan = played(commands).at(-1) as HallModel
        const command = { do: 'mirror', chosen: chosenOf(someOf(plan, own)) } as const
        expect(applied(applied(plan, command), command)).toEqual(plan)
      }),
      { numRuns: 100 },
    )
  })

  it('copy to the other side of the focal point, with new names and seats ordered from left to right', () => {
    const plan = smallHall()
    const seats = new Set(idsOf(plan).slice(0, 8))
    const after = applied(plan, { do: 'copyMirrored', seats })
    const rows = seatedSections(after)[0]?.rows ?? []
    expect(rows.map(({ label }) => label)).toEqual(['1', '2', '3'])
    expect(rows[2]?.seats.map(({ x }) => x)).toEqual([1315, 1370, 1425, 1480, 1535, 1590, 1645, 1700])
    expect(addedSeats(plan, after).size).toBe(8)
  })

  it('remove the selection and rows that become empty; move areas and shapes too', () => {
    const plan = smallHall()
    const firstRow = new Set(idsOf(plan).slice(0, 8))
    const after = applied(plan, { do: 'remove', chosen: chosenOf(firstRow) })
    expect(seatedSections(after)[0]?.rows.map(({ label }) => label)).toEqual(['2'])
    const area = applied(plan, { do: 'move', chosen: { ...NOTHING_CHOSEN, area: 2 }, dx: 10, dy: -5 })
    expect(area.sections[1]).toMatchObject({
      outline: [
        [310, 895],
        [910, 895],
        [910, 1295],
        [310, 1295],
      ],
    })
    const stage = { ...NOTHING_CHOSEN, shape: 0 }
    expect(applied(plan, { do: 'resize', chosen: stage, width: 400, height: 60 }).shapes[0]?.points).toEqual([
      [600, 0],
      [1000, 0],
      [1000, 60],
      [600, 60],
    ])
    expect(applied(plan, { do: 'remove', chosen: { ...NOTHING_CHOSEN, shape: 0 } }).shapes).toEqual([])
  })

  it('keep zones that are in use, and clear a removed floor from everything on it', () => {
    const plan = smallHall()
    expect(applied(plan, { do: 'removeZone', code: 'zone-1' })).toBe(plan)
    expect(applied(plan, { do: 'removeZone', code: 'zone-2' }).zones).toHaveLength(2)
    const floored = applied(applied(plan, { do: 'addFloor', name: { et: 'Rõdu' } }), {
      do: 'changeSection',
      id: 1,
      change: { floor: 'floor-1' },
    })
    expect(floored.sections[0]?.floor).toBe('floor-1')
    const without = applied(floored, { do: 'removeFloor', code: 'floor-1' })
    expect([without.floors, without.sections[0]?.floor]).toEqual([[], null])
  })
})
