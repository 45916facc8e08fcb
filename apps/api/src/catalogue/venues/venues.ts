import type { ReplyOf } from '@parter/contract/calls.ts'
import { drawingAddress } from '@parter/contract/seat-map/seat-map-addresses.ts'
import { hallColours } from '@parter/portal/faces/hall-colours.ts'
import { type ByLanguage, fieldByLanguage, textIn } from '@parter/portal/language/texts.ts'
import { linksFor } from '@parter/portal/paths/content-link.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { describedPicture, type View, venueIn } from '../events/event-card.rules.ts'
import { listShows } from '../events/list-events.ts'
import { type DrawnHall, readPromoterRow, readPromoters, readTags, readVenueRow, readVenues } from './venues.store.ts'

const drawingOf = (venueId: number, hall: DrawnHall | null) => {
  if (!hall) return null
  const { ground, ink } = hallColours(venueId)
  return { link: drawingAddress(venueId, hall.hallVersionId), ground, ink }
}

interface Named {
  readonly name: string
  readonly slug: string
}

/** A name as a reader gets it: its language, and its slug in all languages. */
const namedIn = <T extends Named>(texts: ByLanguage<T>, { language, fallback }: View) => {
  const found = textIn(texts, language, fallback)
  return found && { text: found.text, lang: found.language, slugs: fieldByLanguage(texts, 'slug') }
}

/** Sorted by name as the language does it: õ after w in Estonian, č after c in Czech. */
export const byName = <T extends { readonly name: string; readonly id: number }>(
  things: readonly T[],
  language: string,
): T[] => {
  const { compare } = new Intl.Collator(language)
  return things.toSorted((a, b) => compare(a.name, b.name) || a.id - b.id)
}

/** A page of a list. @param after where the previous page ended: its `next` */
export const pageFrom = <T>(
  all: readonly T[],
  { after = '0', limit = 60 }: { readonly after?: string | undefined; readonly limit?: number | undefined },
): { readonly page: T[]; readonly total: number; readonly next: string | null } => {
  const end = Number(after) + limit
  return { page: all.slice(Number(after), end), total: all.length, next: end < all.length ? String(end) : null }
}

interface Placed {
  readonly county: string
  readonly city: string
}

type Spotted = Placed & Pick<ReplyOf<'listVenues'>['venues'][number], 'latitude' | 'longitude' | 'countryCode'>

/** Where a city is: as its first venue that says so. */
const spotOf = (there: readonly { readonly shown: Spotted }[]) => {
  const {
    latitude = null,
    longitude = null,
    countryCode = '',
  } = (there.find(({ shown }) => shown.latitude !== null && shown.longitude !== null) ?? there[0])?.shown ?? {}
  return { latitude, longitude, countryCode }
}

/** How many venues each county and city has, identified by the venues' own names, sorted by the translated ones. */
const countPlaces = (venues: readonly { readonly own: Placed; readonly shown: Spotted }[], language: string) => {
  const { compare } = new Intl.Collator(language)
  const counted = (all: typeof venues, part: 'county' | 'city') =>
    [...Map.groupBy(all, ({ own }) => own[part])]
      .map(([name, there]) => ({ name, label: there[0]?.shown[part] ?? name, venues: there.length, there }))
      .toSorted((a, b) => compare(a.label, b.label))
  return counted(venues, 'county').map(({ there, ...county }) => ({
    ...county,
    cities: counted(there, 'city').map(({ there: inCity, ...city }) => ({ ...city, ...spotOf(inCity) })),
  }))
}

