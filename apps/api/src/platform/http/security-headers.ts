import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { TRACKERS, trackersOn } from '@parter/portal/portals/trackers.ts'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'
import type { Shop } from '../shop/shop.ts'
import { FRAME_STYLES_SOURCE } from './html.ts'

const YEAR = 365 * 24 * 60 * 60

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': `'self' ${FRAME_STYLES_SOURCE}`,
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
} as const

/**
 * Allows scripts and styles of our own files only. The data in a page is no script, React sets styles through the DOM,
 * and the inline styles of the first paint are allowed by hash.
 * @param changes other sources for some directives
 */
export const contentSecurityPolicy = (changes: Partial<Record<keyof typeof POLICY, string>> = {}): string =>
  Object.entries({ ...POLICY, ...changes })
    .map(([kind, sources]) => `${kind} ${sources}`)
    .join('; ')

/** For small pages with inline styles: the mailbox, hosted pages, the API documentation. */
export const POLICY_WITH_STYLES = contentSecurityPolicy({ 'style-src': "'self' 'unsafe-inline'" })

/**
 * The policy of a storefront's page. Trackers are allowed except on checkout and payment pages; they load only after
 * consent (R4.14).
 * @param page its name; null: an unknown page
 * @returns undefined for the default policy
 */
export const pagePolicy = (page: string | null, { trackerIds }: Pick<Portal, 'trackerIds'>): string | undefined => {
  const sources = trackersOn(page, trackerIds).map(([name]) => TRACKERS[name].sources)
  if (sources.length === 0) return undefined
  const also = (kind: 'script' | 'connect' | 'img') => [...new Set(sources.map((one) => one[kind]))].join(' ')
  return contentSecurityPolicy({
    'script-src': `'self' ${also('script')}`,
    'connect-src': `'self' ${also('connect')}`,
    'img-src': `'self' data: ${also('img')}`,
  })
}

/** Seat maps may come from a host of their own. */
const seatMapSources = (
  { SEATMAP_HOSTS }: Partial<Pick<Settings, 'SEATMAP_HOSTS'>>,
  portals: readonly Portal[],
): Parameters<typeof contentSecurityPolicy>[0] =>
  SEATMAP_HOSTS ? { 'connect-src': `'self' ${portals.map(({ api }) => `https://${api.seatmapHost}`).join(' ')}` } : {}

/** The headers of every response; docs/decisions/0010 says why these. */
export const securityHeaders = (
  settings: Pick<Settings, 'NODE_ENV'> & Partial<Pick<Settings, 'SEATMAP_HOSTS'>>,
  portals: readonly Portal[] = [],
): Readonly<Record<string, string>> => ({
  'content-security-policy': `${contentSecurityPolicy(seatMapSources(settings, portals))}${
    settings.NODE_ENV === 'production' ? '; upgrade-insecure-requests' : ''
  }`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...(settings.NODE_ENV === 'production' ? { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` } : {}),
})

/** Sets the headers before any reply. Replies are personal unless a route says otherwise. */
export const setSecurityHeaders = (
  app: FastifyInstance,
  { settings, portals }: Pick<Shop, 'settings' | 'portals'>,
): void => {
  const headers = Object.entries({ ...securityHeaders(settings, portals), 'cache-control': 'no-store' })
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of headers) reply.header(name, value)
    reply.header('x-request-id', request.id)
  })
}
