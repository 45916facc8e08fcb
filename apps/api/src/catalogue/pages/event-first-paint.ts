import type { Prices } from '@parter/contract/box-office/box-office.ts'
import { placesLeftLabel, priceRangeLabel, zonesForSale } from '@parter/contract/box-office/price-range.ts'
import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { announcedDateLabel, isGiftTicket, standingLabel } from '@parter/contract/changed-events/event-labels.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { partsOfTitle, titleSize } from '@parter/portal/posters/poster-title.ts'
import { lengthOfTitle } from '@parter/portal/posters/title-length.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { ClassOf, DrawnPage, PageContext } from '../../platform/http/shell/page-meta.ts'
import {
  drawButton,
  drawPicture,
  flag,
  groundFlag,
  isOpen,
  langOf,
  priceWords,
  stageProperties,
} from './first-paint-parts.ts'

/** An event, with what its page is said and drawn with. */
interface Drawing {
  readonly context: PageContext
  readonly event: EventDetail
  readonly prices: Prices | undefined
  readonly classOf: ClassOf
  /** How the event stands, pasted over the poster's edge. */
  readonly strip: string | null
}

const poster = ({ event: { picture }, classOf }: Drawing): Html =>
  drawPicture(picture, classOf, { sizes: PICTURE_SIZES.eventPoster, own: classOf('ui/layout/poster-wall.image') })

/** The date set like a picture, under the poster of a desktop. */
const largeDate = ({ event, context: { dates }, classOf }: Drawing): Html | false => {
  if (isGiftTicket(event)) return false
  const { timeZone, eventStartAt: at } = event
  return html`<p class="${classOf('ui/layout/poster-wall.date')}"${flag('gone', changeOf(event).date === null)} aria-hidden="true"><span>${dates.dayAndMonth(at, timeZone)}</span><span>${dates.pattern(at, timeZone, 'yyyy')}<b>${dates.pattern(at, timeZone, 'EEEE')} ${dates.time(at, timeZone)}</b>${event.venue.name}</span></p>`
}

/** The round shapes of what stands over the poster: the way back, the calendar, sharing, the heart. */
const toolsToCome = ({ event, classOf }: Drawing): Html =>
  html`<span class="${classOf('ui/layout/poster-wall.back')}"></span>${changeOf(event).date !== null && event.status !== 'past' && html`<span></span>`}<span></span><span></span>`

const wall = (drawing: Drawing): Html => {
  const { event, classOf } = drawing
  return html`<div class="${classOf('ui/layout/poster-wall.wall')}" data-stage="always" data-status="${event.status}"><div class="${classOf('ui/layout/poster-wall.stick')}"><div class="${classOf('ui/layout/poster-wall.actions')}" aria-hidden="true">${toolsToCome(drawing)}</div><div class="${classOf('ui/layout/poster-wall.poster')}">${poster(drawing)}</div>${largeDate(drawing)}</div></div>`
}

/** When it is: the date that holds; what was given up is struck (R10.5). */
const when = ({ event, context, classOf }: Drawing): Html => {
  const { t, dates } = context
  const { kind, oldDate, date } = changeOf(event)
  const announced = announcedDateLabel(event, context)
  const shown = oldDate === null ? null : date === null ? announced : dates.weekdayForm(oldDate, event.timeZone)
  const old =
    shown !== null &&
    html`<span class="${classOf('ui/cards/when.line')}"><s class="${classOf('ui/cards/when.old')}" aria-hidden="true">${shown}</s><span class="visually-hidden">${t('shell_previous_date', { when: shown })}</span> </span>`
  if (date !== null) return html`${old}<time datetime="${date}">${announced}</time>`
  return html`${old}${kind === 'postponed' && html`<span class="${classOf('ui/cards/when.unknown')}">${t('shell_date_unknown')}</span>`}`
}

/** What happened to an event that is not as it was announced. */
const notice = ({ event, context: { t }, classOf }: Drawing): Html | false => {
  const { kind, hasNewVenue, hasNewDate } = changeOf(event)
  if (kind === 'none') return false
  const sentences =
    kind === 'moved'
      ? [
          hasNewDate ? t('catalogue_moved_date_text') : '',
          hasNewVenue ? t('catalogue_moved_text', { venue: event.previousVenue?.name ?? '' }) : '',
        ]
      : [t(`shell_${kind}_text`)]
  return html`<p class="${classOf('ui/layout/poster-page.notice')}" role="note">${sentences.filter((sentence) => sentence !== '').join(' ')}</p>`
}

/** The room that its other days will take. */
const days = ({ event, classOf }: Drawing): Html | false =>
  event.otherDates.length > 0 && html`<div class="${classOf('ui/layout/poster-page.dates')}"></div>`

const bill = (drawing: Drawing): Html => {
  const { event, context, classOf, strip } = drawing
  const { name, rest } = partsOfTitle(event.title)
  return html`<div class="${classOf('ui/layout/poster-page.bill')}" data-stage="phone">${
    strip !== null && html`<p class="${classOf('ui/layout/poster-page.strip')}"><span>${strip}</span></p>`
  }<ul class="${classOf('ui/layout/poster-page.categories')}">${event.categories.map(
    (each) => html`<li><a href="${context.path('ticketCategory', { category: each.slug })}">${each.name}</a></li>`,
  )}</ul><h1${langOf(event, context)} data-length="${lengthOfTitle(name)}">${name}${rest && html`<small> ${rest}</small>`}</h1><p class="${classOf('ui/layout/poster-page.when')}"><strong>${when(drawing)}</strong> ${event.venue.name}</p>${event.status === 'sold_out' ? days(drawing) : notice(drawing)}</div>`
}

