import { expect, it } from 'vitest'
import { playNight } from './chaos-night.ts'

/** Milliseconds: some seconds, but longer on a busy machine. */
const PATIENCE = 300_000

it(
  'a night of outages, kills and wrong clocks loses no scan, lets nobody in twice online, and finds every double [R13.2]',
  async () => {
    const report = await playNight({ doors: 4, tickets: 200, people: 400 })
    expect(report.breaches).toEqual([])
    // it was a night in which such things happen
    expect([report.doubles, report.outages, report.kills].every((count) => count > 0)).toBe(true)
    expect(report.told).toBe(400)
  },
  PATIENCE,
)
