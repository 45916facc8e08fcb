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

export interface Placed {
  readonly city: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** What a name takes of a map's width, a letter, and of its height. */
const LETTER = 0.027
const LINE = 0.11

/** A city on a map; `side`: where its name has room, null: nowhere. */
export interface City {
  readonly city: string
  readonly x: number
  readonly y: number
  readonly side: 'left' | 'right' | null
}

/** The cities of places on a map, those with the most places first: their names lie on no other name and no other city. */
export const citiesOn = (
  outline: Pick<Outline, 'west' | 'east' | 'south' | 'north'>,
  places: readonly Placed[],
): City[] => {
  const spots = [...Map.groupBy(places, ({ city }) => city)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([city, there]) => {
      const spot = there.map((place) => spotOn(outline, place)).find((one) => one !== null)
      return spot ? [{ city, ...spot }] : []
    })
  const taken = spots.map(({ city, x, y }) => ({ city, from: x, to: x, y }))
  return spots.map(({ city, x, y }) => {
    const long = (city.length + 2) * LETTER
    const on = (side: 'left' | 'right') => (side === 'left' ? { from: x - long, to: x } : { from: x, to: x + long })
    const isFree = (side: 'left' | 'right') =>
      taken.every(
        ({ city: other, from, to, y: at }) =>
          other === city || on(side).to < from || on(side).from > to || Math.abs(at - y) > LINE,
      )
    const side = (x > 0.55 ? (['left', 'right'] as const) : (['right', 'left'] as const)).find(isFree) ?? null
    if (side) taken.push({ city, ...on(side), y })
    return { city, x, y, side }
  })
}
