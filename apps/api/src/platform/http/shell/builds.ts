import { type BuildManifest, type LatestBuild, STATIC_PAGES } from '@parter/contract/builds.ts'
import { hasOneAddress } from '@parter/portal/pages/pages.ts'
import { pathToAddress } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../../foundation/shop-error.ts'
import type { WebBuild } from './web-build.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
/** Lists have one address; all other static pages have one for each piece of content. */
const LISTS = STATIC_PAGES.filter(hasOneAddress)

/** The running release and its manifest (R7.6). */
export const serveBuilds = (
  app: FastifyInstance,
  build: WebBuild | undefined,
  portalOf: (request: FastifyRequest) => Portal,
): void => {
  const latest: LatestBuild = { id: build?.buildId ?? 'none', timestamp: build?.builtAt ?? 0 }

  app.get('/builds/latest.json', { schema: { hide: true } }, (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return reply.send(latest)
  })

  app.get('/builds/meta/:file', { schema: { hide: true } }, (request, reply) => {
    const { file } = request.params as { readonly file: string }
    if (file !== `${latest.id}.json`) throw new ShopError('not_found')
    const portal = portalOf(request)
    const prerendered = portal.locales.flatMap(({ code }) =>
      LISTS.map((page) => pathToAddress({ page, params: {} }, code, portal)),
    )
    const manifest: BuildManifest = { ...latest, staticPages: STATIC_PAGES, prerendered }
    reply.header('cache-control', FOR_EVER)
    return reply.send(manifest)
  })
}
