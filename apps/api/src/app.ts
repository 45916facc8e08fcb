import type { FastifyInstance } from 'fastify'
import { readSession } from './account/read-session.ts'
import { openApp } from './platform/http/open-app.ts'
import type { Shop } from './platform/shop.ts'

/** Every room of the shop, plugged in: the one list of what this server does. */
export const openShopApp = (shop: Shop): Promise<FastifyInstance> => openApp(shop, { readSession, rooms: [] })
