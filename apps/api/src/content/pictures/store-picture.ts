import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { Originals } from './originals.ts'
import { paletteOf } from './palette.rules.ts'
import { type PictureRow, widthsOf } from './picture-sizes.rules.ts'
import { findPictureRow, writePictures } from './pictures.store.ts'

const BIGGEST_FILE = 40 * 1024 * 1024
const MOST_PIXELS = 100_000_000
const READABLE = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif', 'svg']
/**
 * Elements and attributes by which an SVG could load or run something. Drawings are only ever sent as pixels, and need
 * none of them.
 */
const ACTIVE = /<(?:script|foreignObject|image|use|style)\b|<!|href\s*=\s*["'](?!#)/i

const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}

const nameOf = (id: string): string => `${id}.picture`

/** The bytes of a stored picture; undefined: there is none. @param id its number, a hash */
export const readOriginal = (originals: Originals, id: string): Promise<Buffer | undefined> =>
  originals.read(nameOf(id))

/** The side of a square that is looked at for the point of interest. */
const LOOKED_AT = 240
const PALETTE_WIDTH = 64

const tenth = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 100) / 100))

const coloursAndFocus = async (bytes: Uint8Array): Promise<Pick<PictureRow, 'palette' | 'focus'>> => {
  const small = await sharp(bytes)
    .resize(PALETTE_WIDTH)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const fitted = await sharp(bytes)
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { info } = await sharp(fitted.data)
    .resize(LOOKED_AT, LOOKED_AT, { position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    palette: paletteOf(small.data, small.info.width, small.info.height),
    focus: {
      x: tenth((info.attentionX ?? fitted.info.width / 2) / fitted.info.width),
      y: tenth((info.attentionY ?? fitted.info.height / 2) / fitted.info.height),
    },
  }
}

/**
 * Stores a picture of a content folder. One that has a row is not looked at again: to decode all pictures takes most of
 * an import's time.
 * @throws Error with a sentence when the file is missing or isn't a picture that can be shown
 */
export const storePictureFile = async (
  { db, originals }: Pick<Shop, 'db' | 'originals'>,
  path: string,
): Promise<PictureRow> => {
  const bytes = await readFile(path).catch(() => {
    throw new Error('is not in the folder')
  })
  const id = hashOf(bytes)
  const known = await findPictureRow(db, id)
  if (!known) return await storePicture(originals, bytes)
  await originals.keep(nameOf(id), bytes)
  return known
}

/**
 * Stores a picture by what its bytes are.
 * @param given the point that stays in sight; if left out, the most striking one. A picture with another point is another
 *   picture
 * @throws Error with a sentence when it isn't a picture that can be shown
 */
export const storePicture = async (
  originals: Originals,
  bytes: Buffer,
  given?: PictureRow['focus'],
): Promise<PictureRow> => {
  if (bytes.length > BIGGEST_FILE) throw new Error('is larger than 40 MB')
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
  const facts = await image.metadata().catch(() => undefined)
  if (
    facts === undefined ||
    !READABLE.includes(facts.format) ||
    (facts.format === 'svg' && ACTIVE.test(bytes.toString()))
  )
    throw new Error('is not a picture (JPEG, PNG, WebP, AVIF, TIFF, GIF or a plain SVG)')
  const turned = facts.orientation !== undefined && facts.orientation >= 5
  const [width, height] = turned ? [facts.height, facts.width] : [facts.width, facts.height]
  const tiny = await image
    .rotate()
    .resize(16)
    .webp({ quality: 40 })
    .toBuffer()
    .catch(() => {
      throw new Error('is a broken picture')
    })
  const turnedBytes = turned ? await image.clone().rotate().toBuffer() : bytes
  const { palette, focus } = await coloursAndFocus(turnedBytes)
  const id = given ? hashOf(bytes, ` ${given.x} ${given.y}`) : hashOf(bytes)
  await originals.keep(nameOf(id), bytes)
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
  return { id, width, height, widths: widthsOf(width), placeholder, palette, focus: given ?? focus }
}

/** Writes the rows of pictures whose files are stored. @returns how many are new or have got their colours */
export const savePictures = (tx: Querying, pictures: readonly PictureRow[]): Promise<number> =>
  writePictures(tx, pictures)
