import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

const YEAR = 365 * 24 * 60 * 60

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
} as const

/**
 * Scripts and styles come from our own files alone: nothing inline is executed or applied (the data inlined in a page
 * is no script, and React sets styles through the object model).
 * @param changes other sources for some kinds
 */
export const contentSecurityPolicy = (changes: Partial<Record<keyof typeof POLICY, string>> = {}): string =>
  Object.entries({ ...POLICY, ...changes })
    .map(([kind, sources]) => `${kind} ${sources}`)
    .join('; ')

/** For small pages that carry their own styles: the mailbox, hosted pages, the page to try the API. */
export const POLICY_WITH_STYLES = contentSecurityPolicy({ 'style-src': "'self' 'unsafe-inline'" })

/** What every answer carries; see docs/decisions/0010 for why these and no others. */
export const securityHeaders = ({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>): Readonly<Record<string, string>> => ({
  'content-security-policy':
    NODE_ENV === 'production' ? `${contentSecurityPolicy()}; upgrade-insecure-requests` : contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  ...(NODE_ENV === 'production' ? { 'strict-transport-security': `max-age=${YEAR}; includeSubDomains` } : {}),
})

/** Sets them before anything else can answer. Answers are personal unless a route says otherwise. */
export const setSecurityHeaders = (app: FastifyInstance, settings: Settings): void => {
  const headers = Object.entries({ ...securityHeaders(settings), 'cache-control': 'no-store' })
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of headers) reply.header(name, value)
    reply.header('x-request-id', request.id)
  })
}
