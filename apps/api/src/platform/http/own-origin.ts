import type { AddressInfo } from 'node:net'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings/settings.ts'

const OWN_MACHINE = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const USUAL_PORTS: Readonly<Record<string, number>> = { http: 80, https: 443 }

type OriginSettings = Pick<Settings, 'PUBLIC_ORIGIN' | 'NODE_ENV'>
type OriginRequest = Pick<FastifyRequest, 'host' | 'protocol'> & {
  readonly server: { readonly server: { address(): AddressInfo | string | null } }
}

const fill = (origin: string, host: string): string => origin.replace('{host}', host).replace(/\/$/, '')

/**
 * Scheme, host and port of links that lead back to the shop (in emails, at a payment provider): PUBLIC_ORIGIN
 * with the storefront's host for `{host}`; without that setting the storefront's host over https, in development the
 * request's host at the port that the shop listens on. Other hosts and ports of the request are ignored, so that a
 * request can't put links to another site into emails.
 * @returns without a slash at the end
 */
export const ownOrigin = (
  settings: OriginSettings,
  portal: Pick<Portal, 'hosts' | 'portalLink'>,
  request: OriginRequest,
): string => {
  const { PUBLIC_ORIGIN, NODE_ENV } = settings
  const name = request.host.toLowerCase().replace(/:\d*$/, '')
  const { production, beta, dev } = portal.hosts
  const isDevelopment = NODE_ENV !== 'production'
  const isHere = isDevelopment && (dev.includes(name) || OWN_MACHINE.test(name))
  if (!isHere && !production.includes(name) && !beta.includes(name)) return publicOrigin(settings, portal)
  if (PUBLIC_ORIGIN !== undefined) return fill(PUBLIC_ORIGIN, name)
  if (!isDevelopment) return `https://${name}`
  const address = request.server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const isUsual = port === undefined || port === USUAL_PORTS[request.protocol]
  return `${request.protocol}://${name}${isUsual ? '' : `:${port}`}`
}

/** Scheme and host for search engines and link previews: those of the production storefront. */
export const publicOrigin = (
  { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>,
  { hosts, portalLink }: Pick<Portal, 'hosts' | 'portalLink'>,
): string => (PUBLIC_ORIGIN === undefined ? portalLink : fill(PUBLIC_ORIGIN, hosts.production[0] ?? ''))
