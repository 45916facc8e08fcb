import { isLanguage } from '@parter/portal/languages.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../cookies.ts'
import { keptAnswersOf } from '../kept/kept-answers.ts'
import { pagePolicy } from '../security-headers.ts'
import type { ReadyDoor } from '../kept/ready-door.ts'
import { isShopProvider } from '../visitor-of.ts'
import { faultPage } from './fault-page.ts'
import { isThere, makePage, type PageMaking, questionsAt } from './make-page.ts'
import { makePayload, PAYLOAD } from './make-payload.ts'

/** Where an address leads, if it is one of an old shop or a rule of redirection says so (R2.10, R2.11). */
export type RedirectOf = (
  portal: Portal,
  path: string,
  search: URLSearchParams,
) => Promise<{ readonly location: string; readonly status: 301 | 302 } | null>

export interface PagesParts extends PageMaking {
  readonly cookies: Cookies
  readonly portalOf: (request: FastifyRequest) => Portal
  readonly redirectOf: RedirectOf
  readonly door: ReadyDoor
}

const split = (url: string): [string, string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/** The sp cookie of visitors whom somebody sent, and the language that they read (R4.1, R3.8). */
const writeCookies = (
  cookies: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
  language: string,
  search: URLSearchParams,
) => {
  const sender = search.get('sp') ?? search.get('shop_provider')
  if (isShopProvider(sender) && cookies.read(request, 'sp') !== sender) cookies.write(reply, 'sp', sender)
  if (isLanguage(language) && cookies.read(request, 'locale') !== language) cookies.write(reply, 'locale', language)
}

/** Answers every address that nothing else has with a page of the shop: the right status, head and data (R1.6). */
export const servePages = (app: FastifyInstance, parts: PagesParts): void => {
  const { shop, cookies, portalOf, redirectOf, door } = parts
  const kept = keptAnswersOf(shop)

  const answerPayload = async (request: FastifyRequest, reply: FastifyReply, path: string, query: string) => {
    const portal = portalOf(request)
    const place = pageAt(path.slice(0, -PAYLOAD.length) || '/', portal)
    const asked = { portal, place, search: new URLSearchParams(query), origin: '' }
    const key = `payload ${portal.portalCode} ${place.found ? place.canonical : ''} ${query.slice(0, 40)}`
    return (await kept.of(key, () => makePayload(parts, asked))).send(request, reply)
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const portal = portalOf(request)
    const [path, query] = split(request.url)
    if (path.endsWith(PAYLOAD)) return answerPayload(request, reply, path, query)
    const search = new URLSearchParams(query)
    const place = pageAt(path, portal)
    const isHealthcheck = place.found && place.page === 'healthcheck'
    const redirect = isHealthcheck ? null : await redirectOf(portal, path, search)
    if (!isHealthcheck) writeCookies(cookies, request, reply, place.language, search)
    if (redirect) return reply.header('cache-control', 'no-cache').redirect(redirect.location, redirect.status)
    if (place.found && place.redirect !== undefined)
      return reply.header('cache-control', 'no-cache').redirect(place.redirect + query, 301)

    const asked = { portal, place, search, origin: `${request.protocol}://${request.host}` }
    const address = isThere(place) ? place.canonical : `nothing in ${place.language}`
    const key = ['page', portal.portalCode, asked.origin, address, JSON.stringify(questionsAt(asked))].join(' ')
    const page = await kept.of(key, () => makePage(parts, asked))
    if (page.location !== undefined)
      return reply.header('cache-control', 'no-cache').redirect(page.location + query, page.status)
    // beta and dev hosts show what is not for everybody, and hosts that nobody knows what is elsewhere too
    if (!portal.hosts.production.includes(request.hostname)) reply.header('x-robots-tag', 'noindex')
    const policy = pagePolicy(isThere(place) ? place.page : null, portal)
    if (policy !== undefined) reply.header('content-security-policy', policy)
    const sent = page.send(request, reply)
    const isSent = search.has('sp') || search.has('shop_provider')
    if (!isSent && !isHealthcheck && reply.statusCode !== 304) door.remember(request, reply, page, place.language)
    return sent
  }

  // for pages that aren't the shell's own and say nothing of an icon
  app.get('/favicon.ico', { schema: { hide: true } }, (request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect(portalOf(request).logoMobile),
  )

  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: answer,
    errorHandler: (error, request, reply) => {
      const portal = portalOf(request)
      void faultPage(error, request, reply, pageAt(split(request.url)[0], portal).language, shop.log)
    },
  })
}
