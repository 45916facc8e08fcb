import { type CallName, calls, recordOf } from '@parter/contract/calls.ts'
import { ROLES } from '@parter/contract/staff/staff.forms.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { openShopWithPeople } from '../../testing/every-call/shop-with-people.ts'
import { openDesk } from '../../testing/staff/desk-scene.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'
import { staffRequests } from '../../testing/staff/staff-requests.ts'
import { ROLE_PERMISSIONS } from './roles/roles.rules.ts'

/*
 * Every list of the staff that can be taken as a file. They are found by their calls; a new one has to say here how it
 * gets a row with a text that spreadsheets would run.
 */
const EVIL = '=1+1'
const names = (Object.keys(calls) as CallName[]).filter(
  (name) => name.startsWith('export') && recordOf(name).session === 'staff',
)

let people: Awaited<ReturnType<typeof openShopWithPeople>>
let operator: StaffPerson
beforeAll(async () => {
  people = await openShopWithPeople()
  operator = await staffPerson(people.test, 'operator')
  const requests = staffRequests(people.test, `http://${people.host}`, people.readHall, await openDesk(people))
  // requests of these make what they are about
  for (const name of [
    'confirmInvoicePaid',
    'endPromoCodes',
    'blockGiftCard',
    'confirmSettlement',
    'dropRedirect',
  ] as const)
    await requests[name](operator)
  for (const name of ['refuseDataRequest', 'dropContentItem', 'moveQueue', 'removeWish'] as const)
    await requests[name](operator)
  for (const name of ['exportWebhookDeliveries', 'exportWaitingList'] as const)
    numbers[name] = String((await requests[name](operator)).params?.id)
}, 180_000)
afterAll(() => people.scene.close())

/** What lists of one thing are of. */
const numbers: Partial<Record<CallName, string>> = {}

/** Puts the text into a row of each list, as an import or a visitor could. */
const SPOILED: Readonly<Record<string, string>> = {
  exportStaffEvents: `UPDATE event_text SET title = '${EVIL}'`,
  exportContentItems: `INSERT INTO content_item (kind, portal_code, content) VALUES ('news', 'ee', '{"texts": {"et": {"headline": "${EVIL}"}}}')`,
  exportPromoCodes: `UPDATE promo_code SET note = '${EVIL}'`,
  exportGiftCards: `UPDATE gift_card_gift SET reason = '${EVIL}'`,
  exportRedirects: `UPDATE redirect_rule SET target = '${EVIL}'`,
  exportDataRequests: `UPDATE data_request SET email = '${EVIL}'`,
  exportFoundOrders: `UPDATE orders SET contact_name = '${EVIL}'`,
  exportBuyers: `UPDATE orders SET contact_name = '${EVIL}'`,
  exportSales: `UPDATE order_line SET label = jsonb_set(label, '{title}', '"${EVIL}"') WHERE kind = 'ticket'`,
  exportInvoices: `UPDATE orders SET company = jsonb_set(company, '{name}', '"${EVIL}"') WHERE company IS NOT NULL`,
  exportSettlements: `UPDATE promoter SET company_name = '${EVIL}'; UPDATE promoter_text SET name = '${EVIL}'`,
  exportAudit: `UPDATE staff_member SET name = '${EVIL}'`,
  exportStaff: `UPDATE staff_member SET name = '${EVIL}'`,
  exportHalls: `UPDATE hall SET name = '{"et": "${EVIL}"}'`,
  exportQueues: `UPDATE event_text SET title = '${EVIL}'; UPDATE queue_room SET event_id = 200003 WHERE portal_code = 'ee'`,
  exportWaitingList: `UPDATE wish SET email = '${EVIL}', event_id = 210001`,
  exportWebhookDeliveries: `INSERT INTO webhook_delivery (endpoint_id, kind, message_id, happened_at, body, error)
    SELECT id, 'order.paid', gen_random_uuid(), now(), '{}', '${EVIL}' FROM webhook_endpoint`,
}

const taking = (name: CallName, format: string, language = 'en') => {
  const kind = name === 'exportContentItems' ? '&kind=news' : ''
  const address = recordOf(name).address.replace(':id', numbers[name] ?? '')
  const body = address.startsWith('GET') ? undefined : {}
  return [`${address}?language=${language}&format=${format}${kind}`, body] as const
}
const headOf = (text: string) => text.replace('\uFEFF', '').split('\r\n')[0] ?? ''
const titlesOf = (text: string) => headOf(text).split(/[,;]/)

describe.each(names)('the list of %s', (name) => {
  it('is a table with translated titles, and no text of it is a formula [R12.4] [R12.9]', async () => {
    await people.scene.rows(SPOILED[name] ?? `SELECT 'how is a row of ${name} spoiled?'::int`)
    const english = await operator.browser.ask(...taking(name, 'csv'))
    expect([english.statusCode, english.headers['content-type']], english.body).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
    expect(english.body.startsWith('\uFEFF')).toBe(true)
    const finnish = await operator.browser.ask(...taking(name, 'csv', 'fi'))
    expect(titlesOf(finnish.body)).toHaveLength(titlesOf(english.body).length)
    expect(headOf(finnish.body)).not.toBe(headOf(english.body))
    for (const title of titlesOf(english.body)) expect(title).not.toMatch(/^[a-z]+_[a-z_]+$/)
    expect(english.body).toContain(`'${EVIL}`)
    expect(english.body).not.toMatch(/(?:^|[,\n"])=1\+1/m)
  })

  it('is a workbook too, which the browser keeps and no cache does [R12.9]', async () => {
    const { rawPayload, headers } = await operator.browser.ask(...taking(name, 'xlsx'))
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]+\.xlsx"/)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is refused to every role without its permission [R12.2]', async () => {
    const { permission } = recordOf(name)
    const without = ROLES.filter((role) => permission === undefined || !ROLE_PERMISSIONS[role].includes(permission))
    expect(without.length).toBeGreaterThan(0)
    for (const role of without) {
      const { browser } = await staffPerson(people.test, role)
      expect(codeOf(await browser.ask(...taking(name, 'csv'))), role).toBe('permission_denied')
    }
  })
})
