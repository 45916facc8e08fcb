import type { ReplyOf } from '@parter/contract/calls.ts'
import { chooseLabel } from '@parter/contract/catalogue/show-labels.ts'
import { announcedDateLabel } from '@parter/contract/changed-events/event-labels.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { partsOfTitle, titleSize } from '@parter/portal/posters/poster-title.ts'
import { lengthOfTitle } from '@parter/portal/posters/title-length.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { ClassOf, DrawnPage, PageContext } from '../../platform/http/shell/page-meta.ts'
import {
  drawButton,
  drawPicture,
  drawPrice,
  groundFlag,
  iconToCome,
  langOf,
  stageProperties,
} from './first-paint-parts.ts'

type Lead = ReplyOf<'readFrontPage'>['leads'][number]

/** What a lead is said and drawn with. */
interface Drawing {
  readonly context: PageContext
  readonly classOf: ClassOf
}

const nameOf = (lead: Lead): string => partsOfTitle(lead.show.event.title).name

/** The show in words (`pages/front/lead-words.tsx`). */
const words = ({ show, banner }: Lead, { context, classOf }: Drawing): Html => {
  const { event } = show
  const { path, init } = context
  const choose = chooseLabel(event, context)
  const { name, rest } = partsOfTitle(event.title)
  const text = init.banners.find(({ id }) => id === banner)?.text || event.lead
  const lang = langOf(event, context)
  return html`<div class="${classOf('pages/front/lead-words.words')}"><h2${lang} data-length="${lengthOfTitle(name)}">${name}${rest && html`<small> ${rest}</small>`}</h2><p class="${classOf('pages/front/lead-words.text')}"${lang}>${text}</p><p class="${classOf('pages/front/lead-words.when')}"><strong>${announcedDateLabel(event, context)}</strong><span>${event.venue.name}, ${event.venue.city}</span></p><div class="${classOf('pages/front/lead-words.buy')}">${
    choose !== null &&
    drawButton(classOf, {
      href: path('event', { id: event.id, slug: event.slug }),
      words: choose,
      end: iconToCome('1.25em'),
    })
  }${drawPrice(show, context, classOf)}</div></div>`
}

const art = ({ show }: Lead, { classOf }: Drawing, media: string, isLater: boolean): Html =>
  html`<div class="${classOf('pages/front/front-hero.art')}">${drawPicture(show.event.picture, classOf, {
    sizes: PICTURE_SIZES.lead,
    own: classOf('pages/front/front-hero.picture'),
    media,
    isLater,
  })}</div>`

/** What the storefront's own ground begins with; its pattern comes with the scripts (`layouts/face/use-ground.ts`). */
const onFace = ({ classOf, context }: Drawing, only: 'narrow' | 'wide', content: Html): Html =>
  html`<section class="${classOf('pages/front/front-hero.stage')}" aria-label="${context.t('search_highlights')}" data-${only} data-hero="face" data-part="face" data-ground="${context.portal.face.tone === 'dark' ? 'dark' : 'light'}">${content}</section>`

const FACE_PROPERTIES = {
  '--picture-stage': 'var(--face-ground)',
  '--picture-ink': 'var(--face-ink)',
  '--picture-spot': 'var(--face-seat)',
}

/** On a phone: the first poster, and the edge of the next. */
const strip = (leads: readonly Lead[], drawing: Drawing): Html => {
  const { classOf } = drawing
  const cards = leads
    .slice(0, 2)
    .map(
      (lead, place) =>
        html`<div data-part="${place}"${groundFlag(lead.show.event.picture?.palette)}><div class="${classOf('pages/front/front-hero.card')}" data-stage="always">${art(lead, drawing, '(width < 64rem)', place > 0)}${words(lead, drawing)}</div></div>`,
    )
  return onFace(drawing, 'narrow', html`<div class="${classOf('pages/front/front-hero.strip')}">${cards}</div>`)
}

/** Where there is room: the first poster, and the names of the others. */
const stage = (leads: readonly Lead[], first: Lead, drawing: Drawing): Html => {
  const { classOf, context } = drawing
  const turn = ({ show: { event } }: Lead, place: number) =>
    html`<li><button type="button" disabled aria-pressed="${String(place === 0)}"><b${langOf(event, context)}>${partsOfTitle(event.title).name}</b><span>${context.dates.weekdayAndDay(event.eventStartAt, event.timeZone)} · ${event.venue.city}</span></button></li>`
  return onFace(
    drawing,
    'wide',
    html`<div class="${classOf('pages/front/front-hero.inside')}" data-part="0" data-stage="always">${art(first, drawing, '(width >= 64rem)', false)}${words(first, drawing)}${leads.length > 1 && html`<ul class="${classOf('pages/front/front-hero.turns')}">${leads.map(turn)}</ul>`}</div>`,
  )
}

/**
 * The front page's poster before its scripts have come, as `pages/front/front-hero.tsx` of the browser draws it.
 * @param rest what the summary adds
 * @returns none where the page begins with the storefront's face instead
 */
export const drawFront = (
  context: PageContext,
  leads: readonly Lead[],
  rest: Html,
): ((classOf: ClassOf) => DrawnPage) | undefined => {
  const [first] = leads
  if (!first || leads.slice(0, 2).some(({ show }) => !show.event.picture?.palette)) return undefined
  return (classOf) => {
    const drawing: Drawing = { context, classOf }
    const heading = context.t('search_front_heading', { store: context.portal.storeName })
    return {
      screen: 'front',
      content: html`<div class="${classOf('pages/front/front-page.page')}"><h1 class="visually-hidden">${heading}</h1>${strip(leads, drawing)}${stage(leads, first, drawing)}</div>`,
      properties: {},
      parts: {
        face: FACE_PROPERTIES,
        ...Object.fromEntries(
          leads
            .slice(0, 2)
            .map((lead, place) => [
              place,
              { '--t': String(titleSize(nameOf(lead), true)), ...stageProperties(lead.show.event.picture?.palette) },
            ]),
        ),
      },
      rest,
    }
  }
}
