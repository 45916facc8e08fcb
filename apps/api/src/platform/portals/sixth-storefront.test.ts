import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MARK, newStorefront } from '../../../../../packages/portal/testing/portal-files.ts'
import { smallContent } from '../../../testing/content/content-folder.ts'
import { doDueWork } from '../../../testing/do-due-work.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { importContent } from '../../import/import-content.ts'
import { checkBooks } from '../../orders/books/check-books.ts'
import { refreshSearch } from '../../search/indexing/refresh-search.ts'
import { workers } from '../../workers.ts'
import { readPortals } from './read-portals.ts'

let folder: string
let test: TestShop
let host: string

const write = (name: string, portal: unknown) => writeFile(join(folder, name), JSON.stringify(portal))
const read = () => readPortals({ PORTALS_DIR: folder, DEFAULT_PORTAL: 'ee' })

/** The content of the import's tests, in Finnish. */
const finnishContent = () =>
  JSON.parse(
    JSON.stringify(smallContent()).replaceAll('"et":', '"fi":').replaceAll('"EE"', '"FI"').replace('"ee":', '"fi":'),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parter-portals-'))
  await write('fi.json', newStorefront)
  test = await openTestShop({ env: { HOST: '127.0.0.1', DATA_DIR: folder }, ...(await read()) })
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  host = `fi.localhost:${new URL(address).port}`
  for (const [file, value] of Object.entries(finnishContent())) {
    const path = join(folder, 'content', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, JSON.stringify(value))
  }
  await importContent(test.shop, join(folder, 'content'), { alsoWrite: refreshSearch })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a storefront of the operator’s own', () => {
  it('has pages with its name, its data for the browser, and its logo [R15.1]', async () => {
    const page = await test.ask('GET /', { host })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<title>Parvi – liput</title>')
    expect(page.body).toContain('"storeName":"Parvi"')
    const mark = await test.ask('GET /logos/own/fi-mark.svg', { host })
    expect([mark.statusCode, mark.headers['content-type'], mark.body]).toEqual([200, 'image/svg+xml', MARK])
    const sister = await test.ask('GET /', { host: 'ee.localhost' })
    expect(sister.body).toContain('http://fi.localhost')
    expect(sister.body).toContain('"icon":"/logos/own/fi-mark.svg"')
  })

  it('sells: from held seats to a paid order and tickets [R15.1]', async () => {
    const guest = test.guest('fi')
    const ask = async (address: string, body?: unknown) => {
      const answer = await test.ask(address, { guest, host, ...(body === undefined ? {} : { body }) })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }
    const { rows } = await test.shop.holdPool.query<{ place: number; type: number }>(
      `SELECT s.place_id AS place, t.ticket_type_id AS type FROM event e JOIN hall_seat s USING (hall_version_id)
       JOIN ticket_type t ON t.event_id = e.id AND t.code = 'full' WHERE e.id = 200001 ORDER BY 1 LIMIT 1`,
    )
    await ask('POST /api/v1/store/cart/events/200001/tickets', {
      tickets: [{ placeId: rows[0]?.place, ticketTypeId: rows[0]?.type }],
    })
    const contact = { email: 'aino@example.com', name: 'Aino Esimerkki', phone: '+358 40 000 0000' }
    await ask('POST /api/v1/store/cart/deliveries?language=fi', { method: 'e_ticket', contact })
    const [cart] = (await ask('GET /api/v1/store/cart?language=fi')).storeCart
    const started = await ask('POST /api/v1/store/cart/payment?language=fi', {
      acceptTerms: true,
      expectedTotal: cart.total.totalAmount,
      cartVersion: cart.version,
    })
    const decided = await test.app.inject({
      method: 'POST',
      url: new URL(started.paymentLink).pathname,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'behaviour=approve',
    })
    expect(decided.statusCode, decided.body).toBe(303)
    await doDueWork(test.shop, workers)
    const bought = await ask(
      `GET /api/v1/transactions/purchase-confirmation?language=fi&name=purchase-confirmation&paymentReference=${started.paymentReference}`,
    )
    expect(bought).toMatchObject({ state: 'paid', ticketsReady: true })
    expect(await checkBooks(test.shop, 0)).toEqual([])
  })

  it('fails the start with file and field when its file is invalid [R15.1]', async () => {
    await write('lv.json', { portalCode: 'lv', accentHue: 400, footer: { left: [], right: [] } })
    await expect(read()).rejects.toThrow(/lv\.json: accentHue: /)
    await write('lv.json', {
      portalCode: 'lv',
      footer: { left: [{ label: 'shell_no_such_key', page: 'news', params: {} }], right: [] },
    })
    await expect(read()).rejects.toThrow(/lv\.json: footer\.left\.0\.label: there is no message shell_no_such_key/)
    await writeFile(join(folder, 'lv.json'), '{ "portalCode": ')
    await expect(read()).rejects.toThrow(/lv\.json: the whole file: is not JSON/)
    await write('lv.json', { portalCode: 'ee', closed: true })
    await expect(read()).rejects.toThrow('no storefront "ee"')
    await expect(readPortals({ PORTALS_DIR: join(folder, 'nowhere'), DEFAULT_PORTAL: 'ee' })).rejects.toThrow(
      'Setting PORTALS_DIR: ',
    )
    await rm(join(folder, 'lv.json'))
  })
})
