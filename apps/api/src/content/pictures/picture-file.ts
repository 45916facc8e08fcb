import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Settings } from '../../platform/settings/settings.ts'
import { parsePictureName, widthsOf } from './picture-sizes.rules.ts'
import { originalsFolder } from './store-picture.ts'

const QUALITY = { avif: { quality: 52, effort: 2 }, webp: { quality: 76, effort: 3 } } as const
/** Pictures made at a time: the rest of the shop needs the processor too. */
const AT_A_TIME = 2

/** The source as an image that can be resized; undefined when there is none. */
const openOriginal = async (dataDir: string, id: string): Promise<Sharp | undefined> => {
  const bytes = await readFile(join(originalsFolder(dataDir), `${id}.picture`)).catch(() => undefined)
  return bytes === undefined ? undefined : sharp(bytes, { failOn: 'error' }).rotate()
}

const make = async (dataDir: string, name: string, path: string): Promise<string | undefined> => {
  const parsed = parsePictureName(name)
  if (parsed === undefined) return undefined
  const { id, width, format } = parsed
  const original = await openOriginal(dataDir, id)
  if (original === undefined) return undefined
  const { width: most } = await original.metadata()
  const isStandard = widthsOf(most).includes(width)
  if (!isStandard && most !== width) return undefined
  const bytes = await original.resize({ width }).toFormat(format, QUALITY[format]).toBuffer()
  await mkdir(join(dataDir, 'pictures'), { recursive: true })
  const half = `${path}.${process.pid}.half`
  await writeFile(half, bytes)
  await rename(half, path)
  return path
}

/**
 * The file of a picture in one size and format, made at the first request and stored.
 * @param name `{id}-{width}.avif` or `.webp`
 * @returns its path; undefined when there is no such picture, or not in this width
 */
export type PictureFile = (name: string) => Promise<string | undefined>

export const openPictures = ({ dataDir }: Pick<Settings, 'dataDir'>): PictureFile => {
  const underWay = new Map<string, Promise<string | undefined>>()
  const waiting: (() => void)[] = []
  let busy = 0
  const inTurn = async (path: string, name: string) => {
    if (busy >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve))
    else busy += 1
    try {
      return await make(dataDir, name, path)
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
