import type { ReplyOf } from '@parter/contract/calls.ts'
import type { View } from '../catalogue/event-card.rules.ts'
import { readCards } from '../catalogue/read-cards.ts'
import type { Shop } from '../platform/shop.ts'
import { pageOf } from './counting.rules.ts'
import { spanOf } from './facets.rules.ts'
import { findEvents, findThings } from './found.store.ts'
import { thingsIn } from './found-things.rules.ts'
import { reasonsOf } from './narrowing.rules.ts'
import type { ShelfOf } from './open-shelves.ts'
import { readableQuery } from './search-query.rules.ts'
import { understandQuery } from './understand-query.ts'

const MOST_EVENTS = 5
const MOST_OTHERS = 6

/** What somebody may mean who is still typing: events whose name it is first, then those at such a place or of such a kind. */
export const suggest = async (
  { db }: Pick<Shop, 'db'>,
  shelfOf: ShelfOf,
  portalCode: string,
  q: string,
  view: View,
): Promise<ReplyOf<'suggest'>> => {
  const [shelf, { strict, meant }] = await Promise.all([shelfOf(portalCode), understandQuery(db, portalCode, q)])
  const query = readableQuery(q)
  if (strict === undefined) return { query, meant: null, events: [], others: [] }
  const [found, things] = await Promise.all([
    findEvents(db, portalCode, strict),
    findThings(db, portalCode, strict, MOST_OTHERS),
  ])
  const filters = { span: spanOf(undefined, undefined, 'UTC'), now: view.now.getTime() }
  const page = pageOf(shelf, reasonsOf(shelf, filters, found), 'relevance', { offset: 0, limit: MOST_EVENTS })
  return { query, meant: meant ?? null, events: await readCards(db, page, view), others: thingsIn(things, view) }
}
