import { describe, expect, it } from 'vitest'
import { addresses } from './addresses.ts'
import { calls } from './calls.ts'
import { errorStatus } from './errors.ts'

describe('the contract', () => {
  it('writes down every call at its own address [R7.1]', () => {
    for (const [name, record] of Object.entries(calls))
      expect(record.address).toBe(addresses[name as keyof typeof addresses])
    expect(new Set(Object.values(addresses)).size).toBe(Object.keys(addresses).length)
    expect(Object.keys(calls).sort()).toEqual(Object.keys(addresses).sort())
  })

  it('names every parameter of an address in its schema, and no other [R7.1]', () => {
    for (const record of Object.values(calls)) {
      const inAddress = [...record.address.matchAll(/:(\w+)/g)].map((match) => match[1])
      const inSchema = 'params' in record ? Object.keys(record.params.shape) : []
      expect(inSchema.sort()).toEqual(inAddress.sort())
    }
  })

  it('takes the language as query parameter [R7.1]', () => {
    for (const [name, record] of Object.entries(calls))
      if (name !== 'readInit') expect('query' in record && 'language' in record.query.shape, name).toBe(true)
  })

  it('refuses only with codes that have a status [R8.1]', () => {
    for (const record of Object.values(calls))
      for (const code of record.errors) expect(errorStatus[code]).toBeGreaterThanOrEqual(200)
  })
})
