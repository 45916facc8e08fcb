import { latestPrice, type PriceList, type PriceNow } from '../../box-office/prices/price-list.rules.ts'

/** A zone and a type that a ticket may be exchanged for, at the price of now. */
export interface Offered extends PriceNow {
  readonly zone: PriceList['zones'][number]
  readonly type: PriceList['ticketTypes'][number]
}

/**
 * What a seat may be exchanged for: seats of any zone, of its own type or of one that is sold by itself to everybody. Types
 * that are sold by the family are not broken up.
 */
export const offeredInstead = (
  list: PriceList,
  own: { readonly zoneId: number; readonly ticketTypeId: number },
  now: Date,
): Offered[] => {
  if (list.disposition === 'cancelled') return []
  const isSingle = ({ multipleOf }: Offered['type']) => multipleOf === 1
  const mayChange = list.ticketTypes.some((type) => type.ticketTypeId === own.ticketTypeId && isSingle(type))
  const types = list.ticketTypes.filter(
    (type) => type.ticketTypeId === own.ticketTypeId || (mayChange && isSingle(type) && !type.hidden),
  )
  return list.zones
    .filter(({ kind }) => kind === 'seated')
    .flatMap((zone) =>
      types.flatMap((type): Offered[] => {
        if (zone.zoneId === own.zoneId && type.ticketTypeId === own.ticketTypeId) return []
        const price = latestPrice(list, zone.zoneId, type.ticketTypeId, now)
        return price ? [{ zone, type, amount: price.amount, feeAmount: price.feeAmount }] : []
      }),
    )
}
