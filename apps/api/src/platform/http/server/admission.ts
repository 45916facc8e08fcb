import underPressure from '@fastify/under-pressure'
import { recordOf } from '@parter/contract/calls.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../../foundation/shop-error.ts'
import type { Shop } from '../../shop/shop.ts'

/** Milliseconds between two looks at the event loop. */
const SAMPLE = 250
/** A call that can wait in a queue is told to do so at this part of the delay from which others are refused. */
const QUEUED_FROM = 1 / 5
/** So many requests that wait for a connection to the database mean that the machine carries no more buyers. */
const MOST_WAITING = 50
const RETRY_AFTER_SECONDS = 2

const canQueue = ({ routeOptions }: FastifyRequest): boolean => {
  const { call } = routeOptions.config
  return call !== undefined && recordOf(call).errors.includes('queued')
}

/**
 * Decides before bodies are read who is answered while more comes than the machine carries: those who want places are
 * told early to wait (202), so that those who have some get on; then others are refused (503); routes of
 * `NEVER_REFUSED` are always answered. `MOST_LOOP_DELAY=0` lets everybody in.
 */
export const admit = async (
  app: FastifyInstance,
  { settings, pools }: Pick<Shop, 'settings' | 'pools'>,
): Promise<void> => {
  const { MOST_LOOP_DELAY: most } = settings
  // what can queue is asked first, and so never refused
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
