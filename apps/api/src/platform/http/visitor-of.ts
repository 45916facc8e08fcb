import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { portalOfCode, portalOfHost } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { isShopProvider } from '@parter/portal/shop-provider.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ofPayments, type Shop } from '../shop/shop.ts'
import type { Visitor } from '../shop/visitor.ts'
import type { Cookies } from './cookies.ts'

/** The session of a request: a guest has a cart only, a customer both. */
export interface Session {
  readonly cartId: number
  readonly customerId: number | null
  /** A guest's key to the contact typed into the cart. */
  readonly cartKey?: string | null
}

/** Reads a session's secret; null if it is invalid or expired. Implemented by the account room. */
export type ReadSession = (shop: Shop, portal: Portal, secret: string) => Promise<Session | null> | Session | null

const MOST_HOSTS_KNOWN = 1000

/** The storefront of a request by its host, cached (R1.2). */
export const portalFinder = ({ portals, settings }: Shop): ((request: FastifyRequest) => Portal) => {
  const fallback = portalOfCode(settings.DEFAULT_PORTAL, portals)
  const known = new Map<string, Portal>()
  return ({ host }) => {
    const found = known.get(host)
    if (found) return found
    const portal = portalOfHost(host, portals, fallback)
    if (known.size < MOST_HOSTS_KNOWN) known.set(host, portal)
    return portal
  }
}

/** The language asked for by the query, or the portal's default. */
export const languageOf = (request: FastifyRequest, portal: Portal): Language => {
  const asked = (request.query as Record<string, unknown> | undefined)?.language
  return isLanguage(asked) ? asked : portal.defaultLocale
}

/**
 * Makes the function that writes the cookie of the language (R3.8), where it differs from the request's. It is for replies
 * that no cache stores: pages are the same for all.
 */
export const languageRememberer =
  (cookies: Cookies) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const { language } = request.query as { readonly language?: unknown }
    if (isLanguage(language) && cookies.read(request, 'locale') !== language) cookies.write(reply, 'locale', language)
  }

/** Makes the function that finds a request's visitor by host, query and cookies. */
export const visitorFinder = (
  shop: Shop,
  cookies: Cookies,
  portalOf: (request: FastifyRequest) => Portal,
  readSession: ReadSession,
): ((request: FastifyRequest) => Promise<Visitor>) => {
  const payments = ofPayments(shop)
  return async (request) => {
    const portal = portalOf(request)
    const secret = cookies.read(request, 'session')
    const from = request.routeOptions.config.isNeverRefused ? payments : shop
    const session = secret === undefined ? null : await readSession(from, portal, secret)
    const shopProvider = cookies.read(request, 'sp')
    return {
      portal,
      language: languageOf(request, portal),
      cartId: session?.cartId ?? null,
      customerId: session?.customerId ?? null,
      ...(typeof session?.customerId === 'number' ? {} : { cartKey: session?.cartKey ?? null }),
      shopProvider: isShopProvider(shopProvider) ? shopProvider : null,
      address: request.ip,
      requestId: request.id,
    }
  }
}
