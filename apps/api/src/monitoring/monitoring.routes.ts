import { COLLECT_PATH } from '@parter/contract/monitoring/monitoring.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { writeCounts } from './count-reports.ts'
import { receiveReport, showReports } from './receive-report.ts'

/** Receives browsers' reports where MONITORING is on (R7.8), and serves the staff's page of them. */
export const monitoringRoutes: Routes<Shop> = (shop, _serve, plain, onClose) => {
  plain({
    method: 'GET',
    url: '/staff/monitoring',
    permission: 'monitoring.read',
    handler: (asked) => showReports(shop, asked),
  })
  if (!shop.settings.MONITORING) return
  onClose(() => writeCounts(shop).catch((error) => shop.log.warn({ err: error }, 'Reports were not counted')))
  plain({ method: 'POST', url: COLLECT_PATH, handler: (asked) => receiveReport(shop, asked) })
}
