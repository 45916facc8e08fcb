import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { writeWebBuild } from '../../../../testing/web-build.ts'
import { openShopApp } from '../../../app.ts'

let test: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parter-files-'))
  await writeWebBuild(folder)
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/main-1.js'), 'start()')
  test = await openTestShop({ env: { MOST_LOOP_DELAY: '1' }, open: (shop) => openShopApp(shop, { folder }) })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

/** Blocks the event loop. */
const beLate = () => {
  const until = performance.now() + 30
  while (performance.now() < until);
}

it('answers the app’s files while pages and calls are refused because the event loop is late', async () => {
  for (let refused = 0; refused < 2; ) {
    beLate()
    const [page, call, file] = await Promise.all([
      test.ask('GET /en/basket'),
      test.ask('GET /api/v1/store/cart-meta'),
      test.ask('GET /assets/main-1.js'),
    ])
    expect([file.statusCode, file.body]).toEqual([200, 'start()'])
    refused = [page, call].filter(({ statusCode }) => statusCode === 503).length
  }
})
