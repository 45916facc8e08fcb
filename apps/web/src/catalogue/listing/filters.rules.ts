import type { ReplyOf } from '@parter/contract/calls.ts'
import { FEWEST_TO_FILTER } from '@parter/contract/catalogue/show-card.ts'
import type { Facets } from '@parter/contract/search/search.ts'

/** The view of a list. */
export type ListView = 'grid' | 'list' | 'calendar'

export const viewIn = (search: URLSearchParams): ListView => {
  const view = search.get('view')
  return view === 'list' || view === 'calendar' ? view : 'grid'
}

/** Whether dates are counted, not shows: of a whole month, which has a row for each of them. */
export const countsDates = ({ calendar }: Pick<ReplyOf<'searchCatalogue'>, 'calendar'>, search: URLSearchParams) =>
  calendar !== null && !search.has('from')

/** How many shows were found, or dates. */
export const countFound = (
  found: Pick<ReplyOf<'searchCatalogue'>, 'total' | 'dates' | 'calendar'>,
  search: URLSearchParams,
): number => (countsDates(found, search) ? found.dates : found.total)

const SORTS = ['relevance', 'date', 'popularity', 'announced', 'price'] as const

/** In which orders a list can stand: the one in force, that which it has unless another is chosen, and all of them. */
export const sortsIn = (search: URLSearchParams) => {
  const usual = search.has('q') ? 'relevance' : 'date'
  const sorts = SORTS.filter((sort) => search.has('q') || sort !== 'relevance')
  return { sort: search.get('sort') ?? usual, usual, sorts }
}

/** Keys of an address that say how a list is shown, not what is in it. */
const LOOKS = ['view', 'month', 'sort', 'q']

/** True when everything of a choice stands in the address. */
export const isActive = (values: Readonly<Record<string, string>>, search: URLSearchParams): boolean =>
  Object.entries(values).every(([key, value]) => search.get(key) === value)

/**
 * The query of a list's address with changes; null removes a key. The list starts from its first page.
 * @returns with its `?`; empty when nothing is left
 */
export const withChanges = (search: URLSearchParams, changes: Readonly<Record<string, string | null>>): string => {
  const next = new URLSearchParams(search)
  next.delete('after')
  for (const [key, value] of Object.entries(changes))
    if (value === null) next.delete(key)
    else next.set(key, value)
  return next.size === 0 ? '' : `?${next}`
}

/** The same with a choice taken, or given back when it is in force. */
export const withChoice = (search: URLSearchParams, values: Readonly<Record<string, string>>): string =>
  withChanges(search, {
    // days are said by their dates or by a name
    ...('from' in values ? { when: null } : {}),
    ...(isActive(values, search) ? Object.fromEntries(Object.keys(values).map((key) => [key, null])) : values),
  })

/** The same without any filter; the view and the search text stay. */
export const withoutFilters = (search: URLSearchParams): string =>
  withChanges(
    search,
    Object.fromEntries([...search.keys()].flatMap((key) => (LOOKS.includes(key) ? [] : [[key, null]]))),
  )

/** Whether a list needs its filters: few shows can be looked through, unless it is narrowed, sorted or shown otherwise. */
export const isFilterable = (total: number, search: URLSearchParams): boolean =>
  total >= FEWEST_TO_FILTER || [...search.keys()].some((key) => key !== 'q')

/** Whether a filter is in force. */
export const isNarrowed = (search: URLSearchParams): boolean => [...search.keys()].some((key) => !LOOKS.includes(key))

/** Days that are offered, each span of days once: on a Sunday this weekend and this week are today. */
export const daysToChoose = (dates: Facets['dates']): Facets['dates'] => {
  const seen = new Set<string>()
  return dates.filter(({ code, from, to }) => {
    if (code === 'tomorrow' || seen.has(`${from} ${to}`)) return false
    seen.add(`${from} ${to}`)
    return true
  })
}
