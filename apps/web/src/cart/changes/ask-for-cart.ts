import { cartQuery } from '@parter/contract/cart/cart-query.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { addressOf } from '../../platform/calls/call-api.ts'
import { prefetchQueries, queryClient } from '../../platform/calls/queries.ts'

/**
 * Asks for the cart, or takes the reply for which the page's header has had the browser ask already. That may have lain there
 * while the program came, and the time that is left counts from its arrival (R6.4).
 */
export const askForCart = async (language: Language): Promise<void> => {
  const { name, input } = cartQuery(language)
  await prefetchQueries([{ name, input }])
  const { href } = new URL(addressOf(name, input).url, location.href)
  const [asked] = performance.getEntriesByName(href, 'resource') as PerformanceResourceTiming[]
  if (asked?.initiatorType !== 'link') return
  const updatedAt = Date.now() - (performance.now() - asked.responseEnd)
  queryClient.setQueryData([name, input], (reply: unknown) => reply, { updatedAt })
}
