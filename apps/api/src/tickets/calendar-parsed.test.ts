import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { someOrder, someTicket } from '../../testing/tickets/samples.ts'
import { calendarOf } from './documents/calendar-of-order.ts'
import type { Ticket } from './ticket/ticket.rules.ts'

const ee = portalOfCode('ee', PORTALS)

/** The entries of a file as a third-party parser reads them. */
const entriesOf = (tickets: readonly Ticket[]) => {
  const file = calendarOf(ee, someOrder('ru'), tickets, 'ru')
  const calendar = new ICAL.Component(ICAL.parse(file) as never)
  return { calendar, events: calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part)) }
}
/** The local time of a venue. */
const wallClock = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment)

describe('a calendar file, read by a third-party parser [R7.5]', () => {
  it('has an entry for each event, with every field that a calendar needs', () => {
    const other = someTicket({ id: 'c', eventId: 200002 }, { title: 'Öö; laulud, tuul\\meri', address: 'Näidise tn 1' })
    const { calendar, events } = entriesOf([someTicket(), someTicket({ id: 'b' }), other])
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toContain('Esirida')
    expect(events.map(({ summary }) => summary)).toEqual(['Kontsert', 'Öö; laulud, tuul\\meri'])
    expect(events.map(({ location }) => location)).toEqual([
      'Estonia kontserdisaal, Estonia pst 4, Tallinn',
      'Estonia kontserdisaal, Näidise tn 1',
    ])
    expect(events[0]?.description).toContain('K7M-2PX-9RD')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2)
    for (const { component } of events) {
      expect(component.getFirstPropertyValue('dtstamp')).toBeTruthy()
      expect(String(component.getFirstPropertyValue('url'))).toMatch(
        /^http:\/\/ee\.localhost\/ru\/tickets\/20000[12]\//,
      )
    }
  })

  it('has no link to tickets, since calendars are shared', () => {
    const order = someOrder('ru')
    for (const sentToEmail of [null, 'jaan@example.com']) {
      const file = calendarOf(ee, order, [someTicket({ sentToEmail })], 'ru').replaceAll('\r\n ', '')
      expect(file).not.toContain(order.token)
      expect(file).not.toContain('token')
      expect(file.includes('/ru/payment/find')).toBe(sentToEmail === null)
    }
  })

  it.each([
    ['Tallinn in winter', '2026-11-21T17:30:00Z', 'Europe/Tallinn', '2026-11-21 19:30'],
    ['Tallinn in summer', '2026-07-04T16:30:00Z', 'Europe/Tallinn', '2026-07-04 19:30'],
    ['Prague in winter', '2026-12-05T18:00:00Z', 'Europe/Prague', '2026-12-05 19:00'],
    ['Prague in summer', '2026-06-05T17:00:00Z', 'Europe/Prague', '2026-06-05 19:00'],
    ['Minsk, which knows no summer time', '2026-06-05T16:00:00Z', 'Europe/Minsk', '2026-06-05 19:00'],
    ['the hour that comes twice', '2026-10-25T01:30:00Z', 'Europe/Vilnius', '2026-10-25 03:30'],
  ])('has the right time: %s', (_where, startsAt, timeZone, shown) => {
    const [event] = entriesOf([someTicket({ startsAt: new Date(startsAt), endsAt: null, timeZone })]).events
    const start = event?.startDate.toJSDate() ?? new Date(0)
    expect(start.toISOString()).toBe(new Date(startsAt).toISOString())
    expect(wallClock(start, timeZone)).toBe(shown)
    expect(event?.duration.toSeconds()).toBe(7200)
  })

  it('ends when the event does, also after midnight', () => {
    const endsAt = new Date('2026-11-22T01:00:00Z')
    const [event] = entriesOf([someTicket({ endsAt })]).events
    expect(event?.endDate.toJSDate()).toEqual(endsAt)
  })
  const festival = { startsAt: new Date('2027-07-16T12:00:00Z'), endsAt: new Date('2027-07-18T20:00:00Z'), days: [2] }
  const said = ({ component, uid, startDate, summary }: ICAL.Event) => ({
    uid,
    summary,
    starts: startDate.toJSDate().toISOString(),
    status: component.getFirstPropertyValue('status'),
    sequence: component.getFirstPropertyValue('sequence'),
  })

  it('updates an older file: the same entry with a higher sequence and the new time [R10.5]', () => {
    const [was] = entriesOf([someTicket({ revision: 4 })]).events.map(said)
    const startsAt = new Date('2027-01-07T17:00:00Z')
    const change = { kind: 'moved', oldDate: '2026-11-21T17:30:00.000Z', date: startsAt.toISOString() } as const
    const moved = someTicket({ revision: 5, startsAt, change: { ...change, hasNewDate: true, hasNewVenue: false } })
    const [is] = entriesOf([moved]).events.map(said)
    expect(was).toMatchObject({ status: 'CONFIRMED', sequence: 4, summary: 'Kontsert' })
    expect(is).toEqual({ ...was, sequence: 5, starts: '2027-01-07T17:00:00.000Z' })
  })

  it('keeps the entry of a day when the festival moves', () => {
    const [was] = entriesOf([someTicket(festival)]).events.map(said)
    const later = { startsAt: new Date('2027-08-06T12:00:00Z'), endsAt: new Date('2027-08-08T20:00:00Z') }
    const [is] = entriesOf([someTicket({ ...festival, ...later })]).events.map(said)
    expect(was?.starts).toBe('2027-07-17T12:00:00.000Z')
    expect(is).toEqual({ ...was, starts: '2027-08-07T12:00:00.000Z' })
  })

  it.each([
    ['cancelled', 'Отменено'],
    ['postponed', 'Отложено'],
  ] as const)('cancels the entry of an event that is %s, and says why', (kind, word) => {
    const change = { kind, oldDate: '2026-11-21T17:30:00.000Z', date: null, hasNewDate: false, hasNewVenue: false }
    const [entry] = entriesOf([someTicket({ change })]).events.map(said)
    expect(entry).toMatchObject({ status: 'CANCELLED', starts: '2026-11-21T17:30:00.000Z' })
    expect(entry?.summary).toContain(word.slice(0, 6))
    expect(entry?.summary).toContain('Kontsert')
  })
})
