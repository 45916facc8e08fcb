import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { sendCachedReplies } from './cached-replies.ts'
import { openChanges } from './response-cache/changes.ts'
import { openResponseCache, publicJson } from './response-cache/response-cache.ts'

/** A server with a test clock; `handled` counts the requests that reached its handler. */
const openServer = () => {
  let time = 0
  let handled = 0
  let number = 0
  const changes = openChanges()
  changes.setListening(true)
  const responses = openResponseCache(changes, { now: () => new Date(time) })
  const app = fastify({ genReqId: () => `run-${++number}` })
  const remember = sendCachedReplies(app, responses)
  const cached = async (url: string, host: string) =>
    responses.get(`${host} ${url}`, async () =>
      publicJson({ host, long: 'x'.repeat(2000) }, 3, { sources: ['stock'], until: time + 3000 }),
    )
  app.get('/public', async (request, reply) => {
    handled += 1
    const found = await cached(request.url, request.host)
    reply.header('x-request-id', request.id)
    const sent = found.send(request, reply)
    if (reply.statusCode === 200) remember(request, reply, found, 'et')
    return sent
  })
  app.post('/public', async () => 'changed')
  const get = (headers: Record<string, string> = {}, url = '/public', method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: { host: 'ee.localhost', ...headers } })
  return { get, changes, handled: () => handled, wait: (ms: number) => (time += ms) }
}

const et = { cookie: 'locale=et' }

describe('cached replies', () => {
  it('are sent again with their headers and the request’s own id, until they are too old', async () => {
    const { get, handled, wait } = openServer()
    const first = await get(et)
    const second = await get(et)
    expect(handled()).toBe(1)
    expect(second.body).toBe(first.body)
    expect(second.headers['x-request-id']).toBe('run-2')
    const own = { 'x-request-id': expect.any(String), date: expect.any(String) }
    expect(second.headers).toEqual({ ...first.headers, ...own })
    wait(3001)
    await get(et)
    expect(handled()).toBe(2)
  })

  it('are not sent when a change has outdated them', async () => {
    const { get, handled, changes } = openServer()
    await get(et)
    changes.changed('stock')
    await get(et)
    expect(handled()).toBe(2)
    await get(et)
    expect(handled()).toBe(2)
  })

  it('differ by host, address, encoding and forwarded scheme, and are the same without a language', async () => {
    const { get, handled } = openServer()
    await get(et)
    expect((await get({ ...et, host: 'lv.localhost' })).body).toContain('lv.localhost')
    expect((await get({ ...et, 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    await get(et, '/public?x=1')
    await get({ ...et, 'x-forwarded-proto': 'https' })
    expect(handled()).toBe(5)
    expect((await get()).body).toBe((await get({ cookie: 'a=b; locale=et' })).body)
    expect((await get({ ...et, 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    expect(handled()).toBe(5)
  })

  it('are not for visitors who read another language and may be redirected', async () => {
    const { get, handled } = openServer()
    for (let times = 0; times < 2; times++) await get({ cookie: 'locale=ru' })
    expect(handled()).toBe(2)
  })

  it('are 304 for clients that have them, and only for GET', async () => {
    const { get, handled } = openServer()
    const { headers } = await get(et)
    const second = await get({ ...et, 'if-none-match': String(headers.etag) })
    expect([second.statusCode, second.body, handled()]).toEqual([304, '', 1])
    expect((await get(et, '/public', 'POST')).body).toBe('changed')
    const head = await get(et, '/public', 'HEAD')
    expect([head.statusCode, head.headers.etag, handled()]).toEqual([200, headers.etag, 2])
  })
})
