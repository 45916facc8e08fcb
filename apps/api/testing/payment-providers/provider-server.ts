import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as a stand-in for a provider gets it. */
export interface ProviderRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

export interface Answered {
  readonly status: number
  readonly body: unknown
}

/**
 * What can go wrong with one request: an error, words that aren't JSON, a redirect, too many requests, no answer at all,
 * a connection that is cut before the work is done, or after it.
 */
export type Fault = 'error' | 'garbage' | 'redirect' | 'too many' | 'silence' | 'cut before' | 'cut after'

export interface ProviderServer {
  readonly url: string
  /** Lets the next requests go wrong, one after the other. */
  fail(...faults: readonly Fault[]): void
  /** Forgets what should still go wrong. */
  heal(): void
  close(): Promise<void>
}

const FAULTS: Partial<Record<Fault, { status: number; text: string; headers?: Record<string, string> }>> = {
  error: { status: 500, text: '{"error":{"message":"Something went wrong"}}' },
  garbage: { status: 200, text: '<html>Maintenance' },
  redirect: { status: 302, text: '', headers: { location: 'http://127.0.0.1:1/elsewhere' } },
  'too many': { status: 429, text: '{"error":{"message":"Too many requests"}}' },
}

/** Opens a stand-in for a provider's API on this machine. */
export async function openProviderServer(answer: (asked: ProviderRequest) => Answered): Promise<ProviderServer> {
  const faults: Fault[] = []
  const serve = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const asked = await readRequest(request)
    const fault = faults.shift()
    if (fault === 'silence') return
    if (fault === 'cut before') return void request.socket.destroy()
    const wrong = fault && FAULTS[fault]
    if (wrong) return void reply.writeHead(wrong.status, wrong.headers).end(wrong.text)
    const { status, body } = answer(asked)
    if (fault === 'cut after') return void request.socket.destroy()
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  const server = createServer((request, reply) => {
    serve(request, reply).catch((error: Error) => reply.destroy(error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (...next) => void faults.push(...next),
    heal: () => void faults.splice(0),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readRequest(request: IncomingMessage): Promise<ProviderRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
  const text = Buffer.concat(chunks).toString()
  return { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, text }
}
