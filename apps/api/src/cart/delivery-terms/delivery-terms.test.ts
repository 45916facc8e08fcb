import type { ReplyOf } from '@parter/contract/calls.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type TestBrowser } from '../../../testing/account/browser.ts'
import { openSceneOfFile } from '../../../testing/checkout/purchase.ts'
import { staffPerson } from '../../../testing/staff/staff-people.ts'

const scene = await openSceneOfFile()
let editor: TestBrowser
beforeAll(async () => {
  editor = (await staffPerson(scene.test, 'editor')).browser
  await scene.rows(`UPDATE event SET delivery_methods = '{e_ticket,post}' WHERE id = $1`, [EVENT])
}, 60_000)
afterEach(() => scene.rows('DELETE FROM delivery_terms'))

type Terms = ReplyOf<'listDeliveryTerms'>['terms'][number]
const EVENT = 200_001
const PLAIN = { isOffered: true, amount: '0', from: '', until: '', eventIds: '', words: {}, version: 0 }
const at = (method: string) => `PUT /api/staff/delivery/ee/${method}`
const save = (method: string, body: object) => editor.get<Terms>(at(method), { ...PLAIN, ...body })
const refused = async (method: string, body: object) => {
  const reply = await editor.ask(at(method), { ...PLAIN, ...body })
  return reply
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map((one) => `${one.field ?? ''} ${one.code}`)
}
const offered = async (language = 'et') => {
  const buyer = scene.buyer()
  await buyer.fill(EVENT, scene.seats(1))
  const reply = await buyer.ask(`GET /api/v1/store/cart?language=${language}`)
  const [cart] = reply.json<ReplyOf<'readCart'>>().storeCart
  return cart?.delivery
}
const priceOf = async (method: string) => {
  const delivery = await offered()
  return delivery?.available.find((one) => one.method === method)?.price.amount
}

describe('delivery as staff say it', () => {
  it('costs what they say from now on, and again the usual when they say no more [R12.4]', async () => {
    expect(await priceOf('post')).toBe(590)
    await save('post', { amount: '7,5' })
    expect(await priceOf('post')).toBe(750)
    await editor.get('DELETE /api/staff/delivery/ee/post')
    expect(await priceOf('post')).toBe(590)
    expect(codeOf(await editor.ask('DELETE /api/staff/delivery/ee/post'))).toBe('not_found')
  })

  it('is offered only for a time, for some events, or not at all [R12.4]', async () => {
    await save('post', { amount: '1', until: '2020-01-01T00:00:00Z' })
    expect(await priceOf('post')).toBeUndefined()
    await save('post', { amount: '1', from: '2020-01-01T00:00:00Z', eventIds: String(EVENT), version: 1 })
    expect(await priceOf('post')).toBe(100)
    await scene.rows(`UPDATE delivery_terms SET event_ids = '{200002}'`)
    expect(await priceOf('post')).toBeUndefined()
    await save('post', { isOffered: false, version: 2 })
    expect(await priceOf('post')).toBeUndefined()
  })

  it('is named in their words where there are some [R12.4]', async () => {
    await save('post', { amount: '5', words: { et: { name: 'Kuller', about: '' } } })
    const post = (list: Awaited<ReturnType<typeof offered>>) => list?.available.find(({ method }) => method === 'post')
    expect(post(await offered('et'))).toEqual({
      method: 'post',
      price: { amount: 500, currency: 'EUR' },
      name: 'Kuller',
    })
    expect(post(await offered('ru'))).not.toHaveProperty('name')
  })

  it('always has one way that is free for everybody [R10.7]', async () => {
    expect(await refused('e_ticket', { amount: '1' })).toEqual(['amount delivery_free_needed'])
    expect(await refused('e_ticket', { isOffered: false })).toEqual(['amount delivery_free_needed'])
    expect(await refused('e_ticket', { eventIds: String(EVENT) })).toEqual(['amount delivery_free_needed'])
    await save('pick_up', { amount: '0' })
    await save('e_ticket', { amount: '1' })
    expect(codeOf(await editor.ask('DELETE /api/staff/delivery/ee/pick_up'))).toBe('delivery_free_needed')
  })

  it('stays free for everybody when two ways are changed in one moment [R10.7]', async () => {
    for (let round = 0; round < 4; round++) {
      await scene.rows('DELETE FROM delivery_terms')
      await save('pick_up', { amount: '0' })
      const pair = [
        () => editor.ask(at('e_ticket'), { ...PLAIN, amount: '1' }),
        () => editor.ask(at('pick_up'), { ...PLAIN, amount: '1', version: 1 }),
      ]
      const replies = await Promise.all((round % 2 === 0 ? pair : pair.toReversed()).map((send) => send()))
      expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
    }
  })

  it('is changed by one of two who look at it, with what can be right, and told in its history [R12.2] [R12.4]', async () => {
    await save('post', { amount: '6' })
    expect(await refused('post', { amount: '7' })).toEqual([' changed_meanwhile'])
    expect(await refused('post', { amount: 'cheap', version: 1 })).toEqual(['amount invalid_request'])
    expect(await refused('post', { eventIds: '299999', version: 1 })).toEqual(['eventIds promo_event_unknown'])
    const times = { from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }
    expect(await refused('post', { ...times, version: 1 })).toEqual(['until field_date'])
    const { entries } = await editor.get<ReplyOf<'listHistory'>>('GET /api/staff/history/delivery/ee-post')
    expect(entries[0]).toMatchObject({
      verb: 'saveDeliveryTerms',
      changes: [{ field: 'amount', before: 590, after: 600 }],
    })
    const { browser: latvian } = await staffPerson(scene.test, { role: 'editor', portalCodes: ['lv'] })
    expect(codeOf(await latvian.ask(at('post'), PLAIN))).toBe('permission_denied')
    const { terms } = await latvian.get<ReplyOf<'listDeliveryTerms'>>('GET /api/staff/delivery')
    expect(new Set(terms.map(({ portalCode }) => portalCode))).toEqual(new Set(['lv']))
  })
})
