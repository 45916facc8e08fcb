import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { codeTo, emailsTo, openBrowser, type TestBrowser, tokenTo } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { dataRequest } from '../../testing/staff/data-requests.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'
import { attachments } from '../attachments.ts'
import { findEmail } from '../platform/mail/email.store.ts'
import { dueOn } from './data-requests.rules.ts'
import { finishErasures } from './erase-address.ts'

const scene = await openSceneOfFile()
const { browser: operator } = await staffPerson(scene.test, 'operator')

type Request = ReplyOf<'makeDataRequest'>
const REQUESTS = '/api/staff/data-requests'
const codesOf = async (who: TestBrowser, address: string, body?: unknown) => {
  const { errors = [] } = (await who.ask(address, body)).json<{
    errors?: { code: string; field?: string; details?: unknown }[]
  }>()
  return errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim())
}
const make = (email: string, kind: 'copy' | 'erasure' = 'copy') =>
  operator.get<Request>(`POST ${REQUESTS}`, dataRequest(email, kind))
const prove = async ({ id, email }: Request) => {
  await operator.get(`POST ${REQUESTS}/${id}/code`)
  await operator.get(`POST ${REQUESTS}/${id}/proof`, { code: await codeTo(scene.test, email) })
}
const answer = ({ id }: Request) => operator.get<Request>(`POST ${REQUESTS}/${id}/answer`)
const lookUp = async ({ id }: Request) =>
  (await operator.get<ReplyOf<'lookUpDataRequest'>>(`POST ${REQUESTS}/${id}/lookup`)).found

let place = 0
/** A guest who buys a ticket, with a name and telephone. */
const guest = async (email: string): Promise<string> => {
  const buyer = scene.buyer()
  await buyer.fill(200001, [++place])
  const contact = { email, name: 'Mari Mets', phone: '+372 5555 5555' }
  await buyer.ask('POST /api/v1/store/cart/deliveries', { method: 'e_ticket', contact })
  const started = await buyer.pay()
  await buyer.decide(started, 'approve')
  await scene.work()
  return started.orderReference
}
const orderOf = async (reference: string) =>
  (
    await scene.rows<{ phone: string | null; email: string; holders: number }>(
      `SELECT contact_phone AS phone, contact_email AS email, (SELECT count(*)::int FROM order_line l
        WHERE l.order_id = o.id AND l.first_name IS NOT NULL) AS holders FROM orders o WHERE reference = $1`,
      [reference],
    )
  )[0]

