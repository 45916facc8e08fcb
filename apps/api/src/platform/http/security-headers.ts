import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

const YEAR = 365 * 24 * 60 * 60

/**
 * Scripts come from our own files alone: nothing inline is executed (the data inlined in a page is no script). Styles
 * may be inline, since React writes style attributes. Forms may lead to the hosted page of a payment provider.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

/** What every answer carries; see docs/decisions/0010 for why these and no others. */
export const securityHeaders = ({ NODE_ENV }: Pick<Settings, 'NODE_ENV'>): Readonly<Record<string, string>> => ({
  'content-security-policy':
    NODE_ENV === 'production' ? `${CONTENT_SECURITY_POLICY}; upgrade-insecure-requests` : CONTENT_SECURITY_POLICY,
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
