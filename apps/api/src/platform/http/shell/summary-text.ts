import type { PageContext } from './page-meta.ts'

const LONGEST_DESCRIPTION = 300
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** A text shortened between words to a page's description. */
export const shortened = (text: string): string =>
  text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION).replace(/\s+\S*$/, '')}…`

/** The text of sanitised HTML, on one line. */
export const textOf = (sanitised: string): string =>
  sanitised
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** A page's breadcrumbs from the front page down, in schema.org's form. */
export const breadcrumbs = (steps: readonly { readonly name: string; readonly url: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, at) => ({ '@type': 'ListItem', position: at + 1, name, item: url })),
})

/** The first breadcrumb. */
export const homeOf = ({ portal, absolute, path }: PageContext) => ({
  name: portal.storeName,
  url: absolute(path('frontPage', {})),
})
