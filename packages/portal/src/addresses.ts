export type VenueAddress = {
  readonly address?: string | null | undefined
  readonly city?: string | null | undefined
  readonly county?: string | null | undefined
}

/**
 * A venue's address on one line: address, city, county (R9.2). What is missing is left out, and a county named as its
 * city is said once.
 */
export function joinAddress({ address, city, county }: VenueAddress): string {
  const parts = [address, city, county].map((part) => part?.trim() ?? '')
  return parts.filter((part, position) => part !== '' && part !== parts[position - 1]).join(', ')
}

/** A map of a place, by a service that needs no key; null where nobody knows where it is. */
export const mapOf = (place: {
  readonly latitude: number | null
  readonly longitude: number | null
}): string | null => {
  const { latitude, longitude } = place
  if (latitude === null || longitude === null) return null
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
