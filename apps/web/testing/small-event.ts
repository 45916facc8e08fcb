import type { Prices, SeatMap } from '@parter/contract/box-office/box-office.ts'
import { encodeAvailability } from '@parter/contract/seat-map/availability.ts'
import { encodeGeometry } from '@parter/contract/seat-map/encode-geometry.ts'
import { geometryOfModel } from '@parter/contract/seat-map/geometry-of-model.ts'
import { replyOf } from './contract-shop.ts'
import { map as anyMap, prices as anyPrices, section } from './hall.ts'
import { smallHall } from './plan.ts'

const HALL_VERSION = 7
const model = smallHall()

/** The small hall as the shop sends it, and its prices: row 1 has 8 seats, row 2 has 9. */
export const geometry = geometryOfModel(model, HALL_VERSION)
export const prices: Prices = {
  ...anyPrices,
  zones: anyPrices.zones
    .slice(0, 3)
    .map((zone, at) => ({ ...zone, code: model.zones[at]?.code ?? zone.code, name: model.zones[at]?.name.et ?? '' })),
}
export const seatMap: SeatMap = {
  ...anyMap,
  hallVersionId: HALL_VERSION,
  sections: [{ ...section, id: 1, name: 'Parter', zoneIds: [1], placesLeft: 17, placesTotal: 17 }],
}

/** A seat's number within the event. */
export const placeOf = (row: 1 | 2, seat: number): number => geometry.placeIds[(row === 1 ? 0 : 8) + seat - 1] ?? 0

/** The availability of the small hall, in bytes. @param gone numbers of taken places */
export const availabilityBytes = (version: number, gone: readonly number[] = []): Uint8Array<ArrayBuffer> => {
  const seatCount = geometry.placeIds.length
  const bits = new Uint8Array(Math.ceil(seatCount / 8))
  for (const placeId of gone) {
    const seat = geometry.placeIds.indexOf(placeId)
    bits[seat >> 3] = (bits[seat >> 3] ?? 0) | (1 << (seat & 7))
  }
  const standing = new Map<number, number>()
  return encodeAvailability({ kind: 'snapshot', hallVersionId: HALL_VERSION, version, seatCount, gone: bits, standing })
}
/** What was taken of the small hall since a version, in bytes. */
export const changeBytes = (since: number, version: number, taken: readonly number[]): Uint8Array<ArrayBuffer> =>
  encodeAvailability({
    kind: 'changes',
    hallVersionId: HALL_VERSION,
    version,
    since,
    seatCount: geometry.placeIds.length,
    seats: taken.map((placeId) => geometry.placeIds.indexOf(placeId)).toSorted((one, other) => one - other),
    nowGone: taken.map(() => true),
    standing: new Map(),
  })
export const geometryBytes = (): Uint8Array<ArrayBuffer> => encodeGeometry(geometry)

const ticketOf = (placeId: number) => ({
  placeId,
  zoneId: 1,
  ticketTypeId: 1,
  price: { amount: 2400, currency: 'EUR' },
})
const soon = () => new Date(Date.now() + 600_000).toISOString()

/** The shop's reply when these places of the event are held, and no others. */
export const holding = (...placeIds: number[]) =>
  replyOf('holdTickets', {
    eventId: prices.eventId,
    tickets: placeIds.map(ticketOf),
    expiresAt: soon(),
    extendableUntil: soon(),
    serverNow: new Date().toISOString(),
    ticketsInBasket: placeIds.length,
  })
