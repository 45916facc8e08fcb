import type { CallName, InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import type { ApiError } from './api-error.ts'
import { retryOptionsFor } from './call-limits.ts'

interface Paged {
  readonly next: string | null
}

export interface InfiniteList<T> {
  readonly items: readonly T[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly error: ApiError | null
  readonly more: () => void
}

/**
 * A list whose first page is loaded and which loads more on request.
 * @param first the first page; its `next` is the query of the second
 * @param itemsOf the items of a page
 */
export const useInfiniteList = <N extends CallName, T>(
  { name, input }: { readonly name: N; readonly input: InputOf<N> },
  first: ReplyOf<N> & Paged,
  itemsOf: (reply: ReplyOf<N>) => readonly T[],
): InfiniteList<T> => {
  const { query = {} } = input as { query?: object }
  const asking = useInfiniteQuery<ReplyOf<N>, ApiError, { pages: ReplyOf<N>[] }, unknown[], string>({
    queryKey: ['further', name, input],
    queryFn: ({ pageParam }) => callApi(name, { ...input, query: { ...query, after: pageParam } }),
    initialPageParam: first.next ?? '',
    getNextPageParam: (last) => (last as Paged).next,
    enabled: false,
    ...retryOptionsFor(name),
  })
  const pages = asking.data?.pages ?? []
  return {
    items: [...itemsOf(first), ...pages.flatMap(itemsOf)],
    hasMore: asking.data ? asking.hasNextPage : first.next !== null,
    isLoading: asking.isFetching,
    error: asking.error,
    more: () => void (asking.data ? asking.fetchNextPage() : asking.refetch()),
  }
}
