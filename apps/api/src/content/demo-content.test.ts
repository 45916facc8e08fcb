import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemoContent } from './seed-demo-content.ts'
import { openTestShop } from './testing.ts'

type TestShop = Awaited<ReturnType<typeof openTestShop>>
let test: TestShop

beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

it('fills an empty shop with the demo content once, and again changes nothing [R10.2]', async () => {
  const summary = await seedDemoContent(test.shop)
  expect(summary?.changed).toBe(true)
  expect(await seedDemoContent(test.shop)).toBeUndefined()
})
