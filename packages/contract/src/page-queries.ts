import type { Language } from '@parter/portal/language/languages.ts'
import { PAGES, type PageName, type PageQueryName } from '@parter/portal/pages/pages.ts'
import type { CallName, InputOf } from './calls.ts'
import { eventQuery, pricesQuery, seatMapQuery } from './catalogue/event-queries.ts'

/** A call and its input, which a page needs to render. */
export type PageQuery = { readonly [N in CallName]: { readonly name: N; readonly input: InputOf<N> } }[CallName]

type Params = Readonly<Record<string, string>>

/** The filters of a list in an address, unparsed. */
const LIST_FILTERS = [
  'q',
  'category',
  'city',
  'county',
  'from',
  'to',
  'when',
  'sort',
  'venue',
  'promoter',
  'tag',
  'priceTo',
] as const

export const seriesQuery = (id: string, language: Language) =>
  ({ name: 'readSeries', input: { params: { id }, query: { language } } }) as const

/**
 * A list's first page, searched or not, with the filters of the address; a category page's category is in its path. A
 * calendar also requests the days of its month.
 */
export const listQuery = (language: Language, search: URLSearchParams, category?: string) => {
  const said = LIST_FILTERS.flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : []))
  const isCalendar = search.get('view') === 'calendar'
  const query = {
    language,
    ...Object.fromEntries(said),
    ...(category ? { category } : {}),
    ...(search.get('hideSoldOut') === '1' ? { hideSoldOut: '1' } : {}),
    ...(isCalendar ? { month: search.get('month') ?? 'now' } : {}),
    limit: isCalendar ? 60 : 24,
  }
  return { name: 'searchCatalogue', input: { query } } as {
    readonly name: 'searchCatalogue'
    readonly input: InputOf<'searchCatalogue'>
  }
}

/** Venues of the county or city that the address names. */
export const venuesQuery = (language: Language, search: URLSearchParams) => {
  const said = ['county', 'city', 'after'].flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : []))
  return { name: 'listVenues', input: { query: { language, ...Object.fromEntries(said) } } } as {
    readonly name: 'listVenues'
    readonly input: InputOf<'listVenues'>
  }
}

const after = (search: URLSearchParams) => (search.get('after') ? { after: search.get('after') ?? '' } : {})

export const venueQuery = (id: string, language: Language) =>
  ({ name: 'readVenue', input: { params: { id }, query: { language } } }) as const

export const promotersQuery = (language: Language, search: URLSearchParams) =>
  ({ name: 'listPromoters', input: { query: { language, ...after(search) } } }) as const

export const promoterQuery = (id: string, language: Language) =>
  ({ name: 'readPromoter', input: { params: { id }, query: { language } } }) as const

export const tagsQuery = (language: Language) => ({ name: 'listTags', input: { query: { language } } }) as const

export const tagQuery = (slug: string, language: Language) =>
  ({ name: 'readTag', input: { params: { slug }, query: { language } } }) as const

export const newsQuery = (language: Language, search: URLSearchParams) =>
  ({ name: 'listNews', input: { query: { language, ...after(search) } } }) as const

export const articleQuery = (id: string, language: Language) =>
  ({ name: 'readArticle', input: { params: { id }, query: { language } } }) as const

export const infoQuery = (language: Language) => ({ name: 'listInfo', input: { query: { language } } }) as const

export const infoSectionQuery = (slug: string, language: Language) =>
  ({ name: 'readInfoSection', input: { params: { slug }, query: { language } } }) as const

export const infoArticleQuery = (id: string, language: Language) =>
  ({ name: 'readInfoArticle', input: { params: { id }, query: { language } } }) as const

export const eventInfoQuery = (id: string, slug: string, language: Language) =>
  ({ name: 'readEventInfo', input: { params: { id, slug }, query: { language } } }) as const

export const formQuery = (slug: string, language: Language) =>
  ({ name: 'readForm', input: { params: { slug }, query: { language } } }) as const

export const contactsQuery = (language: Language) => ({ name: 'readContacts', input: { query: { language } } }) as const

/** The first query of the front page; the one for what is further down runs when it scrolls into view. */
export const frontQuery = (language: Language) => ({ name: 'readFrontPage', input: { query: { language } } }) as const

/** What the queries depend on: the page's address and language. */
interface QueryContext {
  /** The number in the address as text; empty if it has none. */
  readonly id: string
  readonly params: Params
  readonly language: Language
  readonly search: URLSearchParams
}

/** The queries that pages name in their declarations; null: nothing to query. */
const QUERIES: Readonly<Record<PageQueryName, (asked: QueryContext) => PageQuery | null>> = {
  front: ({ language }) => frontQuery(language),
  list: ({ language, search, params }) => listQuery(language, search, params.category),
  event: ({ id, language }) => eventQuery(id, language),
  prices: ({ id, language }) => pricesQuery(id, language),
  seatMap: ({ id, language }) => seatMapQuery(id, language),
  series: ({ id, language }) => seriesQuery(id, language),
  venues: ({ language, search }) => venuesQuery(language, search),
  venue: ({ id, language }) => venueQuery(id, language),
  promoters: ({ language, search }) => promotersQuery(language, search),
  promoter: ({ id, language }) => promoterQuery(id, language),
  tags: ({ language }) => tagsQuery(language),
  tag: ({ params, language }) => tagQuery(params.slug ?? '', language),
  news: ({ language, search }) => newsQuery(language, search),
  article: ({ id, language }) => articleQuery(id, language),
  info: ({ language }) => infoQuery(language),
  infoSection: ({ params, language }) => infoSectionQuery(params.infosection ?? '', language),
  infoArticle: ({ id, language }) => infoArticleQuery(id, language),
  eventInfo: ({ id, params, language }) => eventInfoQuery(id, params.infosection ?? '', language),
  form: ({ params, language }) => formQuery(params.slug ?? '', language),
  contacts: ({ language }) => contactsQuery(language),
  reminderEvent: ({ search, language }) =>
    search.get('event') ? eventQuery(search.get('event') ?? '', language) : null,
}

/**
 * The queries of a page: the server sends their replies in the shell, the browser runs them after following a link.
 * @param params those of the address, as text
 * @param search the query of the address
 */
export const pageQueries = (
  page: PageName,
  params: Params,
  language: Language,
  search: URLSearchParams,
): PageQuery[] => {
  const asked = { id: params.id ?? '', params, language, search }
  const names = (PAGES[page].queries ?? []) as readonly PageQueryName[]
  return names.flatMap((name) => QUERIES[name](asked) ?? [])
}
