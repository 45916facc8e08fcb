import { isStanding, type PlaceOfEvent } from '../allocation.rules.ts'

/** Places as two columns, for `unnest`. */
export interface PlaceColumns {
  readonly events: number[]
  readonly places: number[]
}

/** Parts places into seats and places of standing zones, which live in tables of their own. */
export const partPlaces = <P extends PlaceOfEvent>(places: readonly P[]): { seats: P[]; standing: P[] } => ({
  seats: places.filter((one) => !isStanding(one.placeId)),
  standing: places.filter((one) => isStanding(one.placeId)),
})

export const columnsOf = (places: readonly PlaceOfEvent[]): PlaceColumns => ({
  events: places.map((one) => one.eventId),
  places: places.map((one) => one.placeId),
})

/** Those of some places that are not among the others. */
export const without = <P extends PlaceOfEvent>(places: readonly P[], others: readonly PlaceOfEvent[]): P[] => {
  const known = new Set(others.map((one) => `${one.eventId}:${one.placeId}`))
  return places.filter((one) => !known.has(`${one.eventId}:${one.placeId}`))
}
