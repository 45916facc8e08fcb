import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { placeLabel } from '@parter/portal/seat-labels.ts'
import { eventOfBlocks } from '../../box-office/blocks/make-seat-block.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { readListings, readSwitch } from './staff-resale.store.ts'

/** Whether tickets of an event may be offered, and which were. @throws ShopError event_not_found */
export const readEventResale = (
  shop: Shop,
  { params: { id }, visitor }: Pick<Served<'readEventResale'>, 'params' | 'visitor'>,
): Promise<ReplyOf<'readEventResale'>> => eventResale(shop.db, id, visitor.language)

/** The same within a transaction. */
export const eventResale = async (
  db: Querying,
  eventId: number,
  language: Language,
): Promise<ReplyOf<'readEventResale'>> => {
  const { title } = await eventOfBlocks(db, eventId, language)
  const decided = await readSwitch(db, eventId)
  if (!decided) throw new ShopError('event_not_found')
  const say = translators[language]
  return {
    title,
    timeZone: decided.timeZone,
    isOn: decided.isOn,
    endsAt: decided.endsAt?.toISOString() ?? null,
    doorsAt: decided.doorsAt.toISOString(),
    listings: (await readListings(db, eventId)).map(({ label, amount, currency, listedAt, endedAt, ...listing }) => ({
      ...listing,
      place: placeLabel(label, say),
      ticketTypeName: label.ticketTypeName ?? '',
      price: { amount, currency },
      listedAt: listedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}
