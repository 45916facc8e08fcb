/** The widths that pictures are served in, in pixels. */
export const PICTURE_WIDTHS = [320, 640, 960, 1280, 1600] as const

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The standard widths that a source has pixels for; a smaller source is served as it is. */
export const widthsOf = (width: number): number[] => {
  const fitting = PICTURE_WIDTHS.filter((one) => one <= width)
  return fitting.length > 0 ? fitting : [width]
}

/** `3f…-640.avif` → its parts; undefined for anything else. */
export const parsePictureName = (name: string): { id: string; width: number; format: PictureFormat } | undefined => {
  const [, id, width, format] = /^([0-9a-f]{32})-([1-9]\d{0,3})\.(avif|webp)$/.exec(name) ?? []
  if (id === undefined || width === undefined || format === undefined) return undefined
  return { id, width: Number(width), format: format as PictureFormat }
}
