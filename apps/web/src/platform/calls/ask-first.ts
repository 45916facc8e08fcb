import type { PageQuery } from '@parter/contract/page-queries.ts'
import { addressOf } from './call-api.ts'
import { prefetchQueries, queryClient } from './queries.ts'

/**
 * Asks for what is the visitor's own, or takes the reply for which the page's header has had the browser ask already
 * (`asksFirst` on the server). That may have lain there while the program came, so it counts from its arrival: by it a cart's
 * time is counted down (R6.4).
 */
export const askFirst = async ({ name, input }: PageQuery): Promise<void> => {
  await prefetchQueries([{ name, input } as PageQuery])
  const { href } = new URL(addressOf(name, input as object).url, location.href)
  const [asked] = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[]
  if (asked?.initiatorType !== 'link') return
  const updatedAt = Date.now() - (performance.now() - asked.responseEnd)
  queryClient.setQueryData([name, input], (reply: unknown) => reply, { updatedAt })
}