describe('a request about personal data [R12.10]', () => {
  it('must be answered within a month, on its last day where the next month is shorter', () => {
    expect(['2026-11-26', '2026-01-31', '2027-12-31'].map(dueOn)).toEqual(['2026-12-26', '2026-02-28', '2028-01-31'])
  })

  it('is refused with a day to come, one long ago, and for a storefront that is not one’s own', async () => {
    const body = dataRequest('odd@example.com')
    for (const receivedOn of ['2999-01-01', '2020-01-01'])
      expect(await codesOf(operator, `POST ${REQUESTS}`, { ...body, receivedOn })).toEqual(['receivedOn request_date'])
    expect(await codesOf(operator, `POST ${REQUESTS}`, { ...body, email: 'mari@' })).toEqual(['email invalid_request'])
    const { browser: latvian } = await staffPerson(scene.test, { role: 'operator', portalCodes: ['lv'] })
    expect(await codesOf(latvian, `POST ${REQUESTS}`, body)).toEqual(['permission_denied'])
    const { id } = await make('only-ee@example.com')
    expect(await codesOf(latvian, `POST ${REQUESTS}/${id}/lookup`)).toEqual(['permission_denied'])
    const { requests } = await latvian.get<ReplyOf<'listDataRequests'>>(`GET ${REQUESTS}`)
    expect(requests).toEqual([])
  })

  it('is answered only when the person has told the code of their mailbox, and once', async () => {
    const request = await make('proof@example.com')
    const { id } = request
    expect(await codesOf(operator, `POST ${REQUESTS}/${id}/answer`)).toEqual(['request_unproved'])
    expect(await codesOf(operator, `POST ${REQUESTS}/${id}/proof`, { code: '000000' })).toEqual(['code request_code'])
    await operator.get(`POST ${REQUESTS}/${id}/code`)
    const code = await codeTo(scene.test, 'proof@example.com')
    const wrong = code === '123456' ? '654321' : '123456'
    for (let tries = 0; tries < 5; tries++)
      expect(await codesOf(operator, `POST ${REQUESTS}/${id}/proof`, { code: wrong })).toEqual(['code request_code'])
    // five wrong ones void it, also for who knows it by now
    expect(await codesOf(operator, `POST ${REQUESTS}/${id}/proof`, { code })).toEqual(['code request_code'])
    await prove(request)
    expect((await answer(request)).state).toBe('answered')
    for (const act of ['code', 'answer'])
      expect(await codesOf(operator, `POST ${REQUESTS}/${id}/${act}`), act).toEqual(['request_decided'])
  })

  it('is answered once when two members answer it at the same time', async () => {
    const request = await make('twice@example.com')
    await prove(request)
    const { browser: other } = await staffPerson(scene.test, 'operator')
    const both = await Promise.all(
      [operator, other].map((who) => codesOf(who, `POST ${REQUESTS}/${request.id}/answer`)),
    )
    expect(both.flat()).toEqual(['request_decided'])
    const copies = (await emailsTo(scene.test, request.email)).filter(({ subject }) => subject === 'Your data')
    expect(copies).toHaveLength(1)
  })

  it('brings a guest everything that is stored of their address, by email', async () => {
    const email = 'guest-copy@example.com'
    const reference = await guest(email)
    await scene.rows(
      `INSERT INTO form_submission (form_id, language, answers) SELECT id, 'et', $1 FROM form WHERE portal_code = 'ee' LIMIT 1`,
      [JSON.stringify({ email, message: 'Where is the cloakroom?' })],
    )
    const request = await make(email)
    expect(await lookUp(request)).toMatchObject({ hasAccount: false, orders: 1, comingOrders: 1, giftCards: 0 })
    await prove(request)
    await answer(request)
    await scene.work()
    const [row] = await scene.rows<{ id: string }>(
      `SELECT id FROM email_message WHERE recipient = $1 AND kind = 'data_copy' AND state = 'sent'`,
      [email],
    )
    const mail = await findEmail(scene.test.shop.db, row?.id ?? '')
    if (!mail) throw new Error('The copy was not sent')
    const [file] = await attachments.data_copy(scene.test.shop, mail)
    const data = JSON.parse(String(file?.content)) as { orders: { reference: string; contactPhone: string }[] }
    expect(data).toMatchObject({
      email,
      profile: null,
      orders: [{ reference, contactName: 'Mari Mets', contactPhone: '+372 5555 5555' }],
      tickets: [{ order: reference }],
    })
    // of nobody else
    expect(JSON.stringify(data)).not.toContain('twice@example.com')
  })

  it('erases account, newsletter and reminders at once, and what a coming event needs after it', async () => {
    const email = 'erased@example.com'
    const person = openBrowser(scene.test, scene.host)
    await person.register(email)
    await person.get('PUT /api/v1/account/verification', { token: await tokenTo(scene.test, email) })
    await person.get('PUT /api/v1/account', { newsletter: true })
    const reference = await guest(email)
    const request = await make(email, 'erasure')
    expect(await lookUp(request)).toMatchObject({ hasAccount: true, comingOrders: 1, newsletters: 1 })
    await prove(request)
    await answer(request)
    expect(await lookUp(request)).toMatchObject({ hasAccount: false, newsletters: 0, reminders: 0, messages: 0 })
    // the tickets still get their buyer in, and the papers stay
    expect(await orderOf(reference)).toMatchObject({ email, phone: '+372 5555 5555' })
    const { db } = scene.test.shop
    await finishErasures(db, 'ee', 730)
    expect((await orderOf(reference))?.phone).toBe('+372 5555 5555')
    await scene.rows(`UPDATE event SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day',
      sale_starts_at = now() - interval '9 days',
      sale_ends_at = now() - interval '2 days' WHERE id = 200001`)
    await finishErasures(db, 'ee', 730)
    expect(await orderOf(reference)).toEqual({ email, phone: null, holders: 0 })
    const emails = await scene.rows(`SELECT 1 FROM email_message WHERE recipient = $1 AND text LIKE '%code%'`, [email])
    expect(emails).toEqual([])
  })

  it('stands with all that was done in the audit log, and without the address', async () => {
    const request = await make('audited@example.com')
    await lookUp(request)
    await operator.get(`POST ${REQUESTS}/${request.id}/refusal`, { reason: 'Withdrawn' })
    const rows = await scene.rows<{ verb: string; said: string }>(
      `SELECT verb, row_to_json(a)::text AS said FROM audit_entry a WHERE subject_kind = 'data_request' AND subject_id = $1 ORDER BY id`,
      [String(request.id)],
    )
    expect(rows.map(({ verb }) => verb)).toEqual(['makeDataRequest', 'lookUpDataRequest', 'refuseDataRequest'])
    expect(rows.map(({ said }) => said).join()).not.toContain('audited@example.com')
  })

  it('leads the list by its deadline while it waits, and goes with the other proofs', async () => {
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const urgent = await operator.get<Request>(`POST ${REQUESTS}`, {
      ...dataRequest('urgent@example.com'),
      receivedOn: day(29),
    })
    const { requests } = await operator.get<ReplyOf<'listDataRequests'>>(`GET ${REQUESTS}?state=waiting`)
    expect(requests[0]?.id).toBe(urgent.id)
    await operator.get(`POST ${REQUESTS}/${urgent.id}/refusal`, { reason: 'Withdrawn' })
    await scene.rows(`UPDATE data_request SET decided_at = now() - interval '731 days' WHERE id = $1`, [urgent.id])
    await finishErasures(scene.test.shop.db, 'ee', 730)
    expect(await codesOf(operator, `POST ${REQUESTS}/${urgent.id}/lookup`)).toEqual(['not_found'])
  })
})
