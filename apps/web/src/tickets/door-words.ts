import { codeSort } from '@parter/portal/event-days.ts'
import type { ShopOnShow } from '../platform/shop-context.tsx'
import { type Timed, timesOf, whenOf } from './ticket-time.ts'

/** What to do with the code, and how often it opens the door: once, or once on each of the ticket's days. */
export const doorWords = (ticket: Timed, shop: ShopOnShow): string => {
  const sort = codeSort(timesOf(ticket), ticket.days)
  return sort === 'once'
    ? shop.t('tickets_show_at_door')
    : shop.t('tickets_show_at_door_days', { sort, days: whenOf(ticket, shop) })
}
