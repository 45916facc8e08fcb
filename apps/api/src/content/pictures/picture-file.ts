import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Settings } from '../../platform/settings/settings.ts'
import type { Originals } from './originals.ts'
import { cropAround, type PictureFormat, POSTER, parsePictureName, widthsOf } from './picture-sizes.rules.ts'
import { readOriginal } from './store-picture.ts'

const QUALITY = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 76, effort: 3 },
  jpeg: { quality: 78, mozjpeg: true },
} as const

type Focus = { readonly x: number; readonly y: number }
/** The point of a picture that stays in sight. @param id its number, a hash */
type FocusOf = (id: string) => Promise<Focus>

/** Pictures made at a time: the rest of the shop needs the processor too. */
const AT_A_TIME = 2

/** The source as an image that can be resized; undefined when there is none. */
const openOriginal = async (originals: Originals, id: string): Promise<Sharp | undefined> => {
  const bytes = await readOriginal(originals, id)
  return bytes === undefined ? undefined : sharp(bytes, { failOn: 'error' }).rotate()
}

/** A picture in a width that it is offered in; undefined: it isn't offered in this one. */
const resized = async (original: Sharp, width: number, format: PictureFormat): Promise<Buffer | undefined> => {
  const { width: most } = await original.metadata()
  if (!widthsOf(most).includes(width) && most !== width) return undefined
  return await original.resize({ width }).toFormat(format, QUALITY[format]).toBuffer()
}

/** The poster, cropped as the shop's pages crop it. */
const poster = async (original: Sharp, focus: Focus): Promise<Buffer> => {
  const { data, info } = await original
    .resize(POSTER.width, POSTER.height, { fit: 'outside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return await sharp(data)
    .extract(cropAround(info, POSTER, focus))
    .jpeg(QUALITY.jpeg)
    .toBuffer()
}

const make = async (
  originals: Originals,
  focusOf: FocusOf,
  name: string,
  path: string,
): Promise<string | undefined> => {
  const parsed = parsePictureName(name)
  if (parsed === undefined) return undefined
  const original = await openOriginal(originals, parsed.id)
  if (original === undefined) return undefined
  const bytes =
    parsed.format === 'jpeg'
      ? await poster(original, await focusOf(parsed.id))
      : await resized(original, parsed.width, parsed.format)
  if (bytes === undefined) return undefined
  await mkdir(dirname(path), { recursive: true })
  const half = `${path}.${process.pid}.half`
  await writeFile(half, bytes)
  await rename(half, path)
  return path
}

/**
 * The file of a picture in one size and format, made at the first request and stored.
 * @param name `{id}-{width}.avif` or `.webp`, or `{id}-poster.jpeg`
 * @returns its path; undefined when there is no such picture, or not in this width
 */
export type PictureFile = (name: string) => Promise<string | undefined>

export const openPictures = (
  { dataDir }: Pick<Settings, 'dataDir'>,
  originals: Originals,
  focusOf: FocusOf,
): PictureFile => {
  const underWay = new Map<string, Promise<string | undefined>>()
  const waiting: (() => void)[] = []
  let busy = 0
  const inTurn = async (path: string, name: string) => {
    if (busy >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      return await make(originals, focusOf, name, path)
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
  return async (name) => {
    if (parsePictureName(name) === undefined) return undefined
    const path = join(dataDir, 'pictures', name)
    const there = await stat(path).catch(() => undefined)
    if (there?.isFile()) return path
    const running = underWay.get(path)
    if (running) return running
    const work = inTurn(path, name).finally(() => underWay.delete(path))
    underWay.set(path, work)
    return work
  }
}

declare module '../../platform/shop/shop.ts' {
  interface Shop {
    readonly pictureFile: PictureFile
  }
}
