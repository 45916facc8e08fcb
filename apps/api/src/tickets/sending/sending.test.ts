import type { BoughtTicket, Purchase } from '@parter/contract/orders/orders.ts'
import { describe, expect, it } from 'vitest'
import { codeOf, openBrowser } from '../../../testing/account/browser.ts'
import { type Buyer, EMAIL, openSceneOfFile, type Started } from '../../../testing/checkout/purchase.ts'
import { readPdf } from '../../../testing/tickets/read-pdf.ts'
import { forgetBuyers } from '../../orders/buyers/forget-buyers.ts'
import { forgetHolders } from '../ticket/forget-holders.ts'

const scene = await openSceneOfFile()

/** A buyer with this many tickets. */
async function bought(count = 1): Promise<{ buyer: Buyer; started: Started; tickets: BoughtTicket[] }> {
  const buyer = scene.buyer()
  await buyer.fill(200001, scene.seats(count))
  const started = await buyer.pay()
  await buyer.decide(started, 'approve')
  await scene.work()
  return { buyer, started, tickets: (await buyer.status(started)).tickets }
}
const first = (tickets: readonly BoughtTicket[]): BoughtTicket => tickets[0] as BoughtTicket
const send = (buyer: Buyer, started: Started, ticketId: string, more: object = {}) =>
  buyer.ask(`POST /api/v1/tickets/${ticketId}/recipient?language=et`, {
    orderToken: started.orderToken,
    email: 'jaan@example.com',
    language: 'ru',
    ...more,
  })
const recall = (buyer: Buyer, started: Started, ticketId: string) =>
  buyer.ask(`POST /api/v1/tickets/${ticketId}/recall?language=et`, { orderToken: started.orderToken })
const get = (url: string) => scene.test.app.inject({ url, headers: { host: scene.host } })
const codeOfTicket = async (id: string): Promise<string> =>
  (await scene.rows<{ code: string }>(`SELECT code FROM ticket WHERE id = $1`, [id]))[0]?.code ?? ''
const mails = (kind: string) =>
  scene.rows<{ recipient: string; language: string; subject: string; text: string; attachments: { name: string }[] }>(
    `SELECT * FROM email_message WHERE kind = $1 ORDER BY created_at`,
    [kind],
  )