const fact = (classOf: ClassOf, content: Html): Html =>
  html`<li class="${classOf('ui/layout/poster-page.fact')}"><svg aria-hidden="true"></svg><span>${content}</span></li>`

const intro = (drawing: Drawing): Html => {
  const { event, classOf, context } = drawing
  const { t, dates } = context
  const doors = event.doorsAt && changeOf(event).date !== null ? dates.time(event.doorsAt, event.timeZone) : null
  return html`<div class="${classOf('ui/layout/poster-page.intro')}">${event.status !== 'sold_out' && days(drawing)}${
    event.lead !== '' &&
    html`<p class="${classOf('ui/layout/poster-page.lead')}"${langOf(event, context)}>${event.lead}</p>`
  }<ul class="${classOf('ui/layout/poster-page.facts')}">${doors !== null && fact(classOf, html`${t('catalogue_doors_open', { time: doors })}`)}${fact(classOf, html`<strong>${event.venue.name}</strong><small>${joinAddress(event.venue)}</small>`)}${
    event.durationMinutes !== null &&
    fact(classOf, html`${t('catalogue_duration', { minutes: event.durationMinutes })}`)
  }${event.ageLimit !== null && fact(classOf, html`${t('catalogue_age_limit', { age: event.ageLimit })}`)}</ul></div>`
}

/** The way to the choice: the hall's own page, or the list of tickets further down. */
const button = ({ event, context: { t, path }, classOf }: Drawing): Html =>
  drawButton(
    classOf,
    event.hasSeatMap
      ? {
          href: path('seatMap', { id: event.id, slug: event.slug }),
          words: t('catalogue_choose_seats'),
          isWide: true,
        }
      : { href: '#tickets', words: t('box_office_choose_tickets') },
  )

const priceList = (drawing: Drawing, prices: Prices): Html => {
  const { classOf } = drawing
  const words = priceWords(drawing.context)
  return html`<ul class="${classOf('box-office/prices/price-list.list')}">${zonesForSale(prices).map((zone) => {
    const left = placesLeftLabel(zone, words.t)
    return html`<li${zone.placesLeft === 0 && html` data-gone="true"`}><svg class="${classOf('box-office/prices/zone-sign.sign')}" aria-hidden="true"></svg><span>${zone.name}${left !== null && html`<small>${left}</small>`}</span><strong>${priceRangeLabel(words, prices, [zone.id])}</strong></li>`
  })}</ul>`
}

const buy = (drawing: Drawing): Html => {
  const { context, prices, classOf, event } = drawing
  const { t } = context
  const label = t('box_office_choose_tickets')
  const panel = classOf('ui/layout/buy-bar.panel')
  if (!prices || !isOpen(event, prices, context.now))
    return html`<section class="${panel}" aria-label="${label}"><div class="${classOf('box-office/tickets/buy-panel.closed')}"></div></section>`
  const note = classOf('box-office/tickets/buy-panel.note')
  const zones = zonesForSale(prices).map(({ id }) => id)
  return html`<section class="${panel}" aria-label="${label}"><h2 class="${classOf('box-office/tickets/buy-panel.title')}" id="tickets">${event.hasSeatMap ? t('box_office_prices') : label}${event.hasSeatMap && event.otherDates.length > 0 && html`<small class="${note}">${announcedDateLabel(event, context)}</small>`}</h2>${priceList(drawing, prices)}<p class="${note}">${t('catalogue_price_includes_fees')}</p><div class="${classOf('box-office/tickets/buy-panel.onDesktop')}">${event.hasSeatMap && button(drawing)}</div></section><section class="${classOf('ui/layout/buy-bar.bar')}" aria-label="${t('shell_total')}"><div class="${classOf('ui/layout/buy-bar.summary')}"><strong class="${classOf('box-office/tickets/buy-panel.sum')}">${priceRangeLabel(priceWords(context), prices, zones)}</strong><small class="${note}">${t('box_office_fees_included')}</small></div><div class="${classOf('ui/layout/buy-bar.action')}">${button(drawing)}</div></section>`
}

/**
 * An event's page before its scripts have come, as `pages/catalogue/event-page.tsx` and `event-head.tsx` of the browser draw
 * it: a journey looks that nothing moves when they take over.
 * @param rest what the summary adds
 */
export const drawEvent =
  (context: PageContext, event: EventDetail, rest: Html) =>
  (classOf: ClassOf): DrawnPage => {
    const standing = standingLabel(event, context, context.now)
    const strip = event.status === 'few_left' ? null : (standing?.text ?? null)
    const drawing: Drawing = { context, event, prices: context.replies('readPrices')[0], classOf, strip }
    const palette = event.picture?.palette
    return {
      screen: 'event',
      content: html`<article class="${classOf('pages/catalogue/event-page.page')}"><div class="${classOf('ui/layout/poster-page.head')}"${groundFlag(palette)}${flag('strip', strip !== null)}>${wall(drawing)}${bill(drawing)}${intro(drawing)}<div class="${classOf('ui/layout/poster-page.buy')}">${buy(drawing)}</div><div class="${classOf('ui/layout/poster-page.about')}"></div></div></article>`,
      properties: {
        '--t': String(titleSize(partsOfTitle(event.title).name, strip !== null)),
        ...stageProperties(palette),
      },
      rest,
    }
  }
