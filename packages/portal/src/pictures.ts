/**
 * How wide pictures stand, as the `sizes` attribute takes it. Those that a page begins with are named by the server too,
 * so that the browser fetches them beside the scripts; both must say the same, or two files are fetched.
 */
export const PICTURE_SIZES = {
  /** An event's poster on its own page. A telephone has more dots than eyes tell apart: a fifth fewer are enough. */
  eventPoster: '(width < 64rem) 80vw, 37vw',
  /** A banner across the page. */
  banner: '(width < 80rem) 100vw, 80rem',
  /** A series on its own page. */
  seriesPoster: '(width < 64rem) 80vw, 19rem',
  /** The poster that the front page begins with. */
  lead: '(width < 64rem) 70vw, 40rem',
  /** A card of a list: beside its words on a phone, five abreast on a desktop. */
  card: '(width < 40rem) 8.5rem, (width < 64rem) 30vw, 18rem',
  /** The first card of a list, on a desktop the largest. */
  firstCard: '(width < 40rem) 8.5rem, 30vw',
} as const

/** The files of a picture in one format, as `srcset` takes them. */
export const pictureSources = (
  { id, widths }: { readonly id: string; readonly widths: readonly number[] },
  format: 'avif' | 'webp',
): string => widths.map((width) => `/pictures/${id}-${width}.${format} ${width}w`).join(', ')
