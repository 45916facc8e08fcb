import { expect, it } from 'vitest'
import { doorDays } from './door-days.rules.ts'

it('opens the doors of what begins after midnight on the evening before, two hours early unless said [R13.2]', () => {
  const premiere = {
    startsAt: new Date('2026-11-26T22:16:00Z'),
    endsAt: null,
    doorsAt: null,
    timeZone: 'Europe/Tallinn',
    disposition: 'scheduled',
  }
  expect(doorDays(premiere)).toEqual([{ day: '2026-11-26', opensAt: '2026-11-26T20:16:00.000Z' }])
  expect(doorDays({ ...premiere, disposition: 'cancelled' })).toEqual([])
})
