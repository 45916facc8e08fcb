import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf, changeLabelKey } from '@parter/contract/changed-events/event-change.ts'
import { knownNow, shopNow } from '../../platform/calls/shop-clock.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'

type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'solid'

/** What is new about an event that was moved: its date, its venue, or both. */
const movedLabel = (event: EventCard, { t }: ShopContext): { text: string; tone: Tone } | null => {
  const word = changeLabelKey(changeOf(event))
  return word && { text: t(`shell_status_${word}`), tone: 'warn' }
}

/** How an event stands, in a word and its tone; nothing where there is nothing to say: on sale is the usual. */
export const statusLabel = (event: EventCard, shop: ShopContext): { text: string; tone: Tone } | null => {
  const { t, dates } = shop
  switch (event.status) {
    case 'on_sale':
    case 'moved':
      return movedLabel(event, shop)
    case 'few_left':
      return { text: t('catalogue_status_few_left', { count: event.placesLeft ?? 0 }), tone: 'warn' }
    case 'not_yet_on_sale':
      return {
        text: t('shell_sale_opens', { when: dates.date(event.saleStartsAt, event.timeZone) }),
        tone: 'solid',
      }
    case 'cancelled':
      return { text: t('shell_status_cancelled'), tone: 'bad' }
    case 'postponed':
      return { text: t('shell_status_postponed'), tone: 'warn' }
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

/** Whether tickets can be bought now, or have a price already while the sale is awaited. */
export const isOffered = (event: EventCard): boolean => event.status === 'not_yet_on_sale' || isOnSale(event)

/** The whole price, every fee inside; `from` where there are several. */
export const priceLabel = (event: EventCard, { t, money }: ShopContext): string | null => {
  const { priceFrom, priceTo } = event
  if (!priceFrom) return null
  if (priceFrom.amount === 0 && priceTo?.amount === 0) return t('catalogue_free_entry')
  return priceTo && priceTo.amount > priceFrom.amount
    ? t('shell_from_price', { price: money(priceFrom) })
    : money(priceFrom)
}

/** A gift ticket is for an evening that its recipient will choose, until the day that it is dated. */
export const isGiftTicket = ({ categories }: EventCard): boolean => categories.some(({ code }) => code === 'gift-cards')

/** An event's announced date, by the rules of dates of the storefront, in the venue's time zone; of a gift ticket how long it is good. */
export const announcedDateLabel = (event: EventCard, { t, dates }: ShopContext): string => {
  if (isGiftTicket(event)) return t('catalogue_valid_until', { when: dates.date(event.eventStartAt, event.timeZone) })
  return dates.event({ startsAt: event.eventStartAt, endsAt: event.eventEndAt, timeZone: event.timeZone })
}

/** When it is, in a line of plain text: a date that doesn't hold any more is not said as if it did. */
export const dateLabel = (event: EventCard, shop: ShopContext): string => {
  const { kind } = changeOf(event)
  if (kind === 'cancelled') return shop.t('shell_status_cancelled')
  if (kind === 'postponed') return `${shop.t('shell_status_postponed')}. ${shop.t('shell_date_unknown')}`
  return announcedDateLabel(event, shop)
}
