import type { PromoterDetail, VenueDetail } from '@parter/contract/catalogue/venues.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import type { PageName } from '@parter/portal/pages/pages.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { type Html, html, trusted } from '../../platform/http/html.ts'
import type { DescribePage, PageContext } from '../../platform/http/shell/page-meta.ts'
import { breadcrumbs, homeOf, shortened, textOf } from '../../platform/http/shell/summary-text.ts'
import { placeOf } from './event-json-ld.rules.ts'
import { eventLinks } from './event-pages.ts'

type ListPage = Extract<PageName, 'venues' | 'promoters' | 'tags'>

const listStep = ({ titleOf, absolute, path }: PageContext, page: ListPage) => ({
  name: titleOf(page),
  url: absolute(path(page, {})),
})

/** A list by name: its title, and links to all of it. */
const describeList =
  (page: ListPage, links: (context: PageContext) => Html): DescribePage =>
  (context) => {
    const title = context.titleOf(page)
    return {
      title,
      description: `${title}. ${context.portal.meta.description[context.language]}`,
      jsonLd: [breadcrumbs([homeOf(context), listStep(context, page)])],
      summary: html`<h1>${title}</h1>${links(context)}`,
    }
  }

const venueLinks = (context: PageContext): Html =>
  html`<ul>${context
    .replies('listVenues')
    .flatMap(({ venues }) => venues)
    .map(
      (venue) =>
        html`<li><a href="${context.path('venue', { id: venue.id, slug: venue.slug })}">${venue.name}</a> ${joinAddress(venue)}</li>`,
    )}</ul>`

const promoterLinks = (context: PageContext): Html =>
  html`<ul>${context
    .replies('listPromoters')
    .flatMap(({ promoters }) => promoters)
    .map(({ id, slug, name }) => html`<li><a href="${context.path('promoter', { id, slug })}">${name}</a></li>`)}</ul>`

const tagLinks = (context: PageContext): Html =>
  html`<ul>${context
    .replies('listTags')
    .flatMap(({ tags }) => tags)
    .map(({ slug, name }) => html`<li><a href="${context.path('tag', { slug })}">${name}</a></li>`)}</ul>`

const largest = ({ absolute }: PageContext, { picture }: VenueDetail | PromoterDetail) =>
  picture ? { image: [absolute(`/pictures/${picture.id}-${picture.widths.at(-1) ?? picture.width}.webp`)] } : {}

const describeVenue: DescribePage = (context) => {
  const [venue] = context.replies('readVenue')
  if (!venue) return 'venue_not_found'
  const at = context.absolute(context.path('venue', { id: venue.id, slug: venue.slug }))
  const facts = [joinAddress(venue), textOf(venue.description)].filter((fact) => fact !== '')
  return {
    title: venue.name,
    description: shortened(facts.join('. ')),
    picture: venue.picture,
    firstPictures: [{ picture: venue.picture, sizes: PICTURE_SIZES.banner }],
    params: { id: String(venue.id), slug: venue.slug },
    slugs: venue.slugs,
    jsonLd: [
      { ...placeOf(venue), url: at, ...largest(context, venue) },
      breadcrumbs([homeOf(context), listStep(context, 'venues'), { name: venue.name, url: at }]),
    ],
    summary: html`<article lang="${venue.lang}"><h1>${venue.name}</h1><p>${joinAddress(venue)}</p>
${trusted(venue.description)}${trusted(venue.directions)}${trusted(venue.accessibility)}</article>${eventLinks(
      context,
      venue.shows.shows.map(({ event }) => event),
    )}`,
  }
}

const describePromoter: DescribePage = (context) => {
  const [promoter] = context.replies('readPromoter')
  if (!promoter) return 'promoter_not_found'
  const { name, companyName, email, phone, website } = promoter
  const at = context.absolute(context.path('promoter', { id: promoter.id, slug: promoter.slug }))
  return {
    title: name,
    description: shortened([companyName, textOf(promoter.description)].filter((fact) => fact !== '').join('. ')),
    picture: promoter.picture,
    params: { id: String(promoter.id), slug: promoter.slug },
    slugs: promoter.slugs,
    jsonLd: [
      {
        '@type': 'Organization',
        name,
        legalName: companyName,
        url: at,
        ...(email === null ? {} : { email }),
        ...(phone === null ? {} : { telephone: phone }),
        ...(website === null ? {} : { sameAs: [website] }),
        ...largest(context, promoter),
      },
      breadcrumbs([homeOf(context), listStep(context, 'promoters'), { name, url: at }]),
    ],
    summary: html`<article lang="${promoter.lang}"><h1>${name}</h1><p>${companyName}</p>${trusted(promoter.description)}</article>
${eventLinks(
  context,
  promoter.shows.shows.map(({ event }) => event),
)}`,
  }
}

const describeTag: DescribePage = (context) => {
  const [tag] = context.replies('readTag')
  if (!tag) return 'tag_not_found'
  const at = context.absolute(context.path('tag', { slug: tag.slug }))
  return {
    title: tag.name,
    description: `${tag.name}. ${context.portal.meta.description[context.language]}`,
    params: { slug: tag.slug },
    slugs: tag.slugs,
    jsonLd: [breadcrumbs([homeOf(context), listStep(context, 'tags'), { name: tag.name, url: at }])],
    summary: html`<h1 lang="${tag.lang}">${tag.name}</h1>${eventLinks(
      context,
      tag.shows.shows.map(({ event }) => event),
    )}`,
    // a tag that nothing has for now is no page for search engines
    isIndexed: tag.shows.total > 0,
  }
}

const describeEventInfo: DescribePage = (context) => {
  const [info] = context.replies('readEventInfo')
  if (!info) return 'info_not_found'
  const { event, slug, slugs, title, body } = info
  const { absolute, path, portal } = context
  const eventAt = path('event', { id: event.id, slug: event.slug })
  const at = path('eventInfo', { infosection: slug, id: event.id, slug: event.slug })
  const byLanguage = portal.locales.map(({ code }) => [
    code,
    { infosection: slugs[code] ?? slug, slug: event.slugs[code] ?? event.slug },
  ])
  return {
    title: `${title} – ${event.title}`,
    description: shortened(textOf(body)),
    picture: event.picture,
    params: { infosection: slug, id: String(event.id), slug: event.slug },
    paramsByLanguage: Object.fromEntries(byLanguage),
    jsonLd: [
      breadcrumbs([homeOf(context), { name: event.title, url: absolute(eventAt) }, { name: title, url: absolute(at) }]),
    ],
    summary: html`<article lang="${info.lang}"><h1>${title}</h1>${trusted(body)}</article><p><a href="${eventAt}">${event.title}</a></p>`,
  }
}

export const placePages = {
  venues: describeList('venues', venueLinks),
  venue: describeVenue,
  promoters: describeList('promoters', promoterLinks),
  promoter: describePromoter,
  tags: describeList('tags', tagLinks),
  tag: describeTag,
  eventInfo: describeEventInfo,
} as const
