import type { ReplyOf } from '@parter/contract/calls.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import type { ShowCard, ShowDate } from '@parter/contract/catalogue/catalogue.ts'
import { datesToShow, FEWEST_TO_FILTER, leadsOf, nameOfShow, tilesOf } from '@parter/contract/catalogue/show-card.ts'
import { chooseLabel, dateStatusLabel, placesLabel, signLabels } from '@parter/contract/catalogue/show-labels.ts'
import { announcedDateLabel, isGiftTicket, standingLabel } from '@parter/contract/changed-events/event-labels.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { ClassOf, DrawnPage, PageContext } from '../../platform/http/shell/page-meta.ts'
import {
  drawButton,
  drawPicture,
  drawPrice,
  flag,
  groundFlag,
  iconToCome,
  langOf,
  priceWords,
  stageProperties,
} from './first-paint-parts.ts'

type Found = ReplyOf<'searchCatalogue'>

/** What a list is said and drawn with. */
interface Drawing {
  readonly context: PageContext
  readonly classOf: ClassOf
  readonly leads: ReturnType<typeof leadsOf>
}

/** As many cards are in sight: two rows on a desktop, fewer on a phone; and as many pictures are fetched at once. */
const IN_SIGHT = { wide: 8, narrow: 4 }

const tile = (date: ShowDate, { context, classOf }: Drawing): Html => {
  const part = (tokens: string) => context.dates.pattern(date.eventStartAt, date.timeZone, tokens)
  const said = [
    context.dates.weekdayForm(date.eventStartAt, date.timeZone),
    dateStatusLabel(date, { ...priceWords(context), dates: context.dates }),
  ].filter((one) => one !== '')
  return html`<a class="${classOf('ui/actions/date-tile.tile')}" href="${context.path('event', { id: date.id, slug: date.slug })}"${flag('few', date.status === 'few_left')}${flag('gone', availabilityOf(date.status) === 'gone')}${flag('soon', availabilityOf(date.status) === 'soon')}><span class="visually-hidden">${said.join(', ')}</span><span aria-hidden="true">${part('EEEEEE')}</span><b aria-hidden="true">${part('d')}</b><span aria-hidden="true">${part('LLL')}</span></a>`
}

/** The dates of a show as tiles (`catalogue/cards/show-card.tsx`). */
const dates = ({ event, dates: all, dateCount }: ShowCard, drawing: Drawing): Html => {
  const { context, classOf } = drawing
  if (isGiftTicket(event))
    return html`<p class="${classOf('catalogue/cards/show-dates.plain')}">${announcedDateLabel(event, context)}</p>`
  const shown = datesToShow(all)
  const [only] = shown
  const rest = dateCount - shown.length
  const whole = event.seriesId
    ? context.path('series', { id: event.seriesId })
    : context.path('event', { id: event.id, slug: event.slug })
  return html`<div class="${classOf('catalogue/cards/show-dates.dates')}">${shown.map((date) => tile(date, drawing))}${
    rest > 0 && html`<a class="${classOf('catalogue/cards/show-dates.more')}" href="${whole}">+${rest}</a>`
  }${only && dateCount === 1 && availabilityOf(only.status) !== 'gone' && html`<span>${context.dates.time(only.eventStartAt, only.timeZone)}</span>`}</div>`
}

const badge = ({ event }: ShowCard, { context, classOf }: Drawing): Html | false => {
  const said = event.status === 'few_left' ? null : standingLabel(event, context, context.now)
  const of = (name: 'badge' | 'onPicture' | NonNullable<typeof said>['tone']) => classOf(`ui/cards/badge.${name}`)
  return (
    said !== null &&
    html`<div class="${classOf('ui/cards/card.badges')}"><span class="${of('badge')} ${of(said.tone)} ${of('onPicture')}">${said.text}</span></div>`
  )
}

/** A show as a card (`catalogue/cards/show-card.tsx`). */
const card = (show: ShowCard, place: number, drawing: Drawing): Html => {
  const { context, classOf } = drawing
  const span = drawing.leads.get(place)
  const leads = span !== undefined
  const { event } = show
  const name = nameOfShow(show)
  const href = context.path(show.series ? 'series' : 'event', { id: name.id, slug: name.slug })
  const of = (part: 'card' | 'show' | 'lead' | 'picture' | 'words' | 'title' | 'link' | 'text' | 'foot') =>
    classOf(`ui/cards/card.${part}`)
  const picture = drawPicture(event.picture, classOf, {
    sizes: leads ? PICTURE_SIZES.firstCard : PICTURE_SIZES.card,
    isLater: place >= IN_SIGHT.narrow,
  })
  const lead =
    leads &&
    html` class="${classOf('catalogue/listing/show-grid.lead')}" data-span="${span}"${groundFlag(event.picture?.palette)}`
  const about =
    leads &&
    event.lead !== '' &&
    html`<p class="${classOf('catalogue/cards/show-dates.about')}"${langOf(event, context)}>${event.lead}</p>`
  const words = chooseLabel(event, context)
  const choose =
    leads &&
    words !== null &&
    html`<p class="${classOf('catalogue/cards/show-dates.choose')}">${drawButton(classOf, { href, words })}</p>`
  return html`<li${place >= IN_SIGHT.narrow && html` data-wide`}${lead}><article class="${of('card')} ${leads && of('lead')} ${of('show')}"${leads && html` data-stage="wide"`}><div class="${of('picture')}">${picture}${badge(show, drawing)}</div><div class="${of('words')}"><h2 class="${of('title')}"${langOf(name, context)}><a class="${of('link')}" href="${href}">${name.title}</a></h2><div class="${of('text')}">${placesLabel(show)}${about}</div><div class="${of('foot')}">${drawPrice(show, context, classOf)}${dates(show, drawing)}${choose}</div></div></article></li>`
}

