import { changeIn, timesOf, type TimedTicket } from '@parter/contract/ticket-when.ts'
import { codeSort, ticketTime } from '@parter/portal/event-days.ts'
import type { ShopOnShow } from '../platform/shop-context.tsx'

/** What to do with the code, and how often it opens the door: once, or once on each of the ticket's days. */
export const doorWords = (ticket: TimedTicket, { t, dates }: ShopOnShow): string => {
  const { kind } = changeIn(ticket)
  if (kind === 'cancelled') return t('shell_cancelled_text')
  if (kind === 'postponed') return `${t('shell_postponed_text')} ${t('tickets_show_at_door')}`
  const times = timesOf(ticket)
  const sort = codeSort(times, ticket.days)
  return sort === 'once'
    ? t('tickets_show_at_door')
    : t('tickets_show_at_door_days', { sort, days: ticketTime(dates, times, ticket.days) })
}
