import type { EventCard } from '@parter/contract/catalogue.ts'
import { knownNow, shopNow } from '../platform/shop-clock.ts'
import type { ShopOnShow } from '../platform/shop-context.tsx'

type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'solid'

/** How an event stands, in a word and its tone; nothing where there is nothing to say: on sale is the usual. */
export const statusWords = (event: EventCard, { t, dates }: ShopOnShow): { text: string; tone: Tone } | null => {
  switch (event.status) {
    case 'on_sale':
      return null
    case 'few_left':
      return { text: t('catalogue_status_few_left', { count: event.placesLeft ?? 0 }), tone: 'warn' }
    case 'not_yet_on_sale':
      return {
        text: t('catalogue_sale_starts', { when: dates.date(event.saleStartsAt, event.timeZone) }),
        tone: 'solid',
      }
    case 'cancelled':
      return { text: t('catalogue_status_cancelled'), tone: 'bad' }
    case 'postponed':
      return { text: t('catalogue_status_postponed'), tone: 'warn' }
    case 'moved':
      return { text: t('catalogue_status_moved'), tone: 'warn' }
    case 'sold_out':
      return { text: t('catalogue_status_sold_out'), tone: 'plain' }
    case 'off_sale':
      return {
        text: t(
          shopNow() >= Date.parse(event.saleEndsAt) ? 'catalogue_status_sale_ended' : 'catalogue_status_off_sale',
        ),
        tone: 'plain',
      }
    case 'past':
      return { text: t('catalogue_status_past'), tone: 'plain' }
  }
}

/** Whether tickets can be bought now. */
export const isOnSale = (event: EventCard): boolean =>
  (event.status === 'on_sale' || event.status === 'few_left' || event.status === 'moved') &&
  !(knownNow() < Date.parse(event.saleStartsAt)) &&
  !(knownNow() >= Date.parse(event.saleEndsAt))

/** The whole price, every fee inside; `from` where there are several. */
export const priceWords = (event: EventCard, { t, money }: ShopOnShow): string | null => {
  const { priceFrom, priceTo } = event
  if (!priceFrom) return null
  if (priceFrom.amount === 0 && priceTo?.amount === 0) return t('catalogue_free_entry')
  return priceTo && priceTo.amount > priceFrom.amount
    ? t('shell_from_price', { price: money(priceFrom) })
    : money(priceFrom)
}

/** A gift ticket is an evening that somebody else will choose, until the day that it is dated. */
export const isGiftTicket = ({ categories }: EventCard): boolean => categories.some(({ code }) => code === 'gift-cards')

/** When it is, by the rules of dates of the storefront, in the venue's time zone; of a gift ticket how long it is good. */
export const whenWords = (event: EventCard, { t, dates }: ShopOnShow): string => {
  if (isGiftTicket(event)) return t('catalogue_valid_until', { when: dates.date(event.eventStartAt, event.timeZone) })
  return dates.event({ startsAt: event.eventStartAt, endsAt: event.eventEndAt, timeZone: event.timeZone })
}
