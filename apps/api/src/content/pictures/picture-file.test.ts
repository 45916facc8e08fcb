import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { openOriginals } from './originals.ts'
import { openPictures, type PictureFile } from './picture-file.ts'
import { parsePictureName, widthsOf } from './picture-sizes.rules.ts'
import { savePictures, storePictureFile } from './store-picture.ts'

let test: TestShop
let dataDir: string
let own: Pick<Shop, 'db' | 'originals'>
let pictureFile: PictureFile
beforeAll(async () => {
  test = await openTestShop()
  dataDir = await mkdtemp(join(tmpdir(), 'parter-pictures-'))
  const originals = openOriginals(readSettings({ DATA_DIR: dataDir }), test.shop.log)
  own = { db: test.shop.db, originals }
  pictureFile = openPictures({ dataDir }, originals, async () => ({ x: 1, y: 0.5 }))
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true, force: true })
})

const photograph = async (name: string, width: number, height: number): Promise<string> => {
  const path = join(dataDir, name)
  const image = sharp({ create: { width, height, channels: 3, background: '#c33' } })
  await writeFile(path, await image.jpeg().toBuffer())
  return path
}
const sizeOfFile = async (path: string | undefined) => {
  const { width, height, format } = await sharp(path).metadata()
  return { width, height, format }
}

describe('pictures', () => {
  it('stores a photograph once, with its sizes and a tiny preview [R3.3]', async () => {
    const row = await storePictureFile(own, await photograph('a.jpg', 1000, 500))
    expect(row).toMatchObject({ width: 1000, height: 500, widths: [320, 640, 960] })
    expect(row.placeholder).toMatch(/^data:image\/webp;base64,.{20,400}$/)
    expect(await storePictureFile(own, await photograph('b.jpg', 1000, 500))).toEqual(row)
    expect(
      (await readdir(join(dataDir, 'pictures', 'originals'))).filter((name) => name.startsWith(row.id)),
    ).toHaveLength(1)
  })

  it('is not looked at again where it has a row, and its source is stored again where it was lost [R10.2]', async () => {
    const path = await photograph('f.jpg', 800, 800)
    const row = await storePictureFile(own, path)
    const seen = { ...row, placeholder: 'as it was seen' }
    await savePictures(test.shop.db, [seen])
    const original = join(dataDir, 'pictures', 'originals', `${row.id}.picture`)
    await rm(original)
    expect(await storePictureFile(own, path)).toEqual(seen)
    expect(await readFile(original)).toEqual(await readFile(path))
  })

  it('rotates a photograph by its EXIF orientation [R3.3]', async () => {
    const path = join(dataDir, 'turned.jpg')
    const image = sharp({ create: { width: 800, height: 400, channels: 3, background: '#36c' } })
    await writeFile(path, await image.jpeg().withMetadata({ orientation: 6 }).toBuffer())
    const row = await storePictureFile(own, path)
    expect(row).toMatchObject({ width: 400, height: 800, widths: [320] })
    expect(await sizeOfFile(await pictureFile(`${row.id}-320.webp`))).toMatchObject({
      width: 320,
      height: 640,
    })
  })

  it('makes a size at the first request, in AVIF and WebP, and stores it [R3.3]', async () => {
    const row = await storePictureFile(own, await photograph('c.jpg', 1300, 650))
    const name = `${row.id}-640.avif`
    const path = await pictureFile(name)
    expect(path).toBe(join(dataDir, 'pictures', name))
    expect(await sizeOfFile(path)).toEqual({ width: 640, height: 320, format: 'heif' })
    expect(await sizeOfFile(await pictureFile(`${row.id}-1280.webp`))).toEqual({
      width: 1280,
      height: 640,
      format: 'webp',
    })
    await writeFile(path ?? '', 'kept')
    expect(await readFile((await pictureFile(name)) ?? '', 'utf8')).toBe('kept')
  })

  it('renders a drawing in the requested size, once for many simultaneous requests [R3.3]', async () => {
    const path = join(dataDir, 'poster.svg')
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000"><circle r="700" fill="#c33"/></svg>'
    await writeFile(path, drawing)
    const row = await storePictureFile(own, path)
    expect(row).toMatchObject({ width: 1600, height: 2000, widths: [320, 640, 960, 1280, 1600] })
    const asked = await Promise.all(Array.from({ length: 20 }, () => pictureFile(`${row.id}-320.webp`)))
    expect(new Set(asked).size).toBe(1)
    expect(await sizeOfFile(asked[0])).toEqual({ width: 320, height: 400, format: 'webp' })
  })

  it('refuses other widths, unknown pictures and names with path traversal [R10.2]', async () => {
    const row = await storePictureFile(own, await photograph('d.jpg', 700, 700))
    for (const name of [
      `${row.id}-960.webp`,
      `${row.id}-333.webp`,
      `${row.id}-640.png`,
      `${'0'.repeat(32)}-640.webp`,
      '../../secret',
      `originals/${row.id}.picture`,
      `${row.id}-0640.webp`,
    ])
      expect([name, await pictureFile(name)]).toEqual([name, undefined])
    expect(parsePictureName(`${row.id}-640.avif`)).toEqual({ id: row.id, width: 640, format: 'avif' })
  })

  it('makes a poster of 4:5 for documents and emails, around the point that stays in sight [R7.5]', async () => {
    const path = join(dataDir, 'wide.svg')
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><path fill="#c33" d="M0 0h800v1000H0z"/><path fill="#36c" d="M800 0h800v1000H800z"/></svg>'
    await writeFile(path, drawing)
    const row = await storePictureFile(own, path)
    const file = await pictureFile(`${row.id}-poster.jpeg`)
    expect(await sizeOfFile(file)).toEqual({ width: 400, height: 500, format: 'jpeg' })
    // the right half alone
    const { channels } = await sharp(file).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual([3, 6, 13])
    expect(await pictureFile(`${'0'.repeat(32)}-poster.jpeg`)).toBeUndefined()
  })

  it('refuses what is no picture, by a sentence [R10.2]', async () => {
    const text = join(dataDir, 'text.jpg')
    await writeFile(text, 'not a picture')
    await expect(storePictureFile(own, text)).rejects.toThrow('is not a picture')
    for (const inside of [
      '<script/>',
      '<image href="file:///etc/passwd"/>',
      '<a href="https://elsewhere.example/"/>',
    ]) {
      const svg = join(dataDir, 'drawing.svg')
      await writeFile(svg, `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)
      await expect(storePictureFile(own, svg), inside).rejects.toThrow('is not a picture')
    }
    const broken = join(dataDir, 'broken.jpg')
    await writeFile(broken, (await readFile(await photograph('e.jpg', 900, 900))).subarray(0, 700))
    await expect(storePictureFile(own, broken)).rejects.toThrow('is a broken picture')
    await expect(storePictureFile(own, join(dataDir, 'none.jpg'))).rejects.toThrow('is not in the folder')
  })

  it('offers the standard widths that a picture has pixels for, or its own [R3.3]', () => {
    expect([widthsOf(5000), widthsOf(960), widthsOf(959), widthsOf(200)]).toEqual([
      [320, 640, 960, 1280, 1600],
      [320, 640, 960],
      [320, 640],
      [200],
    ])
  })
})
