import { join } from 'node:path'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { readContent } from '../../testing/content/read-content.ts'
import { checkEditorial } from './checks/check-beside-events.rules.ts'
import { checkEvents, checkRooms } from './checks/check-events.rules.ts'
import { type ContentFolder, mainStorefront, storefrontsOf } from './reading/content-folder.rules.ts'
import { momentOf, timesOf } from './reading/moments.rules.ts'

const DAY_MS = 24 * 60 * 60_000
/** Days of an import: the ends of a year, a leap day, both clock changes, midsummer, a Sunday. */
const TODAYS = [
  '2026-11-20T10:00:00Z',
  '2026-12-31T10:00:00Z',
  '2027-01-01T09:00:00Z',
  '2027-03-28T08:00:00Z',
  '2027-06-24T10:00:00Z',
  '2027-08-15T10:00:00Z',
  '2027-10-31T08:00:00Z',
  '2028-02-29T10:00:00Z',
].map((today) => new Date(today))

let folders: ContentFolder[] = []
beforeAll(async () => {
  folders = [...(await readContent(join(import.meta.dirname, '../../../../demo/content')))]
})

const storefrontOf = (folder: ContentFolder) => {
  const storefront = mainStorefront(storefrontsOf(folder, PORTALS).storefronts)
  if (!storefront) throw new Error(`${folder.name} feeds nobody`)
  return storefront
}

/** A folder as imported at a given time. */
const shopOn = (folder: ContentFolder, now: Date) => {
  const { timeZone: usual } = storefrontOf(folder)
  const zones = new Map(folder.venues.map(({ item }) => [item.id, item.timeZone ?? usual]))
  const events = folder.events.map(({ item }) => {
    const timeZone = zones.get(item.venue) ?? usual
    const times = timesOf(item, now, timeZone)
    return { item, ...times, day: dayOf(times.startsAt, timeZone) }
  })
  const dayIn = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS), usual)
  return { events, dayIn, timeZone: usual }
}

/** Two years and a leap day: every weekday of the start, at every time of the year. */
const STARTS = Array.from({ length: 800 }, (_, day) => new Date(Date.UTC(2026, 10, 20 + day, 10)))

const cases = TODAYS.flatMap((now) =>
  ['ee', 'lv', 'lt', 'by', 'cz'].map((name) => ({ name, now, day: now.toISOString().slice(0, 10) })),
)
const folderNamed = (name: string): ContentFolder => {
  const folder = folders.find((one) => one.name === name)
  if (!folder) throw new Error(`There is no content for ${name}`)
  return folder
}

describe.each(['ee', 'lv', 'lt', 'by', 'cz'])('the demo content of %s', (name) => {
  it('never has two events in one hall, nor at one open-air venue, on whatever day it is imported [R10.2]', () => {
    const folder = folderNamed(name)
    // in the demo content every venue holds one event at a time, except gift tickets, which need no room
    const alone = {
      ...folder,
      venues: folder.venues.map((venue) => ({ ...venue, item: { ...venue.item, oneAtATime: true } })),
      events: folder.events.filter(({ item }) => !item.categories.includes('gift-cards')),
    }
    const found = new Set<string>()
    for (const now of STARTS)
      checkRooms(alone, now, storefrontOf(folder).timeZone, ({ item }, _steps, message) => {
        found.add(`${now.toISOString().slice(0, 10)}: ${JSON.stringify(item).slice(0, 13)} ${message}`)
      })
    expect([...found].slice(0, 20)).toEqual([])
  })

  it('has each venue’s address in one script, Latin or Cyrillic [R1.3]', () => {
    const mixed = folderNamed(name).venues.flatMap(({ item }) =>
      Object.entries(item.texts).flatMap(([language, text]) => {
        const words = [text?.address ?? item.address, text?.city ?? item.city, text?.county ?? item.county].join(' ')
        const isMixed = /\p{Script=Cyrillic}/u.test(words) && /\p{Script=Latin}/u.test(words)
        return isMixed ? [`${item.id} ${language}: ${words}`] : []
      }),
    )
    expect(mixed).toEqual([])
  })
})

