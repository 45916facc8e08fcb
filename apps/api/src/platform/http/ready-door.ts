import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server, ServerResponse } from 'node:http'
import type { CallName } from '@parter/contract/calls.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from './kept/finished-answer.ts'
import type { KeptAnswer } from './kept/kept-answers.ts'
import { hasTwoHosts } from './request-host.ts'

const MOST_READY = 4000
const MOST_ENCODINGS = 200
/** Letters: longer addresses go the usual way. */
const LONGEST_ADDRESS = 500

interface Ready {
  readonly answer: KeptAnswer
  readonly status: number
  /** Name, value, name, value: as Node writes them without looking at them again. */
  readonly headers: readonly string[]
  readonly body: Buffer
  readonly route: string
  readonly call: CallName | undefined
}

/** What was answered at the door, for logs and counters. */
export interface AnsweredAtDoor {
  readonly requestId: string
  readonly route: string
  /** The call of the contract; none: a page. */
  readonly call: CallName | undefined
  readonly status: number
  readonly milliseconds: number
}

export interface ReadyDoor {
  /**
   * Shows an answer that was just sent and would be the same for everybody who asks for this address with the same
   * encoding, and, where the answer depends on it, has the same cookie of language.
   */
  remember(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer, locale?: string): void
  /** Stands before the server: what is ready goes out at once, everything else goes on as usual. */
  open(server: Server, answered: (answer: AnsweredAtDoor) => void): void
  /** From now on nothing is answered here: the server is closing. */
  close(): void
}

const NOT_KEPT = new Set(['x-request-id', 'content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding'])

const flatten = (headers: OutgoingHttpHeaders, length: number): string[] => {
  const flat: string[] = []
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !NOT_KEPT.has(name)) for (const one of [value].flat()) flat.push(name, String(one))
  return [...flat, 'content-length', String(length)]
}

/** The language in the cookies; empty: none. */
const localeIn = (cookies: string | undefined): string =>
  /(?:^|; )locale=([a-z]{2})(?:;|$)/.exec(cookies ?? '')?.[1] ?? ''

/**
 * A door before the server, for what is asked most when everybody comes at once: the bytes of kept answers (public pages
 * and calls) go out without routing, sessions, or anything else that could not change them. It knows the
 * address with its host, the scheme as proxies tell it, and the encoding; an answer is given here for as long as
 * nothing of what it was made from has changed, and never to a request that changes something.
 * @param run begins the number of each request
 */
export const readyDoor = (run: string, now: () => number = () => performance.now()): ReadyDoor => {
  const ready = new Map<string, Ready>()
  const encodings = new Map<string, string>()
  /** Addresses whose answer sets the cookie of language for those who don't have it. */
  const locales = new Map<string, string>()
  let isOpen = true
  let asked = 0

  const encodingKey = (header: string | undefined): string => {
    if (header === undefined) return '-'
    const known = encodings.get(header)
    if (known) return known
    const found = encodingOf(header) ?? '-'
    if (encodings.size < MOST_ENCODINGS) encodings.set(header, found)
    return found
  }
  const addressKey = ({ headers, url }: IncomingMessage): string => {
    return `${headers.host} ${headers['x-forwarded-proto'] ?? ''} ${encodingKey(headers['accept-encoding'])} ${url}`
  }
  const keyOf = (address: string, cookies: string | undefined): string => {
    const locale = locales.get(address)
    if (locale === undefined) return address
    const read = localeIn(cookies)
    // whoever reads another language may be led elsewhere, so theirs is an answer of its own
    return read === locale ? address : `${address} ${read || 'new'}`
  }
  /** The addresses at which an answer is given. */
  const keysOf = new WeakMap<KeptAnswer, Set<string>>()
  const forget = (key: string) => {
    const found = ready.get(key)
    ready.delete(key)
    if (found) keysOf.get(found.answer)?.delete(key)
  }
  const put = (key: string, one: Ready) => {
    forget(key)
    ready.set(key, one)
    const keys = keysOf.get(one.answer)
    if (keys) keys.add(key)
    else {
      const mine = new Set([key])
      keysOf.set(one.answer, mine)
      one.answer.whenGone(() => mine.forEach(forget))
    }
    const oldest = ready.keys().next().value
    if (ready.size > MOST_READY && oldest !== undefined) forget(oldest)
  }

  const send = (request: IncomingMessage, response: ServerResponse, found: Ready): [status: number, id: string] => {
    const id = `${run}-d${++asked}`
    const has = found.status === 200 && request.headers['if-none-match']?.includes(found.answer.etag)
    const headers = [...found.headers, 'x-request-id', id]
    if (has) response.writeHead(304, headers).end()
    else response.writeHead(found.status, headers).end(found.body)
    return [has ? 304 : found.status, id]
  }

  return {
    remember({ raw }, reply, answer, locale) {
      const isWhole = answer.location === undefined && (answer.status === 200 || answer.status === 404)
      if (raw.method !== 'GET' || !isWhole || !answer.isCurrent()) return
      const address = addressKey(raw)
      if (address.length > LONGEST_ADDRESS) return
      if (locale !== undefined) {
        locales.delete(address)
        locales.set(address, locale)
        const oldest = locales.keys().next().value
        if (locales.size > MOST_READY && oldest !== undefined) locales.delete(oldest)
      }
      const key = keyOf(address, raw.headers.cookie)
      const body = answer.bytes(encodingOf(raw.headers['accept-encoding']))
      const headers = flatten(reply.getHeaders() as OutgoingHttpHeaders, body.byteLength)
      const { url: route = 'none', config } = reply.request.routeOptions
      put(key, { answer, status: answer.status, headers, body, route, call: config.call })
    },
    open(server, answered) {
      const [usual] = server.listeners('request') as RequestListener[]
      if (!usual) throw new Error('The server answers nothing yet')
      server.removeListener('request', usual)
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        const found =
          request.method === 'GET' && isOpen && !hasTwoHosts(request.rawHeaders)
            ? ready.get(keyOf(addressKey(request), request.headers.cookie))
            : undefined
        if (!found?.answer.isCurrent()) return usual(request, response)
        const begun = now()
        const [status, requestId] = send(request, response, found)
        const { route, call } = found
        answered({ requestId, route, call, status, milliseconds: now() - begun })
      })
    },
    close() {
      isOpen = false
      ready.clear()
    },
  }
}
