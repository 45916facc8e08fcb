import type { MonitoringReport } from '@parter/contract/monitoring/monitoring.ts'
import { cleanReport } from '@parter/portal/clean-report.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'

const TIMEOUT_MS = 5000
/** Seconds for which browsers pause when the collector doesn't accept reports. */
const REST_SECONDS = 60
const LONGEST_REST_SECONDS = 3600
/** How many reports are forwarded at once. */
const MOST_UNDER_WAY = 20

const restOf = (answer: Response): number => {
  const asked = Number(answer.headers.get('retry-after'))
  return Number.isFinite(asked) && asked > 0 ? Math.min(Math.ceil(asked), LONGEST_REST_SECONDS) : REST_SECONDS
}

/**
 * Forwards a report to the collector at MONITORING_COLLECTOR_URL, cleaned once more, with the storefront as the app's
 * namespace and without the visitor's address.
 * @returns whether the collector accepts the session; false: it wants a new one
 * @throws ShopError too_many_requests when the collector is busy, failing or down: browsers then pause
 */
export const forwardReport = async (
  { settings, log, monitoring }: Pick<Shop, 'settings' | 'log' | 'monitoring'>,
  portalCode: string,
  report: MonitoringReport,
): Promise<boolean> => {
  const { MONITORING_COLLECTOR_URL = '', MONITORING_COLLECTOR_KEY } = settings
  const { meta, ...items } = report
  const session = meta.session?.id
  const body = {
    ...cleanReport(items),
    meta: {
      ...meta,
      app: { ...meta.app, namespace: portalCode },
      ...(meta.page && { page: cleanReport(meta.page) }),
    },
  }
  if (monitoring.underWay >= MOST_UNDER_WAY)
    throw new ShopError('too_many_requests', { retryAfterSeconds: REST_SECONDS })
  monitoring.underWay++
  try {
    const answer = await fetch(MONITORING_COLLECTOR_URL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(MONITORING_COLLECTOR_KEY === undefined ? {} : { 'x-api-key': MONITORING_COLLECTOR_KEY }),
        ...(session === undefined ? {} : { 'x-faro-session-id': session }),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (answer.ok) return answer.headers.get('x-faro-session-status') !== 'invalid'
    log.warn({ status: answer.status }, 'The collector did not take a report')
    throw new ShopError('too_many_requests', { retryAfterSeconds: restOf(answer) })
  } catch (error) {
    if (error instanceof ShopError) throw error
    log.warn({ err: error }, 'The collector is away')
    throw new ShopError('too_many_requests', { retryAfterSeconds: REST_SECONDS })
  } finally {
    monitoring.underWay--
  }
}
