import { browserCalls } from '@parter/contract/browser-calls.ts'
import type { Topic } from '@parter/contract/wire/call.ts'
import type { CallName, InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { ReadyAnswer } from '@parter/contract/first-screen.ts'
import type { Question } from '@parter/contract/page-questions.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { notifyManager, type Query, QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ask, onReply } from './ask.ts'
import { type AskError, isUnreachable } from './ask-error.ts'
import { repetitionOf, worthRepeating } from './call-limits.ts'
import { showKept } from './kept-state.ts'

const FRESH_MS = 30_000
const KEPT_MS = 5 * 60_000
const DAY_MS = 24 * 60 * 60_000

// what a press sets off is on the screen before the next press can come: a button that is at work takes no second one
notifyManager.setScheduler(queueMicrotask)

export const answers = new QueryClient({
  defaultOptions: {
    // what can't be had without a network fails and says so: nothing waits in silence for it
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: worthRepeating,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

interface Kept {
  readonly at: number
  readonly reply: unknown
}
let findKept: (name: CallName, input: unknown) => Promise<Kept | null> = async () => null
/** When: milliseconds since 1970. */
type Keeper = (name: CallName, input: unknown, reply: unknown, at: number) => void
const early: Parameters<Keeper>[] = []
let keep: Keeper = (...answer) => void early.push(answer)

/** Says where an answer of before may be found, for questions that the shop can't be asked now. */
export const onNoAnswer = (find: typeof findKept): void => {
  findKept = find
}

/** Shows every answer that comes to whoever keeps some of them, first those that have come before he was there. */
export const onAnswer = (keeper: Keeper): void => {
  keep = keeper
  for (const answer of early.splice(0)) keep(...answer)
}

const askOrFind = async <N extends CallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> => {
  try {
    const reply = await ask(name, input)
    keep(name, input, reply, Date.now())
    return reply
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const kept = await findKept(name, input).catch(() => null)
    if (!kept) throw error
    showKept(kept.at)
    return kept.reply as ReplyOf<N>
  }
}

/** The question as a query: its name and what it asks are its key, so that the server's ready answers fit. */
export const question = <N extends CallName>(name: N, input: InputOf<N>) =>
  queryOptions<ReplyOf<N>, AskError>({
    queryKey: [name, input],
    queryFn: () => askOrFind(name, input),
    ...repetitionOf(name),
  })

/** A question of a page's list (`page-questions.ts`). */
interface Asked<N extends CallName> {
  readonly name: N
  readonly input: InputOf<N>
}

/** Asks and waits: the page appears when the answer is there. */
export const useAnswerTo = <N extends CallName>({ name, input }: Asked<N>): ReplyOf<N> => useAnswer(name, input)

/** Asks and waits: the page appears when the answer is there. */
export const useAnswer = <N extends CallName>(name: N, input: InputOf<N>): ReplyOf<N> =>
  useSuspenseQuery(question(name, input)).data

/** Asks without waiting. */
export const useAsking = <N extends CallName>(
  name: N,
  input: InputOf<N>,
  { enabled = true }: { enabled?: boolean } = {},
) => useQuery({ ...question(name, input), enabled })

/** Fetches what a page will ask, before it is opened. Failures are met when the page itself asks. */
export const prefetchAnswers = async (questions: readonly Question[]): Promise<void> => {
  await Promise.all(questions.map(({ name, input }) => answers.prefetchQuery(question<CallName>(name, input as never))))
}

/** Where a link inside content leads, remembered for as long as the server remembers it (R9.2). */
export const resolveLink = (href: string, language: Language): Promise<ReplyOf<'resolveLink'>> =>
  answers.fetchQuery({ ...question('resolveLink', { query: { href, language } }), staleTime: DAY_MS, gcTime: DAY_MS })

/** Takes the answers that came with the page (R1.6). */
export const takeReadyAnswers = (ready: readonly ReadyAnswer[]): void => {
  for (const { name, input, reply } of ready) answers.setQueryData([name, input], reply)
}

/** Whether a query shows something of that. */
const isAbout =
  (topics: readonly Topic[]) =>
  ({ queryKey: [name] }: Query): boolean =>
    browserCalls[name as CallName]?.shows?.some((topic) => topics.includes(topic)) ?? false

/** Everything on the screen that shows it is asked for anew, and all else that does when it is looked at again. */
export const renew = (...topics: Topic[]): void => {
  void answers.invalidateQueries({ predicate: isAbout(topics) })
}

/** The answers that only their owner may see are gone, and those on the screen are old. */
export const forgetPerson = (): void => {
  const predicate = isAbout(['person'])
  answers.removeQueries({ predicate, type: 'inactive' })
  void answers.invalidateQueries({ predicate, refetchType: 'none' })
}

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('answers')

/** Keeps this tab in step with what the same visitor does in others; its forms keep what was typed. */
export const watchOtherTabs = (): void => {
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<Topic[]>) => renew(...data))
}

// by the call's record, whoever made it: nobody who changes something needs to know who shows it
onReply((name, { query = {} }, reply) => {
  const { gives, changes = [], outdates = [] } = browserCalls[name]
  if (gives) answers.setQueryData([gives, { query: { language: query.language } }], reply)
  if (changes.length > 0) {
    // a first answer that is still on its way was asked for before the change, and may not be shown for what is now
    const isAsked = (query: Query) => query.isActive() && query.state.data === undefined
    void answers.cancelQueries({ predicate: (query) => isAbout(changes)(query) && isAsked(query) })
    renew(...changes)
  }
  if (outdates.length > 0) void answers.invalidateQueries({ predicate: isAbout(outdates), refetchType: 'none' })
  const told = [...(gives ? (browserCalls[gives as CallName].shows ?? []) : []), ...changes, ...outdates]
  if (told.length > 0) otherTabs?.postMessage(told)
})
