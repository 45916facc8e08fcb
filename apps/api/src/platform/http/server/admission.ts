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
  { settings, pools }: Pick<Shop, 'settings' | 'pools'>,
): Promise<void> => {
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
