import type { ReplyOf } from '@parter/contract/calls.ts'
import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import type { View } from '../../catalogue/events/event-card.rules.ts'
import { MOST_DATES } from '../../catalogue/events/event-list.rules.ts'
import { listShows } from '../../catalogue/events/list-events.ts'
import { readShows } from '../../catalogue/events/read-cards.ts'
import { readLeadBanners } from '../../content/lead-banners.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { countDays, countPlaces, showsOf } from '../event-index/counting.rules.ts'
import { daysFrom, spanOf } from '../event-index/facets.rules.ts'
import { citiesIn } from '../event-index/found-things.rules.ts'
import { isIn, reasonsOf } from '../event-index/narrowing.rules.ts'
import type { EventIndexOf } from '../event-index/open-event-indexes.ts'
import { chooseFrontPage } from './front-page.rules.ts'

/** How many days have a tile of their own, and how many are close. */
const DAYS = { shown: 14, close: 7 }
/** Of shows that are at least half sold, as many are asked how many places they have left. */
const ASKED_FOR_ENDING = 24

type Reading = Pick<Shop, 'db' | 'clock'>

/** The choice of the whole front page, and how its cards are read. */
const openFrontPage = async (shop: Reading, indexOf: EventIndexOf, portal: Portal, view: View) => {
  const { portalCode, timezone } = portal
  const days = daysFrom(dayOf(view.now, timezone), DAYS.shown)
  const [index, banners, selling] = await Promise.all([
    indexOf(portalCode),
    readLeadBanners(shop, portal, view.language),
    listShows(shop, portal, { sort: 'selling', limit: ASKED_FOR_ENDING }, view),
  ])
  const now = view.now.getTime()
  const ending = selling.shows.map(({ event }) => event).filter(({ status }) => status === 'few_left')
  const week = spanOf(days[0], days[DAYS.close - 1], timezone)
  const choice = chooseFrontPage(index, { banners, ending: ending.map(({ id }) => id), week, now })
  const span = { from: Number.NEGATIVE_INFINITY, before: Number.POSITIVE_INFINITY }
  const reasons = reasonsOf(index, { span, now }, undefined)
  const offered = reasonsOf(index, { span, now, hideSoldOut: true }, undefined)
  return {
    choice,
    days: () => {
      const counts = new Map(countDays(index, reasons, days, timezone).map(({ day, count }) => [day, count]))
      return days.map((day) => ({ day, count: counts.get(day) ?? 0 }))
    },
    cities: () => citiesIn(countPlaces(index, offered).cities, view),
    read: (rows: readonly number[]): Promise<ShowCard[]> =>
      readShows(
        shop.db,
        showsOf(index, rows, (row) => isIn(reasons, row), MOST_DATES),
        view,
      ),
    numberOf: (row: number) => index.ids[row] ?? 0,
  }
}

/** What the front page of a storefront shows first (R1.1). */
export const readFrontPage = async (
  shop: Reading,
  indexOf: EventIndexOf,
  portal: Portal,
  view: View,
): Promise<ReplyOf<'readFrontPage'>> => {
  const { choice, days, cities, read, numberOf } = await openFrontPage(shop, indexOf, portal, view)
  const leads = await read(choice.leads.map(({ row }) => row))
  const banners = new Map(choice.leads.map(({ row, banner }) => [numberOf(row), banner]))
  return {
    leads: leads.map((show) => ({ show, banner: banners.get(show.event.id) ?? null })),
    days: days(),
    cities: cities(),
  }
}

/** What the front page shows further down: no show that stands on it already (R1.1). */
export const readFrontRails = async (
  shop: Reading,
  indexOf: EventIndexOf,
  portal: Portal,
  view: View,
): Promise<ReplyOf<'readFrontRails'>> => {
  const { choice, read } = await openFrontPage(shop, indexOf, portal, view)
  const [week, ending, [feature = null], ...rails] = await Promise.all([
    read(choice.week),
    read(choice.ending),
    read(choice.feature === null ? [] : [choice.feature]),
    ...choice.rails.map(async ({ code, rows }) => ({ code, shows: await read(rows) })),
  ])
  return {
    week: week.toSorted((one, other) => (one.event.eventStartAt < other.event.eventStartAt ? -1 : 1)),
    // the heading promises what runs out first
    ending: ending.toSorted((one, other) => (one.event.placesLeft ?? 0) - (other.event.placesLeft ?? 0)),
    feature,
    rails,
  }
}
