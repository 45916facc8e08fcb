import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Work } from '../jobs/outbox.ts'
import type { Settings } from '../settings/settings.ts'
import type { FollowedPool, Query, Tracing } from './tracing.ts'

const SERVICE = 'parter'
/** Characters of a statement; its values are never sent. */
const MAX_STATEMENT_LENGTH = 300

const textOf = (statement: unknown): string => {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
  return String(text).replace(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT_LENGTH)
}

const fail = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR })
  // its message may contain what a visitor typed
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

/**
 * Traces every request, its statements and the work after it, and sends the spans to OTEL_EXPORTER_OTLP_ENDPOINT. Spans
 * carry routes, codes and statements, neither addresses nor values.
 */
export const startTracing = (
  settings: Pick<Settings, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'TRUST_PROXY'>,
): Tracing => {
  const url = `${(settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? '').replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer(SERVICE)
  const now = new AsyncLocalStorage<Context>()
  const proxies = new W3CTraceContextPropagator()

  /** Only trusted proxies may have begun a trace. */
  const parentOf = ({ headers }: FastifyRequest): Context =>
    settings.TRUST_PROXY === undefined ? ROOT_CONTEXT : proxies.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)

  const watchApp = (app: FastifyInstance): void => {
    const known = new WeakMap<FastifyRequest, { span: Span; context: Context }>()
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, routeOptions, id } = request
      const route = routeOptions.url ?? 'none'
      const parent = parentOf(request)
      const attributes = { 'http.request.method': method, 'http.route': route, 'parter.request_id': id }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      const context = trace.setSpan(parent, span)
      known.set(request, { span, context })
      now.run(context, done)
    })
    // a body arrives by events of the connection, which have lost the context
    app.addHook('preValidation', (request, _reply, done) => now.run(known.get(request)?.context ?? ROOT_CONTEXT, done))
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = known.get(request)?.span
      span?.setAttribute('http.response.status_code', statusCode)
      if (request.errorCode !== undefined) span?.setAttribute('error.type', request.errorCode)
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      done()
    })
  }

  /** Traces statements of requests and work. A pool calls its client with a callback, which is not traced twice. */
  const following = <Q extends Query>(query: Q, pool: string): Q =>
    ((...given: Parameters<Q>): unknown => {
      const parent = now.getStore()
      if (!parent || typeof given.at(-1) === 'function') return query(...given)
      const text = textOf(given[0])
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text, 'db.namespace': pool }
      const [verb = 'SQL'] = text.split(' ', 1)
      const span = tracer.startSpan(verb.toUpperCase(), { kind: SpanKind.CLIENT, attributes }, parent)
      const answer = query(...given)
      if (!(answer instanceof Promise)) {
        span.end()
        return answer
      }
      return answer
        .catch((error: unknown) => {
          fail(span, error)
          throw error
        })
        .finally(() => span.end())
    }) as Q

  const watchPools = (pools: Readonly<Record<string, FollowedPool>>): void => {
    for (const [name, pool] of Object.entries(pools)) {
      pool.query = following(pool.query.bind(pool), name)
      pool.on('connect', (client) => {
        client.query = following(client.query.bind(client), name)
      })
    }
  }

  const watchWorks = (works: readonly Work[]): readonly Work[] =>
    works.map((work) => ({
      ...work,
      async run(shop, payload) {
        const span = tracer.startSpan(`work ${work.kind}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT)
        try {
          await now.run(trace.setSpan(ROOT_CONTEXT, span), () => work.run(shop, payload))
        } catch (error) {
          fail(span, error)
          throw error
        } finally {
          span.end()
        }
      },
    }))

  return { watchApp, watchPools, watchWorks, close: () => provider.shutdown() }
}
