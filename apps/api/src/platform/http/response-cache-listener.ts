import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http'
import type { CallName } from '@parter/contract/calls.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hasTwoHosts } from './request-host.ts'
import { type Encoding, encodingOf } from './response-cache/encoded-response.ts'
import type { CachedResponse, ResponseCache } from './response-cache/response-cache.ts'

const MAX_ADDRESSES = 4000
const MAX_ENCODINGS = 200
/** Characters: longer addresses always go to Fastify. */
const MAX_ADDRESS_LENGTH = 500

/** How a cached response is sent to one address, encoding and language. */
interface Variant {
  /** Of the response cache. */
  readonly key: string
  /** The headers hold for these bytes only. */
  readonly etag: string
  readonly encoding: Encoding | undefined
  /** Name, value, name, value: Node writes such a list as it is. */
  readonly headers: readonly string[]
  readonly route: string
  readonly call: CallName | undefined
}

/** A cached response that was sent before Fastify, for log, metrics and traces. */
export interface CachedReply {
  readonly requestId: string
  readonly route: string
  /** The call of the contract; undefined for a page. */
  readonly call: CallName | undefined
  readonly status: number
  readonly milliseconds: number
}

export interface ResponseCacheListener {
  /**
   * Remembers how a response was just sent. It must depend on the address and the accepted encoding alone and, where
   * `locale` is given, on the cookie of the visitor's language.
   */
  remember(request: FastifyRequest, reply: FastifyReply, response: CachedResponse, locale?: string): void
  /** Sends the cached response to a request. @returns undefined if there is none: nothing was sent */
  reply(request: IncomingMessage, response: ServerResponse): CachedReply | undefined
  /** From now on it sends nothing: the server is closing. */
  close(): void
}

const OWN_HEADERS = new Set(['x-request-id', 'content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'])

const flatten = (headers: OutgoingHttpHeaders, length: number): string[] => {
  const flat: string[] = []
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !OWN_HEADERS.has(name)) for (const one of [value].flat()) flat.push(name, String(one))
  return [...flat, 'content-length', String(length)]
}

/** The language in the cookies; empty if there is none. */
const localeIn = (cookies: string | undefined): string =>
  /(?:^|; )locale=([a-z]{2})(?:;|$)/.exec(cookies ?? '')?.[1] ?? ''

/**
 * Sends cached public responses without Fastify's routing and hooks, which cost several times as much as the rest
 * (decision 32 has the figures). Responses are told apart by host, forwarded scheme, encoding, address and language,
 * and are sent only while they are current.
 * @param run prefix of request ids
 */
export const openResponseCacheListener = (
  responses: Pick<ResponseCache, 'current'>,
  run: string,
  now: () => number = () => performance.now(),
): ResponseCacheListener => {
  const variants = new LRUCache<string, Variant>({ max: MAX_ADDRESSES })
  const encodings = new Map<string, string>()
  /** The language of addresses whose response sets the language cookie of visitors who have none. */
  const locales = new LRUCache<string, string>({ max: MAX_ADDRESSES })
  let isOpen = true
  let sent = 0

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
  /** @returns undefined for visitors who read another language: they may be redirected */
  const variantKey = (address: string, cookies: string | undefined): string | undefined => {
    const locale = locales.get(address)
    if (locale === undefined) return address
    const read = localeIn(cookies)
    if (read === locale) return address
    return read === '' ? `${address} new` : undefined
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
      const { url: route = 'none', config } = reply.request.routeOptions
      variants.set(key, {
        key: response.key,
        etag: response.etag,
        encoding,
        headers: flatten(reply.getHeaders() as OutgoingHttpHeaders, response.bytes(encoding).byteLength),
        route,
        call: config.call,
      })
    },
    reply(request, response) {
      if (request.method !== 'GET' || !isOpen || hasTwoHosts(request.rawHeaders)) return undefined
      const key = variantKey(addressKey(request), request.headers.cookie)
      const variant = key === undefined ? undefined : variants.get(key)
      const found = variant && responses.current(variant.key)
      if (!found || found.etag !== variant.etag) return undefined
      const begun = now()
      const requestId = `${run}-c${++sent}`
      const status = request.headers['if-none-match']?.includes(found.etag) ? 304 : 200
      response.writeHead(status, [...variant.headers, 'x-request-id', requestId])
      if (status === 304) response.end()
      else response.end(found.bytes(variant.encoding))
      return { requestId, route: variant.route, call: variant.call, status, milliseconds: now() - begun }
    },
    close() {
      isOpen = false
      variants.clear()
    },
  }
}

/** Lets the listener see each request before Fastify. @param onReply is called for each response that it sends */
export const listenBeforeFastify = (
  server: Server,
  listener: ResponseCacheListener,
  onReply: (reply: CachedReply, request: IncomingMessage) => void,
): void => {
  const [usual] = server.listeners('request') as RequestListener[]
  if (!usual) throw new Error('Fastify does not listen yet')
  server.removeListener('request', usual)
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const reply = listener.reply(request, response)
    if (reply) onReply(reply, request)
    else usual(request, response)
  })
}
