import type { ErrorCode } from '@parter/contract/errors.ts'
import type { PriceList } from './price-list.rules.ts'

/**
 * Why tickets of an event can't be bought at a moment; undefined: they can.
 * @param list of the event, as far as the sale is concerned
 */
export const saleRefusal = (
  list: Pick<PriceList, 'disposition' | 'saleStartsAt' | 'saleEndsAt'>,
  now: Date,
): ErrorCode | undefined => {
  if (list.disposition === 'cancelled') return 'event_cancelled'
  if (list.disposition === 'postponed') return 'event_postponed'
  if (list.disposition === 'off_sale') return 'event_not_on_sale'
  if (now < list.saleStartsAt) return 'sale_not_started'
  if (now >= list.saleEndsAt) return 'sale_ended'
  return undefined
}