describe.each(cases)('the demo content of $name, brought in on $day', ({ name, now }) => {
  it('has no problems [R10.2]', () => {
    const folder = folderNamed(name)
    const found: string[] = []
    const report = (_entry: unknown, steps: readonly unknown[], message: string) =>
      void found.push(`${steps.join('.')} ${message}`)
    checkEvents(folder, storefrontOf(folder), now, report)
    checkEditorial(folder, storefrontOf(folder), now, report)
    expect(found).toEqual([])
  })

  it('opens every door half an hour to two hours before the beginning [R1.1]', () => {
    const odd = shopOn(folderNamed(name), now).events.flatMap(({ item, doorsAt, startsAt }) => {
      const minutes = doorsAt ? (startsAt.getTime() - doorsAt.getTime()) / 60_000 : 60
      return minutes < 30 || minutes > 120 ? [`${item.id}: ${minutes} minutes`] : []
    })
    expect(odd).toEqual([])
  })

  it('has sixty events in the next twelve months, some tonight, tomorrow, at the weekend and in each of six months [R1.1]', () => {
    const { events, dayIn } = shopOn(folderNamed(name), now)
    const inAYear = now.getTime() + 366 * DAY_MS
    const toCome = events.filter(({ startsAt }) => startsAt > now && startsAt.getTime() < inAYear)
    expect(toCome.length).toBeGreaterThanOrEqual(60)
    const on = (days: readonly string[]) => toCome.filter(({ day }) => days.includes(day)).length
    expect(on([dayIn(0)])).toBeGreaterThan(0)
    expect(on([dayIn(1)])).toBeGreaterThan(0)
    const isWeekend = (days: number) => [0, 6].includes(new Date(`${dayIn(days)}T12:00:00Z`).getUTCDay())
    const weekend = [0, 1, 2, 3, 4, 5, 6].filter(isWeekend).map(dayIn)
    expect(on(weekend)).toBeGreaterThan(1)
    for (const month of [0, 1, 2, 3, 4, 5]) {
      const days = Array.from({ length: 30 }, (_, day) => dayIn(month * 30 + day))
      expect([month, on(days) > 0]).toEqual([month, true])
    }
    const kinds = new Set(toCome.flatMap(({ item }) => item.categories))
    expect(folderNamed(name).categories.filter(({ item }) => !kinds.has(item.code))).toEqual([])
  })

  it('sells most of them now, some not yet, and has news of this week [R3.3]', () => {
    const folder = folderNamed(name)
    const { events, timeZone } = shopOn(folder, now)
    const toCome = events.filter(({ startsAt }) => startsAt > now)
    const later = toCome.filter(({ saleStartsAt }) => saleStartsAt > now)
    expect(later.length).toBeGreaterThan(0)
    expect(later.length).toBeLessThan(toCome.length / 4)
    for (const { item, startsAt, endsAt, saleStartsAt, saleEndsAt } of events)
      expect([item.id, saleStartsAt < saleEndsAt, saleStartsAt < startsAt, !endsAt || endsAt > startsAt]).toEqual([
        item.id,
        true,
        true,
        true,
      ])
    const published = folder.news.map(({ item }) => momentOf(item.publishedAt, { now, timeZone }).getTime())
    expect(now.getTime() - Math.max(...published.filter((at) => at <= now.getTime()))).toBeLessThan(8 * DAY_MS)
    expect(published.filter((at) => at <= now.getTime()).length).toBeGreaterThanOrEqual(12)
  })

  it('has seasonal events in their season [R1.1]', () => {
    const { events } = shopOn(folderNamed(name), now)
    const months = (title: RegExp) =>
      events.filter(({ item }) => title.test(item.texts?.en?.title ?? '')).map(({ day }) => Number(day.slice(5, 7)))
    expect(
      months(/^Summer|summer concert|White Nights|Castle Summer|Beach Jazz|Lake Nights|Castle Nights/i).filter(
        (month) => month < 6 || month > 8,
      ),
    ).toEqual([])
    expect(months(/midwinter/i).filter((month) => month !== 12)).toEqual([])
  })
})
