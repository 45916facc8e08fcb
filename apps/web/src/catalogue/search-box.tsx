import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { FoundThing } from '@parter/contract/search/search.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryFor } from '../platform/calls/queries.ts'
import { navigate } from '../platform/address/location.ts'
import { type ShopContext, useShop } from '../platform/shop/shop-context.tsx'
import type { IconName } from '../ui/actions/icon.tsx'
import { SearchField, type Suggestion } from '../ui/fields/searching/search-field.tsx'
import { PosterImage } from '../ui/pictures/poster-image.tsx'
import { dateLabel, isOffered, priceLabel, statusLabel } from './cards/event-labels.ts'

const SHORTEST = 2

const icons: Record<FoundThing['kind'], IconName> = {
  series: 'calendar',
  venue: 'pin',
  promoter: 'group',
  category: 'list',
  tag: 'tag',
  city: 'pin',
}

/** What a thing that was found is. */
export const FOUND_LABELS = {
  series: 'catalogue_series',
  venue: 'catalogue_venue',
  promoter: 'catalogue_promoter',
  category: 'catalogue_filter_category',
  tag: 'catalogue_filter_tag',
  city: 'catalogue_city',
} as const satisfies Record<FoundThing['kind'], MessageKey>

/** That no ticket can be had, where the line doesn't say so already. */
const goneLabel = (event: EventCard, shop: ShopContext): string | undefined =>
  event.status === 'sold_out' || event.status === 'off_sale' ? statusLabel(event, shop)?.text : undefined

/** Where something that was found is shown. */
export const pathOfFound = ({ kind, id, slug }: FoundThing, { path }: ShopContext): string => {
  switch (kind) {
    case 'series':
    case 'venue':
    case 'promoter':
      return path(kind, { id, slug })
    case 'category':
      return path('ticketCategory', { category: slug })
    case 'tag':
      return path('tag', { slug })
    case 'city':
      return `${path('tickets', {})}?${new URLSearchParams({ city: slug })}`
  }
}

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
  const q = words.trim()
  const { data } = useQuery({
    ...queryFor('suggest', { query: { language, q } }),
    enabled: q.length >= SHORTEST && words !== initial,
    placeholderData: keepPreviousData,
  })
  const isAsked = q.length >= SHORTEST && words !== initial && data !== undefined
  const suggestions: Suggestion[] = []
  if (isAsked) {
    for (const event of data.events) {
      suggestions.push({
        href: path('event', { id: event.id, slug: event.slug }),
        title: event.title,
        text: [dateLabel(event, shop), event.venue.name, goneLabel(event, shop)].filter(Boolean).join(' · '),
        picture: <PosterImage picture={event.picture} alt="" sizes="2.5rem" />,
        aside: isOffered(event) ? (priceLabel(event, shop) ?? undefined) : undefined,
      })
    }
    for (const thing of data.others) {
      const text = t(FOUND_LABELS[thing.kind])
      suggestions.push({ href: pathOfFound(thing, shop), title: thing.name, text, icon: icons[thing.kind] })
    }
  }
  return (
    <SearchField
      label={t('shell_search')}
      placeholder={t('shell_search_placeholder')}
      value={words}
      onChange={setWords}
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
