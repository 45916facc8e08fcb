import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { birthDate } from './account.forms.ts'
import { addresses } from './addresses.ts'
import type { CallRecord } from './call.ts'
import { calls } from './calls.ts'
import { errorStatus } from './errors.ts'
import { LARGEST_NUMBER, sentDay, sentId } from './words.ts'

interface Described {
  readonly type?: string
  readonly [key: string]: unknown
}

/** Where a schema takes numbers that no column holds, texts of any length, or any day. */
const unbounded = (schema: unknown, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum, minimum, maxLength, enum: words, const: word, pattern, format, allOf } = schema as Described
  const isNumber = type === 'integer' || type === 'number'
  const isOpen = !(Number(maximum) <= LARGEST_NUMBER && Number(minimum) >= -LARGEST_NUMBER)
  const isText = type === 'string' && words === undefined && word === undefined
  return [
    ...(isNumber && isOpen ? [`${path}: number`] : []),
    ...(isText && [maxLength, pattern, format, allOf].every((bound) => bound === undefined) ? [`${path}: text`] : []),
    ...(format === 'date' && pattern === undefined && allOf === undefined ? [`${path}: day`] : []),
    ...Object.entries(schema)
      .filter(([key]) => key !== 'propertyNames')
      .flatMap(([key, part]) => unbounded(part, `${path}/${key}`)),
  ]
}

describe('the contract', () => {
  it('writes down every call at its own address [R7.1]', () => {
    for (const [name, record] of Object.entries(calls))
      expect(record.address).toBe(addresses[name as keyof typeof addresses])
    expect(new Set(Object.values(addresses)).size).toBe(Object.keys(addresses).length)
    expect(Object.keys(calls).toSorted()).toEqual(Object.keys(addresses).toSorted())
  })

  it('names every parameter of an address in its schema, and no other [R7.1]', () => {
    for (const record of Object.values(calls)) {
      const inAddress = [...record.address.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
      const inSchema = 'params' in record ? Object.keys(record.params.shape) : []
      expect(inSchema.toSorted()).toEqual(inAddress.toSorted())
    }
  })

  it('takes the language as query parameter [R7.1]', () => {
    const silent = Object.entries(calls).filter(
      ([, record]) => !('query' in record && 'language' in record.query.shape),
    )
    expect(silent.map(([name]) => name)).toEqual(['readInit'])
  })

  it('bounds every number and every text that is sent, and takes no day of the year 0 [R8.1]', () => {
    for (const [name, record] of Object.entries(calls))
      for (const part of ['params', 'query', 'headers', 'body'] as const) {
        const schema = (record as CallRecord)[part]
        if (schema) expect(unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })), name).toEqual([])
      }
    expect(sentDay.safeParse('0000-01-01').success).toBe(false)
    expect(sentDay.safeParse('1900-01-01').success).toBe(true)
    expect(birthDate.safeParse('0000-01-01').success).toBe(false)
    expect(sentId.safeParse(LARGEST_NUMBER + 1).success).toBe(false)
  })

  it('refuses only with codes that have a status [R8.1]', () => {
    for (const record of Object.values(calls))
      for (const code of record.errors) expect(errorStatus[code]).toBeGreaterThanOrEqual(200)
  })
})
