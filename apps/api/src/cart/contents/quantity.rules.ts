import type { HeldPlace } from '../../box-office/places/places.rules.ts'
import type { PriceList } from '../../box-office/prices/price-list.rules.ts'

/**
 * A ticket type of which the cart holds a number that is not sold, such as three of a family ticket for four. Holding
 * refuses such numbers, but removing single tickets can leave one, and then the cart can't be paid.
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
