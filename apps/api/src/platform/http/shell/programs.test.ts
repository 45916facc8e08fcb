import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APART } from '@parter/contract/programs.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { writeWebBuild } from '../../../../testing/web-build.ts'
import { openShopApp } from '../../../app.ts'

let test: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parter-programs-'))
  await writeWebBuild(folder)
  for (const name of APART) {
    await mkdir(join(folder, name, '.vite'), { recursive: true })
    await mkdir(join(folder, name, 'assets'))
    const manifest = { [`${name}/main.tsx`]: { file: 'assets/main-1.js' }, 'style.css': { file: 'assets/style-1.css' } }
    await writeFile(join(folder, name, '.vite/manifest.json'), JSON.stringify(manifest))
    await writeFile(join(folder, name, 'assets/main-1.js'), 'start()')
    await writeFile(join(folder, name, 'service-worker.js'), 'listen()')
  }
  test = await openTestShop({ open: (shop) => openShopApp(shop, { folder }) })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

describe('programs beside the shop', () => {
  it('are the same page at all of their addresses, with files of their own that a later release doesn’t replace', async () => {
    for (const name of APART) {
      const page = await test.ask(`GET /${name}/somewhere`)
      expect(page.body).toContain(`<script type="module" src="/${name}/assets/main-1.js">`)
      expect((await test.ask(`GET /${name}/assets/main-1.js`)).headers['cache-control']).toContain('immutable')
      expect((await test.ask(`GET /${name}/service-worker.js`)).headers['cache-control']).toBe('no-cache')
      expect((await test.ask(`GET /${name}/assets/main-0.js`)).statusCode).toBe(404)
    }
  })

  it('may use the camera and WebAssembly at the door alone, also in the worker that decodes [R13.2]', async () => {
    const rightsAt = async (url: string) => {
      const { headers } = await test.ask(`GET ${url}`)
      const policy = String(headers['content-security-policy'])
      return [policy.includes("'wasm-unsafe-eval'"), String(headers['permissions-policy']).includes('camera=(self)')]
    }
    for (const url of ['/door/', '/door/assets/main-1.js']) expect(await rightsAt(url)).toEqual([true, true])
    for (const url of ['/staff', '/staff/assets/main-1.js', '/en', '/api/v1/events'])
      expect(await rightsAt(url)).toEqual([false, false])
  })

  it('have a short address of the counter [R13.1]', async () => {
    const { statusCode, headers } = await test.ask('GET /counter')
    expect([statusCode, headers.location]).toEqual([302, '/staff/counter'])
  })

  it('are installed from a folder at the door [R13.2]', async () => {
    const { statusCode, headers } = await test.ask('GET /door')
    expect([statusCode, headers.location]).toEqual([302, '/door/'])
    expect((await test.ask('GET /door/')).body).toContain('<link rel="manifest" href="/door/manifest.webmanifest">')
  })
})
