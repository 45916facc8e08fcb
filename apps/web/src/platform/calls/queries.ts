import { browserCalls } from '@parter/contract/browser-calls.ts'
import type { Topic } from '@parter/contract/wire/call.ts'
import type { CallName, InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { PreloadedReply } from '@parter/contract/first-screen.ts'
import type { PageQuery } from '@parter/contract/page-queries.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { notifyManager, type Query, QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type CallListener, callApi, onReply } from './call-api.ts'
import { type ApiError, isUnreachable } from './api-error.ts'
import { retryOptionsFor, shouldRetry } from './call-limits.ts'
import { setStaleSince } from './stale-since.ts'

const FRESH_MS = 30_000
const UNUSED_MS = 5 * 60_000
const DAY_MS = 24 * 60 * 60_000

// updates are rendered synchronously, so that a busy button is disabled before a second press
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    // without a network queries fail and show an error instead of waiting silently
    queries: {
      staleTime: FRESH_MS,
      gcTime: UNUSED_MS,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

interface StoredReply {
  readonly at: number
  readonly reply: unknown
}
let findStored: (name: CallName, input: unknown) => Promise<StoredReply | null> = async () => null
/** Milliseconds since 1970. */
type ReplyListener = (name: CallName, input: unknown, reply: unknown, at: number) => void
const earlyReplies: Parameters<ReplyListener>[] = []
let notifyReply: ReplyListener = (...reply) => void earlyReplies.push(reply)

/** Sets where to look for a stored reply when the shop can't be reached. */
export const setOfflineFallback = (find: typeof findStored): void => {
  findStored = find
}

/** Sets the listener for replies, which also gets those that came before it was set. */
export const onQueryReply = (keeper: ReplyListener): void => {
  notifyReply = keeper
  for (const reply of earlyReplies.splice(0)) notifyReply(...reply)
}

const fetchOrFallBack = async <N extends CallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> => {
  try {
    const reply = await callApi(name, input)
    notifyReply(name, input, reply, Date.now())
    return reply
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const stored = await findStored(name, input).catch(() => null)
    if (!stored) throw error
    setStaleSince(stored.at)
    return stored.reply as ReplyOf<N>
  }
}

/** A call as a query. Its key is the call's name and input, like that of the replies preloaded by the server. */
export const queryFor = <N extends CallName>(name: N, input: InputOf<N>) =>
  queryOptions<ReplyOf<N>, ApiError>({
    queryKey: [name, input],
    queryFn: () => fetchOrFallBack(name, input),
    ...retryOptionsFor(name),
  })

/** A call with its input, as `page-queries.ts` makes them. */
interface CallAndInput<N extends CallName> {
  readonly name: N
  readonly input: InputOf<N>
}

/** The reply to a page query; suspends until it is there. */
export const useApiDataOf = <N extends CallName>({ name, input }: CallAndInput<N>): ReplyOf<N> =>
  useApiData(name, input)

/** The reply to a call; suspends until it is there. */
export const useApiData = <N extends CallName>(name: N, input: InputOf<N>): ReplyOf<N> =>
  useSuspenseQuery(queryFor(name, input)).data

/** A call as a query, without suspending. */
export const useApiQuery = <N extends CallName>(
  name: N,
  input: InputOf<N>,
  { enabled = true }: { enabled?: boolean } = {},
) => useQuery({ ...queryFor(name, input), enabled })

/** Runs the queries of a page before it is opened. Errors show up when the page runs them itself. */
export const prefetchQueries = async (queries: readonly PageQuery[]): Promise<void> => {
  await Promise.all(
    queries.map(({ name, input }) => queryClient.prefetchQuery(queryFor<CallName>(name, input as never))),
  )
}

/** Where a link inside content leads, remembered for as long as the server remembers it (R9.2). */
export const resolveLink = (href: string, language: Language): Promise<ReplyOf<'resolveLink'>> =>
  queryClient.fetchQuery({
    ...queryFor('resolveLink', { query: { href, language } }),
    staleTime: DAY_MS,
    gcTime: DAY_MS,
  })

/** Puts the replies that came with the page into the cache (R1.6). */
export const seedQueries = (ready: readonly PreloadedReply[]): void => {
  for (const { name, input, reply } of ready) queryClient.setQueryData([name, input], reply)
}

/** Whether a query shows one of these topics. */
const showsAnyOf =
  (topics: readonly Topic[]) =>
  ({ queryKey: [name] }: Query): boolean =>
    browserCalls[name as CallName]?.shows?.some((topic) => topics.includes(topic)) ?? false

/** Refetches the active queries that show these topics, and marks the others as stale. */
export const invalidateTopics = (...topics: Topic[]): void => {
  void queryClient.invalidateQueries({ predicate: showsAnyOf(topics) })
}

/** Refetches what is shown of these calls, when something else than a call says that it has changed. */
export const renewCalls = (...names: CallName[]): void => {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] })
}

/** Drops personal data from the cache; what is still on the screen becomes stale. */
export const dropPersonalData = (): void => {
  const predicate = showsAnyOf(['person'])
  queryClient.removeQueries({ predicate, type: 'inactive' })
  void queryClient.invalidateQueries({ predicate, refetchType: 'none' })
}

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('answers')

/** Keeps this tab in step with what the same visitor does in others; its forms keep what was typed. */
export const watchOtherTabs = (): void => {
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<Topic[]>) => invalidateTopics(...data))
}

/** The input of the query whose data a change replaces: of the change's parameters those that it has, and the language. */
const inputOfGiven = (gives: CallName, { params, query }: Parameters<CallListener>[1]) => {
  const names = [...browserCalls[gives].address.matchAll(/:(\w+)/g)].map(([, key = '']) => key)
  return {
    ...(names.length > 0 ? { params: Object.fromEntries(names.map((key) => [key, params?.[key]])) } : {}),
    query: { language: query?.language },
  }
}

// the call's record says what it changes, so screens need not know which queries to invalidate
onReply((name, input, reply) => {
  const { gives, changes = [], outdates = [] } = browserCalls[name]
  if (gives) queryClient.setQueryData([gives, inputOfGiven(gives as CallName, input)], reply)
  if (changes.length > 0) {
    // a first fetch that is still running started before the change, so its reply may be stale
    const isAsked = (query: Query) => query.isActive() && query.state.data === undefined
    void queryClient.cancelQueries({ predicate: (query) => showsAnyOf(changes)(query) && isAsked(query) })
    invalidateTopics(...changes)
  }
  if (outdates.length > 0) void queryClient.invalidateQueries({ predicate: showsAnyOf(outdates), refetchType: 'none' })
  const affected = [...(gives ? (browserCalls[gives as CallName].shows ?? []) : []), ...changes, ...outdates]
  if (affected.length > 0) otherTabs?.postMessage(affected)
})
