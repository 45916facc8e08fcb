import type { ContentItemKind, ItemContent } from '@parter/contract/content-items/item-content.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import {
  type CatalogueKind,
  type CatalogueRows,
  putInCatalogue,
  removeFromCatalogue,
} from '../../catalogue/write-catalogue.ts'
import { type EditorialRows, putEditorial, removeEditorial } from '../../content/write-content.ts'
import { type FormRows, putForm, removeForm } from '../../forms/write-forms.ts'
import { promoterItem, venueItem } from '../../import/format/catalogue-items.ts'
import {
  articleItem,
  bannerItem,
  formItem,
  infoSectionItem,
  linkListItem,
  navigationItem,
  salesPointItem,
} from '../../import/format/editorial-items.ts'
import { seriesItem } from '../../import/format/event-items.ts'
import {
  type ContentFolder,
  type Entry,
  NO_OFFSETS,
  type Storefront,
} from '../../import/reading/content-folder.rules.ts'
import { typeset } from '../../import/reading/typeset.rules.ts'
import { rowsWithoutEvents } from '../../import/rows/content-rows.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { putSalesPoint, removeSalesPoint, type SalesPointRows } from '../../sales-points/write-sales-points.ts'

const storefrontOf = (portal: Portal): Storefront => ({
  code: portal.portalCode,
  language: portal.defaultLocale,
  countryCode: portal.countryCode,
  currency: portal.currencyCode,
  timeZone: portal.timezone,
  offsets: NO_OFFSETS,
})

/** A picture of staff's is named by its number. */
const PICTURES = {
  rows: [],
  problems: [],
  idOf: (_folder: unknown, reference: string | undefined) => reference?.replace('pictures/', '') ?? null,
}

const entries = <T>(item: T): Entry<T>[] => [{ file: 'item', path: '$', item: typeset(item) }]

type Items = Partial<
  Pick<
    ContentFolder,
    'news' | 'info' | 'banners' | 'venues' | 'promoters' | 'series' | 'salesPoints' | 'navigation' | 'links' | 'forms'
  >
>

/** The section that an info page is put into when its rows are made; its own rows are left out. */
const AROUND = { texts: { en: { title: '-' } } } as const

/** How each kind is read: by the schema of its file in a content folder. */
const READ = {
  news: {
    schema: articleItem,
    given: (content: ItemContent, id: number): unknown => ({ ...content, id }),
    path: (path: readonly PropertyKey[]) => path,
    entries: (item: never): Items => ({ news: entries(item) }),
  },
  info_section: {
    schema: infoSectionItem,
    given: (content: ItemContent, id: number): unknown => ({ ...content, id, articles: [] }),
    path: (path: readonly PropertyKey[]) => path,
    entries: (item: never): Items => ({ info: entries(item) }),
  },
  info_article: {
    schema: infoSectionItem,
    given: ({ section, ...content }: ItemContent, id: number): unknown => ({
      ...AROUND,
      id: section,
      articles: [{ ...content, id }],
    }),
    // what is wrong with the section's number is wrong with the page's section
    path: (path: readonly PropertyKey[]) => (path[0] === 'articles' ? path.slice(2) : ['section']),
    entries: (item: never): Items => ({ info: entries(item) }),
  },
  banner: {
    schema: bannerItem,
    given: (content: ItemContent, id: number): unknown => ({ ...content, id }),
    path: (path: readonly PropertyKey[]) => path,
    entries: (item: never): Items => ({ banners: entries(item) }),
  },
  venue: {
    schema: venueItem,
    given: (content: ItemContent, id: number): unknown => ({ ...content, id }),
    path: (path: readonly PropertyKey[]) => path,
    entries: (item: never): Items => ({ venues: entries(item) }),
  },
  promoter: {
    schema: promoterItem,
    given: (content: ItemContent, id: number): unknown => ({ ...content, id }),
    path: (path: readonly PropertyKey[]) => path,
    entries: (item: never): Items => ({ promoters: entries(item) }),
  },
  series: {
    schema: seriesItem,
    given: (content: ItemContent, id: number): unknown => ({ ...content, id }),
    path: (path: readonly PropertyKey[]) => path,
    entries: (item: never): Items => ({ series: entries(item) }),
  },
  sales_point: {
    schema: salesPointItem,
    given: (content: ItemContent, id: number): unknown => ({ ...content, id }),
    path: (path: readonly PropertyKey[]) => path,
    entries: (item: never): Items => ({ salesPoints: entries(item) }),
  },
  navigation: {
    schema: navigationItem,
    given: (content: ItemContent, id: number): unknown => ({ ...content, id }),
    path: (path: readonly PropertyKey[]) => path,
    entries: (item: never): Items => ({ navigation: entries(item) }),
  },
  form: {
    schema: formItem,
    given: (content: ItemContent, id: number): unknown => ({ ...content, id }),
    path: (path: readonly PropertyKey[]) => path,
    entries: (item: never): Items => ({ forms: entries(item) }),
  },
  link_list: {
    schema: linkListItem,
    given: ({ code, texts }: ItemContent, id: number): unknown => ({
      id,
      code,
      links: Object.fromEntries(
        Object.entries(texts ?? {}).flatMap(([language, text]) => (text?.links ? [[language, text.links]] : [])),
      ),
    }),
    path: ([root, language, ...rest]: readonly PropertyKey[]) =>
      root === 'links' && language !== undefined ? ['texts', language, 'links', ...rest] : [root ?? 'code'],
    entries: (item: never): Items => ({ links: entries(item) }),
  },
} as const satisfies Record<ContentItemKind, object>

