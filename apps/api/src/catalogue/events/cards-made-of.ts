import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { MadeOf } from '../../platform/http/kept/kept-answers.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { View } from './event-card.rules.ts'
import { readNextEnd } from './event-list.store.ts'

/** The name of what lists say of an event's stock and prices among the sources of answers. */
export const cardSource = (eventId: number): string => `card ${eventId}`

type Dates = Pick<EventCard, 'id' | 'saleStartsAt' | 'saleEndsAt'>

/**
 * What an answer was made of that shows events of a storefront: their stock as lists tell it, the dates of their sales,
 * and that none of the storefront's events has ended since, which lists leave out and numbers don't count.
 * @param until an instant at which it changes besides
 */
export const madeOfCards = async (
  { db }: Pick<Shop, 'db'>,
  portalCode: string,
  { now }: View,
  cards: readonly Dates[],
  until = Number.POSITIVE_INFINITY,
): Promise<MadeOf> => {
  const sales = cards.flatMap((card) => [Date.parse(card.saleStartsAt), Date.parse(card.saleEndsAt)])
  const ended = await readNextEnd(db, portalCode, now)
  return {
    sources: cards.map(({ id }) => cardSource(id)),
    until: Math.min(until, ended, ...sales.filter((moment) => moment > now.getTime())),
  }
}
