import { dayOf } from '@parter/portal/time/dates.ts'
import { changeLabelKey } from '@parter/contract/changed-events/event-change.ts'
import { changeIn, firstStartOf, ticketWhen, type TimedTicket } from '@parter/contract/catalogue/ticket-when.ts'
import type { ShopContext } from './shop-context.tsx'

/** A short label for a change of the ticket's event; null: unchanged. */
export const changeLabel = (ticket: TimedTicket, { t }: ShopContext): string | null => {
  const word = changeLabelKey(changeIn(ticket))
  return word && t(`shell_status_${word}`)
}

/**
 * A ticket's date for `When`: an outdated date is shown as the original one (R10.5).
 * @param hasBadge a badge beside it says already that the event is cancelled
 */
export const whenOf = (ticket: TimedTicket, shop: ShopContext, { hasBadge = false } = {}) => {
  const { t, dates } = shop
  const { when, old } = ticketWhen(ticket, dates)
  const { kind } = changeIn(ticket)
  const cancelled = hasBadge ? undefined : t('shell_status_cancelled')
  return {
    when,
    dateTime: firstStartOf(ticket),
    old: old === null ? null : { shown: old, said: t('shell_previous_date', { when: old }) },
    note: kind === 'cancelled' ? cancelled : t('shell_date_unknown'),
  }
}

const DAY_MS = 86_400_000

/**
 * How many calendar days there are until a moment, where it is: `21 päeva pärast`, `homme`.
 * @param now milliseconds since 1970
 * @returns null when its day is over
 */
export const daysLeft = (moment: string, timeZone: string, now: number, language: string): string | null => {
  const [then, today] = [moment, new Date(now)].map((one) => Date.parse(dayOf(one, timeZone))) as [number, number]
  const days = Math.round((then - today) / DAY_MS)
  return days < 0 ? null : new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
}
