/** How fast pages are felt to be: where good ends and poor begins (R9.3). Milliseconds; CLS is a share. */
export const WEB_VITALS = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  FID: { good: 100, poor: 300 },
  TTFB: { good: 800, poor: 1800 },
} as const

export type WebVital = keyof typeof WEB_VITALS
export type VitalRating = 'good' | 'needs_work' | 'poor'

export const isWebVital = (name: string): name is WebVital => Object.hasOwn(WEB_VITALS, name)

/** A value on the edge belongs to the better side. */
export const ratingOf = (vital: WebVital, value: number): VitalRating => {
  const { good, poor } = WEB_VITALS[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'needs_work' : 'poor'
}
