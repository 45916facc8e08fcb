import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { openShopApp } from '../../../app.ts'
import { openLog } from '../../foundation/log.ts'
import type { CachedReply } from '../response-cache-listener.ts'

const ROUTE = '/api/v1/events'
const REQUESTS = 3

describe('replies of the response cache listener', () => {
  const lines: string[] = []
  const traced: CachedReply[] = []
  let test: TestShop
  let origin: string
  beforeAll(async () => {
    const tracing = {
      watchApp: () => undefined,
      traceCachedReply: (reply: CachedReply) => void traced.push(reply),
    }
    test = await openTestShop({
      env: { RATE_LIMITS: '1' },
      log: openLog('debug', { write: (line) => void lines.push(line) }),
      open: (shop) => openShopApp(shop, undefined, tracing),
    })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => test.close())

  it('carry the headers of Fastify’s reply, and are logged, counted and traced like it', async () => {
    await expect.poll(() => test.shop.changes.isListening(), { timeout: 5000 }).toBe(true)
    const headers: Headers[] = []
    for (let n = 0; n < REQUESTS; n++) {
      const reply = await fetch(origin + ROUTE)
      expect(reply.status).toBe(200)
      await reply.text()
      headers.push(reply.headers)
    }
    const [first, ...cached] = headers
    const ids = cached.map((one) => one.get('x-request-id'))
    expect(traced.map(({ requestId, route, call }) => ({ requestId, route, call }))).toEqual(
      ids.map((requestId) => ({ requestId, route: ROUTE, call: 'listEvents' })),
    )
    for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control', 'etag', 'vary'])
      for (const one of cached) expect(one.get(name), name).toBe(first?.get(name))

    const logged = lines.map((line) => JSON.parse(line)).filter(({ route }) => route === ROUTE)
    expect(logged.map(({ requestId }) => requestId)).toEqual(headers.map((one) => one.get('x-request-id')))
    const { body } = await test.ask('GET /metrics')
    expect(body).toContain(`http_request_seconds_count{method="GET",route="${ROUTE}",status="200"} ${REQUESTS}`)
    expect(body).toContain(`calls_total{call="listEvents",outcome="ok"} ${REQUESTS}`)
  })
})
