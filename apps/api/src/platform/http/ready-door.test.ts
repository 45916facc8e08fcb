import { request as ask } from 'node:http'
import { type AddressInfo } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openKeptAnswers, publicJson } from './kept/kept-answers.ts'
import { openSources } from './kept/sources.ts'
import { type AnsweredAtDoor, readyDoor } from './ready-door.ts'

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

/** A small server with the door before it; its clock stands until it is told to go on. */
const openServer = async () => {
  let time = 0
  let made = 0
  const said: AnsweredAtDoor[] = []
  const sources = openSources()
  sources.setSure(true)
  const kept = openKeptAnswers(sources, { now: () => new Date(time) })
  const door = readyDoor('run', () => time)
  const server = fastify()
  app = server
  const answer = async (url: string, host: string) =>
    kept.of(`${host} ${url}`, async () =>
      publicJson({ host, made: ++made, long: 'x'.repeat(2000) }, 3, { sources: ['stock'], until: time + 3000 }),
    )
  server.get('/public', async (request, reply) => {
    const found = await answer(request.url, request.host)
    if (request.headers.cookie !== 'locale=et') reply.header('set-cookie', 'locale=et; Path=/')
    const sent = found.send(request, reply)
    if (reply.statusCode === 200) door.remember(request, reply, found, 'et')
    return sent
  })
  server.post('/public', async () => 'changed')
  server.addHook('preClose', async () => door.close())
  await server.listen({ port: 0, host: '127.0.0.1' })
  door.open(server.server, (one) => said.push(one))
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
  return { get, said, sources, wait: (ms: number) => (time += ms) }
}

const et = { cookie: 'locale=et' }

describe('the door before the server', () => {
  it('gives what is ready once more, with its headers and a number of its own, until it is too old', async () => {
    const { get, said, wait } = await openServer()
    const first = await get(et)
    const second = await get(et)
    expect(second.body).toBe(first.body)
    expect(second.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'public, max-age=3' })
    expect(said).toEqual([{ requestId: 'run-d1', route: '/public', status: 200, milliseconds: 0 }])
    expect(second.headers['x-request-id']).toBe('run-d1')
    wait(3001)
    expect((await get(et)).body).not.toBe(first.body)
    expect(said).toHaveLength(1)
  })

  it('gives nothing that a change has made old', async () => {
    const { get, said, sources } = await openServer()
    const first = await get(et)
    sources.changed('stock')
    expect((await get(et)).body).not.toBe(first.body)
    expect(said).toEqual([])
    await get(et)
    expect(said).toHaveLength(1)
  })

  it('answers HEAD as GET, without the bytes', async () => {
    const { get } = await openServer()
    const { headers } = await get(et)
    const head = await get(et, '/public', 'HEAD')
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
    expect(head.headers['content-length']).toBe(headers['content-length'])
    expect(head.headers.vary).toBe('accept-encoding')
  })

  it('tells hosts, addresses, encodings, proxies and visitors without a language apart', async () => {
    const { get, said } = await openServer()
    await get(et)
    expect((await get({ ...et, host: 'lv.localhost' })).body).toContain('lv.localhost')
    expect((await get({ ...et, 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    await get(et, '/public?x=1')
    await get({ ...et, 'x-forwarded-proto': 'https' })
    const stranger = await get()
    expect(stranger.headers['set-cookie']).toEqual(['locale=et; Path=/'])
    expect(said).toEqual([])
    expect((await get()).headers['set-cookie']).toEqual(['locale=et; Path=/'])
    expect((await get({ cookie: 'a=b; locale=et' })).headers['set-cookie']).toBeUndefined()
    expect(said).toHaveLength(2)
  })

  it('says 304 to those who have it, and lets through whatever changes something', async () => {
    const { get, said } = await openServer()
    const { headers } = await get(et)
    const again = await get({ ...et, 'if-none-match': String(headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await get(et, '/public', 'POST')).body).toBe('changed')
    expect(said.map(({ status }) => status)).toEqual([304])
  })
})
