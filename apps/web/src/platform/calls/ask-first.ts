import type { CallName } from '@parter/contract/calls.ts'
import type { PageQuery } from '@parter/contract/page-queries.ts'
import { addressOf } from './call-api.ts'
import { prefetchQueries, queryClient, queryFor } from './queries.ts'

/**
 * Asks for what is the visitor's own, or takes the reply for which the page's header has had the browser ask already
 * (`asksFirst` on the server). That may have lain there while the program came, so it counts from its arrival: by it a cart's
 * time is counted down (R6.4).
 */
export const askFirst = async (query: PageQuery): Promise<void> => {
  await prefetchQueries([query])
  const { name, input } = query
  const { href } = new URL(addressOf(name, input as object).url, location.href)
  const [asked] = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[]
  if (asked?.initiatorType !== 'link') return
  const updatedAt = Date.now() - (performance.now() - asked.responseEnd)
  queryClient.setQueryData(queryFor<CallName>(name, input as never).queryKey, (reply) => reply, { updatedAt })
}
