import { priceRangeLabel, zonesForSale } from '@parter/contract/box-office/price-range.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import type { EventCard, EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import { formatMoney, type Money } from '@parter/portal/language/money.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { type Html, html, trusted } from '../../platform/http/html.ts'
import type { ClassOf, DescribePage, DrawnPage, PageContext } from '../../platform/http/shell/page-meta.ts'
import { breadcrumbs, shortened } from '../../platform/http/shell/summary-text.ts'
import { drawEvent } from './event-first-paint.ts'
import { eventJsonLd } from './event-json-ld.rules.ts'
import { drawPicture, groundFlag, iconToCome, isOpen, priceWords, stageProperties } from './first-paint-parts.ts'

/** The bar above the hall (`pages/seat-map/map-head.tsx`). */
const head = (event: EventDetail, { path, t, dates }: PageContext, classOf: ClassOf): Html => {
  const of = (name: 'head' | 'round' | 'poster' | 'words' | 'way') => classOf(`pages/seat-map/map-head.${name}`)
  const href = path('event', { id: event.id, slug: event.slug })
  const icon = iconToCome('1.375rem')
  return html`<header class="${of('head')}"><a class="${of('round')}" href="${href}" aria-label="${event.title}">${icon}</a>${drawPicture(event.picture, classOf, { sizes: '48px', own: of('poster'), isLater: true })}<div class="${of('words')}"><h1><a href="${href}">${event.title}</a></h1><p><time datetime="${event.eventStartAt}">${dates.weekdayForm(event.eventStartAt, event.timeZone)}</time><span>${event.venue.name}</span></p></div><span class="${of('way')}" aria-hidden="true">${icon}<span>${t('shell_view_list')}</span></span></header>`
}

/**
 * A hall's page before its scripts have come, as `pages/seat-map/seat-map-page.tsx` of the browser draws it: what it is, the
 * hall's ground in the poster's colour, and the prices.
 * @param rest what the summary adds
 * @returns none while nothing is sold: then the page says why
 */
const drawMap = (
  context: PageContext,
  event: EventDetail,
  rest: Html,
): ((classOf: ClassOf) => DrawnPage) | undefined => {
  const [prices] = context.replies('readPrices')
  if (!prices || !isOpen(event, prices, context.now)) return undefined
  const { t } = context
  const zones = zonesForSale(prices).map(({ id }) => id)
  const palette = event.picture?.palette
  return (classOf) => {
    const page = (name: 'page' | 'hall' | 'notes' | 'waiting' | 'side') =>
      classOf(`pages/seat-map/seat-map-page.${name}`)
    const sheet = (name: 'sheet' | 'handle' | 'inside' | 'title' | 'sum') =>
      classOf(`box-office/choosing/seat-sheet.${name}`)
    return {
      screen: 'seatMap',
      content: html`<div class="${page('page')}"${groundFlag(palette)}>${head(event, context, classOf)}<div class="${page('hall')}"><div class="${page('notes')}"></div><div class="${page('waiting')}"></div></div><aside class="${page('side')}" data-wide></aside><div class="${sheet('sheet')}" data-narrow><span class="${sheet('handle')}"></span><div class="${sheet('inside')}"><p class="${sheet('title')}"><strong class="${sheet('sum')}">${priceRangeLabel(priceWords(context), prices, zones)}</strong><small>${t('box_office_fees_included')}</small></p></div></div></div>`,
      properties: stageProperties(palette),
      rest,
    }
  }
}

const LOCAL = "yyyy-MM-dd'T'HH:mm:ssxxx"

/** The date as text; a date that is no longer valid is marked as such. */
const whenOf = ({ dates, t }: PageContext, event: EventCard): string => {
  const { kind, oldDate } = changeOf(event)
  if (kind === 'cancelled') return t('shell_status_cancelled')
  if (kind === 'postponed') return `${t('shell_status_postponed')}. ${t('shell_date_unknown')}`
  const when = dates.event({ startsAt: event.eventStartAt, endsAt: event.eventEndAt, timeZone: event.timeZone })
  const was = oldDate && t('shell_previous_date', { when: dates.weekdayForm(oldDate, event.timeZone) })
  return was ? `${when} (${was})` : when
}

