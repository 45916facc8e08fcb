import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { eventJsonLd } from './event-json-ld.rules.ts'

const venue = { id: 1, name: 'Saal', address: 'Lai 1', city: 'Tallinn', county: 'Harju', countryCode: 'EE' }
const event = {
  title: 'Õhtu',
  lead: '',
  performers: '',
  lang: 'et',
  status: 'on_sale',
  eventStartAt: '2027-01-07T17:00:00.000Z',
  eventEndAt: null,
  doorsAt: null,
  previousStartAt: null,
  previousVenue: null,
  venue: { ...venue, postalCode: null, latitude: null, longitude: null },
  promoter: { companyName: 'Rida OÜ' },
  priceFrom: null,
} as unknown as EventDetail
const ofEvent = (change: Partial<EventDetail>) =>
  eventJsonLd({ ...event, ...change }, { url: 'https://shop.example', picture: null, local: (moment) => moment })

describe('an event as search engines read it [R1.6]', () => {
  it('is rescheduled only when its date is another one, and then names the previous one', () => {
    expect(ofEvent({})).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
    expect(ofEvent({ status: 'sold_out', previousStartAt: '2026-12-11T17:00:00.000Z' })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-12-11T17:00:00.000Z',
    })
    const elsewhere = ofEvent({ status: 'moved', previousVenue: { ...event.venue, id: 2 } })
    expect(elsewhere).toMatchObject({ eventStatus: 'https://schema.org/EventScheduled' })
    expect(elsewhere).not.toHaveProperty('previousStartDate')
  })

  it('is postponed or cancelled, with the date that was announced', () => {
    for (const [status, word] of [
      ['postponed', 'EventPostponed'],
      ['cancelled', 'EventCancelled'],
    ] as const)
      expect(ofEvent({ status })).toMatchObject({
        eventStatus: `https://schema.org/${word}`,
        startDate: '2027-01-07T17:00:00.000Z',
      })
  })
})
