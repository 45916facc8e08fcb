import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { PageName } from '@parter/portal/pages/pages.ts'
import { pathTo, pathToAddress } from '@parter/portal/paths/paths.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { BROWSED } from '../../tools/screens/screen-names.ts'
import { listedEvents } from '../buying.ts'
import { placesOf } from '../places.ts'
import { at } from '../visitor.ts'
import { takePictures, type Way } from './take-pictures.ts'

const estonia = portalOfCode('ee', PORTALS)

const open =
  (portal: string, path: string): Way =>
  async ({ page }) => {
    await page.goto(at(portal, path))
    await page.locator('main h1').first().waitFor({ state: 'attached' })
  }

/** A page of the Estonian storefront, with the first content that fits. */
const firstOf =
  (name: PageName): Way =>
  async (visitor) => {
    const place = (await placesOf(estonia, 'et')).find(([one]) => one === name)
    if (!place) throw new Error(`There is no ${name}`)
    await open('ee', pathToAddress({ page: name, params: place[1] }, 'et', estonia))(visitor)
  }

/** The page of the first event that fits. */
const eventWith =
  (fits: (event: EventCard) => boolean, language: Language = 'et'): Way =>
  async (visitor) => {
    const event = (await listedEvents()).find(fits)
    if (!event) throw new Error('The demo content has no such event')
    const slug = event.slugs[language] ?? event.slug
    await open('ee', pathTo('event', { id: event.id, slug }, language, estonia))(visitor)
  }

const isSeated = ({ status, hasSeatMap }: EventCard): boolean => status === 'on_sale' && hasSeatMap
const is =
  (status: EventCard['status']) =>
  (event: EventCard): boolean =>
    event.status === status

const list = pathTo('tickets', {}, 'et', estonia)
const search = pathTo('search', {}, 'et', estonia)

takePictures<(typeof BROWSED)[number]>({
  front: open('ee', '/'),
  'front-lv': open('lv', '/'),
  'front-lt': open('lt', '/'),
  'front-by': open('by', '/'),
  'front-cz': open('cz', '/'),
  list: open('ee', list),
  'list-category': firstOf('ticketCategory'),
  'list-calendar': open('ee', `${list}?view=calendar`),
  'list-empty': open('ee', `${search}?q=xqzwv`),
  search: open('ee', `${search}?q=kuningas`),
  event: eventWith(isSeated),
  'event-standing': eventWith(({ status, hasSeatMap }) => status === 'on_sale' && !hasSeatMap),
  'event-sold-out': eventWith(is('sold_out')),
  'event-soon': eventWith(is('not_yet_on_sale')),
  'event-cancelled': eventWith(is('cancelled')),
  'event-moved': eventWith(is('moved')),
  'event-postponed': eventWith(is('postponed')),
  'event-fi': eventWith(isSeated, 'fi'),
  'event-ru': eventWith(isSeated, 'ru'),
  series: firstOf('series'),
  venues: firstOf('venues'),
  venue: firstOf('venue'),
  promoter: firstOf('promoter'),
  news: firstOf('news'),
  article: firstOf('article'),
  information: firstOf('infoArticle'),
  contacts: firstOf('contacts'),
  form: firstOf('form'),
  'gift-cards': firstOf('giftCards'),
  components: open('ee', '/components'),
})
