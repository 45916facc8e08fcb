import type { InputOf, ReplyOf, StaffCallName } from '@parter/contract/calls.ts'
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../src/platform/calls/api-error.ts'
import { queryClient } from '../../src/platform/calls/queries.ts'
import { callStaff } from './call-staff.ts'

const FRESH_MS = 5000

/** A call of the back office as a query: its key is the call's name and input, so that the call's record renews it. */
const staffQuery = <N extends StaffCallName>(name: N, input: InputOf<N>) =>
  queryOptions<ReplyOf<N>, ApiError>({
    queryKey: [name, input],
    queryFn: () => callStaff(name, input),
    staleTime: FRESH_MS,
  })

interface Options {
  readonly enabled?: boolean
  /** Milliseconds until it is asked again while the page is open. */
  readonly refetchInterval?: number | false
  /** Milliseconds for which it isn't asked again; five seconds unless said. */
  readonly staleTime?: number
  /** Shows the reply to the input before until there is one to this input. */
  readonly keepsLast?: boolean
}

/** What a page of the back office shows: renewed by the records of the calls that change it. */
export const useStaffQuery = <N extends StaffCallName>(
  name: N,
  input: InputOf<N>,
  { keepsLast = false, ...options }: Options = {},
) => useQuery({ ...staffQuery(name, input), ...(keepsLast ? { placeholderData: keepPreviousData } : {}), ...options })

/** What whoever has a key is shown, without a session. @param read asks the call by the key; none: there is no key */
export const useQueryByKey = <N extends StaffCallName>(
  name: N,
  input: InputOf<N>,
  key: string | undefined,
  { read, refetchInterval }: { readonly read: (key: string) => Promise<ReplyOf<N>>; readonly refetchInterval: number },
) =>
  useQuery<ReplyOf<N>, ApiError>({
    queryKey: [name, input, key],
    queryFn: () => read(key ?? ''),
    enabled: key !== undefined,
    refetchInterval,
    retry: false,
  })

/** The reply that a page shows, asked for now if it may be old. */
export const fetchStaff = <N extends StaffCallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> =>
  queryClient.fetchQuery(staffQuery(name, input))

/** Shows a reply that came by another way, such as a stream. */
export const showStaffReply = <N extends StaffCallName>(name: N, input: InputOf<N>, reply: ReplyOf<N>): void => {
  queryClient.setQueryData([name, input], reply)
}

/** Calls whose reply is a page of a list, and what names the next one. */
type ListName = {
  [N in StaffCallName]: ReplyOf<N> extends { readonly next: string | number | null } ? N : never
}[StaffCallName]

/**
 * A list that is shown page by page.
 * @param inputOf the input for a page: the first one's `next` is undefined
 */
export const useStaffList = <N extends ListName>(
  name: N,
  inputOf: (next: ReplyOf<N>['next'] | undefined) => InputOf<N>,
  { keepsLast = false, staleTime = FRESH_MS, ...options }: Omit<Options, 'enabled'> = {},
) => {
  type Next = ReplyOf<N>['next'] | undefined
  return useInfiniteQuery<ReplyOf<N>, ApiError, { pages: ReplyOf<N>[] }, unknown[], Next>({
    queryKey: [name, inputOf(undefined), 'pages'],
    queryFn: ({ pageParam }) => callStaff(name, inputOf(pageParam as Next)),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime,
    ...options,
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  })
}
