import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { cardOf, type View } from './event-card.rules.ts'
import { readEventFacts } from './event-facts.store.ts'
import { type EventSort, MOST_DATES, readCursor, writeCursor } from './event-list.rules.ts'
import { type EventFilters, type EventList, listEventIds, listShowIds } from './event-list.store.ts'
import { readShows } from './read-cards.ts'

/** The filters of a list, as the contract validates them. */
export interface ListQuery extends Omit<EventFilters, 'ids'> {
  readonly ids?: string | undefined
  readonly sort?: EventSort | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

const USUAL_LIMIT = 24

/** @throws ShopError invalid_request for an `after` that this sorting can't have produced */
const listOf = (
  portal: Portal,
  { ids, sort = 'date', after, limit = USUAL_LIMIT, ...filters }: ListQuery,
  { now }: View,
): EventList => {
  const cursor = after === undefined ? undefined : readCursor(after, sort)
  if (after !== undefined && !cursor) throw new ShopError('invalid_request', { field: 'query.after' })
  return {
    portalCode: portal.portalCode,
    timeZone: portal.timezone,
    now,
    filters: { ...filters, ids: ids?.split(',').map(Number).filter(Number.isSafeInteger) },
    sort,
    after: cursor,
    limit,
  }
}

/**
 * Events of a storefront by filters, with paging that stays correct while events are added and removed.
 * @throws ShopError invalid_request for an `after` that this sorting can't have produced
 */
export const listEvents = async (
  { db }: Pick<Shop, 'db'>,
  portal: Portal,
  query: ListQuery,
  view: View,
): Promise<ReplyOf<'listEvents'>> => {
  const listed = await listEventIds(db, listOf(portal, query, view))
  const events = (await readEventFacts(db, listed.ids)).map((facts) => cardOf(facts, view))
  return { events, total: listed.total, next: listed.next ? writeCursor(listed.next) : null }
}

/**
 * Shows of a storefront by the filters of events: each once, with its first dates.
 * @throws ShopError invalid_request for an `after` that this sorting can't have produced
 */
export const listShows = async (
  { db }: Pick<Shop, 'db'>,
  portal: Portal,
  query: ListQuery,
  view: View,
): Promise<ReplyOf<'listShows'>> => {
  const listed = await listShowIds(db, listOf(portal, query, view), MOST_DATES)
  const shows = await readShows(db, listed.shows, view)
  const next = listed.next ? writeCursor(listed.next) : null
  return { shows, total: listed.total, dates: listed.dates, next }
}

/** Milliseconds that lists are cached whose filters depend on figures of events that they don't show. */
const BY_FIGURES = 5000
/** Milliseconds that lists are cached whose order depends on the stock of events that they don't show. */
const BY_STOCK = 30_000

/** For how many milliseconds a list may be cached at most. */
export const maxListAge = ({ priceTo, sort }: Pick<ListQuery, 'priceTo' | 'sort'>): number =>
  priceTo !== undefined || sort === 'price' || sort === 'selling' ? BY_FIGURES : BY_STOCK
