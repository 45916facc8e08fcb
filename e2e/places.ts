import type { ReplyOf } from '@parter/contract/calls.ts'
import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { layoutOf, PAGE_NAMES, type PageName } from '@parter/portal/pages/pages.ts'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ourShop } from './our-shop.ts'

/** The storefronts that sell. */
export const storefronts = PORTALS.filter(({ isTest }) => !isTest)

type Params = Record<string, string | number>

/** Calls the shop's API as one storefront. */
const askAs = async <T>(portal: Portal, path: string): Promise<T> => {
  const url = `http://127.0.0.1:${ourShop().port}${path}`
  // storefronts are identified by the Host header, which fetch can't set
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers: { host: `${portal.portalCode}.localhost` } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(JSON.parse(text) as T)
          : reject(new Error(`${answer.statusCode} ${path}: ${text}`)),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** The final status of an address on a storefront, after redirects on its host. */
export const statusOf = async (portal: Portal, path: string): Promise<number> => {
  const { request } = await import('node:http')
  let next = path
  for (let step = 0; step < 6; step++) {
    const answer = await new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
      request(`http://127.0.0.1:${ourShop().port}${next}`, { headers: { host: `${portal.portalCode}.localhost` } })
        .on('response', (reply) => {
          reply.resume()
          resolve({ status: reply.statusCode ?? 0, location: reply.headers.location })
        })
        .on('error', reject)
        .end()
    })
    if (!answer.location?.startsWith('/')) return answer.status
    next = answer.location
  }
  return 508
}

/** A storefront's first reply to an address, without following redirects. */
export const documentAt = async (portal: Portal, path: string): Promise<{ status: number; html: string }> => {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(`http://127.0.0.1:${ourShop().port}${path}`, { headers: { host: `${portal.portalCode}.localhost` } })
      .on('response', (reply) => {
        let html = ''
        reply.setEncoding('utf8').on('data', (part: string) => (html += part))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, html }))
      })
      .on('error', reject)
      .end()
  })
}

/** All events that a storefront lists, page after page. */
const allEvents = async (portal: Portal, asked: string) => {
  const events: ReplyOf<'listEvents'>['events'] = []
  let after: string | null = ''
  while (after !== null) {
    const path = `/api/v1/events?${asked}&limit=60${after && `&after=${after}`}`
    const page: ReplyOf<'listEvents'> = await askAs(portal, path)
    events.push(...page.events)
    after = page.next
  }
  return events
}

/** For each storefront an event with pages of information, once it was found. */
const eventsWithInfo = new Map<Portal, number>()

/** An address of each page with content of a storefront, in one language. */
export const placesOf = async (portal: Portal, language: Language): Promise<[PageName, Params][]> => {
  const asked = `language=${language}`
  const [events, venues, promoters, tags, news, info, init] = await Promise.all([
    allEvents(portal, asked),
    askAs<ReplyOf<'listVenues'>>(portal, `/api/v1/venues?${asked}`),
    askAs<ReplyOf<'listPromoters'>>(portal, `/api/v1/promoters?${asked}`),
    askAs<ReplyOf<'listTags'>>(portal, `/api/v1/tags?${asked}`),
    askAs<ReplyOf<'listNews'>>(portal, `/api/v1/news?${asked}`),
    askAs<ReplyOf<'listInfo'>>(portal, `/api/v1/info?${asked}`),
    askAs<ReplyOf<'readInit'>>(portal, `/api/_internal/init/${language}`),
  ])
  const one = <T>(things: readonly T[], what: string): T => {
    const [first] = things
    if (!first) throw new Error(`${portal.portalCode} has no ${what}`)
    return first
  }
  const event = one(events, 'event')
  const seated = one(
    events.filter(({ hasSeatMap }) => hasSeatMap),
    'event with a seat map',
  )
  const serial = one(
    events.filter(({ seriesId }) => seriesId !== null),
    'event of a series',
  )
  const series = await askAs<ReplyOf<'readSeries'>>(portal, `/api/v1/series/${serial.seriesId}?${asked}`)
  let told: ReplyOf<'readEvent'> | undefined
  const known = eventsWithInfo.get(portal)
  for (const { id } of known ? [{ id: known }] : events) {
    told = await askAs<ReplyOf<'readEvent'>>(portal, `/api/v1/events/${id}?${asked}`)
    if (told.sections.length > 0) break
  }
  if (!told?.sections[0]) throw new Error(`${portal.portalCode} has no event with a page of its own information`)
  eventsWithInfo.set(portal, told.id)
  const section = one(
    info.sections.filter(({ articles }) => articles.length > 0),
    'section of information',
  )
  const places: Partial<Record<PageName, Params>> = {
    ticketCategory: {
      category: one(
        init.categories.filter(({ events }) => events > 0),
        'category',
      ).slug,
    },
    event: { id: event.id, slug: event.slug },
    seatMap: { id: seated.id, slug: seated.slug },
    series: { id: series.id, slug: series.slug },
    venue: { id: one(venues.venues, 'venue').id, slug: one(venues.venues, 'venue').slug },
    promoter: { id: one(promoters.promoters, 'promoter').id, slug: one(promoters.promoters, 'promoter').slug },
    tag: { slug: one(tags.tags, 'tag').slug },
    article: { id: one(news.articles, 'news').id, slug: one(news.articles, 'news').url },
    infoSection: { infosection: section.slug },
    infoArticle: {
      infosection: section.slug,
      id: one(section.articles, 'article').id,
      slug: one(section.articles, 'article').slug,
    },
    eventInfo: { infosection: told.sections[0].slug, id: told.id, slug: told.slug },
    form: { slug: 'contact' },
  }
  return PAGE_NAMES.filter((page) => layoutOf(page) !== 'profile').map((page) => [page, places[page] ?? {}])
}

/** The front page of a storefront, and a part of its other pages: over all storefronts each page comes once. */
export const takingTurns = <Place extends readonly [PageName, ...unknown[]]>(
  portal: Portal,
  places: readonly Place[],
): Place[] =>
  places.filter(([page], place) => page === 'frontPage' || place % storefronts.length === storefronts.indexOf(portal))

/**
 * The pages of `placesOf` that are tested on a storefront in one language: all in its own language, and a part in each
 * other one, so that every page is tested in every language on some storefront.
 */
export const placesInTurn = async (portal: Portal, language: Language): Promise<[PageName, Params][]> => {
  const places = await placesOf(portal, language)
  if (language === portal.defaultLocale) return places
  const turn = storefronts.indexOf(portal) + LANGUAGES.indexOf(language)
  return places.filter((_, place) => (place + turn) % storefronts.length === 0)
}
