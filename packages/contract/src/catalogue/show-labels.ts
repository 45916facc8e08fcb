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

/** As many dates have a tile on a card; the number of the others leads to all. */
const MOST_TILES = 4

/** The dates of a show that its card has, soonest first; where not all have room, those that are gone are left out first. */
export const datesToShow = (dates: readonly ShowDate[]): ShowDate[] => {
  const isGone = ({ status }: ShowDate) => Number(availabilityOf(status) === 'gone')
  const kept = new Set(dates.toSorted((one, other) => isGone(one) - isGone(other)).slice(0, MOST_TILES))
  return dates.filter((date) => kept.has(date))
}

/** What a card names: the show, or the series of dates that have titles of their own. */
export const nameOfShow = ({ event, series }: Pick<ShowCard, 'event' | 'series'>) => series ?? event

/** Whether a show can lead a list, large on the ground of its picture: that has colours, and tickets can be had, now or soon. */
const canLead = (show: Pick<ShowCard, 'event'> | undefined): boolean =>
  Boolean(show?.event.picture?.palette) && availabilityOf(show?.event.status ?? 'past') !== 'gone'

/** Of how many shows a list is long enough for a second large one further down. */
const LONG = 11

/**
 * The shows of a list that are large on a desktop, by their place, with how many of the four columns each takes: so many
 * that the last row is full. The second begins or ends a row of its own.
 * @param total of all pages of the list
 */
export const leadsOf = (shows: readonly Pick<ShowCard, 'event'>[], total: number): ReadonlyMap<number, 3 | 4> => {
  const over = total % 4
  const first = over === 1 ? 4 : over === 2 || total >= LONG ? 3 : null
  const second = total < LONG || over === 1 || over === 2 ? null : over === 3 ? 4 : 3
  const leads = new Map<number, 3 | 4>()
  if (first && canLead(shows[0])) leads.set(0, first)
  const place = second === 4 ? LONG - 1 : LONG
  if (second && canLead(shows[place])) leads.set(place, second)
  return leads
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
