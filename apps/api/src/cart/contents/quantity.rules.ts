import type { HeldPlace } from '../../box-office/places/places.rules.ts'
import type { PriceList } from '../../box-office/prices/price-list.rules.ts'

/**
 * The ticket type of which a cart holds a number that is not sold: a family for four of which one was given back. Holding
 * refuses such numbers; taking single tickets out may leave one behind, and then it can't be paid for.
 * @param held places of the list's event
 */
export function brokenQuantity(
  { ticketTypes }: Pick<PriceList, 'ticketTypes'>,
  held: readonly Pick<HeldPlace, 'ticketTypeId'>[],
): { readonly ticketTypeId: number; readonly multipleOf: number; readonly mostPerOrder: number | null } | undefined {
  return ticketTypes.find(({ ticketTypeId, multipleOf, mostPerOrder }) => {
    const quantity = held.filter((place) => place.ticketTypeId === ticketTypeId).length
    return quantity % multipleOf !== 0 || quantity > (mostPerOrder ?? quantity)
  })
}
