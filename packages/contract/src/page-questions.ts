import type { Language } from '@parter/portal/languages.ts'
import type { PageName } from '@parter/portal/paths/page-table.ts'
import type { CallName } from './addresses.ts'
import type { InputOf } from './calls.ts'
import { eventQuestion, pricesQuestion, seatMapQuestion } from './event-questions.ts'

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
export const frontPageQuestions = (language: Language) =>
  ({
    soon: { name: 'searchCatalogue', input: { query: { language, sort: 'date', hideSoldOut: '1', limit: 12 } } },
  }) as const

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
  const id = params.id ?? ''
  switch (page) {
    case 'frontPage':
      return Object.values(frontPageQuestions(language))
    case 'tickets':
      return [listQuestion(language, search)]
    case 'ticketCategory':
      return [listQuestion(language, search, params.category)]
    case 'event':
      return [eventQuestion(id, language), pricesQuestion(id, language)]
    case 'seatMap':
      return [eventQuestion(id, language), pricesQuestion(id, language), seatMapQuestion(id, language)]
    case 'series':
      return [seriesQuestion(id, language)]
    case 'search':
      return [listQuestion(language, search)]
    case 'venues':
      return [venuesQuestion(language, search)]
    case 'venue':
      return [venueQuestion(id, language)]
    case 'promoters':
      return [promotersQuestion(language, search)]
    case 'promoter':
      return [promoterQuestion(id, language)]
    case 'tags':
      return [tagsQuestion(language)]
    case 'tag':
      return [tagQuestion(params.slug ?? '', language)]
    case 'news':
      return [newsQuestion(language, search)]
    case 'article':
      return [articleQuestion(id, language)]
    case 'generalInfo':
      return [infoQuestion(language)]
    case 'infoSection':
      return [infoSectionQuestion(params.infosection ?? '', language)]
    case 'infoArticle':
      return [infoArticleQuestion(id, language)]
    case 'eventInfo':
      return [eventInfoQuestion(id, params.infosection ?? '', language)]
    case 'form':
      return [formQuestion(params.slug ?? '', language)]
    // what the link of an email is about the page asks by itself: a token has no place in a page that is kept
    case 'reminder':
      return search.get('event') ? [eventQuestion(search.get('event') ?? '', language)] : []
    case 'contacts':
      return [contactsQuestion(language)]
    default:
      return []
  }
}
