import type { SeatMap, Section, SectionSeatMap } from '@parter/contract/box-office/box-office.ts'
import {
  AVAILABILITY_ADDRESS,
  CHANGES_ADDRESS,
  GEOMETRY_ADDRESS,
} from '@parter/contract/seat-map/seat-map-addresses.ts'
import type { FastifyReply } from 'fastify'
import type { PriceList } from '../box-office/prices/price-list.rules.ts'
import { eventHallOf, seatsOfCart } from '../box-office/stock/availability.ts'
import { type EventHall, labelIn, type PlacesLeft } from '../box-office/stock/event-hall.rules.ts'
import { placesForSale, placesForSaleIn } from '../box-office/stock/quotas-left.ts'
import { listFor, type Reader } from '../box-office/stock/read-prices.ts'
import { geometryName } from '../halls/plan/hall-geometry.ts'
import { isAtTable } from '../halls/plan/hall-plan.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'

type Point = [number, number]

/**
 * The hall of an event by sections, with what is left in each (R7.3). An event without a hall shows its standing zones
 * as sections that have no place on a drawing.
 * @throws ShopError event_not_found
 */
export const readSeatMap = async (shop: Shop, reader: Reader, eventId: number): Promise<SeatMap> => {
  const list = await listFor(shop, reader, eventId)
  const hall = await eventHallOf(shop, list)
  const urls = await urlsOf(shop, reader, list)
  if (!hall) return { ...emptyDrawing(eventId), ...urls, sections: await zonesAsSections(shop, reader, list) }
  const left = await placesForSaleIn(shop, hall)
  const { drawing, version, sections } = hall.plan
  return {
    eventId,
    hallVersion: version,
    hallVersionId: hall.plan.hallVersionId,
    ...urls,
    width: drawing.width,
    height: drawing.height,
    focalPoint: [...drawing.focalPoint],
    shapes: drawing.shapes.map(({ kind, label, points }) => ({
      kind,
      ...(label ? { label: labelIn(label, reader.language, reader.portal.defaultLocale) } : {}),
      points: points.map(([x, y]): Point => [x, y]),
    })),
    sections: sections.map((_, index) => sectionOf(hall, left, index, reader)),
  }
}

/** The address of the bytes, on a separate host if the shop is set up so. */
const urlsOf = async (shop: Shop, { portal }: Reader, list: PriceList) => {
  const host = shop.settings.SEATMAP_HOSTS ? `https://${portal.api.seatmapHost}` : ''
  const name = list.hallVersionId === null ? undefined : await geometryName(shop, list.hallVersionId)
  const at = (address: string) => `${host}${address.replace(':id', String(list.eventId))}`
  return {
    geometryUrl: name === undefined ? null : at(GEOMETRY_ADDRESS.replace(':name', name)),
    availabilityUrl: at(AVAILABILITY_ADDRESS),
    changesUrl: at(CHANGES_ADDRESS),
  }
}

/**
 * One section with its seats, each in its state for the visitor (R7.3).
 * @param cartId none: a visitor who holds nothing
 * @throws ShopError event_not_found, section_not_found
 */
export const readSectionSeatMap = async (
  shop: Shop,
  reader: Reader & { readonly cartId: number | null },
  eventId: number,
  sectionId: number,
  reply: Pick<FastifyReply, 'header'>,
): Promise<SectionSeatMap> => {
  reply.header('cache-control', 'private, no-store')
  const list = await listFor(shop, reader, eventId)
  const hall = await eventHallOf(shop, list)
  if (!hall) {
    const section = (await zonesAsSections(shop, reader, list)).find((one) => one.id === sectionId)
    if (!section) throw new ShopError('section_not_found')
    return { eventId, section, seats: [] }
  }
  const index = hall.plan.sections.findIndex((one) => one.sectionId === sectionId)
  if (index === -1) throw new ShopError('section_not_found')
  const left = await placesForSaleIn(shop, hall)
  const mine = await seatsOfCart(shop, eventId, reader.cartId)
  return { eventId, section: sectionOf(hall, left, index, reader), seats: seatsOf(hall, left, index, mine) }
}

const sectionOf = (hall: EventHall, left: PlacesLeft, index: number, reader: Reader): Section => {
  const { plan, list } = hall
  const section = plan.sections[index]
  if (!section) throw new ShopError('section_not_found')
  const zoneIds = [...(hall.zonesBySection[index] ?? [])]
  const standing = section.kind === 'standing' ? list.zones.find((zone) => zone.zoneId === zoneIds[0]) : undefined
  const outline = plan.drawing.sections.find((one) => one.id === section.sectionId)?.outline ?? []
  return {
    id: section.sectionId,
    kind: section.kind,
    name: labelIn(section.name, reader.language, reader.portal.defaultLocale),
    zoneIds,
    outline: outline.map(([x, y]): Point => [x, y]),
    placesLeft: standing ? (left.byZone.get(standing.zoneId) ?? 0) : (left.bySection[index] ?? 0),
    placesTotal: standing ? (standing.capacity ?? 0) : (hall.totalBySection[index] ?? 0),
  }
}

const seatsOf = (hall: EventHall, left: PlacesLeft, index: number, mine: ReadonlySet<number>) => {
  const { plan, zoneIdOf } = hall
  return (hall.positionsBySection[index] ?? []).map((position): SectionSeatMap['seats'][number] => {
    const id = plan.placeIds[position] ?? 0
    const zoneId = zoneIdOf[position] || null
    const gone = left.taken[position] === 1 || zoneId === null
    return {
      id,
      row: plan.rows[position] ?? '',
      seat: plan.seats[position] ?? '',
      ...(isAtTable(plan, position) ? { isTable: true } : {}),
      kind: plan.kinds[position] ?? 'normal',
      zoneId,
      x: plan.xs[position] ?? 0,
      y: plan.ys[position] ?? 0,
      state: mine.has(id) ? 'mine' : gone ? 'taken' : 'free',
    }
  })
}

const emptyDrawing = (eventId: number) => {
  const focalPoint: Point = [0, 0]
  return { eventId, hallVersion: 0, hallVersionId: 0, width: 0, height: 0, focalPoint, shapes: [] }
}

const zonesAsSections = async (shop: Shop, reader: Reader, list: PriceList): Promise<Section[]> => {
  const { standingLeft } = await placesForSale(shop, list, undefined, 'recent')
  const standing = list.zones.filter((zone) => zone.kind === 'standing')
  return standing.map((zone) => ({
    id: zone.zoneId,
    kind: 'standing',
    name: labelIn(zone.name, reader.language, reader.portal.defaultLocale),
    zoneIds: [zone.zoneId],
    outline: [],
    placesLeft: standingLeft.get(zone.zoneId) ?? 0,
    placesTotal: zone.capacity ?? 0,
  }))
}
