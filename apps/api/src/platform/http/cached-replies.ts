import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { cookieIn } from './cookies.ts'
import { hasTwoHosts } from './request-host.ts'
import { type Encoding, encodingOf } from './response-cache/encoded-response.ts'
import type { CachedResponse, ResponseCache } from './response-cache/response-cache.ts'

const MAX_ADDRESSES = 4000
const MAX_ENCODINGS = 200
/** Characters: replies to longer addresses are not remembered. */
const MAX_ADDRESS_LENGTH = 500

/** How a cached response is sent to one address, encoding and language. */
interface Variant {
  /** Of the response cache. */
  readonly key: string
  /** The headers hold for these bytes only. */
  readonly etag: string
  readonly encoding: Encoding | undefined
  readonly headers: OutgoingHttpHeaders
}

/** A reply that can be sent again; `body` is missing if the client has it. */
export interface FoundReply {
  readonly status: 200 | 304
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer | undefined
}

/**
 * Remembers how a response was just sent. It must depend on the address and the accepted encoding alone; where `locale`
 * is given, visitors whose cookie names another language don't get it.
 */
export type RememberReply = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  locale?: string,
) => void

/** Replies by address, encoding and language, whose bytes are in the response cache. */
export interface CachedReplies {
  readonly remember: RememberReply
  /** The reply to a request, if one is cached. */
  find(request: IncomingMessage): FoundReply | undefined
}

/** Headers of one reply alone. */
const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Remembers replies and sends them again while the responses are current. */
export const openCachedReplies = (responses: Pick<ResponseCache, 'current'>): CachedReplies => {
  const variants = new LRUCache<string, Variant>({ max: MAX_ADDRESSES })
  const encodings = new Map<string, string>()
  /** The language of addresses from which readers of another may be redirected. */
  const locales = new LRUCache<string, string>({ max: MAX_ADDRESSES })

  const encodingKey = (header: string | undefined): string => {
    if (header === undefined) return '-'
    const known = encodings.get(header)
    if (known) return known
    const found = encodingOf(header) ?? '-'
    if (encodings.size < MAX_ENCODINGS) encodings.set(header, found)
    return found
  }
  const addressKey = ({ headers, url }: IncomingMessage): string =>
    `${headers.host} ${headers['x-forwarded-proto'] ?? ''} ${encodingKey(headers['accept-encoding'])} ${url}`
  /** @returns undefined for visitors who read another language */
  const variantKey = (address: string, cookies: string | undefined): string | undefined => {
    const locale = locales.get(address)
    return locale === undefined || [undefined, locale].includes(cookieIn(cookies, 'locale')) ? address : undefined
  }

  return {
    remember({ raw }, reply, response, locale) {
      const isWhole = response.location === undefined && response.status === 200
      if (raw.method !== 'GET' || !isWhole || !response.isCurrent()) return
      const address = addressKey(raw)
      if (address.length > MAX_ADDRESS_LENGTH) return
      if (locale !== undefined) locales.set(address, locale)
      const key = variantKey(address, raw.headers.cookie)
      if (key === undefined) return
      const encoding = encodingOf(raw.headers['accept-encoding'])
      variants.set(key, {
        key: response.key,
        etag: response.etag,
        encoding,
        headers: Object.fromEntries(Object.entries(reply.getHeaders()).filter(([name]) => !OWN_HEADERS.has(name))),
      })
    },
    find(request) {
      if (request.method !== 'GET' || hasTwoHosts(request.rawHeaders)) return undefined
      const key = variantKey(addressKey(request), request.headers.cookie)
      const variant = key === undefined ? undefined : variants.get(key)
      const found = variant && responses.current(variant.key)
      if (!found || found.etag !== variant.etag) return undefined
      const { headers, encoding } = variant
      if (request.headers['if-none-match']?.includes(found.etag)) return { status: 304, headers, body: undefined }
      return { status: 200, headers, body: found.bytes(encoding) }
    },
  }
}

/**
 * Sends remembered replies in the first hook of a request, since the other hooks would only set the same headers again.
 * Log, metrics and traces see them like every reply.
 */
export const sendCachedReplies = (app: FastifyInstance, responses: Pick<ResponseCache, 'current'>): RememberReply => {
  const replies = openCachedReplies(responses)
  app.addHook('onRequest', (request, reply, done) => {
    const found = replies.find(request.raw)
    if (!found) return done()
    reply.code(found.status).headers(found.headers).header('x-request-id', request.id).send(found.body)
  })
  return replies.remember
}
