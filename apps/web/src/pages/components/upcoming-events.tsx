import type { EventCard, ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import { listQuery } from '@parter/contract/page-queries.ts'
import type { ReactNode } from 'react'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { NO_SEARCH_PARAMS } from './show-case.tsx'

/** The first shows of the list of everything. */
export const useUpcomingShows = (): readonly ShowCard[] =>
  useApiDataOf(listQuery(useShop().language, NO_SEARCH_PARAMS)).shows

/** Renders its children with the first upcoming event, if there is one. */
export function WithFirstEvent({ children }: { children: (event: EventCard) => ReactNode }) {
  const [show] = useUpcomingShows()
  return show ? children(show.event) : <p lang="en">This storefront has no events.</p>
}
