import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { openApp } from '../../platform/http/server/open-app.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { AccountDoors } from '../customers/account-doors.ts'
import { sessionRoutes } from '../sessions.routes.ts'
import { readSession } from './read-session.ts'

const asked: [number, string][] = []
const now = new Date('2026-11-20T12:00:00Z')
const notAsked = () => Promise.reject(new Error('a guest needs none of this'))
const doors: AccountDoors = {
  handOverCart: notAsked,
  leaveGuestCart: async () => {},
  joinOrders: notAsked,
  exportOrders: notAsked,
  currentTerms: notAsked,
  ticketsInBasket: async () => 3,
  extendHolds: async (_shop: Shop, cartId: number, behaviour: string) => {
    asked.push([cartId, behaviour])
    if (behaviour === 'CLEAR') throw new ShopError('cart_being_paid')
    return { expiresAt: new Date('2026-11-20T12:15:00Z'), extendableUntil: null, now }
  },
}

describe('a guest’s session', () => {
  let test: TestShop
  let time = now
  beforeAll(async () => {
    const open = (shop: Shop) => openApp(shop, { readSession, rooms: [sessionRoutes(doors)] })
    test = await openTestShop({ open, clock: { now: () => time } })
  })
  afterAll(() => test.close())
  const cookiesOf = (reply: { cookies: { name: string; value: string }[] }) =>
    Object.fromEntries(reply.cookies.map((cookie) => [cookie.name, cookie]))

  it('begins by itself, in a cookie that scripts can’t read [R1.5] [R3.8]', async () => {
    const reply = await test.ask('POST /api/v1/login/express')
    expect(reply.json()).toMatchObject({ loggedIn: false, ticketsInBasket: 0 })
    const { session, uid } = cookiesOf(reply)
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(uid?.value).toMatch(/^G/)
    expect(uid).not.toHaveProperty('httpOnly')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('is kept by somebody who has one [R1.5]', async () => {
    const guest = test.guest()
    const reply = await test.ask('POST /api/v1/login/express', { guest })
    expect(cookiesOf(reply).session).toBeUndefined()
    expect(reply.json().ticketsInBasket).toBe(3)
  })

  it('gets its marker back where the cookie lacks it or says something else [R4.3]', async () => {
    const guest = test.guest()
    const first = await test.ask('POST /api/v1/login/express', { guest })
    const marker = first.json().uid
    expect(cookiesOf(first).uid?.value).toBe(marker)
    const asked = (uid: string) =>
      test.ask('GET /api/v1/session/refresh', { headers: { cookie: `${guest.cookie}; uid=${uid}` } })
    expect(cookiesOf(await asked('Ustale')).uid?.value).toBe(marker)
    expect((await asked(marker)).cookies).toEqual([])
  })

  it('is of one storefront: on another the same cookie is nobody’s [R6.1]', async () => {
    const guest = test.guest('ee')
    const reply = await test.ask('GET /api/v1/session/refresh', { guest, host: 'lv.localhost' })
    expect(reply.statusCode).toBe(401)
    expect(reply.json().errors[0].code).toBe('session_missing')
  })

  it('is refreshed with REFRESH unless the header says otherwise [R6.3]', async () => {
    const guest = test.guest()
    asked.length = 0
    const reply = await test.ask('GET /api/v1/session/refresh', { guest })
    expect(reply.json()).toMatchObject({
      ticketsInBasket: 3,
      expiresAt: '2026-11-20T12:15:00.000Z',
      extendableUntil: null,
      serverNow: '2026-11-20T12:00:00.000Z',
    })
    const header = 'x-session-shopping-data-behaviour'
    await test.ask('GET /api/v1/session/refresh', { guest, headers: { [header]: 'KEEP' } })
    const refused = await test.ask('GET /api/v1/session/refresh', { guest, headers: { [header]: 'CLEAR' } })
    expect(refused.statusCode).toBe(409)
    expect(asked).toEqual([
      [guest.cartId, 'REFRESH'],
      [guest.cartId, 'KEEP'],
      [guest.cartId, 'CLEAR'],
    ])
    const wrong = await test.ask('GET /api/v1/session/refresh', { guest, headers: { [header]: 'BURN' } })
    expect(wrong.json().errors[0]).toMatchObject({ code: 'invalid_request', field: `headers.${header}` })
  })

  it('gets a new date when a day has passed, with the same cart [R1.5]', async () => {
    const guest = test.guest()
    time = new Date(now.getTime() + 25 * 3_600_000)
    const reply = await test.ask('GET /api/v1/session/refresh', { guest })
    const { session } = cookiesOf(reply)
    expect(readSession(test.shop, test.portal('ee'), session?.value ?? '')).toMatchObject({ cartId: guest.cartId })
    time = now
  })

  it('ends at logout [R4.4]', async () => {
    const reply = await test.ask('DELETE /api/v1/logout', { guest: test.guest() })
    const { session, uid } = cookiesOf(reply)
    expect([session?.value, uid?.value]).toEqual(['', ''])
    expect(reply.json()).toEqual({ uid: '', loggedIn: false, ticketsInBasket: 0 })
  })
})
