import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, smallContent } from '../../testing/content/content-folder.ts'
import { importContent } from './import-content.ts'

type TestShop = Awaited<ReturnType<typeof openTestShop>>
let test: TestShop

beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

const bring = async (codes: unknown[]) =>
  importContent(test.shop, await test.writeFolder({ ...smallContent(), 'promo-codes.json': codes }))
const codesNow = async () =>
  (
    await sql`SELECT code, kind, basis_points, amount, uses, most_uses, valid_until < now() + interval '1 second' AS ended
      FROM promo_code WHERE portal_code = 'ee' ORDER BY code`.execute(test.shop.db)
  ).rows

it('writes promo codes, keeps their uses, and ends missing ones [R1.4, R10.2]', async () => {
  await bring([
    { code: 'SUVI', percent: 12.5 },
    { code: 'VIIS', amount: 500, mostUses: 3 },
  ])
  expect(await codesNow()).toMatchObject([
    { code: 'SUVI', kind: 'percent', basisPoints: 1250 },
    { code: 'VIIS', kind: 'amount', amount: 500, mostUses: 3, uses: 0, ended: false },
  ])
  expect(
    (
      await bring([
        { code: 'SUVI', percent: 12.5 },
        { code: 'VIIS', amount: 600, mostUses: 3 },
      ])
    ).changed,
  ).toBe(true)
  expect(
    (
      await bring([
        { code: 'SUVI', percent: 12.5 },
        { code: 'VIIS', amount: 600, mostUses: 3 },
      ])
    ).changed,
  ).toBe(false)
  expect((await bring([{ code: 'SUVI', percent: 20 }])).kinds.promoCodes).toMatchObject({ changed: 1, removed: 1 })
  expect(await codesNow()).toMatchObject([{ code: 'SUVI', basisPoints: 2000 }])
})

it('refuses duplicate codes, and unknown events and ticket types', async () => {
  const refused = bring([
    { code: 'SUVI', percent: 10 },
    { code: 'SUVI', percent: 20, events: [999999] },
    { code: 'OMAD', reveals: ['nobody'] },
  ])
  await expect(refused).rejects.toMatchObject({
    problems: [
      { file: expect.stringContaining('promo-codes.json') as string, path: '$[1].code' },
      { path: '$[1].events[0]' },
      { path: '$[2].reveals[0]' },
    ],
  })
})

it('treats a limit below the uses as used up, and keeps the uses [R1.4, R10.2]', async () => {
  await bring([{ code: 'KUMME', percent: 10, mostUses: 10 }])
  await sql`UPDATE promo_code SET uses = 7 WHERE code = 'KUMME'`.execute(test.shop.db)
  const used = { code: 'KUMME', percent: 10, mostUses: 3 }
  expect((await bring([used])).changed).toBe(true)
  expect(await codesNow()).toMatchObject([{ code: 'KUMME', uses: 7, mostUses: 7 }])
  // repeated it changes nothing, and a higher limit allows more uses
  expect((await bring([used])).changed).toBe(false)
  await bring([{ ...used, mostUses: 8 }])
  expect(await codesNow()).toMatchObject([{ code: 'KUMME', uses: 7, mostUses: 8 }])
})
