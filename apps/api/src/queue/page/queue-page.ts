import { placesLeftLabel, priceRangeLabel, zonesForSale } from '@parter/contract/box-office/price-range.ts'
import { announcedDateLabel } from '@parter/contract/changed-events/event-labels.ts'
import { formatCount } from '@parter/portal/language/figures.ts'
import { formatMoney, type Money } from '@parter/portal/language/money.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { pictureSources } from '@parter/portal/pictures.ts'
import type { DateFormats } from '@parter/portal/time/dates.ts'
import { type Html, html } from '../../platform/http/html.ts'
import { commitmentTo } from '../line/draw.ts'
import { QUEUE_STYLES } from './queue-styles.ts'
import { minutesOf, PANELS, type Panel, panelOf, type QueueView } from './queue-view.ts'

interface Words {
  readonly t: Translate
  readonly dates: DateFormats
}

/** The event's poster and when and where it is; of a storefront's room its name. */
const head = ({ event, portal, language }: QueueView, { t, dates }: Words): Html => {
  if (!event) return html`<h1>${portal.storeName}</h1>`
  const when = announcedDateLabel(event, { t, dates })
  return html`${
    event.picture &&
    html`<picture><source type="image/avif" sizes="8rem" srcset="${pictureSources(event.picture, 'avif')}"><img src="/pictures/${event.picture.id}-320.webp" alt="" width="128" height="160"></picture>`
  }<div><h1${event.lang !== language && html` lang="${event.lang}"`}>${event.title}</h1><p>${when}<br>${event.venue.name}, ${event.venue.city}</p></div>`
}

/** Why the wait is another than before, if staff changed the pace lately. */
const paced = ({ place: own }: QueueView, { t }: Words): Html => {
  const words = own?.paced === 'faster' ? t('documents_queue_faster') : own?.paced ? t('documents_queue_slower') : null
  return html`<p data-value="paced"${words === null && html` hidden`}>${words}</p>`
}

/** A form of one button, which works without scripts. */
const press = (address: string, words: string, name: string, isQuiet = false): Html =>
  html`<form method="post" action="${address}" data-form="${name}"><button${isQuiet && html` class="quiet"`}>${words}</button></form>`

const place = (view: QueueView, { t }: Words): Html => {
  const figure = (number: number | null | undefined) =>
    number === null || number === undefined ? '–' : formatCount(number, view.language)
  const wait = view.place?.wait
  const minutes = wait ? minutesOf(wait) : null
  const expected = wait ? (minutes ? t('documents_queue_minutes', minutes) : t('documents_queue_soon')) : '–'
  return html`<dl><div class="first"><dt>${t('documents_queue_place')}</dt><dd data-value="place">${figure(view.place?.place)}</dd></div><div><dt>${t('documents_queue_ahead')}</dt><dd data-value="ahead">${figure(view.place?.ahead)}</dd></div><div><dt>${t('documents_queue_wait')}</dt><dd data-value="wait">${expected}</dd></div></dl>`
}

/** The form of who has no place: an address first, where the room has one place a person. */
const joinForm = (view: QueueView, { t, dates }: Words, addressTo: (act: string) => string): Html => {
  const { room, portal, lane, work } = view
  if (!room.isJoinable && !lane)
    return html`<p>${t('documents_queue_joins', { time: dates.time(room.joinsAt.toISOString(), portal.timezone) })}</p>`
  if (view.isSent) return html`<p role="status"><b>${t('documents_queue_sent')}</b></p>`
  if (view.isAsked)
    return html`<p>${t('documents_queue_person')}</p><form method="post" action="${addressTo('link')}"><label for="email">${t('account_email')}</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required><button>${t('documents_queue_send')}</button></form>`
  return html`<form method="post" action="${addressTo('join')}" data-form="join"${work !== undefined && html` data-work="${work}" data-words="${t('documents_queue_work')}"`}><button>${t('documents_queue_join')}</button></form>`
}

/** In which line one is, if not in the room's own. */
const laneNote = ({ place: own, lane, portal }: QueueView, { t }: Words): Html | false => {
  const { kind, name, share } = own?.lane ?? lane ?? { kind: 'room', name: null, share: 0 }
  if (kind === 'room') return false
  const words =
    kind === 'second'
      ? t('documents_queue_second', { share: share ?? 0, email: portal.seller.email })
      : t('documents_queue_lane', { name: name ?? '', share: share ?? 0 })
  return html`<p>${words}</p>`
}

const contentOf = (view: QueueView, words: Words, addressTo: (act: string) => string): Record<Panel, Html> => {
  const { t, dates } = words
  const { room, portal } = view
  const opens = dates.time(room.opensAt, portal.timezone)
  const isGathering = room.drawn === null
  const leave = press(addressTo('leave'), t('documents_queue_leave'), 'leave', true)
  const lane = laneNote(view, words)
  const kept = html`<p>${t('documents_queue_keep')}</p>`
  return {
    out: html`<h2>${t('documents_queue_title')}</h2><p>${t('documents_queue_lead')}</p>${
      isGathering && html`<p>${t('documents_queue_opens', { time: opens })}</p>`
    }${lane}${view.fault !== null && html`<p class="fault" role="alert">${view.fault}</p>`}${kept}${joinForm(view, words, addressTo)}`,
    gathering: html`<h2>${t('documents_queue_joined')}</h2><p>${t('documents_queue_opens', { time: opens })}</p>${lane}${kept}${leave}`,
    waiting: html`<h2>${t('documents_queue_joined')}</h2>${place(view, words)}${paced(view, words)}${lane}${kept}${leave}`,
    paused: html`<h2>${t('documents_queue_paused')}</h2>${kept}${leave}`,
    called: html`<h2>${t('documents_queue_called')}</h2><p>${t('documents_queue_called_text')}</p>${press(addressTo('enter'), t('documents_queue_enter'), 'enter')}`,
  }
}

