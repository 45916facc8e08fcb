import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import { phoneExampleOf } from '@parter/portal/forms/phone.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { type FastifyInstance, fastify } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import {
  type ChannelListeners,
  listenToNotifications,
  type NotificationListener,
} from '../../database/notifications.ts'
import { dropConnections } from '../../database/open-pool.ts'
import type { Log } from '../../foundation/log.ts'
import { ShopError } from '../../foundation/shop-error.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Metric } from '../../shop/metric.ts'
import type { Shop } from '../../shop/shop.ts'
import { sendCachedReplies } from '../cached-replies.ts'
import { shopCookies } from '../cookies.ts'
import { internalCaller } from '../internal-calls.ts'
import { limitRates } from '../rate-limits.ts'
import { checkHosts } from '../request-host.ts'
import { setSecurityHeaders } from '../security-headers.ts'
import {
  type AdmitStaff,
  type AnswerWaiting,
  type Handlers,
  type OnClose,
  type PassQueue,
  type Routes,
  serving,
  servingPlainly,
} from '../serve.ts'
import { serveBuilds } from '../shell/builds.ts'
import { faultPage } from '../shell/fault-page.ts'
import type { PageDescriptions } from '../shell/page-meta.ts'
import { type RedirectOf, servePages } from '../shell/pages.ts'
import type { MakePreview } from '../shell/previews.ts'
import { servePrograms } from '../shell/programs.ts'
import { readWebBuild } from '../shell/web-build.ts'
import { languageOf, languageRememberer, portalFinder, type ReadSession, visitorFinder } from '../visitor-of.ts'
import { refusalFor } from '../wire-error.ts'
import { admit, refuseForeign } from './admission.ts'
import { publishApiDocs } from './api-docs.ts'
import { handleErrors, type ReaderOf, sendError, sendRefusal } from './handle-errors.ts'
import { serveHealth } from './health.ts'
import { readBodies } from './json-body.ts'
import { type MetricsOfAll, serveMetrics } from './metrics.ts'
import { serveStaticFiles } from './static-files.ts'

/**
 * Logs a line per request: the route's pattern (neither ids nor queries), the status and the time it took. No network
 * addresses, no cookies, nothing that a visitor typed.
 */
