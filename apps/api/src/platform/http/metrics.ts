import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countLetters } from '../mail/undelivered.store.ts'
import { ShopError } from '../shop-error.ts'
import type { Shop } from '../shop.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** From this machine, and not by way of a proxy on it. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

const LETTER_DAYS = 7

/**
 * Counts requests by route and status, and shows it with the process’s own figures at `/metrics`, to this machine alone
 * unless METRICS_PUBLIC says otherwise.
 */
export const serveMetrics = (app: FastifyInstance, { settings: { METRICS_PUBLIC }, db, log }: Shop): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'letters',
    help: `Letters of the last ${LETTER_DAYS} days, by how they fare`,
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      try {
        for (const [state, count] of Object.entries(await countLetters(db, LETTER_DAYS))) this.set({ state }, count)
      } catch (error) {
        // the other figures are wanted most of all while the database is away
        this.reset()
        log.warn({ err: error }, 'Letters could not be counted')
      }
    },
  })
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000)
  })
  app.addHook('onClose', async () => registry.clear())
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!METRICS_PUBLIC && !isFromHere(request)) throw new ShopError('not_found')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
