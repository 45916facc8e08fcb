import {
  decideHolds,
  type HoldFacts,
  type HoldRequest,
  placeKey,
} from '../../src/box-office/holding/hold-decision.rules.ts'
import type { WantedPlace, WantedStanding } from '../../src/box-office/holding/hold-wire.rules.ts'
import type { HeldPlace } from '../../src/box-office/places/places.rules.ts'
import type { PriceList } from '../../src/box-office/prices/price-list.rules.ts'

export const EVENT = 200001
export const OTHER_EVENT = 200002
export const [SEATS, FLOOR, TERRACE] = [1, 11, 12]
export const [FULL, STUDENT, FAMILY, PAIR] = [1, 2, 3, 4]
export const STANDING_PLACE = 1_000_000_005
export const now = new Date('2026-11-20T12:00:00Z')

const name = { et: 'Parter' }
const zone = { name, shade: 0, capacity: null, days: null, ageLimit: null, quota: null }
const type = { name, needsProof: false, hidden: false, multipleOf: 1, mostPerOrder: null, quota: null }
const list: PriceList = {
  eventId: EVENT,
  portalCode: 'ee',
  revision: 3,
  disposition: 'scheduled',
  startsAt: now,
  endsAt: null,
  timeZone: 'Europe/Tallinn',
  saleStartsAt: now,
  saleEndsAt: now,
  currency: 'EUR',
  ticketsPerOrder: 6,
  ticketsPerPerson: null,
  seriesLimit: null,
  avoidLoneSeats: false,
  hallVersionId: 1,
  zones: [
    { ...zone, zoneId: SEATS, code: 'stalls', kind: 'seated' },
    { ...zone, zoneId: FLOOR, code: 'floor', kind: 'standing' },
    { ...zone, zoneId: TERRACE, code: 'terrace', kind: 'standing' },
  ],
  ticketTypes: [
    { ...type, ticketTypeId: FULL, code: 'full' },
    { ...type, ticketTypeId: STUDENT, code: 'student', mostPerOrder: 2 },
    { ...type, ticketTypeId: FAMILY, code: 'family', multipleOf: 4 },
    { ...type, ticketTypeId: PAIR, code: 'pair', multipleOf: 2 },
  ],
  periods: [FULL, STUDENT, FAMILY].map((ticketTypeId) => ({
    zoneId: SEATS,
    ticketTypeId,
    from: -8.64e15,
    until: 8.64e15,
    amount: 1000,
    feeAmount: 50,
  })),
}

export const seat = (placeId: number, ticketTypeId?: number): WantedPlace => ({
  placeId,
  zoneId: SEATS,
  ticketTypeId: ticketTypeId ?? FULL,
  typeNamed: ticketTypeId !== undefined,
})
export const standing = (quantity: number, zoneId = FLOOR, ticketTypeId = FULL): WantedStanding => ({
  zoneId,
  ticketTypeId,
  quantity,
})
export const held = (placeId: number, change: Partial<HeldPlace> = {}): HeldPlace => ({
  eventId: EVENT,
  placeId,
  zoneId: SEATS,
  ticketTypeId: FULL,
  heldSince: now,
  expiresAt: now,
  priceAmount: null,
  priceFee: null,
  orderId: null,
  ...change,
})
export const cart = (id: number) => ({ id, portalCode: 'ee', customerId: null, language: 'et', shopProvider: null })
export const wants = (places: WantedPlace[], change: Partial<HoldRequest> = {}): HoldRequest => ({
  cart: cart(1),
  list,
  now,
  places,
  standing: [],
  ...change,
})
export const nothing: HoldFacts = {
  now,
  revisions: new Map([
    [EVENT, 3],
    [OTHER_EVENT, 1],
  ]),
  versions: new Map(),
  taken: new Map(),
  held: new Map(),
  left: new Map(),
  previousHolds: new Map(),
  networks: new Map(),
}
export const holds = (...places: HeldPlace[]): HoldFacts => ({ ...nothing, held: new Map([[1, places]]) })
export const left = (quantity: number, zoneId = FLOOR) => new Map([[placeKey(EVENT, zoneId), quantity]])
export const taken = (...placeIds: number[]) => new Map(placeIds.map((placeId) => [placeKey(EVENT, placeId), 99]))
export const decide = (request: HoldRequest, facts: Partial<HoldFacts> = {}) =>
  decideHolds([request], { ...nothing, ...facts })[0]
export const codes = (requests: HoldRequest[], facts: Partial<HoldFacts> = {}) =>
  decideHolds(requests, { ...nothing, ...facts }).map((one) => ('code' in one ? one.code : 'held'))
export const refusal = (code: string, details: object) => ({ code, details })
