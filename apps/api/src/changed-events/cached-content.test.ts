import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { putOnSale, STANDING_ZONE } from '../../testing/box-office/scene.ts'
import {
  type Files,
  openTestShop as openContent,
  smallContent,
  withChange,
} from '../../testing/content/content-folder.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { importContent } from '../import/import-content.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openLog } from '../platform/foundation/log.ts'
import { orderChange } from './order-change.ts'

const EVENT = 200001
const SMALL = 210001
/** Usually below a second; more on a busy machine. */
const SOON = { timeout: 5000, interval: 10 }

interface Got {
  readonly status: number | undefined
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: string
}

type Content = Awaited<ReturnType<typeof openContent>>

let content: Content
/** Two shops on one database, each with memory and connections of its own, as two processes have. */
let here: TestShop
let there: TestShop
let now = 0

const openShop = async (): Promise<TestShop> => {
  const log = openLog('silent')
  const database = await openDatabase({ databaseUrl: content.database.url, dataDir: '', log })
  const test = await openTestShop({ database, clock: { now: () => new Date(Date.now() + now) } })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(() => expect(test.shop.changes.isListening()).toBe(true), SOON)
  return test
}

/** Sends a request over the network, as visitors do. */
const get = (test: TestShop, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { port } = test.app.server.address() as AddressInfo
    const options = { port, host: '127.0.0.1', path, method, headers: { host: 'ee.localhost', ...headers } }
    request(options, (reply) => {
      let body = ''
      reply.setEncoding('utf8').on('data', (part: string) => (body += part))
      reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body }))
    })
      .on('error', reject)
      .end()
  })

const json = async (test: TestShop, path: string) => JSON.parse((await get(test, path)).body)
const eventAt = (test: TestShop, id = EVENT) => json(test, `/api/v1/events/${id}`)
const standing = async (test: TestShop) =>
  (await json(test, `/api/v1/store/events/${SMALL}/prices`)).zones.find(
    ({ id }: { id: number }) => id === STANDING_ZONE,
  )
/** The page of the event, at the address that its title gives it. */
const pageOf = async (test: TestShop) => `/piletid/${EVENT}/${(await eventAt(test)).slug}`
const both = [() => here, () => there] as const

const bring = async (files: Files) => importContent(content.shop, await content.writeFolder(files))
const titled = (title: string) =>
  withChange<{ texts: { et: { title: string } } }[]>(smallContent(), 'events/all.json', ([first]) => {
    if (first) first.texts.et.title = title
  })

beforeAll(async () => {
  content = await openContent()
  content.time.now = new Date()
  await bring(smallContent())
  here = await openShop()
  there = await openShop()
})
beforeEach(() => {
  now = 0
})
afterAll(async () => {
  await here.close()
  await there.close()
  await content.close()
})

