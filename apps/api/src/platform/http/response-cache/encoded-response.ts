import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Bytes: smaller bodies are not compressed. */
const MIN_COMPRESSED = 1024
/** Higher levels cost more time than responses that live for minutes repay. */
const BROTLI_LEVEL = 5

export type Encoding = 'br' | 'gzip'

/** What is to be sent; `cacheControl` is for browsers and proxies. */
export interface ResponseContent {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly cacheControl: string
  readonly location?: string
  /** The inline styles of the page, as a source of its content security policy. */
  readonly styleSource?: string
  /** The address of the visitor's own data, which a browser with a session is told to ask for at once. */
  readonly asksFirst?: string
}

/** A response as bytes, plain and compressed: sending it needs neither the database nor a serializer. */
export interface EncodedResponse {
  readonly status: number
  readonly etag: string
  /** The target of a redirect. */
  readonly location?: string
  /** The inline styles of the page, as a source of its content security policy. */
  readonly styleSource?: string
  /** The address of the visitor's own data, which a browser with a session is told to ask for at once. */
  readonly asksFirst?: string
  /** Bytes of all encodings together. */
  readonly size: number
  /** The body as text, to be put into another response. */
  text(): string
  /** The body in an encoding; plain if it was too small to compress. */
  bytes(encoding: Encoding | undefined): Buffer
  /** Sends the body, or 304 if the client has it. @param stricter replaces what it says to browsers and proxies */
  send(request: FastifyRequest, reply: FastifyReply, stricter?: string): FastifyReply
}

/** The best of our encodings that the client accepts. */
export const encodingOf = (header: string | string[] | undefined): Encoding | undefined => {
  const accepted = String(header ?? '')
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

/** Encodes a response, plain and compressed, with an ETag of its content. */
export const encodeResponse = async ({
  status,
  type,
  body,
  cacheControl,
  location,
  styleSource,
  asksFirst,
}: ResponseContent): Promise<EncodedResponse> => {
  const plain = Buffer.from(body)
  const [br, zipped] =
    plain.length < MIN_COMPRESSED
      ? [undefined, undefined]
      : await Promise.all([
          brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
          gz(plain, { level: 5 }),
        ])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const compressed = (encoding: Encoding | undefined) =>
    encoding === 'br' ? br : encoding === 'gzip' ? zipped : undefined
  const fixed = { 'content-type': type, 'cache-control': cacheControl, etag, vary: 'accept-encoding' }
  return {
    status,
    etag,
    ...(location === undefined ? {} : { location }),
    ...(styleSource === undefined ? {} : { styleSource }),
    ...(asksFirst === undefined ? {} : { asksFirst }),
    size: plain.length + (br?.length ?? 0) + (zipped?.length ?? 0),
    text: () => plain.toString(),
    bytes: (encoding) => compressed(encoding) ?? plain,
    send(request, reply, stricter) {
      reply.headers(stricter === undefined ? fixed : { ...fixed, 'cache-control': stricter })
      if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      const encoding = encodingOf(request.headers['accept-encoding'])
      const bytes = compressed(encoding)
      if (bytes) reply.header('content-encoding', encoding)
      return reply.status(status).send(bytes ?? plain)
    },
  }
}
