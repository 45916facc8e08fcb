/** `9:41`; hours only when there are some: `1:09:41`. Never below zero. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const [h, m, s] = [Math.floor(left / 3600), Math.floor((left % 3600) / 60), left % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** `PT9M41S`, for the `dateTime` attribute. */
export const duration = (seconds: number) => {
  const left = Math.max(0, Math.ceil(seconds))
  return `PT${Math.floor(left / 60)}M${left % 60}S`
}

/** How many lamps of a row are still lit: one goes out per minute, the last one at the end. */
export function lampsLit(seconds: number, lamps: number, total: number): number {
  return Math.min(lamps, Math.ceil((Math.max(0, seconds) / total) * lamps))
}

/** Moments, in seconds before the end, that are announced to screen readers: often enough to plan, but not so often that it disturbs. */
const moments = [600, 300, 120, 60, 30]

/** The moment just passed between two readings of the clock, if any. */
export const momentPassed = (before: number, now: number) => moments.find((moment) => before > moment && now <= moment)
