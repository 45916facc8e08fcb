import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importContent } from './import-content.ts'
import { openTestShop, smallContent, withChange } from './testing.ts'

type TestShop = Awaited<ReturnType<typeof openTestShop>>
let test: TestShop

beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

describe('importing a content folder', () => {
  it('fills every table from the folder, then says that nothing changed [R10.2]', async () => {
    const folder = await test.writeFolder(smallContent())
    const first = await importContent(test.shop, folder)
    expect(first.kinds.events).toEqual({ added: 2, changed: 0, removed: 0, unpublished: 0, unchanged: 0 })
    expect(first.kinds.halls?.added).toBe(1)
    expect(first.changed).toBe(true)
    const again = await importContent(test.shop, folder)
    expect(again.changed).toBe(false)
    expect(again.kinds.events).toEqual({ added: 0, changed: 0, removed: 0, unpublished: 0, unchanged: 2 })
  })

  it('raises the revision of changed events only [R10.2]', async () => {
    const revisions = () => test.shop.db.selectFrom('event').select(['id', 'revision']).orderBy('id').execute()
    const before = await revisions()
    const changed = withChange<{ texts: { et: { title: string } } }[]>(smallContent(), 'events/all.json', (events) => {
      if (events[1]) events[1].texts.et.title = 'Klubiöö kahele'
    })
    const summary = await importContent(test.shop, await test.writeFolder(changed))
    expect(summary.kinds.events).toMatchObject({ changed: 1, unchanged: 1 })
    const after = await revisions()
    expect(after.map(({ revision }, index) => revision - (before[index]?.revision ?? 0))).toEqual([0, 1])
  })
})
