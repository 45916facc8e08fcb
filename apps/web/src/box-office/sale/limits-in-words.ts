import type { Prices } from '@parter/contract/box-office/box-office.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'

/** How many tickets one may buy in an order, and over all orders where that is limited. */
export const limitsInWords = (
  { ticketsPerOrder, ticketsPerPerson, ticketsPerPersonOfSeries }: Prices,
  t: ShopContext['t'],
): string => {
  const limits = [t('box_office_most_per_order', { count: ticketsPerOrder })]
  if (ticketsPerPerson) limits.push(t('box_office_most_per_person', { count: ticketsPerPerson }))
  if (ticketsPerPersonOfSeries) limits.push(t('box_office_most_of_series', { count: ticketsPerPersonOfSeries }))
  return `${limits.join(', ')}.`
}
