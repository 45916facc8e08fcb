/** A process that serves cached replies in one way; `cached.ts` forks it and reads its port and processor time. */

import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { type FastifyInstance, fastify } from 'fastify'
import { openCachedReplies } from '../../apps/api/src/platform/http/cached-replies.ts'
import { openChanges } from '../../apps/api/src/platform/http/response-cache/changes.ts'
import { openResponseCache } from '../../apps/api/src/platform/http/response-cache/response-cache.ts'

export type Way = 'bare' | 'listener' | 'hook' | 'route'

const way = process.argv[2] as Way

/** Texts of about the size of an event's page and of its data. */
const bodyOf = async (path: string): Promise<string> => {
  const text = await readFile(new URL('../../docs/performance.md', import.meta.url), 'utf8')
  return path === '/page' ? text : JSON.stringify({ text: text.slice(0, 7000) })
}

const openBare = async (): Promise<Server> => {
  const bodies = new Map<string, Buffer>()
  for (const path of ['/page', '/data']) bodies.set(path, brotliCompressSync(await bodyOf(path)))
  return createServer((request, response) => {
    const body = bodies.get(request.url ?? '')
    if (!body) return void response.writeHead(404).end()
    response.writeHead(200, ['content-encoding', 'br', 'content-length', String(body.byteLength)]).end(body)
  })
}

/** Fastify with only the cache: its best case. */
const openFastify = async (): Promise<FastifyInstance> => {
  const changes = openChanges()
  changes.setListening(true)
  const responses = openResponseCache(changes, { now: () => new Date() })
  const replies = openCachedReplies(responses)
  const app = fastify()
  if (way === 'hook')
    app.addHook('onRequest', (request, reply, done) => {
      const found = replies.find(request.raw)
      if (!found) return done()
      reply.code(found.status).headers(found.headers).header('x-request-id', request.id).send(found.body)
    })
  app.get('/*', async (request, reply) => {
    const cached = await responses.get(request.url, async () => ({
      status: 200,
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      body: await bodyOf(request.url),
    }))
    const sent = cached.send(request, reply)
    replies.remember(request, reply, cached)
    return sent
  })
  await app.ready()
  if (way !== 'listener') return app
  const [usual] = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const found = replies.find(request)
    if (!found) return usual?.(request, response)
    const headers: string[] = []
    for (const [name, value] of Object.entries(found.headers)) headers.push(name, String(value))
    response
      .writeHead(found.status, [...headers, 'content-length', String(found.body?.byteLength ?? 0)])
      .end(found.body)
  })
  return app
}

const server = way === 'bare' ? await openBare() : (await openFastify()).server
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
process.on('disconnect', () => process.exit(0))
