import type { FirstPaint } from '@parter/contract/first-paint.ts'
import type { FirstScreen } from '@parter/contract/first-screen.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { translators } from '../../foundation/translators.ts'
import { type Html, html, trusted } from '../html.ts'
import type { ClassOf, DrawnPage, PageMeta } from './page-meta.ts'

/** The first screen as the browser draws it before any script, and its styles. */
export interface Drawn {
  readonly app: Html
  readonly styles: string
  /** What is left to say where scripts don't run. */
  readonly rest: Html
}

/** Colours and numbers: nothing that could end a rule or an element. */
const PLAIN_VALUE = /^[\w#%(),./ -]+$/

const declared = (properties: Readonly<Record<string, string>>, used: string): string =>
  Object.entries(properties)
    .filter(([name, value]) => used.includes(`var(${name}`) && PLAIN_VALUE.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The header with what is the same for everybody, the way home (`layouts/header.tsx`). */
const header = (
  { portal, language }: Pick<FirstScreen, 'portal' | 'language'>,
  classOf: ClassOf,
  isBesidePoster: boolean,
): Html => {
  const home = `${portal.storeName} – ${translators[language]('shell_home')}`
  return html`<header class="${classOf('layouts/header.header')}" data-stage${isBesidePoster && html` data-beside-poster="true"`}><div class="${classOf('ui/layout/page-layout.container')} ${classOf('layouts/header.inside')}"><a class="${classOf('layouts/header.home')}" href="${pathTo('frontPage', {}, language, portal)}" aria-label="${home}"><span class="${classOf('ui/pictures/logo.logo')}"><picture><source media="(width >= 64rem)" srcset="${portal.logo}"><img class="${classOf('ui/pictures/logo.picture')}" src="${portal.logoMobile}" alt=""></picture><span class="${classOf('ui/pictures/logo.name')}">${portal.storeName}</span></span></a></div></header>`
}

/** The layout around a screen (`layouts/default-layout.tsx`): the seat map is the whole window, an event begins with its poster. */
const layout = (
  first: Pick<FirstScreen, 'portal' | 'language'>,
  classOf: ClassOf,
  { content, screen }: DrawnPage,
): Html => {
  const t = translators[first.language]
  return html`<div class="${classOf('layouts/default-layout.page')}" data-first-paint><a class="${classOf('layouts/default-layout.skip')}" href="#main">${t('shell_skip_to_content')}</a>${
    first.portal.isTest &&
    html`<p class="${classOf('ui/feedback/test-ribbon.ribbon')}" role="note"><span>${t('shell_test_ribbon')}</span></p>`
  }${screen !== 'seatMap' && header(first, classOf, screen === 'event')}<main id="main" class="${classOf('layouts/default-layout.main')}">${content}</main></div>`
}

/** What the browser draws for one width of the window only, and the shape of a poster. */
const OF_FIRST_PAINT =
  '@media (width<64rem){[data-first-paint] [data-wide]{display:none}}@media (width>=64rem){[data-first-paint] [data-narrow]{display:none}}[data-first-paint] [data-poster]{aspect-ratio:4/5}'

/**
 * Draws a page's first screen, if the page and the build can (docs/decisions/0011).
 * @param given what the build knows of classes and rules
 */
export const drawFirstPaint = (
  first: Pick<FirstScreen, 'portal' | 'language' | 'accent'>,
  meta: PageMeta,
  given: FirstPaint | undefined,
): Drawn | null => {
  if (!given || !meta.firstPaint) return null
  const classOf: ClassOf = (name) => given.classes[name]
  const page = meta.firstPaint(classOf)
  const styles = given.styles[page.screen]
  const parts = Object.entries(page.parts ?? {}).map(
    ([mark, own]) => `[data-first-paint] [data-part="${mark}"]{${declared(own, styles)}}`,
  )
  return {
    app: layout(first, classOf, page),
    // the storefront's accent, until the program applies it
    styles: `${styles}html:root{${declared(first.accent, styles)}}[data-first-paint]{${declared(page.properties, styles)}}${parts.join('')}${OF_FIRST_PAINT}`,
    rest: page.rest,
  }
}

/** As the text of an element. @throws Error for styles that would end it */
export const inStyle = (styles: string): Html => {
  if (styles.includes('</')) throw new Error('The styles of a page would end their element')
  return trusted(styles)
}
