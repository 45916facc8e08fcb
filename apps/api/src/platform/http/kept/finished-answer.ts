import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Bodies below this are sent as they are. */
const WORTH_COMPRESSING = 1024
/** A level that is worth it for answers that live for minutes. */
const BROTLI_LEVEL = 5

export type Encoding = 'br' | 'gzip'

/** What is sent and how; `cacheControl` is what browsers and proxies are told. */
export interface Page {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly cacheControl: string
  readonly location?: string
}

/** An answer whose bytes are ready: neither the database nor a serializer is asked again. */
export interface FinishedAnswer {
  readonly status: number
  readonly etag: string
  /** Where to go instead; only with a status of redirection. */
  readonly location?: string
  /** All its bytes, plain and packed. */
  readonly size: number
  /** What was packed, to be put into another answer. */
  text(): string
  /** What goes out under an encoding; plain where it was not worth compressing. */
  bytes(encoding: Encoding | undefined): Buffer
  /** Sends the bytes, or 304 to those who have them. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Which of our encodings the client takes, best first. */
export const encodingOf = (header: string | string[] | undefined): Encoding | undefined => {
  const accepted = String(header ?? '')
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

/** Makes the bytes of an answer, plain and compressed, with an ETag of their content. */
export const finishAnswer = async ({ status, type, body, cacheControl, location }: Page): Promise<FinishedAnswer> => {
  const plain = Buffer.from(body)
  const small = plain.length < WORTH_COMPRESSING
  const [br, zipped] = small
    ? [undefined, undefined]
    : await Promise.all([
        brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
        gz(plain, { level: 5 }),
      ])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const packedAs = (encoding: Encoding | undefined) =>
    encoding === 'br' ? br : encoding === 'gzip' ? zipped : undefined
  const fixed = { 'content-type': type, 'cache-control': cacheControl, etag, vary: 'accept-encoding' }
  return {
    status,
    etag,
    ...(location === undefined ? {} : { location }),
    size: plain.length + (br?.length ?? 0) + (zipped?.length ?? 0),
    text: () => plain.toString(),
    bytes: (encoding) => packedAs(encoding) ?? plain,
    send(request, reply) {
      const varies = reply.getHeader('vary')
      reply.headers(varies === undefined ? fixed : { ...fixed, vary: `${String(varies)}, ${fixed.vary}` })
      if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      const encoding = encodingOf(request.headers['accept-encoding'])
      const packed = packedAs(encoding)
      if (packed) reply.header('content-encoding', encoding)
      return reply.status(status).send(packed ?? plain)
    },
  }
}
