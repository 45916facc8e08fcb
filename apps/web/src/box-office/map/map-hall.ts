import { priceRangeLabel, usualPrice, zoneOf } from '@parter/contract/box-office/price-range.ts'
import type { Prices, SeatMap, Section } from '@parter/contract/box-office/box-office.ts'
import { boxAround } from '@parter/contract/seat-map/areas.ts'
import type { HallGeometry, Point } from '@parter/contract/seat-map/geometry.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import { withoutNoughts } from '../../platform/shop/without-noughts.ts'
import { ranksOf } from '../prices/prices.rules.ts'
import { type MapHall, type MapSection, shapeOf, type ZoneStyle } from '../../hall-map/shown/map-hall.rules.ts'

/** How the event's zones are drawn, in their order. */
export const zoneStylesOf = ({ money }: ShopContext, prices: Prices): ZoneStyle[] => {
  const ranks = ranksOf(prices)
  return prices.zones.map((zone, at) => {
    const [price, rank] = [usualPrice(prices, zone), ranks[at] ?? at]
    return { shape: shapeOf(rank), shade: zone.shade, price: price && withoutNoughts(money(price)) }
  })
}

/** For each zone of the hall its position among the event's; -1: it isn't sold now. */
export const soldZones = (prices: Prices, geometry: HallGeometry | null): number[] =>
  (geometry?.head.zones ?? []).map(({ code }) => {
    const at = prices.zones.findIndex((zone) => zone.code === code)
    const zone = prices.zones[at]
    return zone && usualPrice(prices, zone) ? at : -1
  })

const sectionOf = (
  shop: ShopContext,
  prices: Prices,
  floor: string | null,
  { id, kind, outline, name, zoneIds, placesLeft, placesTotal }: Section,
): MapSection => {
  const amountOf = (zoneId: number) => {
    const zone = zoneOf(prices, zoneId)
    return (zone && usualPrice(prices, zone)?.amount) ?? -1
  }
  const range = placesLeft === 0 ? null : priceRangeLabel(shop, prices, zoneIds)
  const sold = zoneIds.filter((zoneId) => amountOf(zoneId) >= 0).toSorted((one, two) => amountOf(two) - amountOf(one))
  return {
    id,
    outline,
    floor,
    name,
    isStanding: kind === 'standing',
    zones: sold.map((zoneId) => prices.zones.findIndex((zone) => zone.id === zoneId)),
    shareLeft: placesTotal === 0 ? 0 : placesLeft / placesTotal,
    left:
      placesLeft === 0
        ? shop.t('box_office_places_left', { count: 0 })
        : shop.t('seat_map_left', { count: placesLeft }),
    price: range && withoutNoughts(range),
  }
}

/** A stage is drawn at most so deep, as a share of its width. */
const DEPTH = 0.17

/**
 * A stage at the edge of the hall as the map draws it: its front where it is, its back nearer, so that the seats get the
 * room. One with seats at its other side, or that is shallow anyway, stays as it is.
 * @param sections outlines of the hall's sections
 */
export const shallowStage = (points: readonly Point[], sections: readonly (readonly Point[])[]): readonly Point[] => {
  const boxes = sections.filter((outline) => outline.length > 2).map((outline) => boxAround(outline))
  if (points.length < 3 || boxes.length === 0) return points
  const { y: top, width, height } = boxAround(points)
  const [bottom, share] = [top + height, (DEPTH * width) / height]
  if (share >= 1) return points
  if (boxes.every(({ y }) => y >= top) && boxes.some(({ y }) => y >= bottom))
    return points.map(([x, y]): Point => [x, bottom - (bottom - y) * share])
  const ends = boxes.map((box) => box.y + box.height)
  if (ends.every((end) => end <= bottom) && ends.some((end) => end <= top))
    return points.map(([x, y]): Point => [x, top + (y - top) * share])
  return points
}

/** The hall as the map draws it, in the visitor's language. */
export const mapHall = (
  shop: ShopContext,
  map: SeatMap,
  sections: readonly Section[],
  prices: Prices,
  geometry: HallGeometry | null,
  zoneStyles: readonly ZoneStyle[],
  zonePositions: readonly number[],
): MapHall => {
  const outlines = sections.map(({ outline }) => outline)
  return {
    geometry,
    zoneStyles,
    zonePositions,
    sections: sections.map((section, at) =>
      sectionOf(shop, prices, geometry?.head.sections[at]?.floor ?? null, section),
    ),
    shapes: map.shapes.map(({ kind, label, points }, at) => ({
      kind,
      label: label ?? (kind === 'stage' ? shop.t('seat_map_stage') : null),
      floor: geometry?.head.shapes[at]?.floor ?? null,
      points: kind === 'stage' ? shallowStage(points, outlines) : points,
    })),
  }
}
