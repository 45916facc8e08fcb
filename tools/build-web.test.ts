import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { fingerprint } from './build-web.ts'

async function tree(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'parter-build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'apps/web/src'), { recursive: true })
  await mkdir(join(root, 'packages/portal/messages/et'), { recursive: true })
  await writeFile(join(root, 'apps/web/src/main.tsx'), 'one')
  await writeFile(join(root, 'packages/portal/messages/et/cart.json'), '{}')
  return root
}

it('builds anew when a source or a message has changed', async () => {
  const root = await tree()
  const before = await fingerprint(root)
  await writeFile(join(root, 'packages/portal/messages/et/cart.json'), '{ "cart_title": "Ostukorv" }')
  const between = await fingerprint(root)
  await writeFile(join(root, 'apps/web/src/main.tsx'), 'two')
  expect(new Set([before, between, await fingerprint(root)]).size).toBe(3)
})

it('leaves the build alone when only dates, tests or the typefaces that it cuts itself have changed', async () => {
  const root = await tree()
  const before = await fingerprint(root)
  await utimes(join(root, 'apps/web/src/main.tsx'), 0, 0)
  await writeFile(join(root, 'apps/web/src/main.test.tsx'), 'a test')
  await writeFile(join(root, 'apps/web/src/onest.woff2'), 'cut')
  expect(await fingerprint(root)).toBe(before)
})

it('gives the same answer for the same tree in another folder', async () => {
  expect(await fingerprint(await tree())).toBe(await fingerprint(await tree()))
})