const EMPTY = {
  venues: [],
  promoters: [],
  series: [],
  categories: [],
  tags: [],
  ticketTypes: [],
  zones: [],
  halls: [],
  events: [],
  news: [],
  info: [],
  banners: [],
  navigation: [],
  links: [],
  redirects: [],
  forms: [],
  salesPoints: [],
  promoCodes: [],
}

/** A problem of the format: what is wrong, and where. */
export interface FormatIssue {
  readonly path: string[]
  readonly code: string
  readonly origin: string | undefined
}

/** Reads an item as an import reads its file. @param id its number, or that of none when it is only checked */
export const readItem = (
  { kind, content }: { readonly kind: ContentItemKind; readonly content: ItemContent },
  id: number,
): { readonly issues: readonly FormatIssue[]; readonly item: unknown } => {
  const { schema, given, path } = READ[kind]
  const read = schema.safeParse(given(content, id))
  if (read.success) return { issues: [], item: read.data }
  return {
    item: undefined,
    issues: read.error.issues.map((issue) => ({
      path: path(issue.path).map(String),
      code: issue.code,
      origin: 'origin' in issue ? issue.origin : undefined,
    })),
  }
}

const CATALOGUE: readonly ContentItemKind[] = ['venue', 'promoter', 'series'] satisfies readonly CatalogueKind[]

/** Whether a thing is of the catalogue, whose rooms' tables have other writers. */
export const isOfCatalogue = (kind: ContentItemKind): kind is CatalogueKind => CATALOGUE.includes(kind)

type Rows = {
  readonly catalogue: CatalogueRows
  readonly editorial: EditorialRows
  readonly salesPoints: SalesPointRows
  readonly forms: FormRows
}

/** The rows that an import would make of it. @param item as `readItem` has read it */
const rowsOfItem = (portal: Portal, kind: ContentItemKind, item: unknown, now: Date): Rows => {
  const folder: ContentFolder = {
    name: portal.portalCode,
    folder: '',
    checksum: '',
    portal: { format: 1, storefronts: { [portal.portalCode]: {} }, eventDefaults: {} },
    ...EMPTY,
    ...READ[kind].entries(item as never),
  }
  return rowsWithoutEvents([{ folder, storefronts: [storefrontOf(portal)], halls: [] }], PICTURES, now)
}

/** Writes the rows of an item. @param item as `readItem` has read it */
export const putItem = async (
  tx: Querying,
  portal: Portal,
  { kind, item, id }: { readonly kind: ContentItemKind; readonly item: unknown; readonly id: number },
  now: Date,
): Promise<void> => {
  const { catalogue, editorial, salesPoints, forms } = rowsOfItem(portal, kind, item, now)
  if (isOfCatalogue(kind)) await putInCatalogue(tx, kind, id, catalogue)
  else if (kind === 'sales_point') await putSalesPoint(tx, salesPoints)
  else if (kind === 'form') await putForm(tx, forms)
  else await putEditorial(tx, kind, editorial)
}

/** Takes an item's rows out of the shop: no import brings them back. @returns whether they were there */
export const removeItem = (tx: Querying, kind: ContentItemKind, id: number): Promise<boolean> => {
  if (isOfCatalogue(kind)) return removeFromCatalogue(tx, kind, id)
  if (kind === 'sales_point') return removeSalesPoint(tx, id)
  if (kind === 'form') return removeForm(tx, id)
  return removeEditorial(tx, kind, id)
}
