import type { MonitoringReport } from '@parter/contract/monitoring/monitoring.ts'
import { cleanText } from '@parter/portal/clean-report.ts'
import { isPageName } from '@parter/portal/pages/pages.ts'
import { isWebVital, ratingOf, type VitalRating, type WebVital } from '@parter/portal/web-vitals.ts'

/** An error as it is counted: without anything about the visitor. */
export interface ReportedError {
  readonly release: string
  readonly page: string
  readonly kind: string
  readonly message: string
  /** One line a frame, the innermost first. */
  readonly stack: string
  readonly browser: string
}

/** One value of a web vital: milliseconds; CLS as a share. */
export interface ReportedVital {
  readonly page: string
  readonly vital: WebVital
  readonly rating: VitalRating
  readonly bucket: number
}

const LONGEST_MESSAGE = 500
const LONGEST_KIND = 60
const MOST_FRAMES = 12
const LONGEST_FRAME = 200
/** Each bucket reaches a tenth further than the one before. */
const STEP = 1.1
const LONGEST_MS = 600_000

/** CLS is counted in thousandths, so that one scale does for all. */
const scaleOf = (vital: WebVital): number => (vital === 'CLS' ? 1000 : 1)

/** The bucket of a value; 0 contains everything up to 1. */
export const bucketOf = (vital: WebVital, value: number): number => {
  const scaled = Math.min(value * scaleOf(vital), LONGEST_MS)
  return scaled <= 1 ? 0 : Math.ceil(Math.log(scaled) / Math.log(STEP) - 1e-9)
}

/** The middle of a bucket, in the vital's unit. */
export const valueOfBucket = (vital: WebVital, bucket: number): number =>
  bucket === 0 ? 0 : STEP ** (bucket - 0.5) / scaleOf(vital)

/** The page's name in the report, if it is one of ours. */
const pageOf = ({ meta }: MonitoringReport): string => {
  const id = meta.page?.id ?? ''
  return isPageName(id) || id === 'missing' ? id : 'other'
}

const browserOf = ({ meta }: MonitoringReport): string => {
  const { name = '', version = '', mobile = false } = meta.browser ?? {}
  const words = `${name.replace(/[^\w .-]/g, '')} ${/^\d+/.exec(version)?.[0] ?? ''}`.trim().slice(0, 40)
  return `${words || 'unknown'}${mobile ? ' (mobile)' : ''}`
}

/** Truncates without splitting a surrogate pair, which the database would refuse. */
const shortened = (text: string, most: number): string => text.slice(0, most).toWellFormed()

const fileOf = (filename: string): string => cleanText(filename).replace(/^https?:\/\/[^/]+/, '')

/** The errors of a report, cleaned once more, since anybody can send reports. */
export const errorsIn = (report: MonitoringReport): ReportedError[] =>
  (report.exceptions ?? []).map(({ type, value, stacktrace }) => ({
    release: report.meta.app.version,
    page: pageOf(report),
    kind: shortened(cleanText(type), LONGEST_KIND),
    message: shortened(cleanText(value), LONGEST_MESSAGE),
    stack: (stacktrace?.frames ?? [])
      .slice(0, MOST_FRAMES)
      .map(({ function: of, filename, lineno = 0, colno = 0 }) =>
        shortened(`${cleanText(of) || '?'} ${fileOf(filename)}:${lineno}:${colno}`, LONGEST_FRAME),
      )
      .join('\n'),
    browser: browserOf(report),
  }))

/** The web vitals of a report; values that can't be are left out (R9.3). */
export const vitalsIn = (report: MonitoringReport): ReportedVital[] =>
  (report.measurements ?? [])
    .filter(({ type }) => type === 'web-vitals')
    .flatMap(({ values }) => Object.entries(values))
    .flatMap(([name, value]) => {
      const vital = name.toUpperCase()
      if (!isWebVital(vital) || !Number.isFinite(value) || value < 0) return []
      return [{ page: pageOf(report), vital, rating: ratingOf(vital, value), bucket: bucketOf(vital, value) }]
    })

/** What makes two errors the same: kind, message without its numbers, and where in the program, whatever the line. */
export const likenessOf = ({ kind, message, stack }: ReportedError): string => {
  const place = stack.split('\n', 1)[0] ?? ''
  return [kind, message.replace(/\d+/g, '#'), place.replace(/-[\w-]{8}\.js|:\d+|\d+/g, '')].join('\n')
}
