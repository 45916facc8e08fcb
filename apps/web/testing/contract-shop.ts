import { type CallName, calls, type ReplyOf } from '@parter/contract/calls.ts'
import type { CallRecord } from '@parter/contract/wire/call.ts'
import { type ErrorCode, errorStatus } from '@parter/contract/wire/errors.ts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { zocker } from 'zocker'
import type { output, ZodType } from 'zod'

/** A call that the shop received. */
export interface ReceivedCall {
  readonly name: CallName
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

type Details = Readonly<Record<string, unknown>>
type Answer<N extends CallName> = Partial<ReplyOf<N>> | Refused
type Answering<N extends CallName> = (asked: ReceivedCall) => Answer<N> | Promise<Answer<N>>

/** A refusal of the shop: its code and details, one set per refused field. */
class Refused {
  readonly code: ErrorCode
  readonly details: readonly Details[]
  constructor(code: ErrorCode, details: readonly Details[]) {
    this.code = code
    this.details = details
  }
}

/** Makes a refusal. @param details as the shop sends them, one set per refused field */
export const refused = (code: ErrorCode, ...details: readonly Details[]): Refused =>
  new Refused(code, details.length > 0 ? details : [{}])

/** The sentence that comes with a refusal, which visitors read. */
export const sentenceOf = (code: ErrorCode): string => `sentence of ${code}`

/** Refusals that any call may get, besides those of its record. */
const ANY_CALL: readonly ErrorCode[] = ['invalid_request', 'temporarily_unavailable', 'web_error_technical']

const recordOf = (name: CallName): CallRecord => calls[name]

/** The smallest value that a schema allows: empty lists, nulls, and no optional fields. */
export const smallestOf = <S extends ZodType>(schema: S): output<S> =>
  zocker(schema)
    .setSeed(1)
    .array({ min: 0, max: 0 })
    .nullable({ null_chance: 1 })
    .optional({ undefined_chance: 1 })
    .generate() as output<S>

/** The default reply of a call. */
type Usual = (name: CallName) => unknown
const smallest: Usual = (name) => smallestOf(recordOf(name).reply)

/**
 * A reply that the contract allows: the default one, the smallest unless given, with a test's own values.
 * @throws ZodError when the values break the contract
 */
export const replyOf = <N extends CallName>(name: N, said: Partial<ReplyOf<N>> = {}, usual = smallest): ReplyOf<N> => {
  const made = usual(name)
  return recordOf(name).reply.parse(typeof made === 'object' ? { ...made, ...said } : said) as ReplyOf<N>
}

const names = Object.keys(calls) as CallName[]
const findCall = (method: string, path: string): Pick<ReceivedCall, 'name' | 'params'> | undefined => {
  const sent = [method, ...path.split('/')]
  for (const name of names) {
    const [verb, pattern = ''] = calls[name].address.split(' ')
    const parts = [verb, ...pattern.split('/')]
    if (parts.length !== sent.length) continue
    if (!parts.every((part, at) => part === sent[at] || (part?.startsWith(':') && sent[at] !== ''))) continue
    const params = parts.flatMap((part, at) => (part?.startsWith(':') ? [[part.slice(1), sent[at] ?? '']] : []))
    return { name, params: Object.fromEntries(params) as Record<string, string> }
  }
  return undefined
}

const wire = (body: unknown, status: number) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  })

/**
 * A fake shop for `callApi` that replies by the contract: requests, replies and refusals must fit the call's record, and
 * a breach on either side fails the test. A call without a reply of the test gets the default reply, the smallest unless
 * given.
 */
export const openContractShop = (usual: Usual = smallest) => {
  const asked: ReceivedCall[] = []
  const breaches: unknown[] = []
  const answering = new Map<CallName, (asked: ReceivedCall) => unknown>()
  const others = new Map<string, () => BodyInit>()
  let failing: { which: (name: CallName) => boolean; by: Refused | undefined } | null = null

  const answer = async (one: ReceivedCall): Promise<Response> => {
    const { body, status = 200, errors: codes } = recordOf(one.name)
    body?.parse(one.body)
    asked.push(one)
    const fault = failing?.which(one.name) ? failing.by : undefined
    const said = fault ?? (await answering.get(one.name)?.(one))
    if (!(said instanceof Refused)) return wire(replyOf(one.name, said ?? {}, usual), status)
    expect([...codes, ...ANY_CALL], `${one.name} is never refused with this`).toContain(said.code)
    const errors = said.details.map((details) => ({ code: said.code, message: sentenceOf(said.code), details }))
    return wire({ errors }, errorStatus[said.code])
  }

  beforeEach(() => {
    asked.length = 0
    answering.clear()
    others.clear()
    failing = null
    // this shop has no streams, so live data is polled
    vi.stubGlobal('EventSource', undefined)
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const { pathname, searchParams } = new URL(address, location.origin)
      const other = others.get(pathname)
      if (other) return new Response(other())
      const found = findCall(init.method ?? 'GET', pathname)
      if (found && failing?.which(found.name) && !failing.by) throw new TypeError('Failed to fetch')
      try {
        if (!found) throw new Error(`The contract has no call ${init.method ?? 'GET'} ${pathname}`)
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
        return await answer({ ...found, query: Object.fromEntries(searchParams), body })
      } catch (breach) {
        breaches.push(breach)
        throw breach
      }
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    const [breach] = breaches.splice(0)
    if (breach !== undefined) throw breach
  })

  return {
    /** Sets the reply of a call from now on. */
    answers: <N extends CallName>(name: N, by: Answer<N> | Answering<N>): void => {
      answering.set(name, typeof by === 'function' ? by : () => by)
    },
    /** Sets the content of an address that is no call, such as a hall's bytes. */
    sends: (path: string, content: () => BodyInit): void => void others.set(path, content),
    /** Makes these calls fail from now on; without a refusal they fail as if there were no network. */
    fails: (which: (name: CallName) => boolean, by?: Refused): void => void (failing = { which, by }),
    /** Lets all calls be answered again. */
    failsNoMore: (): void => void (failing = null),
    /** The received calls, in order. @param name only calls of this name */
    asked: (name?: CallName): readonly ReceivedCall[] => asked.filter((one) => name === undefined || one.name === name),
  }
}
