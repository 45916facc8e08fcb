import type { AddressInfo } from 'node:net'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type { Purchase } from '@parter/contract/orders/orders.ts'
import { afterAll, afterEach, expect } from 'vitest'
import type { Behaviour } from '../../src/checkout/payment-providers/sandbox/sandbox-behaviour.rules.ts'
import { checkBooks } from '../../src/orders/books/check-books.ts'
import { workers } from '../../src/workers.ts'
import { nameEvent, putOnSale, type TestEvent } from '../box-office/scene.ts'
import { doDueWork } from '../do-due-work.ts'
import { openTestShop, type TestGuest, type TestShop } from '../shop.ts'

/** What `startPayment` answered. */
export interface Started {
  readonly orderReference: string
  readonly orderToken: string
  readonly paymentReference: string
  readonly paymentLink: string
}

/** A shop that listens, with a hall on sale: callbacks of the sandbox really come over HTTP. */
export interface PurchaseScene {
  readonly test: TestShop
  readonly host: string
  buyer(): Buyer
  /** Does all work that is due: callbacks, looks, tickets, emails, refunds. @returns how much */
  work(): Promise<number>
  /** Rows of a question in SQL, for looking behind the doors and for moving time. */
  rows<Row = Record<string, unknown>>(question: string, values?: unknown[]): Promise<Row[]>
  /** How many rows a table has, under a condition. */
  count(table: string, condition?: string): Promise<number>
  /** Lets time go by for everything that payments, orders, holds and the sandbox have written down. */
  elapse(minutes: number): Promise<void>
  /** Sees that the books are in order. */
  books(): Promise<void>
  close(): Promise<void>
}

/** The scene of a file of tests, which deals out the first event's seats. */
export interface SceneOfFile extends PurchaseScene {
  /** A seat of the first event that no other test of the file wants. */
  seat(): number
  seats(count: number): number[]
}

/** One person with a session of the shop. */
export interface Buyer {
  readonly guest: TestGuest
  ask(address: string, body?: unknown, headers?: Record<string, string>): ReturnType<TestShop['ask']>
  cart(): Promise<StoreCart>
  /** Holds seats of an event and says where the tickets shall go. */
  fill(eventId: number, placeIds: readonly number[]): Promise<StoreCart>
  /** Begins to pay what the cart says. */
  pay(headers?: Record<string, string>): Promise<Started>
  /** Presses a button of the sandbox's page. @returns where the browser is sent */
  decide(started: Started, behaviour: Behaviour): Promise<string>
  status(started: Pick<Started, 'paymentReference'>): Promise<Purchase>
}

export const EMAIL = 'mari.mets@example.com'

/**
 * Opens the scene; the first event has 100 seats, the second a standing zone of 50 and asks for names.
 * @param parts what else of the shop differs from usual: clock, memory, database
 */
