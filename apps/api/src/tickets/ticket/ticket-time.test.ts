import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { describe, expect, it } from 'vitest'
import { printing } from '../../../testing/documents.ts'
import { readPdf } from '../../../testing/tickets/read-pdf.ts'
import { someOrder, someTicket } from '../../../testing/tickets/samples.ts'
import { dateFormatsOf } from '../../platform/foundation/date-formats.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { ticketPdf } from '../documents/ticket-pdf.ts'
import { canSend, takeBackUntil } from '../sending/sending.rules.ts'
import { changeLine, doorsOf, entryInstructions, spanOf, type Ticket, whenOf } from './ticket.rules.ts'

const ee = portalOfCode('ee', PORTALS)
const say = translators.en
const dates = dateFormatsOf(ee, 'en')
const WAS = '2026-11-21T17:30:00.000Z'
const none = { hasNewDate: false, hasNewVenue: false }

const festival = {
  startsAt: new Date('2027-07-16T12:00:00Z'),
  endsAt: new Date('2027-07-18T20:00:00Z'),
  doorsAt: new Date('2027-07-16T11:00:00Z'),
}
const usual = someTicket()
const ofDay = someTicket({ ...festival, days: [2] })
const cancelled = someTicket({ change: { kind: 'cancelled', oldDate: WAS, date: null, ...none } })
const postponed = someTicket({ change: { kind: 'postponed', oldDate: WAS, date: null, ...none } })
const moved = someTicket({
  startsAt: new Date('2027-01-07T17:00:00Z'),
  change: { kind: 'moved', oldDate: WAS, date: '2027-01-07T17:00:00.000Z', hasNewDate: true, hasNewVenue: true },
})
const lines = (ticket: Ticket) => [whenOf(ticket, say, dates), changeLine(ticket, say, dates)]

describe('when a ticket is valid, on the PDF, in emails and in wallets', () => {
  it('is the present date, and an earlier one is called the original [R10.5]', () => {
    expect(lines(usual)).toEqual([expect.stringContaining('21.11.2026 • 19:30'), null])
    expect(lines(cancelled)).toEqual(['Cancelled', expect.stringMatching(/^Original date: .*21\.11\.2026 • 19:30$/)])
    expect(lines(postponed)).toEqual([
      'Postponed. New date to be announced',
      expect.stringMatching(/^Original date: .*21\.11\.2026/),
    ])
    expect(lines(moved)).toEqual([
      expect.stringContaining('07.01.2027 • 19:00'),
      expect.stringMatching(/^New date and venue\. Original date: .*21\.11\.2026 • 19:30$/),
    ])
  })

  it('is empty where no date holds', () => {
    for (const ticket of [cancelled, postponed]) expect([spanOf(ticket), doorsOf(ticket)]).toEqual([null, null])
    expect(entryInstructions(cancelled, say, dates)).toContain('won’t take place')
    expect(entryInstructions(postponed, say, dates)).toContain('Tickets stay valid')
  })

  it('of a day ticket is its own day: beginning, end and doors [R9.2]', () => {
    expect(lines(ofDay)[0]).toContain('17.07.2027')
    expect(spanOf(ofDay)).toEqual({
      startsAt: new Date('2027-07-17T12:00:00Z'),
      endsAt: new Date('2027-07-17T20:00:00Z'),
    })
    expect(doorsOf(ofDay)).toEqual(new Date('2027-07-17T11:00:00Z'))
  })

  it('is printed on the PDF', async () => {
    const words = async (ticket: Ticket) => {
      const { pages } = await readPdf(await ticketPdf(printing, ee, someOrder('en'), [ticket], [ticket], 'en'))
      return pages.flatMap(({ texts }) => texts.map(({ text }) => text.replace(/\s+/g, ' ').trim())).join('\n')
    }
    const paper = await words(cancelled)
    expect(paper).toContain('Cancelled')
    expect(paper).toMatch(/Original date: .*21\.11\.2026/)
    expect(paper).not.toContain('Show this code')
    expect(await words(moved)).toContain('New date and venue.')
  })
})

describe('sending a ticket on', () => {
  const sent = { ...ofDay, sentAt: new Date('2027-07-16T20:50:00Z') }

  it('is possible until its own day begins, not only until the festival does [R10.5]', () => {
    expect(canSend(ofDay, new Date('2027-07-16T18:00:00Z'))).toBe(true)
    expect(canSend(ofDay, new Date('2027-07-17T12:00:00Z'))).toBe(false)
    expect(takeBackUntil(sent, 'sent', new Date('2027-07-16T21:00:00Z'))).toEqual(new Date('2027-07-16T21:50:00Z'))
    expect(takeBackUntil(sent, 'undelivered', new Date('2027-07-16T23:00:00Z'))).toEqual(
      new Date('2027-07-17T12:00:00Z'),
    )
  })

  it('is possible while the date is unknown, and never for a cancelled event', () => {
    const later = new Date('2027-03-01T10:00:00Z')
    expect(canSend(postponed, later)).toBe(true)
    expect(canSend(cancelled, new Date('2026-11-01T10:00:00Z'))).toBe(false)
    const onItsWay = { ...postponed, sentAt: new Date(later.getTime() - 7_200_000) }
    expect(takeBackUntil(onItsWay, 'sent', later)).toBeNull()
    expect(takeBackUntil(onItsWay, 'undelivered', later)).toEqual(new Date(later.getTime() + 3_600_000))
  })
})
