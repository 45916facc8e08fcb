/** A place that came free, from wherever. */
export interface FreedPlace {
  readonly placeId: number
  readonly zoneId: number
  /** In the columns of the hall; null: a standing place, which is beside all others of its zone. */
  readonly position: number | null
  /** Since when it is free, in milliseconds since 1970. */
  readonly since: number
}

/** What somebody in line wishes. */
export interface WaitingWish {
  readonly id: number
  readonly tickets: number
  readonly together: boolean
  /** Null: any. */
  readonly zones: readonly number[] | null
}

/** What a zone sells: its types in the order of preference, each with what its quota leaves; Infinity: no quota. */
export interface ZoneTerms {
  readonly left: number
  readonly types: readonly { readonly ticketTypeId: number; readonly left: number }[]
}

export interface MatchedTicket {
  readonly placeId: number
  readonly zoneId: number
  readonly ticketTypeId: number
}

export interface Matches {
  /** Who is offered what, in the order of the line. */
  readonly offers: readonly { readonly wishId: number; readonly tickets: readonly MatchedTicket[] }[]
  /** Places that fit nobody, whom they could be kept for: they go on sale. */
  readonly leftover: readonly number[]
}

interface Circumstances {
  /** Milliseconds since 1970. */
  readonly now: number
  /** For how many milliseconds a place waits for a wish that was first and needs more. */
  readonly patience: number
  /** Whether the seat at the next position is the neighbour of this one. */
  readonly isJoined: (position: number) => boolean
  readonly terms: ReadonlyMap<number, ZoneTerms>
}

/** What is not given yet while a list is gone through. */
class Rest {
  readonly #places: Map<number, FreedPlace>
  readonly #zones: Map<number, number>
  readonly #types = new Map<number, number>()
  readonly #terms: ReadonlyMap<number, ZoneTerms>

  constructor(places: readonly FreedPlace[], terms: ReadonlyMap<number, ZoneTerms>) {
    this.#places = new Map(places.map((place) => [place.placeId, place]))
    this.#terms = terms
    this.#zones = new Map([...terms].map(([zoneId, { left }]) => [zoneId, left]))
    for (const { types } of terms.values())
      for (const { ticketTypeId, left } of types) this.#types.set(ticketTypeId, left)
  }

