import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../platform/calls/queries.ts'
import { pauseBeforePoll } from './polling.rules.ts'

/** How a purchase stands, asked again as long as something is still to come; seldom after a while. */
export const usePurchase = (paymentReference: string, language: LanguageCode) =>
  useQuery({
    ...queryFor('confirmPurchase', { query: { language, paymentReference, name: 'purchase-confirmation' } }),
    staleTime: 0,
    refetchInterval: ({ state }) => pauseBeforePoll(state.data, state.dataUpdateCount),
    refetchOnWindowFocus: ({ state }) => pauseBeforePoll(state.data, state.dataUpdateCount) !== false,
  })
