import type { Portal, SisterPortal } from './portal-schema.ts'

type HostKind = 'production' | 'beta' | 'dev'
type Placed = { readonly portal: Portal; readonly kind: HostKind }

const HOST_KINDS: readonly HostKind[] = ['production', 'beta', 'dev']

/** `EE.localhost.:3000` → `ee.localhost`. */
function bareHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

function place(host: string, portals: readonly Portal[]): Placed | undefined {
  const bare = bareHost(host)
  for (const portal of portals) {
    const kind = HOST_KINDS.find((known) => portal.hosts[known].includes(bare))
    if (kind !== undefined) return { portal, kind }
    // seat maps may have a host of their own
    if (portal.api.seatmapHost === bare) return { portal, kind: 'production' }
  }
  return undefined
}

/**
 * The storefront of a request (R1.2).
 * @param host the Host header, with or without port, as a client sent it (anything may stand there)
 * @param fallback the portal of hosts that no storefront lists: localhost, addresses, strangers
 */
export function portalOfHost(host: string | undefined, portals: readonly Portal[], fallback: Portal): Portal {
  return findPortal(host, portals) ?? fallback
}

/** The storefront that lists a host; undefined when none does. @param host as for `portalOfHost` */
export function findPortal(host: string | undefined, portals: readonly Portal[]): Portal | undefined {
  return host === undefined ? undefined : place(host, portals)?.portal
}

/** The storefront with that code. @throws Error naming the code and those that exist, for a wrong setting */
export function portalOfCode(code: string, portals: readonly Portal[]): Portal {
  const portal = portals.find(({ portalCode }) => portalCode === code)
  if (portal) return portal
  throw new Error(`no storefront "${code}"; there are ${portals.map(({ portalCode }) => portalCode).join(', ')}`)
}

/**
 * The links to the sister storefronts as they are right for a visitor: from a beta or dev host they lead to hosts of
 * the same kind, keeping scheme and port; from production and unknown hosts to the addresses of production.
 * @param origin scheme and host of the request, `http://lv.localhost:3000`
 */
export function sisterLinks(portal: Portal, portals: readonly Portal[], origin: string): readonly SisterPortal[] {
  const { protocol, host, port } = new URL(origin)
  const kind = place(host, portals)?.kind ?? 'production'
  if (kind === 'production') return portal.portals
  return portal.portals.map((sister) => {
    const target = portals.find(({ portalCode }) => portalCode === sister.portalCode)?.hosts[kind][0]
    return target === undefined ? sister : { ...sister, link: `${protocol}//${target}${port === '' ? '' : `:${port}`}` }
  })
}
