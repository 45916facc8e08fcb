import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../test-shop.ts'

describe('the API', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop()
  })
  afterAll(() => test.close())

  it('answers an unknown call with not_found, as JSON [R8.1]', async () => {
    const reply = await test.ask('GET /api/v1/nothing')
    expect(reply.statusCode).toBe(404)
    expect(reply.json().errors[0]).toMatchObject({ code: 'not_found' })
  })
})
