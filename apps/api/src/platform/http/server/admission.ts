import underPressure from '@fastify/under-pressure'
import { recordOf } from '@parter/contract/calls.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../../foundation/shop-error.ts'
import type { Shop } from '../../shop/shop.ts'

/** Milliseconds between two measurements of the event loop. */
const SAMPLE = 250
/** Calls with a queue are queued from this fraction of the delay at which others are refused. */
const QUEUED_FROM = 1 / 5
/** With this many requests waiting for a database connection, the machine is overloaded. */
const MOST_WAITING = 50
const RETRY_AFTER_SECONDS = 2

const canQueue = ({ routeOptions }: FastifyRequest): boolean => {
  const { call } = routeOptions.config
  return call !== undefined && recordOf(call).errors.includes('queued')
}

/**
 * Sheds load before bodies are read: under rising load, holds are queued first (202), so that buyers with places can go on;
 * then other requests are refused (503). Routes of `NEVER_REFUSED` are always served. `MOST_LOOP_DELAY=0` turns it off.
 */
export const admit = async (
  app: FastifyInstance,
  { settings, pools, queued }: Pick<Shop, 'settings' | 'pools' | 'queued'>,
): Promise<void> => {
  app.addHook('onResponse', async ({ errorCode, params }) => {
    const { id } = params as { id?: unknown }
    if (errorCode === 'queued' && id !== undefined) queued.add(String(id))
  })
  const { MOST_LOOP_DELAY: most } = settings
  // calls with a queue are checked first, so that they are never refused
  if (most > 0)
    app.addHook('onRequest', async (request) => {
      if (!canQueue(request)) return
      const waiting = Object.values(pools).reduce((sum, { waitingCount }) => sum + waitingCount, 0)
      if (app.memoryUsage().eventLoopDelay > most * QUEUED_FROM || waiting > MOST_WAITING) throw new ShopError('queued')
    })
  await app.register(underPressure, {
    maxEventLoopDelay: most,
    sampleInterval: SAMPLE,
    retryAfter: RETRY_AFTER_SECONDS,
  })
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

const isOwnOrigin = (origin: string, host: string): boolean => {
  try {
    return new URL(origin).host === host.toLowerCase()
  } catch {
    return false
  }
}

/**
 * Refuses changing requests that another site made a visitor's browser send (CSRF). Browsers name the site in
 * Sec-Fetch-Site and Origin; our scripts add the header `x-parter`, which other sites may not send without a CORS
 * preflight, which is always refused. Cookies are SameSite=Lax as well.
 * @throws ShopError foreign_origin
 */
export const refuseForeign = (request: FastifyRequest): void => {
  if (SAFE_METHODS.includes(request.method)) return
  const guard = request.routeOptions.config.guard ?? 'app'
  if (guard === 'anyone') return
  const { origin, 'sec-fetch-site': site } = request.headers
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (foreign || (origin !== undefined && !isOwnOrigin(origin, request.host))) throw new ShopError('foreign_origin')
  if (guard === 'app' && request.headers['x-parter'] === undefined) throw new ShopError('foreign_origin')
}
