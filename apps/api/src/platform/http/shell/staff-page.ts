import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../../foundation/shop-error.ts'
import type { Shop } from '../../shop/shop.ts'
import { html, jsonInHtml } from '../html.ts'
import { ownOrigin } from '../own-origin.ts'
import { contentSecurityPolicy } from '../security-headers.ts'
import { publicPortal } from './make-page.ts'

/** What a build says of its files; only the entry and the styles are read. */
type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>

/** Stricter than the shop's: no inline styles, no frames, nothing sent elsewhere, nothing from elsewhere. */
const POLICY = contentSecurityPolicy({ 'default-src': "'none'", 'style-src': "'self'", 'form-action': "'none'" })

/** Serves the back office: one page for all of its addresses, the same for everybody; what it shows it asks for. */
export const serveStaffPage = async (
  app: FastifyInstance,
  { settings, portals }: Pick<Shop, 'settings' | 'portals'>,
  folder: string,
  portalOf: (request: FastifyRequest) => Portal,
): Promise<void> => {
  const text = await readFile(join(folder, 'staff/.vite/manifest.json'), 'utf8').catch(() => '{}')
  const { 'staff/main.tsx': entry, 'style.css': styles } = JSON.parse(text) as Manifest
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!entry || !styles) throw new ShopError('not_found')
    const portal = portalOf(request)
    const shown = publicPortal(portal, portals, ownOrigin(settings, portal, request))
    reply.headers({
      'content-security-policy': `${POLICY}${settings.NODE_ENV === 'production' ? '; upgrade-insecure-requests' : ''}`,
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    })
    return reply.type('text/html; charset=utf-8').send(
      html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${portal.storeName}</title>
<link rel="stylesheet" href="/staff/${styles.file}">
<script type="application/json" id="portal">${jsonInHtml(shown)}</script>
<script type="module" src="/staff/${entry.file}"></script></head><body><div id="app"></div></body></html>`.text,
    )
  }
  for (const url of ['/staff', '/staff/*']) app.get(url, { schema: { hide: true } }, send)
}
