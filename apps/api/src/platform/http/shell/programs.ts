import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APART, type ApartName } from '@parter/contract/programs.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../../foundation/shop-error.ts'
import type { Shop } from '../../shop/shop.ts'
import { html, jsonInHtml } from '../html.ts'
import { ownOrigin } from '../own-origin.ts'
import { publicPortal } from './make-page.ts'
import { programHeaders } from './program-headers.ts'

/** What a build says of its files; only the entry and the styles are read. */
type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>
type PageParts = Pick<Shop, 'settings' | 'portals'> & { readonly portalOf: (request: FastifyRequest) => Portal }

const INSTALLED: readonly ApartName[] = ['door']

const serveProgram = async (app: FastifyInstance, folder: string, name: ApartName, parts: PageParts): Promise<void> => {
  const { settings, portals, portalOf } = parts
  const text = await readFile(join(folder, name, '.vite/manifest.json'), 'utf8').catch(() => '{}')
  const { [`${name}/main.tsx`]: entry, 'style.css': styles } = JSON.parse(text) as Manifest
  const headers = programHeaders(name, settings)
  // one that is put on a home screen
  const install = INSTALLED.includes(name)
    ? html`<link rel="manifest" href="/${name}/manifest.webmanifest"><link rel="apple-touch-icon" href="/${name}/icon-192.png"><meta name="theme-color" content="#17120e">`
    : html``
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!entry || !styles) throw new ShopError('not_found')
    const portal = portalOf(request)
    const shown = publicPortal(portal, portals, ownOrigin(settings, portal, request))
    reply.headers(headers)
    return reply.type('text/html; charset=utf-8').send(
      html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${portal.storeName}</title>
<link rel="stylesheet" href="/${name}/${styles.file}">${install}
<script type="application/json" id="portal">${jsonInHtml(shown)}</script>
<script type="module" src="/${name}/${entry.file}"></script></head><body><div id="app"></div></body></html>`.text,
    )
  }
  if (INSTALLED.includes(name))
    // an installed app’s scope is a folder
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) => reply.redirect(`/${name}/`, 302))
  else app.get(`/${name}`, { schema: { hide: true } }, send)
  app.get(`/${name}/*`, { schema: { hide: true } }, send)
}

/** Serves the programs beside the shop: one page for all addresses of each, the same for everybody; what it shows it asks for. */
export const servePrograms = async (app: FastifyInstance, folder: string, parts: PageParts): Promise<void> => {
  for (const name of APART) await serveProgram(app, folder, name, parts)
  // what is typed at a till leads to its page of the back office
  app.get('/counter', { schema: { hide: true } }, (_request, reply) => reply.redirect('/staff/counter', 302))
}
