import { type MonitoringReport, monitoringReport } from '@parter/contract/monitoring/monitoring.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { addressBlock } from '../platform/http/rate-limits.ts'
import type { PlainRequest } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { countReport, writeCounts } from './count-reports.ts'
import { listErrors, listVitals } from './counts.store.ts'
import { forwardReport } from './forward-report.ts'
import { monitoringPage, PERIODS } from './monitoring-page.ts'
import { summarise } from './vital-summary.rules.ts'

/** Reports from one network address in a minute; a browser sends a few, and networks share an address. */
const MOST_REPORTS = 600
const REPORT_SECONDS = 60
/** Seconds for which a browser rests that has sent too many. */
const REST_SECONDS = 30
/** Session ids as the browser's monitoring generates them; for others a new session is requested. */
const SESSION = /^\w{6,40}$/
const MOST_ERRORS = 200

/** Forwards a report or counts it. @returns whether its session is accepted */
const handOver = async (shop: Shop, portalCode: string, report: MonitoringReport): Promise<boolean> => {
  if (shop.settings.MONITORING_COLLECTOR_URL !== undefined) return forwardReport(shop, portalCode, report)
  countReport(shop, portalCode, report)
  const session = report.meta.session?.id
  return session === undefined || SESSION.test(session)
}

/**
 * Receives a browser's report and replies as collectors do: 202, with `x-faro-session-status: invalid` for a session
 * that it doesn't accept, 429 with Retry-After.
 * @throws ShopError too_many_requests, login_required, invalid_request
 */
export const receiveReport = async (shop: Shop, { body, visitor, request, reply }: PlainRequest): Promise<unknown> => {
  const { settings, memory } = shop
  if (settings.RATE_LIMITS) {
    const sent = await memory.count(`rate reports ${addressBlock(request.ip)}`, REPORT_SECONDS)
    if (sent > MOST_REPORTS) throw new ShopError('too_many_requests', { retryAfterSeconds: REST_SECONDS })
  }
  const key = settings.MONITORING_API_KEY
  if (key !== undefined && request.headers['x-api-key'] !== key) throw new ShopError('login_required')
  const report = monitoringReport.safeParse(body)
  if (!report.success) throw new ShopError('invalid_request')
  const isKnown = await handOver(shop, visitor.portal.portalCode, report.data)
  if (!isKnown) reply.header('x-faro-session-status', 'invalid')
  return reply.status(202).send()
}

/** Shows the staff what browsers have reported. */
export const showReports = async (shop: Shop, { query, reply }: PlainRequest): Promise<string> => {
  const { db, settings } = shop
  const days = PERIODS.find((period) => String(period) === query.days) ?? PERIODS[0]
  await writeCounts(shop)
  const [errors, vitals] = await Promise.all([listErrors(db, days, MOST_ERRORS), listVitals(db, days)])
  reply.type('text/html; charset=utf-8')
  return monitoringPage({ days, errors, pages: summarise(vitals), isOn: settings.MONITORING }).text
}
