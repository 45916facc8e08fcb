import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryFor } from '../platform/calls/queries.ts'
import { nextChangeOf, pauseBeforeCheck, pauseBeforePoll } from './polling.rules.ts'

/**
 * The state of a purchase. While a payment or tickets are expected, a cheap call checks often for a change, after which
 * the whole purchase is fetched; it is also fetched at longer intervals, since only then the shop asks the provider.
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
