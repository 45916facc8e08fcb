import type { Language } from '@parter/portal/languages.ts'
import type { PageName } from '@parter/portal/paths/page-table.ts'
import type { CallName } from './addresses.ts'
import type { InputOf } from './calls.ts'

/** A call and what is asked: what a page needs to be shown. */
export type Question = { readonly [N in CallName]: { readonly name: N; readonly input: InputOf<N> } }[CallName]

type Params = Readonly<Record<string, string>>

/** The filters of a list that stand in the address, as they are there. */
const LIST_FILTERS = [
  'category',
  'city',
  'county',
  'from',
  'to',
  'sort',
  'venue',
  'promoter',
  'tag',
  'priceTo',
] as const

export const eventQuestion = (id: string, language: Language) =>
  ({ name: 'readEvent', input: { params: { id }, query: { language } } }) as const

export const pricesQuestion = (id: string, language: Language) =>
  ({ name: 'readPrices', input: { params: { id }, query: { language } } }) as const

export const seatMapQuestion = (id: string, language: Language) =>
  ({ name: 'readSeatMap', input: { params: { id }, query: { language } } }) as const

export const seriesQuestion = (id: string, language: Language) =>
  ({ name: 'readSeries', input: { params: { id }, query: { language } } }) as const

/** A list page's first page: its filters are those of the address; a category page's category is in the path. */
export const listQuestion = (language: Language, search: URLSearchParams, category?: string) => {
  const filters = Object.fromEntries(LIST_FILTERS.flatMap((key) => (search.get(key) ? [[key, search.get(key)]] : [])))
  const query = { language, ...filters, ...(category ? { category } : {}), limit: 24 }
  return { name: 'listEvents', input: { query } } as {
    readonly name: 'listEvents'
    readonly input: InputOf<'listEvents'>
  }
}

/** The rails of the front page. */
export const frontPageQuestions = (language: Language) =>
  ({
    popular: { name: 'listEvents', input: { query: { language, sort: 'popularity', limit: 8 } } },
    soon: { name: 'listEvents', input: { query: { language, sort: 'date', limit: 12 } } },
    announced: { name: 'listEvents', input: { query: { language, sort: 'announced', limit: 12 } } },
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
    default:
      return []
  }
}
