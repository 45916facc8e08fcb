import pg from 'pg'
import { readSession } from '../../apps/api/src/account/sessions/read-session.ts'
import { boxOfficeRoutes } from '../../apps/api/src/box-office/box-office.routes.ts'
import { holdReply, isRefusal, understandTickets } from '../../apps/api/src/box-office/holding/hold-wire.rules.ts'
import { saleRefusal } from '../../apps/api/src/box-office/prices/price-list.rules.ts'
import { priceListOf } from '../../apps/api/src/box-office/prices/price-list.ts'
import { hallPlanOf } from '../../apps/api/src/halls/plan/hall-plan.ts'
import { ShopError } from '../../apps/api/src/platform/foundation/shop-error.ts'
import type { Routes } from '../../apps/api/src/platform/http/serve.ts'
import { openApp } from '../../apps/api/src/platform/http/server/open-app.ts'
import { readSettings } from '../../apps/api/src/platform/settings/settings.ts'
import type { Shop } from '../../apps/api/src/platform/shop/shop.ts'
import { openOneMoreShop } from '../../apps/api/testing/box-office/scene.ts'
import { alone, lockFirst, type Rival } from './holds-rivals.ts'
import { SIGNING_KEY } from './holds-scene.ts'

/*
 * A process with the shop's HTTP server and its route for holds, and the alternatives behind the same call with the same
 * schemas, sessions, price lists and replies. Prints the ports; replies to `cpu` with its processor time.
 */

const CONNECTIONS_OF_RIVALS = 20

const databaseUrl = process.argv[2] ?? ''
const opened = await openOneMoreShop(databaseUrl)
const settings = readSettings({ NODE_ENV: 'test', SESSION_SECRET: SIGNING_KEY, RATE_LIMITS: '0' })
const shop: Shop = { ...opened, settings }
const rivals = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS_OF_RIVALS })
rivals.on('error', () => undefined)

/** The route without the database's decision. */
const empty: Routes<Shop> = (_, serve) =>
  serve('holdTickets', async ({ params, body }) => {
    const now = new Date()
    const held = body.tickets.map((ticket) => ({
      eventId: params.id,
      placeId: 'placeId' in ticket ? ticket.placeId : 0,
      zoneId: 1,
      ticketTypeId: 1,
      price: { amount: 1900, currency: 'EUR' },
    }))
    const moment = now.toISOString()
    return {
      eventId: params.id,
      tickets: held,
      expiresAt: moment,
      extendableUntil: moment,
      serverNow: moment,
      ticketsInBasket: 2,
    }
  })

const through =
  (rival: Rival): Routes<Shop> =>
  (its, serve) =>
    serve('holdTickets', async ({ params, body, visitor }) => {
      const list = await priceListOf(its, params.id)
      if (!list || visitor.cartId === null) throw new ShopError('event_not_found')
      const now = its.clock.now()
      const refusal = saleRefusal(list, now)
      if (refusal) throw new ShopError(refusal)
      const plan = list.hallVersionId === null ? undefined : await hallPlanOf(its, list.hallVersionId)
      const tickets = understandTickets(list, plan, body.tickets, now)
      if (isRefusal(tickets)) throw new ShopError(tickets.code, tickets.details)
      const cart = {
        id: visitor.cartId,
        portalCode: 'ee',
        customerId: null,
        language: visitor.language,
        shopProvider: null,
      }
      const held = await rival(rivals, { cart, list, now, ...tickets })
      if (held === 'taken') throw new ShopError('places_taken')
      return holdReply(list, held, now, [])
    })

const ports: Record<string, number> = {}
const routes: Record<string, Routes<Shop>> = {
  ours: boxOfficeRoutes,
  empty,
  alone: through(alone),
  lockFirst: through(lockFirst),
}
for (const [name, room] of Object.entries(routes)) {
  const app = await openApp(shop, { readSession, rooms: [room] })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  ports[name] = typeof address === 'object' && address ? address.port : 0
}

process.send?.({ ports })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system, user, system })
})
process.on('disconnect', () => process.exit(0))
