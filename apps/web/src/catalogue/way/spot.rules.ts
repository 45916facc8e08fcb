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
const LETTER = 0.03
const LINE = 0.11

/** The cities of places on a map, those with the most places first. @returns `isNamed`: its name lies on no other's, nor on another city */
export const citiesOn = (
  outline: Pick<Outline, 'west' | 'east' | 'south' | 'north'>,
  places: readonly Placed[],
): { city: string; x: number; y: number; isNamed: boolean }[] => {
  const spots = [...Map.groupBy(places, ({ city }) => city)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([city, there]) => {
      const spot = there.map((place) => spotOn(outline, place)).find((one) => one !== null)
      return spot ? [{ city, ...spot }] : []
    })
  const taken = spots.map(({ city, x, y }) => ({ city, from: x, to: x, y }))
  return spots.map(({ city, x, y }) => {
    const long = (city.length + 2) * LETTER
    const name = x > 0.55 ? { from: x - long, to: x } : { from: x, to: x + long }
    const isNamed = taken.every(
      (other) => other.city === city || name.to < other.from || name.from > other.to || Math.abs(other.y - y) > LINE,
    )
    if (isNamed) taken.push({ city, ...name, y })
    return { city, x, y, isNamed }
  })
}
