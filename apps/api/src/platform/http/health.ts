import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Shop } from '../shop.ts'
import { askDatabase } from './health.store.ts'

/** Milliseconds that the database may take to say that it is there. */
const PATIENCE = 1000

const isReady = async ({ db }: Shop): Promise<boolean> => {
  const end = new AbortController()
  const answers = askDatabase(db).then(
    () => true,
    () => false,
  )
  const ready = await Promise.race([answers, after(PATIENCE, false, { signal: end.signal, ref: false })])
  end.abort()
  return ready
}

/**
 * For machines that watch the shop: `/health/live` says that the process answers, `/health/ready` that it can do its
 * work, the database included. People have the page `/healthcheck`.
 */
export const serveHealth = (app: FastifyInstance, shop: Shop): void => {
  const schema = { hide: true }
  app.get('/health/live', { schema }, async () => ({ status: 'live' }))
  app.get('/health/ready', { schema }, async (_request, reply) => {
    if (await isReady(shop)) return { status: 'ready' }
    return reply.status(503).header('retry-after', '2').send({ status: 'database down' })
  })
}
