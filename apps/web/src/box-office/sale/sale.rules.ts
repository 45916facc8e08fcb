import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'

/** How the sale of an event stands for the one who wants a ticket. */
export type Sale = 'open' | 'soon' | 'sold_out' | 'ended' | 'off' | 'past' | 'cancelled' | 'postponed'

/**
 * Reads it from what the shop says of the event; only the end of the sale is looked up on the clock, since a page may
 * stand open over it.
 * @param now milliseconds since 1970; NaN while the shop's time is unknown: then the state in the reply counts
 */
export const saleOf = (
  { status, saleStartsAt, saleEndsAt }: Pick<EventDetail, 'status' | 'saleStartsAt' | 'saleEndsAt'>,
  now: number,
): Sale => {
  switch (status) {
    case 'on_sale':
    case 'few_left':
      return now >= Date.parse(saleEndsAt) ? 'ended' : 'open'
    case 'moved':
      if (now < Date.parse(saleStartsAt)) return 'soon'
      return now >= Date.parse(saleEndsAt) ? 'ended' : 'open'
    case 'not_yet_on_sale':
      return 'soon'
    case 'off_sale':
      return now >= Date.parse(saleEndsAt) ? 'ended' : 'off'
    case 'sold_out':
    case 'past':
    case 'cancelled':
    case 'postponed':
      return status
  }
}

const LONGEST_TIMER_MS = 12 * 60 * 60_000

/**
 * When to check again whether the sale has begun, in milliseconds from now; null when it is too far off to wait for.
 */
export const saleRecheckDelay = (saleStartsAt: string, now: number): number | null => {
  const wait = Date.parse(saleStartsAt) - now
  return wait > LONGEST_TIMER_MS ? null : Math.max(1000, wait)
}

const SECOND_MS = 1000
const SIZES = [24 * 60 * 60, 60 * 60, 60, 1]

/** A time as days, hours, minutes and seconds; nothing left is four zeros. @param milliseconds that are left */
export const timeLeft = (milliseconds: number): number[] => {
  let seconds = Math.max(0, Math.ceil(milliseconds / SECOND_MS))
  return SIZES.map((size) => {
    const count = Math.floor(seconds / size)
    seconds -= count * size
    return count
  })
}
