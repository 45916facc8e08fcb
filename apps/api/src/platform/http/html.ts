import { createHash } from 'node:crypto'
import type { FirstScreen } from '@parter/contract/first-screen.ts'
import { layoutOf } from '@parter/portal/pages/pages.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Finished HTML: made by `html`, or vouched for with `trusted`. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What may stand in a template: lists are joined; `false`, `null` and `undefined` are nothing. */
export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[]

/** Text for HTML: between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mail) => ENTITIES[mail] ?? mail)

const written = (part: HtmlPart): string => {
  if (part instanceof Html) return part.text
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part.map(written).join('')
}

/** A template in which every value is escaped, unless it is HTML already. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(strings.map((text, at) => text + written(parts[at])).join(''))

/** HTML that was sanitised before. */
export const trusted = (text: string): Html => new Html(text)

/**
 * Data as the text of a `<script type="application/json">` or JSON-LD: `<` is written so that no text of the content
 * can end the element.
 */
export const jsonInHtml = (data: unknown): Html =>
  new Html(
    JSON.stringify(data)
      .replace(/</g, '\\u003c')
      .replace(/\u2028/g, '\\u2028')
      .replace(/\u2029/g, '\\u2029'),
  )

/**
 * What the first picture of a page needs, in the page itself: it is drawn before any other file has come. Colours and
 * measures are those of the web app (`ui/tokens.css`, `layouts/header.module.css`), whose styles take over when they are there.
 */
export const FRAME_STYLES = `@layer base{html{background:light-dark(oklch(0.978 0.008 75),oklch(0.158 0.01 55));color:light-dark(oklch(0.21 0.018 55),oklch(0.95 0.012 80));font-family:sans-serif}body{margin:0}.frame{display:flex;align-items:center;gap:.75rem;box-sizing:border-box;max-width:calc(80rem + 2*clamp(1rem,.25rem + 3.2vw,3rem));height:4rem;margin:0 auto;padding:0 clamp(1rem,.25rem + 3.2vw,3rem);font-family:Unbounded,"Unbounded stand-in","Unbounded Linux stand-in",sans-serif;font-size:1.25rem;line-height:1;letter-spacing:-.03em}.frame img{display:block;height:2.25rem;max-width:12rem}@media (width>=64rem){.frame span{display:none}}}`

/** Lets the browser use this text, styles or a script, and no other that stands in a page: a source of its policy. */
export const inlineSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const FRAME_STYLES_SOURCE = inlineSource(FRAME_STYLES)

/**
 * Shown until the app has started, instead of an empty page: the name where the header will have it, and the
 * lights of waiting (`layouts/waiting.module.css`).
 */
export const frame = ({ page, portal }: Pick<FirstScreen, 'page' | 'portal'>): Html | false =>
  page && layoutOf(page) === 'blank'
    ? false
    : html`<div class="frame" aria-hidden="true"><picture><source media="(width >= 64rem)" srcset="${portal.logo}"><img src="${portal.logoMobile}" alt=""></picture><span>${portal.storeName}</span></div><div class="waiting-seats" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>`
