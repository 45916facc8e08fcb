import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, EMAIL, openPurchaseScene, type PurchaseScene } from '../../testing/checkout/purchase.ts'
import { smallContent } from '../../testing/content/content-folder.ts'
import { applyPromo } from '../../testing/vouchers.ts'
import { importContent } from '../import/import-content.ts'

const EVENT = 200101
const FULL = 1
const STUDENT = 2
const FLOOR = 2
let scene: PurchaseScene
let dataDir: string
/** The hall has two rows of five. */
const seats = [1001001, 1001002, 1001003, 1001004, 1001005, 1002001, 1002002, 1002003, 1002004, 1002005]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'parter-prices-'))
  scene = await openPurchaseScene({ DATA_DIR: dataDir })
})
afterAll(async () => {
  await scene.close()
  await rm(dataDir, { recursive: true, force: true })
})
afterEach(() => scene.books())

const nextSeat = (): number => seats.shift() ?? 0

type Prices = Readonly<Record<string, number>>

/** No links to events that aren't there, and a code that outlives each import. */
const OTHERS = { 'banners.json': [], 'promo-codes.json': [{ code: 'POOL', percent: 50 }] }

/** Imports the event with these prices; everything else of it stays. */
async function bring(stalls: Prices, floor: Prices): Promise<void> {
  const files = smallContent()
  const [first] = files['events/all.json'] as [object]
  const zones = [
    { code: 'stalls', prices: stalls },
    { code: 'floor', prices: floor },
  ]
  const event = { ...first, id: EVENT, zones, avoidLoneSeats: false }
  const folder = await mkdtemp(join(dataDir, 'content-'))
  for (const [name, content] of Object.entries({ ...files, ...OTHERS, 'events/all.json': [event] })) {
    const path = join(folder, 'ee', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, JSON.stringify(content))
  }
  await importContent(scene.test.shop, folder)
}

const add = async (buyer: Buyer, ...tickets: object[]) => {
  const answer = await buyer.ask(`POST /api/v1/store/cart/events/${EVENT}/tickets?language=et`, { tickets })
  expect(answer.statusCode, answer.body).toBe(200)
  const contact = { email: EMAIL, name: 'Mari Mets' }
  await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact })
}
const pricesOf = async (buyer: Buyer) =>
  (await buyer.cart()).events[0]?.tickets.map(({ price }) => price.amount).toSorted((one, other) => one - other)
const payWhole = async (buyer: Buyer) => {
  const started = await buyer.pay()
  await buyer.decide(started, 'approve')
  await scene.work()
  return await buyer.status(started)
}

describe('the price of a held place [R10.7]', () => {
  it('is not changed by imports, from the cart to the tickets, while other buyers pay the new one', async () => {
    await bring({ full: 2500, student: 1500 }, { full: 1200 })
    const early = scene.buyer()
    const [one, two] = [nextSeat(), nextSeat()]
    await add(
      early,
      { placeId: one, ticketTypeId: FULL },
      { placeId: two, ticketTypeId: STUDENT },
      { zoneId: FLOOR, quantity: 1 },
    )
    await bring({ full: 9900, student: 1700 }, { full: 900 })
    expect(await pricesOf(early)).toEqual([1200, 1500, 2500])
    const late = scene.buyer()
    await add(late, { placeId: nextSeat(), ticketTypeId: FULL }, { zoneId: FLOOR, quantity: 1 })
    expect(await pricesOf(late)).toEqual([900, 9900])
    const bought = await payWhole(early)
    expect(bought).toMatchObject({ state: 'paid', total: { amount: 5200 } })
    expect(bought.tickets.map(({ price }) => price.amount).toSorted((a, b) => a - b)).toEqual([1200, 1500, 2500])
  })

  it('is kept when tickets are added and holds extended, also for a type that is no longer sold', async () => {
    await bring({ full: 2500, student: 1500 }, { full: 1200 })
    const buyer = scene.buyer()
    await add(buyer, { placeId: nextSeat(), ticketTypeId: STUDENT }, { zoneId: FLOOR, quantity: 1 })
    await bring({ full: 3000 }, { full: 1300, student: 800 })
    await add(buyer, { placeId: nextSeat(), ticketTypeId: FULL }, { zoneId: FLOOR, quantity: 1 })
    const refresh = { 'x-session-shopping-data-behaviour': 'REFRESH' }
    expect((await buyer.ask('GET /api/v1/session/refresh', undefined, refresh)).statusCode).toBe(200)
    expect(await pricesOf(buyer)).toEqual([1200, 1300, 1500, 3000])
    expect(await payWhole(buyer)).toMatchObject({ state: 'paid', total: { amount: 7000 } })
  })

  it('ends with the hold and with the ticket type: held again, or as another type, the place has its present price', async () => {
    await bring({ full: 2500, student: 1500 }, { full: 1200 })
    const buyer = scene.buyer()
    const [one, two] = [nextSeat(), nextSeat()]
    await add(buyer, { placeId: one, ticketTypeId: FULL }, { placeId: two, ticketTypeId: FULL })
    await bring({ full: 2600, student: 1400 }, { full: 1100 })
    await buyer.ask(`DELETE /api/v1/store/cart/tickets?eventId=${EVENT}&ticketIds=${one}`)
    await add(buyer, { placeId: one, ticketTypeId: FULL })
    expect(await pricesOf(buyer)).toEqual([2500, 2600])
    await add(buyer, { placeId: two, ticketTypeId: STUDENT })
    expect(await pricesOf(buyer)).toEqual([1400, 2600])
    await add(buyer, { placeId: two, ticketTypeId: FULL })
    expect(await pricesOf(buyer)).toEqual([2600, 2600])
    await buyer.ask(`DELETE /api/v1/store/cart?eventIds=${EVENT}`)
  })

  it('is the base of discounts, and the price at which a declined payment is tried again', async () => {
    await bring({ full: 2500, student: 1500 }, { full: 1200 })
    const buyer = scene.buyer()
    await add(buyer, { zoneId: FLOOR, quantity: 2 })
    await bring({ full: 2500, student: 1500 }, { full: 5000 })
    expect((await applyPromo(buyer, 'POOL', EVENT)).statusCode).toBe(200)
    const started = await buyer.pay()
    await buyer.decide(started, 'decline')
    await scene.work()
    await bring({ full: 2500, student: 1500 }, { full: 6000 })
    const again = await buyer.pay()
    expect(again.orderReference).toBe(started.orderReference)
    await buyer.decide(again, 'approve')
    await scene.work()
    expect(await buyer.status(again)).toMatchObject({ state: 'paid', total: { amount: 1200 } })
  })
})
