import { describe, expect, it } from 'vitest'
import { type DoorEvent, decideScan, type Gate, type ListedTicket, type Presence, type Reentry } from './verdict.ts'

const gates: readonly Gate[] = [
  { id: 1, checkpointId: 1, zoneIds: [1] },
  { id: 2, checkpointId: 1, zoneIds: [2, 3] },
  { id: 3, checkpointId: 2, zoneIds: null },
]
/** Three days of a festival in Tallinn, doors at 16:00. */
const event: DoorEvent = {
  timeZone: 'Europe/Tallinn',
  days: ['2026-07-10', '2026-07-11', '2026-07-12'].map((day) => ({ day, opensAt: `${day}T13:00:00Z` })),
  gates,
}
const ticket: ListedTicket = { isValid: true, zoneId: 1, days: null }
const gate = (reentry: Reentry = 'never', id = 1) => ({ ...(gates[id - 1] as Gate), reentry })
const EVENING = new Date('2026-07-11T18:00:00Z')
const before = (more: Partial<Presence> = {}): Presence => ({
  isInside: true,
  since: '2026-07-11T17:00:00.000Z',
  gateId: 2,
  day: '2026-07-11',
  ...more,
})
const decide = (
  more: Partial<ListedTicket> | undefined = {},
  at = gate(),
  last?: Presence,
  direction: 'in' | 'out' = 'in',
  now = EVENING,
) => decideScan(event, at, { ...ticket, ...more }, last, direction, now)

describe('what a door says of a ticket', () => {
  it('enter, where it is valid, today, at this gate, and not inside [R13.2]', () => {
    expect(decide()).toEqual({ verdict: 'enter', day: '2026-07-11' })
  })

  it('unknown before all else, then that it was returned, whatever the gate or day [R13.2]', () => {
    expect(decideScan(event, gate(), undefined, undefined, 'in', EVENING).verdict).toBe('unknown')
    expect(decide({ isValid: false, zoneId: 9, days: [1] }, gate(), before()).verdict).toBe('returned')
  })

  it('the wrong day, with its own ones [R13.2]', () => {
    expect(decide({ days: [1, 3], zoneId: 9 })).toMatchObject({
      verdict: 'wrong_day',
      days: ['2026-07-10', '2026-07-12'],
    })
    expect(decide({}, gate(), undefined, 'in', new Date('2026-07-14T18:00:00Z')).verdict).toBe('wrong_day')
  })

  it('the wrong gate, with the right ones [R13.2]', () => {
    expect(decide({ zoneId: 2 })).toMatchObject({ verdict: 'wrong_gate', gateIds: [2, 3] })
    expect(decide({ zoneId: 2 }, gate('never', 3)).verdict).toBe('enter')
  })

  it('not yet open, with the time; the hours after midnight belong to the day before [R13.2]', () => {
    const early = new Date('2026-07-11T12:59:59Z')
    expect(decide({}, gate(), undefined, 'in', early)).toMatchObject({
      verdict: 'not_open',
      opensAt: '2026-07-11T13:00:00Z',
    })
    expect(decide({}, gate(), undefined, 'in', new Date('2026-07-11T22:30:00Z'))).toEqual({
      verdict: 'enter',
      day: '2026-07-11',
    })
  })

  it('enter before six in the morning, once the doors of that day are open [R13.2]', () => {
    const marathon: DoorEvent = {
      ...event,
      days: ['2026-07-10', '2026-07-11'].map((day) => ({ day, opensAt: `${day}T02:30:00Z` })),
    }
    const said = ['2026-07-10T02:29:00Z', '2026-07-10T02:30:00Z', '2026-07-11T02:29:00Z', '2026-07-11T02:30:00Z'].map(
      (at) => decideScan(marathon, gate(), ticket, undefined, 'in', new Date(at)),
    )
    expect(said.map(({ verdict, day }) => [verdict, day])).toEqual([
      ['not_open', '2026-07-10'],
      ['enter', '2026-07-10'],
      ['enter', '2026-07-10'],
      ['enter', '2026-07-11'],
    ])
  })

  it('inside already, since when and where, by the rule of the checkpoint [R13.2]', () => {
    expect(decide({}, gate(), before())).toEqual({ verdict: 'inside', day: '2026-07-11', presence: before() })
    const outside = before({ isInside: false })
    const said = (['never', 'after_exit', 'free'] as const).map((rule) => [
      decide({}, gate(rule), before()).verdict,
      decide({}, gate(rule), outside).verdict,
    ])
    expect(said).toEqual([
      ['inside', 'inside'],
      ['inside', 'enter'],
      ['enter', 'enter'],
    ])
  })

  it('enter again on the next day of a festival [R13.2]', () => {
    expect(decide({}, gate(), before({ day: '2026-07-10' })).verdict).toBe('enter')
  })

  it('leave, only for who is inside [R13.2]', () => {
    expect(decide({}, gate(), before(), 'out').verdict).toBe('leave')
    expect(decide({}, gate(), before({ isInside: false }), 'out').verdict).toBe('not_inside')
    expect(decide({}, gate(), undefined, 'out').verdict).toBe('not_inside')
  })
})
