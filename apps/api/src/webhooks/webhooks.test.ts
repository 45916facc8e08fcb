import type { ReplyOf } from '@parter/contract/calls.ts'
import type { WebhookKind } from '@parter/contract/webhooks/webhooks.forms.ts'
import { Webhook, type WebhookUnbrandedRequiredHeaders } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { openReceiver, type Received, type Receiver } from '../../testing/receiver.ts'
import { buy, offerOf, sendBack } from '../../testing/returns.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'
import { MOST_ATTEMPTS } from '../platform/jobs/start-workers.ts'
import { InnerAddress, lookUpOutside } from './endpoints/outside.ts'
import { forgetDeliveries } from './sending/forget-deliveries.ts'

const scene = await openSceneOfFile({ WEBHOOK_INNER_NETWORKS: '127.0.0.1/32' })
const opened: Receiver[] = []
afterEach(async () => {
  await scene.rows('UPDATE webhook_endpoint SET ended_at = now() WHERE ended_at IS NULL')
  for (const receiver of opened.splice(0)) await receiver.close()
})

/** An address that is told of something, with who may change it. */
const told = async (kinds: readonly WebhookKind[], portalCodes: readonly string[] = []) => {
  const receiver = await openReceiver()
  opened.push(receiver)
  const { browser } = await staffPerson(scene.test, 'operator')
  const body = { url: receiver.url, kinds, portalCodes }
  const { id, secret } = await browser.get<ReplyOf<'makeWebhook'>>('POST /api/staff/webhooks', body)
  const at = `/api/staff/webhooks/${id}`
  return {
    receiver,
    id,
    secret,
    browser,
    act: (act: string, sent: unknown = {}) => browser.get<{ sent: number }>(`POST ${at}/${act}`, sent),
    log: async () => (await browser.get<ReplyOf<'listWebhookDeliveries'>>(`GET ${at}/deliveries`)).deliveries,
    state: async () => {
      const { endpoints } = await browser.get<ReplyOf<'listWebhooks'>>('GET /api/staff/webhooks')
      return endpoints.find((one) => one.id === id)?.state
    },
  }
}

/** The message, if the official library takes its signature. */
const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as unknown as WebhookUnbrandedRequiredHeaders) as {
    type: string
    data: Record<string, unknown>
  }

/** What waits for another attempt is due. */
const due = () => scene.rows(`UPDATE outbox SET run_at = now() WHERE kind = 'send_webhook' AND done_at IS NULL`)

/** Tries a message until it is given up. */
const giveUp = async () => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    await due()
    await scene.work()
  }
}

