import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '../platform/calls/queries.ts'
import { nextChangeOf, pauseBeforeCheck, pauseBeforePoll } from './polling.rules.ts'

/**
 * How a purchase stands. While a payment or tickets are awaited a small question is asked often, and the whole purchase
 * when that says something new; the whole is asked slowly too, since for it the shop asks the provider.
 */
export const usePurchase = (paymentReference: string, language: LanguageCode) => {
  const asking = useQuery({
    ...queryFor('confirmPurchase', { query: { language, paymentReference, name: 'purchase-confirmation' } }),
    staleTime: 0,
    refetchInterval: ({ state }) => pauseBeforePoll(state.data, state.dataUpdateCount),
    refetchOnWindowFocus: ({ state }) => pauseBeforePoll(state.data, state.dataUpdateCount) !== false,
  })
  const { data, dataUpdatedAt, refetch } = asking
  const { data: news, dataUpdatedAt: checkedAt } = useQuery({
    ...queryFor('checkPurchase', { query: { language, paymentReference } }),
    enabled: data !== undefined && nextChangeOf(data) === 'soon',
    staleTime: 0,
    refetchInterval: ({ state }) => pauseBeforeCheck(state.dataUpdateCount),
    refetchOnWindowFocus: true,
  })
  const hasMoved =
    data !== undefined &&
    news !== undefined &&
    checkedAt > dataUpdatedAt &&
    (news.state !== data.state || (data.shows === 'order' && news.ticketsReady !== data.ticketsReady))
  const movedAt = hasMoved ? checkedAt : 0
  useEffect(() => {
    if (movedAt > 0) void refetch()
  }, [movedAt, refetch])
  return asking
}
