import { describe, expect, it } from 'vitest'
import { PORTALS } from '../portals/all-portals.ts'
import { KNOWN_YEARS, offsetByRule, offsetAt as offsetInBrowser } from './zone-offset.browser.ts'
import { offsetAt } from './zone-offset.ts'

const HOUR = 3_600_000
/** Those of the storefronts, and that of days without a time. */
const ZONES = [...new Set([...Object.values(PORTALS).map(({ timezone }) => timezone), 'UTC'])]

describe('the rules of zones', () => {
  it('know the zone of every storefront [R9.1]', () => {
    for (const zone of ZONES) expect(offsetByRule(Date.UTC(2026, 5, 1), zone), zone).toBeTypeOf('number')
  })

  it.each(ZONES)(
    'say of %s what the server says, every hour of the nights of change, every day else [R9.1]',
    (zone) => {
      const platform = (moment: number) => offsetAt(moment, zone)
      const { from, to } = KNOWN_YEARS
      const wrong: string[] = []
      for (let day = Date.UTC(from, 0, 1); day < Date.UTC(to + 1, 0, 1); day += 24 * HOUR) {
        const changes = platform(day) !== platform(day + 24 * HOUR)
        for (let hour = 0; hour < 24; hour += changes ? 1 : 24)
          for (const moment of [day + hour * HOUR - 1, day + hour * HOUR])
            if (moment >= Date.UTC(from, 0, 1) && offsetByRule(moment, zone) !== platform(moment))
              wrong.push(`${new Date(moment).toISOString()} ${offsetByRule(moment, zone)}`)
      }
      expect(wrong).toEqual([])
    },
  )

  it('leave other zones and years to the browser, which says what the server says [R9.1]', () => {
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'Europe/Riga'])
      for (const moment of [Date.UTC(2011, 0, 1), Date.UTC(2026, 5, 1), Date.UTC(2040, 6, 1)])
        expect(offsetInBrowser(moment, zone), zone).toBe(offsetAt(moment, zone))
    expect(offsetByRule(Date.UTC(2026, 5, 1), 'America/New_York')).toBeUndefined()
    expect(offsetByRule(Date.UTC(2026, 5, 1), 'constructor')).toBeUndefined()
    expect(offsetByRule(Date.UTC(KNOWN_YEARS.to + 1, 5, 1), 'Europe/Riga')).toBeUndefined()
    expect(offsetByRule(Date.UTC(KNOWN_YEARS.from - 1, 5, 1), 'Europe/Riga')).toBeUndefined()
  })
})
