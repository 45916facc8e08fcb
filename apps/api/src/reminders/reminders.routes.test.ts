import { calls } from '@parter/contract/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEvent, addHouse } from '../../testing/catalogue.ts'
import { doDueWork } from '../../testing/do-due-work.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openShopApp } from '../app.ts'
import { openQueue } from '../queue/change-queue.ts'
import { workers } from '../workers.ts'

const HOUR = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

describe('reminders of sales that open [R2.2]', () => {
  let test: TestShop
  let ahead = 0
  beforeAll(async () => {
    test = await openTestShop({ clock: { now: () => new Date(Date.now() + ahead) }, open: (shop) => openShopApp(shop) })
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addHouse(db, 'lv', 100)
    const sale = { saleStartsAt: inHours(1), saleEndsAt: inHours(5000) }
    await addEvent(db, 'ee', 200001, inHours(5000), { ...sale, titles: { et: 'Suur õhtu', ru: 'Большой вечер' } })
    await db.updateTable('eventText').set({ slug: 'vecher' }).where('language', '=', 'ru').execute()
    await addEvent(db, 'ee', 200002, inHours(5000), { titles: { et: 'Müügil' } })
    await addEvent(db, 'ee', 200003, inHours(5000), { ...sale, disposition: 'cancelled' })
    await addEvent(db, 'lv', 300001, inHours(5000), { ...sale, venueId: 101, promoterId: 101, categories: [101] })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    ahead = 0
    const { db } = test.shop
    for (const table of ['reminder', 'emailMessage', 'outbox'] as const) await db.deleteFrom(table).execute()
    await db
      .updateTable('event')
      .set({ saleStartsAt: inHours(1) })
      .where('id', '=', 200001)
      .execute()
  })

  const ask = (body: object, language = 'et') => test.ask(`POST /api/v1/reminders?language=${language}`, { body })
  const work = () => doDueWork(test.shop, workers)
  /** Whatever was put off is due now. */
  const later = async () => {
    await test.shop.db.updateTable('outbox').set({ runAt: sql`now()` }).where('doneAt', 'is', null).execute()
    return work()
  }
  const mails = () => test.shop.db.selectFrom('emailMessage').selectAll().orderBy('createdAt').execute()
  const states = async () =>
    (await test.shop.db.selectFrom('reminder').select('state').execute()).map(({ state }) => state)
  const tokenOf = (text: string) => /token=([\w-]{43})/.exec(text)?.[1] ?? ''
  const asked = async (email: string, language = 'et') => {
    await ask({ eventId: 200001, email }, language)
    await work()
    return tokenOf((await mails()).at(-1)?.text ?? '')
  }
  const confirm = (token: string) => test.ask('POST /api/v1/reminders/confirmation', { body: { token } })
  const cancel = (token: string) => test.ask('POST /api/v1/reminders/cancellation', { body: { token } })

  it('ask for confirmation by an email in the visitor’s language, with links to confirm and to cancel', async () => {
    const reply = await ask({ eventId: 200001, email: ' mari@example.ee ' }, 'ru')
    expect([reply.statusCode, reply.json()]).toEqual([200, { asked: true }])
    await work()
    const [mail] = await mails()
    expect(mail).toMatchObject({
      recipient: 'mari@example.ee',
      language: 'ru',
      kind: 'reminder_question',
      state: 'sent',
    })
    expect(mail?.subject).toContain('Большой вечер')
    const token = tokenOf(mail?.text ?? '')
    expect(mail?.text).toContain(`http://ee.localhost/ru/reminder?token=${token}\n`)
    expect(mail?.text).toContain(`http://ee.localhost/ru/reminder?token=${token}&do=cancel`)
    expect(mail?.html).toContain(`token=${token}&amp;do=cancel"`)
    const row = await test.shop.db.selectFrom('reminder').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('change nothing until the button is pressed', async () => {
    const token = await asked('mari@example.ee')
    const shown = await test.ask(`GET /api/v1/reminders/${token}?language=ru`)
    expect(calls.readReminder.reply.parse(shown.json())).toMatchObject({
      state: 'asked',
      event: { title: 'Большой вечер' },
    })
    expect(await states()).toEqual(['asked'])
    expect((await confirm(token)).json().state).toBe('confirmed')
    expect((await confirm(token)).json().state).toBe('confirmed')
    expect((await cancel(token)).json().state).toBe('cancelled')
    expect((await cancel(token)).json().state).toBe('cancelled')
    expect((await confirm(token)).json().errors[0].code).toBe('token_invalid')
  })

  it('write once to those who confirmed, when the sale has opened', async () => {
    const tokens = [
      await asked('mari@example.ee'),
      await asked('jaan@example.ee', 'ru'),
      await asked('tiit@example.ee'),
    ]
    await confirm(tokens[0] ?? '')
    await confirm(tokens[1] ?? '')
    await test.shop.db.deleteFrom('emailMessage').execute()
    await later()
    expect(await mails()).toEqual([])
    await test.shop.db
      .updateTable('event')
      .set({ saleStartsAt: inHours(-1) })
      .where('id', '=', 200001)
      .execute()
    await later()
    await later()
    const sent = await mails()
    expect(
      sent
        .map(({ recipient, language, subject }) => [recipient, language, subject])
        .toSorted(([one = ''], [two = '']) => one.localeCompare(two)),
    ).toEqual([
      ['jaan@example.ee', 'ru', 'Большой вечер: билеты в\u00A0продаже'],
      ['mari@example.ee', 'et', 'Suur õhtu: piletid on müügil'],
    ])
    expect(sent[0]?.text).toMatch(/http:\/\/ee\.localhost\/(?:ru\/tickets|piletid)\/200001/)
    expect((await states()).toSorted()).toEqual(['asked', 'sent', 'sent'])
    expect((await cancel(tokens[0] ?? '')).json().state).toBe('sent')
  })

  it('lead to the waiting room before its draw, where people gather before the sale [R14.1]', async () => {
    await confirm(await asked('mari@example.ee'))
    await later()
    expect(await states()).toEqual(['confirmed'])
    const opensAt = new Date(Date.now() + 2 * HOUR)
    const room = await openQueue(test.shop, { of: '200001', opensAt, rate: 60, cap: 10 })
    await later()
    await work()
    expect(await states()).toEqual(['sent'])
    const mail = (await mails()).at(-1)
    expect(mail?.kind).toBe('reminder_opening')
    expect(mail?.text).toContain(`/queue/${room}?to=%2F`)
    expect(mail?.subject).toContain('järjekord avaneb')
    await test.shop.db.deleteFrom('queueRoom').execute()
  })

  it('are refused where all are sold: there is a waiting list', async () => {
    await addEvent(test.shop.db, 'ee', 200004, inHours(5000), {
      titles: { et: 'Täis maja' },
      offer: { priceFrom: 1500, priceTo: 1500, placesTotal: 2, placesLeft: 0 },
    })
    const reply = await ask({ eventId: 200004, email: 'mari@example.ee' })
    expect([reply.statusCode, reply.json().errors[0].code]).toEqual([409, 'sale_started'])
  })

  it('write to many in batches, and to nobody twice', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => ({
      eventId: 200001,
      email: `p${at}@example.ee`,
      language: 'et',
      origin: 'http://ee.localhost',
      tokenHash: Buffer.from(`token ${at}`),
      state: 'confirmed',
    }))
    await test.shop.db.insertInto('reminder').values(rows).execute()
    await test.shop.db
      .updateTable('event')
      .set({ saleStartsAt: inHours(-1) })
      .where('id', '=', 200001)
      .execute()
    const payload = JSON.stringify({ eventId: 200001 })
    // the pause between two parts counts from the shop's clock: an hour ahead it ends in no run of this test, however slow
    ahead = HOUR
    await test.shop.db
      .insertInto('outbox')
      .values([1, 2].map(() => ({ kind: 'send_reminders', payload })))
      .execute()
    await work()
    expect((await mails()).length).toBe(100)
    await later()
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect([recipients.length, new Set(recipients).size]).toEqual([120, 120])
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })

  it('reply the same whether an address is known or not, and don’t flood it', async () => {
    const first = await asked('mari@example.ee')
    const again = await ask({ eventId: 200001, email: 'MARI@example.ee' })
    expect(again.json()).toEqual({ asked: true })
    await work()
    expect((await mails()).length).toBe(1)
    ahead = 16 * 60 * 1000
    const second = await asked('mari@example.ee')
    expect((await mails()).length).toBe(2)
    expect((await confirm(first)).json().errors[0].code).toBe('token_invalid')
    await confirm(second)
    await ask({ eventId: 200001, email: 'mari@example.ee' })
    await work()
    expect((await mails()).length).toBe(2)
    expect(await states()).toEqual(['confirmed'])
    await cancel(second)
    await asked('mari@example.ee')
    expect((await states()).toSorted()).toEqual(['asked', 'cancelled'])
  })

  it('are refused where there is nothing to wait for [R8.1]', async () => {
    for (const [body, code] of [
      [{ eventId: 200002, email: 'a@b.ee' }, 'sale_started'],
      [{ eventId: 200003, email: 'a@b.ee' }, 'event_cancelled'],
      [{ eventId: 300001, email: 'a@b.ee' }, 'event_not_found'],
      [{ eventId: 999999, email: 'a@b.ee' }, 'event_not_found'],
      [{ eventId: 200001, email: '' }, 'invalid_request'],
      [{ eventId: 200001, email: 'a@b' }, 'invalid_request'],
      [{ eventId: 200001, email: 'a@b.ee\r\nBcc: c@d.ee' }, 'invalid_request'],
      [{ eventId: -1, email: 'a@b.ee' }, 'invalid_request'],
      [{ eventId: 200001, email: 'a@b.ee', state: 'confirmed' }, 'invalid_request'],
    ] as const)
      expect((await ask(body)).json().errors[0].code, JSON.stringify(body)).toBe(code)
    const trapped = await ask({ eventId: 200001, email: 'a@b.ee', website: 'x' })
    expect(trapped.json()).toEqual({ asked: true })
    await work()
    expect(await mails()).toEqual([])
  })

  it('refuse links that are forged, old or of another storefront', async () => {
    const token = await asked('mari@example.ee')
    for (const wrong of [`${token.slice(0, -1)}_`, 'x'.repeat(43), 'short'])
      expect((await confirm(wrong)).json().errors[0].code).toBe('token_invalid')
    const elsewhere = await test.ask('POST /api/v1/reminders/confirmation', { body: { token }, host: 'lv.localhost' })
    expect(elsewhere.json().errors[0].code).toBe('token_invalid')
    ahead = 8 * 24 * HOUR
    expect((await confirm(token)).json().errors[0].code).toBe('token_invalid')
  })
})
