import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { signGuest } from '../src/account/sessions/guest-token.ts'
import { openShopApp } from '../src/app.ts'
import { generateCartId } from '../src/cart/owners/cart-id.ts'
import { makeShop } from '../src/make-shop.ts'
import type { Database } from '../src/platform/database/open-database.ts'
import { systemClock } from '../src/platform/foundation/clock.ts'
import { openLog } from '../src/platform/foundation/log.ts'
import { readSettings } from '../src/platform/settings/settings.ts'
import { inProcessMemory } from '../src/platform/shared-memory/in-process-memory.ts'
import type { Shop } from '../src/platform/shop/shop.ts'
import { openTestDatabase } from './database/test-database.ts'

const KEY = 'a key for tests that opens nothing anywhere'

export interface TestShop {
  readonly shop: Shop
  readonly app: FastifyInstance
  /** The address of the test database, for tests that break its connections. */
  readonly databaseUrl: string
  /**
   * Asks as the shop's own pages do: from the Estonian storefront (or `host`), with the custom header, and as the
   * given guest.
   */
  ask(
    address: string,
    options?: { guest?: TestGuest; body?: unknown; headers?: Record<string, string>; host?: string },
  ): Promise<LightMyRequestResponse>
  portal(code: string): Portal
  /** A guest's session without asking for one. */
  guest(portalCode?: string): TestGuest
  close(): Promise<void>
}

export interface TestGuest {
  readonly cartId: number
  /** As a browser keeps it: the last one that was given. */
  cookie: string
}

/**
 * A whole shop on a database of its own: all rooms, migrated, without content. Open one in `beforeAll`, close it in
 * `afterAll`.
 * @param given what differs from usual: a clock that stands, settings as in the environment, other storefronts, other rooms
 */
export const openTestShop = async (
  given: Partial<Pick<Shop, 'clock' | 'log' | 'memory' | 'portals' | 'logos'>> & {
    env?: Record<string, string>
    open?: (shop: Shop) => Promise<FastifyInstance>
    /** A way to a migrated database other than the usual one. */
    database?: Database
  } = {},
): Promise<TestShop> => {
  const { env = {}, open = openShopApp, database = await openTestDatabase(), ...parts } = given
  const settings = readSettings({
    NODE_ENV: 'test',
    SESSION_SECRET: KEY,
    RATE_LIMITS: '0',
    MOST_LOOP_DELAY: '0',
    ...env,
  })
  const shop = makeShop({
    settings,
    portals: PORTALS,
    db: database.db,
    paymentDb: database.paymentDb,
    watchDb: database.watchDb,
    holdPool: database.holdPool,
    pools: database.pools,
    memory: inProcessMemory(),
    clock: systemClock,
    log: openLog('silent'),
    ...parts,
  })
  const app = await open(shop)
  return {
    shop,
    app,
    databaseUrl: database.url,
    async ask(address, { guest, body, headers = {}, host = 'ee.localhost' } = {}) {
      const [method, url] = address.split(' ') as [NonNullable<InjectOptions['method']>, string]
      const answer = await app.inject({
        method,
        url,
        headers: { host, 'x-parter': '1', ...(guest ? { cookie: guest.cookie } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      // a browser keeps what it is given
      const given = answer.cookies.find(({ name }) => /^(?:__Host-)?session$/.test(name))
      if (guest && given?.value) guest.cookie = `${given.name}=${given.value}`
      return answer
    },
    portal: (code) => portalOfCode(code, shop.portals),
    guest(portalCode = 'ee') {
      const cartId = generateCartId()
      const issuedAt = Math.floor(shop.clock.now().getTime() / 1000)
      return { cartId, cookie: `session=${signGuest(KEY, portalCode, { cartId, issuedAt })}` }
    },
    async close() {
      await app.close()
      await shop.documents.close()
      await shop.memory.close()
      await database.close()
    },
  }
}
