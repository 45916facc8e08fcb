import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { CartEvent, CartTicket, StoreCart } from '@parter/contract/cart/cart.ts'
import type { BoughtTicket } from '@parter/contract/orders/orders.ts'

const MINUTE = 60_000
const SEATS = ['12', '13'] as const
const place = { section: 'A', row: '7', isTable: false }

const SIDE = 29
const squares = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE)] as const)
/** A sample picture in place of a valid code. */
const noCode = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 31 31"><path fill="#fff" d="M-1-1h31v31h-31z"/><path d="${squares
  .filter(([x, y]) => (x * x * 7 + y * y * 3 + x * y * 5) % 7 < 3)
  .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  .join('')}"/></svg>`

const priceOf = ({ priceFrom }: EventCard) => priceFrom ?? { amount: 2500, currency: 'EUR' }

/** A ticket for the event. @param state whether it still admits */
export const ticketOf = (event: EventCard, state: BoughtTicket['state']): BoughtTicket => ({
  ...place,
  id: crypto.randomUUID(),
  eventId: event.id,
  title: event.title,
  picture: event.picture,
  eventStartAt: event.eventStartAt,
  eventEndAt: event.eventEndAt,
  days: null,
  timeZone: event.timeZone,
  change: { kind: 'none', oldDate: null, date: event.eventStartAt, hasNewVenue: false, hasNewDate: false },
  venueName: event.venue.name,
  address: `${event.venue.address}, ${event.venue.city}`,
  mapLink: null,
  promoterName: event.venue.name,
  zoneName: 'A',
  ticketTypeName: 'A',
  seat: SEATS[0],
  holderName: null,
  price: priceOf(event),
  state,
  code: 'SAMPLE',
  qrSvg: noCode,
  pdfLink: '#tickets',
  calendarLink: '#tickets',
  appleWalletLink: null,
  googleWalletLink: null,
  doorsAt: null,
  personalisation: 'none',
  canSend: false,
  sentTo: null,
})

const cartTicketOf = (event: EventCard, seat: string, at: number): CartTicket => ({
  ...place,
  seat,
  id: at + 1,
  zoneId: 1,
  zoneName: 'A',
  ticketTypeId: 1,
  ticketTypeName: 'A',
  needsProof: false,
  price: priceOf(event),
  fee: { amount: 0, currency: priceOf(event).currency },
  insured: false,
  insurancePremium: null,
  firstName: null,
  lastName: null,
  birthDate: null,
  days: null,
  ageLimit: null,
})

/**
 * A cart with two seats at the event.
 * @param now milliseconds since 1970; the seats are held for nine minutes and a half from then
 */
export const cartOf = (event: EventCard, now: number): StoreCart => {
  const tickets = SEATS.map((seat, at) => cartTicketOf(event, seat, at))
  const times = {
    expiresAt: new Date(now + 9.5 * MINUTE).toISOString(),
    extendableUntil: new Date(now + 40 * MINUTE).toISOString(),
  }
  const inCart: CartEvent = {
    ...times,
    id: event.id,
    title: event.title,
    slug: event.slug,
    picture: event.picture,
    eventStartAt: event.eventStartAt,
    eventEndAt: event.eventEndAt,
    timeZone: event.timeZone,
    venueName: event.venue.name,
    city: event.venue.city,
    promoterName: '',
    refundRule: '',
    personalisation: 'none',
    insurable: false,
    promoCode: null,
    promoCodeCounts: true,
    promoDiscount: null,
    revealedTypes: [],
    tickets,
  }
  const { amount, currency } = priceOf(event)
  const totalAmount = amount * tickets.length
  return {
    ...times,
    version: 1,
    events: [inCart],
    total: {
      currency,
      ticketQuantity: tickets.length,
      lines: [
        { kind: 'tickets', amount: totalAmount },
        { kind: 'delivery', amount: 0 },
      ],
      feeAmount: 0,
      vatAmount: 0,
      totalAmount,
    },
    contact: { name: null, email: null, phone: null },
    delivery: {
      method: 'e_ticket',
      unavailable: null,
      envelope: false,
      address: null,
      available: [],
      envelopePrice: null,
      salesPoints: [],
      salesPointId: null,
    },
    paymentPage: 'sandbox',
    paymentMethods: [],
    company: null,
    giftCards: [],
    subscribeReversedStore: false,
    steps: [],
    heldSince: new Date(now).toISOString(),
    serverNow: new Date(now).toISOString(),
    beingPaid: null,
  }
}
