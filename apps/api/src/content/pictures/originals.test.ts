import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openObjectStore } from '../../../testing/object-store.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { openLog } from '../../platform/foundation/log.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { examineOriginals, openOriginals } from './originals.ts'
import { openPictures } from './picture-file.ts'
import { storePicture } from './store-picture.ts'

let test: TestShop
let store: Awaited<ReturnType<typeof openObjectStore>>
let folder: string
beforeAll(async () => {
  store = await openObjectStore()
  folder = await mkdtemp(join(tmpdir(), 'parter-originals-'))
  test = await openTestShop({ env: { ...store.settings, DATA_DIR: join(folder, 'shop') } })
})
afterAll(async () => {
  await test.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** One more machine of the shop, with a folder of its own. */
const machine = (name: string, more: Record<string, string> = {}) => {
  const settings = readSettings({ DATA_DIR: join(folder, name), ...store.settings, ...more })
  const originals = openOriginals(settings, openLog('silent'))
  return { originals, pictureFile: openPictures(settings, originals, async () => ({ x: 0.5, y: 0.5 })) }
}
const photograph = (red: number) =>
  sharp({ create: { width: 640, height: 800, channels: 3, background: { r: red, g: 40, b: 40 } } })
    .jpeg()
    .toBuffer()

describe('pictures in a store that machines share', () => {
  it('are stored once, by one machine, and sized by every other [R14.5]', async () => {
    const [first, second] = [machine('first'), machine('second')]
    const { id } = await storePicture(first.originals, await photograph(200))
    await storePicture(second.originals, await photograph(200))
    expect([...store.objects.keys()]).toEqual([`/pictures/${id}.picture`])
    expect(store.state.writes).toBe(1)
    const path = await second.pictureFile(`${id}-320.webp`)
    expect(path).toContain(join(folder, 'second'))
    expect(await sharp(path).metadata()).toMatchObject({ width: 320, height: 400 })
    expect(await second.pictureFile(`${'0'.repeat(32)}-320.webp`)).toBeUndefined()
  })

  it('are neither read nor written by a wrong key [R14.5]', async () => {
    const thief = machine('thief', { PICTURES_SECRET: 'a guess' })
    await expect(storePicture(thief.originals, await photograph(90))).rejects.toThrow('temporarily_unavailable')
    await expect(thief.originals.read('any.picture')).rejects.toThrow('temporarily_unavailable')
  })

  it('are not lost in a bucket that doesn’t exist, and the doctor says so [R14.5] [R15.3]', async () => {
    const PICTURES_URL = store.settings.PICTURES_URL.replace('/pictures', '/elsewhere')
    const { originals } = machine('elsewhere', { PICTURES_URL })
    await expect(originals.keep('a.picture', Buffer.from('a'))).rejects.toThrow('temporarily_unavailable')
    await expect(originals.read('a.picture')).rejects.toThrow('temporarily_unavailable')
    const asked = (more: object) => examineOriginals(readSettings({ ...store.settings, ...more }))
    expect([(await asked({})).state, (await asked({ PICTURES_URL })).state]).toEqual(['fine', 'trouble'])
  })

  it('are asked for again later while the store is away, and made sizes go on being shown [R14.5]', async () => {
    const own = await storePicture(test.shop.originals, await photograph(150))
    const other = await storePicture(test.shop.originals, await photograph(30))
    const ask = async (id: string) => (await test.ask(`GET /pictures/${id}-320.webp`)).statusCode
    expect(await ask(own.id)).toBe(200)
    store.state.answer = 403
    expect([await ask(own.id), await ask(other.id)]).toEqual([200, 503])
    store.state.answer = undefined
    expect(await ask(other.id)).toBe(200)
  })

  it('need the key of the store with its address [R14.5]', () => {
    expect(() => readSettings({ PICTURES_URL: 'https://s3.example.com/pictures' })).toThrow('PICTURES_KEY')
  })
})
