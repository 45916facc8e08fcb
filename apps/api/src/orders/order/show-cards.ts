import { emailPoster } from '../../platform/mail/email-face.ts'
import type { EmailCard } from '../../platform/mail/email-layout.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { LineLabel, Order } from './order.rules.ts'
import { readPicturesOf } from './pictures.store.ts'

/** A place of an order, and the line that an email says of it. */
export interface SaidPlace {
  /** Without it there is no poster. */
  readonly eventId: number | undefined
  readonly label: LineLabel
  readonly said: string
}

/** The posters of events by the events' numbers, for rooms above. @param language of what they show */
export const picturesOf = (db: Querying, eventIds: Iterable<number>, language: string) =>
  readPicturesOf(db, [...eventIds], language)

/** The cards of an email about places of an order: one for each show, with its poster, in the order in which they come. */
export async function showCards(
  db: Querying,
  { origin, language }: Pick<Order, 'origin' | 'language'>,
  places: readonly SaidPlace[],
): Promise<EmailCard[]> {
  const shows = Map.groupBy(places, ({ eventId }) => eventId)
  const pictures = await readPicturesOf(
    db,
    [...shows.keys()].filter((eventId) => eventId !== undefined),
    language,
  )
  return [...shows].map(([eventId, ofShow]) => ({
    title: ofShow[0]?.label.title ?? '',
    lines: ofShow.map(({ said }) => said),
    poster: emailPoster(origin, (eventId !== undefined && pictures.get(eventId)) || null),
  }))
}
