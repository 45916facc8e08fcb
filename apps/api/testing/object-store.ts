import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const KEY = 'shop'
const SECRET = 'secret-of-the-shop'
const REGION = 'us-east-1'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** Whether a request is signed by AWS Signature Version 4, worked out from its definition. */
const isSigned = ({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean => {
  const [, day = '', names = '', signature] =
    /Credential=shop\/(\d+)\/us-east-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const said = String(headers['x-amz-content-sha256'])
  if (said !== 'UNSIGNED-PAYLOAD' && said !== sha256(body)) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = `${method}\n${url}\n\n${lines.join('')}\n${names}\n${said}`
  const scope = `${day}/${REGION}/s3/aws4_request`
  const text = `AWS4-HMAC-SHA256\n${String(headers['x-amz-date'])}\n${scope}\n${sha256(canonical)}`
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), REGION), 's3'), 'aws4_request')
  return signature === hmac(key, text).toString('hex')
}

/**
 * An object store of one bucket that speaks as much of S3 as the shop uses, and refuses what isn't signed. `answer` makes
 * it answer everything by a status.
 */
export const openObjectStore = async () => {
  const objects = new Map<string, Buffer>()
  const state: { answer: number | undefined; writes: number } = { answer: undefined, writes: 0 }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const end = (status: number, content?: Buffer) => void response.writeHead(status).end(content)
      if (state.answer !== undefined) return end(state.answer)
      if (!isSigned(request, body)) return end(403)
      const path = request.url ?? ''
      if (!path.startsWith('/pictures/')) return end(404, Buffer.from('<Error><Code>NoSuchBucket</Code></Error>'))
      if (request.method === 'PUT') {
        state.writes += 1
        objects.set(path, body)
        return end(200)
      }
      const content = objects.get(path)
      return content === undefined ? end(404) : end(200, request.method === 'HEAD' ? undefined : content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    state,
    settings: {
      PICTURES_URL: `http://127.0.0.1:${port}/pictures`,
      PICTURES_KEY: KEY,
      PICTURES_SECRET: SECRET,
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
