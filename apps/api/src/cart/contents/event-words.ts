import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { type EventWords, readEventWords } from './event-words.store.ts'

/**
 * What carts say of events, kept in memory as long as their content stays the same.
 * @param revisions of the events at this moment, by their numbers
 */
export async function eventWordsOf(
  shop: Shop,
  db: Querying,
  revisions: ReadonlyMap<number, number>,
  { portal, language }: Pick<Visitor, 'portal' | 'language'>,
): Promise<Map<number, EventWords>> {
  const keys = new Map([...revisions.keys()].map((id) => [`${id} ${language} ${portal.defaultLocale}`, id]))
  const load = async (missing: readonly string[]) => {
    const ids = missing.map((key) => keys.get(key) ?? 0)
    const words = await readEventWords(db, ids, language, portal.defaultLocale)
    return new Map([...words].map(([id, one]) => [`${id} ${language} ${portal.defaultLocale}`, one]))
  }
  const isTrue = ({ id, revision }: EventWords) => revision === revisions.get(id)
  const found = await shop.carts.eventWords.get([...keys.keys()], load, isTrue)
  return new Map([...found.values()].map((one) => [one.id, one]))
}
