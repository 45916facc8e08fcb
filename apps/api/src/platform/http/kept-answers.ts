import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Bodies below this are sent as they are. */
const WORTH_COMPRESSING = 1024
/** A level that is worth it for answers that live for seconds or minutes. */
const BROTLI_LEVEL = 5

/** An answer whose bytes are ready: neither the database nor a serializer is asked again. */
export interface KeptAnswer {
  readonly status: number
  readonly etag: string
  readonly body: string
  /** Where to go instead; only with a status of redirection. */
  readonly location?: string
  /** Until when it may be given again, by the clock of those who keep it. */
  readonly until: number
  /** What goes out under an encoding; plain where it was not worth compressing. */
  bytes(encoding: 'br' | 'gzip' | undefined): Buffer
  /** Sends the bytes, or 304 to those who have them. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** What is sent and how; `cacheControl` is what browsers and proxies are told. */
export interface Page {
  readonly status: number
  readonly type: string
  readonly body: string
  readonly cacheControl: string
  readonly location?: string
}

/** Which of our encodings the client takes, best first. */
export const encodingOf = (header: string | string[] | undefined): 'br' | 'gzip' | undefined => {
  const accepted = String(header ?? '')
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

/**
 * Makes the bytes of an answer, plain and compressed, with an ETag of their content.
 * @param until when it is given no more
 */
export const keepAnswer = async (
  { status, type, body, cacheControl, location }: Page,
  until = 0,
): Promise<KeptAnswer> => {
  const plain = Buffer.from(body)
  const small = plain.length < WORTH_COMPRESSING
  const [br, zipped] = small
    ? [undefined, undefined]
    : await Promise.all([
        brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
        gz(plain, { level: 5 }),
      ])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const packedAs = (encoding: 'br' | 'gzip' | undefined) =>
    encoding === 'br' ? br : encoding === 'gzip' ? zipped : undefined
  const fixed = { 'content-type': type, 'cache-control': cacheControl, etag, vary: 'accept-encoding' }
  return {
    status,
    etag,
    body,
    ...(location === undefined ? {} : { location }),
    until,
    bytes: (encoding) => packedAs(encoding) ?? plain,
    send(request, reply) {
      reply.headers(fixed)
      if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
      const encoding = encodingOf(request.headers['accept-encoding'])
      const packed = packedAs(encoding)
      if (packed) reply.header('content-encoding', encoding)
      return reply.status(status).send(packed ?? plain)
    },
  }
}

interface Kept {
  readonly until: number
  readonly answer: Promise<KeptAnswer>
}

/** A place for finished answers: at most `most` of them, the least used one goes first. */
export interface KeptAnswers {
  /**
   * The answer under that key, made anew when it is older than `seconds`. Requests of the same moment wait for one
   * making; a failed making is not kept.
   */
  of(key: string, seconds: number, make: () => Promise<Page>): Promise<KeptAnswer>
}

/** @param now milliseconds of a clock that only goes forward */
export const openKeptAnswers = (most: number, now: () => number = () => performance.now()): KeptAnswers => {
  const kept = new Map<string, Kept>()
  return {
    of(key, seconds, make) {
      const found = kept.get(key)
      kept.delete(key)
      if (found && found.until > now()) {
        kept.set(key, found)
        return found.answer
      }
      const until = now() + seconds * 1000
      const answer = make().then((page) => keepAnswer(page, until))
      kept.set(key, { until, answer })
      answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
      const oldest = kept.keys().next().value
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return answer
    },
  }
}

/** A JSON answer that everybody gets alike. */
export const publicJson = (reply: unknown, maxAge: number): Page => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(reply),
  cacheControl: `public, max-age=${maxAge}`,
})
