import { describe, expect, it } from 'vitest'
import { codeOf, emailsTo, openBrowser, PASSWORD, type TestBrowser, tokenTo } from '../../../testing/account/browser.ts'
import { openSceneOfFile, type Started } from '../../../testing/checkout/purchase.ts'
import { deleteExpiredData, planNextNight } from './delete-expired-data.ts'
import { nextNight, retentionOf } from './retention.rules.ts'

const scene = await openSceneOfFile()

const buy = async (browser: TestBrowser, place: number, email: string): Promise<Started> => {
  await browser.get('POST /api/v1/store/cart/events/200001/tickets', { tickets: [{ placeId: place, ticketTypeId: 1 }] })
  const contact = { email, name: 'Mari Mets', phone: '+372 5555 5555' }
  await browser.get('POST /api/v1/store/cart/deliveries', { method: 'e_ticket', contact })
  const { storeCart } = await browser.get<{ storeCart: [{ version: number; total: { totalAmount: number } }] }>(
    'GET /api/v1/store/cart',
  )
  const [{ version, total }] = storeCart
  const input = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
  const started = await browser.get<Started & Record<string, unknown>>('POST /api/v1/store/cart/payment', input)
  await scene.buyer().decide(started, 'approve')
  await scene.work()
  return started
}
const customer = async (email: string) => {
  const browser = openBrowser(scene.test, scene.host)
  await browser.register(email)
  await browser.get('PUT /api/v1/account/verification', { token: await tokenTo(scene.test, email) })
  return browser
}
describe('what is stored of a customer', () => {
  it('comes as a file, whole and without secrets', async () => {
    const email = 'export@example.com'
    const browser = await customer(email)
    await browser.get('PUT /api/v1/account', { firstName: '=HYPERLINK("x")', newsletter: true })
    const { orderReference, orderToken } = await buy(browser, 1, email)
    const [order] = await scene.rows<{ id: string; ticket: string }>(
      `SELECT o.id, k.id AS ticket FROM orders o JOIN ticket k ON k.order_id = o.id WHERE o.reference = $1`,
      [orderReference],
    )
    await browser.get(`POST /api/v1/tickets/${order?.ticket}/recipient?language=et`, {
      orderToken,
      email: 'jaan@example.com',
      language: 'et',
    })
    await browser.get('POST /api/v1/store/gift-cards?language=et', {
      amount: 2500,
      buyer: { email },
      recipient: { name: 'Jaan', email: 'jaan@example.com' },
      message: 'Palju õnne!',
      cardLanguage: 'et',
      sendOn: null,
      acceptTerms: true,
    })
    await scene.rows(`
      INSERT INTO event_change (event_id, kind, previous_starts_at, previous_venue_id, choose_until)
        SELECT id, 'postponed', starts_at, venue_id, now() FROM event WHERE id = 200001;
      INSERT INTO event_choice (change_id, order_id, choice, made_by, made_at)
        SELECT max(id), ${order?.id}, 'keep', 'buyer', now() FROM event_change`)
    const reply = await browser.ask('GET /api/v1/account/export')
    expect(reply.headers).toMatchObject({
      'content-disposition': 'attachment; filename="ee-account.json"',
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('application/json'),
    })
    const data = reply.json()
    expect(data.profile).toMatchObject({ email, firstName: '=HYPERLINK("x")' })
    expect(data.orders).toMatchObject([
      {
        reference: orderReference,
        contactPhone: '+372 5555 5555',
        lines: [{ kind: 'ticket' }],
        sentOn: [{ recipientEmail: 'jaan@example.com', revokedAt: null }],
        choicesAfterChanges: [{ eventId: 200001, change: 'postponed', choice: 'keep', madeBy: 'buyer' }],
      },
      { giftCard: { recipient: 'Jaan', recipientEmail: 'jaan@example.com', message: 'Palju õnne!' } },
    ])
    // the one that was sent on, and its successor, whose code is the recipient's alone
    const codes = await scene.rows<{ code: string }>(`SELECT code FROM ticket WHERE state = 'issued'`)
    expect(data.tickets).toHaveLength(2)
    expect(codes).toHaveLength(1)
    expect(reply.body).not.toContain(codes[0]?.code)
    expect(data.newsletters).toMatchObject([{ portal: 'ee', source: 'account' }])
    expect(data.acceptedTerms).toHaveLength(2)
    expect(data.mails.map(({ kind }: { kind: string }) => kind)).toContain('order_confirmation')
    for (const secret of [
      'argon2',
      'passwordHash',
      'password_hash',
      browser.cookies.get('session')?.slice(2) ?? 'none',
    ])
      expect(reply.body).not.toContain(secret)
  })

  it('is erased with the password; purchases stay in the books without the account', async () => {
    const email = 'erase@example.com'
    const browser = await customer(email)
    await browser.get('POST /api/v1/account/favourites', { favourites: [{ kind: 'event', id: 200001 }] })
    await browser.get('PUT /api/v1/account', { newsletter: true, phone: '+372 5555 5555' })
    const started = await buy(browser, 2, email)
    expect(codeOf(await browser.ask('POST /api/v1/account/erasure', { password: 'wrong' }))).toBe('login_failed')
    await browser.get('POST /api/v1/account/erasure', { password: PASSWORD })
    expect(browser.cookies.has('session')).toBe(false)
    expect(codeOf(await openBrowser(scene.test, scene.host).logIn(email))).toBe('login_failed')
    expect((await emailsTo(scene.test, email)).at(-1)?.subject).toBe('Sinu konto on kustutatud')
    const [row] = await scene.rows(`SELECT * FROM customer WHERE erased_at IS NOT NULL ORDER BY id DESC LIMIT 1`)
    expect(row).toMatchObject({
      password_hash: null,
      first_name: null,
      phone: null,
      email: expect.stringMatching(/@erased\.invalid$/),
    })
    for (const table of ['session', 'favourite', 'one_time_token', 'passkey'])
      expect([table, await scene.count(table, `customer_id = ${String(row?.id)}`)]).toEqual([table, 0])
    expect(await scene.count('newsletter_subscription', `email = '${email}'`)).toBe(0)
    const [order] = await scene.rows(
      `SELECT customer_id, state FROM orders WHERE reference = '${started.orderReference}'`,
    )
    expect(order).toEqual({ customer_id: null, state: 'paid' })
    // the tickets' own link still opens them
    const { tickets } = await scene.buyer().status({ paymentReference: started.orderToken })
    expect(tickets).toHaveLength(1)
  })
})

