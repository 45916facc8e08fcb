import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { refreshOffers } from '../../src/catalogue/writing/write-events.ts'
import { importContent } from '../../src/import/import-content.ts'
import { inTransaction } from '../../src/platform/database/in-transaction.ts'
import { refreshSearch } from '../../src/search/indexing/refresh-search.ts'
import { matchEvent } from '../../src/waiting-list/match-event.ts'
import { openAuthenticator } from '../account/authenticator.ts'
import { openBrowser, PASSWORD, type Reply, type TestBrowser, tokenTo } from '../account/browser.ts'
import { openPurchaseScene, sell } from '../checkout/purchase.ts'
import { smallContent } from '../content/content-folder.ts'
import { buy } from '../returns.ts'
import { staffPerson } from '../staff/staff-people.ts'

/** Sends a request as one of the people: address, body, headers. */
export type AskAs = (address: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>

/** On sale with seats, standing room, insurance, returns and promo codes. */
export const EVENT = 200003
/** Its tickets are bought and given back. */
export const SOLD = 200005
/** Its sale opens later. */
export const LATER = 200006
/** Sold out. */
export const FULL = 200_104

/** Imports the small storefront's content in addition to the scene's events. */
const importSmall = async (shop: Parameters<typeof importContent>[0]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'parter-every-call-'))
  const small = JSON.stringify(smallContent()).replaceAll('200001', '210001').replaceAll('200002', '210002')
  // every role takes a place of the floor by every call that takes one
  const files = JSON.parse(small.replace('"capacity":50', '"capacity":500'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'ee', name)), { recursive: true })
    await writeFile(join(folder, 'ee', name), JSON.stringify(content))
  }
  try {
    await importContent(shop, folder, { alsoWrite: refreshSearch })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A shop with content and sales, and people in it: strangers, customers, buyers, staff, each new when asked for. */
export const openShopWithPeople = async () => {
  const scene = await openPurchaseScene()
  const { test, host } = scene
  await importSmall(test.shop)
  await sell(test, { id: EVENT, seats: 100, standing: [5000] }, 'Kõigi kõned')
  await sell(test, { id: SOLD, seats: 100 }, 'Ostetud õhtu')
  await sell(test, { id: LATER, seats: 5 }, 'Hilisem õhtu')
  await sell(test, { id: FULL, seats: 200 }, 'Väljamüüdud õhtu')
  await scene.rows(
    `INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
     SELECT $1, place, 1, 7, 1, 1, now() + interval '1 day', now() FROM generate_series(1, 200) AS place`,
    [FULL],
  )
  await inTransaction(test.shop.db, (tx) => refreshOffers(tx, [FULL]))
  await scene.rows(
    `UPDATE event SET returnable_until = now() + interval '10 days', insurable = true, personalisation = CASE WHEN id = $1 THEN 'name' ELSE personalisation END
     WHERE id IN ($1, $2)`,
    [EVENT, SOLD],
  )
  await scene.rows(`UPDATE event SET sale_starts_at = now() + interval '1 day' WHERE id = $1`, [LATER])
  await scene.rows(
    `INSERT INTO event_info (event_id, language, slug, title, body) VALUES ($1, 'et', 'parkimine', 'Parkimine', '<p>Siin.</p>')`,
    [EVENT],
  )
  // from the back, since the best seats are chosen from the front
  let seat = 101
  let people = 0
  const nextEmail = () => `person${++people}@example.com`
  const stranger = (): TestBrowser => openBrowser(test, host)
  const customer = async (): Promise<TestBrowser & { email: string }> => {
    const [browser, email] = [stranger(), nextEmail()]
    await browser.register(email)
    await browser.get('PUT /api/v1/account/verification', { token: await tokenTo(test, email) })
    return { ...browser, email }
  }
  const nextSeat = () => ({ tickets: [{ placeId: --seat, ticketTypeId: 1 }] })
  /** A guest who holds a seat. */
  const holder = async () => {
    const buyer = scene.buyer()
    const input = nextSeat()
    await buyer.ask(`POST /api/v1/store/cart/events/${EVENT}/tickets`, input)
    return { by: buyer.ask, buyer, placeId: seat }
  }
  const ready = async () => {
    const { by, buyer, placeId } = await holder()
    const tickets = [{ id: placeId, firstName: 'Mari', lastName: 'Mets' }]
    await by(`POST /api/v1/store/cart/events/${EVENT}/tickets/personalisation`, { tickets })
    await by('POST /api/v1/store/cart/deliveries', {
      method: 'e_ticket',
      contact: { email: 'mari@example.com', name: 'Mari Mets' },
    })
    const { version, total } = await buyer.cart()
    return { by, body: { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version } }
  }
  const bought = () => buy(scene, [--seat], undefined, { eventId: SOLD })
  /** A bought ticket of an event that resells. */
  const resold = async () => {
    await scene.rows('INSERT INTO resale_event (event_id, is_on) VALUES ($1, true) ON CONFLICT DO NOTHING', [SOLD])
    return await bought()
  }
  const placeOf = async ({ ids }: { readonly ids: readonly string[] }) => {
    const [row] = await scene.rows<{ place_id: number }>('SELECT place_id FROM ticket WHERE id = $1', [ids[0]])
    return { placeId: row?.place_id ?? 0 }
  }
  const lastToken = async (recipient: string): Promise<string> => {
    await scene.work()
    const [row] = await scene.rows<{ text: string }>(
      `SELECT text FROM email_message WHERE recipient = $1 AND text ~ 'token=' ORDER BY created_at DESC, id DESC LIMIT 1`,
      [recipient],
    )
    return /token=([\w-]+)/.exec(row?.text ?? '')?.[1] ?? ''
  }
  const reminder = async () => {
    const email = nextEmail()
    await stranger().get('POST /api/v1/reminders', { eventId: LATER, email })
    return await lastToken(email)
  }
  const wish = async () => {
    const email = nextEmail()
    await stranger().get('POST /api/v1/waiting-list', { eventId: FULL, email, tickets: 1, zones: [], together: false })
    return await lastToken(email)
  }
  let freed = 0
  /** A wish with an offer, and a guest who may take it. */
  const offered = async () => {
    const { by } = await holder()
    await scene.rows(`UPDATE wish SET state = 'left' WHERE event_id = $1 AND state = 'waiting'`, [FULL])
    const token = await wish()
    await by('POST /api/v1/waiting-list/confirmation', { token })
    await scene.rows(`UPDATE allocation SET expires_at = now() WHERE event_id = $1 AND place_id = $2`, [FULL, ++freed])
    await matchEvent(test.shop, FULL)
    return { token, by }
  }
  const promo = async () => {
    await scene.rows(
      `INSERT INTO promo_code (portal_code, code, kind, basis_points) SELECT 'ee', 'FUZZ', 'percent', 1000
       WHERE NOT EXISTS (SELECT FROM promo_code WHERE code = 'FUZZ')`,
    )
    return { params: { id: EVENT }, body: { promoCode: 'FUZZ' } }
  }
  const readHall = async () => {
    const { browser } = await staffPerson(test, 'operator')
    const { halls } = (await browser.ask('GET /api/staff/halls')).json<{ halls: { id: number; version: number }[] }>()
    const id = halls.find((hall) => hall.id === 101)?.id ?? 0
    return { id, ...(await browser.ask(`GET /api/staff/halls/${id}`)).json<{ version: number; model: unknown }>() }
  }
  const passkey = async (browser: TestBrowser) => {
    const device = openAuthenticator('ee.localhost')
    const begun = await browser.get<{ options: never }>('POST /api/v1/account/passkeys/options', { password: PASSWORD })
    return { device, credential: device.create(begun.options, `http://${host}`) }
  }
  return {
    scene,
    test,
    host,
    stranger,
    nextEmail,
    customer,
    nextSeat,
    holder,
    ready,
    bought,
    resold,
    placeOf,
    lastToken,
    reminder,
    wish,
    offered,
    promo,
    readHall,
    passkey,
  }
}
