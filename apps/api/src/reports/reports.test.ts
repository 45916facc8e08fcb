import type { ReplyOf } from '@parter/contract/calls.ts'
import { REPORT_GROUPS } from '@parter/contract/reports/reports.ts'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, openBrowser, type TestBrowser } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { buy, offerOf, sendBack } from '../../testing/returns.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'
import { applyPromo, makePromoCode } from '../../testing/vouchers.ts'

type Report = ReplyOf<'readReport'>

const scene = await openSceneOfFile()
let operator: TestBrowser

const read = (browser: TestBrowser, query: string) => browser.get<Report>(`GET /api/staff/reports?language=en&${query}`)
const promoterOf = async (eventId: number): Promise<number> => {
  const [row] = await scene.rows<{ id: number }>('SELECT promoter_id AS id FROM event WHERE id = $1', [eventId])
  return row?.id ?? 0
}

beforeAll(async () => {
  operator = (await staffPerson(scene.test, 'operator')).browser
  await makePromoCode(scene, 'KYMME', { kind: 'percent', basis_points: 1000 })
  await scene.rows(
    `UPDATE event SET vat_basis_points = 2400, returnable_until = now() + interval '10 days', return_fee_amount = 150 WHERE id = 200001`,
  )
  await buy(scene, scene.seats(2), (buyer) => applyPromo(buyer, 'KYMME'))
  await buy(scene, [scene.seat()], async ({ guest }) => {
    guest.cookie += '; sp=raadio'
  })
  const bought = await buy(scene, scene.seats(3))
  const back = bought.ids.slice(0, 1)
  const offer = await offerOf(bought, back)
  await sendBack(bought, back, offer.chosen?.ways[0]?.total.amount ?? 0)
  await scene.work()
})

describe('a report', () => {
  it.each(REPORT_GROUPS)('by %s adds up to the books to the cent [R12.9]', async (by) => {
    const { rows, totals, isCut } = await read(operator, `by=${by}`)
    const [books] = await scene.rows<{ buyer: string; fees: string }>(
      `SELECT sum(r.amount) FILTER (WHERE r.account = 'buyer') AS buyer, -sum(r.amount) FILTER (WHERE r.account = 'fees') AS fees
       FROM ledger_row r JOIN ledger_movement m ON m.id = r.movement_id WHERE m.kind IN ('sale', 'return')`,
    )
    const sum = (field: 'amount' | 'feeAmount') => rows.reduce((all, row) => all + row[field], 0)
    expect([sum('amount'), sum('feeAmount')]).toEqual([Number(books?.buyer), Number(books?.fees)])
    expect(totals).toMatchObject([{ currency: 'EUR', sold: 6, returned: 1, amount: Number(books?.buyer) }])
    expect(isCut).toBe(false)
  })

  it('names what it sums by in the reader’s language, and puts what belongs to none on a row of its own [R12.9]', async () => {
    const { rows: codes } = await read(operator, 'by=promo_code')
    expect(codes.map(({ label, sold }) => [label, sold])).toEqual([
      [null, 4],
      ['KYMME', 2],
    ])
    const { rows: channels } = await read(operator, 'by=channel')
    expect(channels.map(({ key, sold }) => [key, sold])).toEqual([
      ['web', 5],
      ['partner', 1],
    ])
    const [event] = (await read(operator, 'by=event')).rows
    expect(event?.key).toBe('200001')
    expect(event?.label).toContain('Öine kontsert')
  })

  it('counts days in the storefront’s time zone [R12.9]', async () => {
    await scene.rows(
      `ALTER TABLE sales_fact DISABLE TRIGGER sales_fact_stays;
       UPDATE sales_fact SET booked_at = '2026-03-31 22:30:00+00' WHERE id = (SELECT min(id) FROM sales_fact);
       ALTER TABLE sales_fact ENABLE TRIGGER sales_fact_stays`,
    )
    // summer: half past one in the night in Tallinn
    expect((await read(operator, 'by=day&to=2026-04-30')).rows).toMatchObject([{ key: '2026-04-01', sold: 1 }])
    expect((await read(operator, 'by=day&from=2026-04-01&to=2026-04-01')).rows).toHaveLength(1)
    expect((await read(operator, 'by=day&from=2026-03-31&to=2026-03-31')).rows).toEqual([])
  })

  it('shows organisers their own events only, whatever number they ask for [R12.1]', async () => {
    const own = await promoterOf(200001)
    const { browser } = await staffPerson(scene.test, { role: 'promoter', promoterId: own })
    expect((await read(browser, 'by=event')).totals).toMatchObject([{ sold: 6 }])
    const other = await staffPerson(scene.test, { role: 'promoter', promoterId: own + 1 })
    for (const query of ['by=event', 'by=event&event=200001', `by=event&organiser=${own}`, 'by=day&storefront=ee'])
      expect(await read(other.browser, query)).toMatchObject({ rows: [], totals: [], event: null })
    const file = await other.browser.ask('GET /api/staff/reports/sales?language=en&format=csv&event=200001')
    expect(file.body.trim().split('\r\n')).toHaveLength(1)
    const ofOneEvent = await staffPerson(scene.test, { role: 'promoter', eventIds: [200002] })
    expect((await read(ofOneEvent.browser, 'by=event&event=200001')).rows).toEqual([])
  })

  it('refuses who is nobody here, and those who have no report to read [R12.1]', async () => {
    const nobody = await openBrowser(scene.test).ask('GET /api/staff/reports')
    expect(codeOf(nobody)).toBe('login_required')
    const { browser } = await staffPerson(scene.test, 'door')
    expect(codeOf(await browser.ask('GET /api/staff/reports'))).toBe('permission_denied')
  })
})

