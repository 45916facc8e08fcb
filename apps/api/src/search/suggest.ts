import type { ReplyOf } from '@parter/contract/calls.ts'
import type { View } from '../catalogue/events/event-card.rules.ts'
import { readCards } from '../catalogue/events/read-cards.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { mostPopular } from './event-index/event-index.rules.ts'
import { findEventsBy, findThings } from './event-index/found.store.ts'
import { thingsIn } from './event-index/found-things.rules.ts'
import type { EventIndexOf } from './event-index/open-event-indexes.ts'
import { readableQuery } from './words/search-query.rules.ts'
import { understandQuery } from './words/understand-query.ts'

const MOST_EVENTS = 5
const MOST_OTHERS = 6

/** Suggestions while typing: events by that name first, then those at a venue or of a kind by that name. */
export const suggest = async (
  { db }: Pick<Shop, 'db'>,
  indexOf: EventIndexOf,
  portalCode: string,
  q: string,
  view: View,
): Promise<ReplyOf<'suggest'>> => {
  const [index, { strict, relaxed, meant }] = await Promise.all([
    indexOf(portalCode),
    understandQuery(db, portalCode, q, view),
  ])
  const query = readableQuery(q)
  if (strict === undefined) return { query, meant: null, events: [], others: [] }
  const findBy = async (words: string) => {
    const best = async (column: 'names' | 'words', most: number, besides: readonly number[]) => {
      const found = await findEventsBy(db, column, portalCode, words)
      return mostPopular(index, found, view.now.getTime(), most, besides)
    }
    const findBest = async () => {
      const named = await best('names', MOST_EVENTS, [])
      const missing = MOST_EVENTS - named.length
      return missing === 0 ? named : [...named, ...(await best('words', missing, named))]
    }
    const [events, things] = await Promise.all([
      findBest().then((ids) => readCards(db, ids, view)),
      findThings(db, portalCode, words, MOST_OTHERS),
    ])
    return { events, others: thingsIn(things, view) }
  }
  const found = await findBy(strict)
  const isEmpty = found.events.length === 0 && found.others.length === 0
  // as the list of results does: with one word less, where nothing matches them all
  return { query, meant: meant ?? null, ...(isEmpty && relaxed !== undefined ? await findBy(relaxed) : found) }
}
