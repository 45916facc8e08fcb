import type { CallName, InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ask } from './ask.ts'
import type { AskError } from './ask-error.ts'
import { repetitionOf } from './call-limits.ts'

interface Paged {
  readonly next: string | null
}

export interface Further<T> {
  readonly items: readonly T[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly error: AskError | null
  readonly more: () => void
}

/**
 * A list that came with its first page, and grows when asked.
 * @param first the first page; its `next` asks for the second
 * @param itemsOf what a page holds
 */
export const useFurther = <N extends CallName, T>(
  { name, input }: { readonly name: N; readonly input: InputOf<N> },
  first: ReplyOf<N> & Paged,
  itemsOf: (reply: ReplyOf<N>) => readonly T[],
): Further<T> => {
  const { query = {} } = input as { query?: object }
  const asking = useInfiniteQuery<ReplyOf<N>, AskError, { pages: ReplyOf<N>[] }, unknown[], string>({
    queryKey: ['further', name, input],
    queryFn: ({ pageParam }) => ask(name, { ...input, query: { ...query, after: pageParam } }),
    initialPageParam: first.next ?? '',
    getNextPageParam: (last) => (last as Paged).next,
    enabled: false,
    ...repetitionOf(name),
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
