import type { Translate } from '@parter/portal/messages/messages.ts'
import type { DateFormats } from '@parter/portal/time/dates.ts'
import type { Money } from '../wire/primitives.ts'
import { availabilityOf } from './availability.ts'
import type { ShowCard, ShowDate } from './catalogue.ts'

/** What a show is said with. */
interface Words {
  readonly t: Translate
  readonly money: (value: Money) => string
  readonly dates: DateFormats
}

/**
 * The lowest whole price of a show of all its dates that can be bought, now or later (minor units), and whether there
 * are others.
 */
export const priceOfShow = ({ event, dates }: Pick<ShowCard, 'event' | 'dates'>) => {
  const prices = dates.flatMap(({ status, priceFrom }) =>
    priceFrom && availabilityOf(status) !== 'gone' ? [priceFrom] : [],
  )
  const [first] = prices
  if (!first) return null
  const lowest = prices.reduce((least, price) => (price.amount < least.amount ? price : least), first)
  const isOne = prices.every(({ amount }) => amount === lowest.amount) && event.priceTo?.amount === lowest.amount
  return { lowest, isOne }
}

/** The lowest whole price of a show in words; null where nothing can be had. */
export const showPriceLabel = (
  show: Pick<ShowCard, 'event' | 'dates'>,
  { t, money }: Pick<Words, 't' | 'money'>,
): string | null => {
  const price = priceOfShow(show)
  if (!price) return null
  if (!price.isOne) return t('shell_from_price', { price: money(price.lowest) })
  return price.lowest.amount === 0 ? t('catalogue_free_entry') : money(price.lowest)
}

/** How many places of a show are left, where they are few. */
export const fewLeftLabel = ({ placesLeft, status }: ShowCard['event'], { t }: Pick<Words, 't'>): string | null =>
  status === 'few_left' && placesLeft ? t('catalogue_status_few_left', { count: placesLeft }) : null

/** A venue with its city. */
export const placeLabel = ({ name, city }: Pick<ShowCard['event']['venue'], 'name' | 'city'>): string =>
  `${name}, ${city}`

/** The city in what `placeLabel` says. */
export const cityOfPlace = (place: string): string => place.slice(place.lastIndexOf(', ') + 2)

/** Where a show plays; of a tour the first two halls. */
export const placesLabel = ({ event: { venue }, venues }: Pick<ShowCard, 'event' | 'venues'>): string =>
  venues.length > 1 ? venues.slice(0, 2).join(' · ') : placeLabel(venue)

/** What the button says that leads to the tickets of an event; null: they can't be had now. */
export const chooseLabel = (
  { hasSeatMap, status }: Pick<ShowCard['event'], 'hasSeatMap' | 'status'>,
  { t }: Pick<Words, 't'>,
): string | null =>
  availabilityOf(status) === 'now' ? t(hasSeatMap ? 'catalogue_choose_seats' : 'catalogue_choose_tickets') : null

/** How one date of a show stands, in words that are said beside it. */
export const dateStatusLabel = (
  { status, placesLeft, priceFrom, saleStartsAt, timeZone }: Omit<ShowDate, 'place' | 'title' | 'lang'>,
  { t, money, dates }: Words,
): string => {
  switch (status) {
    case 'few_left':
      return t('catalogue_status_few_left', { count: placesLeft ?? 0 })
    case 'cancelled':
    case 'postponed':
      return t(`shell_status_${status}`)
    case 'sold_out':
    case 'past':
      return t(`catalogue_status_${status}`)
    case 'off_sale':
      return t('catalogue_status_off_sale')
    case 'not_yet_on_sale':
      return t('shell_sale_opens', { when: dates.date(saleStartsAt, timeZone) })
    default:
      return priceFrom ? t('shell_from_price', { price: money(priceFrom) }) : ''
  }
}

/** What the signs on tiles mean, in the order of a line that explains them. */
export const signLabels = (
  days: readonly Pick<ShowDate, 'status'>[],
  { t }: Pick<Words, 't'>,
): { readonly sign: 'few' | 'soon' | 'gone'; readonly label: string }[] => {
  const statuses = new Set(days.map(({ status }) => status))
  const gone = [...statuses].filter((status) => availabilityOf(status) === 'gone')
  const isSoldOut = gone.every((status) => status === 'sold_out')
  return [
    ...(statuses.has('few_left') ? [{ sign: 'few', label: t('catalogue_sign_few') } as const] : []),
    ...(statuses.has('not_yet_on_sale') ? [{ sign: 'soon', label: t('catalogue_sign_soon') } as const] : []),
    ...(gone.length > 0
      ? [{ sign: 'gone', label: t(isSoldOut ? 'catalogue_status_sold_out' : 'catalogue_status_off_sale') } as const]
      : []),
  ]
}