/** When and where, on one line: `L 21.11.2026 • 19:30, Suur saal, Tallinn`. */
const whenAndWhere = (context: PageContext, event: EventCard): string =>
  [whenOf(context, event), event.venue.name, event.venue.city].filter((part) => part !== '').join(', ')

const priceLine = ({ t, language }: PageContext, { priceFrom, status }: EventCard): string =>
  priceFrom === null || availabilityOf(status) === 'gone'
    ? ''
    : t('shell_from_price', { price: formatMoney(priceFrom as Money, language) })

/** Events as a list of links, for readers without scripts. */
export const eventLinks = (context: PageContext, events: readonly EventCard[]): Html =>
  html`<ul>${events.map(
    (event) =>
      html`<li><a href="${context.path('event', { id: event.id, slug: event.slug })}">${event.title}</a> ${whenAndWhere(context, event)} ${priceLine(context, event)}</li>`,
  )}</ul>`

const widest = ({ absolute }: PageContext, { picture }: EventCard): string | null =>
  picture && absolute(`/pictures/${picture.id}-${picture.widths.at(-1) ?? picture.width}.webp`)

/** What the first screen doesn't show. */
const moreOf = (context: PageContext, event: EventDetail): Html => html`<article lang="${event.lang}">
${trusted(event.description)}<p>${event.promoter.companyName}</p></article>
${eventLinks(context, [...event.otherDates, ...event.similar.map((show) => show.event)])}`

const summaryOf = (context: PageContext, event: EventDetail): Html => html`<article lang="${event.lang}">
<h1>${event.title}</h1><p>${whenAndWhere(context, event)}</p><p>${joinAddress(event.venue)}</p><p>${priceLine(context, event)}</p>
<p>${event.lead}</p></article>${moreOf(context, event)}`

/** An event's page, and its seat map's, which is another view of the same. */
const describeEvent =
  (page: 'event' | 'seatMap'): DescribePage =>
  (context) => {
    const [event] = context.replies('readEvent')
    if (!event || (page === 'seatMap' && !event.hasSeatMap)) return 'event_not_found'
    const { t, absolute, path, portal } = context
    const at = absolute(path('event', { id: event.id, slug: event.slug }))
    const [category] = event.categories
    const steps = [
      { name: portal.storeName, url: absolute(path('frontPage', {})) },
      category
        ? { name: category.name, url: absolute(path('ticketCategory', { category: category.slug })) }
        : { name: t('shell_title_tickets'), url: absolute(path('tickets', {})) },
      { name: event.title, url: at },
    ]
    const linked = {
      url: at,
      picture: widest(context, event),
      local: (moment: string) => context.dates.pattern(moment, event.timeZone, LOCAL),
    }
    const facts = [whenAndWhere(context, event), priceLine(context, event), event.lead]
    return {
      title: page === 'event' ? event.title : `${t('seat_map_name')}: ${event.title}`,
      description: shortened(facts.filter((fact) => fact !== '').join('. ')),
      picture: event.picture,
      ...(page === 'event' && { firstPictures: [{ picture: event.picture, sizes: PICTURE_SIZES.eventPoster }] }),
      firstPaint: (page === 'event' ? drawEvent : drawMap)(context, event, moreOf(context, event)),
      params: { id: String(event.id), slug: event.slug },
      slugs: event.slugs,
      jsonLd: [eventJsonLd(event, linked), breadcrumbs(steps)],
      summary: summaryOf(context, event),
      isIndexed: page === 'event',
    }
  }

export const eventPages = { event: describeEvent('event'), seatMap: describeEvent('seatMap') } as const
