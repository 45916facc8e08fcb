import type { PathPortal } from '@parter/portal/paths/paths.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'

/** A last paragraph that is nothing but a link. */
const CLOSING = /<p><a href="([^"]*)"[^>]*>[^<]*<\/a><\/p>\s*$/

/** What a text closes with: the text before the link, the link as written, and where it leads. */
export interface Closing {
  readonly before: string
  readonly link: string
  readonly page: 'event' | 'series'
  readonly id: number
}

/** The event or series that a text closes with, so that it can be shown as what it is. @param html sanitised */
export const closingOf = (html: string, portal: PathPortal): Closing | null => {
  const [link, href = ''] = CLOSING.exec(html) ?? []
  const at = pageAt(href.replace(/[?#].*$/s, ''), portal)
  if (link === undefined || !at.found || (at.page !== 'event' && at.page !== 'series')) return null
  return { before: html.slice(0, -link.length), link, page: at.page, id: Number(at.params.id) }
}
