import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/account/browser.ts'
import { type Buyer, EMAIL, openSceneOfFile, type Started } from '../../../testing/checkout/purchase.ts'
import { MOST_EMAILS } from './resend-confirmation.ts'

const scene = await openSceneOfFile()

async function paying(): Promise<{ buyer: Buyer; started: Started }> {
  const buyer = scene.buyer()
  await buyer.fill(200001, [scene.seat()])
  return { buyer, started: await buyer.pay() }
}
async function bought() {
  const { buyer, started } = await paying()
  await buyer.decide(started, 'approve')
  await scene.work()
  return { buyer, started }
}
let callers = 0
const find = (reference: string, email = EMAIL, host = scene.host) =>
  scene.test.app.inject({
    method: 'POST',
    url: '/api/v1/transactions/search?language=et',
    remoteAddress: `10.1.${++callers >> 8}.${callers & 255}`,
    headers: { host, 'x-parter': '1' },
    payload: { reference, email },
  })
const found = async (...asked: Parameters<typeof find>): Promise<ReplyOf<'findPurchase'>> => {
  const answer = await find(...asked)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const resend = ({ buyer, started: { orderToken } }: { buyer: Buyer; started: Started }) =>
  buyer.ask('POST /api/v1/transactions/confirmation-email?language=et', { orderToken })
const emailsOf = ({ started }: { started: Started }, kind = 'tickets_again') =>
  scene.rows<{ recipient: string; state: string; attachments: { name: string }[] }>(
    `SELECT l.* FROM email_message l JOIN orders o ON o.id = l.order_id WHERE o.reference = $1 AND l.kind = $2`,
    [started.orderReference, kind],
  )

describe('a confirmation email that is requested again [R7.5]', () => {
  it('has the tickets attached and goes to the order’s address, a few times an hour', async () => {
    const order = await bought()
    for (let time = 0; time < MOST_EMAILS; time++) expect((await resend(order)).statusCode).toBe(200)
    expect(codeOf(await resend(order))).toBe('too_many_requests')
    await scene.work()
    const mails = await emailsOf(order)
    expect(mails).toHaveLength(MOST_EMAILS)
    for (const { recipient, state, attachments } of mails) {
      expect([recipient, state]).toEqual([EMAIL, 'sent'])
      expect(attachments.map(({ name }) => name.replace(/.*\./, ''))).toEqual(
        expect.arrayContaining(['pdf', 'ics', 'png']),
      )
    }
  })

  it('is refused for an unpaid order, and for a wrong token', async () => {
    const order = await paying()
    expect(codeOf(await resend(order))).toBe('ticket_not_found')
    expect(codeOf(await resend({ ...order, started: { ...order.started, orderToken: 'x'.repeat(32) } }))).toBe(
      'order_not_found',
    )
  })
})

describe('finding a purchase [R7.4]', () => {
  it('finds a paid order by its number, however typed, and sends the tickets again', async () => {
    const order = await bought()
    const { orderReference, paymentReference } = order.started
    const typed = orderReference.toLowerCase().replaceAll('-', ' ')
    const answer = await found(typed, ` ${EMAIL.toUpperCase()}`.trim())
    expect(answer).toMatchObject({ state: 'paid', orderReference, resent: true, mail: { state: 'waiting' } })
    expect(JSON.stringify(answer)).not.toContain(order.started.orderToken)
    await scene.work()
    expect(await emailsOf(order)).toHaveLength(1)
    expect(await found(paymentReference)).toMatchObject({ state: 'paid', orderReference })
  })

  it('syncs with the provider: a payment whose callback was lost is found at once [R10.3]', async () => {
    const { buyer, started } = await paying()
    await buyer.decide(started, 'lost')
    expect(await scene.rows(`SELECT state FROM orders WHERE reference = $1`, [started.orderReference])).toEqual([
      { state: 'paying' },
    ])
    await scene.rows(`UPDATE payment SET last_sync_at = NULL`)
    expect(await found(started.orderReference)).toMatchObject({ state: 'paid', resent: false })
    await scene.work()
    expect(await emailsOf({ started }, 'order_confirmation')).toHaveLength(1)
  })

  it('reports the state of an unpaid order', async () => {
    const { buyer, started } = await paying()
    expect(await found(started.orderReference)).toMatchObject({ state: 'pending', mail: null, resent: false })
    await buyer.decide(started, 'decline')
    await scene.work()
    await scene.rows(`UPDATE payment SET last_sync_at = NULL`)
    expect(await found(started.orderReference)).toMatchObject({ state: 'failed', paidAt: null, resent: false })
  })

  it('replies the same for a wrong number, a wrong e-mail and another storefront', async () => {
    const { started } = await bought()
    const answers = await Promise.all([
      find('K7M-2PX-9RD'),
      find(started.orderReference, 'somebody@example.com'),
      find('nothing-like-this'),
      find(started.orderReference, EMAIL, scene.host.replace('ee.', 'lv.')),
      find(started.orderToken),
    ])
    expect(answers.slice(0, 3).map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => answers[0]?.body))
    for (const answer of answers) expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'order_not_found'])
  })

  it('limits guesses for one number, from whatever addresses', async () => {
    const { started } = await bought()
    const codes = []
    for (let n = 0; n < 12; n++) codes.push(codeOf(await find(started.orderReference, `guess${n}@example.com`)))
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'order_not_found'))
    expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests'])
  })

  it('reports that an email has bounced, and tries once more', async () => {
    const order = await bought()
    await scene.rows(`UPDATE email_message SET state = 'bounced' WHERE kind = 'order_confirmation'`)
    expect((await order.buyer.status(order.started)).mail).toMatchObject({ state: 'undelivered' })
    expect(await found(order.started.orderReference)).toMatchObject({ resent: true, mail: { state: 'waiting' } })
    await scene.work()
    expect((await order.buyer.status(order.started)).mail).toMatchObject({ state: 'sent' })
  })
})
