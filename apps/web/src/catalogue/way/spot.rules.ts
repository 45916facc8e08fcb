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