describe('a program that is told what happens', () => {
  it('gets signed messages that name nobody and have no codes of tickets [R12.10]', async () => {
    const { receiver, secret, log, state } = await told(['order.paid', 'ticket.issued'])
    const bought = await buy(scene, scene.seats(2))
    const messages = receiver.received.map((one) => verified(secret, one))
    expect(messages.map(({ type }) => type).toSorted()).toEqual(['order.paid', 'ticket.issued'])
    const [paid, issued] = messages.toSorted((a, b) => (a.type < b.type ? -1 : 1))
    expect(paid?.data).toMatchObject({
      order: bought.started.orderReference,
      storefront: 'ee',
      total: { amount: 3800, currency: 'EUR' },
      events: [{ id: 200001, tickets: 2 }],
    })
    expect(issued?.data.tickets).toEqual(
      bought.ids.map((id) => ({ id, event: 200001, state: 'issued' })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    )
    const codes = await scene.rows<{ code: string }>('SELECT code FROM ticket')
    for (const { body } of receiver.received) {
      expect(body).not.toMatch(/@|Mari|Mets|5555/)
      for (const { code } of codes) expect(body).not.toContain(code)
    }
    expect(await log()).toMatchObject([{ state: 'delivered', status: 204, attempts: 1 }, { state: 'delivered' }])
    expect(await state()).toBe('working')
    const other = `whsec_${Buffer.from('another secret').toString('base64')}`
    expect(() => receiver.received.map((one) => verified(other, one))).toThrow('signature')
  })

  it('hears of returned tickets, of money that went back, and of events that change [R12.10]', async () => {
    const { receiver, secret, browser } = await told(['ticket.returned', 'order.refunded', 'event.changed'])
    await scene.rows(`UPDATE event SET returnable_until = starts_at, return_to = '{card}' WHERE id = 200001`)
    const bought = await buy(scene, scene.seats(1))
    expect(receiver.received).toEqual([])
    const amount = (await offerOf(bought, bought.ids)).chosen?.ways[0]?.total.amount ?? 0
    expect((await sendBack(bought, bought.ids, amount)).statusCode).toBe(200)
    await scene.work()
    await browser.get('POST /api/staff/events/200001/switch', { isOnSale: true })
    await scene.work()
    const messages = receiver.received.map((one) => verified(secret, one))
    expect(messages).toMatchObject([
      { type: 'ticket.returned', data: { tickets: [{ id: bought.ids[0], state: 'returned' }] } },
      { type: 'order.refunded', data: { refunded: { amount, currency: 'EUR' }, reason: 'returned' } },
      { type: 'event.changed', data: { event: 200001, storefront: 'ee', isPublished: true } },
    ])
  })

  it('hears only of what it asked for, in its storefronts [R12.10]', async () => {
    const { receiver } = await told(['order.paid'], ['lv'])
    const { log } = await told(['order.refunded'])
    await buy(scene, scene.seats(1))
    expect([receiver.received, await log()]).toEqual([[], []])
  })

  it('gets a message again until it takes it, under the same number [R12.10]', async () => {
    const { receiver, log, state, act } = await told(['order.paid'])
    receiver.answer(500)
    await act('test')
    await scene.work()
    expect([await state(), (await log())[0]]).toMatchObject(['failing', { state: 'waiting', status: 500, attempts: 1 }])
    receiver.answer(200)
    await due()
    await scene.work()
    expect([await state(), (await log())[0]]).toMatchObject(['working', { state: 'delivered', attempts: 2 }])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(2)
  })

  it('is never led elsewhere by a redirect [R12.10]', async () => {
    const { receiver, log, act } = await told(['order.paid'])
    receiver.answer(307, { location: '/elsewhere' })
    await act('test')
    await scene.work()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/shop'])
    expect(await log()).toMatchObject([{ state: 'waiting', status: 307 }])
  })

  it('is stopped when nothing has arrived for long, is shown to a person, and then catches up [R12.10]', async () => {
    const { receiver, log, state, act, id, browser } = await told(['order.paid'])
    receiver.answer(503)
    await buy(scene, scene.seats(1))
    await scene.rows(`UPDATE webhook_endpoint SET failing_since = now() - interval '2 days' WHERE id = $1`, [id])
    await giveUp()
    expect([await state(), (await log())[0]]).toMatchObject(['given_up', { state: 'failed', attempts: MOST_ATTEMPTS }])
    const troubles = await browser.get<ReplyOf<'listTroubles'>>('GET /api/staff/troubles')
    expect(troubles.webhooks).toMatchObject([{ id, error: 'It answered 503' }])
    const { browser: desk } = await staffPerson(scene.test, 'box_office')
    expect((await desk.get<ReplyOf<'listTroubles'>>('GET /api/staff/troubles')).webhooks).toEqual([])
    // nobody is asked of what happens meanwhile
    await buy(scene, scene.seats(1))
    receiver.answer(200)
    receiver.received.length = 0
    await act('switch', { works: true })
    const time = { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date().toISOString() }
    expect(await act('replay', time)).toEqual({ sent: 1 })
    await scene.work()
    expect(receiver.received).toHaveLength(1)
    expect([await state(), await log()]).toMatchObject(['working', [{ state: 'delivered' }]])
  })

  it('is stopped at once when it says that it is gone [R12.10]', async () => {
    const { receiver, log, state, act } = await told(['order.paid'])
    receiver.answer(410)
    await act('test')
    await scene.work()
    expect([await state(), await log()]).toMatchObject(['given_up', [{ state: 'failed', status: 410, attempts: 1 }]])
  })

  it('takes both secrets for a day after a new one was drawn [R12.10]', async () => {
    const { receiver, secret, act, id, browser } = await told(['order.paid'])
    const { secret: next } = await browser.get<ReplyOf<'rotateWebhookSecret'>>(
      `POST /api/staff/webhooks/${id}/secret`,
      {},
    )
    await act('test')
    await scene.work()
    const [first] = receiver.received
    if (!first) throw new Error('nothing arrived')
    for (const one of [secret, next]) expect(verified(one, first)).toMatchObject({ type: 'webhook.test' })
    await scene.rows(`UPDATE webhook_endpoint SET old_secret_until = now() - interval '1 second' WHERE id = $1`, [id])
    await act('test')
    await scene.work()
    const later = receiver.received[1]
    if (!later) throw new Error('nothing arrived')
    expect(() => verified(secret, later)).toThrow('signature')
    expect(verified(next, later)).toMatchObject({ type: 'webhook.test' })
    const [row] = await scene.rows<{ row: string }>('SELECT w::text AS row FROM webhook_endpoint w WHERE id = $1', [id])
    const kept = Buffer.from(next.slice('whsec_'.length), 'base64').toString('hex')
    expect(row?.row).not.toContain(kept)
    expect(JSON.stringify(await scene.rows('SELECT before, after FROM audit_entry'))).not.toContain(next)
  })

  it('keeps a message once for each address, and its log for a month [R12.10]', async () => {
    const { log, act } = await told(['order.paid'])
    await buy(scene, scene.seats(1))
    await scene.rows(
      `UPDATE outbox SET done_at = NULL WHERE id = (SELECT max(id) FROM outbox WHERE kind = 'write_webhooks')`,
    )
    await scene.work()
    expect(await log()).toHaveLength(1)
    await act('test')
    await scene.rows(`UPDATE webhook_delivery SET created_at = now() - interval '31 days' WHERE kind = 'order.paid'`)
    await forgetDeliveries(scene.test.shop.db)
    expect((await log()).map(({ kind }) => kind)).toEqual(['webhook.test'])
  })
})

describe('an address of a webhook', () => {
  const make = async (url: string, kinds: readonly string[] = ['order.paid'], language = 'en') => {
    const { browser } = await staffPerson(scene.test, 'operator')
    return await browser.ask(`POST /api/staff/webhooks?language=${language}`, { url, kinds, portalCodes: [] })
  }
  interface Refusal {
    readonly errors: readonly { readonly field?: string; readonly code: string; readonly message: string }[]
  }

  it.each([
    'https://10.0.0.1/',
    'https://127.0.0.2/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://2130706434/',
    'https://0x7f.0.0.2/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::a00:1]/',
    'http://93.184.215.14/',
  ])('never leads inside: %s [R12.10]', async (url) => {
    const reply = await make(url)
    expect(reply.statusCode, reply.body).toBe(422)
    expect(reply.json<Refusal>().errors).toMatchObject([{ field: 'url', code: 'webhook_inner' }])
  })

  it.each(['et', 'en', 'ru', 'fi', 'lv', 'lt', 'cs'])(
    'is refused by a sentence at its field, in %s [R12.10]',
    async (language) => {
      const [refused] = (await make('https://10.0.0.1/', undefined, language)).json<Refusal>().errors
      expect(refused?.field).toBe('url')
      expect(refused?.message.length).toBeGreaterThan(30)
      expect(refused?.message).not.toContain('webhook_inner')
    },
  )

  it('is sent by https, without a name, a password or a fragment, and needs something to be told of [R12.10]', async () => {
    for (const url of [
      'http://example.com/',
      'https://me:secret@example.com/',
      'https://example.com/#x',
      'example.com',
      '',
    ])
      expect((await make(url)).json<Refusal>().errors, url).toMatchObject([{ field: 'url' }])
    expect((await make('https://93.184.215.14/', [])).json<Refusal>().errors).toMatchObject([{ field: 'kinds' }])
    expect((await make('https://93.184.215.14/', ['order.lost'])).statusCode).toBe(400)
  })

  it('is looked at again at each delivery, also when it is a name that leads inside by now [R12.10]', async () => {
    const found = await new Promise<unknown>((resolve) => {
      lookUpOutside({ WEBHOOK_INNER_NETWORKS: '' })('localhost', { all: true }, (error) => resolve(error))
    })
    expect(found).toBeInstanceOf(InnerAddress)
    const { id, act, log, receiver } = await told(['order.paid'])
    await scene.rows(`UPDATE webhook_endpoint SET url = 'https://10.0.0.1/' WHERE id = $1`, [id])
    await act('test')
    await scene.work()
    expect(await log()).toMatchObject([
      { state: 'waiting', status: null, error: '10.0.0.1 leads into an inner network' },
    ])
    expect(receiver.received).toEqual([])
  })

  it('is gone for everybody once it has ended, and what waits is not sent [R12.10]', async () => {
    const { act, receiver, browser, id } = await told(['order.paid'])
    await act('test')
    await act('end')
    await scene.work()
    expect(receiver.received).toEqual([])
    expect(codeOf(await browser.ask(`GET /api/staff/webhooks/${id}/deliveries`))).toBe('webhook_not_found')
    expect(codeOf(await browser.ask(`POST /api/staff/webhooks/${id}/test`, {}))).toBe('webhook_not_found')
    expect(codeOf(await browser.ask(`POST /api/staff/webhooks/${id}/replay`, { deliveryId: 1 }))).toBe(
      'webhook_not_found',
    )
  })
})
