import type { Palette } from '@parter/contract/wire/primitives.ts'

/** A row of `picture`. */
export interface PictureRow {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly placeholder: string
  readonly palette: Palette
  readonly focus: { readonly x: number; readonly y: number }
}

/** The widths that pictures are served in, in pixels. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1600] as const

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** A poster in documents and emails, in pixels: 4:5, sharp at a width of 100 points on paper. */
export const POSTER = { width: 400, height: 500 } as const

/** The standard widths that a source has pixels for; a smaller source is served as it is. */
export const widthsOf = (width: number): number[] => {
  const fitting = PICTURE_WIDTHS.filter((one) => one <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** A file of a picture: a width in a format for browsers, or the poster as JPEG, which documents and mail programs draw. */
export type PictureName = { readonly id: string } & (
  | { readonly width: number; readonly format: PictureFormat }
  | { readonly format: 'jpeg' }
)

/** `3f…-640.avif` or `3f…-poster.jpeg` → its parts; undefined for anything else. */
export const parsePictureName = (name: string): PictureName | undefined => {
  const [, id, width, format] = /^([0-9a-f]{32})-(?:([1-9]\d{0,3})\.(avif|webp)|poster\.jpeg)$/.exec(name) ?? []
  if (id === undefined) return undefined
  return width === undefined ? { id, format: 'jpeg' } : { id, width: Number(width), format: format as PictureFormat }
}

/**
 * The part of a picture that is in sight where a frame crops it, as the shop's pages show it: as far from its edges as
 * its focus is.
 * @param size of the picture, at least as large as the frame
 */
export const cropAround = (
  size: { readonly width: number; readonly height: number },
  frame: { readonly width: number; readonly height: number },
  focus: { readonly x: number; readonly y: number },
): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } => ({
  left: Math.round((size.width - frame.width) * focus.x),
  top: Math.round((size.height - frame.height) * focus.y),
  ...frame,
})
