import { beforeAll, describe, expect, it } from 'vitest'
import { openSceneOfFile, sell } from '../../../testing/checkout/purchase.ts'
import { type Bought, buy } from '../../../testing/returns.ts'
import { type StaffPerson, staffPerson } from '../../../testing/staff/staff-people.ts'

const scene = await openSceneOfFile()
interface Found {
  readonly orders: { id: number; reference: string; name: string | null; email: string; title: string }[]
  readonly next: string | null
  readonly isShort: boolean
}
let operator: StaffPerson
let mari: Bought
let juri: Bought

const find = async (who: StaffPerson, query: Record<string, string>) =>
  await who.browser.get<Found>(`GET /api/staff/orders?${new URLSearchParams(query)}`)
const referencesOf = ({ orders }: Found) => orders.map(({ reference }) => reference)

beforeAll(async () => {
  operator = await staffPerson(scene.test, 'operator')
  await sell(scene.test, { id: 200009, seats: 20 }, 'Kellegi teise õhtu')
  await scene.rows(`INSERT INTO promoter SELECT (jsonb_populate_record(p, '{"id": 77}')).* FROM promoter p LIMIT 1`)
  await scene.rows('UPDATE event SET promoter_id = 77 WHERE id = 200009')
  mari = await buy(scene, [scene.seat()])
  juri = await buy(scene, [3], undefined, { eventId: 200009 })
  await scene.rows(
    `UPDATE orders SET contact_name = 'Jüri Õunapuu', contact_email = 'Juri.Ounapuu@Example.com', contact_phone = '+372 5555 0177'
     WHERE reference = $1`,
    [juri.started.orderReference],
  )
})

describe('one field finds an order [R12.6]', () => {
  it.each([
    ['its reference, as it is read out', () => juri.started.orderReference.toLowerCase().replaceAll('-', '')],
    ['the beginning of its reference', () => juri.started.orderReference.slice(0, 6)],
    ['the email, in any spelling', () => 'juri.ounapuu@example.COM'],
    ['the beginning of the email', () => 'juri.ou@'.slice(0, 7).concat('napuu@')],
    ['the end of the phone', () => '5555 0177'],
    ['the name, without its accents', () => 'ounapuu juri'],
    ['a part of the name', () => 'Õuna'],
    ['the payment’s reference', () => juri.started.paymentReference],
  ])('by %s', async (_, typed) => {
    expect(referencesOf(await find(operator, { q: typed() }))).toEqual([juri.started.orderReference])
  })

  it('by a ticket’s code as it stands on paper', async () => {
    const [ticket] = await scene.rows<{ code: string }>('SELECT code FROM ticket WHERE id = $1', [juri.ids[0]])
    const typed = ticket?.code.match(/.{1,4}/g)?.join(' ') ?? ''
    expect(referencesOf(await find(operator, { q: typed }))).toEqual([juri.started.orderReference])
  })

  it('and nothing by what nobody has, by signs that a pattern would read, or by two letters', async () => {
    for (const q of ['nobody@example.com', 'Kadri', '%%%', '___', '99999999']) {
      expect(referencesOf(await find(operator, { q })), q).toEqual([])
    }
    expect(await find(operator, { q: 'ju' })).toMatchObject({ orders: [], isShort: true })
  })
})

describe('the list of orders [R12.6]', () => {
  it('is narrowed by state, storefront, event and day, and sorted both ways', async () => {
    const both = [juri.started.orderReference, mari.started.orderReference]
    expect(referencesOf(await find(operator, {}))).toEqual(both)
    expect(referencesOf(await find(operator, { sort: 'oldest', group: 'paid' }))).toEqual(both.toReversed())
    expect(referencesOf(await find(operator, { event: '200009' }))).toEqual(both.slice(0, 1))
    for (const none of [{ storefront: 'cz' }, { group: 'late' }, { group: 'unpaid' }, { to: '2020-01-01' }])
      expect(referencesOf(await find(operator, none))).toEqual([])
  })

  it('goes on from page to page without a gap, and without repeating what came meanwhile', async () => {
    await scene.rows(
      `INSERT INTO orders (portal_code, reference, token, cart_id, language, state, contact_email, delivery_method, currency,
         total_amount, holds_until, terms_version, created_at, origin)
       SELECT portal_code, 'PAGE-' || n, 'page-token-' || n, cart_id, language, 'failed', 'page@example.com', delivery_method,
         currency, 0, holds_until, terms_version, created_at - interval '1 day', origin
       FROM orders, generate_series(1, 95) n WHERE reference = $1`,
      [mari.started.orderReference],
    )
    const seen: string[] = []
    let next: string | null = null
    do {
      const page: Found = await find(operator, { q: 'page@', ...(next ? { after: next } : {}) })
      seen.push(...referencesOf(page))
      next = page.next
    } while (next !== null)
    expect(seen).toHaveLength(95)
    expect(new Set(seen).size).toBe(95)
    await scene.rows(`DELETE FROM orders WHERE contact_email = 'page@example.com'`)
  })

  it('shows an organiser only their own orders, without addresses, and finds nobody by name [R12.1]', async () => {
    const promoter = await staffPerson(scene.test, { role: 'promoter', promoterId: 77 })
    const { orders } = await find(promoter, {})
    expect(orders).toMatchObject([{ reference: juri.started.orderReference, name: null, email: 'J…@Example.com' }])
    expect(referencesOf(await find(promoter, { q: mari.started.orderReference }))).toEqual([])
    expect(referencesOf(await find(promoter, { q: 'Õunapuu' }))).toEqual([])
    expect(referencesOf(await find(promoter, { q: 'juri.ounapuu@example.com' }))).toEqual([])
    const other = await promoter.browser.ask(`GET /api/staff/orders/${(await find(operator, {})).orders.at(-1)?.id}`)
    expect(other.statusCode).toBe(404)
  })

  it('shows a member of one storefront nothing of others [R12.1]', async () => {
    const czech = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['cz'] })
    expect((await find(czech, {})).orders).toEqual([])
    expect((await find(czech, { q: mari.started.orderReference })).orders).toEqual([])
  })
})

describe('the list of orders as a file [R12.9]', () => {
  it('has what the filter leaves, with buyers whose names are no formulas, and says so in the audit log', async () => {
    await scene.rows(`UPDATE orders SET contact_name = '=cmd()' WHERE reference = $1`, [juri.started.orderReference])
    const reply = await operator.browser.ask('POST /api/staff/orders/file?event=200009&language=en', {})
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = reply.body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(juri.started.orderReference)
    expect(lines[1]).toContain("'=cmd()")
    const [entry] = await scene.rows<{ after: object }>(
      `SELECT after FROM audit_entry WHERE verb = 'exportFoundOrders'`,
    )
    expect(entry?.after).toMatchObject({ event: 200009, format: 'csv', hasWords: false })
    const sheet = await operator.browser.ask('POST /api/staff/orders/file?q=cmd&format=xlsx', {})
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})
