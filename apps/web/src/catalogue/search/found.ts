import type { FoundThing } from '@parter/contract/search/search.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'

/** What a thing that was found is. */
export const FOUND_LABELS = {
  series: 'catalogue_series',
  venue: 'catalogue_venue',
  promoter: 'catalogue_promoter',
  category: 'catalogue_filter_category',
  tag: 'catalogue_filter_tag',
  city: 'catalogue_city',
} as const satisfies Record<FoundThing['kind'], MessageKey>

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
