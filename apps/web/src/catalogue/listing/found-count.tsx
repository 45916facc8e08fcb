import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { countFound, countsDates } from './filters.rules.ts'

/** How much was found; that nothing was is shown by what stands in its place, and here only announced. */
export const FoundCount = ({ first, search }: { first: ReplyOf<'searchCatalogue'>; search: URLSearchParams }) => {
  const count = countFound(first, search)
  return (
    <span role="status" className={count === 0 ? 'visually-hidden' : undefined}>
      {useShop().t(countsDates(first, search) ? 'catalogue_dates_count' : 'catalogue_events_count', { count })}
    </span>
  )
}
