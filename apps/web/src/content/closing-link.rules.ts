import type { PathPortal } from '@parter/portal/paths/paths.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'

/** A last paragraph that is nothing but a link. */
const CLOSING = /<p><a href="([^"]*)"[^>]*>[^<]*<\/a><\/p>\s*$/

/** The event or series whose page a link leads to. */
interface LinkedShow {
  readonly page: 'event' | 'series'
  readonly id: number
}

/** What a text closes with: the text before the link, the link as written, and where it leads. */
export interface Closing extends LinkedShow {
  readonly before: string
  readonly link: string
}

/** The event or series that a link leads to; null: it leads elsewhere. */
export const linkedShow = (href: string, portal: PathPortal): LinkedShow | null => {
  const at = pageAt(href.replace(/[?#].*$/s, ''), portal)
  return at.found && (at.page === 'event' || at.page === 'series') ? { page: at.page, id: Number(at.params.id) } : null
}

/** The event or series that a text closes with, so that it can be shown as what it is. @param html sanitised */
export const closingOf = (html: string, portal: PathPortal): Closing | null => {
  const [link, href = ''] = CLOSING.exec(html) ?? []
  const show = linkedShow(href, portal)
  return link === undefined || !show ? null : { before: html.slice(0, -link.length), link, ...show }
}
