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
