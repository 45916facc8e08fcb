import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'
import type { ReportedError, ReportedVital } from './reported-values.rules.ts'
import type { VitalCount } from './vital-summary.rules.ts'

export interface CountedError extends ReportedError {
  readonly portalCode: string
  readonly fingerprint: string
  readonly reported: number
}

export interface CountedVital extends ReportedVital {
  readonly portalCode: string
  readonly measured: number
}

/** Different errors stored per day, so that nonsense can't fill the disk. */
export const MOST_ERRORS_A_DAY = 5000

/** Adds to today's counts, in UTC. Rows are written in the order of their keys, so that processes don't block each other. */
export const addErrors = async (tx: Querying, errors: readonly CountedError[]): Promise<void> => {
  const rows = JSON.stringify(errors)
  await sql`
    WITH today AS (SELECT (now() AT TIME ZONE 'UTC')::date AS day),
    seen AS (SELECT count(*) AS rows FROM monitoring_error, today WHERE monitoring_error.day = today.day)
    INSERT INTO monitoring_error
      (day, portal_code, release, page, fingerprint, kind, message, stack, browser, reported, last_at)
    SELECT today.day, one."portalCode", one.release, one.page, one.fingerprint, one.kind, one.message, one.stack,
      one.browser, one.reported, now()
    FROM today, seen, jsonb_to_recordset(${rows}::jsonb) AS one("portalCode" text, release text, page text,
      fingerprint text, kind text, message text, stack text, browser text, reported int)
    WHERE seen.rows < ${MOST_ERRORS_A_DAY} OR EXISTS (
      SELECT FROM monitoring_error old WHERE old.day = today.day AND old.portal_code = one."portalCode"
        AND old.release = one.release AND old.page = one.page AND old.fingerprint = one.fingerprint)
    ORDER BY 2, 3, 4, 5
    ON CONFLICT (day, portal_code, release, page, fingerprint) DO UPDATE
    SET reported = monitoring_error.reported + excluded.reported, last_at = now()`.execute(tx)
}

/** As `addErrors`, for web vitals. */
export const addVitals = async (tx: Querying, vitals: readonly CountedVital[]): Promise<void> => {
  await sql`
    INSERT INTO monitoring_vital (day, portal_code, page, vital, rating, bucket, measured)
    SELECT (now() AT TIME ZONE 'UTC')::date, one."portalCode", one.page, one.vital, one.rating, one.bucket, one.measured
    FROM jsonb_to_recordset(${JSON.stringify(vitals)}::jsonb) AS one("portalCode" text, page text, vital text,
      rating text, bucket int, measured int)
    ORDER BY 2, 3, 4, 5, 6
    ON CONFLICT (day, portal_code, page, vital, rating, bucket) DO UPDATE
    SET measured = monitoring_vital.measured + excluded.measured`.execute(tx)
}

/** Deletes what is older than so many days. */
export const forgetCounts = async (tx: Querying, days: number): Promise<void> => {
  const last = sql<string>`(now() AT TIME ZONE 'UTC')::date - ${days}::int`
  await tx.deleteFrom('monitoringError').where('day', '<', last).execute()
  await tx.deleteFrom('monitoringVital').where('day', '<', last).execute()
}

/** An error of the last days, on all its pages and storefronts together. */
export interface RecentError {
  readonly release: string
  readonly kind: string
  readonly message: string
  readonly stack: string
  readonly browser: string
  readonly reported: number
  readonly pages: readonly string[]
  readonly portals: readonly string[]
  readonly lastAt: Date
}

/** The errors of so many days, today included: by release, the latest first, then those that were met most. */
export const listErrors = async (db: Querying, days: number, most: number): Promise<RecentError[]> => {
  const { rows } = await sql<RecentError>`
    WITH recent AS (
      SELECT * FROM monitoring_error WHERE day > (now() AT TIME ZONE 'UTC')::date - ${days}::int
    ), releases AS (SELECT release, max(last_at) AS last_at FROM recent GROUP BY release)
    SELECT recent.release, min(kind) AS kind, min(message) AS message, min(stack) AS stack, min(browser) AS browser,
      sum(reported) AS reported, array_agg(DISTINCT page ORDER BY page) AS pages,
      array_agg(DISTINCT portal_code ORDER BY portal_code) AS portals, max(recent.last_at) AS last_at
    FROM recent JOIN releases USING (release)
    GROUP BY recent.release, fingerprint, releases.last_at
    ORDER BY releases.last_at DESC, recent.release, sum(reported) DESC, fingerprint
    LIMIT ${most}`.execute(db)
  return rows
}

/** The web vitals of so many days, today included. */
export const listVitals = async (db: Querying, days: number): Promise<VitalCount[]> =>
  db
    .selectFrom('monitoringVital')
    .select(['portalCode', 'page', 'vital', 'rating', 'bucket', sql<number>`sum(measured)`.as('measured')])
    .where('day', '>', sql<string>`(now() AT TIME ZONE 'UTC')::date - ${days}::int`)
    .groupBy(['portalCode', 'page', 'vital', 'rating', 'bucket'])
    .execute()
