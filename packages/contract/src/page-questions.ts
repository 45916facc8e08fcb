import type { Language } from '@parter/portal/language/languages.ts'
import { PAGES, type PageName, type PageQuestion } from '@parter/portal/pages/pages.ts'
import type { CallName, InputOf } from './calls.ts'
import { eventQuestion, pricesQuestion, seatMapQuestion } from './catalogue/event-questions.ts'

/** A call and what is asked: what a page needs to be shown. */
export type Question = { readonly [N in CallName]: { readonly name: N; readonly input: InputOf<N> } }[CallName]

type Params = Readonly<Record<string, string>>

/** The filters of a list that stand in the address, as they are there. */
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

export const seriesQuestion = (id: string, language: Language) =>
  ({ name: 'readSeries', input: { params: { id }, query: { language } } }) as const

/**
 * A list's first page, searched for or not: what the address says, as it is there; a category page's category is in
 * its path. A calendar asks for the days of its month too.
 */
export const listQuestion = (language: Language, search: URLSearchParams, category?: string) => {
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
export const venuesQuestion = (language: Language, search: URLSearchParams) => {
  const said = ['county', 'city', 'after'].flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : []))
  return { name: 'listVenues', input: { query: { language, ...Object.fromEntries(said) } } } as {
    readonly name: 'listVenues'
    readonly input: InputOf<'listVenues'>
  }
}

const after = (search: URLSearchParams) => (search.get('after') ? { after: search.get('after') ?? '' } : {})

export const venueQuestion = (id: string, language: Language) =>
  ({ name: 'readVenue', input: { params: { id }, query: { language } } }) as const

export const promotersQuestion = (language: Language, search: URLSearchParams) =>
  ({ name: 'listPromoters', input: { query: { language, ...after(search) } } }) as const

export const promoterQuestion = (id: string, language: Language) =>
  ({ name: 'readPromoter', input: { params: { id }, query: { language } } }) as const

export const tagsQuestion = (language: Language) => ({ name: 'listTags', input: { query: { language } } }) as const

export const tagQuestion = (slug: string, language: Language) =>
  ({ name: 'readTag', input: { params: { slug }, query: { language } } }) as const

export const newsQuestion = (language: Language, search: URLSearchParams) =>
  ({ name: 'listNews', input: { query: { language, ...after(search) } } }) as const

export const articleQuestion = (id: string, language: Language) =>
  ({ name: 'readArticle', input: { params: { id }, query: { language } } }) as const

export const infoQuestion = (language: Language) => ({ name: 'listInfo', input: { query: { language } } }) as const

export const infoSectionQuestion = (slug: string, language: Language) =>
  ({ name: 'readInfoSection', input: { params: { slug }, query: { language } } }) as const

export const infoArticleQuestion = (id: string, language: Language) =>
  ({ name: 'readInfoArticle', input: { params: { id }, query: { language } } }) as const

export const eventInfoQuestion = (id: string, slug: string, language: Language) =>
  ({ name: 'readEventInfo', input: { params: { id, slug }, query: { language } } }) as const

export const formQuestion = (slug: string, language: Language) =>
  ({ name: 'readForm', input: { params: { slug }, query: { language } } }) as const

export const contactsQuestion = (language: Language) =>
  ({ name: 'readContacts', input: { query: { language } } }) as const

/** What the front page begins with; what is further down is asked when it comes into sight. */
export const soonQuestion = (language: Language) =>
  ({
    name: 'searchCatalogue',
    input: { query: { language, sort: 'date', hideSoldOut: '1', limit: 12 } },
  }) as const

/** What a question is made of: the page's address and language. */
interface Asked {
  /** The address's number, in words; empty if it has none. */
  readonly id: string
  readonly params: Params
  readonly language: Language
  readonly search: URLSearchParams
}

/** The questions that pages name in their declarations; null: there is nothing to ask. */
const QUESTIONS: Readonly<Record<PageQuestion, (asked: Asked) => Question | null>> = {
  soon: ({ language }) => soonQuestion(language),
  list: ({ language, search, params }) => listQuestion(language, search, params.category),
  event: ({ id, language }) => eventQuestion(id, language),
  prices: ({ id, language }) => pricesQuestion(id, language),
  seatMap: ({ id, language }) => seatMapQuestion(id, language),
  series: ({ id, language }) => seriesQuestion(id, language),
  venues: ({ language, search }) => venuesQuestion(language, search),
  venue: ({ id, language }) => venueQuestion(id, language),
  promoters: ({ language, search }) => promotersQuestion(language, search),
  promoter: ({ id, language }) => promoterQuestion(id, language),
  tags: ({ language }) => tagsQuestion(language),
  tag: ({ params, language }) => tagQuestion(params.slug ?? '', language),
  news: ({ language, search }) => newsQuestion(language, search),
  article: ({ id, language }) => articleQuestion(id, language),
  info: ({ language }) => infoQuestion(language),
  infoSection: ({ params, language }) => infoSectionQuestion(params.infosection ?? '', language),
  infoArticle: ({ id, language }) => infoArticleQuestion(id, language),
  eventInfo: ({ id, params, language }) => eventInfoQuestion(id, params.infosection ?? '', language),
  form: ({ params, language }) => formQuestion(params.slug ?? '', language),
  contacts: ({ language }) => contactsQuestion(language),
  reminderEvent: ({ search, language }) =>
    search.get('event') ? eventQuestion(search.get('event') ?? '', language) : null,
}

/**
 * What a page asks to be shown: the server answers it within the shell, the browser asks it when it comes by a link.
 * @param params those of the address, as text
 * @param search the query of the address
 */
export const questionsOf = (
  page: PageName,
  params: Params,
  language: Language,
  search: URLSearchParams,
): Question[] => {
  const asked = { id: params.id ?? '', params, language, search }
  const names = (PAGES[page].asks ?? []) as readonly PageQuestion[]
  return names.flatMap((name) => QUESTIONS[name](asked) ?? [])
}
