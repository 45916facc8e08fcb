import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { openShopApp } from '../../../app.ts'
import { openLog } from '../../foundation/log.ts'

const ROUTE = '/api/v1/events'
const REQUESTS = 3

describe('cached replies of the shop', () => {
  const lines: string[] = []
  const traced: string[] = []
  let test: TestShop
  beforeAll(async () => {
    // as tracing does
    const watch = (app: FastifyInstance) =>
      void app
        .addHook('onRequest', async ({ id }) => void traced.push(`start ${id}`))
        .addHook('onResponse', async ({ id }) => void traced.push(`end ${id}`))
    test = await openTestShop({
      env: { RATE_LIMITS: '1' },
      log: openLog('debug', { write: (line) => void lines.push(line) }),
      open: (shop) => openShopApp(shop, { watch }),
    })
  })
  afterAll(() => test.close())

  it('have the headers of the first, and are logged, counted and traced like it', async () => {
    await expect.poll(() => test.shop.changes.isListening(), { timeout: 5000 }).toBe(true)
    traced.length = 0
    const replies = []
    for (let n = 0; n < REQUESTS; n++) replies.push(await test.ask(`GET ${ROUTE}`))
    const ids = replies.map(({ headers }) => String(headers['x-request-id']))
    expect(new Set(ids).size).toBe(REQUESTS)
    expect(traced).toEqual(ids.flatMap((id) => [`start ${id}`, `end ${id}`]))
    for (const { statusCode, body, headers } of replies)
      expect([statusCode, body, headers['content-security-policy'], headers.etag]).toEqual([
        200,
        replies[0]?.body,
        expect.stringContaining("default-src 'self'"),
        replies[0]?.headers.etag,
      ])
    const logged = lines.map((line) => JSON.parse(line)).filter(({ route }) => route === ROUTE)
    expect(logged.map(({ requestId }) => requestId)).toEqual(ids)
    const { body } = await test.ask('GET /metrics')
    expect(body).toContain(`http_request_seconds_count{method="GET",route="${ROUTE}",status="200"} ${REQUESTS}`)
    expect(body).toContain(`calls_total{call="listEvents",outcome="ok"} ${REQUESTS}`)
  })
})