  get places(): FreedPlace[] {
    return [...this.#places.values()]
  }

  /** The type that so many places of a zone can be sold as; undefined: none. */
  typeOf(zoneId: number, places: number): number | undefined {
    if ((this.#zones.get(zoneId) ?? 0) < places) return undefined
    return this.#terms.get(zoneId)?.types.find(({ ticketTypeId }) => (this.#types.get(ticketTypeId) ?? 0) >= places)
      ?.ticketTypeId
  }

  take(places: readonly FreedPlace[]): MatchedTicket[] {
    return places.map(({ placeId, zoneId }) => {
      const ticketTypeId = this.typeOf(zoneId, 1) ?? 0
      this.#places.delete(placeId)
      this.#zones.set(zoneId, (this.#zones.get(zoneId) ?? 0) - 1)
      this.#types.set(ticketTypeId, (this.#types.get(ticketTypeId) ?? 0) - 1)
      return { placeId, zoneId, ticketTypeId }
    })
  }
}

const inOrder = (one: FreedPlace, other: FreedPlace): number =>
  one.zoneId - other.zoneId || (one.position ?? one.placeId) - (other.position ?? other.placeId)

/** Places side by side in one zone, in groups; standing places of a zone are one. @param places in order */
const groupsOf = (places: readonly FreedPlace[], isJoined: Circumstances['isJoined']): FreedPlace[][] => {
  const groups: FreedPlace[][] = []
  let before: FreedPlace | undefined
  for (const place of places) {
    const goesOn =
      before?.zoneId === place.zoneId &&
      (place.position === null
        ? before.position === null
        : before.position === place.position - 1 && isJoined(before.position))
    if (goesOn) groups.at(-1)?.push(place)
    else groups.push([place])
    before = place
  }
  return groups
}

/** The places that a wish gets as a whole; undefined: it doesn't fit. The smallest group that is enough is broken first. */
const placesFor = (
  { tickets, together }: WaitingWish,
  usable: readonly FreedPlace[],
  rest: Rest,
  isJoined: Circumstances['isJoined'],
): FreedPlace[] | undefined => {
  if (usable.length < tickets) return undefined
  const groups = groupsOf(usable, isJoined).toSorted((one, other) => one.length - other.length)
  if (together)
    return groups
      .find((group) => group.length >= tickets && rest.typeOf(group[0]?.zoneId ?? 0, tickets) !== undefined)
      ?.slice(0, tickets)
  const byZone = Map.groupBy(groups.flat(), ({ zoneId }) => zoneId)
  for (const [zoneId, places] of byZone)
    if (places.length >= tickets && rest.typeOf(zoneId, tickets) !== undefined) return places.slice(0, tickets)
  const chosen: FreedPlace[] = []
  for (const [zoneId, places] of byZone)
    for (const [at, place] of places.entries())
      if (chosen.length < tickets && rest.typeOf(zoneId, at + 1) !== undefined) chosen.push(place)
  const types = Map.groupBy(chosen, ({ zoneId }) => rest.typeOf(zoneId, 1))
  const enough = [...types].every(([, places]) => places.every(({ zoneId }) => rest.typeOf(zoneId, places.length)))
  return chosen.length === tickets && enough ? chosen : undefined
}

const sees = ({ zones }: WaitingWish, zoneId: number): boolean => zones === null || zones.includes(zoneId)

/**
 * Who of those in line gets what of the places that came free: the first whose whole wish fits (R13.4). Who is before
 * and needs more keeps the rank: for some minutes a new place that could be theirs is not given to those behind; then
 * smaller wishes pass. What fits nobody after that, or what nobody wishes, goes on sale, as far as quotas leave anything.
 * @param wishes in the order of the line
 */
export const matchWishes = (
  wishes: readonly WaitingWish[],
  places: readonly FreedPlace[],
  { now, patience, isJoined, terms }: Circumstances,
): Matches => {
  const rest = new Rest(places, terms)
  const offers: Matches['offers'][number][] = []
  const failed = new Set<string>()
  /** Zones whose new places somebody before waits for; null: all. */
  let awaited: Set<number> | null = new Set()
  const isNew = ({ since }: FreedPlace) => now - since < patience
  const isFree = (place: FreedPlace) => !(isNew(place) && (awaited === null || awaited.has(place.zoneId)))
  let free = rest.places.toSorted(inOrder)
  for (const wish of wishes) {
    if (free.length === 0) break
    const shape = `${wish.tickets} ${wish.together} ${wish.zones?.join() ?? ''}`
    if (failed.has(shape)) continue
    const usable = wish.zones === null ? free : free.filter(({ zoneId }) => sees(wish, zoneId))
    const got = placesFor(wish, usable, rest, isJoined)
    if (got) {
      offers.push({ wishId: wish.id, tickets: rest.take(got) })
      const gone = new Set(got)
      free = free.filter((place) => !gone.has(place))
      continue
    }
    failed.add(shape)
    if (wish.zones === null) awaited = null
    else for (const zoneId of wish.zones) awaited?.add(zoneId)
    free = free.filter(isFree)
  }
  const unmet = unmetZones(wishes, offers)
  const leftover = rest.places.filter((place) => {
    const hasRoom = rest.typeOf(place.zoneId, 1) !== undefined
    const isAwaited = unmet === null || unmet.has(place.zoneId)
    return hasRoom && !(isAwaited && isNew(place))
  })
  return { offers, leftover: leftover.map(({ placeId }) => placeId) }
}

/** The zones that those wish who got nothing; null: one of them wishes any. */
const unmetZones = (wishes: readonly WaitingWish[], offers: Matches['offers']): Set<number> | null => {
  const met = new Set(offers.map(({ wishId }) => wishId))
  const zones = new Set<number>()
  for (const wish of wishes) {
    if (met.has(wish.id)) continue
    if (wish.zones === null) return null
    for (const zoneId of wish.zones) zones.add(zoneId)
  }
  return zones
}
