import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

const OWN_MACHINE = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/**
 * Scheme, host and port that links which leave the shop (in letters, at a payment provider) lead back to: PUBLIC_ORIGIN
 * with `{host}` filled in, or where the visitor is. A host that isn't the storefront's own is not believed, so that
 * nobody can have letters written with links to his site.
 * @returns without a slash at the end
 */
export const ownOrigin = (
  { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>,
  portal: Pick<Portal, 'hosts' | 'portalLink'>,
  request: Pick<FastifyRequest, 'host' | 'protocol'>,
): string => {
  const host = request.host.toLowerCase()
  const { production, beta, dev } = portal.hosts
  const isOwn = [...production, ...beta, ...dev].includes(host.replace(/:\d+$/, ''))
  if (!isOwn && !OWN_MACHINE.test(host)) return portal.portalLink
  return PUBLIC_ORIGIN?.replace('{host}', host).replace(/\/$/, '') ?? `${request.protocol}://${host}`
}

/** Scheme and host that search engines and link previews are told: those of the production storefront. */
export const publicOrigin = (
  { PUBLIC_ORIGIN }: Pick<Settings, 'PUBLIC_ORIGIN'>,
  { hosts, portalLink }: Pick<Portal, 'hosts' | 'portalLink'>,
): string => PUBLIC_ORIGIN?.replace('{host}', hosts.production[0] ?? '').replace(/\/$/, '') ?? portalLink
