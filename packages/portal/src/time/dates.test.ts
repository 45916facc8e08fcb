import { TZDateMini } from '@date-fns/tz/date/mini'
import { format } from 'date-fns/format'
import { cs } from 'date-fns/locale/cs'
import { enUS } from 'date-fns/locale/en-US'
import { et as estonian } from 'date-fns/locale/et'
import { fi } from 'date-fns/locale/fi'
import { lt } from 'date-fns/locale/lt'
import { lv } from 'date-fns/locale/lv'
import { ru } from 'date-fns/locale/ru'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_FACTS, LANGUAGES } from '../language/languages.ts'
import { PORTALS } from '../portals/all-portals.ts'
import { portalOfCode } from '../portals/portal-of-host.ts'
import { loadDateLocale } from './date-locales.ts'
import { dateFormats, dayOf, lastsSeveralDays } from './dates.ts'

const et = dateFormats(await loadDateLocale('et'))
const TALLINN = 'Europe/Tallinn'
const PRAGUE = 'Europe/Prague'
const ZONES = [...new Set(PORTALS.map(({ timezone }) => timezone))]
/** The specification's patterns are those of date-fns, so results are compared with date-fns. */
const DATE_FNS = { et: estonian, en: enUS, ru, fi, lv, lt, cs }
const NBSP = /[\u00A0\u202F]/g

/** The same moment formatted by `Intl`, for comparison. */
function witness(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((known) => known.type === type)?.value ?? ''
  return `${part('day')}.${part('month')}.${part('year')} ${part('hour')}:${part('minute')}`
}