describe('retention', () => {
  it('has periods for every storefront, and the longest of ours for countries that an operator adds', () => {
    for (const portal of scene.test.shop.portals) expect(retentionOf(portal).purchaseYears).toBeGreaterThanOrEqual(5)
    expect(retentionOf({ countryCode: 'XX' }).purchaseYears).toBe(10)
  })

  it('is planned for the next night, once however often the shop starts', async () => {
    expect(nextNight(new Date('2026-12-31T02:29:59Z')).toISOString()).toBe('2026-12-31T02:30:00.000Z')
    expect(nextNight(new Date('2026-12-31T02:30:00Z')).toISOString()).toBe('2027-01-01T02:30:00.000Z')
    const planned = await Promise.all([1, 2, 3].map(() => planNextNight(scene.test.shop)))
    expect(planned.filter((isNew) => isNew)).toHaveLength(1)
  })

  it('deletes what is too old, and nothing that isn’t', async () => {
    const email = 'old@example.com'
    const browser = await customer(email)
    const paid = await buy(browser, 3, email)
    const lonely = openBrowser(scene.test, scene.host)
    await lonely.get('POST /api/v1/login/express')
    await lonely.get('POST /api/v1/store/cart/events/200001/tickets', { tickets: [{ placeId: 4, ticketTypeId: 1 }] })
    const claims = openBrowser(scene.test, scene.host)
    await claims.register('never.confirmed@example.com')
    await scene.work()
    await scene.rows(`
      INSERT INTO form (id, portal_code, slug, recipient, fields) VALUES (1, 'ee', 'abi', 'help@example.com', '[]');
      INSERT INTO form_submission (form_id, language, answers) VALUES (1, 'et', '{"name": "Mari Mets"}')`)
    const [ticket] = await scene.rows<{ id: string }>(
      `SELECT k.id FROM ticket k JOIN orders o ON o.id = k.order_id WHERE o.reference = '${paid.orderReference}'`,
    )
    const input = { orderToken: paid.orderToken, email: 'liis@example.com', language: 'et' }
    await browser.get(`POST /api/v1/tickets/${ticket?.id}/recipient?language=et`, input)
    await scene.work()
    await scene.rows(`
      INSERT INTO reminder (event_id, email, language, token_hash, state, origin, sent_at)
      SELECT event, state || event || '@example.com', 'et', sha256((state || event)::bytea), state, 'https://ee.example',
        CASE WHEN state = 'sent' THEN now() END
      FROM unnest('{asked,confirmed,sent,cancelled}'::text[]) AS state, unnest('{200001,200002}'::int[]) AS event`)
    const facts = async () => ({
      texts: await scene.count('email_message', `html <> ''`),
      carts: await scene.count('cart'),
      accounts: await scene.count('customer', 'erased_at IS NULL'),
      phones: await scene.count('orders', 'contact_phone IS NOT NULL'),
      emails: await scene.count('orders', `contact_email <> 'nobody@erased.invalid'`),
      sessions: await scene.count('session'),
      keys: await scene.count('idempotency_key'),
      recipients: await scene.count('ticket_transfer', `recipient_email = 'liis@example.com'`),
      submissions: await scene.count('form_submission'),
      reminders: await scene.count('reminder'),
    })
    const young = await facts()
    await deleteExpiredData(scene.test.shop)
    expect(await facts()).toEqual(young)

    const pass = async (days: number) => {
      const by = `interval '${days} days'`
      await scene.rows(`
        UPDATE email_message SET created_at = created_at - ${by};
        UPDATE cart SET updated_at = updated_at - ${by};
        UPDATE customer SET seen_at = seen_at - ${by};
        UPDATE session SET seen_at = seen_at - ${by}, expires_at = expires_at - ${by};
        UPDATE orders SET created_at = created_at - ${by};
        UPDATE event SET starts_at = starts_at - ${by};
        UPDATE form_submission SET created_at = created_at - ${by};
        UPDATE reminder SET created_at = created_at - ${by}, sent_at = sent_at - ${by};
        UPDATE allocation SET expires_at = expires_at - ${by}, held_since = held_since - ${by} WHERE state = 1`)
    }
    await pass(61)
    await deleteExpiredData(scene.test.shop)
    const later = await facts()
    expect(later.sessions).toBe(0)
    expect(later.accounts).toBe(young.accounts - 1)
    // only carts with orders are left
    expect(later.carts).toBe(Number((await scene.rows('SELECT count(DISTINCT cart_id)::int AS n FROM orders'))[0]?.n))
    // texts of the account's own emails are gone, those with tickets are not
    expect(later.texts).toBe(await scene.count('email_message', `kind <> 'account'`))
    // unconfirmed ones are deleted after a month; sent and cancelled ones after three
    expect([young.reminders, later.reminders]).toEqual([8, 6])
    expect([later.phones, later.emails]).toEqual([young.phones, young.emails])

    await pass(200)
    await deleteExpiredData(scene.test.shop)
    expect(await facts()).toMatchObject({
      texts: 0,
      phones: 0,
      recipients: 0,
      submissions: 0,
      reminders: 0,
      emails: young.emails,
    })

    await pass(366 * 8)
    await deleteExpiredData(scene.test.shop)
    expect(await facts()).toMatchObject({ emails: 0, accounts: 0 })
    const [order] = await scene.rows(
      `SELECT state, total_amount::int AS total FROM orders WHERE reference = '${paid.orderReference}'`,
    )
    expect(order).toEqual({ state: 'paid', total: 1900 })
  })

  it('keeps choices about cookies as proof, by a random id [R4.14]', async () => {
    const browser = openBrowser(scene.test, scene.host)
    const choice = { visitor: crypto.randomUUID(), version: '2026-11', marketing: false, statistics: true }
    await browser.get('POST /api/v1/consent', choice)
    await browser.get('POST /api/v1/consent', { ...choice, statistics: false })
    const rows = await scene.rows(`SELECT portal_code, version, marketing, statistics FROM consent ORDER BY id`)
    expect(rows).toEqual([
      { portal_code: 'ee', version: '2026-11', marketing: false, statistics: true },
      { portal_code: 'ee', version: '2026-11', marketing: false, statistics: false },
    ])
    for (const wrong of [
      { ...choice, visitor: 'mari@example.com' },
      { ...choice, version: '<b>' },
    ])
      expect(codeOf(await browser.ask('POST /api/v1/consent', wrong))).toBe('invalid_request')
  })
})
