import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryFor } from '../../platform/calls/queries.ts'
import { navigate } from '../../platform/address/location.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { SearchField } from '../../ui/fields/searching/search-field.tsx'
import type { suggestionsOf } from './suggestions.tsx'

const SHORTEST = 2

interface Props {
  initial?: string
  large?: boolean
  /** Further choices in the same bar. */
  children?: ReactNode
  /** What is done with the words; without it they lead to all that was found. */
  onSearch?: (q: string) => void
}

/** Search with suggestions as one types; Enter goes to all that was found. */
export const SearchBox = ({ initial = '', large = false, children, onSearch }: Props) => {
  const shop = useShop()
  const { t, language, path } = shop
  const [words, setWords] = useState(initial)
  const [toLines, setToLines] = useState<typeof suggestionsOf>()
  const q = words.trim()
  const isAsked = q.length >= SHORTEST && words !== initial
  const { data } = useQuery({
    ...queryFor('suggest', { query: { language, q } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const suggestions = isAsked && data && toLines ? toLines(data, shop) : []
  const change = (next: string) => {
    setWords(next)
    // loaded when one types; without it the words still lead to all that was found
    void import('./suggestions.tsx').then(
      ({ suggestionsOf: loaded }) => setToLines(() => loaded),
      () => undefined,
    )
  }
  return (
    <SearchField
      label={t('shell_search')}
      placeholder={t('shell_search_placeholder')}
      value={words}
      onChange={change}
      onSearch={() => (onSearch ? onSearch(q) : navigate(`${path('search', {})}?${new URLSearchParams({ q })}`))}
      suggestions={suggestions}
      onChoose={navigate}
      suggestionsLabel={t('content_search_suggestions')}
      said={t('content_search_suggestions_count', { count: suggestions.length })}
      clearLabel={t('content_search_clear')}
      searchLabel={t('shell_search')}
      large={large}
      name="q"
    >
      {children}
    </SearchField>
  )
}
