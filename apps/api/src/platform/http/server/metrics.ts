import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { ShopError } from '../../foundation/shop-error.ts'
import type { ProcessMetrics } from '../../processes/services.ts'
import type { Metric } from '../../shop/metric.ts'
import type { Shop } from '../../shop/shop.ts'
import type { BusyCause } from '../busy-cause.ts'
import { hasMetricsToken } from '../metrics-token.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
/** Milliseconds: how long a reading of the database counts, and how long it may take. */
const FRESH = 5000
const TIMEOUT_MS = 2000

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this process alone. */
    processMetrics(): Promise<ProcessMetrics>
  }
  interface FastifyRequest {
    /** The code of its error. */
    errorCode?: string
    /** The cause of a reply of 503. */
    busyCause?: BusyCause
  }
}

/** Host names of requests from this machine. */
const OWN_NAME = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i
/** Only proxies write these headers. */
const FORWARDING = /^(?:forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|x-forwarded.*)$/

/** Whether a request comes from this machine itself, not through a proxy on it. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  (headers.host === undefined || OWN_NAME.test(headers.host)) &&
  !Object.keys(headers).some((name) => FORWARDING.test(name))

/** Times every request by route and status, and counts calls by outcome: `ok`, or the code of the error. */
const countRequests = (app: FastifyInstance, registry: Registry): void => {
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to reply, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const calls = new Counter({
    name: 'calls_total',
    help: 'Calls of the contract by outcome: ok, or the error code',
    labelNames: ['call', 'outcome'],
    registers: [registry],
  })
  const later = new Counter({
    name: 'refused_busy_total',
    help: 'Replies of 503 by cause',
    labelNames: ['cause'],
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions, errorCode, busyCause }, { statusCode, elapsedTime }) => {
    if (busyCause) later.inc({ cause: busyCause })
    requests.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000)
    const { call } = routeOptions.config
    if (call) calls.inc({ call, outcome: errorCode ?? (statusCode < 400 ? 'ok' : 'other') })
  })
}

const within = async <T>(reading: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('It took too long')), TIMEOUT_MS)
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Registers metrics; one that can't be read at the moment is left out and counted as an error. */
const registerMetrics = (shop: Shop, metrics: readonly Metric[], registry: Registry, readErrors: Counter): void => {
  for (const { name, help, labels, read } of metrics) {
    let readAt = Number.NEGATIVE_INFINITY
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [],
      async collect() {
        if (performance.now() - readAt < FRESH) return
        try {
          const readings = await within(Promise.resolve(read(shop)))
          this.reset()
          for (const { of, value } of readings) this.set(of, value)
          readAt = performance.now()
        } catch (error) {
          this.reset()
          readErrors.inc({ metric: name })
          shop.log.warn({ err: error, metric: name }, 'A metric could not be read')
        }
      },
    })
    registry.registerMetric(gauge)
  }
}

/** Asks every process of this machine for its metrics. */
export type GatherMetrics = () => Promise<readonly ProcessMetrics[]>

/** The metrics of all processes as text. */
const textOf = async (own: Registry, shared: Registry, gather: GatherMetrics | undefined): Promise<string> => {
  const all = gather ? AggregatorRegistry.aggregate([...(await gather())].map((one) => [...one])) : own
  return `${await all.metrics()}\n${await shared.metrics()}`
}

/** How a process shows the metrics of all. */
export interface MetricsOfAll {
  /** The label `process` of this one. */
  readonly name: string
  readonly gather: GatherMetrics
}

/**
 * Serves `/metrics` for Prometheus: requests, calls, the process with its event loop, and the given metrics. Open to this
 * machine, to those with METRICS_TOKEN, and with METRICS_PUBLIC to all. Of several processes each shows those of all.
 */
export const serveMetrics = (
  app: FastifyInstance,
  shop: Shop,
  metrics: readonly Metric[],
  processes?: MetricsOfAll,
): void => {
  const own = new Registry()
  const shared = new Registry()
  if (processes) own.setDefaultLabels({ process: processes.name })
  collectDefaultMetrics({ register: own })
  app.decorateRequest('errorCode', undefined)
  app.decorateRequest('busyCause', undefined)
  countRequests(app, own)
  const readErrors = new Counter({
    name: 'metric_read_errors_total',
    help: 'Metrics that could not be read',
    labelNames: ['metric'],
    registers: [own],
  })
  const areOwn = (one: Metric) => one.isOfProcess === true
  registerMetrics(shop, metrics.filter(areOwn), own, readErrors)
  registerMetrics(
    shop,
    metrics.filter((one) => !areOwn(one)),
    shared,
    readErrors,
  )
  app.decorate('processMetrics', () => own.getMetricsAsJSON())
  app.addHook('onClose', async () => {
    own.clear()
    shared.clear()
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { settings } = shop
    if (!settings.METRICS_PUBLIC && !isFromHere(request) && !(await hasMetricsToken(shop, request)))
      throw new ShopError('not_found')
    return reply.type(own.contentType).send(await textOf(own, shared, processes?.gather))
  })
}
