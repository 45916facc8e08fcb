import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { cardOf, type View } from './event-card.rules.ts'
import { readEventFacts } from './event-facts.store.ts'

/** Cards of events by their numbers and in their order; those that are unknown or unpublished are left out. */
export const readCards = async (db: Querying, ids: readonly number[], view: View): Promise<EventCard[]> =>
  (await readEventFacts(db, ids)).map((facts) => cardOf(facts, view))