describe('a file of sales', () => {
  const lines = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n')

  it('has a row for each item whose sums are the report’s, and names nobody [R12.9]', async () => {
    const file = await operator.ask('GET /api/staff/reports/sales?language=en&format=csv')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.body.startsWith('\uFEFFTime,')).toBe(true)
    const [head = '', ...rows] = lines(file.body)
    const at = head.split(',').indexOf('Amount')
    const cents = rows.map((row) => Math.round(Number(row.split(',')[at]) * 100))
    const { totals } = await read(operator, 'by=day')
    expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(totals[0]?.amount)
    expect(file.body).not.toContain('Mari Mets')
  })

  it('with buyers leaves who took it in the audit log [R12.2]', async () => {
    const file = await operator.ask('POST /api/staff/reports/buyers?language=en&format=csv&event=200001', {})
    expect(file.body).toContain('Mari Mets')
    expect(
      await scene.rows(
        `SELECT subject_id AS id, after ->> 'format' AS format FROM audit_entry WHERE verb = 'exportBuyers'`,
      ),
    ).toEqual([{ id: '200001', format: 'csv' }])
    const promoter = await staffPerson(scene.test, 'promoter')
    const refused = await promoter.browser.ask('POST /api/staff/reports/buyers?format=csv', {})
    expect(codeOf(refused)).toBe('permission_denied')
  })

  it('is a workbook of texts and numbers in which no text is a formula [R12.9]', async () => {
    await scene.rows(
      `UPDATE orders SET contact_name = '=HYPERLINK("https://evil.example")' WHERE id = (SELECT min(id) FROM orders)`,
    )
    const file = await operator.ask('POST /api/staff/reports/buyers?language=et&format=xlsx', {})
    const sheet = strFromU8(unzipSync(file.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("https://evil.example")</t>')
    expect(sheet).not.toContain('<f>')
    expect(sheet.match(/<row>/g)).toHaveLength(1 + (await scene.count('sales_fact')))
    const csv = await operator.ask('POST /api/staff/reports/buyers?language=et&format=csv', {})
    expect(csv.body).toContain(`;"'=HYPERLINK(""https://evil.example"")";`)
  })
})
