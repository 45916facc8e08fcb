import type { CartContents } from '../../cart/contents/cart-contents.rules.ts'

/** What a limit counts: tickets of one event, or of all dates of a series. */
export type Counted = { readonly eventId: number } | { readonly seriesId: number }

/** What of a cart its limits depend on. */
export type Limited = Pick<CartContents, 'events' | 'held'>

/** How many tickets of a cart a limit concerns. */
interface LimitOfCart {
  readonly of: Counted
  /** Of the first event that it concerns. */
  readonly eventId: number
  readonly limit: number
  readonly wanted: number
}

/** The limits of a cart's events, and then of their series, always in the same order, since each is locked. */
export const limitsOf = ({ events, held }: Limited): LimitOfCart[] => {
  const lists = [...events.values()].map(({ list }) => list).toSorted((one, other) => one.eventId - other.eventId)
  const wantedOf = (some: typeof lists) =>
    held.filter(({ eventId }) => some.some((list) => list.eventId === eventId)).length
  const ofEvents = lists.flatMap(({ eventId, ticketsPerPerson: limit }, at) =>
    limit === null ? [] : [{ of: { eventId }, eventId, limit, wanted: wantedOf(lists.slice(at, at + 1)) }],
  )
  const bySeries = Map.groupBy(lists, ({ seriesLimit }) => seriesLimit?.seriesId ?? 0)
  const ofSeries = [...bySeries]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([seriesId, dates]) => {
      const [first] = dates
      return first?.seriesLimit
        ? [{ of: { seriesId }, eventId: first.eventId, limit: first.seriesLimit.tickets, wanted: wantedOf(dates) }]
        : []
    })
  return [...ofEvents, ...ofSeries]
}
