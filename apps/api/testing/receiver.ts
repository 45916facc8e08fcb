import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One message as a receiver of webhooks gets it. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Another program that is told what happens. */
export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** What it answers from now on. */
  answer(status: number, headers?: Record<string, string>): void
  close(): Promise<void>
}

export const openReceiver = async (): Promise<Receiver> => {
  const received: Received[] = []
  let reply: readonly [number, Record<string, string>] = [204, {}]
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
      response.writeHead(...reply).end()
    })
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`,
    received,
    answer: (status, headers = {}) => {
      reply = [status, headers]
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
