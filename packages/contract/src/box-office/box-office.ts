import { z } from 'zod'
import { call } from '../wire/call.ts'
import {
  eventParams,
  isTable,
  languageQuery,
  moment,
  money,
  placeId,
  sectionParams,
  ticketTypeId,
  zoneId,
} from '../wire/primitives.ts'

export const ticketType = z.object({
  id: ticketTypeId,
  code: z.string(),
  name: z.string(),
  needsProof: z.boolean(),
  multipleOf: z.int(),
  mostPerOrder: z.int().nullable(),
  left: z.int().nullable().describe('Of its quota; none: as many as there are places'),
})

export const priceZone = z.object({
  id: zoneId,
  code: z.string(),
  kind: z.enum(['seated', 'standing']),
  name: z.string(),
  shade: z.int(),
  placesLeft: z.int(),
  days: z
    .array(z.iso.date())
    .nullable()
    .describe('The days of an event of several that its tickets are good for; none: the whole event'),
  prices: z.array(z.object({ ticketTypeId, price: money, fee: money })),
})

export const prices = z.object({
  eventId: z.int(),
  currency: z.string(),
  ticketsPerOrder: z.int(),
  ticketsPerPerson: z.int().exactOptional().describe('Over all orders of one person; left out: as many as they like'),
  ticketsPerPersonOfSeries: z.int().exactOptional().describe('The same of all dates of its series together'),
  resells: z.boolean().exactOptional().describe('Owners may offer their tickets: `readResaleOfEvent`; left out: no'),
  ticketTypes: z.array(ticketType),
  zones: z.array(priceZone),
})

/** The state of a place for the visitor. */
const placeState = z.enum(['free', 'taken', 'mine'])
const seatKind = z.enum(['normal', 'wheelchair', 'companion', 'restricted_view'])

export const seat = z.object({
  id: placeId,
  row: z.string(),
  seat: z.string(),
  isTable,
  kind: seatKind,
  zoneId: zoneId.nullable().describe('None: this event does not sell it'),
  x: z.int(),
  y: z.int(),
  state: placeState,
})

export const section = z.object({
  id: z.int(),
  kind: z.enum(['seated', 'standing']),
  name: z.string(),
  zoneIds: z.array(zoneId),
  outline: z.array(z.tuple([z.int(), z.int()])).describe('Polygon in the plan’s units'),
  placesLeft: z.int(),
  placesTotal: z.int(),
})

export const seatMap = z.object({
  eventId: z.int(),
  hallVersion: z.int(),
  hallVersionId: z.int().describe('The same among all halls; 0: no hall'),
  geometryUrl: z.string().nullable().describe('All seats in bytes, to be kept for ever; none: no hall'),
  availabilityUrl: z.string().describe('What is gone, in bytes; with ?since= what has changed'),
  changesUrl: z.string().describe('The same as server-sent events'),
  width: z.int(),
  height: z.int(),
  focalPoint: z.tuple([z.int(), z.int()]),
  shapes: z.array(
    z.object({ kind: z.string(), label: z.string().optional(), points: z.array(z.tuple([z.int(), z.int()])) }),
  ),
  sections: z.array(section),
})

export const sectionSeatMap = z.object({ eventId: z.int(), section, seats: z.array(seat) })

/** A request: a seat by its number, or a number of places in a standing zone. */
export const requestedTicket = z.union([
  z.strictObject({ placeId, ticketTypeId: ticketTypeId.optional() }),
  z.strictObject({ zoneId, ticketTypeId: ticketTypeId.optional(), quantity: z.int().min(1).max(50) }),
])
export const requestedTickets = z.strictObject({ tickets: z.array(requestedTicket).min(1).max(50) })

export const heldTicket = z.object({
  placeId,
  zoneId,
  ticketTypeId,
  price: money,
  isResale: z.boolean().exactOptional().describe('Bought from its owner; left out: from the shop'),
})
export const hold = z.object({
  eventId: z.int(),
  tickets: z.array(heldTicket).describe('All tickets that you now hold of this event'),
  expiresAt: moment,
  extendableUntil: moment,
  serverNow: moment.describe('So that a wrong clock in the browser shows the right time left'),
  ticketsInBasket: z.int().describe('Of all events'),
  lone: z
    .array(placeId)
    .optional()
    .describe('Free seats that the choice leaves by themselves, to be mended before paying; left out: none'),
})

