import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { parsePictureName, widthsOf } from './picture-sizes.rules.ts'
import { originalsFolder } from './store-picture.ts'

const QUALITY = { avif: { quality: 52, effort: 2 }, webp: { quality: 76, effort: 3 } } as const
/** Pictures made at a time: the rest of the shop needs the processor too. */
const AT_A_TIME = 2

const underWay = new Map<string, Promise<string | undefined>>()
const waiting: (() => void)[] = []
let busy = 0

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}

/** The source as something that can be made smaller; undefined when there is none. */
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
 * The file of a picture in one size and format, made when it is asked for the first time and kept.
 * @param name `{id}-{width}.avif` or `.webp`
 * @returns its path; undefined when there is no such picture, or not in this width
 */
export const pictureFile = async (dataDir: string, name: string): Promise<string | undefined> => {
  if (parsePictureName(name) === undefined) return undefined
  const path = join(dataDir, 'pictures', name)
  const there = await stat(path).catch(() => undefined)
  if (there?.isFile()) return path
  const running = underWay.get(path)
  if (running) return running
  const work = inTurn(() => make(dataDir, name, path)).finally(() => underWay.delete(path))
  underWay.set(path, work)
  return work
}
