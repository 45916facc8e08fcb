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

/** Seat maps may come from a host of their own. */
const seatMapSources = (
  { SEATMAP_HOSTS }: Partial<Pick<Settings, 'SEATMAP_HOSTS'>>,
  portals: readonly Portal[],
): string[] => (SEATMAP_HOSTS ? portals.map(({ api }) => `https://${api.seatmapHost}`) : [])

type PolicySettings = Pick<Settings, 'NODE_ENV'> & Partial<Pick<Settings, 'SEATMAP_HOSTS'>>

const wholePolicy = (settings: PolicySettings, changes: Parameters<typeof contentSecurityPolicy>[0]): string =>
  `${contentSecurityPolicy(changes)}${settings.NODE_ENV === 'production' ? '; upgrade-insecure-requests' : ''}`

/**
 * The policy of a storefront's page. Trackers are allowed except on checkout and payment pages; they load only after
 * consent (R4.14).
 * @param page its name; null: an unknown page
 * @param given `styleSource`: the styles that stand in the page, in place of those of the frame; `scriptSource`: the script
 *   that does
 * @returns undefined for the default policy
 */
export const pagePolicy = (
  page: string | null,
  { trackerIds }: Pick<Portal, 'trackerIds'>,
  given: {
    readonly settings: PolicySettings
    readonly portals: readonly Portal[]
    readonly styleSource?: string | undefined
    readonly scriptSource?: string | undefined
  },
): string | undefined => {
  const { settings, portals, styleSource, scriptSource } = given
  const sources = trackersOn(page, trackerIds).map(([name]) => TRACKERS[name].sources)
  if (sources.length === 0 && styleSource === undefined) return undefined
  const also = (kind: 'script' | 'connect' | 'img') => sources.map((one) => one[kind])
  const listed = (...own: readonly string[]) => [...new Set(["'self'", ...own])].join(' ')
  return wholePolicy(settings, {
    'script-src': listed(...(scriptSource === undefined ? [] : [scriptSource]), ...also('script')),
    'connect-src': listed(...seatMapSources(settings, portals), ...also('connect')),
    'img-src': listed('data:', ...also('img')),
    ...(styleSource !== undefined && { 'style-src': listed(styleSource) }),
  })
}

/** The headers of every response; docs/decisions/0010 says why these. */
export const securityHeaders = (
  settings: PolicySettings,
  portals: readonly Portal[] = [],
): Readonly<Record<string, string>> => ({
  'content-security-policy': wholePolicy(settings, {
    'connect-src': ["'self'", ...seatMapSources(settings, portals)].join(' '),
  }),
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