/** Told at once, though the line goes on: what comes back goes to the waiting list. */
const soldOut = ({ event, portal, language }: QueueView, t: Translate): Html => {
  const waiting = event && `${pathTo('waitingList', {}, language, portal)}?event=${event.id}`
  return html`<p class="message"><b>${t('box_office_sale_sold_out')}</b><br>${t('box_office_sale_sold_out_text')}${
    waiting && html` <a href="${waiting}">${t('catalogue_wait_for_ticket')}</a>`
  }</p>`
}

/** What is left, by zone, with its price: the news of the sale. */
const zones = (view: QueueView, { t }: Words): Html | false => {
  const { prices, language } = view
  if (!prices) return false
  const onSale = zonesForSale(prices)
  const money = (value: { amount: number; currency: string }) => formatMoney(value as Money, language)
  const isSoldOut = onSale.length > 0 && onSale.every(({ placesLeft }) => placesLeft === 0)
  return html`${isSoldOut && soldOut(view, t)}<h2>${t('documents_queue_left')}</h2><ul>${onSale.map((zone) => {
    const left = placesLeftLabel(zone, t)
    return html`<li${zone.placesLeft === 0 && html` class="gone"`}><span><b>${zone.name}</b>${left !== null && html` <small>${left}</small>`}</span><strong>${priceRangeLabel({ t, money }, prices, [zone.id])}</strong></li>`
  })}</ul>`
}

/** How the draw can be checked by anybody (R14.2). */
const check = ({ room, lanes, place: own }: QueueView, { t }: Words): Html => {
  const line = own?.lane
    ? (lanes.find(({ kind, name }) => kind === own.lane?.kind && name === own.lane.name) ?? room)
    : room
  return html`<details><summary>${t('documents_queue_check')}</summary><p>${t('documents_queue_check_text')}</p><dl class="small">${
    own && html`<dt>${t('documents_queue_number')}</dt><dd>${own.serial}</dd>`
  }<dt>SHA-256</dt><dd>${commitmentTo(line.seed)}</dd>${
    line.drawn !== null &&
    html`<dt>${t('documents_queue_seed')}</dt><dd>${line.seed.toString('hex')}</dd><dt>${t('documents_queue_drawn')}</dt><dd>${line.drawn}</dd>`
  }${lanes.map(({ name, share }) => html`<dt>${name ?? '2'}</dt><dd>${share} %</dd>`)}</dl></details>`
}

/**
 * The page of a waiting room: quiet, some kilobytes, and the same without scripts, when it loads itself again (R14.2). Its
 * script asks for the place and changes the figures.
 * @param script the address of the script
 */
export const queuePage = (view: QueueView, words: Words, script: string): string => {
  const { t } = words
  const { room, language, portal, to, event } = view
  const palette = event?.picture?.palette
  const query = new URLSearchParams({ to, ...view.keys }).toString()
  const addressTo = (act: string) => `/queue/${room.id}/${act}?${query}`
  const content = contentOf(view, words, addressTo)
  const shown = panelOf(view.place)
  const isEarly = shown === 'out' && !room.isJoinable && !view.lane
  const title = `${t('documents_queue_title')} – ${event?.title ?? portal.storeName}`
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title>${(shown !== 'out' || isEarly) && html`<noscript><meta http-equiv="refresh" content="10"></noscript>`}<style>${QUEUE_STYLES}</style>
<script src="${script}" defer></script></head>
<body><header${palette && html` style="--ground:${palette.stage};--ink-on:${palette.onStage}"`}><p class="store">${portal.storeName}</p><div class="what">${head(view, words)}</div></header>
<main data-room="${room.id}" data-language="${language}"${isEarly && html` data-joins="${Math.max(0, room.joinsAt.getTime() - room.asOf * 1000)}"`} data-minutes="${t('documents_queue_minutes', { from: '{from}', to: '{to}' })}" data-soon="${t('documents_queue_soon')}" data-ahead="${t('documents_queue_ahead')}" data-faster="${t('documents_queue_faster')}" data-slower="${t('documents_queue_slower')}">
<p class="hidden" role="status"></p>
<p class="message" data-moment hidden>${t('documents_queue_moment')}</p>
<p class="message" data-value="message"${room.message === null && html` hidden`}>${room.message}</p>
${PANELS.map((panel) => html`<section class="panel" data-panel="${panel}"${panel !== shown && html` hidden`}>${content[panel]}</section>\n`)}
<section class="zones" data-zones>${zones(view, words)}</section>
${check(view, words)}</main></body></html>
`.text
}
