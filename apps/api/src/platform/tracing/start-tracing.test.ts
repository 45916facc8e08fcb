import { execFile } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { doDueWork } from '../../../testing/do-due-work.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { openShopApp } from '../../app.ts'
import { enqueueWork, type Work } from '../jobs/outbox.ts'
import { startTracing } from './start-tracing.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'

/** A trace collector and a traced shop; `spans` closes the shop and returns the collected spans. */
const openTraced = async (also: { TRUST_PROXY?: string } = {}) => {
  const bodies: string[] = []
  const collector: Server = createServer((request, reply) => {
    void text(request).then((body) => {
      bodies.push(`${request.url} ${body}`)
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  const tracing = startTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_TRACES_SAMPLER_ARG: 1,
    TRUST_PROXY: also.TRUST_PROXY,
  })
  const database = await openTestDatabase()
  tracing.watchPools(database.pools)
  const test = await openTestShop({ database, open: (shop) => openShopApp(shop, { watch: tracing.watchApp }) })
  const spans = async (): Promise<Span[]> => {
    await test.close()
    await tracing.close()
    collector.close()
    expect(bodies.every((body) => body.startsWith('/v1/traces '))).toBe(true)
    return bodies.flatMap((body) =>
      JSON.parse(body.slice('/v1/traces '.length)).resourceSpans.flatMap((one: { scopeSpans: { spans: Span[] }[] }) =>
        one.scopeSpans.flatMap((scope) => scope.spans),
      ),
    )
  }
  return { test, tracing, spans }
}

const said = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

describe('traces', () => {
  let test: TestShop
  let seen: Span[]
  beforeAll(async () => {
    const traced = await openTraced()
    test = traced.test
    const guest = test.guest()
    await test.ask('GET /api/v1/store/cart', { guest, headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` } })
    await test.ask('POST /api/v1/store/cart/deliveries', {
      guest,
      body: { method: 'e_ticket', contact: { email: 'mari@example.ee', name: 'Mari Maasikas' } },
    })
    await test.ask('GET /api/v1/events/123456?language=et')
    await test.shop.db
      .transaction()
      .execute((tx) => enqueueWork(tx, { kind: 'send_email', payload: { emailId: 'mari' } }))
    const greet: Work = {
      kind: 'send_email',
      payload: z.unknown(),
      run: async ({ db }) => void (await db.selectFrom('cart').select('id').execute()),
    }
    await doDueWork(test.shop, traced.tracing.watchWorks([greet]))
    seen = await traced.spans()
  })
  const named = (name: string) => seen.find((span) => span.name === name)
  const within = (span: Span | undefined) => seen.filter(({ parentSpanId }) => parentSpanId === span?.spanId)

  it('show a request by its route, with its statements and its outcome', () => {
    const read = named('GET /api/v1/store/cart')
    expect(said(read, 'http.response.status_code')).toBe(200)
    expect(within(read).map(({ name }) => name)).toContain('SELECT')
    const missing = named('GET /api/v1/events/:id')
    expect(said(missing, 'error.type')).toBe('event_not_found')
  })

  it('show the statements of a request with a body too', () => {
    const written = named('POST /api/v1/store/cart/deliveries')
    expect(within(written).length).toBeGreaterThan(0)
  })

  it('show work after a commit', () => {
    expect(within(named('work send_email')).map((span) => said(span, 'db.query.text'))).toEqual([
      'select "id" from "cart"',
    ])
  })

  it('contain no personal data: no addresses, no values', () => {
    const all = JSON.stringify(seen)
    for (const telling of ['mari', 'Mari', '123456', '127.0.0.1']) expect(all).not.toContain(telling)
  })

  it('start at the shop for visitors, and continue the trace of a trusted proxy', async () => {
    expect(named('GET /api/v1/store/cart')?.traceId).not.toBe(TRACE)
    const behind = await openTraced({ TRUST_PROXY: '1' })
    await behind.test.ask('GET /health/live', { headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` } })
    expect((await behind.spans()).map(({ traceId }) => traceId)).toEqual([TRACE])
  })
})

describe('a shop without tracing', () => {
  it('loads no code of it', async () => {
    // the metrics library loads OpenTelemetry's API, which does nothing without an SDK
    const watching = `
      const { registerHooks } = await import('node:module')
      const asked = []
      registerHooks({ resolve: (name, context, next) => (asked.push(name), next(name, context)) })
      await import(${JSON.stringify(join(import.meta.dirname, '../../open-shop.ts'))})
      console.log(JSON.stringify([asked.includes('fastify'), asked.filter((name) => /opentelemetry.(?!api$)|start-tracing/.test(name))]))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', watching])
    expect(JSON.parse(stdout)).toEqual([true, []])
  })
})