export async function openPurchaseScene(
  env: Record<string, string> = {},
  parts: Omit<Parameters<typeof openTestShop>[0] & object, 'env'> = {},
): Promise<PurchaseScene> {
  const test = await openTestShop({ env: { HOST: '127.0.0.1', ...env }, ...parts })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const host = `ee.localhost:${(test.app.server.address() as AddressInfo).port}`
  const { holdPool } = test.shop
  await sell(test, { id: 200001, seats: 100 }, 'Öine kontsert')
  await sell(test, { id: 200002, standing: [50] }, 'Tantsuõhtu')
  await holdPool.query(`UPDATE event SET personalisation = 'name', vat_basis_points = 2400 WHERE id = 200002`)
  const rows: PurchaseScene['rows'] = async (question, values) => (await holdPool.query(question, values)).rows as never
  return {
    test,
    host,
    buyer: () => buyerOf(test, host, test.guest()),
    work: () => doDueWork(test.shop, workers),
    rows,
    async count(table, condition = 'true') {
      const [row] = await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${condition}`)
      return row?.n ?? 0
    },
    async elapse(minutes) {
      const ago = `make_interval(secs => ${minutes * 60})`
      await holdPool.query(`
        UPDATE payment SET deadline = deadline - ${ago}, created_at = created_at - ${ago}, next_sync_at = next_sync_at - ${ago},
          last_sync_at = last_sync_at - ${ago};
        UPDATE orders SET holds_until = holds_until - ${ago} WHERE state = 'paying';
        UPDATE allocation SET expires_at = expires_at - ${ago}, held_since = held_since - ${ago} WHERE state = 1;
        UPDATE standing_allocation SET expires_at = expires_at - ${ago}, held_since = held_since - ${ago} WHERE state = 1;
        UPDATE sandbox_payment SET expires_at = expires_at - ${ago}, settles_at = settles_at - ${ago};
        UPDATE outbox SET run_at = run_at - ${ago} WHERE done_at IS NULL`)
    },
    books: async () => expect(await checkBooks(test.shop, 0)).toEqual([]),
    close: () => test.close(),
  }
}

/**
 * Opens a scene for all tests of the file that calls this: the books are looked at after each of them, and after the
 * last one the scene is closed.
 */
export async function openSceneOfFile(...given: Parameters<typeof openPurchaseScene>): Promise<SceneOfFile> {
  const scene = await openPurchaseScene(...given)
  afterAll(() => scene.close())
  afterEach(() => scene.books())
  let last = 0
  const seat = () => ++last
  return { ...scene, seat, seats: (count) => Array.from({ length: count }, seat) }
}

/** Others hold every seat of an event that is free: nothing equal is left for late money. */
export async function fillHall({ rows }: PurchaseScene, eventId: number): Promise<void> {
  await rows(
    `INSERT INTO allocation AS a (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
     SELECT e.id, s.place_id, 1, 0, 1, 1, now() + interval '90 days', now() FROM event e
     JOIN hall_seat s ON s.hall_version_id = e.hall_version_id WHERE e.id = $1
     ON CONFLICT (event_id, place_id) DO UPDATE SET cart_id = 0, expires_at = excluded.expires_at, order_id = NULL
     WHERE a.state = 1 AND a.expires_at <= now()`,
    [eventId],
  )
}

/** Puts an event on sale under a title. */
export async function sell({ shop }: TestShop, event: TestEvent, title: string): Promise<void> {
  await putOnSale(shop.holdPool, event)
  await nameEvent(shop.holdPool, event.id, title)
}

const ok = <Reply>(answer: { statusCode: number; body: string }): Reply => {
  expect(answer.statusCode, answer.body).toBe(200)
  return JSON.parse(answer.body) as Reply
}

function buyerOf(test: TestShop, host: string, guest: TestGuest): Buyer {
  const ask: Buyer['ask'] = (address, body, headers = {}) =>
    test.ask(address, { guest, host, headers, ...(body === undefined ? {} : { body }) })
  const cart = async () => {
    const { storeCart } = ok<{ storeCart: StoreCart[] }>(await ask('GET /api/v1/store/cart?language=et'))
    return storeCart[0] as StoreCart
  }
  return {
    guest,
    ask,
    cart,
    async fill(eventId, placeIds) {
      const tickets = placeIds.map((placeId) => ({ placeId, ticketTypeId: 1 }))
      ok(await ask(`POST /api/v1/store/cart/events/${eventId}/tickets`, { tickets }))
      const contact = { email: EMAIL, name: 'Mari Mets', phone: '+372 5555 5555' }
      ok(await ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact }))
      return await cart()
    },
    async pay(headers) {
      const { version, total } = await cart()
      const body = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
      return ok(await ask('POST /api/v1/store/cart/payment?language=et', body, headers))
    },
    async decide({ paymentLink }, behaviour) {
      const answer = await test.app.inject({
        method: 'POST',
        url: new URL(paymentLink).pathname,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `behaviour=${behaviour}`,
      })
      expect(answer.statusCode, answer.body).toBe(303)
      return String(answer.headers.location)
    },
    status: async ({ paymentReference }) =>
      ok(
        await ask(
          `GET /api/v1/transactions/purchase-confirmation?language=et&name=purchase-confirmation&paymentReference=${paymentReference}`,
        ),
      ),
  }
}
