/** Grows when drawings change, so that no kept size of an older drawing is shown. */
export const DRAWING_VERSION = 1

/** What a drawn picture is drawn by: the same drawing is always the same picture. */
export interface Drawing {
  readonly genre: string
  readonly seed: string
  readonly composition?: string
  readonly shape: 'poster' | 'wide'
}

/** In pixels: a poster is 4:5, a wide picture 16:9. */
export const sizeOf = ({ shape }: Drawing): { width: number; height: number } =>
  shape === 'poster' ? { width: 1600, height: 2000 } : { width: 1600, height: 900 }

export const placeholderOf = (drawing: Drawing): string =>
  `data:image/svg+xml,${encodeURIComponent(drawPoster(drawing))}`

export const drawPoster = (drawing: Drawing): string => {
  const { width, height } = sizeOf(drawing)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#345"/></svg>`
}
