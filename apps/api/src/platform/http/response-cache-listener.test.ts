import { request as ask } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openChanges } from './response-cache/changes.ts'
import { openResponseCache, publicJson } from './response-cache/response-cache.ts'
import { type CachedReply, listenBeforeFastify, openResponseCacheListener } from './response-cache-listener.ts'

interface Got {
  readonly status: number | undefined
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: string
}

let app: FastifyInstance | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

/** A small server behind the listener, with a clock that the test moves. */
const openServer = async () => {
  let time = 0
  let made = 0
  const replies: CachedReply[] = []
  const changes = openChanges()
  changes.setListening(true)
  const responses = openResponseCache(changes, { now: () => new Date(time) })
  const listener = openResponseCacheListener(responses, 'run', () => time)
  const server = fastify()
  app = server
  const cached = async (url: string, host: string) =>
    responses.get(`${host} ${url}`, async () =>
      publicJson({ host, made: ++made, long: 'x'.repeat(2000) }, 3, { sources: ['stock'], until: time + 3000 }),
    )
  server.get('/public', async (request, reply) => {
    const found = await cached(request.url, request.host)
    if (request.headers.cookie !== 'locale=et') reply.header('set-cookie', 'locale=et; Path=/')
    const sent = found.send(request, reply)
    if (reply.statusCode === 200) listener.remember(request, reply, found, 'et')
    return sent
  })
  server.post('/public', async () => 'changed')
  server.addHook('preClose', async () => listener.close())
  await server.listen({ port: 0, host: '127.0.0.1' })
  listenBeforeFastify(server.server, listener, (reply) => replies.push(reply))
  const { port } = server.server.address() as AddressInfo
  const get = (headers: Record<string, string> = {}, path = '/public', method = 'GET') =>
    new Promise<Got>((resolve, reject) => {
      const sent = ask(
        { port, host: '127.0.0.1', path, method, headers: { host: 'ee.localhost', ...headers } },
        (reply) => {
          let body = ''
          reply.setEncoding('latin1').on('data', (part: string) => (body += part))
          reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body }))
        },
      )
      sent.on('error', reject).end()
    })
  return { get, replies, changes, wait: (ms: number) => (time += ms) }
}

const et = { cookie: 'locale=et' }

describe('the response cache listener', () => {
  it('sends a cached response again, with its headers and an id of its own, until it is too old', async () => {
    const { get, replies, wait } = await openServer()
    const first = await get(et)
    const second = await get(et)
    expect(second.body).toBe(first.body)
    expect(second.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'public, max-age=3' })
    expect(replies).toEqual([{ requestId: 'run-c1', route: '/public', status: 200, milliseconds: 0 }])
    expect(second.headers['x-request-id']).toBe('run-c1')
    wait(3001)
    expect((await get(et)).body).not.toBe(first.body)
    expect(replies).toHaveLength(1)
  })

  it('sends nothing that a change has outdated', async () => {
    const { get, replies, changes } = await openServer()
    const first = await get(et)
    changes.changed('stock')
    expect((await get(et)).body).not.toBe(first.body)
    expect(replies).toEqual([])
    await get(et)
    expect(replies).toHaveLength(1)
  })

  it('leaves HEAD to Fastify, which sends the headers of GET', async () => {
    const { get } = await openServer()
    const { headers } = await get(et)
    const head = await get(et, '/public', 'HEAD')
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
    expect(head.headers['content-length']).toBe(headers['content-length'])
    expect(head.headers.vary).toBe('accept-encoding')
  })

  it('distinguishes hosts, addresses, encodings, forwarded schemes and visitors without a language', async () => {
    const { get, replies } = await openServer()
    await get(et)
    expect((await get({ ...et, host: 'lv.localhost' })).body).toContain('lv.localhost')
    expect((await get({ ...et, 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    await get(et, '/public?x=1')
    await get({ ...et, 'x-forwarded-proto': 'https' })
    const stranger = await get()
    expect(stranger.headers['set-cookie']).toEqual(['locale=et; Path=/'])
    expect(replies).toEqual([])
    expect((await get()).headers['set-cookie']).toEqual(['locale=et; Path=/'])
    expect((await get({ cookie: 'a=b; locale=et' })).headers['set-cookie']).toBeUndefined()
    expect(replies).toHaveLength(2)
  })

  it('sends 304 to clients that have the response, and leaves other methods to Fastify', async () => {
    const { get, replies } = await openServer()
    const { headers } = await get(et)
    const second = await get({ ...et, 'if-none-match': String(headers.etag) })
    expect([second.status, second.body]).toEqual([304, ''])
    expect((await get(et, '/public', 'POST')).body).toBe('changed')
    expect(replies.map(({ status }) => status)).toEqual([304])
  })

  it('leaves visitors who read another language to Fastify, which may redirect them', async () => {
    const { get, replies } = await openServer()
    for (let times = 0; times < 2; times++) await get({ cookie: 'locale=ru' })
    expect(replies).toEqual([])
  })
})