describe('dates', () => {
  it('are written in the patterns of the specification, in the zone of the venue [R9.2]', () => {
    const moment = '2026-11-21T22:30:00Z'
    expect(et.date(moment, TALLINN)).toBe('22.11.2026')
    expect(et.time(moment, TALLINN)).toBe('00:30')
    expect(et.date(moment, PRAGUE)).toBe('21.11.2026')
    expect(et.time(moment, PRAGUE)).toBe('23:30')
    expect(et.weekdayForm('2026-11-21T19:30:00+02:00', TALLINN)).toBe('L 21.11.2026 • 19:30')
    expect(et.pattern(moment, TALLINN, 'd. MMMM')).toBe('22. november')
  })

  it('are those of the venue at any moment, on the nights of the clock change too [R9.2]', () => {
    const nights = [
      '2026-03-29T00:00:00Z',
      '2026-10-25T00:00:00Z',
      '2027-03-28T00:00:00Z',
      '2027-10-31T00:00:00Z',
      '2028-02-29T00:00:00Z',
    ]
    const near = fc
      .tuple(fc.constantFrom(...nights), fc.integer({ min: -26 * 60, max: 26 * 60 }))
      .map(([night, minutes]) => new Date(Date.parse(night) + minutes * 60_000))
    const any = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.oneof(near, any),
        fc.constantFrom(...ZONES, 'Asia/Kolkata', 'America/New_York'),
        (moment, zone) => {
          expect(`${et.date(moment, zone)} ${et.time(moment, zone)}`).toBe(witness(moment, zone))
          expect(dayOf(moment.toISOString(), zone)).toBe(et.date(moment, zone).split('.').toReversed().join('-'))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('are written as date-fns writes them, with every token, in every language [R9.2]', async () => {
    const patterns = [
      'EEEEEE dd.MM.yyyy • HH:mm',
      'yyyy.M.d',
      'EEEE, d MMMM yyyy',
      'LLLL yyyy',
      'LLL yy',
      'd MMM H:mm',
      "yyyy-MM-dd'T'HH:mm:ssxxx",
      "d. 'o''clock' ''",
    ]
    for (const language of LANGUAGES) {
      const { pattern } = dateFormats(await loadDateLocale(language))
      for (let day = 0; day < 366; day += 5) {
        const moment = new Date(Date.UTC(2028, 0, 1 + day, 21, 30, 15))
        for (const tokens of patterns) {
          const witnessed = format(new TZDateMini(moment.getTime(), TALLINN), tokens, { locale: DATE_FNS[language] })
          expect(pattern(moment, TALLINN, tokens)).toBe(witnessed)
        }
      }
    }
    expect(() => et.pattern('2026-11-21T22:30:00Z', TALLINN, 'QQQ')).toThrow('no token of dates: QQQ')
  })

  it('show the hour that comes twice and leap the one that is missing [R9.2]', () => {
    expect(et.time('2026-10-25T00:30:00Z', TALLINN)).toBe('03:30')
    expect(et.time('2026-10-25T01:30:00Z', TALLINN)).toBe('03:30')
    expect(et.time('2026-03-29T00:59:00Z', TALLINN)).toBe('02:59')
    expect(et.time('2026-03-29T01:00:00Z', TALLINN)).toBe('04:00')
  })

  it('have the short weekday of each language [R9.2]', async () => {
    const shown = await Promise.all(
      LANGUAGES.map(async (language) =>
        dateFormats(await loadDateLocale(language)).weekdayForm('2026-11-20T18:00:00Z', PRAGUE),
      ),
    )
    expect(shown.map((text) => text.replace(NBSP, ' '))).toEqual(
      ['R', 'Fr', 'пт', 'pe', 'Pk', 'Pn', 'pá'].map((day) =>
        expect.stringMatching(new RegExp(`^${day}\\S* 20\\.11\\.2026 • 19:00$`, 'i')),
      ),
    )
  })

  it('have the Lithuanian storefront’s own pattern wherever a date stands [R9.2]', async () => {
    const lt = dateFormats(await loadDateLocale('lt'), portalOfCode('lt', PORTALS).mediumDate)
    expect(lt.date('2026-03-05T18:00:00Z', 'Europe/Vilnius')).toBe('2026.3.5')
    expect(lt.weekdayForm('2026-03-05T18:00:00Z', 'Europe/Vilnius')).toMatch(/ 2026\.3\.5 • 20:00$/)
    expect(lt.weekdayAndDay('2026-03-05T18:00:00Z', 'Europe/Vilnius')).toMatch(/ 03\.05$/)
    expect(et.weekdayAndDay('2026-03-05T18:00:00Z', 'Europe/Tallinn')).toBe('N 5.03')
    expect(PORTALS.filter(({ mediumDate }) => mediumDate).map(({ portalCode }) => portalCode)).toEqual([
      'lt',
      'lt-test',
    ])
  })

  it('show the end of an event only if it is asked for [R9.2]', () => {
    const evening = { startsAt: '2026-11-21T17:00:00Z', endsAt: '2026-11-21T19:30:00Z', timeZone: TALLINN }
    expect(et.event(evening)).toBe('L 21.11.2026 • 19:00')
    expect(et.event(evening, { withEnd: true })).toBe('L 21.11.2026 • 19:00–21:30')
    expect(et.event({ ...evening, endsAt: null }, { withEnd: true })).toBe('L 21.11.2026 • 19:00')
  })

  it('show an event of several days from its first to its last day [R9.2]', () => {
    const festival = { startsAt: '2026-07-10T12:00:00Z', endsAt: '2026-07-12T20:00:00Z', timeZone: TALLINN }
    expect(et.event(festival)).toBe('10.07.2026 – 12.07.2026')
    expect(et.event(festival, { withEnd: true })).toBe('10.07.2026 – 12.07.2026')
  })

  it('count a night that ends by six to the evening before, in the zone of the venue [R9.2]', () => {
    const party = (endsAt: string) => lastsSeveralDays({ startsAt: '2026-11-21T20:00:00Z', endsAt, timeZone: TALLINN })
    expect(party('2026-11-22T02:00:00Z')).toBe(false)
    expect(party('2026-11-22T04:00:00Z')).toBe(false)
    expect(party('2026-11-22T04:01:00Z')).toBe(true)
    expect(party('2026-11-22T20:00:00Z')).toBe(true)
    expect(
      lastsSeveralDays({ startsAt: '2026-11-21T22:30:00Z', endsAt: '2026-11-23T01:00:00Z', timeZone: TALLINN }),
    ).toBe(true)
    expect(
      lastsSeveralDays({ startsAt: '2026-11-21T10:00:00Z', endsAt: '2026-11-21T21:30:00Z', timeZone: PRAGUE }),
    ).toBe(false)
    expect(lastsSeveralDays({ startsAt: '2026-11-21T10:00:00Z', timeZone: PRAGUE })).toBe(false)
  })

  it('refuse what is no moment or no zone [R9.2]', () => {
    expect(() => et.date('soon', TALLINN)).toThrow('no moment: soon')
    expect(() => et.date('2026-11-21T10:00:00Z', 'Europe/Nowhere')).toThrow(RangeError)
  })

  it('begin the week on Monday, in English on Sunday [R9.2]', () => {
    for (const language of LANGUAGES) {
      expect(LANGUAGE_FACTS[language].weekStartsOn).toBe(language === 'en' ? 0 : 1)
      expect(DATE_FNS[language].options?.weekStartsOn).toBe(LANGUAGE_FACTS[language].weekStartsOn)
    }
  })
})
