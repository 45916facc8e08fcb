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
const LETTER = 0.024
const LINE = 0.11

/** The cities of places on a map, those with the most places first. @returns `isNamed`: its name lies on no other's */
export const citiesOn = (
  outline: Pick<Outline, 'west' | 'east' | 'south' | 'north'>,
  places: readonly Placed[],
): { city: string; x: number; y: number; isNamed: boolean }[] => {
  const taken: { from: number; to: number; y: number }[] = []
  return [...Map.groupBy(places, ({ city }) => city)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([city, there]) => {
      const spot = there.map((place) => spotOn(outline, place)).find((one) => one !== null)
      if (!spot) return []
      const long = (city.length + 2) * LETTER
      const name = spot.x > 0.55 ? { from: spot.x - long, to: spot.x } : { from: spot.x, to: spot.x + long }
      const isNamed = taken.every(({ from, to, y }) => name.to < from || name.from > to || Math.abs(y - spot.y) > LINE)
      if (isNamed) taken.push({ ...name, y: spot.y })
      return [{ city, ...spot, isNamed }]
    })
}
