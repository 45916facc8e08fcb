import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { diff } from '@blazediff/core'
import sharp from 'sharp'
import { isWanted } from './picture-names.rules.ts'

/**
 * What counts as equal: `colour` is the least visible difference of a pixel (0 to 1), `pixels` how many may have one.
 * Smoothed edges don't count. A figure of small print has more pixels than that.
 */
export const TOLERANCE = { colour: 0.06, pixels: 8 } as const

/** How a picture stands to the approved one; `missing` was approved and not taken. */
export type Verdict = 'same' | 'different' | 'new' | 'missing'

export interface Comparison {
  file: string
  verdict: Verdict
  /** Pixels that differ; those of the larger picture if the sizes differ. */
  pixels: number
}

interface Bitmap {
  data: Buffer
  width: number
  height: number
}

const sizeOf = async (png: Buffer): Promise<{ width: number; height: number }> => {
  const { width, height } = await sharp(png).metadata()
  return { width, height }
}

/** The pixels of a picture on a canvas of a size, pink where it has none. */
const bitmapOf = async (png: Buffer, width: number, height: number): Promise<Bitmap> => {
  const own = await sizeOf(png)
  const data = await sharp(png)
    .ensureAlpha()
    .extend({ right: width - own.width, bottom: height - own.height, background: '#ff00ff' })
    .raw()
    .toBuffer()
  return { data, width, height }
}

/**
 * Compares two pictures and counts the pixels that differ.
 * @param difference file in which they are marked in red, if there are more than the tolerance allows
 */
async function pixelsBetween(approved: Buffer, taken: Buffer, difference: string): Promise<number> {
  if (approved.equals(taken)) return 0
  const [before, after] = [await sizeOf(approved), await sizeOf(taken)]
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)]
  const [one, other] = [await bitmapOf(approved, width, height), await bitmapOf(taken, width, height)]
  const marked = new Uint8Array(one.data.length)
  const pixels = diff(one.data, other.data, marked, width, height, { threshold: TOLERANCE.colour })
  if (pixels <= TOLERANCE.pixels) return pixels
  await mkdir(dirname(difference), { recursive: true })
  await sharp(marked, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toFile(difference)
  return pixels
}

const picturesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/**
 * Compares the taken pictures with the approved ones, and writes the differences.
 * @param folders those of the approved and the taken pictures, and of the differences
 * @param wanted screens to compare; all if none is named
 */
export async function comparePictures(
  folders: { approved: string; taken: string; differences: string },
  wanted: readonly string[],
): Promise<Comparison[]> {
  const [approved, taken] = await Promise.all([picturesIn(folders.approved), picturesIn(folders.taken)])
  const files = [...new Set([...approved, ...taken])].filter((file) => isWanted(file, wanted)).toSorted()
  const compared: Comparison[] = []
  for (const file of files) {
    if (!taken.includes(file)) compared.push({ file, verdict: 'missing', pixels: 0 })
    else if (!approved.includes(file)) compared.push({ file, verdict: 'new', pixels: 0 })
    else {
      const [before, after] = [await readFile(join(folders.approved, file)), await readFile(join(folders.taken, file))]
      const pixels = await pixelsBetween(before, after, join(folders.differences, file))
      compared.push({ file, verdict: pixels > TOLERANCE.pixels ? 'different' : 'same', pixels })
    }
  }
  return compared
}

/** Makes the taken pictures of the wanted screens the approved ones. @returns how many there are */
export async function approvePictures(
  folders: { approved: string; taken: string },
  wanted: readonly string[],
): Promise<number> {
  const files = (await picturesIn(folders.taken)).filter((file) => isWanted(file, wanted))
  await mkdir(folders.approved, { recursive: true })
  for (const file of files) await writeFile(join(folders.approved, file), await readFile(join(folders.taken, file)))
  return files.length
}