/** On a phone the filters and the calendar begin the row (`catalogue/listing/filter-bar.tsx`). */
const toolsToCome = ({ context, classOf }: Drawing): Html => {
  const classes = `${classOf('ui/actions/chip.chip')} ${classOf('catalogue/listing/filter-bar.narrow')}`
  return html`<span class="${classes}" aria-hidden="true">${iconToCome('1.125rem')}<span>${context.t('search_filter')}</span></span><a class="${classes}" href="?view=calendar" aria-label="${context.t('search_view_calendar')}">${iconToCome('1.125rem')}</a>`
}

/** The categories that have something (`catalogue/listing/category-chips.tsx`). */
const chips = ({ facets, total }: Found, drawing: Drawing): Html => {
  const { context, classOf } = drawing
  const { t, path, params, init } = context
  const counts = new Map(facets?.categories.map(({ code, count }) => [code, count]))
  const chip = (href: string, words: string, isCurrent: boolean) =>
    html`<a class="${classOf('ui/actions/chip.chip')}" href="${href}"${isCurrent && html` aria-current="page"`}><span>${words}</span></a>`
  return html`<div role="group" aria-label="${t('catalogue_filter_category')}" class="${classOf('ui/actions/chip.row')} ${classOf('ui/actions/chip.scroll')}">${total >= FEWEST_TO_FILTER && toolsToCome(drawing)}${chip(path('tickets', {}), t('shell_all'), params.category === undefined)}${init.categories
    .filter(
      ({ events, code, slug }) => events > 0 && (!facets || (counts.get(code) ?? 0) > 0 || params.category === slug),
    )
    .map(({ code, slug, name }) =>
      chip(path('ticketCategory', { category: slug }), `${name} · ${counts.get(code) ?? 0}`, params.category === slug),
    )}</div>`
}

/** What the signs of the tiles mean (`ui/actions/date-tile.tsx`). */
const key = ({ shows }: Found, { context, classOf }: Drawing): Html | false => {
  const signs = signLabels(tilesOf(shows), context)
  return (
    signs.length > 0 &&
    html`<p class="${classOf('ui/actions/date-tile.key')}" aria-hidden="true">${signs.map(({ sign, label }) => html`<span class="${classOf('ui/actions/date-tile.sign')}"${flag(sign, true)}>${sign === 'gone' && html`<s>24</s>`}${label}</span>`)}</p>`
  )
}

/** The room of the filters on a desktop, and the shape of the switch between views (`catalogue/listing/filter-bar.tsx`). */
const filters = (classOf: ClassOf): Html => {
  const of = (name: 'bar' | 'line' | 'filters' | 'looks') => classOf(`catalogue/listing/filter-bar.${name}`)
  const view = html`<span class="${classOf('ui/navigation/segmented.segment')}">${iconToCome('1.25em')}</span>`
  return html`<div class="${of('bar')}" aria-hidden="true"><div class="${of('line')}"><div class="${of('filters')}"></div><div class="${of('looks')}"><span class="${classOf('ui/navigation/segmented.group')}">${[view, view, view]}</span></div></div></div>`
}

/**
 * A list before its scripts have come, as `pages/catalogue/tickets-page.tsx` of the browser draws it: title, categories,
 * room for the filters, and the shows that are in sight.
 * @param rest what the summary adds
 * @returns none for a list that the address filters or shows in another way
 */
export const drawList = (
  context: PageContext,
  title: string,
  rest: Html,
): ((classOf: ClassOf) => DrawnPage) | undefined => {
  const [found] = context.replies('searchCatalogue')
  if (!found || found.shows.length === 0 || context.search.size > 0) return undefined
  return (classOf) => {
    const leads = leadsOf(found.shows, found.total)
    const drawing: Drawing = { context, classOf, leads }
    const count = context.t('catalogue_events_count', { count: found.total })
    const [first] = found.shows
    return {
      screen: 'list',
      content: html`<div class="${classOf('ui/layout/page-layout.container')} ${classOf('pages/list-page.page')}"><header class="${classOf('layouts/page-head.head')}"><div class="${classOf('layouts/page-head.line')}"><h1>${title}</h1><p class="${classOf('layouts/page-head.aside')}">${count}</p></div></header><div class="${classOf('pages/list-page.filters')}">${chips(found, drawing)}${found.total >= FEWEST_TO_FILTER && filters(classOf)}</div>${key(found, drawing)}<ul class="${classOf('catalogue/listing/show-grid.grid')}">${found.shows
        .slice(0, IN_SIGHT.wide)
        .map((show, place) => card(show, place, drawing))}</ul></div>`,
      properties: first && leads.has(0) ? stageProperties(first.event.picture?.palette) : {},
      rest,
    }
  }
}