interface Page {
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** By the venue's own name, or its translation. */
const same = (names: readonly string[], asked: string | undefined) =>
  asked === undefined || names.some((name) => name.toLowerCase() === asked.toLowerCase())

/** Venues by name, of a county or city if one is given; places are counted over all of them. */
export const listVenues = async (
  { db }: Pick<Shop, 'db'>,
  { portalCode }: Portal,
  { county, city, ...page }: Page & { readonly county?: string | undefined; readonly city?: string | undefined },
  view: View,
): Promise<ReplyOf<'listVenues'>> => {
  const rows = await readVenues(db, portalCode, view.now)
  const all = rows.flatMap(({ venue, hall, picture, events }) => {
    const named = namedIn(venue.texts, view)
    return named
      ? [
          {
            own: venue,
            shown: {
              ...venueIn(venue, view),
              lang: named.lang,
              slugs: named.slugs,
              picture,
              drawing: drawingOf(venue.id, hall),
              seats: hall?.seats ?? null,
              events,
            },
          },
        ]
      : []
  })
  const wanted = all.filter(
    ({ own, shown }) => same([own.county, shown.county], county) && same([own.city, shown.city], city),
  )
  // where most is on comes first
  const sorted = byName(
    wanted.map(({ shown }) => shown),
    view.language,
  ).toSorted((a, b) => b.events - a.events)
  const { page: venues, ...rest } = pageFrom(sorted, page)
  return { venues, ...rest, counties: countPlaces(all, view.language) }
}

/** A venue and its first upcoming shows. @throws ShopError venue_not_found */
export const readVenue = async (
  shop: Pick<Shop, 'db'>,
  portal: Portal,
  id: number,
  view: View,
): Promise<ReplyOf<'readVenue'>> => {
  const row = await readVenueRow(shop.db, portal.portalCode, id)
  const named = row && namedIn(row.texts, view)
  if (!named) throw new ShopError('venue_not_found')
  const {
    text: { pictureAlt, ...text },
    ...words
  } = named
  const shows = await listShows(shop, portal, { venue: id }, view)
  const body = (html: string) => linksFor(html, words.lang, view.language, view.fallback)
  const bodies = {
    description: body(text.description),
    directions: body(text.directions),
    accessibility: body(text.accessibility),
  }
  return {
    ...venueIn(row.venue, view),
    ...text,
    ...bodies,
    ...words,
    picture: describedPicture(row.picture, pictureAlt),
    drawing: drawingOf(row.venue.id, row.hall),
    seats: row.hall?.seats ?? null,
    floors: row.floors.flatMap(({ name, seats }) => {
      const said = textIn(name, view.language, view.fallback)
      return said && seats > 0 ? [{ name: said.text, seats }] : []
    }),
    wheelchairPlaces: row.wheelchairPlaces,
    shows,
  }
}

/** Promoters by name. */
export const listPromoters = async (
  { db }: Pick<Shop, 'db'>,
  { portalCode }: Portal,
  page: Page,
  view: View,
): Promise<ReplyOf<'listPromoters'>> => {
  const rows = await readPromoters(db, portalCode, view.now)
  const all = rows.flatMap(({ texts, ...promoter }) => {
    const named = namedIn(texts, view)
    return named ? [{ ...promoter, ...named.text, lang: named.lang, slugs: named.slugs }] : []
  })
  const { page: promoters, ...rest } = pageFrom(byName(all, view.language), page)
  return { promoters, ...rest }
}

/** A promoter and the first upcoming shows. @throws ShopError promoter_not_found */
export const readPromoter = async (
  shop: Pick<Shop, 'db'>,
  portal: Portal,
  id: number,
  view: View,
): Promise<ReplyOf<'readPromoter'>> => {
  const row = await readPromoterRow(shop.db, portal.portalCode, id)
  const named = row && namedIn(row.texts, view)
  if (!named) throw new ShopError('promoter_not_found')
  const { texts: _texts, picture, ...promoter } = row
  const {
    text: { pictureAlt, ...text },
    ...words
  } = named
  const description = linksFor(text.description, words.lang, view.language, view.fallback)
  return {
    ...promoter,
    ...text,
    picture: describedPicture(picture, pictureAlt),
    description,
    ...words,
    shows: await listShows(shop, portal, { promoter: id }, view),
  }
}

/** Tags of upcoming events, those with the most events first. */
export const listTags = async (
  { db }: Pick<Shop, 'db'>,
  { portalCode }: Portal,
  view: View,
): Promise<ReplyOf<'listTags'>> => {
  const rows = await readTags(db, portalCode, view.now)
  const tags = rows.flatMap(({ code, texts, events }) => {
    const named = namedIn(texts, view)
    return named && events > 0 ? [{ code, ...named.text, lang: named.lang, slugs: named.slugs, events }] : []
  })
  return { tags }
}

/** A tag by its slug in any language, or by its code. @throws ShopError tag_not_found */
export const readTag = async (
  shop: Pick<Shop, 'db'>,
  portal: Portal,
  slug: string,
  view: View,
): Promise<ReplyOf<'readTag'>> => {
  const rows = await readTags(shop.db, portal.portalCode, view.now)
  const own = (row: (typeof rows)[number]) => namedIn(row.texts, view)
  const row =
    rows.find((tag) => own(tag)?.text.slug === slug) ??
    rows.find(({ code, texts }) => code === slug || Object.values(texts).some((text) => text.slug === slug))
  const named = row && own(row)
  if (!named) throw new ShopError('tag_not_found')
  const { text, ...words } = named
  return { code: row.code, ...text, ...words, shows: await listShows(shop, portal, { tag: row.code }, view) }
}
