import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { announcedDateLabel, standingLabel } from '@parter/contract/changed-events/event-labels.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { knownNow, shopNow } from '../../platform/calls/shop-clock.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'

/** How an event stands now. */
export const statusLabel = (event: EventCard, shop: ShopContext) => standingLabel(event, shop, shopNow())

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

/** When it is, in a line of plain text: a date that doesn't hold any more is not said as if it did. */
export const dateLabel = (event: EventCard, shop: ShopContext): string => {
  const { kind } = changeOf(event)
  if (kind === 'cancelled') return shop.t('shell_status_cancelled')
  if (kind === 'postponed') return `${shop.t('shell_status_postponed')}. ${shop.t('shell_date_unknown')}`
  return announcedDateLabel(event, shop)
}
