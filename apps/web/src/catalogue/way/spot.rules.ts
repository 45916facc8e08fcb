import type { Outline } from './country-outlines.ts'

/** A place as a share of a map's width and height, from its north-west corner; null: it is unknown or not on the map. */
export const spotOn = (
  { west, east, south, north }: Pick<Outline, 'west' | 'east' | 'south' | 'north'>,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): { x: number; y: number } | null => {
  if (latitude === null || longitude === null) return null
  const spot = { x: (longitude - west) / (east - west), y: (north - latitude) / (north - south) }
  const isOn = spot.x >= 0 && spot.x <= 1 && spot.y >= 0 && spot.y <= 1
  return isOn ? spot : null
}

interface Placed {
  readonly label: string
  readonly venues: number
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Of a city's name, in thousandths of the map's width. */
export const NAME_SIZE = 36

/** What a letter takes of a map's width, and a line of its height. */
const LETTER = 0.024
const LINE = 0.06

/** How far a city's spot reaches, in thousandths of the map's width: it has the number of its venues in it, if they count. */
export const reachOf = (venues: number): number => (venues === 0 ? 15 : 26 + Math.min(venues, 12))

const SIDES = ['right', 'left', 'below', 'above'] as const
type Side = (typeof SIDES)[number]

/** A city on a map; `side`: where its name has room, null: nowhere. */
export type City<T> = T & { readonly x: number; readonly y: number; readonly side: Side | null }

/** What a name takes of a map, on a side of its city. */
const nameOn = (side: Side, { label, venues, x, y }: Placed & { readonly x: number; readonly y: number }) => {
  const [reach, long] = [reachOf(venues) / 1000 + 0.01, label.length * LETTER]
  const away = reach * 1.5 + LINE / 2
  if (side === 'right') return { from: x, to: x + reach + long, y }
  if (side === 'left') return { from: x - reach - long, to: x, y }
  return { from: x - long / 2, to: x + long / 2, y: side === 'below' ? y + away : y - away }
}

type Spot = Placed & { readonly x: number; readonly y: number }

/** No spot lies on another one: a city close to one before it moves away from it until they touch. */
const apart = <T extends Spot>(spots: readonly T[], height: number): T[] => {
  const placed: T[] = []
  for (const spot of spots) {
    let { x, y } = spot
    for (const other of placed) {
      const [across, down] = [(x - other.x) * 1000, (y - other.y) * height]
      const away = Math.hypot(across, down)
      const least = reachOf(spot.venues) + reachOf(other.venues) + 8
      if (away === 0 || away >= least) continue
      x = other.x + (across * least) / away / 1000
      y = other.y + (down * least) / away / height
    }
    placed.push({ ...spot, x, y })
  }
  return placed
}

/** Cities on a map, those with the most places first: their names lie on no other name, on no other city, and on the map. */
export const citiesOn = <T extends Placed>(
  outline: Pick<Outline, 'west' | 'east' | 'south' | 'north' | 'height'>,
  cities: readonly T[],
): City<T>[] => {
  const found = cities
    .toSorted((a, b) => b.venues - a.venues)
    .flatMap((city) => {
      const spot = spotOn(outline, city)
      return spot ? [{ ...city, ...spot }] : []
    })
  const spots = apart(found, outline.height)
  const taken = spots.map((own) => {
    const reach = reachOf(own.venues) / 1000
    return { own, from: own.x - reach, to: own.x + reach, y: own.y }
  })
  return spots.map((own) => {
    const isFree = (side: Side) => {
      const { from, to, y } = nameOn(side, own)
      const isClear = (other: (typeof taken)[number]) =>
        other.own === own || to < other.from || from > other.to || Math.abs(other.y - y) > LINE
      return from >= 0 && to <= 1 && taken.every(isClear)
    }
    const side = SIDES.find(isFree) ?? null
    if (side) taken.push({ own, ...nameOn(side, own) })
    return { ...own, side }
  })
}
