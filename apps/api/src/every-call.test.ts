import { type CallName, calls } from '@parter/contract/calls.ts'
import type { CallRecord } from '@parter/contract/wire/call.ts'
import { type ErrorCode, errorStatus } from '@parter/contract/wire/errors.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Reply } from '../testing/account/browser.ts'
import { type Described, fromSchema, mutated } from '../testing/every-call/arbitraries.ts'
import { openEveryCall, type ValidRequest } from '../testing/every-call/every-call.ts'

/*
 * Every call of the contract, asked rightly once and then with what is made of its schemas and of the right request by
 * changing it: nothing that is sent may end in a fault. FUZZ_RUNS asks for more (12 a call), FUZZ_SEED for others.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)
const PARTS = ['params', 'query', 'headers', 'body'] as const

type Sent = Omit<ValidRequest, 'by'>
let every: Awaited<ReturnType<typeof openEveryCall>>
const accepted = new Map<CallName, number>()
const first = new Map<CallName, string>()

beforeAll(async () => {
  every = await openEveryCall()
}, 180_000)
afterAll(() => every.close())

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Sends what stands in the parts; headers only as a client can write them. */
const send = (call: CallName, { by, ...valid }: ValidRequest, sent: Sent = valid): Promise<Reply> => {
  const params = (sent.params ?? {}) as Record<string, unknown>
  const path = calls[call].address.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(text(params[key]).toWellFormed()).replaceAll('.', '%2E'),
  )
  const query = Object.entries((sent.query ?? {}) as object).map(([key, value]): [string, string] => [key, text(value)])
  const headers = Object.fromEntries(
    Object.entries((sent.headers ?? {}) as object)
      .map(([key, value]) => [key.toLowerCase().replace(/[^a-z-]/g, ''), text(value).replace(/[^\x20-\x7e]/g, '?')])
      .filter(([key = '']) => key in (valid.headers ?? {})),
  ) as Record<string, string>
  const search = new URLSearchParams(query).toString()
  return by(`${path}${search === '' ? '' : `?${search}`}`, sent.body, headers)
}

const check = (call: CallName, reply: Reply, sent: Sent): void => {
  const what = `${call} ${JSON.stringify(sent).slice(0, 1500)} → ${reply.statusCode} ${reply.body.slice(0, 300)}`
  if (reply.statusCode < 400) {
    if (reply.statusCode < 300) accepted.set(call, (accepted.get(call) ?? 0) + 1)
    return
  }
  expect([502, 503].includes(reply.statusCode) || reply.statusCode < 500, what).toBe(true)
  const { errors } = reply.json<{ errors: { code: ErrorCode; message: string }[] }>()
  expect(errors.length, what).toBeGreaterThan(0)
  for (const { code, message } of errors) {
    expect(Object.keys(errorStatus), what).toContain(code)
    expect(message.length, what).toBeGreaterThan(5)
    expect(message, what).not.toContain(code)
  }
  expect(errorStatus[errors[0]?.code as ErrorCode], what).toBe(reply.statusCode)
}

/** The parts of a request as its schemas describe them. */
const described = (record: CallRecord): fc.Arbitrary<Sent> => {
  const parts = PARTS.flatMap((part) => {
    const schema = record[part]
    if (!schema) return []
    return [[part, fromSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described)]]
  })
  const request: fc.Arbitrary<unknown> = fc.record(Object.fromEntries(parts))
  return request as fc.Arbitrary<Sent>
}

describe('no input makes a fault [R8.1]', () => {
  it.each(Object.keys(calls) as CallName[])('of %s', async (call) => {
    const valid = await every.request(call)
    const { by, ...parts } = valid
    const right = await send(call, valid)
    first.set(call, `${call}: ${right.statusCode} ${right.body.slice(0, 200)}`)
    check(call, right, parts)
    const odd = fc.oneof({ arbitrary: mutated(parts), weight: 3 }, { arbitrary: described(calls[call]), weight: 1 })
    await fc.assert(
      fc.asyncProperty(odd, async (sent) => {
        check(call, await send(call, valid, sent), sent)
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    )
  })

  it('and every call was reached with a request that it takes', () => {
    const missed = (Object.keys(calls) as CallName[]).filter((call) => !accepted.has(call))
    expect(missed.map((call) => first.get(call) ?? call)).toEqual([])
  })
})
