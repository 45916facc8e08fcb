import type { Receipt } from '@parter/contract/tickets/tickets.ts'
import type { Picture } from '@parter/contract/wire/primitives.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Ticket } from '../../src/tickets/ticket/ticket.rules.ts'
import type { OrderOfTickets } from '../../src/tickets/ticket/tickets.store.ts'

/** An order of the Estonian storefront. */
export const someOrder = (language: Language): OrderOfTickets => ({
  id: 1,
  state: 'paid',
  portalCode: 'ee',
  reference: 'K7M-2PX-9RD',
  token: 'x'.repeat(32),
  language,
  currency: 'EUR',
  totalAmount: 9100,
  giftCardAmount: 0,
  contactEmail: 'mari@example.com',
  customerId: null,
  origin: 'http://ee.localhost',
  paidAt: new Date('2026-11-01T10:00:00Z'),
})

/** A dark poster, which `printing` has. */
export const somePicture: Picture = {
  id: 'a1',
  width: 400,
  height: 500,
  widths: [400],
  placeholder: '',
  palette: { stage: '#062f2e', onStage: '#f8eedb', spot: '#f8eedb' },
  focus: null,
}

/** A seat on a Saturday evening. */
export const someTicket = (part: Partial<Ticket> = {}, label: Partial<Ticket['label']> = {}): Ticket => ({
  id: 'a',
  state: 'issued',
  code: '7ZZZZABCDE0123456789FGHJKM',
  lineNo: 1,
  eventId: 200001,
  placeId: 1,
  days: null,
  personalisation: 'none',
  change: { kind: 'none', oldDate: null, date: '2026-11-21T17:30:00.000Z', hasNewVenue: false, hasNewDate: false },
  revision: 1,
  sentToEmail: null,
  sentAt: null,
  recipientToken: null,
  recipientLanguage: null,
  startsAt: new Date('2026-11-21T17:30:00Z'),
  endsAt: null,
  doorsAt: new Date('2026-11-21T16:30:00Z'),
  timeZone: 'Europe/Tallinn',
  latitude: 59.4341,
  longitude: 24.7519,
  amount: 4550,
  discountAmount: 0,
  vatBasisPoints: 2400,
  firstName: null,
  lastName: null,
  picture: null,
  label: {
    title: 'Kontsert',
    venueName: 'Estonia kontserdisaal',
    address: 'Estonia pst 4, Tallinn',
    promoterName: 'Näidiskontsert OÜ',
    zoneName: 'I',
    ticketTypeName: 'Täispilet',
    section: 'Parter',
    row: '12',
    seat: '7',
    ...label,
  },
  ...part,
})

/** A receipt of so many tickets for something. */
export const someReceipt = (title: string, count: number): Receipt => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' })
  return {
    number: 'EE-2026-000017',
    issuedAt: '2026-11-01T10:00:05Z',
    paidAt: '2026-11-01T10:00:00Z',
    orderReference: 'K7M-2PX-9RD',
    seller: portalOfCode('ee', PORTALS).seller,
    buyer: { name: 'Mari Mets', email: 'mari@example.com', company: null },
    lines: Array.from({ length: count }, (_, at) => ({
      kind: 'ticket' as const,
      title,
      details: `Parter · Rida ${at + 1} · Koht 7`,
      price: euros(at === 0 ? 5050 : 4550),
      amount: euros(4550),
      discount: at === 0 ? euros(500) : null,
      vatBasisPoints: 2400,
      vat: euros(881),
    })),
    rates: [{ vatBasisPoints: 2400, net: euros(3669 * count), vat: euros(881 * count), gross: euros(4550 * count) }],
    promoCodes: ['SUGIS10'],
    vat: euros(881 * count),
    total: euros(4550 * count),
    insurance: null,
    delivery: null,
    giftCards: euros(1000),
    paid: euros(4550 * count - 1000),
    pdfLink: '/receipt.pdf',
  }
}
