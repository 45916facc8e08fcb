import { COLLECT_PATH, type MonitoringReport, monitoringReport } from '@parter/contract/monitoring/monitoring.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { addressBlock } from '../platform/http/rate-limits.ts'
import type { Routes } from '../platform/http/serve.ts'
import { requireStaff } from '../platform/http/staff-token.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { countReport, writeCounts } from './count-reports.ts'
import { listErrors, listVitals } from './counts.store.ts'
import { handOnReport } from './hand-on-report.ts'
import { monitoringPage, PERIODS } from './monitoring-page.ts'
import { summarise } from './vital-summary.rules.ts'

/** Reports from one network address in a minute; a browser sends a few, and networks share an address. */
const MOST_REPORTS = 600
const REPORT_SECONDS = 60
/** Seconds for which a browser rests that has sent too many. */
const REST_SECONDS = 30
/** Ids of sessions as the browser's monitoring draws them; any other one is asked to be drawn anew. */
const SESSION = /^\w{6,40}$/
const MOST_ERRORS = 200

/** Hands a report on or counts it. @returns whether its session is one that is taken */
const takeReport = async (shop: Shop, portalCode: string, report: MonitoringReport): Promise<boolean> => {
  if (shop.settings.MONITORING_COLLECTOR_URL !== undefined) return handOnReport(shop, portalCode, report)
  countReport(shop, portalCode, report)
  const session = report.meta.session?.id
  return session === undefined || SESSION.test(session)
}

/**
 * The collector of the browsers' reports, where MONITORING is on (R7.8), and what the staff sees of them. It answers as
 * collectors do: 202, with `x-faro-session-status: invalid` for a session that it doesn't take, 429 with Retry-After.
 */
export const monitoringRoutes: Routes<Shop> = (shop, _serve, plain, onClose) => {
  const { settings, memory, db } = shop
  plain({
    method: 'GET',
    url: '/staff/monitoring',
    handler: async ({ query, request, reply }) => {
      await requireStaff(shop, request, reply)
      const days = PERIODS.find((period) => String(period) === query.days) ?? PERIODS[0]
      await writeCounts(shop)
      const [errors, vitals] = await Promise.all([listErrors(db, days, MOST_ERRORS), listVitals(db, days)])
      reply.type('text/html; charset=utf-8')
      return monitoringPage({ days, errors, pages: summarise(vitals), isOn: settings.MONITORING }).text
    },
  })
  if (!settings.MONITORING) return
  onClose(() => writeCounts(shop).catch((error) => shop.log.warn({ err: error }, 'Reports were not counted')))
  plain({
    method: 'POST',
    url: COLLECT_PATH,
    handler: async ({ body, visitor, request, reply }) => {
      if (settings.RATE_LIMITS) {
        const sent = await memory.count(`rate reports ${addressBlock(request.ip)}`, REPORT_SECONDS)
        if (sent > MOST_REPORTS) throw new ShopError('too_many_requests', { retryAfterSeconds: REST_SECONDS })
      }
      const key = settings.MONITORING_API_KEY
      if (key !== undefined && request.headers['x-api-key'] !== key) throw new ShopError('login_required')
      const report = monitoringReport.safeParse(body)
      if (!report.success) throw new ShopError('invalid_request')
      const isKnown = await takeReport(shop, visitor.portal.portalCode, report.data)
      if (!isKnown) reply.header('x-faro-session-status', 'invalid')
      return reply.status(202).send()
    },
  })
}