export const saleErrors = [
  'event_not_found',
  'event_not_on_sale',
  'sale_not_started',
  'sale_ended',
  'event_cancelled',
  'event_postponed',
] as const

/** Why tickets can't be held or added to the cart, for chosen and for best seats. */
export const holdErrors = [
  ...saleErrors,
  'session_missing',
  'places_unknown',
  'ticket_type_unknown',
  'ticket_quantity',
  'ticket_type_sold_out',
  'ticket_limit',
  'held_too_often',
  'network_limit',
  'web_error_tickets_add_to_cart',
  'cart_being_paid',
  'queued',
] as const

/** Why the places that a buyer names can't be held. */
export const placeErrors = [...holdErrors, 'places_taken', 'zone_sold_out'] as const

export const boxOfficeCalls = {
  readPrices: call({
    address: 'GET /api/v1/store/events/:id/prices',
    summary: 'Price zones, ticket types and whole prices of an event',
    session: 'none',
    repeat: 'safe',
    technicalMessage: 'body',
    shows: ['places', 'sale'],
    offline: 'everybody',
    params: eventParams,
    query: languageQuery,
    reply: prices,
    errors: ['event_not_found'],
  }),
  readSeatMap: call({
    address: 'GET /api/v1/store/events/:id/seat-map',
    summary: 'The hall by sections, with what is left in each',
    session: 'none',
    repeat: 'safe',
    technicalMessage: 'body',
    shows: ['places'],
    params: eventParams,
    query: languageQuery,
    reply: seatMap,
    errors: ['event_not_found'],
  }),
  readSectionSeatMap: call({
    address: 'GET /api/v1/store/events/:id/sections/:sectionId/seat-map',
    summary: 'The seats of one section, each with its state',
    admission: 'event',
    session: 'none',
    repeat: 'safe',
    technicalMessage: 'body',
    shows: ['places'],
    params: sectionParams,
    query: languageQuery,
    reply: sectionSeatMap,
    errors: ['event_not_found', 'section_not_found', 'queued'],
  }),
  holdTickets: call({
    address: 'POST /api/v1/store/events/:id/tickets',
    summary: 'Hold places, all or nothing; they are in the cart from then on (R6.4, R10.3)',
    admission: 'event',
    session: 'guest',
    repeat: 'never',
    technicalMessage: 'body',
    changes: ['count'],
    outdates: ['cart', 'places'],
    params: eventParams,
    query: languageQuery,
    body: requestedTickets,
    reply: hold,
    errors: [...placeErrors, 'companion_alone'],
  }),
  releaseTickets: call({
    address: 'POST /api/v1/store/events/:id/tickets/release',
    summary: 'Release held places',
    session: 'guest',
    repeat: 'never',
    technicalMessage: 'body',
    changes: ['count'],
    outdates: ['cart', 'places'],
    params: eventParams,
    query: languageQuery,
    body: z.strictObject({ tickets: z.array(z.strictObject({ placeId })).min(1).max(50) }),
    reply: hold.extend({ expiresAt: moment.nullable(), extendableUntil: moment.nullable() }),
    errors: ['session_missing', 'cart_being_paid', 'event_not_found'],
  }),
}

export type Prices = z.output<typeof prices>
export type PriceZone = z.output<typeof priceZone>
export type TicketType = z.output<typeof ticketType>
export type SeatMap = z.output<typeof seatMap>
export type Section = z.output<typeof section>
export type SectionSeatMap = z.output<typeof sectionSeatMap>
export type Seat = z.output<typeof seat>
export type RequestedTicket = z.output<typeof requestedTicket>
export type HeldTicket = z.output<typeof heldTicket>
export type Hold = z.output<typeof hold>
