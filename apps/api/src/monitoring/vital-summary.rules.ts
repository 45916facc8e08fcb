import { isWebVital, type VitalRating, WEB_VITALS, type WebVital } from '@parter/portal/web-vitals.ts'
import { valueOfBucket } from './reported-values.rules.ts'

/** How often a vital fell into a bucket, on a page of a storefront. */
export interface VitalCount {
  readonly portalCode: string
  readonly page: string
  readonly vital: string
  readonly rating: string
  readonly bucket: number
  readonly measured: number
}

/** A page of a storefront, and how it is felt to be. */
export interface PageVitals {
  readonly portalCode: string
  readonly page: string
  /** How often its most frequent vital was measured. */
  readonly measured: number
  readonly vitals: Partial<Record<WebVital, VitalSummary>>
}

export interface VitalSummary {
  /** Three of four are at most as slow: milliseconds; CLS as a share. */
  readonly p75: number
  readonly rating: VitalRating
  readonly measured: number
  /** Parts of one. */
  readonly good: number
  readonly poor: number
}

const ORDER: readonly string[] = ['good', 'needs_work', 'poor'] satisfies VitalRating[]

/** The buckets are a tenth wide, the edges between good, in need of work and poor are exact. */
const within = (vital: WebVital, rating: string, value: number): number => {
  const { good, poor } = WEB_VITALS[vital]
  if (rating === 'good') return Math.min(value, good)
  return rating === 'poor' ? Math.max(value, poor) : Math.min(Math.max(value, good), poor)
}

const summaryOf = (vital: WebVital, counts: readonly VitalCount[]): VitalSummary => {
  const inOrder = counts.toSorted((a, b) => ORDER.indexOf(a.rating) - ORDER.indexOf(b.rating) || a.bucket - b.bucket)
  const sumOf = (some: readonly VitalCount[]) => some.reduce((sum, { measured }) => sum + measured, 0)
  const measured = sumOf(counts)
  let seen = 0
  const third = inOrder.find((count) => (seen += count.measured) >= measured * 0.75)
  const share = (rating: VitalRating) => sumOf(counts.filter((count) => count.rating === rating)) / measured
  return {
    p75: third ? within(vital, third.rating, valueOfBucket(vital, third.bucket)) : 0,
    rating: (third?.rating ?? 'good') as VitalRating,
    measured,
    good: share('good'),
    poor: share('poor'),
  }
}

/** One row per page and storefront, the most visited first. */
export const summarise = (counts: readonly VitalCount[]): PageVitals[] => {
  const pages = Map.groupBy(counts, ({ portalCode, page }) => `${portalCode} ${page}`)
  return [...pages.values()]
    .map((ofPage) => {
      const byVital = Map.groupBy(ofPage, ({ vital }) => vital)
      const vitals: Partial<Record<WebVital, VitalSummary>> = {}
      for (const [vital, some] of byVital) if (isWebVital(vital)) vitals[vital] = summaryOf(vital, some)
      return {
        portalCode: ofPage[0]?.portalCode ?? '',
        page: ofPage[0]?.page ?? '',
        measured: Math.max(0, ...Object.values(vitals).map((one) => one.measured)),
        vitals,
      }
    })
    .toSorted(
      (a, b) => b.measured - a.measured || `${a.portalCode} ${a.page}`.localeCompare(`${b.portalCode} ${b.page}`),
    )
}