describe('the response cache', () => {
  it('is valid until an import, and then shows the new content on pages and in data', async () => {
    const titles = async (test: TestShop) => [
      (await eventAt(test)).title,
      (await json(test, '/api/v1/events?ids=200001')).events[0].title,
      /<title>([^<]*)/.exec((await get(test, await pageOf(test))).body)?.[1]?.includes('Esimene õhtu'),
    ]
    for (const test of both) expect(await titles(test())).toEqual(['Esimene õhtu', 'Esimene õhtu', true])
    // the control: without a notification the cached reply is used
    const label = async (test: TestShop) => (await json(test, '/api/_internal/init/et')).navigations[0].label
    for (const test of both) expect(await label(test())).toBe('Teater')
    await content.database.holdPool.query(
      `ALTER TABLE navigation_text DISABLE TRIGGER notify_content_changes;
       UPDATE navigation_text SET label = 'Salaja';
       ALTER TABLE navigation_text ENABLE TRIGGER notify_content_changes`,
    )
    for (const test of both) expect(await label(test())).toBe('Teater')

    await bring(titled('Teine õhtu'))
    for (const test of both) {
      await expect.poll(async () => (await titles(test())).slice(0, 2), SOON).toEqual(['Teine õhtu', 'Teine õhtu'])
      expect((await get(test(), await pageOf(test()))).body).toContain('<title>Teine õhtu')
    }
  })

  it('keeps its ETag, and replies to HEAD and with 304, while it is valid', async () => {
    for (const path of [`/api/v1/events/${EVENT}`, await pageOf(here)]) {
      const first = await get(here, path, { cookie: 'locale=et' })
      const again = await get(here, path, { cookie: 'locale=et', 'if-none-match': String(first.headers.etag) })
      expect([first.status, again.status, again.body]).toEqual([200, 304, ''])
      const head = await get(here, path, { cookie: 'locale=et' }, 'HEAD')
      expect([head.status, head.headers.etag, head.body]).toEqual([200, first.headers.etag, ''])
      expect(first.headers.vary).toContain('accept-encoding')
    }
  })

  it('shows that an event was cancelled', async () => {
    for (const test of both) expect((await eventAt(test())).status).toBe('on_sale')
    await orderChange(content.shop, { eventId: EVENT, kind: 'cancelled' })
    for (const test of both) {
      await expect.poll(async () => (await eventAt(test())).status, SOON).toBe('cancelled')
      expect((await get(test(), await pageOf(test()))).body).toContain('EventCancelled')
    }
  })

  it('shows that the last ticket is sold, and that it is free again', async () => {
    await putOnSale(content.database.holdPool, { id: SMALL, standing: [2] })
    await content.database.holdPool.query(
      `INSERT INTO event_text (event_id, language, title, slug) VALUES (${SMALL}, 'et', 'Väike', 'vaike')`,
    )
    const seen = async (test: TestShop) => [
      (await eventAt(test, SMALL)).status,
      (await json(test, `/api/v1/events?ids=${SMALL}`)).events[0].status,
      (await standing(test)).placesLeft,
      /schema.org\/(InStock|SoldOut)/.exec((await get(test, `/piletid/${SMALL}/vaike`)).body)?.[1],
    ]
    for (const test of both) await expect.poll(() => seen(test()), SOON).toEqual(['on_sale', 'on_sale', 2, 'InStock'])
    const guest = here.guest()
    const body = { tickets: [{ zoneId: STANDING_ZONE, ticketTypeId: 1, quantity: 2 }] }
    const held = await here.ask(`POST /api/v1/store/events/${SMALL}/tickets`, { guest, body })
    expect(held.statusCode).toBe(200)
    const { tickets } = held.json<{ tickets: { placeId: number }[] }>()
    for (const test of both) await expect.poll(() => seen(test()), SOON).toEqual(['sold_out', 'sold_out', 0, 'SoldOut'])

    const release = { tickets: tickets.map(({ placeId }) => ({ placeId })) }
    await there.ask(`POST /api/v1/store/events/${SMALL}/tickets/release`, { guest, body: release })
    for (const test of both) await expect.poll(() => seen(test()), SOON).toEqual(['on_sale', 'on_sale', 2, 'InStock'])
  })

  it('expires at the moment at which a sale opens or a price ends', async () => {
    await content.database.holdPool.query(
      `UPDATE event SET sale_starts_at = now() + interval '1 hour' WHERE id = ${SMALL};
       UPDATE price SET valid_until = now() + interval '2 hours' WHERE event_id = ${SMALL};
       INSERT INTO price (event_id, zone_id, ticket_type_id, amount, fee_amount, valid_from)
         SELECT event_id, zone_id, ticket_type_id, 9900, 100, now() + interval '2 hours' FROM price
         WHERE event_id = ${SMALL} AND ticket_type_id = 1`,
    )
    const seen = async () => [(await eventAt(here, SMALL)).status, (await standing(here)).prices[0].price.amount]
    await expect.poll(seen, SOON).toEqual(['not_yet_on_sale', 1900])
    now = 3_595_000
    expect(await seen()).toEqual(['not_yet_on_sale', 1900])
    now = 3_605_000
    expect(await seen()).toEqual(['on_sale', 1900])
    now = 7_205_000
    expect(await seen()).toEqual(['on_sale', 9900])
  })

  it('is not used while notifications of changes are lost', async () => {
    const sources = here.shop.changes
    expect((await eventAt(here, SMALL)).title).toBe('Väike')
    const before = sources.contentStamp()
    // the notification of this change is lost
    await content.database.holdPool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'parter notices' AND datname = current_database()`,
    )
    await content.database.holdPool.query(`UPDATE event_text SET title = 'Suur' WHERE event_id = ${SMALL}`)
    for (const test of both) await expect.poll(async () => (await eventAt(test(), SMALL)).title, SOON).toBe('Suur')
    await expect.poll(() => sources.isListening(), SOON).toBe(true)
    expect(sources.contentStamp()).toBeGreaterThan(before)
  })
})
