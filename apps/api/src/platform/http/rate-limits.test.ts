import { calls } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { addressBlock } from './rate-limits.ts'

describe('limits by network address', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop({ env: { RATE_LIMITS: '1', TRUST_PROXY: '1' } })
  })
  afterAll(() => test.close())
  const login = (address: string) => test.ask('POST /api/v1/login/express', { headers: { 'x-forwarded-for': address } })

  it('refuse excess requests with a time to retry, and don’t affect others', async () => {
    const most = calls.logInExpress.limit.count
    for (let time = 0; time < most; time++) expect((await login('203.0.113.7')).statusCode).toBe(200)
    const refused = await login('203.0.113.7')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(refused.json().errors[0].code).toBe('too_many_requests')
    expect((await login('203.0.113.8')).statusCode).toBe(200)
  })

  it('use the address from the trusted proxy, not from the client', async () => {
    expect((await login('203.0.113.9, 203.0.113.7')).statusCode).toBe(429)
    expect((await login('203.0.113.7, 203.0.113.9')).statusCode).toBe(200)
  })

  it('count a customer’s IPv6 network as one', () => {
    expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe(addressBlock('2001:db8:1:2::9'))
    expect(addressBlock('2001:db8:1:2::9')).not.toBe(addressBlock('2001:db8:1:3::9'))
    expect(addressBlock('::1')).toBe('0:0:0:0')
    expect(addressBlock('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })
})
