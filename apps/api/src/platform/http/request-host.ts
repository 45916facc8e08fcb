import { findPortal } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../foundation/shop-error.ts'
import type { Shop } from '../shop/shop.ts'
import { errorSentence } from './error-sentence.ts'
import { html } from './html.ts'
import { POLICY_WITH_STYLES } from './security-headers.ts'

/** A name or an address, and a port. */
const READABLE = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i
const LONGEST = 260
const HIGHEST_PORT = 65_535
/** Machines request these by the server's address. */
const FOR_MACHINES = ['/health/live', '/health/ready', '/metrics']

/** Whether a Host header is valid. */
export const isReadableHost = (host: string): boolean => {
  const found = host.length <= LONGEST ? READABLE.exec(host) : null
  return found !== null && Number(found[1] ?? 0) <= HIGHEST_PORT
}

/** Whether a request has several Host headers, of which Node shows the first and a proxy may have meant another. */
export const hasTwoHosts = (rawHeaders: readonly string[]): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/** The page of unknown hosts: a list of the storefronts. */
const unknownHostPage = (reply: FastifyReply, portals: readonly Portal[], { defaultLocale }: Portal): FastifyReply => {
  const sentence = errorSentence(defaultLocale, 'unknown_host', {})
  const shops = portals.filter(({ isTest }) => !isTest)
  const page = html`<!doctype html>
<html lang="${defaultLocale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${sentence}</title>
<style>body{font:1.125rem/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:1.5rem}
main{max-width:36rem}h1{font-size:1.5rem;line-height:1.3}a{display:inline-block;padding:.5rem 0}</style></head>
<body><main><h1>${sentence}</h1><ul>${shops.map(
    ({ storeName, portalLink }) => html`<li><a href="${portalLink}">${storeName}, ${portalLink.slice(8)}</a></li>`,
  )}</ul></main></body></html>`
  return reply
    .status(421)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY_WITH_STYLES })
    .type('text/html; charset=utf-8')
    .send(page.text)
}

/**
 * Accepts hosts of storefronts only (R1.2), by the Host header alone: `X-Forwarded-Host` is dropped, since proxies pass on
 * what a client wrote into it. Health and metrics are open to any host.
 * @throws ShopError invalid_request for a host that is unreadable, missing or doubled; unknown_host where such hosts
 *   are refused
 */
export const checkHosts = (app: FastifyInstance, { portals, settings }: Shop, fallback: Portal): void => {
  const fixed = settings.PUBLIC_ORIGIN?.includes('{host}') ? undefined : settings.PUBLIC_ORIGIN
  const ownName = fixed === undefined ? undefined : new URL(fixed).hostname
  const isServed = ({ hostname }: FastifyRequest): boolean =>
    settings.servesUnknownHosts || hostname === ownName || findPortal(hostname, portals) !== undefined
  app.addHook('onRequest', async (request, reply) => {
    delete request.raw.headers['x-forwarded-host']
    if (FOR_MACHINES.includes(request.routeOptions.url ?? '')) return
    if (hasTwoHosts(request.raw.rawHeaders) || !isReadableHost(request.raw.headers.host ?? ''))
      throw new ShopError('invalid_request', { field: 'headers.host' })
    if (isServed(request)) return
    if (request.url.startsWith('/api/')) throw new ShopError('unknown_host')
    return unknownHostPage(reply, portals, fallback)
  })
}
