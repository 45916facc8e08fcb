import { isBot } from '@parter/portal/bots.ts'
import { isLanguage, LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import { PAGES } from '@parter/portal/pages/pages.ts'
import { pageAt, pathTo } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { namesShopProvider, shopProviderIn } from '@parter/portal/shop-provider.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RememberReply } from '../cached-replies.ts'
import type { Cookies } from '../cookies.ts'
import { ownOrigin } from '../own-origin.ts'
import type { NewResponse } from '../response-cache/response-cache.ts'
import { pagePolicy } from '../security-headers.ts'
import { faultPage } from './fault-page.ts'
import {
  makePage,
  type PageMaking,
  type PageRequest,
  partDependencies,
  queriesAt,
  runPageQueries,
} from './make-page.ts'
import { type MakePreview, PREVIEW } from './previews.ts'
import { START_SOURCE } from './start-after-paint.ts'

/** How a payload's path ends. */
const PAYLOAD = '/_payload.json'

/**
 * The data of a static page in one response (R7.6). A browser with another release gets 404, since it may expect other
 * data.
 * @param asked its query is the id of the browser's release
 */
const makePayload = async (making: PageMaking, asked: PageRequest): Promise<NewResponse> => {
  const { place } = asked
  const buildId = making.build?.buildId ?? 'none'
  const missing = {
    status: 404,
    type: 'application/json; charset=utf-8',
    body: '{"errors":[]}',
    cacheControl: 'no-store',
  }
  if (!place.found || !PAGES[place.page].isStatic || asked.search.toString() !== `${buildId}=`) return missing
  const replies = await runPageQueries(making, { ...asked, search: new URLSearchParams() })
  const refusal = typeof replies === 'string' ? replies : null
  const list =
    typeof replies === 'string'
      ? ''
      : replies.map(({ query, json }) => `${JSON.stringify(query).slice(0, -1)},"reply":${json}}`).join(',')
  const head = JSON.stringify({ buildId, page: place.page, language: place.language, params: place.params, refusal })
  return {
    ...missing,
    ...partDependencies(making.shop, typeof replies === 'string' ? [{}] : replies),
    status: refusal === null ? 200 : 404,
    body: `${head.slice(0, -1)},"replies":[${list}]}`,
    cacheControl: refusal === null ? 'public, max-age=300' : 'no-store',
  }
}

/**
 * Where an address of the old shop or of a redirect rule leads (R2.10, R2.11); `gone`: it is one of the old shop, and what
 * it names doesn't exist.
 */
export type RedirectOf = (
  portal: Portal,
  path: string,
  search: URLSearchParams,
) => Promise<{ readonly location: string; readonly status: 301 | 302 } | 'gone' | null>

export interface PagesParts extends PageMaking {
  readonly cookies: Cookies
  readonly portalOf: (request: FastifyRequest) => Portal
  readonly redirectOf: RedirectOf
  readonly remember: RememberReply
  readonly makePreview: MakePreview
}

const split = (url: string): [string, string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}

/** Writes the cookie of the shop provider (R4.1). */
const writeShopProvider = (cookies: Cookies, request: FastifyRequest, reply: FastifyReply, search: URLSearchParams) => {
  const sender = shopProviderIn(search)
  if (sender !== undefined && cookies.read(request, 'sp') !== sender) cookies.write(reply, 'sp', sender)
}

/** Whether the request comes from one of our pages, whose links already name the visitor's language. */
const isFromOwnPage = ({ headers, host }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return URL.parse(headers.referer ?? '')?.host === host
}

/**
 * The language to whose front page the root redirects: visitors from outside get the one they read last (R3.8). Bots have
 * no cookies, and our own links to the root mean its language.
 * @returns null: no redirect
 */
const languageOfReader = (cookies: Cookies, request: FastifyRequest, portal: Portal, path: string): Language | null => {
  const wanted = path === '/' ? cookies.read(request, 'locale') : undefined
  if (!isLanguage(wanted) || wanted === portal.defaultLocale || isFromOwnPage(request)) return null
  return portal.locales.some(({ code }) => code === wanted) ? wanted : null
}

type MakePreviewed = Parameters<MakePreview>[0]['make']

/** Serves pages at all addresses that no other route has, with status, head and data (R1.6). */
export const servePages = (app: FastifyInstance, parts: PagesParts): void => {
  const { shop, cookies, portalOf, redirectOf, remember, makePreview } = parts
  const { responses } = shop
  const { hasDeveloperPages } = shop.settings
  const policyOf = (page: string | null, portal: Portal, styleSource: string | undefined) =>
    pagePolicy(page, portal, {
      settings: shop.settings,
      portals: shop.portals,
      styleSource,
      // a page with styles of its own is drawn before its program
      scriptSource: styleSource && START_SOURCE,
    })
  const placeAt = (path: string, portal: Portal): ReturnType<typeof pageAt> => {
    const place = pageAt(path, portal)
    const isHidden = place.found && PAGES[place.page].isForDevelopers && !hasDeveloperPages
    return isHidden ? { found: false, language: place.language } : place
  }

  const sendPayload = async (request: FastifyRequest, reply: FastifyReply, path: string, query: string) => {
    const portal = portalOf(request)
    const place = placeAt(path.slice(0, -PAYLOAD.length) || '/', portal)
    const asked = { portal, place, search: new URLSearchParams(query), origin: '' }
    const key = `payload ${portal.portalCode} ${place.found ? place.canonical : ''} ${query.slice(0, 40)}`
    return (await responses.get(key, () => makePayload(parts, asked))).send(request, reply)
  }

  /** Never kept, never found by search engines. */
  const sendPreview = (reply: FastifyReply, made: NewResponse, query: string, policy: string | undefined) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    if (made.location !== undefined) return reply.redirect(made.location + query, 302)
    if (policy !== undefined) reply.header('content-security-policy', policy)
    return reply.status(made.status).type(made.type).send(made.body)
  }

  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const portal = portalOf(request)
    const [path, query] = split(request.url)
    if (path.endsWith(PAYLOAD)) return sendPayload(request, reply, path, query)
    const search = new URLSearchParams(query)
    const asIs = placeAt(path, portal)
    const isHealthcheck = asIs.found && asIs.page === 'healthcheck'
    const redirect = isHealthcheck ? null : await redirectOf(portal, path, search)
    const place = redirect === 'gone' ? ({ found: false, language: asIs.language } as const) : asIs
    const reader = redirect === null ? languageOfReader(cookies, request, portal, path) : null
    if (!isHealthcheck) writeShopProvider(cookies, request, reply, search)
    if (reader !== null)
      return reply.header('cache-control', 'no-store').redirect(pathTo('frontPage', {}, reader, portal) + query, 302)
    if (redirect && redirect !== 'gone')
      return reply.header('cache-control', 'no-cache').redirect(redirect.location, redirect.status)
    if (place.found && place.redirect !== undefined)
      return reply.header('cache-control', 'no-cache').redirect(place.redirect + query, 301)

    const asked = { portal, place, search, origin: ownOrigin(shop.settings, portal, request) }
    const address = place.found ? place.canonical : `nothing in ${place.language}`
    const token = place.found ? search.get(PREVIEW) : null
    if (token !== null && place.found) {
      const make: MakePreviewed = (call) => makePage({ ...parts, call }, { ...asked, search: new URLSearchParams() })
      const made = await makePreview({ portal, token, call: parts.call, make })
      if (made) return sendPreview(reply, made, query, policyOf(place.page, portal, made.styleSource))
    }
    const key = ['page', portal.portalCode, asked.origin, address, JSON.stringify(queriesAt(asked))].join(' ')
    const found = await responses.get(key, () => makePage(parts, asked))
    // the error page is not for bots (R2.14)
    const isForBot = found.status === 404 && isBot(request.headers['user-agent'])
    const page = isForBot
      ? await responses.get(`${key} for bots`, () => makePage(parts, { ...asked, isForBot }))
      : found
    if (page.location !== undefined)
      return reply.header('cache-control', 'no-cache').redirect(page.location + query, page.status)
    // beta and dev hosts are not public, and unknown hosts duplicate a storefront
    if (!portal.hosts.production.includes(request.hostname)) reply.header('x-robots-tag', 'noindex')
    reply.header('content-language', LANGUAGE_FACTS[place.language].tag)
    const policy = policyOf(place.found ? place.page : null, portal, page.styleSource)
    if (policy !== undefined) reply.header('content-security-policy', policy)
    const { asksFirst } = page
    if (asksFirst !== undefined && cookies.read(request, 'session') !== undefined)
      reply.header('link', `<${asksFirst}>; rel=preload; as=fetch; crossorigin`)
    // a link of a shop provider sets a cookie, so no cache may store its page
    const isReferred = namesShopProvider(search)
    const sent = page.send(request, reply, isReferred ? 'no-store' : undefined)
    // nor may a reply that differs by visitor be sent to others
    if (!isReferred && !isHealthcheck && asksFirst === undefined && reply.statusCode === 200)
      remember(request, reply, page, path === '/' ? place.language : undefined)
    return sent
  }

  // browsers ask for it on pages that name no icon, such as the mailbox
  app.get('/favicon.ico', { schema: { hide: true } }, (request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect(portalOf(request).logoMobile),
  )

  app.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: respond,
    errorHandler: (error, request, reply) => {
      const portal = portalOf(request)
      void faultPage(error, request, reply, pageAt(split(request.url)[0], portal).language, shop.log)
    },
  })
}