describe('a ticket that is sent to another person [R10.5]', () => {
  it('loses its code at once, and only the recipient gets a new one, in the chosen language', async () => {
    const { buyer, started, tickets } = await bought(2)
    const old = first(tickets)
    expect((await send(buyer, started, old.id)).statusCode).toBe(200)
    expect(await scene.rows(`SELECT state FROM ticket WHERE code = $1`, [old.code])).toEqual([{ state: 'void' }])
    expect((await get(old.pdfLink)).statusCode).toBe(404)

    const seen = await buyer.status(started)
    expect(seen.ticketsReady).toBe(true)
    expect(seen.tickets).toHaveLength(2)
    const sent = first(seen.tickets)
    expect(sent).toMatchObject({ state: 'issued', code: '', qrSvg: '', canSend: false, section: old.section })
    expect(sent.sentTo).toMatchObject({ email: 'jaan@example.com', mail: { state: 'waiting' } })
    const code = await codeOfTicket(sent.id)
    expect(code).not.toBe(old.code)
    expect(JSON.stringify(seen)).not.toContain(code)
    expect((await get(sent.pdfLink)).statusCode).toBe(404)
    expect((await readPdf((await get(seen.pdfLink ?? '')).rawPayload)).pages).toHaveLength(1)

    await scene.work()
    const [mail] = await mails('ticket_sent')
    expect(mail).toMatchObject({ recipient: 'jaan@example.com', language: 'ru' })
    expect(mail?.attachments.map(({ name }) => name)).toEqual([
      'bilet.pdf',
      'bilet.ics',
      expect.stringMatching(/^code-\d+\.png$/),
    ])
    expect(mail?.text).not.toContain(started.orderToken)
    const link = /http\S+ticket\.pdf\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const pdf = await get(link.replace(/^http:\/\/[^/]+/, ''))
    const words = (await readPdf(pdf.rawPayload)).pages.flatMap(({ texts }) =>
      texts.map(({ text }) => text.replaceAll(' ', '')),
    )
    expect(words).toContain(code)
    const other = new URL(link).searchParams.get('token') ?? ''
    expect((await get(`/api/v1/orders/tickets.pdf?token=${other}`)).statusCode).toBe(200)
    expect((await get(first(seen.tickets.slice(1)).pdfLink.replace(started.orderToken, other))).statusCode).toBe(404)
    const status = await buyer.ask(`GET /api/v1/transactions/purchase-confirmation?paymentReference=${other}`)
    expect(status.statusCode).toBe(404)
  })

  it('is confirmed to the buyer by email, in case they didn’t do it', async () => {
    const [note] = await mails('ticket_sent_on')
    expect(note?.recipient).toBe(EMAIL)
    expect(note?.text).toContain('jaan@example.com')
  })

  it('can be taken back for an hour, which voids the recipient’s code and gives the buyer a third one', async () => {
    const { buyer, started, tickets } = await bought()
    await send(buyer, started, first(tickets).id)
    await scene.work()
    const sent = first((await buyer.status(started)).tickets)
    expect(sent.sentTo?.takeBackUntil).not.toBeNull()
    const code = await codeOfTicket(sent.id)
    expect((await recall(buyer, started, sent.id)).statusCode).toBe(200)
    const back = first((await buyer.status(started)).tickets)
    expect(back).toMatchObject({ sentTo: null, canSend: true, state: 'issued' })
    expect([first(tickets).code, code, '']).not.toContain(back.code)
    expect(await scene.rows(`SELECT state FROM ticket WHERE code = $1`, [code])).toEqual([{ state: 'void' }])
    await scene.work()
    const [told] = (await mails('ticket_taken_back')).slice(-1)
    expect(told).toMatchObject({ recipient: 'jaan@example.com', language: 'ru' })
    const brought = (await mails('ticket_sent')).at(-1)?.text ?? ''
    const link = /\/api\S+ticket\.pdf\S+/.exec(brought)?.[0] ?? ''
    expect((await get(link)).statusCode).toBe(404)
    expect(codeOf(await recall(buyer, started, back.id))).toBe('ticket_not_found')
  })

  it('can’t be taken back later, except when its email bounced, and never after it was used', async () => {
    const { buyer, started, tickets } = await bought()
    await send(buyer, started, first(tickets).id)
    const sent = first((await buyer.status(started)).tickets)
    await scene.rows(`UPDATE ticket_transfer SET sent_at = sent_at - interval '61 minutes' WHERE ticket_id = $1`, [
      sent.id,
    ])
    expect(first((await buyer.status(started)).tickets).sentTo?.takeBackUntil).toBeNull()
    expect(codeOf(await recall(buyer, started, sent.id))).toBe('ticket_not_sendable')
    await scene.rows(`UPDATE email_message SET state = 'bounced' WHERE ticket_id = $1 AND kind = 'ticket_sent'`, [
      sent.id,
    ])
    expect(first((await buyer.status(started)).tickets).sentTo).toMatchObject({ mail: { state: 'undelivered' } })
    await scene.rows(`UPDATE ticket SET state = 'used' WHERE id = $1`, [sent.id])
    expect(codeOf(await recall(buyer, started, sent.id))).toBe('ticket_not_sendable')
    await scene.rows(`UPDATE ticket SET state = 'issued' WHERE id = $1`, [sent.id])
    expect((await recall(buyer, started, sent.id)).statusCode).toBe(200)
  })

  it('goes to only one recipient when it is sent to several at once [R10.3]', async () => {
    const { buyer, started, tickets } = await bought()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send(buyer, started, first(tickets).id, { email: `p${n}@example.com` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await scene.count('ticket', `replaces = '${first(tickets).id}'`)).toBe(1)
    await scene.books()
  })

  it('can’t be sent after it was used, after the event has begun, or without the token', async () => {
    const { buyer, started, tickets } = await bought()
    const { id } = first(tickets)
    await scene.rows(`UPDATE ticket SET state = 'used' WHERE id = $1`, [id])
    expect(codeOf(await send(buyer, started, id))).toBe('ticket_not_sendable')
    await scene.rows(`UPDATE ticket SET state = 'issued' WHERE id = $1`, [id])
    await scene.rows(`UPDATE event SET starts_at = now() - interval '1 minute' WHERE id = 200001`)
    expect(codeOf(await send(buyer, started, id))).toBe('ticket_not_sendable')
    await scene.rows(`UPDATE event SET starts_at = now() + interval '30 days' WHERE id = 200001`)
    expect(codeOf(await send(buyer, { ...started, orderToken: 'x'.repeat(32) }, id))).toBe('ticket_not_found')
    const other = await bought()
    expect(codeOf(await send(buyer, started, first(other.tickets).id))).toBe('ticket_not_found')
    expect((await send(buyer, started, id, { email: 'a@b.ee\r\nBcc: c@d.ee' })).statusCode).toBe(400)
  })

  it('of an account can only be sent by this account, even by somebody who has the email [R6.1]', async () => {
    const { buyer, started, tickets } = await bought()
    const owner = openBrowser(scene.test, scene.host)
    await owner.register('owner@example.com')
    await scene.rows(
      `UPDATE orders SET customer_id = (SELECT id FROM customer WHERE email = 'owner@example.com') WHERE reference = $1`,
      [started.orderReference],
    )
    expect(codeOf(await send(buyer, started, first(tickets).id))).toBe('login_required')
    const stranger = openBrowser(scene.test, scene.host)
    await stranger.register('stranger@example.com')
    const address = `POST /api/v1/tickets/${first(tickets).id}/recipient`
    const body = { orderToken: started.orderToken, email: 'thief@example.com' }
    expect(codeOf(await stranger.ask(address, body))).toBe('ticket_not_found')
    await owner.get(address, body)
    const seen = await owner.get<Purchase>(
      `GET /api/v1/transactions/purchase-confirmation?paymentReference=${started.orderToken}`,
    )
    expect(first(seen.tickets).sentTo?.email).toBe('thief@example.com')
    const guessed: Purchase = (
      await scene.buyer().ask(`GET /api/v1/transactions/purchase-confirmation?paymentReference=${started.orderToken}`)
    ).json()
    expect(first(guessed.tickets).sentTo?.email).toBe('t…@example.com')
  })

  it('with a name needs the recipient’s name, and shows it [R4.10]', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, [scene.seat()])
    await buyer.ask('POST /api/v1/store/cart/events/200002/tickets', { tickets: [{ zoneId: 11, quantity: 1 }] })
    const [held] = (await buyer.cart()).events[1]?.tickets ?? []
    await buyer.ask('POST /api/v1/store/cart/events/200002/tickets/personalisation', {
      tickets: [{ id: held?.id, firstName: 'Mari', lastName: 'Mets' }],
    })
    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    const named = (await buyer.status(started)).tickets.find(({ eventId }) => eventId === 200002) as BoughtTicket
    expect(named).toMatchObject({ holderName: 'Mari Mets', personalisation: 'name' })
    const refused = await send(buyer, started, named.id)
    expect(refused.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
    ])
    expect((await send(buyer, started, named.id, { firstName: 'Јован', lastName: 'Õun' })).statusCode).toBe(200)
    const sent = (await buyer.status(started)).tickets.find(({ eventId }) => eventId === 200002)
    expect(sent?.holderName).toBe('Јован Õun')
  })
})

describe('the recipient of a ticket', () => {
  it('is deleted with the buyer, while the ticket’s history is kept', async () => {
    const before = await scene.count('ticket_transfer')
    expect(await scene.count('ticket_transfer', `recipient_email LIKE '%@example.com'`)).toBe(before)
    await scene.rows(`UPDATE orders SET created_at = created_at - interval '20 years'`)
    const periods = { unpaidOrders: 365, purchaseDetails: 365, purchaseYears: 7 }
    await scene.test.shop.db.transaction().execute((tx) => forgetBuyers(tx, 'ee', periods, forgetHolders))
    expect(await scene.count('ticket_transfer', `recipient_email LIKE '%@example.com'`)).toBe(0)
    expect(await scene.count('ticket', `holder_email LIKE '%@example.com'`)).toBe(0)
    expect(await scene.count('ticket', 'coalesce(holder_first_name, holder_last_name) IS NOT NULL')).toBe(0)
    expect(await scene.count('ticket_transfer')).toBe(before)
  })
})