const logAccess = (app: FastifyInstance, log: Log, level: 'info' | 'debug'): void => {
  app.addHook('onResponse', async (request, reply) => {
    log[level](
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}

/** Triggers notify this channel when content changes (migration 0024). */
const CONTENT_CHANNEL = 'parter_content'

const BODY_LIMIT = 64 * 1024
/** Milliseconds: slower requests are cut off. A phone needs some time for a file of 5 MB. */
const REQUEST_TIMEOUT = 60_000
/** Milliseconds: how long a handler may take before the connection is closed. */
const CONNECTION_TIMEOUT = 60_000
const KEEP_ALIVE_TIMEOUT = 10_000
const MOST_PARAM_LETTERS = 400

/** Listens to changes by any process, for the response cache. @param listeners of rooms, to other channels */
const subscribeToChanges = (shop: Shop, listeners: ChannelListeners): NotificationListener => {
  const { allChanged, setListening } = shop.changes
  const channels = { [CONTENT_CHANNEL]: () => allChanged(), ...listeners }
  const leaveOldServer = () => {
    shop.log.warn('Another server answers at the database’s address: connections to the one before are ended')
    for (const pool of Object.values(shop.pools)) dropConnections(pool)
  }
  return listenToNotifications(shop.holdPool, channels, shop.log, setListening, leaveOldServer)
}

/** What the rooms bring into the app; this folder knows no room. */
export interface AppParts {
  readonly rooms: readonly Routes<Shop>[]
  readonly readSession: ReadSession
  /** Nobody works in a shop without it. */
  readonly admitStaff?: AdmitStaff
  /** Without it there are no waiting rooms. */
  readonly passQueue?: PassQueue
  readonly answerWaiting?: AnswerWaiting
  /** Adds its hooks before all others. */
  readonly watch?: (app: FastifyInstance) => void
  /** Shown at `/metrics` besides requests and the process. */
  readonly metrics?: readonly Metric[]
  /** Where the shop runs in several processes. */
  readonly processes?: MetricsOfAll
  /** Listeners to notifications of other processes; without them, cached responses live a second at most. */
  readonly listeners?: ChannelListeners
  /** Stops the rooms' timers. */
  readonly close?: () => void
  /** Without them the app has calls only. */
  readonly pages?: {
    readonly descriptions: PageDescriptions
    readonly redirectOf: RedirectOf
    /** Shows what isn't published yet to whoever has a link. */
    readonly makePreview: MakePreview
    /** The built web app. */
    readonly folder: string
  }
}

const admitNobody: AdmitStaff = async () => {
  throw new ShopError('login_required')
}

/** Which proxies are trusted about the visitor's address: how many there are, or their addresses. */
const trustProxyOf = ({ TRUST_PROXY }: Settings): boolean | string | ((address: string, hop: number) => boolean) => {
  if (TRUST_PROXY === undefined || TRUST_PROXY === 'false') return false
  if (TRUST_PROXY === 'true') return true
  return /^\d+$/.test(TRUST_PROXY) ? (_address, hop) => hop < Number(TRUST_PROXY) : TRUST_PROXY
}

/** Builds the HTTP side of the shop, ready to listen or for `inject`. Closing it waits for open requests. */
export const openApp = async (shop: Shop, parts: AppParts): Promise<FastifyInstance> => {
  const run = randomBytes(4).toString('hex')
  let asked = 0
  const portalOf = portalFinder(shop)
  const readerOf: ReaderOf = (request) => {
    const portal = portalOf(request)
    return { language: languageOf(request, portal), phoneExample: phoneExampleOf(portal) }
  }
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: CONNECTION_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    trustProxy: trustProxyOf(shop.settings),
    routerOptions: { maxParamLength: MOST_PARAM_LETTERS },
    genReqId: () => `${run}-${++asked}`,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    logger: false,
    // addresses that the router can't parse
    frameworkErrors: (_error, request, reply) => {
      if (request.url.startsWith('/api/'))
        void sendError(new ShopError('invalid_request'), request, reply, readerOf(request), shop.log)
      else void faultPage(new ShopError('not_found'), request, reply, portalOf(request).defaultLocale, shop.log)
    },
  })
  parts.watch?.(app)
  const remember = sendCachedReplies(app, shop.responses)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  readBodies(app)
  handleErrors(app, readerOf, shop.log)

  const cookies = shopCookies(shop.settings)
  const visitorOf = visitorFinder(shop, cookies, portalOf, parts.readSession)
  setSecurityHeaders(app, shop)
  logAccess(app, shop.log, shop.settings.NODE_ENV === 'production' ? 'info' : 'debug')
  checkHosts(app, shop, portalOfCode(shop.settings.DEFAULT_PORTAL, shop.portals))
  const { answerWaiting, passQueue } = parts
  if (answerWaiting)
    app.addHook('onRequest', (request, reply, done) => {
      const answer = answerWaiting(request, portalOf(request))
      if (answer === undefined) return done()
      if ('queued' in answer)
        return void sendRefusal(refusalFor('queued', answer.queued), request, reply, readerOf(request))
      reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.reply))
    })
  await admit(app, shop)
  await app.register(cookie)
  app.addHook('onRequest', async (request) => {
    // PostgreSQL can't store this character
    if (request.url.includes('%00')) throw new ShopError('invalid_request')
    refuseForeign(request)
  })
  limitRates(app, shop)
  if (passQueue)
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.admission !== undefined)
        await passQueue(request, reply, portalOf(request).portalCode, visitorOf)
    })
  serveHealth(app, shop)
  serveMetrics(app, shop, parts.metrics ?? [], parts.processes)
  if (shop.settings.hasDeveloperPages) await publishApiDocs(app)

  const handlers: Handlers = new Map()
  const { admitStaff = admitNobody } = parts
  const serve = serving(app, visitorOf, admitStaff, handlers, remember, languageRememberer(cookies))
  const plain = servingPlainly(app, visitorOf, admitStaff)
  const onClose: OnClose = (end) => void app.addHook('preClose', async () => end())
  for (const room of parts.rooms) room(shop, serve, plain, onClose)
  // an unknown call is no page
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw new ShopError('not_found')
  })

  if (parts.pages) {
    const { folder, descriptions, redirectOf, makePreview } = parts.pages
    const build = await readWebBuild(folder)
    if (!build) shop.log.warn({ folder }, 'The web app is not built: pages are served without it')
    await serveStaticFiles(app, folder, shop.settings)
    serveBuilds(app, build, portalOf)
    await servePrograms(app, folder, { settings: shop.settings, portals: shop.portals, portalOf })
    servePages(app, {
      shop,
      call: internalCaller(handlers),
      descriptions,
      redirectOf,
      makePreview,
      build,
      cookies,
      portalOf,
      remember,
    })
  }

  app.setNotFoundHandler((request, reply) =>
    sendError(new ShopError('not_found'), request, reply, readerOf(request), shop.log),
  )
  const subscription = parts.listeners && subscribeToChanges(shop, parts.listeners)
  app.addHook('preClose', async () => {
    parts.close?.()
    await subscription?.close()
  })
  await app.ready()
  return app
}
