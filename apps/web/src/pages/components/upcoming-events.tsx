import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { soonQuery } from '@parter/contract/page-queries.ts'
import type { ReactNode } from 'react'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'

/** What the front page begins with. */
export const useUpcomingEvents = (): readonly EventCard[] => useApiDataOf(soonQuery(useShop().language)).events

/** Draws something of the first event, where there is one. */
export function WithFirstEvent({ children }: { children: (event: EventCard) => ReactNode }) {
  const [event] = useUpcomingEvents()
  return event ? children(event) : <p lang="en">This storefront has no events.</p>
}
