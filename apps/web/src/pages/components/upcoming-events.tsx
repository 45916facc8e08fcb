import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { soonQuery } from '@parter/contract/page-queries.ts'
import type { ReactNode } from 'react'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'

/** The upcoming events of the front page. */
export const useUpcomingEvents = (): readonly EventCard[] => useApiDataOf(soonQuery(useShop().language)).events

/** Renders its children with the first upcoming event, if there is one. */
export function WithFirstEvent({ children }: { children: (event: EventCard) => ReactNode }) {
  const [event] = useUpcomingEvents()
  return event ? children(event) : <p lang="en">This storefront has no events.</p>
}
