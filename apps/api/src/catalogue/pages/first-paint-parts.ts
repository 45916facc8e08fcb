import type { Prices } from '@parter/contract/box-office/box-office.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import type { EventCard, EventDetail, ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import { fewLeftLabel, showPriceLabel } from '@parter/contract/catalogue/show-labels.ts'
import type { Picture } from '@parter/contract/wire/primitives.ts'
import { groundOf } from '@parter/portal/colours/ground.ts'
import { formatMoney, type Money } from '@parter/portal/language/money.ts'
import { pictureSources } from '@parter/portal/pictures.ts'
import { type Html, html } from '../../platform/http/html.ts'
import type { ClassOf, PageContext } from '../../platform/http/shell/page-meta.ts'

const FORMATS = ['avif', 'webp'] as const

/** A boolean attribute as React writes it. */
export const flag = (name: string, isSet: boolean): Html | false => isSet && html` data-${name}="true"`

/** The language of an event's texts, where it isn't that of the page. */
export const langOf = ({ lang }: Pick<EventCard, 'lang'>, { language }: Pick<PageContext, 'language'>): Html | false =>
  lang !== language && html` lang="${lang}"`

/** What prices are said with. */
export const priceWords = ({ t, language }: Pick<PageContext, 't' | 'language'>) => ({
  t,
  money: (value: { amount: number; currency: string }) => formatMoney(value as Money, language),
})

interface DrawnPicture {
  readonly sizes: string
  /** Classes besides those of every picture. */
  readonly own?: string
  /** The windows for which it is fetched; all others draw something else. */
  readonly media?: string
  /** Fetched when it comes into sight. */
  readonly isLater?: boolean
}

/** A picture in its frame (`ui/pictures/poster-image.tsx`), with its likeness until it is there. */
export const drawPicture = (
  picture: Picture | null,
  classOf: ClassOf,
  { sizes, own = '', media, isLater = false }: DrawnPicture,
): Html => {
  const frame = `${classOf('ui/pictures/poster-image.frame')} ${own}`.trimEnd()
  if (!picture) return html`<span class="${frame}" data-poster aria-hidden="true"></span>`
  const widest = picture.widths.at(-1) ?? picture.width
  const only = media !== undefined && html` media="${media}"`
  const fallback = media === undefined ? `/pictures/${picture.id}-${widest}.webp` : picture.placeholder
  return html`<span class="${frame}" data-poster data-there="true"><img class="${classOf('ui/pictures/poster-image.likeness')}" src="${picture.placeholder}" alt="" aria-hidden="true"><picture>${FORMATS.map(
    (format) =>
      html`<source type="image/${format}"${only} sizes="${sizes}" srcset="${pictureSources(picture, format)}">`,
  )}<img class="${classOf('ui/pictures/poster-image.picture')}" src="${fallback}" alt="" width="${picture.width}" height="${picture.height}"${isLater ? html` loading="lazy"` : html` fetchpriority="high" decoding="sync"`}></picture></span>`
}

type Palette = NonNullable<Picture['palette']>

/** The colours of a picture as properties (`ui/pictures/stage.ts`). */
export const stageProperties = (palette: Palette | null | undefined): Readonly<Record<string, string>> =>
  palette ? { '--picture-stage': palette.stage, '--picture-ink': palette.onStage, '--picture-spot': palette.spot } : {}

/** What says whether the ground of a picture is light or dark. */
export const groundFlag = (palette: Palette | null | undefined): Html | false | undefined | null =>
  palette && html` data-ground="${groundOf(palette.stage)}"`

/** A large button that leads on. @param end what stands after the words */
export const drawButton = (
  classOf: ClassOf,
  { href, words, isWide = false, end = false }: { href: string; words: string; isWide?: boolean; end?: Html | false },
): Html => {
  const looks = (['button', 'primary', 'large'] as const).map((look) => classOf(`ui/actions/button.${look}`))
  if (isWide) looks.push(classOf('ui/actions/button.wide'))
  return html`<a class="${looks.join(' ')}" href="${href}"><span class="${classOf('ui/actions/button.face')}"><span>${words}</span>${end}</span></a>`
}

/** The room that an icon will take. */
export const iconToCome = (size: string): Html =>
  html`<svg viewBox="0 0 256 256" width="${size}" height="${size}" aria-hidden="true"></svg>`

/** The lowest price of a show, and how few places are left (`catalogue/cards/show-price.tsx`). */
export const drawPrice = (show: ShowCard, context: PageContext, classOf: ClassOf): Html | false => {
  const amount = showPriceLabel(show, priceWords(context))
  const few = fewLeftLabel(show.event, context)
  return (
    amount !== null &&
    html`<span class="${classOf('ui/cards/price.price')}">${amount}${few !== null && html`<span class="${classOf('ui/cards/price.note')}">${few}</span>`}</span>`
  )
}

/** Whether tickets can be chosen at the moment. */
export const isOpen = (event: EventDetail, prices: Prices | undefined, now: number): boolean =>
  prices !== undefined &&
  availabilityOf(event.status) === 'now' &&
  now >= Date.parse(event.saleStartsAt) &&
  now < Date.parse(event.saleEndsAt)
